import TestSupport
import Testing
import Typesetting

@testable import Layout

@Suite("Composing a grid")
struct GridComposerTests {
    private func compose(_ stories: [Story], at width: Double) throws -> SectionLayout {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: width))
        let planner = try #require(FixedSequence(try DefaultTheme.library()))
        return GridComposer(stories: stories).compose(
            planner.plan(stories.count, lanes: breakpoint.lanes), at: breakpoint)
    }

    @Test("cells tile the page at random widths: no gap, no overlap, nothing outside, order kept", arguments: 0..<40)
    func tiling(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let width = Double.random(in: 320...1600, using: &random)
        let container = defaultBreakpoints.container(at: width)
        let stories = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            story(Int.random(in: 1...60, using: &random), hasImage: Bool.random(using: &random))
        }
        let layout = try compose(stories, at: width)
        let cells = layout.cards.map { $0.frame.rectangle(in: container) }
        #expect(layout.cards.map(\.story) == Array(stories.indices), "seed \(seed)")
        for (index, cell) in cells.enumerated() {
            #expect(cell.x >= -1e-6 && cell.right <= container + 1e-6 && cell.bottom <= layout.height + 1e-6)
            for other in cells[(index + 1)...] { #expect(cell.overlap(with: other) < 1e-6, "seed \(seed)") }
        }
        #expect(abs(cells.reduce(0) { $0 + $1.area } - container * layout.height) < 1e-3, "seed \(seed)")
    }

    @Test("headlines of a grid below the page's lead are smaller than that", arguments: [390.0, 768, 1_280])
    func belowLead(width: Double) throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: width))
        let planner = try #require(FixedSequence(try DefaultTheme.library()))
        let stories = (0..<12).map { story(4 + $0 % 3, hasImage: false) }
        let plan = planner.plan(stories.count, lanes: breakpoint.lanes)
        func sizes(_ lead: Double?) -> [Double] {
            GridComposer(stories: stories).compose(plan, at: breakpoint, below: lead).cards
                .flatMap { $0.texts.filter { $0.role == .headline }.map(\.text.type.size) }
        }
        #expect(sizes(nil).max() ?? 0 >= 24)
        #expect(sizes(24).max() ?? 0 < 24)
    }

    @Test("a row of texts ends where the longest of them does", arguments: [320.0, 390, 500, 768])
    func spare(width: Double) throws {
        let stories = (0..<30).map { story(3 + $0 % 7 * 9, hasImage: false) }
        let layout = try compose(stories, at: width)
        let container = defaultBreakpoints.container(at: width)
        let rows = Dictionary(grouping: layout.cards) { $0.frame.y }
        var compared = 0
        for (_, cards) in rows where cards.allSatisfy({ $0.frame.height == cards[0].frame.height }) {
            let isWhole = abs(cards.reduce(0) { $0 + $1.frame.rectangle(in: container).width } - container) < 1
            guard isWhole, cards.allSatisfy({ $0.image == nil }), cards[0].frame.height > 48 else { continue }
            let free = cards.map { card in card.frame.height - (card.texts.map(\.frame.bottom).max() ?? 0) }
            #expect(free.min() ?? 0 < 24, "\(free)")
            compared += 1
        }
        #expect(compared > 0)
    }

    @Test("no summary is larger than one beside it whose headline is as large", arguments: 0..<40)
    func summaries(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stories = (0..<24).map { _ in
            story(
                Int.random(in: 4...40, using: &random), hasImage: Int.random(in: 0..<3, using: &random) == 0,
                summary: 90)
        }
        let layout = try compose(stories, at: [390, 768, 1_280].randomElement(using: &random) ?? 390)
        func size(_ card: Card, _ role: TextRole) -> Double? { card.texts.first { $0.role == role }?.text.type.size }
        for row in Dictionary(grouping: layout.cards, by: { $0.frame.y }).values {
            for card in row {
                for other in row {
                    guard let own = size(card, .summary), let beside = size(other, .summary),
                        let headline = size(card, .headline), let larger = size(other, .headline), larger >= headline
                    else { continue }
                    #expect(own <= beside, "seed \(seed): \(own) px beside \(beside)")
                }
            }
        }
    }

    @Test("nothing but what must agree with the lead is set as large as it", arguments: 0..<40)
    func lead(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 390))
        let stories = (0..<8).map { _ in
            story(Int.random(in: 4...40, using: &random), hasImage: Bool.random(using: &random))
        }
        let planner = try #require(FixedSequence(try DefaultTheme.library()))
        var plan = planner.plan(stories.count, lanes: breakpoint.lanes)
        plan.rankedRows = 3
        let layout = GridComposer(stories: stories).compose(plan, at: breakpoint)
        func size(_ card: Card) -> Double { card.texts.first { $0.role == .headline }?.text.type.size ?? 0 }
        let lead = size(layout.cards[0])
        // Of a box that has no smaller type.
        let smallest = { (card: Card) in size(card) <= 15 }
        for card in layout.cards where card.frame.y > layout.cards[0].frame.y && !smallest(card) {
            #expect(size(card) < lead)
        }
    }

    @Test(
        "texts side by side begin at one height, whatever they are drawn for",
        arguments: [("full", "banner"), ("banner", "full")])
    func tops(_ left: String, _ right: String) throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 768))
        var row = CellRow(at: breakpoint)
        for (number, name) in [left, right].enumerated() {
            let pattern = try DefaultTheme.pattern(name)
            let frame = Frame(x: Length(fraction: Double(number) / 2), y: 0, width: Length(fraction: 0.5), height: 148)
            row.seat(
                story(10, hasImage: false, summary: 20), index: number, in: try #require(pattern.slots.first),
                frame: frame)
        }
        let tops = row.cards().map { card in
            card.texts.first { $0.role == .headline }.map {
                $0.frame.y + ($0.text.type.leading - $0.text.type.size) / 2
            } ?? 0
        }
        #expect(abs(tops[0] - tops[1]) < 1)
    }

    @Test("texts and pictures stay inside their cell and apart from one another", arguments: 0..<40)
    func boxes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let width = Double.random(in: 320...1600, using: &random)
        let stories = (0..<40).map { _ in
            story(
                Int.random(in: 1...60, using: &random), hasImage: Bool.random(using: &random),
                summary: Int.random(in: 0...120, using: &random))
        }
        for card in try compose(stories, at: width).cards {
            let cell = card.frame.rectangle(in: defaultBreakpoints.container(at: width))
            let boxes =
                card.texts.map { $0.frame.rectangle(in: cell.width) }
                + (card.image.map { [$0.rectangle(in: cell.width)] } ?? [])
            for (index, box) in boxes.enumerated() {
                #expect(
                    box.x >= 0 && box.y >= 0 && box.right <= cell.width && box.bottom <= cell.height, "seed \(seed)")
                for other in boxes[(index + 1)...] { #expect(box.overlap(with: other) == 0, "seed \(seed)") }
            }
        }
    }

    @Test("cells of one kind in a row share one type size and one first baseline")
    func oneSize() throws {
        let layout = try compose((0..<16).map { story(10 + $0 * 2) }, at: 1280)
        for kind in ["large", "stack"] {
            let cards = layout.cards.filter { $0.kind == kind }
            #expect(Set(cards.map { $0.texts[0].text.type.size }).count == 1)
        }
        let large = layout.cards.filter { $0.kind == "large" && $0.variant == "image" }
        #expect(large.count > 1)
        #expect(Set(large.map { $0.frame.y + $0.texts[0].frame.y }).count == 1)
    }

    @Test("a story without a picture is never given a cell with one")
    func noPicture() throws {
        let layout = try compose((0..<20).map { _ in story(20, hasImage: false) }, at: 390)
        #expect(layout.cards.allSatisfy { $0.image == nil })
    }
}
