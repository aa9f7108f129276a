/// The endless row of tabs below the title bar, of which the current one stands in the middle, under the pill.
///
/// Places are counted in tabs: 0 when the first tab is in the middle, 1.5 half way from the second to the third, -1 for
/// the last tab of the turn before. Offsets are layout px along the row, 0 where the first tab begins. What the pill
/// shows and how far the row has moved are functions of the place alone, whoever moves it: the pages or the row itself.
public struct TabTrack: Sendable, Hashable {
    /// Layout px, from the first tab on; never empty.
    public let widths: [Double]
    /// Layout px between two tabs, and between the last and the first of the next turn.
    public let gap: Double
    /// Layout px from a tab to the same tab of the next turn.
    public let period: Double
    private let lefts: [Double]

    public init(widths: [Double], gap: Double = 0) {
        self.widths = widths.isEmpty ? [0] : widths
        self.gap = gap
        var left = 0.0
        lefts = self.widths.map { width in
            defer { left += width + gap }
            return left
        }
        period = left
    }

    /// Of tabs in one turn.
    public var count: Int { widths.count }

    /// Layout px. Of whichever turn, as all that follows: -1 is the last tab of the turn before the first.
    public func width(of tab: Int) -> Double { widths[wrapped(tab)] }

    /// Where a tab begins, an offset along the row.
    public func left(of tab: Int) -> Double {
        lefts[wrapped(tab)] + Double((tab - wrapped(tab)) / count) * period
    }

    /// Where it ends.
    public func right(of tab: Int) -> Double { left(of: tab) + width(of: tab) }

    /// The offset that stands in the middle of the bar when the tab does.
    public func centre(of tab: Int) -> Double { left(of: tab) + width(of: tab) / 2 }

    /// The offset that stands in the middle. Between neighbours the row travels half the one tab, half the other and the
    /// gap.
    public func offset(at place: Double) -> Double { between(place, centre(of:)) }

    /// Layout px.
    public func pillWidth(at place: Double) -> Double { between(place, width(of:)) }

    /// The inverse of `offset(at:)`: linear in the number of tabs.
    public func place(at offset: Double) -> Double {
        let turn = ((offset - centre(of: 0)) / period).rounded(.down)
        let within = offset - turn * period
        let tab = (0..<count).last { centre(of: $0) <= within } ?? 0
        let fraction = (within - centre(of: tab)) / (centre(of: tab + 1) - centre(of: tab))
        return turn * Double(count) + Double(tab) + fraction
    }

    /// How many tabs to go on (or back, when negative) from one tab to another, whichever is shorter; on, when both are.
    public func steps(from tab: Int, to other: Int) -> Int {
        let on = wrapped(other - tab)
        return on * 2 <= count ? on : on - count
    }

    /// Offsets of the first and last point shown at a place where each tab is shown once: half of the tabs (rounded down)
    /// stand before the one in the middle.
    public func turn(around place: Double) -> (left: Double, right: Double) {
        (between(place) { left(of: $0 - before) }, between(place) { right(of: $0 + count - 1 - before) })
    }

    /// Whether each tab can be shown once and whole, whichever is in the middle.
    /// - Parameter width: of the bar, layout px.
    public func fits(in width: Double) -> Bool { widestTurn <= width }

    /// Copies of the row before and after itself, so that the bar is full from one turn's last tab, in the middle before the
    /// first, to the next turn's first.
    /// - Parameter width: of the widest bar that is to be filled, layout px; 0 when every bar shows each tab once.
    public func copies(filling width: Double) -> (before: Int, after: Int) {
        let reach = max(width, widestTurn) / 2
        let before = (reach - centre(of: -1)) / period
        let after = (centre(of: count) + reach - period) / period
        return (max(1, Int(before.rounded(.up))), max(1, Int(after.rounded(.up))))
    }

    private var before: Int { (count - 1) / 2 }

    /// The least bar that holds each tab once.
    private var widestTurn: Double {
        (0..<count).map { tab in
            let turn = turn(around: Double(tab))
            return 2 * max(centre(of: tab) - turn.left, turn.right - centre(of: tab))
        }.max() ?? 0
    }

    private func wrapped(_ tab: Int) -> Int { ((tab % count) + count) % count }

    private func between(_ place: Double, _ value: (Int) -> Double) -> Double {
        let tab = place.rounded(.down)
        let fraction = place - tab
        let first = value(Int(tab))
        return fraction == 0 ? first : first + fraction * (value(Int(tab) + 1) - first)
    }
}
