import Typesetting

/// What may stand on a page at one breakpoint, whatever its articles: patterns, heights, and the shapes of all slots.
struct PlanGround: Sendable {
    let breakpoint: Breakpoint
    /// Of each choice.
    let patterns: [Pattern]
    let mirrors: [Pattern?]
    /// Of rows: layout px, ascending.
    let heights: [Double]
    private(set) var choices: [PlanInstance.Choice] = []
    private(set) var shapes = SlotShapes()
    /// Of each choice, by height of the choice and slot: the number of its shape.
    private(set) var kinds: [[Int]] = []
    /// Of each shape, whether no choice has it but such as open a page.
    private(set) var isOpening: [Bool] = []

    /// - Parameter columns: to which those of all slots are added.
    init(
        _ library: PatternLibrary, at breakpoint: Breakpoint, among breakpoints: Breakpoints,
        _ columns: inout TextColumns
    ) {
        self.breakpoint = breakpoint
        let offered = Self.offered(library, lanes: breakpoint.lanes)
        patterns = offered.map(\.pattern)
        mirrors = patterns.map { $0.mirror.flatMap { library.patterns[$0] } }
        heights = Set(patterns.flatMap(\.listedHeights)).sorted()
        // Of what opens a page the last: no row remembers it but the second.
        let ordered = offered.filter { !$0.pattern.opens } + offered.filter(\.pattern.opens)
        let looks = ordered.map(\.pattern.look).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let laneWidth = breakpoint.container / Double(breakpoint.lanes)
        for (pattern, span) in offered {
            let own = heights.indices.filter { pattern.takes(height: heights[$0]) }
            // Where the lanes lie does not matter: all are of one width.
            var lanes = Frame(
                x: Length(), y: 0, width: Length(fraction: Double(span) / Double(breakpoint.lanes)), height: 0)
            var numbers: [[Int]] = []
            for height in own {
                lanes.height = heights[height]
                numbers.append(
                    zip(pattern.slots, pattern.slotFrames(height: lanes.height)).map { slot, frame in
                        shapes.number(
                            of: slot, frame: frame.placed(in: lanes), at: breakpoint, among: breakpoints, &columns)
                    })
            }
            kinds.append(numbers.flatMap { $0 })
            choices.append(
                PlanInstance.Choice(
                    name: pattern.name, slots: pattern.slots.count, span: span, heights: own,
                    holdsLargeCell: numbers.allSatisfy { slots in
                        slots.contains { shapes.shapes[$0].isLarge(laneWidth: laneWidth) }
                    }, look: looks.firstIndex(of: pattern.look) ?? 0, opens: pattern.opens))
        }
        isOpening = Array(repeating: true, count: shapes.shapes.count)
        for (choice, numbers) in zip(choices, kinds) where !choice.opens {
            for number in numbers { isOpening[number] = false }
        }
    }

    /// Patterns that fit into so many lanes, of a pattern and its mirror image only the first by name, in the order of
    /// their names and spans.
    private static func offered(_ library: PatternLibrary, lanes: Int) -> [(pattern: Pattern, span: Int)] {
        library.patterns.keys.sorted().compactMap { library.patterns[$0] }
            .filter { $0.pageLanes.contains(lanes) }
            .filter { pattern in !(pattern.mirror.map { $0 < pattern.name && library.patterns[$0] != nil } ?? false) }
            .flatMap { pattern in pattern.spans.filter { $0 <= lanes }.map { (pattern, $0) } }
    }
}

extension SlotShape {
    /// A cell that shows a picture in the large, which no row should long be without.
    fileprivate func isLarge(laneWidth: Double) -> Bool {
        area >= laneWidth * Self.largeHeight && growsPicture
    }

    /// Px that a large cell is high if it is a lane wide.
    private static let largeHeight = 115.0
}
