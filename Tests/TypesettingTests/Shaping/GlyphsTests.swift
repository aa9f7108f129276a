import Testing

@testable import Typesetting

@Suite("The glyphs of a line") struct GlyphsTests {
    private static let texts = [
        "Here 🇯🇵 it 👍🏽 is 👩‍👩‍👧‍👦 now 1️⃣", "絵文字🇯🇵と👍🏽の間", "पहला हिन्दी लेख", "ก่อนที่จะ", "שלום עולם", "e\u{301}t\u{342}e", "国語、A🇫🇷b",
    ]

    @Test("leave as much room as the text was measured with, also of what no font has", arguments: texts)
    func room(_ text: String) throws {
        let family = try Fonts.mincho()
        let measured = family.japanese(text)
        let glyphs = family.glyphs(of: measured.text, language: "ja")
        #expect(glyphs.reduce(0) { $0 + $1.advance } == measured.boundaries.last?.advance)
    }

    @Test("leave as much room downwards as the text was measured with", arguments: texts)
    func roomDownwards(_ text: String) throws {
        let family = try Fonts.mincho()
        let measured = family.measureVertical(text, language: "ja", breaking: LineBreaking(language: "ja"))
        let glyphs = family.verticalGlyphs(of: measured.text, language: "ja")
        #expect(glyphs.reduce(0) { $0 + $1.advance } == measured.boundaries.last?.advance)
    }

    @Test("are one sign for all that is missing of a character")
    func oneSign() throws {
        let glyphs = try Fonts.mincho().glyphs(of: "a👩‍👩‍👧‍👦b", language: "ja")
        #expect(glyphs.count { $0.glyph == 0 } == 1 && glyphs.first?.glyph != 0 && glyphs.last?.glyph != 0)
    }
}
