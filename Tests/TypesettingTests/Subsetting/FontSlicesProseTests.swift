import TestSupport
import Testing

@testable import Typesetting

@Suite("Font slices of prose") struct FontSlicesProseTests {
    private func text(_ slice: FontSlice) -> String {
        String(String.UnicodeScalarView(slice.characters.compactMap { Unicode.Scalar($0) }))
    }

    @Test("a text has a slice of what is in no alphabet")
    func besides() throws {
        let slices = FontSlices.ofProse(["瓦版は、Swiftで「組む」。", "瓦を焼く…"], in: try Fonts.gothicBold())
        #expect(slices.map(text) == ["焼版瓦組"])
        #expect(slices.map(\.rules) == [.standingAlone])
    }

    @Test("what joins brings all that it joins, with the rules for it")
    func clusters() throws {
        let slices = FontSlices.ofProse(["caf\u{E9} か\u{3099} 瓦"], in: try Fonts.gothicBold())
        #expect(slices.map(text) == ["\u{E9}かが\u{3099}瓦"])
        #expect(slices.map(\.rules) == [.joining])
    }

    @Test("a text in the alphabets alone has none")
    func nothing() throws {
        #expect(FontSlices.ofProse(["かな、カナ　“and” (signs)！", ""], in: try Fonts.gothicBold()) == [])
    }

    @Test("what pages say of themselves is in one slice for those with a text, and in no text's own")
    func interface() throws {
        let family = try Fonts.gothicBold()
        let words = ["前の記事", "目次"]
        #expect(FontSlices.interface(words + ["か\u{3099} Next"]) == Set("前の記事目次か".unicodeScalars.map(\.value)))
        let own = FontSlices.ofProse(["記事の瓦版"], besides: FontSlices.interface(words), in: family)
        #expect(own.map(text) == ["版瓦"])
        var slices = FontSlices(family: family)
        slices.addAlphabets()
        slices.addPanel(["前"])
        slices.addRest(["瓦前目"])
        slices.addInterface(words)
        let made = slices.slices()
        #expect(made.filter { $0.name == "interface" }.map(text) == ["事前次目記"])
        #expect(made.filter { $0.use == .others }.map(text).filter { $0.contains("目") } == ["事前次目記"])
        #expect(made.filter { $0.use == .panels }.map(text) == ["前"])
    }

    @Test(
        "letters that nothing but a text may have are in slices of their own, Latin ones and kana, and leave the others as they are"
    )
    func rareLetters() throws {
        var slices = FontSlices(family: try Fonts.gothicBold())
        slices.addPanel(["瓦版News"])
        slices.addRest(["かわら"])
        let before = slices.slices()
        slices.addLettersOfTexts()
        let added = slices.slices().filter { !before.contains($0) }
        #expect(added.map(\.name) == ["letters", "kana"] && slices.slices().filter { before.contains($0) } == before)
        #expect(added.map(\.use) == [.others, .others] && added.map(\.rules) == [.joining, .standingAlone])
        let shared = slices.slices().filter { $0.use != .panels }.flatMap(\.characters)
        #expect(Set(shared).isSuperset(of: "Qヱゔ！“z".unicodeScalars.map(\.value)))
        #expect(Set(shared).count == shared.count)
    }

    @Test("each face has a slice of what is taken from it")
    func faces() throws {
        try TinyFont(advances: ["A": 500, "\u{C4}": 500, " ": 250]).withFile { path in
            let family = try FontFamily(FontFace(path: path), [Fonts.gothicBold().faces[0]])
            let slices = FontSlices.ofProse(["A\u{C4}瓦"], in: family)
            #expect(slices.map(\.face) == [0, 1] && slices.map(text) == ["\u{C4}", "瓦"])
            #expect(FontSlices.ofSpace(in: family)?.face == 0)
        }
    }

    @Test("every letter that a face has is in the slices of all pages or in those of its text", arguments: 0..<20)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        let texts = (0..<30).map { _ in RandomText.headline(using: &generator) }
        var shared = FontSlices(family: family)
        shared.addAlphabets()
        let all = Set((shared.slices() + FontSlices.ofProse(texts, in: family)).flatMap(\.characters))
        for scalar in texts.joined().unicodeScalars where family.hasGlyph(for: scalar) {
            #expect(all.contains(scalar.value), "U+\(String(scalar.value, radix: 16))")
        }
    }
}
