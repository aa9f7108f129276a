/// The column beside the prose, where notes, captions and small pictures stand: text and column together are in the middle of the page.
/// It begins where a page has room for it beside the widest prose, and is as wide beside any other.
public struct MarginColumn: Sendable, Hashable {
    /// Layout px between the prose and the column.
    public var gap: Double
    /// Layout px.
    public var width: Double

    /// Layout px: those that it may have, ascending.
    public static let widths = steps.map(\.width)

    /// nil where a page has no room for it.
    public init?(at breakpoint: Breakpoint) {
        // From the widest on that the page has room for, with some air at its edges.
        guard
            let fit = Self.steps.last(where: { step in
                breakpoint.container >= ArticleColumn.square.width + step.gap + step.width + Self.air
            })
        else { return nil }
        (gap, width) = fit
    }

    private static let steps: [(gap: Double, width: Double)] = [(32, 208), (40, 256), (40, 288)]
    /// Layout px at both edges of the page together: a classic scrollbar and a little more.
    private static let air = 40.0
}
