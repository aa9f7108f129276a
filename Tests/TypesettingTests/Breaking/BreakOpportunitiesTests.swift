import Testing

@testable import Typesetting

@Suite("Where a line should end") struct BreakOpportunitiesTests {
    @Test(
        "phrases of Japanese, and what is never divided",
        arguments: [
            ("最低賃金引き上げへ", "最|低|賃|金|引|き|上|げ|へ"), ("今日は１２３円です", "今|日|は/１２３円|で|す"),
            ("ＮＨＫの放送", "ＮＨＫ|の/放|送"), ("12.5％上昇", "12.5％|上|昇"), ("11カ国が参加", "11カ国|が/参|加"), ("日銀　追加", "日|銀　/追|加"),
            ("速報：地震", "速|報：/地|震"), ("アメリカ国務", "ア|メ|リ|カ|国|務"),
            ("詳しくは https://example.com/a-b?c=d へ", "詳|し|く|は /https://example.com/a-b?c=d -へ"),
            ("a@example.com に連絡", "a@example.com -に/連|絡"), ("VimConf の開催", "VimConf -の/開|催"),
            ("Swift 6を公開", "Swift -6|を/公|開"), ("10 km先", "10 km|先"), ("気温は――零下", "気|温|は/――|零|下"),
        ])
    func japanese(_ text: String, _ expected: String) throws {
        #expect(try Fonts.gothic().japanese(text).phrases == expected)
    }

    @Test(
        "English words, hyphens and slashes",
        arguments: [
            ("A look at the user-centered web", "A -look /at -the -user--centered /web"),
            ("input/output of 5 GB and CTRL-X", "input/-output /of -5 GB /and -CTRL-X"),
            ("CVE-2016-1248: a fix", "CVE-2016-1248: /a -fix"),
        ])
    func english(_ text: String, _ expected: String) throws {
        let measured = try Fonts.gothic().measure(text, language: "en", breaking: LineBreaking(language: "en"))
        #expect(measured.phrases == expected)
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
