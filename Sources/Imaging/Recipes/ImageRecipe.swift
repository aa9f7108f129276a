import ImageJobs

/// All that is made of one picture for all frames that show it, decided before anything is decoded.
public struct ImageRecipe: Sendable, Hashable {
    /// The picture's own size, upright.
    public var size: PixelSize
    public var crops: [Crop]

    /// One part of the picture in several widths.
    public struct Crop: Sendable, Hashable {
        public var aspect: Double
        /// Nothing is cut away.
        public var isWhole: Bool
        /// Pixels, ascending, at least one.
        public var widths: [Int]

        public func height(of width: Int) -> Int { max(1, Int((Double(width) / aspect).rounded())) }
    }

    /// Screens have one, two or three pixels to the layout px.
    static let densities: [Double] = [1, 2, 3]
    /// A crop may serve a frame that wants another, if that one lies within it and is not smaller by more than this.
    static let sharedCrop = 1.2

    /// - Complexity: O(n log n) in the number of boxes.
    public init(size: PixelSize, boxes: some Sequence<DisplayBox>) {
        self.size = size
        let own = size.aspect
        let boxes = Array(Set(boxes))
        let aspects = Self.sharedAspects(boxes.map { ImageFit(of: size, in: $0).aspect }, own: own)
        var wanted = [[Double]](repeating: [], count: aspects.count)
        for box in boxes {
            let index = Self.index(of: ImageFit(of: size, in: box), in: aspects, own: own)
            let drawn = Self.drawnWidth(of: aspects[index], in: box, letterboxed: ImageFit(of: size, in: box).isLetterboxed)
            wanted[index] += Self.densities.map { $0 * drawn }
        }
        crops = zip(aspects, wanted).filter { !$1.isEmpty }.map { aspect, widths in
            let window = CropWindow(aspect: aspect, of: size, focus: .centre)
            return Crop(
                aspect: aspect, isWhole: aspect == own,
                widths: WidthLadder.widths(for: widths, most: max(1, Int(window.width.rounded(.down)))))
        }
    }

    /// Index of the crop that a frame shows; nil when the recipe was made without that frame.
    public func crop(for fit: ImageFit) -> Int? {
        guard !crops.isEmpty else { return nil }
        let index = Self.index(of: fit, in: crops.map(\.aspect), own: size.aspect)
        return crops.indices.contains(index) ? index : nil
    }

    /// How wide a part of a given aspect is drawn at the wide end of a box.
    static func drawnWidth(of aspect: Double, in box: DisplayBox, letterboxed: Bool) -> Double {
        guard let height = box.height else { return box.widths.upperBound }
        let filled = height * aspect
        return letterboxed ? min(box.widths.upperBound, filled) : max(box.widths.upperBound, filled)
    }

    /// The aspects that are made: the fewest such that each wanted one lies within one that is not much larger.
    ///
    /// Windows of all aspects share a focus, so a window nearer to the whole picture holds every one farther from it.
    static func sharedAspects(_ wanted: [Double], own: Double) -> [Double] {
        var made: [Double] = []
        // Narrower than the picture: the sides go. From the narrowest on, each group ends with its widest.
        made += groups(wanted.filter { $0 < own }.sorted(), whole: own) { $1 / $0 }
        // Wider than the picture: top and bottom go.
        made += groups(wanted.filter { $0 > own }.sorted(by: >), whole: own) { $0 / $1 }
        if wanted.contains(own) { made.append(own) }
        return Set(made).sorted()
    }

    private static func groups(
        _ sorted: [Double], whole: Double, ratio: (_ farther: Double, _ nearer: Double) -> Double
    ) -> [Double] {
        var made: [Double] = []
        var first: Double?
        for aspect in sorted {
            if let first, ratio(first, aspect) <= sharedCrop {
                made[made.count - 1] = aspect
            } else {
                first = aspect
                made.append(aspect)
            }
        }
        return made.map { ratio($0, whole) * (1 - ImageFit.nearlyFits) <= 1 ? whole : $0 }
    }

    /// The smallest of the parts made that holds what a fit wants; the whole picture holds everything.
    private static func index(of fit: ImageFit, in aspects: [Double], own: Double) -> Int {
        let slack = 1.000_001
        let candidates = aspects.indices.filter { index in
            let aspect = aspects[index]
            if fit.aspect < own { return aspect * slack >= fit.aspect && aspect <= own * slack }
            if fit.aspect > own { return aspect <= fit.aspect * slack && aspect * slack >= own }
            return aspect == own
        }
        let best = candidates.min { left, right in
            abs(aspects[left] - fit.aspect) < abs(aspects[right] - fit.aspect)
        }
        return best ?? aspects.count - 1
    }
}
