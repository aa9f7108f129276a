import ImageJobs

/// All that is made of one picture for all frames that show it, decided before anything is decoded.
public struct ImageRecipe: Sendable, Hashable {
    /// The picture's own size, upright.
    public var size: PixelSize
    /// By aspect, ascending.
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
    public init(size: PixelSize, boxes: [DisplayBox]) {
        self.size = size
        let own = size.aspect
        let fits = boxes.map { ImageFit(of: size, in: $0) }
        let aspects = Self.sharedAspects(fits.map(\.aspect), own: own)
        var wanted = [[Double]](repeating: [], count: aspects.count)
        for (box, fit) in zip(boxes, fits) {
            let index = Self.index(of: fit, in: aspects, own: own)
            let drawn = Self.drawnWidths(of: aspects[index], in: box, letterboxed: fit.isLetterboxed).upperBound
            for density in Self.densities { wanted[index].append(density * drawn) }
        }
        crops = zip(aspects, wanted).filter { !$1.isEmpty }.map { aspect, widths in
            let window = CropWindow(aspect: aspect, of: size, focus: .centre)
            return Crop(
                aspect: aspect, isWhole: aspect == own,
                widths: WidthLadder.widths(for: widths, most: max(1, Int(window.width.rounded(.down)))))
        }
    }

    /// Index of the crop that a frame shows; nil when the recipe was made for no frame.
    public func crop(for fit: ImageFit) -> Int? {
        crops.isEmpty ? nil : Self.index(of: fit, in: crops.map(\.aspect), own: size.aspect)
    }

    /// The widths of a crop that are of use where it is drawn so wide, in layout px: at the narrow end on a plain screen, at
    /// the wide end on the densest, and all between.
    public func widths(ofCrop crop: Int, drawn: ClosedRange<Double>) -> ArraySlice<Int> {
        let widths = crops[crop].widths
        let most = drawn.upperBound * (Self.densities.last ?? 1)
        let last = widths.firstIndex { Double($0) >= most } ?? widths.count - 1
        let first = widths.firstIndex { Double($0) >= drawn.lowerBound } ?? last
        return widths[min(first, last)...last]
    }

    /// How wide a part of a given aspect is drawn at either end of a box, layout px.
    public static func drawnWidths(of aspect: Double, in box: DisplayBox, letterboxed: Bool) -> ClosedRange<Double> {
        guard let height = box.height else { return box.widths }
        let filled = height * aspect
        func drawn(_ width: Double) -> Double { letterboxed ? min(width, filled) : max(width, filled) }
        return drawn(box.widths.lowerBound)...drawn(box.widths.upperBound)
    }

    /// The aspects that are made, ascending: the fewest such that each wanted one lies within one that is not much larger.
    ///
    /// Windows of all aspects share a focus, so a window nearer to the whole picture holds every one farther from it.
    static func sharedAspects(_ wanted: [Double], own: Double) -> [Double] {
        // Narrower than the picture: the sides go. From the narrowest on, each group ends with its widest.
        var made = groups(wanted.filter { $0 < own }.sorted(), whole: own) { $1 / $0 }
        // Wider than the picture: top and bottom go.
        let wide = groups(wanted.filter { $0 > own }.sorted(by: >), whole: own) { $0 / $1 }
        if wanted.contains(own) || made.last == own || wide.last == own {
            if made.last != own { made.append(own) }
        }
        return made + wide.reversed().filter { $0 != own }
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
        if let last = made.last, ratio(last, whole) * (1 - ImageFit.nearlyFits) <= 1 { made[made.count - 1] = whole }
        return made
    }

    /// The smallest of the parts made that holds what a fit wants; where none does, the largest part.
    private static func index(of fit: ImageFit, in aspects: [Double], own: Double) -> Int {
        let slack = 1.000_001
        if fit.aspect < own {
            return aspects.firstIndex { $0 * slack >= fit.aspect } ?? aspects.count - 1
        }
        return aspects.lastIndex { $0 <= fit.aspect * slack } ?? 0
    }
}
