import TestSupport
import Testing

@testable import Typesetting

@Suite("Cuts") struct CutTests {
    private let type = TypeSize(size: 16, leading: 24)

    @Test(
        "a cut leaves room for its ellipsis and nothing unseemly before it",
        arguments: [
            ("台風十八号関東に上陸", 81, ["台風十八"]), ("台風八号、関東に上陸", 97, ["台風八号"]),
            ("台風八号「関東」に上陸", 97, ["台風八号"]), ("東京・大阪・名古屋", 65, ["東京"]),
            ("気象庁は……と話した", 81, ["気象庁は"]), ("大規模停電で交通網まひ", 145, ["大規模停電で"]),
            ("交通網「まひ」拡大へ懸念", 130, ["交通網「まひ」"]), ("Swift Package Index", 89, ["Swift"]),
            ("Incomprehensibilities", 65, ["Incomp"]), ("台風十八号関東に上陸", 20, [""]),
            ("人々の暮らし、街の灯", 49, ["人々"]),
        ] as [(String, Double, [String])])
    func oneLine(_ text: String, _ measure: Double, _ expected: [String]) throws {
        let measured = try Fonts.mincho().japanese(text)
        let set = measured.set(type, measure: measure, maximumLines: 1)
        #expect(set.isTruncated)
        #expect(measured.visible(set.lines) == expected)
        let visible = measured.boundaries.first { $0.offset == set.lines.last?.end }?.lineEndAdvance ?? 0
        #expect(set.lines.last?.width == measured.pixels(visible + measured.ellipsisAdvance, size: 16))
    }

    @Test("only the last line is cut, after a phrase")
    func lastLine() throws {
        let measured = try Fonts.mincho().japanese("台風18号、あす関東に上陸か 気象庁が厳重な警戒を呼びかけ")
        let set = measured.set(type, measure: 161, maximumLines: 2)
        #expect(measured.visible(set.lines) == ["台風18号、あす関東に", "上陸か 気象庁が"])
        #expect(set.isTruncated && set.brokenWords == 0)
    }

    @Test("a cut text has as many lines as allowed, inside the measure, a prefix of the text", arguments: 0..<40)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let face = try Fonts.gothicBold()
        for _ in 0..<25 {
            let measured = face.japanese(RandomText.headline(using: &generator))
            let measure = Double.random(in: 25...300, using: &generator)
            let maximum = Int.random(in: 1...4, using: &generator)
            let set = measured.set(type, measure: measure, maximumLines: maximum)
            let note: Comment = "seed \(seed): \"\(measured.text)\" in \(measure) px, \(maximum) lines"
            let greedy = measured.lines(measure: measure, size: 16)
            #expect(set.isTruncated == (greedy.count > maximum), note)
            #expect(set.lines.count == min(greedy.count, maximum), note)
            guard set.isTruncated, let last = set.lines.last else { continue }
            #expect(set.lines.allSatisfy { $0.width <= measure || measured.visible($0).count == 1 }, note)
            #expect(last.width <= measure && last.end < measured.text.utf8.count, note)
            #expect(last.end >= last.start, note)
            let after = measured.slice(last.end..<measured.text.utf8.count).first
            #expect(last.end == last.start || after.map { !"）」』】".contains($0) } ?? true, note)
            let before = measured.visible(last).last
            #expect(before.map { !"、。・（「“ ".contains($0) } ?? true, note)
        }
    }
}
