import ImageJobs

/// How a picture sits in a frame: what is kept of it, and whether the frame is filled.
///
/// The one place that says how much a frame takes away from a picture; crops are made by it, and plans weigh it.
public struct ImageFit: Sendable, Hashable {
    /// Width divided by height of the part that is made for the frame. The browser trims what is left over at either
    /// end of the frame's range, never more than it must.
    public var aspect: Double
    /// The picture stands whole in the frame, with paper beside it or above and below.
    public var isLetterboxed: Bool
    /// Share of the picture's area that is not shown at the worse end of the range, 0…1.
    public var loss: Double

    /// No picture loses more than this: one much wider or taller than its frame is letterboxed.
    public static let greatestLoss = 0.7
    /// One that is letterboxed loses so much: what stays free beside it is plain to see, never a sliver.
    public static let letterboxLoss = 0.5
    /// With less than this to gain, the whole picture is used.
    public static let nearlyFits = 0.1
    /// A picture smaller than its frame is enlarged so much and no more; then it stands in its own size.
    public static let greatestEnlargement = 1.5

    /// - Parameters:
    ///   - size: of the whole picture, upright.
    ///   - subject: what must stay, as an author says, or as it is drawn on a plain ground; a frame that has no room for it is not filled.
    public init(of size: PixelSize, keeping subject: Focus? = nil, in box: DisplayBox) {
        let own = size.aspect
        guard let height = box.height, height > 0, box.widths.lowerBound > 0 else {
            self.init(aspect: own, isLetterboxed: false, loss: 0)
            return
        }
        let narrow = box.widths.lowerBound / height
        let wide = box.widths.upperBound / height
        let loss = max(Self.loss(own, narrow), Self.loss(own, wide))
        let enlargement = max(box.widths.lowerBound / Double(size.width), height / Double(size.height))
        if enlargement > Self.greatestEnlargement {
            self.init(aspect: own, isLetterboxed: true, loss: 0)
            return
        }
        let safe = (subject ?? .centre).safeAspects(in: size)
        let isTooNarrow = narrow * Self.rounding < safe.lowerBound
        if loss > Self.greatestLoss {
            let kept = 1 - Self.letterboxLoss
            let aspect = (own > wide ? own * kept : own / kept).clamped(to: safe)
            self.init(aspect: aspect, isLetterboxed: true, loss: Self.loss(own, aspect))
        } else if isTooNarrow || wide > safe.upperBound * Self.rounding {
            let aspect =
                isTooNarrow
                ? min(own, max(safe.lowerBound, narrow / Self.mostFilled))
                : max(own, min(safe.upperBound, wide * Self.mostFilled))
            self.init(aspect: aspect, isLetterboxed: true, loss: Self.loss(own, aspect))
        } else if loss <= Self.nearlyFits || box.isWhole {
            self.init(aspect: own, isLetterboxed: false, loss: loss)
        } else {
            self.init(aspect: min(max(own, narrow), wide), isLetterboxed: false, loss: loss)
        }
    }

    /// Whether a picture so wide or tall stands in so narrow or low a frame that it fills less than half of it.
    public static func isSliver(_ size: PixelSize, width: Double, height: Double) -> Bool {
        guard width > 0, height > 0 else { return false }
        let loss = loss(size.aspect, width / height)
        return loss > greatestLoss && (1 - loss) / (1 - letterboxLoss) < leastFilled
    }

    /// Whether it is so small that it stands in its frame, in its own size, as a dot on paper.
    private static func isSpeck(_ size: PixelSize, width: Double, height: Double) -> Bool {
        Double(size.width) < width * leastSide && Double(size.height) < height * leastSide
    }

    /// Whether it is hardly seen in a frame, layout px.
    /// - Parameter grows: the frame is as high as there is room, and no picture too tall for it.
    public static func isHardlySeen(_ size: PixelSize, width: Double, height: Double, grows: Bool) -> Bool {
        isSpeck(size, width: width, height: height) || !grows && isSliver(size, width: width, height: height)
    }

    /// Share of a frame.
    private static let leastFilled = 0.45
    /// The same of both of its sides.
    private static let leastSide = 0.3

    /// Of a frame, what a picture fills at most that stands in it for the sake of its subject: no sliver is left.
    private static let mostFilled = 0.9
    /// Of shares that an author writes with two digits.
    private static let rounding = 1.005

    private init(aspect: Double, isLetterboxed: Bool, loss: Double) {
        self.aspect = aspect
        self.isLetterboxed = isLetterboxed
        self.loss = loss
    }

    /// What the picture leaves free of a frame at the narrow end of its range, layout px²: it stands there as large as fits,
    /// but no larger than it is.
    public func freeArea(of size: PixelSize, in box: DisplayBox) -> Double {
        guard isLetterboxed, let height = box.height, height > 0 else { return 0 }
        let width = box.widths.lowerBound
        return width * height - min(width * height * (1 - Self.loss(aspect, width / height)), Double(size.pixels))
    }

    /// How much of a thing in the picture is not seen at the worse end of the frame's range, in the direction in which it loses more:
    /// 0…1. Crops show all of it that they have room for.
    public func cut(of thing: Focus, in size: PixelSize, _ box: DisplayBox) -> Double {
        guard let height = box.height, height > 0 else { return 0 }
        let safe = thing.safeAspects(in: size)
        let narrow = isLetterboxed ? aspect : box.widths.lowerBound / height
        let wide = isLetterboxed ? aspect : box.widths.upperBound / height
        let across = safe.lowerBound > 0 ? 1 - narrow / safe.lowerBound : 0
        return max(0, across, 1 - safe.upperBound / wide)
    }

    /// Share of a picture that is lost when it fills a frame of another aspect.
    static func loss(_ picture: Double, _ frame: Double) -> Double {
        1 - min(picture / frame, frame / picture)
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
