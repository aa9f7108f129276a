import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite("A justified paragraph") struct JustifiedParagraphTests {
    private func paragraph(_ text: String, em: Double) throws -> JustifiedParagraph {
        JustifiedParagraph(try Fonts.mincho().japanese(text), measure: em)
    }

    private func shown(_ paragraph: JustifiedParagraph) -> [String] {
        paragraph.lines().map { paragraph.text.slice($0.start..<$0.end) }
    }

    private static let prose =
        "気象庁によると、大型で強い勢力を保ったまま北上しており、あす未明から朝にかけて上陸する見込みだ。「沿岸では高潮にも警戒が必要になる」という。"
        + "県は、避難所を（夜まで）開け、Webサイトでも知らせる。『早めに』と、ギョーザ・ラーメン店の人々も声を掛け合った……。"

    private func random(_ seed: UInt64, characters: ClosedRange<Int>) -> String {
        var generator = SeededGenerator(seed: seed)
        let all = Array(Self.prose + "台風、」。（々ーッ「・18 km")
        return (0..<Int.random(in: characters, using: &generator)).map { _ in
            String(all.randomElement(using: &generator) ?? "国")
        }.joined()
    }

    @Test("commas and full stops stand behind a line where they may and there is no other room for them")
    func hanging() throws {
        let text = try Fonts.mincho().japanese("春夏秋冬、東西南北。一二")
        func lines(hangs: Bool) -> [JustifiedLine] {
            JustifiedParagraph(text, measure: 4, hangs: hangs).lines()
        }
        let hung = lines(hangs: true)
        #expect(hung.map { text.slice($0.start..<$0.end) } == ["春夏秋冬、", "東西南北。", "一二"])
        #expect(hung.allSatisfy { !$0.isLoose })
        #expect(hung[0].places.map(\.x) == [0, 1, 2, 3, 4].map { $0 * text.unitsPerEm })
        #expect(lines(hangs: false).map { text.slice($0.start..<$0.end) } != hung.map { text.slice($0.start..<$0.end) })
    }

    @Test("with hanging signs every line is full, and only such a sign stands behind it", arguments: 0..<UInt64(100))
    func hanging(_ seed: UInt64) throws {
        let text = try Fonts.mincho().japanese(random(seed, characters: 1...160))
        let em = text.unitsPerEm
        let measure = Int(8 + seed % 20) * em
        let lines = JustifiedParagraph(text, measure: Double(8 + seed % 20), hangs: true).lines()
        for line in lines.dropLast() where !line.isLoose {
            let behind = line.places.filter { $0.x >= measure }
            #expect(line.width == measure && behind.count <= 1)
            for place in behind { #expect("、。".contains(text.slice(place.offset..<place.offset + 3))) }
        }
    }

    @Test("fills every line but the last to the measure, and has the whole text", arguments: 0..<UInt64(200))
    func whole(_ seed: UInt64) throws {
        let paragraph = try paragraph(random(seed, characters: 1...160), em: Double(8 + seed % 20))
        let lines = paragraph.lines()
        let visible = shown(paragraph).joined().filter { $0 != " " }
        #expect(visible == paragraph.text.text.filter { $0 != " " })
        for line in lines.dropLast() where !line.isLoose {
            #expect(line.width == paragraph.measure)
            let last = try #require(line.places.last)
            let end = try #require(paragraph.text.boundaries.first { $0.offset == line.end })
            let start = try #require(paragraph.text.boundaries.first { $0.offset == last.offset })
            let ink = last.x + end.lineEndAdvance - start.advance
            // The room after punctuation that ends a line may stand outside of it.
            #expect(ink >= paragraph.measure && ink <= paragraph.measure + paragraph.text.unitsPerEm / 2)
        }
        for line in lines { #expect(line.places.map(\.x) == line.places.map(\.x).sorted()) }
    }

    @Test("breaks no rule of kinsoku: no line begins with what may not begin one", arguments: 0..<UInt64(300))
    func kinsoku(_ seed: UInt64) throws {
        let paragraph = try paragraph(random(seed, characters: 40...200), em: Double(10 + seed % 14))
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let table = try String(contentsOf: tests.appending(path: "Fixtures/kinsoku-ja.tsv"), encoding: .utf8)
        var forbidden: Set<String> = []
        for row in table.split(separator: "\n") {
            let cells = row.split(separator: "\t").map(String.init)
            if cells.count > 3, cells[3] == "forbidden" { forbidden.insert(cells[1]) }
        }
        #expect(forbidden.count > 40)
        let byOffset = Dictionary(uniqueKeysWithValues: paragraph.text.boundaries.map { ($0.offset, $0) })
        for (line, text) in zip(paragraph.lines(), shown(paragraph)).dropFirst() {
            // A row of such characters longer than a line has no other way.
            guard byOffset[line.start]?.mayBreak == true else { continue }
            #expect(!forbidden.contains(String(text.prefix(1))), "\(text)")
        }
    }

    @Test("has the least cost of all ways to divide the text", arguments: 0..<UInt64(60))
    func optimum(_ seed: UInt64) throws {
        let paragraph = try paragraph(random(seed, characters: 6...15), em: 5)
        let last = paragraph.text.boundaries.count - 1
        func cost(_ ends: [Int]) -> Int {
            zip([0] + ends, ends).reduce(0) { $0 + paragraph.fit(from: $1.0, to: $1.1).cost }
        }
        var least = Int.max
        for mask in 0..<(1 << max(0, last - 1)) {
            var ends: [Int] = []
            for place in 1..<last where (mask >> (place - 1)) & 1 == 1 { ends.append(place) }
            ends.append(last)
            guard ends.dropLast().allSatisfy({ paragraph.classes[$0] != .space }) else { continue }
            least = min(least, cost(ends))
        }
        let index = Dictionary(
            uniqueKeysWithValues: paragraph.text.boundaries.enumerated().map { ($1.offset, $0) })
        let ends = paragraph.lines().dropFirst().compactMap { index[$0.start] } + [last]
        #expect(cost(ends) == least)
    }

    @Test("pushes in before it pushes out: a comma gives half an em so that one character more finds room")
    func pushedIn() throws {
        let paragraph = try paragraph("国国、国国国国、国国国国国国", em: 7)
        #expect(shown(paragraph) == ["国国、国国国国、", "国国国国国国"])
        let line = try #require(paragraph.lines().first)
        let em = paragraph.text.unitsPerEm
        #expect(line.places.map { $0.x * 2 / em } == [0, 2, 4, 5, 7, 9, 11, 13])
    }

    @Test("begins a line with the ink of a bracket, and lets brackets that meet share their room")
    func brackets() throws {
        let paragraph = try paragraph("「国」（国）国", em: 20)
        let em = paragraph.text.unitsPerEm
        let line = try #require(paragraph.lines().first)
        #expect(line.places.map { $0.x * 2 / em } == [-1, 1, 3, 4, 6, 8, 10])
    }

    @Test("gives room between characters alike, and none inside of words")
    func pushedOut() throws {
        let paragraph = try paragraph("国国国国国ABCDEFGH国国国国", em: 10.2)
        let line = try #require(paragraph.lines().first)
        #expect(line.width == paragraph.measure)
        let word = line.places.filter { (15..<23).contains($0.offset) }.map(\.x)
        #expect(Set(zip(word, word.dropFirst()).map { $1 - $0 }) == [paragraph.text.unitsPerEm / 2])
    }

    @Test(
        "of prose is not loose, from columns of newspapers to lines of books",
        arguments: [10, 11, 13, 15, 18, 22, 30, 40])
    func prose(_ em: Int) throws {
        let lines = try paragraph(String(repeating: Self.prose, count: 4), em: Double(em)).lines()
        #expect(lines.count { $0.isLoose } == 0)
    }

    @Test("divides a word that is longer than the line, and nothing for it is cut")
    func long() throws {
        let paragraph = try paragraph("国incomprehensibilities国", em: 5)
        #expect(shown(paragraph).joined() == paragraph.text.text)
        #expect(try self.paragraph("", em: 5).lines().isEmpty)
        #expect(shown(try self.paragraph("国", em: 0.5)) == ["国"])
    }

    @Test("goes down columns, too, with digits in a square")
    func vertical() throws {
        let text = try Fonts.mincho().measureVertical(
            "台風18号は、きょう昼すぎ、県の南に上陸した。", language: "ja", breaking: LineBreaking(language: "ja"))
        let lines = JustifiedParagraph(text, measure: 10).lines()
        #expect(lines.count > 1 && lines.dropLast().allSatisfy { $0.width == 10 * text.unitsPerEm && !$0.isLoose })
    }
}
