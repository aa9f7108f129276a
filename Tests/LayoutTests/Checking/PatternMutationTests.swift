import TestSupport
import Testing
import Typesetting

@testable import Layout

/// Drawings of the default theme, changed at random, against a judge that knows nothing of the check: rows of real texts, laid
/// out by the composer of every build, and looked at frame by frame.
@Suite("Checking changed drawings")
struct PatternMutationTests {
    private static let tolerance = 0.1

    @Test("what shows as a fault in any of many rows was refused before", arguments: 0..<24 as Range<UInt64>)
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let library = try DefaultTheme.wholeLibrary()
        let names = library.patterns.keys.sorted()
        let heights = Set(library.patterns.values.flatMap(\.listedHeights))
        let stories = (0..<40).map { _ in
            story(
                [1, 2, 5, 12, 25, 60, 200].randomElement(using: &random) ?? 1,
                hasImage: Int.random(in: 0..<4, using: &random) > 0,
                summary: [0, 5, 40, 300].randomElement(using: &random) ?? 0)
        }
        let check = PatternCheck(defaultBreakpoints)
        var (refused, shown) = (0, 0)
        for _ in 0..<12 {
            let name = names[Int.random(in: 0..<names.count, using: &random)]
            var pattern = try #require(library.patterns[name])
            for _ in 0..<Int.random(in: 1...2, using: &random) { pattern.mutate(using: &random) }
            // What the reader refuses is never laid out.
            guard pattern.faults().isEmpty else { continue }
            let faults = check.faults(of: pattern, rowHeights: heights)
            refused += faults.isEmpty ? 0 : 1
            for _ in 0..<20 {
                let row = row(of: pattern, among: library, heights: heights, stories: stories.count, using: &random)
                guard let row else { continue }
                for card in GridComposer(stories: stories).compose(Plan(rows: [row.row]), at: row.breakpoint).cards
                where !isSound(card, at: row.width) {
                    shown += 1
                    #expect(!faults.isEmpty, "seed \(seed), \(name), \(row.width) px: \(card)")
                }
            }
        }
        #expect(refused > 0 || shown == 0, "seed \(seed)")
    }

    /// The pattern in a lane of its own, and whatever goes with it in the others.
    private func row(
        of pattern: Pattern, among library: PatternLibrary, heights: Set<Double>, stories: Int,
        using random: inout SeededGenerator
    ) -> (row: Plan.Row, breakpoint: Breakpoint, width: Double)? {
        let width = Double.random(in: 320...1400, using: &random)
        guard let breakpoint = defaultBreakpoints.breakpoint(at: width),
            let span = pattern.spans.filter({ $0 <= breakpoint.lanes }).randomElement(using: &random),
            let height = heights.filter({ pattern.takes(height: $0) }).sorted().randomElement(using: &random)
        else { return nil }
        var row = Plan.Row(height: height, placements: [])
        func add(_ pattern: Pattern, _ span: Int, at lane: Int) {
            let articles = pattern.slots.map { _ in Int.random(in: 0..<stories, using: &random) }
            row.placements.append(Plan.Placement(pattern: pattern, lane: lane, span: span, articles: articles))
        }
        add(pattern, span, at: 0)
        let others =
            library.patterns.values.filter {
                $0.name != pattern.name && $0.takes(height: height) && $0.spans.contains(1)
            }.sorted { $0.name < $1.name } + [pattern].filter { $0.spans.contains(1) }
        for lane in span..<max(span, breakpoint.lanes) {
            guard let other = others.randomElement(using: &random) else { continue }
            add(other, 1, at: lane)
        }
        return (row, breakpoint, defaultBreakpoints.container(at: width))
    }

    private func isSound(_ card: Card, at width: Double) -> Bool {
        let cell = card.frame.rectangle(in: width)
        let image = card.image.map { [$0.rectangle(in: cell.width)] } ?? []
        let boxes = card.texts.map { $0.frame.rectangle(in: cell.width) } + image
        for (index, box) in boxes.enumerated() {
            if box.width <= 0 || box.height <= 0 || box.x < -Self.tolerance || box.y < -Self.tolerance
                || box.right > cell.width + Self.tolerance || box.bottom > cell.height + Self.tolerance
            {
                return false
            }
            let overlaps = boxes[(index + 1)...].contains { other in
                min(box.right, other.right) - max(box.x, other.x) > Self.tolerance
                    && min(box.bottom, other.bottom) - max(box.y, other.y) > Self.tolerance
            }
            if overlaps { return false }
        }
        return card.texts.allSatisfy { text in
            text.text.lines.allSatisfy { $0.width <= text.frame.width.value(in: cell.width) + Self.tolerance }
        }
    }
}

extension Pattern {
    /// Moves, grows, exchanges or re-springs boxes of one variant.
    fileprivate mutating func mutate(using random: inout SeededGenerator) {
        let slot = Int.random(in: 0..<slots.count, using: &random)
        let variant = Int.random(in: 0..<slots[slot].variants.count, using: &random)
        slots[slot].variants[variant].mutate(using: &random)
    }
}

extension Slot.Variant {
    fileprivate mutating func mutate(using random: inout SeededGenerator) {
        let index = Int.random(in: 0...texts.count, using: &random)
        guard var box = index < texts.count ? texts[index].box : image else { return }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            box.rectangle.x += Double.random(in: -60...60, using: &random)
            box.rectangle.y += Double.random(in: -40...40, using: &random)
        case 1:
            box.rectangle.width = max(1, box.rectangle.width + Double.random(in: -150...80, using: &random))
            box.rectangle.height = max(1, box.rectangle.height + Double.random(in: -60...60, using: &random))
        case 2: box.horizontal = HorizontalSpring.allCases.randomElement(using: &random) ?? .left
        case 3: box.vertical = VerticalSpring.allCases.randomElement(using: &random) ?? .top
        default:
            let other = Int.random(in: 0..<texts.count, using: &random)
            swap(&box.rectangle, &texts[other].box.rectangle)
        }
        if index < texts.count { texts[index].box = box } else { image = box }
    }
}
