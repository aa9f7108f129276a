import Testing

@testable import Typesetting

@Suite("Words from right to left") struct BidirectionalLevelsTests {
    @Test(
        "numbers and Latin words among them are a level above, marks go with what they stand between",
        arguments: [
            ("אבג 180", .rightToLeft, "1111222"),
            ("אבג 180", .leftToRight, "1111222"),
            ("2.3% אב", .rightToLeft, "2222111"),
            ("אב, Swift 6!", .rightToLeft, "111122222221"),
            ("say אב 25 now", .leftToRight, "0000111220000"),
            ("الطابق 25", .firstLetter, "111111122"),
            ("👩 אב", .rightToLeft, "1111"),
            ("Swift", .rightToLeft, "22222"),
        ] as [(String, BidirectionalLevels.Base, String)])
    func levels(_ text: String, _ base: BidirectionalLevels.Base, _ expected: String) {
        let levels = BidirectionalLevels(of: text, base: base)
        #expect((0..<expected.count).map { String(levels[$0]) }.joined() == expected)
        #expect(!levels.isEmpty)
    }

    @Test("a text that has none has no levels", arguments: ["", "国語 abc 180", "Ελλάδα", "ภาษาไทย", "👩‍👩‍👧‍👦…—“”", "हिन्दी"])
    func none(_ text: String) {
        #expect(BidirectionalLevels(of: text, base: .leftToRight).isEmpty)
        #expect(BidirectionalLevels(of: text, base: .firstLetter).isEmpty)
    }

    @Test(
        "parts of a line stand in the order in which they are read",
        arguments: [
            ([0, 0, 0], [0, 1, 2]), ([1, 1, 2, 2], [2, 3, 1, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([], []),
        ]
            as [([UInt8], [Int])])
    func order(_ levels: [UInt8], _ expected: [Int]) {
        #expect(BidirectionalLevels.order(of: levels) == expected)
    }

    @Test(
        "glyphs of a line stand from left to right as readers see them",
        arguments: [
            ("אבג 180", .rightToLeft, "180 גבא"),
            ("מחיר 2.3% היום", .rightToLeft, "םויה 2.3% ריחמ"),
            ("iPhone 15 הגיע!", .rightToLeft, "!עיגה iPhone 15"),
            ("say “שלום 25” now", .leftToRight, "say “25 םולש” now"),
            ("غرفة 314", .rightToLeft, "314 ةفرغ"),
            ("abc 12", .leftToRight, "abc 12"),
        ] as [(String, BidirectionalLevels.Base, String)])
    func glyphs(_ text: String, _ base: BidirectionalLevels.Base, _ expected: String) throws {
        let family = try Fonts.family("DejaVuSans.ttf", folder: "dejavu")
        let glyphs = family.glyphs(of: text, language: "he", base: base)
        let utf8 = Array(text.utf8)
        let shown = glyphs.map { String(decoding: utf8[$0.offset...], as: UTF8.self).first.map(String.init) ?? "" }
        #expect(shown.joined() == expected)
        #expect(zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.x <= $1.x })
        let measured = family.measure(text, language: "he", breaking: LineBreaking(language: "he"))
        #expect(glyphs.reduce(0) { $0 + $1.advance } == measured.boundaries.last?.advance)
    }

    @Test("digits are drawn as by themselves, at the left of what they follow")
    func outline() throws {
        let family = try Fonts.family("DejaVuSans.ttf", folder: "dejavu")
        let digits = family.outline(of: "180", language: "he", size: 20, x: 0, y: 0)
        let line = family.outline(of: "אבג 180", language: "he", size: 20, x: 0, y: 0, base: .rightToLeft)
        #expect(!digits.isEmpty && line.starts(with: digits))
    }
}
