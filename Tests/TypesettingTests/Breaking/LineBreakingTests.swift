import Foundation
import Testing

@testable import Typesetting

@Suite("Line breaking") struct LineBreakingTests {
    @Test(
        "a line may end where the language allows it",
        arguments: [
            ("台風、上陸。", "台|風、|上|陸。"), ("「賃金」上昇", "「賃|金」|上|昇"), ("ギョーザ", "ギョー|ザ"),
            ("いっしょ", "いっ|しょ"), ("人々の", "人々|の"), ("35.5℃の夏", "35.5℃|の|夏"), ("1,234円", "1,234円"),
            ("Swift 6.3で", "Swift |6.3|で"), ("二都物語……完", "二|都|物|語……|完"), ("東京――大阪", "東|京|――|大|阪"),
            ("東京・大阪", "東|京・|大|阪"), ("（税込）", "（税|込）"), ("co-op", "co-|op"), ("全角\u{3000}空白", "全|角\u{3000}|空|白"),
        ])
    func opportunities(_ text: String, _ expected: String) throws {
        #expect(try Fonts.gothic().japanese(text).opportunities == expected)
    }

    @Test("a looser setting lets small kana and then iteration marks start a line")
    func strictness() throws {
        let face = try Fonts.gothic()
        func opportunities(_ strictness: LineBreaking.Strictness) -> String {
            face.measure("いっしょ人々", language: "ja", breaking: LineBreaking(language: "ja", strictness: strictness))
                .opportunities
        }
        #expect(opportunities(.strict) == "いっ|しょ|人々")
        #expect(opportunities(.normal) == "い|っ|し|ょ|人々")
        #expect(opportunities(.loose) == "い|っ|し|ょ|人|々")
    }

    @Test("the ICU locale carries the strictness, and nothing that a language tag should not hold")
    func locale() {
        #expect(LineBreaking(language: "ja").locale == "ja@lb=strict")
        #expect(LineBreaking(language: "zh-Hant-TW", strictness: .loose).locale == "zh-Hant-TW@lb=loose")
        #expect(LineBreaking(language: "ja@lb=loose;x=y").locale == "@lb=strict")
        #expect(LineBreaking(language: "", strictness: .normal).locale == "@lb=normal")
    }

    @Test("an unknown language breaks by the rules for all languages")
    func unknown() throws {
        let breaking = LineBreaking(language: "日本語です")
        #expect(try Fonts.gothic().measure("一二、三", language: "??", breaking: breaking).opportunities == "一|二、|三")
    }

    @Test(
        "every character of the browsers' table starts a line where all of them let it",
        arguments: [
            (LineBreaking.Strictness.strict, 3), (.normal, 4), (.loose, 5),
        ])
    func table(_ strictness: LineBreaking.Strictness, _ column: Int) throws {
        let face = try Fonts.gothic()
        let rows = try KinsokuTable.rows()
        #expect(rows.count > 80)
        for row in rows where row[column] != "differs" {
            let text = "漢漢漢漢漢漢\(row[1])漢"
            let measured = face.measure(
                text, language: "ja", breaking: LineBreaking(language: "ja", strictness: strictness))
            let start = try #require(measured.boundaries.first { $0.offset == 18 })
            #expect(start.mayBreak == (row[column] == "allowed"), "\(row[0]) \(row[1]) \(strictness)")
        }
    }
}

/// What browsers do at the start of a line: codepoint, character, class, strict, normal, loose.
private enum KinsokuTable {
    static func rows() throws -> [[String]] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: tests.appending(path: "Fixtures/kinsoku-ja.tsv"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("U+") }.map { line in
            line.split(separator: "\t").map(String.init)
        }
    }
}
