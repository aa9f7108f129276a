import Testing

@testable import Typesetting

@Suite("Headlines with a face of their own in large type") struct HeadlineDisplayTests {
    private let title = "予報 精度は2倍に、避難の判断を早める"
    private let sizes = [34, 28, 24, 20, 17].map { TypeSize(size: $0, leading: $0 * 1.4) }

    /// Gothic, and from 24 px on Mincho.
    private func faces() throws -> (both: Headline, small: Headline, large: Headline) {
        let small = try Fonts.gothicBold().headline(title)
        let large = try Fonts.family("BIZUDPMincho-Regular.ttf", folder: "bizud-mincho").headline(title)
        var both = small
        both.display = Headline.Display(large.measured, from: 24)
        return (both, small, large)
    }

    @Test("from the least size on all is set and looked up in it, below in the usual one")
    func setting() throws {
        let (both, small, large) = try faces()
        #expect(small.measured.width(size: 24) != large.measured.width(size: 24))
        for type in sizes {
            let isLarge = type.size >= 24
            let own = isLarge ? large : small
            for measure in [120.0, 200, 340, 700] {
                #expect(both.lines(type, measure: measure) == own.lines(type, measure: measure))
                let set = both.set(type, measure: measure, maximumLines: 6)
                let expected = own.set(type, measure: measure, maximumLines: 6)
                #expect(set.lines == expected.lines && set.brokenWords == expected.brokenWords)
                #expect(set.isDisplay == isLarge && !expected.isDisplay)
                let exactly = both.set(type, measure: measure, lines: 4)
                #expect(exactly?.lines == own.set(type, measure: measure, lines: 4)?.lines)
                #expect(exactly.map { $0.isDisplay == isLarge } ?? true)
            }
        }
    }

    @Test("the largest size that fits says which face it is")
    func fitting() throws {
        let (both, _, _) = try faces()
        let wide = both.fit(sizes, measure: 700, height: 100, maximumLines: 2)
        #expect(wide.type.size == 34 && wide.isDisplay)
        let narrow = both.fit(sizes, measure: 170, height: 84, maximumLines: 3)
        #expect(narrow.type.size < 24 && !narrow.isDisplay)
    }

    @Test("a clause in large type has it, and a deck below in smaller type has the usual one")
    func clauses() throws {
        let text = "避難所千二百カ所を前日から開設 首都圏の自治体"
        let small = try Fonts.gothicBold().headline(text)
        let large = try Fonts.family("BIZUDPMincho-Regular.ttf", folder: "bizud-mincho").headline(text)
        var both = small
        both.display = Headline.Display(large.measured, from: 24)
        let clauses = try #require(HeadlineClauses(both))
        let (main, deck) = (sizes[1], sizes[4])
        let fit = HeadlineClauses.Fit(main: main, mainLines: 2, deck: deck, deckLines: 1)
        let set = clauses.set(fit, measure: 300)
        #expect(set.main.isDisplay && !set.deck.isDisplay)
        let expected = try #require(HeadlineClauses(large)).set(fit, measure: 300)
        let usual = try #require(HeadlineClauses(small)).set(fit, measure: 300)
        #expect(set.main.lines == expected.main.lines && set.main.lines != usual.main.lines)
        #expect(set.deck.lines == usual.deck.lines && set.deck.lines != expected.deck.lines)
    }
}
