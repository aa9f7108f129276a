import ImageFitting
import ImageJobs

/// A part of a picture that files are made of.
///
/// Every picture has a few of them, which follow from its size: what a page writes of a picture is a function of the picture
/// and of the page's own frames, whatever other pages show.
public struct ImageCrop: Sendable, Hashable {
    /// Width divided by height.
    public let aspect: Double
    /// Nothing is cut away.
    public let isWhole: Bool
    /// Pixels of the picture across it: no file is wider.
    let most: Int

    /// By this factor the aspects of two neighbours differ: no frame is served a part of the picture larger than it needs by more. Two
    /// steps keep half of the picture, as `ImageFit` does of one that is letterboxed. With steps half as long pages would weigh no
    /// less, and there would be a third more files.
    static let step = 2.0.squareRoot()
    /// Of quotients and products of sizes that would be whole.
    private static let slack = 1.000_001

    /// Pixels to the layout px that screens of one, two and three pixels are served at the least.
    ///
    /// Of the finer ones an eighth less: a photograph looks the same, as Chromium holds too, which takes the nearer of two files there
    /// and not the wider one. Files of photographs weigh an eighth less for it, most of that the largest of each.
    static let densities: [Double] = [1, 1.75, 2.625]

    /// Screens of three are phones': what is drawn wider than any phone, layout px, is seen from farther away, where two are as sharp. A
    /// third would more than double the pixels of all files.
    static let widestOnPhones = 480.0

    private static func widestDrawn(at density: Double) -> Double { density > 2 ? widestOnPhones : .infinity }

    /// All of a picture.
    public init(whole size: PixelSize) { self.init(size.aspect, of: size) }

    /// The smallest one that holds what a frame shows.
    ///
    /// Windows of all aspects share a focus, so one nearer to the whole picture holds every one farther from it.
    public init(of size: PixelSize, for fit: ImageFit) {
        var aspect = size.aspect
        // Narrower than the picture: the sides go. Wider: top and bottom go.
        while aspect / Self.step * Self.slack >= fit.aspect { aspect /= Self.step }
        while aspect * Self.step <= fit.aspect * Self.slack { aspect *= Self.step }
        self.init(aspect, of: size)
    }

    private init(_ aspect: Double, of size: PixelSize) {
        self.aspect = aspect
        isWhole = aspect == size.aspect
        let window = CropWindow(aspect: aspect, of: size, focus: .centre)
        let widest = Int((Double(ImageLimits.side) * min(1, aspect)).rounded(.down))
        most = max(1, min(Int((window.width * Self.slack).rounded(.down)), widest))
    }

    /// Of a file so many px wide; px.
    public func height(of width: Int) -> Int { max(1, Int((Double(width) / aspect).rounded())) }

    /// How wide it is drawn at either end of a box, layout px.
    public func drawnWidths(in box: DisplayBox, letterboxed: Bool) -> ClosedRange<Double> {
        guard let height = box.height else { return box.widths }
        let filled = height * aspect
        func drawn(_ width: Double) -> Double { letterboxed ? min(width, filled) : max(width, filled) }
        return drawn(box.widths.lowerBound)...drawn(box.widths.upperBound)
    }

    /// The widths of its files for frames that draw it so wide, layout px, on screens of all densities. Ascending.
    public func fileWidths(drawn ranges: some Sequence<ClosedRange<Double>>) -> [Int] {
        var files: [Int] = []
        var last: ClosedRange<Double>?
        // Neighbouring breakpoints often have the same.
        for range in ranges where range != last {
            last = range
            for density in Self.densities where range.lowerBound <= Self.widestDrawn(at: density) {
                let widest = min(range.upperBound, Self.widestDrawn(at: density))
                WidthLadder.add(for: range.lowerBound * density...widest * density, most: most, to: &files)
            }
        }
        files.sort()
        return files.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
