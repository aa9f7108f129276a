import Testing

@testable import Typesetting

@Suite("A headline that stands") struct StandingHeadlineTests {
    private func headline(_ text: String) throws -> StandingHeadline? {
        let measured = try Fonts.mincho().measureVertical(
            text, language: "ja", breaking: LineBreaking(language: "ja"), rules: StandingHeadline.rules)
        return StandingHeadline(measured)
    }

    private func types(_ sizes: Double...) -> [TypeSize] { sizes.map { TypeSize(size: $0, leading: $0 + 10) } }

    /// Its columns in a box, the deck's behind `|`.
    private func columns(
        _ text: String, _ sizes: [TypeSize], decks: [TypeSize] = [], width: Double, height: Double
    ) throws -> [String]? {
        guard let headline = try headline(text),
            let fit = headline.lookUp(sizes, decks: decks, width: width, height: height)
        else { return nil }
        let (main, deck) = headline.set(fit, height: height)
        let utf8 = Array(text.utf8)
        func words(_ set: SetText) -> [String] {
            set.lines.map { String(decoding: utf8[$0.start..<$0.end], as: UTF8.self) }
        }
        return words(main) + (deck.map { ["|"] + words($0) } ?? [])
    }

    @Test(
        "has no words in Latin letters, no full stop, no space but between two clauses, and nothing that lies on its side",
        arguments: [
            "Swiftで組版", "新製品はA4判", "秋が来た。", "気温は3.5度", "株価は12345円に", "東京—大阪", "売上100%増", "“秋”が来た",
            "祭り 五年ぶりに市の広場で開かれる", "秋の祭り 五年ぶりに 市の広場で",
        ])
    func cannot(_ text: String) throws {
        #expect(try headline(text) == nil)
    }

    @Test(
        "has kana, kanji, brackets, marks and numbers that stand",
        arguments: ["台風18号、あす関東上陸へ", "2030年に「開業」", "本当か！？ 専門家に聞く", "全国28校（3県）が参加"])
    func can(_ text: String) throws {
        #expect(try headline(text) != nil)
    }

    @Test("narrows what would be wider than its column, to the hundredth, and nothing that has room")
    func narrowing() throws {
        let marks = try #require(try headline("本当か！？ 専門家に聞く"))
        #expect(marks.narrowing(ofSquare: "！？") == 0.5, "two of full width")
        let digits = try #require(try headline("台風18号、あす関東上陸へ"))
        #expect(digits.narrowing(ofSquare: "18") == 1)
        let wide = try Fonts.gothicBold().measureVertical(
            "台風18号が北上する", language: "ja", breaking: LineBreaking(language: "ja"), rules: StandingHeadline.rules)
        // 2,048 of 2,846 units.
        let wideDigits = try #require(StandingHeadline(wide))
        #expect(wideDigits.narrowing(ofSquare: "18") == 0.71)
    }

    @Test("lies where its font would leave a bracket as it is on a line")
    func withoutForms() throws {
        try TinyFont(advances: ["国": 1_000, "「": 1_000, "」": 1_000]).withFile { path in
            let family = try FontFamily(FontFace(path: path))
            func stands(_ text: String) -> Bool {
                let measured = family.measureVertical(
                    text, language: "ja", breaking: LineBreaking(language: "ja"), rules: StandingHeadline.rules)
                return StandingHeadline(measured) != nil
            }
            #expect(stands("国国国国国"))
            #expect(!stands("国国「国国」"))
        }
    }

    @Test("ends its columns between phrases, in the largest type in which it has two at most")
    func phrases() throws {
        let text = "秋の味覚さんま、3年ぶり豊漁の見通し"
        #expect(
            try columns(text, types(44, 34), width: 112, height: 500) == ["秋の味覚さんま、", "3年ぶり豊漁の見通し"])
        #expect(try columns(text, types(44, 34), width: 53, height: 500) == nil, "nor would one of 17 characters do")
        #expect(try columns(text, types(44, 20), width: 112, height: 260) == ["秋の味覚さんま、", "3年ぶり豊漁の見通し"])
        #expect(try columns(text, types(44), width: 112, height: 260) == nil)
    }

    @Test("has at most twelve characters in a column, and five in its first clause")
    func lengths() throws {
        #expect(try columns("十一文字の見出しは立つ", types(20), width: 30, height: 900) == ["十一文字の見出しは立つ"])
        #expect(try columns("十三文字ある見出しは立たない", types(20), width: 30, height: 900) == nil)
        #expect(try columns("秋祭り", types(20), width: 30, height: 900) == nil)
        #expect(try columns("秋祭りの日 五年ぶりに開く", types(20), decks: types(12), width: 90, height: 900) != nil)
        #expect(try columns("秋の祭り 五年ぶりに開く", types(20), decks: types(12), width: 90, height: 900) == nil)
    }

    @Test("has its second clause beside the first in smaller type")
    func decks() throws {
        let text = "台風18号、関東へ 鉄道各社が計画運休"
        #expect(
            try columns(text, types(34), decks: types(28, 20), width: 90, height: 400) == [
                "台風18号、関東へ", "|", "鉄道各社が計画運休",
            ])
        let headline = try #require(try headline(text))
        let fit = try #require(headline.lookUp(types(34), decks: types(28, 20), width: 90, height: 400))
        #expect(fit.deck?.size == 20, "three quarters of the first at most")
        #expect(fit.width == 44 + 30)
        #expect(headline.deckStart == "台風18号、関東へ ".utf8.count)
    }

    @Test("begins each column lower than the one before, and stays in its box")
    func indents() throws {
        #expect((0..<2).map { StandingHeadline.indent(column: $0, isDeck: false) } == [0, 1])
        #expect((0..<2).map { StandingHeadline.indent(column: $0, isDeck: true) } == [2, 2])
        // Eight characters and an indent of one are nine squares.
        let text = "秋の味覚さんま、三年ぶりの豊漁に"
        #expect(try columns(text, types(40), width: 100, height: 360) == nil)
        #expect(try columns(text, types(40), width: 100, height: 364) == ["秋の味覚さんま、", "三年ぶりの豊漁に"])
    }
}
