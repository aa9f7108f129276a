import Testing

@testable import Typesetting

@Suite("Where a line should end") struct BreakOpportunitiesTests {
    @Test(
        "phrases of Japanese, and what is never divided",
        arguments: [
            ("最低賃金引き上げへ", "最|低|賃|金|引|き|上|げ~へ"), ("今日は１２３円です", "今|日~は/１２３円|で|す"),
            ("ＮＨＫの放送", "ＮＨＫ~の/放|送"), ("12.5％上昇", "12.5％|上|昇"), ("11カ国が参加", "11カ国~が/参|加"), ("日銀　追加", "日|銀　//追|加"),
            ("速報：地震", "速|報：//地|震"), ("アメリカ国務", "ア~メ~リ~カ|国|務"),
            ("詳しくは https://example.com/a-b?c=d へ", "詳|し|く~は /https://example.com/a-b?c=d ~へ"),
            ("a@example.com に連絡", "a@example.com ~に/連|絡"), ("VimConf の開催", "VimConf ~の/開|催"),
            ("Swift 6を公開", "Swift -6~を/公|開"), ("10 km先", "10 km|先"), ("気温は――零下", "気|温~は/――|零|下"),
            ("前日から開設 首都圏で", "前|日~か|ら/開|設 //首|都|圏~で"),
            ("Small のライトニング", "Small ~の/ラ~イ~ト~ニ~ン~グ"), ("「推し活」の市場", "「推|し|活」~の/市|場"),
        ])
    func japanese(_ text: String, _ expected: String) throws {
        #expect(try Fonts.gothic().japanese(text).phrases == expected)
    }

    @Test(
        "English words, hyphens and slashes",
        arguments: [
            ("A look at the user-centered web", "A -look /at -the -user--centered /web"),
            ("input/output of 5 GB and CTRL-X", "input/-output /of -5 GB /and -CTRL-X"),
            ("CVE-2016-1248: a fix", "CVE-2016-1248: //a -fix"),
            ("Rust – a language, pre- and post-award", "Rust -– //a -language, /pre- /and -post--award"),
        ])
    func english(_ text: String, _ expected: String) throws {
        let measured = try Fonts.gothic().measure(text, language: "en", breaking: LineBreaking(language: "en"))
        #expect(measured.phrases == expected)
    }

    @Test("no line begins with a particle, and names stay whole")
    func wholes() throws {
        func leans(_ text: String, at index: Int) -> Bool {
            LeaningKana.leansBack(index, in: text.unicodeScalars.map(\.value))
        }
        #expect(leans("github への移行", at: 7) && leans("Swiftの話", at: 5) && leans("東京からの便り", at: 2))
        #expect(!leans("発見、は虫類で", at: 3) && !leans("くらしをより豊かに", at: 4) && !leans("のりを食べる", at: 0))
        let name = try Fonts.gothic().japanese("作家ガルシア・マルケスの本")
        let dot = try #require(name.boundaries.first { $0.offset == "作家ガルシア・".utf8.count })
        #expect(dot.opportunity == .inTightPhrase)
    }

    @Test("Chinese may end a line anywhere, Korean between words")
    func others() throws {
        let family = try Fonts.gothic()
        #expect(
            family.measure("今日天氣", language: "zh-Hant", breaking: LineBreaking(language: "zh-Hant")).phrases
                == "今/日/天/氣")
        #expect(family.measure("오늘 날씨", language: "ko", breaking: LineBreaking(language: "ko")).phrases == "오|늘 /날|씨")
    }
}
