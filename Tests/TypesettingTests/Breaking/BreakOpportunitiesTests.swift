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
            ("Working with our data", "Working /with -our -data"),
            ("Harbour 3–2 Millfield", "Harbour -3–2 /Millfield"), ("of 1914–18, A–B", "of -1914–18, /A–/B"),
            ("Rust – a language, pre- and post-award", "Rust |– //a -language, /pre- /and -post--award"),
        ])
    func english(_ text: String, _ expected: String) throws {
        let measured = try Fonts.gothic().measure(text, language: "en", breaking: LineBreaking(language: "en"))
        #expect(measured.phrases == expected)
    }

    @Test(
        "numbers, quotations in French and abbreviations are not divided at their spaces",
        arguments: [
            ("fr", "un budget de 10 ", "000 € par an"), ("fr", "25 ", "€ par an"), ("fr", "3 500 ", "000 habitants"),
            ("fr", "Macron : « ", "Il faut agir »"), ("fr", "« Il faut agir ", "», dit-il"),
            ("fr", "« Non ", "» ?"), ("de", "z. ", "B. in Köln"), ("de", "5 ", "Mio. Menschen"), ("pl", "500 ", "zł"),
            ("sv", "spara 10 ", "000 kr"), ("en", "a $1.5 ", "trillion plan"), ("en", "100 ", "million, they say"),
            ("en", "The harbour, part ", "5"), ("en", "No. ", "5 is alive"),
        ])
    func wholeAcrossSpaces(_ language: String, _ head: String, _ tail: String) throws {
        let measured = try Fonts.gothic().measure(
            head + tail, language: language, breaking: LineBreaking(language: language))
        #expect(try place(after: head, in: measured).opportunity == .inWord)
    }

    @Test(
        "but words beside them are",
        arguments: [
            ("en", "in 2024 ", "100 people"), ("de", "Das »Wort« ", "steht"), ("de", "»Halt!« ", "rief er"),
            ("de", "»2026« ", "war"), ("de", "Er sagt »", "ja"),
            ("en", "Plan B. ", "C follows"),
            ("fr", "Il y a 12 ", "personnes"), ("en", "Why? ", "Because"),
        ])
    func divided(_ language: String, _ head: String, _ tail: String) throws {
        let measured = try Fonts.gothic().measure(
            head + tail, language: language, breaking: LineBreaking(language: language))
        guard head.hasSuffix(" ") else { return }
        #expect(try place(after: head, in: measured).opportunity > .inWord)
    }

    @Test(
        "a full stop behind an ordinal, an initial or an abbreviation is no pause",
        arguments: [
            ("de", "Was Autofahrer ab 1. ", "Januar 2027 wissen", BreakOpportunity.inWord),
            ("de", "Bund gibt 4,5 Mrd. ", "Euro für Städte", .inWord),
            ("de", "Bürgermeisterin Dr. ", "Elisabeth Weiler", .inName),
            ("en", "in an attic in St. ", "Gallen", .inName),
            ("en", "home of J. R. R. ", "Tolkien", .inName), ("en", "U.S. ", "Supreme Court", .inName),
            ("en", "Luther King ", "Jr. monument", .inName), ("en", "Luther King Jr. ", "monument", .phrase),
            ("fr", "M. ", "Dupont et Mme", .inName), ("fr", "Dupont et Mme ", "de Villiers", .inName),
            ("pl", "gol w 93. ", "minucie", .inName), ("pl", "o 12 proc. ", "i nic", .phrase),
            ("en", "It rained in 2024. ", "Now it snows", .seam), ("de", "Das war 2024. ", "Jetzt ist es", .seam),
            ("en", "He said no. ", "Then yes", .seam), ("de", "Das ist der Text. ", "Der nächste", .seam),
        ])
    func stops(_ language: String, _ head: String, _ tail: String, _ expected: BreakOpportunity) throws {
        #expect(try place(after: head, tail, language).opportunity == expected)
    }

    @Test(
        "a number stays with what it counts, or with what it numbers",
        arguments: [
            ("fr", "la SNCF annonce ", "1 train sur 3", BreakOpportunity.phrase),
            ("fr", "la SNCF annonce 1 ", "train sur 3", .afterLeaningWord),
            ("fr", "fête ses 50 ", "ans de jazz", .inWord),
            ("fr", "taux de 0,25 ", "point à 4,5 %", .inWord), ("de", "fährt ab 14 ", "Uhr wieder", .inWord),
            ("en", "in Brussels on 3 ", "December as talks", .inWord), ("en", "The 12 ", "may lose", .afterLeaningWord),
            ("pl", "Wybory 12 ", "października w całym kraju", .inWord),
            ("vi", "xây thêm 3 ", "tuyến metro", .afterLeaningWord), ("vi", "trị giá 12,5 ", "tỷ USD", .inWord),
            ("de", "Die Straßenbahn-Linie ", "12 fährt", .inWord),
            ("de", "Die Straßenbahn-Linie 12 ", "fährt", .phrase),
            ("en", "How Apollo ", "11 went well", .afterLeaningWord), ("en", "How Apollo 11 ", "went well", .phrase),
            ("en", "In 2026 ", "elections are due", .phrase), ("fr", "bloquent l’autoroute A ", "13", .inWord),
        ])
    func numbers(_ language: String, _ head: String, _ tail: String, _ expected: BreakOpportunity) throws {
        #expect(try place(after: head, tail, language).opportunity == expected)
    }

    @Test(
        "words of one letter never end a line in Slavic languages, and others that lean on the next do in need",
        arguments: [
            ("pl", "Ceny mieszkań w ", "Warszawie", BreakOpportunity.inWord), ("cs", "zámek u ", "Olomouce", .inWord),
            ("ru", "Выборы в ", "Москве", .inWord), ("pl", "witamina C ", "jest", .phrase),
            ("de", "die Rezepte für ", "den Herbst", .afterLeaningWord),
            ("fr", "suspend le décret sur ", "la grève", .afterLeaningWord),
            ("es", "abre la puerta (para ", "todos)", .afterLeaningWord),
        ])
    func leaning(_ language: String, _ head: String, _ tail: String, _ expected: BreakOpportunity) throws {
        #expect(try place(after: head, tail, language).opportunity == expected)
    }

    @Test("of two words that lean, the first is the better end of a line") func leaningTwice() throws {
        let first = try place(after: "die Rezepte für ", "den Herbst", "de")
        let second = try place(after: "die Rezepte für den ", "Herbst", "de")
        #expect(LineCost.end(at: first) < LineCost.end(at: second))
    }

    @Test(
        "names are divided neither before their particles nor behind, where these are no plain words",
        arguments: [
            ("en", "late winner from de ", "Bruyne", BreakOpportunity.inName),
            ("en", "The life of Vincent ", "van Gogh", .inName), ("en", "the van ", "was stolen", .phrase),
            ("en", "played by Anne-Sophie von ", "der Leyen", .inName),
            ("fr", "avec Marie-Hélène Le ", "Goff", .inName),
            ("fr", "Emmanuel de ", "La Rochefoucauld", .inName), ("fr", "et Mme de ", "Villiers", .inName),
            ("de", "Arzt Dr. von ", "Hirschhausen", .inName), ("de", "Lob von ", "Hirschhausen", .afterLeaningWord),
            ("fr", "le match Olympique ", "de Marseille", .phrase),
            ("de", "Einführung der ", "Kfz-Maut", .afterLeaningWord),
        ])
    func particles(_ language: String, _ head: String, _ tail: String, _ expected: BreakOpportunity) throws {
        #expect(try place(after: head, tail, language).opportunity == expected)
    }

    @Test(
        "a hyphen in a name is a worse line end than one in a compound",
        arguments: [
            ("de", "mit Karl-", "Heinz zu Guttenberg", true), ("fr", "Le Paris-Saint-", "Germain", true),
            ("fr", "Un maire à Saint-", "Étienne", true), ("en", "the MacGregor-", "Smythe interview", true),
            ("de", "Die Fußball-", "Nationalmannschaft", false), ("en", "Why Award-", "Winning Teams Win", false),
            ("en", "the user-", "centered web", false), ("de", "BEI GARMISCH-", "PARTENKIRCHEN", false),
        ])
    func hyphens(_ language: String, _ head: String, _ tail: String, _ isName: Bool) throws {
        let boundary = try place(after: head, tail, language)
        #expect(boundary.opportunity == .afterHyphen)
        #expect((LineCost.end(at: boundary) > LineCost.hyphen) == isName)
    }

    @Test("a dash between spaces ends a line, and begins none") func dashes() throws {
        let before = try place(after: "À la recherche du temps perdu ", "– ou comment", "fr")
        #expect(LineCost.end(at: before) > 2 * LineCost.extraLine)
        #expect(try place(after: "À la recherche du temps perdu – ", "ou comment", "fr").opportunity == .clause)
    }

    private func place(after head: String, _ tail: String, _ language: String) throws -> MeasuredText.Boundary {
        try place(
            after: head,
            in: Fonts.gothic().measure(head + tail, language: language, breaking: LineBreaking(language: language)))
    }

    @Test("no line begins with a particle, and names stay whole")
    func wholes() throws {
        func leans(_ text: String, at index: Int) -> Bool {
            LeaningKana.leansBack(index, in: text.unicodeScalars.map(\.value))
        }
        #expect(leans("github への移行", at: 7) && leans("Swiftの話", at: 5) && leans("東京からの便り", at: 2))
        #expect(leans("C++はいまも現役", at: 3) && leans("50%をこえる", at: 3) && !leans("Swift、はじまる", at: 6))
        #expect(!leans("発見、は虫類で", at: 3) && !leans("くらしをより豊かに", at: 4) && !leans("のりを食べる", at: 0))
        #expect((3...6).allSatisfy { leans("注意点について", at: $0) } && (2...4).allSatisfy { leans("東京における", at: $0) })
        #expect(leans("くらしについて", at: 4) && !leans("くらしについて", at: 3) && !leans("終了。については", at: 3))
        let name = try Fonts.gothic().japanese("作家ガルシア・マルケスの本")
        let dot = try #require(name.boundaries.first { $0.offset == "作家ガルシア・".utf8.count })
        #expect(dot.opportunity == .inTightPhrase)
    }

    private func place(after head: String, in text: MeasuredText) throws -> MeasuredText.Boundary {
        try #require(text.boundaries.first { $0.offset == head.utf8.count })
    }

    @Test(
        "no line begins with a particle after a Latin word or a number, whatever kana follow",
        arguments: [
            ("Swift 6.2", "がすごいという話"), ("Rust", "でならできるかもしれない"), ("Rust ", "でならできるかもしれない"),
            ("ＮＨＫ", "がつくったもの"), ("Swift ", "からはじめる"), ("macOS 26", "とのちがい"),
        ])
    func afterLatin(_ head: String, _ tail: String) throws {
        let measured = try Fonts.gothic().japanese(head + tail)
        #expect(try place(after: head, in: measured).opportunity == .inTightPhrase)
        let set = Headline(measured).set(TypeSize(size: 20, leading: 28), measure: 160, maximumLines: 6)
        #expect(!set.lines.contains { $0.start == head.utf8.count }, "\(measured.visible(set.lines))")
    }

    @Test("a number and what it counts stay on a line where a space parts them")
    func counters() throws {
        let title = try Fonts.gothic().japanese("Vim Magazine 2018 年 07 月号を公開")
        for head in ["Vim Magazine 2018 ", "Vim Magazine 2018 年 07 "] {
            #expect(try place(after: head, in: title).opportunity == .inWord, "\(head)")
        }
        #expect(try place(after: "Vim Magazine 2018 年 ", in: title).opportunity == .afterLeaningWord)
        let set = Headline(title).set(TypeSize(size: 20, leading: 28), measure: 240, maximumLines: 4)
        #expect(title.visible(set.lines).contains { $0.hasPrefix("2018 年 07 月号") })
        // What only begins with such a sign is divided as all else.
        let other = try Fonts.gothic().japanese("Swift 6 人気の理由 総選挙 3 党首")
        #expect(try place(after: "Swift 6 人気の理由 ", in: other).opportunity == .clause)
    }

    @Test("a number and its unit in katakana are one word, and a number and another word are not")
    func units() throws {
        for (head, tail) in [("株価が1200", "ポイント下落"), ("第42", "キロ地点"), ("10", "キロメートル先"), ("合わせて32", "ビット")] {
            #expect(try place(after: head, in: Fonts.gothic().japanese(head + tail)).opportunity == .inTightPhrase)
        }
        let other = try Fonts.gothic().japanese("この3ピアニスト")
        #expect(try place(after: "この3", in: other).opportunity >= .inPhrase)
    }

    @Test("of verbs made of two kanji the pair stays together, if they must be divided")
    func verbs() {
        func strain(_ text: String, at index: Int) -> UInt8 {
            BreakStrain.strain(before: index, in: text.unicodeScalars.map(\.value))
        }
        #expect(strain("を完走した", at: 2) > strain("を完走した", at: 3))
        #expect(strain("最低賃金", at: 2) < strain("最低賃金", at: 1) && strain("最低賃金", at: 1) < strain("完走", at: 1))
    }

    @Test(
        "two or three Latin words in Japanese are a name, and more are words",
        arguments: [
            ("1位のMa ", "Longを破った", BreakOpportunity.inName), ("Bjørn ", "Müller選手", .inName),
            ("監督にMartin ", "O'Neill氏", .inName), ("Visual ", "Studio Codeで", .inName), ("Ruby on ", "Railsを", .inName),
            ("Swift ", "6を公開", .afterLeaningWord), ("Swift 6 ", "Package", .seam), ("Hello, ", "Worldを", .seam),
            ("Building a Modern ", "Web Application with Swiftを", .seam), ("Swift ", "入門", .seam),
        ])
    func names(_ head: String, _ tail: String, _ expected: BreakOpportunity) throws {
        #expect(try place(after: head, in: Fonts.gothic().japanese(head + tail)).opportunity == expected)
    }

    @Test("a slash ends a line between parts of Japanese, and begins none")
    func slashes() throws {
        for (head, tail) in [("男子100メートル/", "女子200メートル"), ("一問一答／", "女子バレー"), ("開票ドキュメント／", "29日夜")] {
            let title = try Fonts.gothic().japanese(head + tail)
            #expect(try place(after: head, in: title).opportunity == .seam, "\(head)")
            guard head.hasSuffix("／") else { continue }
            #expect(try place(after: String(head.dropLast()), in: title).opportunity == .inWord, "\(head)")
        }
        for (head, tail) in [("男/", "女別"), ("１２／", "３１の"), ("入／", "出力")] {
            #expect(try place(after: head, in: Fonts.gothic().japanese(head + tail)).opportunity < .seam, "\(head)")
        }
    }

    @Test("what counts one and one is one word: 一問一答")
    func ones() throws {
        for (head, tail) in [("一問", "一答／女子バレー"), ("一進", "一退の攻防"), ("首位争いに一喜", "一憂")] {
            let title = try Fonts.gothic().japanese(head + tail)
            #expect(try place(after: head, in: title).opportunity == .inPhrase, "\(head)")
        }
        #expect(!Inseparable.isBetweenOnes(3, in: "二一日一時".unicodeScalars.map(\.value)))
        #expect(!Inseparable.isBetweenOnes(2, in: "一つ一人".unicodeScalars.map(\.value)))
    }

    @Test("a middle dot between words in kanji divides phrases, and not one between single kanji or in a name")
    func dots() throws {
        for (head, tail) in [("年表・", "南信FC28年の歩み"), ("17歳・", "德永葵の練習場"), ("日本代表・", "﨑山監督")] {
            #expect(try place(after: head, in: Fonts.gothic().japanese(head + tail)).opportunity == .phrase, "\(head)")
        }
        for (head, tail) in [("日・", "米首脳"), ("土・", "日曜"), ("ジョン・", "スミス選手"), ("会見・", "帰る")] {
            #expect(try place(after: head, in: Fonts.gothic().japanese(head + tail)).opportunity < .phrase, "\(head)")
        }
    }

    @Test("an aside in brackets has no clauses") func asides() throws {
        let title = try Fonts.gothic().measure(
            "Practices in action (spoiler: it works): more", language: "en", breaking: LineBreaking(language: "en"))
        #expect(try place(after: "Practices in action (spoiler: ", in: title).opportunity == .phrase)
        #expect(try place(after: "Practices in action (spoiler: it works): ", in: title).opportunity == .clause)
        let japanese = try Fonts.gothic().japanese("総裁（賃金の動き　来年の春まで）市場　反応")
        #expect(try place(after: "総裁（賃金の動き　", in: japanese).opportunity < .clause)
        #expect(try place(after: "総裁（賃金の動き　来年の春まで）市場　", in: japanese).opportunity == .clause)
    }

    @Test("a phrase behind a Latin word is divided after its particle, if it must be")
    func afterParticle() throws {
        let measured = try Fonts.gothic().japanese("Swift 6.2がすごいという話")
        let (good, bad) = (try place(after: "Swift 6.2が", in: measured), try place(after: "Swift 6.2がす", in: measured))
        #expect(good.opportunity > bad.opportunity || good.strain < bad.strain)
    }

    @Test(
        "short quotes are one phrase",
        arguments: [
            ("A look at ", "“The Great Gatsby of Bread”", " by its baker"),
            ("Why ", "\"To Kill a Mockingbird\"", " was banned"),
            ("Was ", "„Der kleine Prinz“", " uns sagt"), ("Read ", "“Spider-Man: No Way Home”", " now"),
            ("Target ", "‘slipping away’", " it says"), ("Queen’s Park ", "‘isn’t insured’", " at all"),
            ("Alle ", "‚Wünsch dir was‘", " sehen"), ("Das ", "»Wort des Jahres«", " steht"),
            ("Tous ", "« Nous ne céderons pas ! »", " disent"),
        ])
    func quotes(_ head: String, _ quote: String, _ tail: String) throws {
        let measured = try Fonts.gothic().measure(
            head + quote + tail, language: "en", breaking: LineBreaking(language: "en"))
        let inside = measured.boundaries.filter {
            $0.offset > head.utf8.count && $0.offset < head.utf8.count + quote.utf8.count && $0.mayBreak
        }
        #expect(!inside.isEmpty && inside.allSatisfy { $0.opportunity == .inPhrase })
        #expect(try place(after: head, in: measured).opportunity >= .afterLeaningWord)
        #expect(try place(after: head + quote + " ", in: measured).opportunity == .phrase)
        // A line that is too narrow divides them all the same.
        let narrow = Headline(measured).set(TypeSize(size: 20, leading: 28), measure: 170, maximumLines: 12)
        #expect(!narrow.isTruncated && narrow.brokenWords == 0)
    }

    @Test(
        "long quotes, inches and Japanese quotes in English are divided like all else",
        arguments: [
            "“It is a truth universally acknowledged that a man”", "15\" and 17\" screens", "a \" b \" c", "「a b」",
            "in the ’60s and the ’70s’ end", "« Il faut agir pour la planète et pour tous »", "l’un et l’autre’s",
        ])
    func otherQuotes(_ text: String) {
        #expect(!ShortQuotes.marks(in: text.unicodeScalars.map(\.value), isJapanese: false).contains(true))
    }

    @Test("Japanese quotes of up to ten characters are whole, with a space in them, too")
    func japaneseQuotes() throws {
        let title = try Fonts.gothic().japanese("話題の「風の又三郎と雪の夜」が「小さな 家」に")
        for head in ["話題の「風の", "話題の「風の又三郎と", "話題の「風の又三郎と雪の夜」が「小さな "] {
            #expect(try place(after: head, in: title).opportunity <= .inPhrase, "\(head)")
        }
        let long = ShortQuotes.marks(in: "「一二三四五六七八九十一」".unicodeScalars.map(\.value), isJapanese: true)
        #expect(!long.contains(true))
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
