/// What every page of a site has above and below its content, for one breakpoint.
public struct PageChrome: Sendable, Hashable {
    public var breakpoint: Breakpoint
    public var masthead: MastheadLayout
    public var strip: TabStripLayout
    public var footer: CentredItemsLayout

    public init(
        breakpoint: Breakpoint, masthead: MastheadLayout, strip: TabStripLayout, footer: CentredItemsLayout
    ) {
        self.breakpoint = breakpoint
        self.masthead = masthead
        self.strip = strip
        self.footer = footer
    }

    /// Layout px above the main content.
    public var top: Double { masthead.height + strip.height }
}
