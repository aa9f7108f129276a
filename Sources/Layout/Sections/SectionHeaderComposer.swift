import Typesetting

/// What stands above the items of a section: its title, and a link to more.
public struct SectionHeaderContent: Sendable, Hashable {
    /// In the title face.
    public var title: Headline
    /// In the text face; nil when there is no link.
    public var more: MeasuredText?

    public init(title: Headline, more: MeasuredText?) {
        self.title = title
        self.more = more
    }
}

/// A header for one breakpoint: a cell of its own across the page.
public struct SectionHeaderLayout: Sendable, Hashable {
    /// Layout px.
    public var height: Double
    public var title: PlacedLine
    /// Several lines where it is wider than the page.
    public var more: PlacedLine?
}

/// Sets a title at the left and a link at the right of one line; a long title is set smaller, and at last cut. A long link stands
/// below the title.
public struct SectionHeaderComposer: Sendable {
    private let content: SectionHeaderContent
    private let scale: TypeScale
    private let margin: Double

    /// - Parameter margin: from both edges of the page, layout px; that of the cells below.
    public init(content: SectionHeaderContent, scale: TypeScale, margin: Double = SectionMetrics.margin) {
        self.content = content
        self.scale = scale
        self.margin = margin
    }

    /// Layout px.
    static let height = 44.0
    /// Below the middle, since a rule closes the header at the top. The link stands on the baseline of the title.
    static let drop = 4.0
    static let titleSizes = [20.0, 17, 15, 13]
    static let moreSize = 12.0
    static let gap = 16.0
    /// Below a link that stands below the title, as below one beside it.
    static let below = 8.0
    /// Share of the page that a link leaves a title beside it which is wider than that.
    static let leastShare = 1.0 / 3

    /// Frames from the top left of the header. The title is set smaller before it is cut, the link never.
    public func compose(at breakpoint: Breakpoint) -> SectionHeaderLayout {
        let width = breakpoint.container - 2 * margin
        guard let link = content.more else { return header(title(in: width)) }
        let type = scale.nearest(to: Self.moreSize)
        let more = link.set(type, measure: .infinity, maximumLines: 1)
        let moreWidth = more.lines.first?.width ?? 0
        let room = width - moreWidth - Self.gap
        if room < Self.leastShare * breakpoint.container {
            let alone = title(in: width)
            if alone.lines.first?.width ?? 0 > room {
                return header(alone, above: link.set(type, measure: width, maximumLines: .max))
            }
        }
        var layout = header(title(in: room))
        layout.more = PlacedLine(
            frame: Frame(
                x: Length(fraction: 1, offset: -margin - moreWidth),
                y: (Self.height - type.leading) / 2 + Self.drop + 2, width: Length(offset: moreWidth),
                height: type.leading), text: more)
        return layout
    }

    private func title(in measure: Double) -> SetText {
        content.title.fit(
            Self.titleSizes.map { scale.nearest(to: $0) }, measure: max(measure, Self.height), height: Self.height,
            maximumLines: 1)
    }

    private func header(_ title: SetText) -> SectionHeaderLayout {
        let top = (Self.height - title.type.leading) / 2 + Self.drop
        return SectionHeaderLayout(
            height: Self.height,
            title: PlacedLine(
                frame: Frame(
                    x: Length(offset: margin), y: top,
                    width: Length(offset: title.lines.first?.width ?? 0), height: title.type.leading), text: title))
    }

    /// - Parameter more: in as many lines as it takes.
    private func header(_ title: SetText, above more: SetText) -> SectionHeaderLayout {
        var layout = header(title)
        let width =
            more.lines.count > 1
            ? Length(fraction: 1, offset: -2 * margin) : Length(offset: more.lines.first?.width ?? 0)
        layout.more = PlacedLine(
            frame: Frame(x: Length(offset: margin), y: Self.height, width: width, height: more.height), text: more)
        layout.height += more.height + Self.below
        return layout
    }
}
