import ImageJobs

/// The widths in which pictures are made, the same of every picture: what a frame is served does not hang on other frames.
enum WidthLadder {
    /// From one width to the next.
    static let step = 1.3
    /// Pixels: one of the widths, from which all others follow. With this one the pages of the default theme weigh least: 361 and 611
    /// are a little wider than a small phone (360) and the lead of a wide page (608).
    private static let usual = 470.0

    private static let widths: [Int] = {
        let narrower = sequence(first: usual) { $0 / step }.prefix { $0 >= 1 }
        let wider = sequence(first: usual * step) { $0 * step }.prefix { $0 < Double(ImageLimits.side) }
        return (narrower.reversed() + wider).map { Int($0.rounded(.down)) }
    }()

    /// The narrowest that is enough; that of the whole crop where it is no more than a step wider than needed, so that there
    /// are no two files of nearly one width at the end of the ladder.
    /// - Parameters:
    ///   - wanted: device pixels.
    ///   - most: of the crop in its picture, which no file exceeds.
    static func width(for wanted: Double, most: Int) -> Int {
        let needed = max(wanted.rounded(.up), 1)
        guard needed * step < Double(most) else { return most }
        return widths.first { Double($0) >= needed } ?? most
    }
}
