import Typesetting

/// The strip of tabs below the title bar, for one breakpoint, relative to the page's container.
public struct TabStripLayout: Sendable, Hashable {
    /// Layout px, the rule below included.
    public var height: Double
    public var type: TypeSize
    /// One per tab: its title on one line.
    public var labels: [SetText]
    /// One per tab, as high as the pill; beyond the container's edge when the strip has to scroll.
    public var tabs: [Frame]
    /// Whether all tabs fit, and the strip is centred.
    public var isCentred: Bool

    /// The same tabs as a row without end.
    public var track: TabTrack { TabTrack(widths: tabs.map(\.width.offset)) }

    /// Layout px by which a strip wider than the container is scrolled at first, so that the current tab is seen: to
    /// the container's middle, or as far as the strip goes.
    public func scroll(to current: Int?, in container: Double) -> Double {
        guard !isCentred, let current, let last = tabs.last else { return 0 }
        let end = last.x.value(in: container) + last.width.value(in: container) + TabStripComposer.margin
        let tab = tabs[current]
        let middle = tab.x.value(in: container) + tab.width.value(in: container) / 2
        return max(0, min(middle - container / 2, end - container))
    }
}

/// Tabs side by side, each as wide as its title.
public struct TabStripComposer: Sendable {
    private let labels: [MeasuredText]
    private let scale: TypeScale

    public init(labels: [MeasuredText], scale: TypeScale) {
        self.labels = labels
        self.scale = scale
    }

    /// Layout px. The style sheet's padding of a tab says the same.
    public static let padding = 14.0
    public static let pillHeight = 28.0
    /// The narrowest page shows the widest tab whole, and a little of those beside it. A longer title is cut.
    public static let widest = 280.0
    static let margin = 6.0
    static let size = 15.0
    /// A finger's; the rule below is drawn over it.
    static let height = 44.0

    /// Frames from the top left of the strip.
    public func compose(at breakpoint: Breakpoint) -> TabStripLayout {
        let type = scale.nearest(to: Self.size)
        let measure = Self.widest - 2 * Self.padding
        let texts = labels.map { label in
            label.set(
                type, measure: label.fits(measure: measure, size: type.size) ? .infinity : measure, maximumLines: 1)
        }
        let widths = texts.map { ($0.lines.first?.width ?? 0) + 2 * Self.padding }
        let total = widths.reduce(0, +) + 2 * Self.margin
        let isCentred = total <= breakpoint.container
        var x = isCentred ? Length(fraction: 0.5, offset: Self.margin - total / 2) : Length(offset: Self.margin)
        let tabs = widths.map { width in
            defer { x.offset += width }
            return Frame(
                x: x, y: (Self.height - Self.pillHeight) / 2, width: Length(offset: width), height: Self.pillHeight)
        }
        return TabStripLayout(height: Self.height, type: type, labels: texts, tabs: tabs, isCentred: isCentred)
    }
}
