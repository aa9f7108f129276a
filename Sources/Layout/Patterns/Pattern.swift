import Typesetting

/// A named arrangement of slots, as drawn in an SVG file of the theme. All measures are layout px, as drawn.
public struct Pattern: Sendable, Hashable {
    public var name: String
    /// The pattern that is its mirror image, used in every second lane.
    public var mirror: String?
    /// Over how many lanes it may stretch.
    public var spans: ClosedRange<Int>
    /// On pages of how many lanes a planner may use it.
    public var pageLanes = 1...Breakpoints.maximumLanes
    public var heights: Heights
    /// Drawn for the lead of a page: a row begins with it at the top of a page, and nowhere else.
    public var opens = false
    /// As many lanes wide as it takes at least.
    public var width: Double
    public var height: Double
    /// In the order of their numbers: the order in which a run of articles fills them.
    public var slots: [Slot]
    /// Where it is drawn: the line of the file.
    public var line = 0

    /// The heights that a row may have with it, layout px.
    public enum Heights: Sendable, Hashable {
        /// At most 16, ascending.
        case list([Double])
        /// Takes the height of whatever stands beside it, if that is not lower than the drawing.
        case any
    }

    public static let maximumSlots = 6
    public static let maximumHeights = 16
}

/// One place for one article inside a pattern.
public struct Slot: Sendable, Hashable {
    /// From the drawing (`slot-1`).
    public var id: String
    /// Slots of one kind in a row are set in one type size.
    public var kind: String
    public var box: DrawnBox
    /// Tried in order: the first in which the headline needs no cut is used.
    public var variants: [Variant]
    /// The first slot of a pattern that opens a page: its headline leaves room for a standfirst.
    public var isLead = false

    /// One way to fill a slot: with its picture or without, with a summary or without.
    public struct Variant: Sendable, Hashable {
        public var name: String
        public var image: DrawnBox?
        /// A coloured square or bar before the headline, in the middle of its first line, wherever it is drawn down.
        public var mark: DrawnBox?
        /// Headline, summary, meta, in the order of the drawing; the headline is always among them.
        public var texts: [TextBox]

        /// Its headline stands upright.
        public var isStanding: Bool { texts.contains { $0.isVertical } }
    }

    /// Where one text stands, and in which sizes it may be set.
    public struct TextBox: Sendable, Hashable {
        public var role: TextRole
        public var box: DrawnBox
        /// Largest first.
        public var sizes: [TypeSize]
        public var maximumLines: Int
        /// Of a headline: sizes in which its second clause may stand below the first as a deck, largest first; none where it
        /// may not.
        public var decks: [TypeSize] = []
        /// Of a headline: the size of a kicker, which stands above it where there is room; nil where it may not.
        public var kicker: TypeSize?
        /// Of a headline: it stands upright in the box, in columns from right to left, and not in the column of the other texts.
        public var isVertical = false
    }
}

/// What a text box of a cell shows.
public enum TextRole: String, Sendable, Hashable, CaseIterable {
    /// What an article is about, in a word above its headline, which has room for it: drawings have none.
    case kicker
    case headline
    case summary
    case meta
    /// A word on a chip; drawings have none.
    case label

    static let drawn: [TextRole] = [.headline, .summary, .meta]
}

/// A rectangle of a drawing with its springs, relative to its surroundings (the pattern for a slot, the slot for a box).
public struct DrawnBox: Sendable, Hashable {
    public var rectangle: Rectangle
    public var horizontal: HorizontalSpring
    public var vertical: VerticalSpring
    /// Where it is drawn: the line of the file.
    public var line = 0

    /// The frame in surroundings drawn as `drawn`, as wide as their container and `height` px high.
    func frame(drawn: Rectangle, height: Double) -> Frame {
        let across = horizontal.resolve(x: rectangle.x, width: rectangle.width, total: drawn.width)
        let down = vertical.resolve(y: rectangle.y, height: rectangle.height, total: drawn.height, actual: height)
        return Frame(x: across.x, y: down.y, width: across.width, height: down.height)
    }
}

extension Pattern {
    /// What is seen of it at a glance, equal for patterns that look alike: of one cell the kind, whatever else it is drawn for.
    var look: String { slots.count == 1 ? slots[0].kind : name }

    /// Whether it sets one article in so many lanes, however high the row is.
    func fills(span: Int) -> Bool { slots.count == 1 && heights == .any && spans.contains(span) }

    /// Whether a row so high, layout px, may have it.
    public func takes(height: Double) -> Bool {
        switch heights {
        case .list(let heights): heights.contains(height)
        case .any: height >= self.height
        }
    }

    /// The heights that it asks rows for, layout px; none when it takes any.
    public var listedHeights: [Double] {
        switch heights {
        case .list(let heights): heights
        case .any: []
        }
    }

    /// Where each slot stands in a row of the given height, relative to the lanes that the pattern takes.
    public func slotFrames(height: Double) -> [Frame] {
        let drawn = Rectangle(x: 0, y: 0, width: width, height: self.height)
        return slots.map { $0.box.frame(drawn: drawn, height: height) }
    }
}
