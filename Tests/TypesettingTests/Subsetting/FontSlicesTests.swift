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
        "what joins is together, kana and what is on every page are, every panel adds what it alone shows, and all stands in groups"
    )
    func order() throws {
        var made = FontSlices(family: try Fonts.gothicBold())
        made.addCommon(["社会"])
        for panel in [["瓦版 Swift"], ["瓦の新聞、é社"], []] { made.addPanel(panel) }
        made.addRest(["瓦版を読む㊙", "β"])
        let slices = made.slices()
        #expect(slices.prefix(4).map(\.name) == ["joining", "common", "panel-0", "panel-1"])
        #expect(slices.prefix(4).map(text) == [" Sfitwéβ", "、のむを会社", "版瓦", "新聞"])
        #expect(slices.map(\.use).prefix(4) == [.everywhere, .everywhere, .panels, .panels])
        #expect(slices.map(\.rules) == [.joining] + Array(repeating: .standingAlone, count: slices.count - 1))
        let groups = slices.dropFirst(4)
        #expect(groups.allSatisfy { $0.use == .others } && groups.last?.name == "block-3280")
        #expect(Set(groups.map(text).joined()) == Set("瓦版新聞読㊙"))
    }

    @Test("signs as wide as kanji join nothing, and change no slice of letters")
    func signs() throws {
        let before = try slices(panels: [["A案"]])
        let after = try slices(panels: [["A案"]], rest: ["A→B①№☆"])
        #expect(try text(#require(before.first { $0.name == "joining" })) == " A")
        #expect(try text(#require(after.first { $0.name == "joining" })) == " AB")
        #expect(Set(after.filter { $0.use == .others }.map(text).joined()) == Set("案→①№☆"))
        #expect(after.dropFirst().allSatisfy { $0.rules == .standingAlone })
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

    @Test("of an alphabet that is begun all letters are shipped, once, and of others none")
    func alphabets() throws {
        func slices(_ text: String, hasAccents: Bool) throws -> FontSlices {
            var slices = FontSlices(family: try Fonts.gothicBold())
            slices.addWholeAlphabets(hasAccents: hasAccents)
            slices.addLettersOfTexts()
            slices.addRest([text])
            return slices
        }
        func joining(_ text: String, hasAccents: Bool = true) throws -> String {
            let made = try slices(text, hasAccents: hasAccents).slices()
            #expect(made.flatMap(\.characters).count == Set(made.flatMap(\.characters)).count)
            return try self.text(#require(made.first { $0.name == "joining" }))
        }
        #expect(try joining("瓦版") == " ")
        #expect(try joining("[瓦版]") == " []")
        let english = try joining("Q", hasAccents: false)
        #expect(english.contains("A") && english.contains("z") && english.contains("0") && english.contains("~"))
        #expect(!english.contains("é") && !english.contains("Ω") && !english.contains("Я"))
        // The next new letter changes nothing.
        #expect(try joining("Q") == joining("a new one"))
        #expect(try joining("Q") == joining("né"))
        #expect(try joining("né", hasAccents: false) == joining("Zoë", hasAccents: false))
        #expect(try joining("Ω").contains("λ") && !joining("Ω").contains("Я"))
        #expect(try slices("Q", hasAccents: true).unshown.isDisjoint(with: [0x20, 0x51]))
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
            #expect(found.map(\.face) == [0, 1, 1, 1] && found.map(text) == [" A", "AB\u{C1}\u{301}", "瓦", "瓦"])
        }
    }

    @Test("every character that a face has is in one slice, whatever the texts", arguments: 0..<20)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        let texts = (0..<60).map { _ in RandomText.headline(using: &generator) }
        let slices = try slices(panels: [Array(texts[..<10]), Array(texts[10..<30])], rest: Array(texts[20...]))
        func fetched(for use: FontSlice.Use) -> [UInt32] {
            slices.filter { $0.use == .everywhere || $0.use == use }.flatMap(\.characters)
        }
        func needed(_ texts: some Sequence<String>) -> Set<UInt32> {
            Set(texts.joined().unicodeScalars.filter { family.hasGlyph(for: $0) }.map(\.value))
        }
        for use in [FontSlice.Use.panels, .others] {
            #expect(fetched(for: use).count == Set(fetched(for: use)).count, "seed \(seed)")
        }
        #expect(needed(texts).isSubset(of: fetched(for: .others)), "seed \(seed)")
        #expect(needed(texts[..<30]).isSubset(of: fetched(for: .panels)), "seed \(seed)")
        #expect(slices.allSatisfy { $0.characters == $0.characters.sorted() })
    }

    @Test("the rest of a large site comes in slices of a bearable size")
    func large() throws {
        let many = String(String.UnicodeScalarView((0x4E00..<0x5300).compactMap { Unicode.Scalar($0) }))
        let slices = try slices(panels: [["瓦"]], rest: [many])
        #expect(slices.count > 5 && slices.allSatisfy { $0.characters.count <= 128 })
    }
}
