import TestSupport
import Testing

@testable import Typesetting

@Suite("The clauses of a headline")
struct HeadlineClausesTests {
    private let sizes = [44, 34, 28, 24].map { TypeSize(size: $0, leading: $0 + 10) }
    private let decks = [28, 24, 20, 17].map { TypeSize(size: $0, leading: $0 + 8) }

    private func clauses(_ text: String, language: String = "ja") throws -> HeadlineClauses? {
        let family = try language == "ja" ? Fonts.gothicBold() : Fonts.charisBold()
        return HeadlineClauses(family.headline(text, language: language))
    }

    @Test("are two, with a space between them, in Japanese and English")
    func parted() throws {
        let japanese = try #require(try clauses("金利は据え置き 総裁「賃金の動きを春まで」"))
        #expect(japanese.main.measured.visible(line(of: japanese.main)) == "金利は据え置き")
        #expect(japanese.deck.measured.visible(line(of: japanese.deck)) == "総裁「賃金の動きを春まで」")
        #expect(japanese.deckStart == "金利は据え置き ".utf8.count)
        let english = try #require(try clauses("Rates stay where they are: the bank waits for spring", language: "en"))
        #expect(english.main.measured.visible(line(of: english.main)) == "Rates stay where they are:")
    }

    @Test(
        "are none of a headline of one or three, nor of a label and what it labels",
        arguments: ["台風が関東に上陸", "台風が上陸 電車は運休 学校は休み", "特集 首都圏の自治体が前日から開設した避難所の数"])
    func whole(text: String) throws {
        #expect(try clauses(text) == nil)
    }

    @Test("a first one that is a label says too little in English as well")
    func label() throws {
        #expect(try clauses("Part 2: Work outside the traditional hierarchy", language: "en") == nil)
        #expect(try clauses("Senior executives part 5: Use stories as indicators", language: "en") == nil)
    }

    @Test(
        "no dash ends the first: that the other stands below it says as much",
        arguments: [
            "Typhoon Heads for Kanto — Railways to Stop", "Part one of the story - What comes after it is told",
        ])
    func dash(text: String) throws {
        let clauses = try #require(try clauses(text, language: "en"))
        let (first, second) = try #require(text.split(separator: #/ [—-] /#).map(String.init).both)
        #expect(clauses.main.measured.visible(line(of: clauses.main)) == first)
        #expect(clauses.deck.measured.visible(line(of: clauses.deck)) == second)
        let alone = try Fonts.charisBold().headline(first, language: "en")
        #expect(clauses.main.measured.width(size: 1) == alone.measured.width(size: 1))
        // In whatever lines: none is the dash, and all that is said is in one.
        for measure in stride(from: 140.0, to: 500, by: 40) {
            let set = clauses.main.set(TypeSize(size: 24, leading: 32), measure: measure, maximumLines: 9)
            let lines = set.lines.map { clauses.main.measured.visible($0) }
            #expect(lines.joined(separator: " ") == first, "\(measure)")
        }
    }

    @Test("no word stands alone in the last line of the first where another way is as good")
    func lastWord() throws {
        let title = "Lakers 118, Thunder 117 (2OT): Hachimura’s 28 points not in vain"
        let main = try #require(try clauses(title, language: "en")).main
        for measure in [10.0, 12, 14] {
            let set = main.set(TypeSize(size: 28, leading: 38), measure: measure * 28, maximumLines: 2)
            #expect(main.measured.visible(set.lines) == ["Lakers 118,", "Thunder 117 (2OT):"], "\(measure)")
        }
    }

    private func line(of headline: Headline) -> SetLine {
        headline.set(TypeSize(size: 20, leading: 28), measure: 10_000, maximumLines: 1).lines[0]
    }

    private static let parts = [
        "台風18号、あす関東上陸へ", "鉄道各社が計画運休を発表", "避難所1200カ所、前日から開設", "首都圏の自治体", "金利は据え置き",
        "豪雨の6時間先を1キロ刻みで予報", "精度は2倍に", "全校28人の離島校、初めて都大路へ",
    ]

    @Test("a deck makes the first larger, or parts what would share a line; it is whole, smaller, inside of its box")
    func deck() throws {
        let family = try Fonts.gothicBold()
        var random = SeededGenerator(seed: 21)
        var decked = 0
        for _ in 0..<400 {
            let parts = try (0..<2).map { _ in try #require(Self.parts.randomElement(using: &random)) }
            let headline = family.headline(parts.joined(separator: " "))
            guard let clauses = HeadlineClauses(headline) else { continue }
            let measure = Double.random(in: 120...900, using: &random)
            let height = Double.random(in: 80...300, using: &random)
            guard let plain = headline.lookUp(sizes, measure: measure, height: height, maximumLines: 4),
                let fit = clauses.lookUp(
                    sizes, decks: decks, insteadOf: plain, measure: measure, height: height, maximumLines: 4)
            else { continue }
            decked += 1
            let (main, deck) = clauses.set(fit, measure: measure)
            let least = plain.type.size * (plain.lines > 3 ? 0.75 : 1)
            #expect(fit.main.size > plain.type.size || (fit.main.size >= least && plain.lines > 1))
            #expect(fit.deck.size <= 0.75 * fit.main.size && fit.height <= height)
            #expect(main.height + deck.height <= height && main.lines.count + deck.lines.count <= 4)
            let lines = main.lines + deck.lines
            #expect(lines.allSatisfy { $0.width <= measure } && main.brokenWords + deck.brokenWords == 0)
            let shown = lines.map { headline.measured.visible($0) }.joined()
            #expect(shown.filter { $0 != " " } == headline.text.filter { $0 != " " }, "nothing is lost")
        }
        #expect(decked > 40)
    }
}

extension [String] {
    fileprivate var both: (String, String)? { count == 2 ? (self[0], self[1]) : nil }
}
