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
    public var more: PlacedLine?
}

/// Sets a title at the left and a link at the right of one line; a long title is set smaller, and at last cut.
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

    /// Frames from the top left of the header. The title is set smaller before it is cut, the link never.
    public func compose(at breakpoint: Breakpoint) -> SectionHeaderLayout {
        let more = content.more.map { $0.set(scale.nearest(to: Self.moreSize), measure: .infinity, maximumLines: 1) }
        let moreWidth = more?.lines.first?.width ?? 0
        let room =
            breakpoint.container - 2 * margin - (more == nil ? 0 : moreWidth + Self.gap)
        let title = content.title.fit(
            Self.titleSizes.map { scale.nearest(to: $0) }, measure: max(room, Self.height), height: Self.height,
            maximumLines: 1)
        let top = (Self.height - title.type.leading) / 2 + Self.drop
        return SectionHeaderLayout(
            height: Self.height,
            title: PlacedLine(
                frame: Frame(
                    x: Length(offset: margin), y: top,
                    width: Length(offset: title.lines.first?.width ?? 0), height: title.type.leading), text: title),
            more: more.map { more in
                PlacedLine(
                    frame: Frame(
                        x: Length(fraction: 1, offset: -margin - moreWidth),
                        y: (Self.height - more.type.leading) / 2 + Self.drop + 2, width: Length(offset: moreWidth),
                        height: more.type.leading), text: more)
            })
    }
}
