import Testing
import Typesetting

@testable import Layout

@Suite("Tables on printed pages") struct NewspaperTableTests {
    private let names = ["Abschnitt", "Genehmigung", "Planfeststellung", "Kostenrahmen", "Fertigstellung"]

    private func table(_ columns: Int) throws -> NewspaperTable {
        let rows = [names, ["Hafen", "erteilt", "abgeschlossen", "1200", "Dezember"]]
        return NewspaperTable(
            ArticleTable(rows: rows.map { $0.prefix(columns).map { RichText($0) } }, heads: 1),
            texts: LevelTexts(fonts: try NewspaperFixtures.fonts(), language: "de"))
    }

    /// Its lines, from top to bottom.
    private func lines(_ boxes: [NewspaperTable.Box]) -> [String] {
        boxes.flatMap(\.elements).compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }

    @Test("a table with room stands as it is")
    func whole() throws {
        let boxes = try table(5).boxes(width: 600, height: 1_000)
        #expect(lines(boxes) == names + ["Hafen", "erteilt", "abgeschlossen", "1200", "Dezember"])
        #expect(boxes.count == 1)
    }

    @Test("without room for whole words its columns stand in several, each beside the first, and no word is divided")
    func divided() throws {
        let boxes = try table(5).boxes(width: 150, height: 1_000)
        let shown = lines(boxes)
        #expect(boxes.allSatisfy { $0.width <= 150.01 })
        #expect(Set(shown) == Set(names + ["Hafen", "erteilt", "abgeschlossen", "1200", "Dezember"]))
        #expect(shown.count { $0 == "Abschnitt" } == boxes.count && boxes.count > 1)
        #expect(shown.count { $0 == "Kostenrahmen" } == 1)
        let read = boxes.flatMap(\.elements).compactMap { element -> String? in
            if case .text(let text) = element, text.part == .cell { text.text } else { nil }
        }
        #expect(read.count == 10 && Set(read) == Set(shown))
    }

    @Test("what reaches over columns stands in the first of them in each of the tables, for nobody to read twice")
    func reached() throws {
        let rows = [
            ["Abschnitt", "Genehmigungen", "", ""], ["", "Planfeststellung", "Kostenrahmen", "Fertigstellung"],
            ["Hafen", "1", "2", "3"],
        ]
        let table = NewspaperTable(
            ArticleTable(
                rows: rows.map { $0.map { RichText($0) } }, heads: 2,
                reached: [.init(row: 0, column: 2): 1, .init(row: 0, column: 3): 1]),
            texts: LevelTexts(fonts: try NewspaperFixtures.fonts(), language: "de"))
        let boxes = table.boxes(width: 140, height: 1_000)
        let parts = boxes.map { lines([$0]) }
        #expect(
            parts == [
                ["Abschnitt", "Genehmigungen", "Planfeststellung", "Hafen", "1"],
                ["Abschnitt", "Genehmigungen", "Kostenrahmen", "Hafen", "2"],
                ["Abschnitt", "Genehmigungen", "Fertigstellung", "Hafen", "3"],
            ])
        let read = boxes.flatMap(\.elements).compactMap { element -> String? in
            if case .text(let text) = element, text.part == .cell { text.text } else { nil }
        }
        #expect(read.count { $0 == "Genehmigungen" } == 1 && read.count == 9)
    }

    @Test("columns stand where their author puts them")
    func alignment() throws {
        let table = NewspaperTable(
            ArticleTable(
                rows: [["what", "how much it is"], ["a", "1"], ["b", "1234"]].map { $0.map { RichText($0) } },
                heads: 1, alignments: [.start, .end]),
            texts: LevelTexts(fonts: try NewspaperFixtures.fonts(), language: "en"))
        let ends = table.boxes(width: 600, height: 1_000).flatMap(\.elements).compactMap { element -> Double? in
            if case .text(let text) = element { text.box.right } else { nil }
        }
        #expect(ends.count == 6 && abs(ends[1] - ends[3]) < 0.5 && abs(ends[3] - ends[5]) < 0.01)
        #expect(ends[2] < ends[3] / 2)
    }

    @Test("two columns without room have none to be put elsewhere")
    func narrow() throws {
        let boxes = try table(2).boxes(width: 60, height: 1_000)
        #expect(boxes.count == 1 && boxes[0].width <= 60.01)
        #expect(lines(boxes).joined().filter { $0 != " " } == "AbschnittGenehmigungHafenerteilt")
    }
}
