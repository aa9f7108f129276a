import Layout

/// The front page of a site with several tabs: a panel for each, side by side.
public struct PagerPage: Sendable {
    public var address: PageAddress
    /// In the order of the strip.
    public var panels: [TabPage]
    /// The tabs under the pill.
    public var track: TabTrack

    public init(address: PageAddress, panels: [TabPage], track: TabTrack) {
        self.address = address
        self.panels = panels
        self.track = track
    }
}
