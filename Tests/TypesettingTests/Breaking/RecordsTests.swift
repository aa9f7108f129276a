import Testing

@testable import Typesetting

@Suite("Records and rates") struct RecordsTests {
    @Test(
        "are divided only where no other way fits",
        arguments: [
            ("女子マラソン2時間11分53秒の世界新", 144, ["女子マラソン", "2時間11分53秒の", "世界新"]),
            ("女子マラソン2時間11分53秒の世界新", 192, ["女子マラソン", "2時間11分53秒の世界新"]),
            ("首位打者は打率3割2分5厘の山田", 176, ["首位打者は", "打率3割2分5厘の山田"]),
            ("箱根駅伝5区で区間新は1時間2分15秒", 160, ["箱根駅伝5区で", "区間新は", "1時間2分15秒"]),
            ("やり投げ86メートル12で金", 160, ["やり投げ", "86メートル12で金"]),
            ("女子団体追い抜き日本新記録2分50秒76", 176, ["女子団体追い抜き", "日本新記録2分50秒76"]),
            ("南信FC、悲願の4度目Vへ王手", 112, ["南信FC、", "悲願の", "4度目Vへ王手"]),
            // Longer than the line.
            ("女子マラソン2時間11分53秒の世界新", 112, ["女子マラソン", "2時間11分", "53秒の世界新"]),
        ] as [(String, Double, [String])])
    func lines(_ text: String, _ measure: Double, _ expected: [String]) throws {
        let headline = try Fonts.mincho().headline(text)
        let set = headline.set(TypeSize(size: 16, leading: 24), measure: measure, maximumLines: 6)
        #expect(headline.measured.visible(set.lines) == expected)
    }

    @Test(
        "are numbers with units that follow each other",
        arguments: [
            ("2時間", "11分"), ("午後5時", "30分"), ("11分", "53秒"), ("1分", "23.4秒"), ("3割", "2分"), ("2分", "5厘"), ("9秒", "98"),
            ("2メートル", "35"), ("42キロ", "195"), ("3億", "5000万円"), ("1兆", "2000億円"), ("150円", "25銭"), ("2年", "3カ月"),
            ("２時間", "１１分"),
        ])
    func holds(_ head: String, _ tail: String) {
        #expect(isOne(head, tail))
    }

    @Test(
        "are no numbers that count something else, and no dates",
        arguments: [
            ("100メートル", "2位"), ("100メートル", "10秒02"), ("1500メートル", "3連覇"), ("5分", "3回"), ("150円", "3個"), ("数分", "3秒"),
            ("11月", "29日"), ("2026年", "11月"), ("ゴール", "35"), ("", "35"),
        ])
    func others(_ head: String, _ tail: String) {
        #expect(!isOne(head, tail))
    }

    private func isOne(_ head: String, _ tail: String) -> Bool {
        let index = head.unicodeScalars.count
        return Records.holds(before: index, in: (head + tail).unicodeScalars.map(\.value))
    }

    @Test("dates and times of day, which are longer, may be divided, but for nothing better")
    func dates() throws {
        func isInDate(_ head: String, _ tail: String) -> Bool {
            Records.isInDate(head.unicodeScalars.count, in: (head + tail).unicodeScalars.map(\.value))
        }
        #expect(isInDate("11月", "29日") && isInDate("2026年", "11月") && isInDate("午後", "8時"))
        #expect(!isInDate("3年", "5組") && !isInDate("今月", "8人") && !isInDate("最後", "8時間"))
        let title = try Fonts.gothic().japanese("午後8時に投票締め切り")
        #expect(title.boundaries.first { $0.offset == "午後".utf8.count }?.opportunity == .afterLeaningWord)
    }

    @Test("a number, what it counts and 目 or 間 are one word")
    func ordinals() {
        func holds(_ head: String, _ tail: String) -> Bool {
            Inseparable.holds(before: head.unicodeScalars.count, in: (head + tail).unicodeScalars.map(\.value))
        }
        #expect(holds("4度", "目V") && holds("10試合", "目で") && holds("三人", "目") && holds("悲願の4カ国", "目"))
        #expect(!holds("3連覇", "目指す") && !holds("10万人", "目標") && !holds("3人の", "目が") && !holds("注", "目の"))
        #expect(holds("2時", "間の") && !holds("人", "間の") && holds("3", "勝2敗") && holds("150円25", "銭"))
    }
}
