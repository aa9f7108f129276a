import ImageFitting

/// The page widths at which a new layout begins.
///
/// Between two of them one computed layout holds; boxes only get wider. Everything is layout px at 16 to the rem: the
/// media queries are written in em, so that a reader's larger type selects a narrower layout.
public struct Breakpoints: Sendable, Hashable {
    /// Ascending; the first is where composing begins (below it the page is plain flow).
    public var minimumWidths: [Double]
    /// The container never gets wider than this; it is centred in wider pages.
    public var maximumContainer: Double
    /// A lane is at least this wide.
    public var laneWidth: Double

    /// A page has at most so many lanes, however wide.
    public static let maximumLanes = 4

    public init(minimumWidths: [Double], maximumContainer: Double = 1280, laneWidth: Double = 320) {
        self.minimumWidths = minimumWidths
        self.maximumContainer = maximumContainer
        self.laneWidth = laneWidth
    }

    public var all: [Breakpoint] {
        minimumWidths.indices.map { index in
            let container = min(minimumWidths[index], maximumContainer)
            return Breakpoint(
                index: index, minimumWidth: minimumWidths[index], container: container, lanes: lanes(in: container))
        }
    }

    /// The breakpoint in force on a page `width` px wide; nil where the page is plain flow.
    public func breakpoint(at width: Double) -> Breakpoint? {
        all.last { $0.minimumWidth <= width }
    }

    /// Width of the container on a page `width` px wide.
    public func container(at width: Double) -> Double { min(width, maximumContainer) }

    /// A frame of the container as its picture sees it, over the range of page widths of one breakpoint.
    public func box(of frame: Frame, at index: Int, isWhole: Bool = false) -> DisplayBox {
        box(width: frame.width, height: frame.height, at: index, isWhole: isWhole)
    }

    /// - Parameters:
    ///   - height: nil when the picture decides.
    ///   - isWhole: the browser trims the whole picture.
    public func box(width: Length, height: Double?, at index: Int, isWhole: Bool = false) -> DisplayBox {
        let narrow = container(at: minimumWidths[index])
        let wide = index + 1 < minimumWidths.count ? container(at: minimumWidths[index + 1]) : maximumContainer
        let (first, last) = (width.value(in: narrow), width.value(in: max(narrow, wide)))
        return DisplayBox(widths: min(first, last)...max(first, last), height: height, isWhole: isWhole)
    }

    func lanes(in container: Double) -> Int {
        min(max(Int(container / laneWidth), 1), Self.maximumLanes)
    }
}

/// One range of page widths, from `minimumWidth` up to the next.
public struct Breakpoint: Sendable, Hashable {
    public var index: Int
    public var minimumWidth: Double
    /// Width of the container at the narrow end, in layout px: where text is measured.
    public var container: Double
    public var lanes: Int

    /// A classic scrollbar makes the body narrower than the media query's width by so much.
    static let scrollbar = 15.0
    /// The part of it that the gutter behind a text box takes up.
    static let gutter = 8.0
    /// The same where a picture stands behind the box: what is less than this is not seen.
    static let gutterToPicture = 2.0

    /// The measure that lines of a text box may fill: its width at the narrow end, less what a classic scrollbar
    /// could take away beyond the gutter that follows the box.
    func measure(of width: Length, gutter: Double = Breakpoint.gutter) -> Double {
        width.value(in: container) - max(0, Self.scrollbar * width.fraction - gutter)
    }
}
