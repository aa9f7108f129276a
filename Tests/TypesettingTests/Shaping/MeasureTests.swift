import Testing

@testable import Typesetting

@Suite("Measuring") struct MeasureTests {
    @Test("a width is the sum of the advances of the face")
    func sum() throws {
        try TinyFont(advances: ["a": 500, "b": 300, " ": 250, "瓦": 1000, "…": 900]).withFile { path in
            let measured = try FontFamily(FontFace(path: path)).japanese(" ab  瓦 ")
            #expect(measured.text == "ab 瓦")
            #expect(measured.unitsPerEm == 1000 && measured.ellipsisAdvance == 900)
            #expect(measured.boundaries.map(\.offset) == [0, 1, 2, 3, 6])
            #expect(measured.boundaries.map(\.advance) == [0, 500, 800, 1050, 2050])
            #expect(measured.boundaries.map(\.lineEnd) == [0, 1, 2, 2, 6])
            #expect(measured.boundaries.map(\.lineEndAdvance) == [0, 500, 800, 800, 2050])
            #expect(measured.boundaries.map(\.mayBreak) == [false, false, false, true, true])
            #expect(measured.width(size: 20) == 41)
        }
    }

    @Test("a sign that readers see as an emoji is as wide as one, unless it is drawn with this face alone")
    func emoji() throws {
        try TinyFont(advances: ["♥": 600, "1": 500, "a": 500]).withFile { path in
            let face = try FontFace(path: path)
            func widths(_ family: FontFamily, _ text: String) -> [Int] {
                family.japanese(text).boundaries.map(\.advance)
            }
            #expect(widths(FontFamily(face), "a♥a") == [0, 500, 1100, 1600])
            #expect(widths(FontFamily(face), "a♥\u{FE0F}a") == [0, 500, 1875, 2375])
            #expect(widths(FontFamily(face), "1\u{FE0F}\u{20E3}a") == [0, 1375, 1875])
            #expect(widths(FontFamily(face, isEmbedded: true), "a♥\u{FE0F}a") == [0, 500, 1100, 1600])
        }
    }

    /// Seen in headless Chromium with the CSS that Kawaraban writes, within 0.02 px.
    @Test("widths are those of a browser")
    func browser() throws {
        let bold = try Fonts.gothicBold().japanese("台風18号、あす関東に上").width(size: 15)
        #expect(abs(bold - 164.2529) < 0.02)
        let kana = try Fonts.mincho().japanese("パーティー、ギョーザ").width(size: 15)
        #expect(abs(kana - 150) < 0.02)
    }

    @Test("a line that ends or starts at a kerned pair is as wide as it is alone")
    func kerning() throws {
        let font = TinyFont(
            advances: ["A": 600, "V": 600, "T": 500, " ": 250],
            kerning: [.init(left: "A", right: "V"): -100, .init(left: " ", right: "T"): -50])
        try font.withFile { path in
            let face = try FontFamily(FontFace(path: path))
            let measured = face.japanese("AVAV T")
            #expect(measured.boundaries.map(\.advance).last == 2900)
            for (start, first) in measured.boundaries.enumerated() {
                for end in measured.boundaries[start...].dropFirst() where end.offset <= 4 || first.offset >= 4 {
                    let alone = face.japanese(measured.slice(first.offset..<end.lineEnd)).boundaries.last?
                        .lineEndAdvance
                    guard first.offset < end.lineEnd, first.offset != 4 else { continue }
                    #expect(end.lineEndAdvance - first.lineStartAdvance == alone, "\(first.offset)..<\(end.lineEnd)")
                }
            }
            #expect(measured.lines(measure: 30, size: 20).map(\.width) == [22, 22, 10])
        }
    }

    @Test("a line that starts at the second of a pair has the advance that it has alone")
    func kerningOfTheSecond() throws {
        let font = TinyFont(
            advances: ["A": 600, "T": 500, " ": 250], kerning: [.init(left: " ", right: "T"): -50],
            kerningAfter: [.init(left: " ", right: "T"): -200])
        try font.withFile { path in
            let measured = try FontFamily(FontFace(path: path)).japanese("A T")
            #expect(measured.boundaries.map(\.advance) == [0, 600, 800, 1100])
            #expect(measured.boundaries.map(\.lineStartAdvance) == [0, 600, 600, 1100])
            #expect(measured.lines(measure: 9, size: 10).map(\.width) == [6, 5])
        }
    }

    @Test("text from right to left adds up in the order in which it is read")
    func rightToLeft() throws {
        try TinyFont(advances: ["א": 500, "ב": 700, "ג": 300, " ": 250, "a": 400]).withFile { path in
            let measured = try FontFamily(FontFace(path: path)).measure(
                "אב ג a", language: "he", breaking: LineBreaking(language: "he"))
            #expect(measured.boundaries.map(\.advance) == [0, 500, 1200, 1450, 1750, 2000, 2400])
            #expect(measured.lines(measure: 20, size: 10).map(\.width) == [17.5, 4])
        }
    }

    @Test("a character that the face lacks is given an em, an emoji a little more, whatever it is made of")
    func missing() throws {
        let face = try Fonts.gothic()
        #expect(face.japanese("ש").width(size: 16) == 16)
        #expect(face.japanese("🗾").width(size: 16) == 22)
        #expect(face.japanese("👨‍👩‍👧").width(size: 16) == 22)
        #expect(face.japanese("🇯🇵👍🏽").boundaries.count == 3)
    }

    @Test(
        "text that is meant to harm is measured in whole graphemes",
        arguments: [
            "", "\u{301}", "a" + String(repeating: "\u{301}", count: 500), "\u{202E}abc\u{202C}", "\u{2066}\u{2067}",
            String(repeating: "👨‍👩‍👧", count: 300), "\u{200D}\u{200D}", "مرحبا بالعالم", "\u{FE0F}", "Z\u{200B}\u{200B}",
            String(repeating: "（", count: 1000), String(repeating: "、", count: 1000), "\u{E0001}\u{E0041}",
            String(repeating: "漢", count: 10_000), String(repeating: "مرحبا", count: 400),
            "\u{1F1EF}\u{1F1F5}\u{1F1EF}",
        ])
    func hostile(_ text: String) throws {
        let measured = try Fonts.gothicBold().japanese(text)
        #expect(measured.boundaries.count == measured.text.count + 1)
        #expect(measured.boundaries.last?.offset == measured.text.utf8.count)
        #expect(zip(measured.boundaries, measured.boundaries.dropFirst()).allSatisfy { $0.advance <= $1.advance })
        let set = Headline(measured).set(TypeSize(size: 20, leading: 28), measure: 100, maximumLines: 3)
        #expect(set.lines.count <= 3)
    }

    @Test("many tasks measure with one face at once and agree")
    func concurrent() async throws {
        let face = try Fonts.gothicBold()
        let texts = (0..<200).map { "第\($0)号、Swift 6.3で並行処理「\($0 * 7)」" }
        let alone = texts.map(face.japanese)
        let together = await withTaskGroup(of: (Int, MeasuredText).self) { group in
            for (index, text) in texts.enumerated() { group.addTask { (index, face.japanese(text)) } }
            return await group.reduce(into: [Int: MeasuredText]()) { $0[$1.0] = $1.1 }
        }
        for (index, measured) in alone.enumerated() { #expect(together[index] == measured) }
    }
}
