import Content
import Testing
import Typesetting

@testable import Layout

@Suite("Tables among the lines of printed pages") struct GalleyBuilderTablesTests {
    private func table(_ rows: Int, heads: Int = 1, _ writing: Writing = .horizontal) throws -> Galley.Item {
        let grid = ColumnGrid(
            writing: writing, size: 13, leading: 20, measure: 220, capacity: 50, isEastAsian: writing == .vertical)
        let cells = (0..<rows).map { [RichText("row \($0)"), RichText("\($0 * 7)")] }
        let galley = GalleyBuilder.galley(
            of: [.table(ArticleTable(rows: cells, heads: heads))], fonts: try NewspaperFixtures.fonts(),
            grid: grid, language: "en")
        return try #require(galley.items.first)
    }

    private func elements(_ chunk: Galley.Chunk) -> [NewspaperElement] {
        if case .box(let elements) = chunk.content { elements } else { [] }
    }

    private func texts(_ elements: [NewspaperElement]) -> [NewspaperText] {
        elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test("rows are as far from each other wherever the boxes of a table end", arguments: [7, 13, 18])
    func even(_ rows: Int) throws {
        let item = try table(rows)
        var top = 0.0
        var rules: [Double] = []
        for chunk in item.chunks {
            for case .box(_, let rule) in elements(chunk) { rules.append(top + rule.bottom) }
            top += Double(chunk.units) * 20
        }
        #expect(rules.count == rows && item.chunks.count > 1)
        let steps = zip(rules, rules.dropFirst()).map { $1 - $0 }
        let (least, most) = (try #require(steps.min()), try #require(steps.max()))
        // The last box may be fuller than those before.
        #expect(most - least < 2.5, "\(steps)")
        #expect(try #require(rules.last) <= top)
    }

    @Test("where a table goes on it says again what its columns are, for nobody to read twice")
    func heads() throws {
        let item = try table(13)
        #expect(item.chunks[0].head == nil)
        for chunk in item.chunks.dropFirst() {
            let head = try #require(chunk.head)
            #expect(texts(head.elements).map(\.text) == ["row 0", "0"])
            #expect(texts(head.elements).allSatisfy { $0.part == .aside })
            for case .box(_, let rule) in head.elements { #expect(abs(rule.bottom - Double(head.units) * 20) < 0.01) }
        }
        #expect(try table(13, heads: 0).chunks.allSatisfy { $0.head == nil })
    }

    @Test("all rows that say what columns are are said again, with the rule below the last")
    func severalHeads() throws {
        let item = try table(13, heads: 2)
        #expect(item.chunks.count > 1)
        for chunk in item.chunks.dropFirst() {
            let head = try #require(chunk.head)
            #expect(texts(head.elements).map(\.text) == ["row 0", "0", "row 1", "7"])
            let rules = head.elements.compactMap { element -> (NewspaperElement.Tone, Double)? in
                if case .box(let tone, let rule) = element { (tone, rule.bottom) } else { nil }
            }
            #expect(rules.map(\.0) == [.hairline, .ink])
            #expect(abs((try #require(rules.last)).1 - Double(head.units) * 20) < 0.01)
        }
    }

    @Test("parts of a table whose columns have no room side by side have room between them")
    func parts() throws {
        let grid = ColumnGrid(
            writing: .horizontal, size: 13, leading: 20, measure: 150, capacity: 50, isEastAsian: false)
        let names = ["Abschnitt", "Genehmigung", "Planfeststellung", "Kostenrahmen"].map { RichText($0) }
        let galley = GalleyBuilder.galley(
            of: [.table(ArticleTable(rows: [names, names], heads: 1))], fonts: try NewspaperFixtures.fonts(),
            grid: grid, language: "de")
        let chunks = try #require(galley.items.first).chunks
        #expect(chunks.count > 1)
        for chunk in chunks.dropLast() {
            let end = elements(chunk).compactMap { if case .box(_, let rule) = $0 { rule.bottom } else { nil } }.max()
            #expect(Double(chunk.units) * 20 - (try #require(end)) >= 20)
        }
    }

    @Test(
        "nothing of a row stands below its box, however high it and the head are, and nothing of it is lost",
        arguments: [Writing.horizontal, .vertical], [1, 5, 9, 60])
    func high(_ writing: Writing, words: Int) throws {
        let grid = ColumnGrid(
            writing: writing, size: 13, leading: 20, measure: 220, capacity: 50, isEastAsian: writing == .vertical)
        func cell(_ name: String, _ count: Int) -> RichText {
            RichText((0..<count).map { "\(name)\($0) and words" }.joined(separator: " "))
        }
        let rows = [[cell("h", words.quotientAndRemainder(dividingBy: 9).remainder), RichText("x")]]
        let body = (0..<4).map { [cell("r\($0)-", words), RichText("y")] }
        let galley = GalleyBuilder.galley(
            of: [.table(ArticleTable(rows: rows + body, heads: 1))], fonts: try NewspaperFixtures.fonts(),
            grid: grid, language: "en")
        let chunks = try #require(galley.items.first).chunks
        for chunk in chunks {
            let room = writing == .vertical ? 220 : Double(chunk.units) * 20
            let bottoms = elements(chunk).compactMap { if case .box(_, let rule) = $0 { rule.bottom } else { nil } }
            #expect(bottoms.max() ?? 0 <= room + 0.01, "\(bottoms) in \(room)")
        }
        let said = chunks.flatMap { texts(elements($0)) }.filter { $0.part != .aside }.map(\.text)
            .joined(separator: " ")
        for number in 0..<4 { #expect(said.contains("r\(number)-\(words - 1)"), "\(number)") }
    }

    @Test("in rows of vertical lines each box says it")
    func vertical() throws {
        let item = try table(30, .vertical)
        #expect(item.chunks.count > 1)
        for (number, chunk) in item.chunks.enumerated() {
            let first = texts(elements(chunk)).prefix(2)
            #expect(chunk.head == nil && first.map(\.text) == ["row 0", "0"])
            #expect(first.allSatisfy { $0.part == (number == 0 ? .cell : .aside) })
        }
        let read = item.chunks.flatMap { texts(elements($0)) }.filter { $0.part == .cell }
        #expect(read.map(\.text) == (0..<30).flatMap { ["row \($0)", "\($0 * 7)"] })
    }
}
