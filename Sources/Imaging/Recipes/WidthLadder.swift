/// The widths in which a picture is made.
enum WidthLadder {
    /// Two neighbours differ at least by this factor: less would be another file for nothing.
    static let step = 1.3

    /// The fewest widths such that each one asked for is served by one no narrower, at most `step` times as wide.
    ///
    /// From the widest down: the widest still unserved is taken, and serves all down to a `step`-th of it; that this is
    /// the fewest is the classic argument on covering points by intervals of one length (here of logarithms).
    /// - Parameters:
    ///   - wanted: device pixels.
    ///   - most: the picture's own width, which none exceeds.
    /// - Returns: ascending.
    /// - Complexity: O(n log n).
    static func widths(for wanted: some Sequence<Double>, most: Int) -> [Int] {
        let sorted = wanted.map { min(Int($0.rounded(.up)), most) }.filter { $0 > 0 }.sorted(by: >)
        var widths: [Int] = []
        for width in sorted where widths.last.map({ Double(width) * step <= Double($0) }) ?? true {
            widths.append(width)
        }
        return widths.reversed()
    }
}
