import TestSupport
import Testing

@testable import Typesetting

@Suite("Characters of a vertical line") struct VerticalOrientationTests {
    @Test(
        "stand as UTR 50 says",
        arguments: [
            ("国あア々〇　Ａ１・①☀", VerticalOrientation.upright),
            ("、。，．ぁっゃァッャ！？㌔", .transformedOrUpright),
            ("「」『』（）【】〈〉ー〜：", .transformedOrRotated),
            ("Az09 .-–—…‘’“”éßЖπ→＝", .rotated),
        ])
    func orientation(_ characters: String, _ expected: VerticalOrientation) {
        for scalar in characters.unicodeScalars {
            #expect(VerticalOrientation(of: scalar) == expected, "\(scalar)")
        }
    }
}

@Suite("The pieces of a vertical line") struct VerticalPieceTests {
    /// `[18]` side by side, `<AI>` on its side, everything else upright.
    private func shown(_ text: String, _ rules: VerticalRules = VerticalRules()) -> String {
        let utf8 = Array(text.utf8)
        return VerticalPiece.pieces(of: text, rules: rules).map { piece in
            let part = String(decoding: utf8[piece.range], as: UTF8.self)
            return switch piece.setting {
            case .upright: part
            case .sideways: "<\(part)>"
            case .combined: "[\(part)]"
            }
        }.joined()
    }

    @Test("put one or two digits side by side in a square, and leave longer numbers on their side")
    func digits() {
        #expect(shown("台風18号、3県に") == "台風[18]号、[3]県に")
        #expect(shown("2026年11月5日") == "<2026>年[11]月[5]日")
        #expect(shown("3.11から1,500人") == "<3.11>から<1,500>人")
        #expect(shown("A4判で18km") == "<A4>判で<18km>", "a digit beside letters is part of their word")
        #expect(shown("１８号") == "１８号", "those of full width stand by themselves")
        #expect(shown("18–20日") == "[18]<–>[20]日")
    }

    @Test("put three digits in a square where the setting says so, or none")
    func otherDigits() {
        #expect(shown("全100校", VerticalRules(combinedDigits: 3)) == "全[100]校")
        #expect(shown("全100校") == "全<100>校")
        #expect(shown("18号", VerticalRules(combinedDigits: 0)) == "<18>号")
    }

    @Test("put pairs of exclamation and question marks in a square, and no longer rows")
    func marks() {
        #expect(shown("本当か!?") == "本当か[!?]")
        #expect(shown("本当か！？") == "本当か[！？]")
        #expect(shown("本当か！！！") == "本当か！！！")
        #expect(shown("本当か!!!") == "本当か<!!!>")
        #expect(shown("勝った!") == "勝った[!]")
        #expect(shown("本当か！？", VerticalRules(combinesMarks: false)) == "本当か！？")
    }

    @Test("stand short words of capitals letter by letter, and lay all others on their side")
    func words() {
        #expect(shown("NHK、AIとiPhoneのEU") == "NHK、AIと<iPhone>のEU")
        #expect(shown("NATOとNew York", VerticalRules(uprightCapitals: 4)) == "NATOと<New York>")
        #expect(shown("AI", VerticalRules(uprightCapitals: 0)) == "<AI>")
        #expect(shown("e\u{301}A\u{301}") == "<e\u{301}A\u{301}>")
    }

    @Test("turn brackets and the prolonged sound mark by the font, not by the page")
    func brackets() {
        #expect(shown("「スーパー」（仮）") == "「スーパー」（仮）")
        #expect(shown("夢—そして…“声”") == "夢<—>そして<…“>声<”>")
    }

    @Test("are the whole text in its order, whatever it says", arguments: 0..<UInt64(300))
    func whole(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = CollapsedText.collapse(RandomText.headline(using: &generator))
        let pieces = VerticalPiece.pieces(of: text, rules: VerticalRules())
        #expect(pieces.first?.range.lowerBound ?? 0 == 0 && pieces.last?.range.upperBound ?? 0 == text.utf8.count)
        #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        #expect(pieces.allSatisfy { !$0.range.isEmpty })
    }
}

@Suite("A text measured from top to bottom") struct MeasureVerticalTests {
    private func measure(_ family: FontFamily, _ text: String, _ rules: VerticalRules = VerticalRules()) -> MeasuredText
    {
        family.measureVertical(text, language: "ja", breaking: LineBreaking(language: "ja"), rules: rules)
    }

    @Test("takes one em for each character of a font of squares, and for each square of digits")
    func squares() throws {
        let family = try Fonts.mincho()
        for text in ["台風、北上。", "「夢」ー（仮）", "ァッァッ"] {
            #expect(measure(family, text).width(size: 10) == Double(text.count) * 10, "\(text)")
        }
        #expect(measure(family, "台風18号").width(size: 10) == 40)
    }

    @Test("takes vertical advances of vertical forms, where a font has other ones")
    func verticalForms() throws {
        // BIZ UDPGothic: half an em for a bracket, 1,885 of 2,048 units for a small ぁ.
        let family = try Fonts.gothicBold()
        #expect(measure(family, "「").boundaries.last?.advance == family.unitsPerEm / 2)
        #expect(measure(family, "ぁ").boundaries.last?.advance == 1_885 * family.unitsPerEm / 2_048)
    }

    @Test("takes what lies on its side as wide as it is on a line")
    func sideways() throws {
        let family = try Fonts.gothicBold()
        let across = family.japanese("Kawaraban News")
        #expect(measure(family, "Kawaraban News").boundaries.last?.advance == across.boundaries.last?.advance)
    }

