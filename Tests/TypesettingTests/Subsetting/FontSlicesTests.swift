import TestSupport
import Testing

@testable import Typesetting

@Suite("Font slices") struct FontSlicesTests {
    private func slices(panels: [[String]], rest: [String] = []) throws -> [FontSlice] {
        var slices = FontSlices(family: try Fonts.gothicBold())
        for panel in panels { slices.addPanel(panel) }
        slices.addRest(rest)
        return slices.slices()
    }

    private func text(_ slice: FontSlice) -> String {
        String(String.UnicodeScalarView(slice.characters.compactMap { Unicode.Scalar($0) }))
    }

    @Test(
        "what joins is together, every panel adds what it alone shows, the rest stands in groups that are everywhere the same"
    )
    func order() throws {
        let slices = try slices(panels: [["瓦版 Swift"], ["瓦の新聞、é"], []], rest: ["瓦版を読む㊙", "β"])
        #expect(slices.map(\.name) == ["joining", "panel-0", "panel-1", "group-0", "group-2", "group-3", "block-3280"])
        #expect(slices.map(text) == [" Sfitwéβ", "版瓦", "、の新聞", "、のを", "む聞", "読", "㊙"])
        #expect(slices.map(\.rules) == [.joining] + Array(repeating: .standingAlone, count: 6))
        // A panel's characters are fetched with it alone.
        let ranges = slices.map { String(String.UnicodeScalarView($0.range.compactMap { Unicode.Scalar($0) })) }
        #expect(ranges == [" Sfitwéβ", "版瓦", "、の新聞", "を", "む", "読", "㊙"])
    }

    @Test("what comes to stand on a panel changes no group")
    func lasting() throws {
        let texts = ["瓦版を読む", "新聞の号外"]
        func groups(_ panels: [[String]]) throws -> [String: [UInt32]] {
            let found = try slices(panels: panels, rest: texts).filter { $0.name.hasPrefix("group-") }
            return Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.characters) })
        }
        let without = try groups([])
        for (name, characters) in try groups([["新聞"], ["瓦"]]) { #expect(without[name] == characters) }
    }

    @Test("a character of several code points is shipped whole, with what joins")
    func clusters() throws {
        let slices = try slices(panels: [["か\u{3099}き"]])
        #expect(slices.map(text) == [" かが\u{3099}", "き"])
    }

    @Test("what shaping makes of other characters is shipped with them")
    func behind() throws {
        #expect(
            try slices(panels: [["Wi\u{2011}Fi\u{202F}a\u{30A}"]]).map(text) == [
                " FWai\u{E5}\u{30A}\u{2010}\u{2011}\u{202F}"
            ])
    }

    @Test("of a family each face has slices of its own")
    func faces() throws {
        try TinyFont(advances: ["A": 500, " ": 250]).withFile { path in
            let family = try FontFamily(FontFace(path: path), [Fonts.gothicBold().faces[0]])
            var slices = FontSlices(family: family)
            slices.addPanel(["A瓦", "A\u{301}", "B"])
            let found = slices.slices()
            #expect(found.map(\.face) == [0, 1, 1] && found.map(text) == [" A", "AB\u{C1}\u{301}", "瓦"])
        }
    }

    @Test("every character that a face has is in one slice, whatever the texts", arguments: 0..<20)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        let texts = (0..<60).map { _ in RandomText.headline(using: &generator) }
        let slices = try slices(panels: [Array(texts[..<10]), Array(texts[10..<30])], rest: Array(texts[20...]))
        let all = slices.flatMap(\.range)
        #expect(all.count == Set(all).count, "seed \(seed)")
        let needed = Set(texts.joined().unicodeScalars.filter { family.hasGlyph(for: $0) }.map(\.value))
        #expect(needed.isSubset(of: all), "seed \(seed)")
        #expect(slices.allSatisfy { $0.characters == $0.characters.sorted() && $0.range == $0.range.sorted() })
        #expect(slices.allSatisfy { Set($0.range).isSubset(of: $0.characters) }, "seed \(seed)")
    }

    @Test("the rest of a large site comes in slices of a bearable size")
    func large() throws {
        let many = String(String.UnicodeScalarView((0x4E00..<0x5300).compactMap { Unicode.Scalar($0) }))
        let slices = try slices(panels: [["瓦"]], rest: [many])
        #expect(slices.count > 5 && slices.allSatisfy { $0.characters.count <= 128 })
    }
}
