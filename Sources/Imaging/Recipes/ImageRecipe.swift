import ImageFitting
import ImageJobs

/// All that is made of one picture for all frames that show it, decided before anything is decoded.
public struct ImageRecipe: Sendable, Hashable {
    /// By aspect, ascending.
    public var series: [Series]

    /// One part of the picture in several widths.
    public struct Series: Sendable, Hashable {
        public var crop: ImageCrop
        /// Pixels, ascending, at least one.
        public var widths: [Int]
    }

    /// What each frame needs by itself, taken together.
    /// - Parameter subject: what must stay.
    public init(size: PixelSize, keeping subject: Focus? = nil, boxes: [DisplayBox]) {
        var drawn: [ImageCrop: Set<ClosedRange<Double>>] = [:]
        for box in boxes {
            let fit = ImageFit(of: size, keeping: subject, in: box)
            let crop = ImageCrop(of: size, for: fit)
            drawn[crop, default: []].insert(crop.drawnWidths(in: box, letterboxed: fit.isLetterboxed))
        }
        series = drawn.map { Series(crop: $0, widths: $0.fileWidths(drawn: $1)) }
            .sorted { $0.crop.aspect < $1.crop.aspect }
    }
}