    @Test("has no place inside a square, and may end a line before and after it as on a line")
    func places() throws {
        let text = measure(try Fonts.mincho(), "台風18号が北上")
        #expect(text.boundaries.map(\.offset) == [0, 3, 6, 8, 11, 14, 17, 20])
        #expect(text.boundaries.map(\.advance) == (0..<8).map { $0 * text.unitsPerEm })
    }

    @Test("is as long as its glyphs", arguments: 0..<UInt64(200))
    func glyphs(_ seed: UInt64) throws {
        let family = try Fonts.gothicBold()
        var generator = SeededGenerator(seed: seed)
        let measured = measure(family, RandomText.headline(using: &generator))
        let glyphs = family.verticalGlyphs(of: measured.text, language: "ja")
        #expect(glyphs.reduce(0) { $0 + $1.advance } == measured.boundaries.last?.advance ?? 0)
    }

    @Test("has a font without vertical measures stand by its ascent and descent")
    func noVerticalMeasures() throws {
        let font = TinyFont(advances: ["国": 1_000, "、": 1_000, "ー": 1_000])
        try font.withFile { path in
            let family = try FontFamily(FontFace(path: path))
            let text = measure(family, "国国国")
            #expect(text.boundaries.map(\.advance) == [0, 1_000, 2_000, 3_000])
            let glyphs = family.verticalGlyphs(of: "国、", language: "ja")
            #expect(glyphs.map(\.x) == [-500, 100], "the comma is moved to the right")
            #expect(glyphs.map(\.y) == [800, 1_200], "and upwards: 800 is the ascent")
        }
    }
}

@Suite("The glyphs of a vertical line") struct VerticalGlyphTests {
    private func glyphs(_ text: String, _ family: FontFamily) -> [VerticalGlyph] {
        family.verticalGlyphs(of: text, language: "ja")
    }

    @Test("stand in the middle of the line, each below the other")
    func upright() throws {
        let family = try Fonts.mincho()
        let em = family.unitsPerEm
        let glyphs = glyphs("国内", family)
        #expect(glyphs.map(\.x) == [-em / 2, -em / 2])
        #expect(glyphs[1].y - glyphs[0].y == em)
        #expect(glyphs.map(\.offset) == [0, 3])
    }

    @Test("are the font's vertical forms: another glyph for brackets, ー and 、")
    func forms() throws {
        let family = try Fonts.mincho()
        for character in ["「", "」", "（", "ー", "、", "。", "ぁ", "ッ", "〜", "："] {
            var across: [UInt32] = []
            family.forEachGlyph(of: character, language: "ja") { _, glyph, _, _ in across.append(glyph) }
            #expect(glyphs(character, family).map(\.glyph) != across, "\(character)")
        }
        for character in ["国", "あ", "ア"] {
            var across: [UInt32] = []
            family.forEachGlyph(of: character, language: "ja") { _, glyph, _, _ in across.append(glyph) }
            #expect(glyphs(character, family).map(\.glyph) == across, "\(character)")
        }
    }

    @Test("lie on their side where UTR 50 wants a vertical form and the font has none")
    func withoutForms() throws {
        let font = TinyFont(advances: ["国": 1_000, "「": 1_000, "ー": 1_000, "；": 600, "、": 1_000])
        try font.withFile { path in
            let family = try FontFamily(FontFace(path: path))
            let glyphs = glyphs("国「国ー、；；", family)
            #expect(
                glyphs.map(\.setting) == [
                    .upright, .sideways, .upright, .sideways, .upright, .sideways, .sideways,
                ])
            #expect(glyphs.map(\.advance) == [1_000, 1_000, 1_000, 1_000, 1_000, 600, 600], "as long as on a line")
            #expect(glyphs[1].x == -300 && glyphs[1].y == 1_000, "on a baseline, from where it begins")
            let measured = family.measureVertical(
                "国「国ー、；；", language: "ja", breaking: LineBreaking(language: "ja"))
            #expect(measured.boundaries.last?.advance == 6_200)
            #expect(measured.pieces.map(\.range) == [0..<3, 3..<6, 6..<9, 9..<12, 12..<15, 15..<21])
        }
    }

    @Test("lie on their side in a font that turns all but one of them")
    func withoutOneForm() throws {
        let family = try Fonts.mincho()
        #expect(glyphs("国；国", family).map(\.setting) == [.upright, .sideways, .upright])
        #expect(glyphs("「国」ー：〜（）", family).allSatisfy { $0.setting == .upright })
    }

    @Test("of a square stand side by side around its middle, narrowed to an em")
    func square() throws {
        let family = try Fonts.gothicBold()
        let glyphs = glyphs("18", family)
        #expect(glyphs.count == 2 && glyphs[0].y == glyphs[1].y)
        #expect(glyphs[0].x == -family.unitsPerEm / 2, "the square is full")
        // 1,290 and 1,556 units of 2,048.
        #expect(abs(glyphs[0].narrowing - 2_048.0 / 2_846) < 1e-9)
        #expect(glyphs.map(\.advance) == [family.unitsPerEm, 0])
    }

    @Test("of a word on its side stand on a baseline that has as much above the middle as below")
    func sideways() throws {
        let family = try Fonts.gothicBold()
        let glyphs = glyphs("News", family)
        #expect(Set(glyphs.map(\.x)) == [-(1_802 - 246) / 2 * family.unitsPerEm / 2_048])
        #expect(glyphs.map(\.y) == glyphs.map(\.y).sorted() && glyphs.allSatisfy { $0.setting == .sideways })
    }
}
