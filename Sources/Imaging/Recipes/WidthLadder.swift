import ImageJobs

/// The widths in which pictures are made, the same of every picture: what a frame is served does not hang on other frames.
enum WidthLadder {
    /// From one width to the next.
    static let step = 1.3
    /// Pixels: narrower widths are twice as far apart, since those files weigh a few kB each, and a page says more to name one between
    /// than is saved by fetching it.
    private static let small = 177.0

    /// Half a step: two files are not made where one is no wider than this.
    static let nearlySame = step.squareRoot()

    /// By how much a file may be wider than what is needed.
    static func step(from needed: Double) -> Double { needed < small ? step * step : step }

    /// Pixels: one of the widths, from which all others follow: what the usual phone has across, which is also what weighs least of
    /// all for the pages of the sample.
    private static let usual = 390.0

    private static let widths: [Int] = {
        let narrower = sequence(first: usual) { $0 / ($0.rounded(.down) > small ? step : step * step) }
            .prefix { $0 >= 1 }
        let wider = sequence(first: usual * step) { $0 * step }.prefix { $0 < Double(ImageLimits.side) }
        return (narrower.reversed() + wider).map { Int($0.rounded(.down)) }
    }()

    /// All that serve a frame which is now so wide and now so: at each width one that is enough, and no more than a step wider, or two
    /// of small ones, or half a one more where it is all of the crop.
    /// - Parameters:
    ///   - wanted: device pixels.
    ///   - most: of the crop in its picture, which no file exceeds.
    ///   - files: gains them, ascending.
    static func add(for wanted: ClosedRange<Double>, most: Int, to files: inout [Int]) {
        let (first, last) = (width(for: wanted.lowerBound, most: most), width(for: wanted.upperBound, most: most))
        files.append(first)
        guard first != last else { return }
        for width in widths where first < width && width < last && !isNearlyAll(width, of: most) { files.append(width) }
        files.append(last)
    }

    /// The narrowest that is enough; that of the whole crop where it is no more than a step wider than needed or nearly the same, so
    /// that there are no two files of nearly one width at the end of the ladder.
    private static func width(for wanted: Double, most: Int) -> Int {
        // What is wider than whole pixels by less than this is so by rounding.
        let needed = max((wanted - 0.001).rounded(.up), 1)
        guard needed * step < Double(most) else { return most }
        return widths.first { Double($0) >= needed && !isNearlyAll($0, of: most) } ?? most
    }

    private static func isNearlyAll(_ width: Int, of most: Int) -> Bool { Double(width) * nearlySame > Double(most) }
}
