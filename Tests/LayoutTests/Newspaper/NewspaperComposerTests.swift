import Content
import Foundation
import NewspaperSupport
import TestSupport
import Testing
import Typesetting

@testable import Layout

@Suite("The newspaper edition of an article") struct NewspaperComposerTests {
    private func article(_ seed: UInt64, language: String = "ja") -> NewspaperArticle {
        var generator = SeededGenerator(seed: seed)
        func text(_ most: Int) -> RichText {
            let start = Int.random(in: 0..<NewspaperFixtures.prose.count - 2, using: &generator)
            let count = Int.random(in: 1...most, using: &generator)
            var text = String(NewspaperFixtures.prose.dropFirst(start).prefix(count))
            while text.hasPrefix(" ") { text.removeFirst() }
            while text.hasSuffix(" ") { text.removeLast() }
            return RichText(text.isEmpty ? "国" : text)
        }
        let blocks = (0..<Int.random(in: 1...24, using: &generator)).map { _ -> ArticleBlock in
            switch Int.random(in: 0..<14, using: &generator) {
            case 0: .heading(level: 2, text(20))
            case 1: .quote([.paragraph(text(80), isIndented: true)])
            case 2: .item(marker: "・", depth: 0, [.paragraph(text(50), isIndented: true)])
            case 3: .code(["func penalty() {", "    return 1", "}"])
            case 4: .table(ArticleTable(rows: [[text(6), text(4)], [text(8), text(12)]], heads: 1))
            case 5:
                .figure(
                    ArticlePicture(source: "a.png", width: 600, height: 400, alternativeText: ""), caption: text(180))
            default: .paragraph(text(120), isIndented: true)
            }
        }
        return NewspaperArticle(
            nameplate: "瓦版新報", date: "2026年11月21日", kicker: "社会", headline: "台風18号、あす関東上陸へ 鉄道各社が計画運休を発表",
            standfirst: "大型で強い台風18号は22日未明から昼前にかけて上陸する見通し。", byline: "社会部",
            hero: seed % 2 == 0 ? ArticlePicture(source: "h.png", width: 1200, height: 800, alternativeText: "") : nil,
            heroCaption: "港", blocks: blocks, language: language)
    }

    private func letters(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }

    /// Ways to set an article.
    private static let settings: [(writing: Writing, headline: HeadlinePlace)] = [
        (.horizontal, .across), (.vertical, .across), (.vertical, .standing),
    ]

    @Test(
        "has every word of it, in lines that lie on the paper and on no other", arguments: 0..<UInt64(24),
        settings)
    func whole(_ seed: UInt64, _ setting: (writing: Writing, headline: HeadlinePlace)) throws {
        let article = article(seed)
        let paper = PaperSize.allCases[Int(seed) % PaperSize.allCases.count]
        let pages = NewspaperComposer(
            article, fonts: try NewspaperFixtures.fonts(), paper: paper, writing: setting.writing,
            headline: setting.headline
        ).pages()
        var shown = ""
        for page in pages {
            var boxes: [Rectangle] = []
            for element in page.elements {
                switch element {
                case .text(let text):
                    boxes.append(text.box)
                    if text.part != .furniture { shown += text.text }
                    #expect(text.glyphs.allSatisfy { $0.glyph != 0 })
                case .picture(_, let box): boxes.append(box)
                case .box: break
                }
            }
            for (index, box) in boxes.enumerated() {
                #expect(box.x > 40 && box.right < page.width - 40 && box.y > 40 && box.bottom < page.height - 40)
                for other in boxes[..<index] { #expect(box.overlap(with: other) < 0.5, "\(box) \(other)") }
            }
        }
        #expect(shown.letters == article.said.joined().letters)
    }

    @Test("fills every line but the last of a paragraph to the measure", arguments: Writing.allCases)
    func filled(_ writing: Writing) throws {
        let fonts = try NewspaperFixtures.fonts()
        for seed in 0..<UInt64(6) {
            let pages = NewspaperComposer(article(seed), fonts: fonts, paper: .a4, writing: writing).setPages()
            for set in pages {
                for case .text(let text) in set.page.elements {
                    guard case .line(_, isLast: false) = text.part, !text.isLoose, let last = text.glyphs.last else {
                        continue
                    }
                    let end = writing == .vertical ? last.y - text.box.y : last.x - text.box.x
                    let long = writing == .vertical ? text.box.height : text.box.width
                    // Where the last glyph begins: within its own size of the end.
                    #expect(end <= long + last.size && end >= long - 1.7 * last.size, "\(text.text)")
                }
            }
        }
    }

    @Test(
        "sets words from right to left without losing a letter, wherever they end",
        arguments: [Writing.vertical, .horizontal])
    func fromRightToLeft(writing: Writing) throws {
        var article = article(0)
        let texts = [
            "彼はこう言った。ראש הממשלה הודיע היום כי הממשלה תאשר את התקציב החדש。そして去った。", "ああああああああああאבגד הוזחטいいいいいいいい",
        ]
        article.blocks = texts.map { .paragraph(RichText($0), isIndented: true) }
        let pages = NewspaperComposer(article, fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: writing)
            .pages()
        let lines = pages.flatMap(\.elements).compactMap { element -> NewspaperText? in
            if case .text(let text) = element, case .line = text.part { text } else { nil }
        }
        #expect(lines.map { letters($0.clusters.map(\.text).joined()) } == lines.map { letters($0.text) })
        #expect(letters(lines.map(\.text).joined()).contains("הממשלהתאשר"))
    }

    @Test("ends lines of words inside of addresses, after their marks")
    func addresses() throws {
        let setter = TextSetter(fonts: try NewspaperFixtures.fonts(), writing: .horizontal, language: "en")
        func places(_ text: String, _ style: RichText.Span.Style? = nil) -> [String] {
            let spans = style.map { [RichText.Span(range: 0..<text.utf8.count, style: $0)] } ?? []
            let measured = setter.shape(RichText(text, spans: spans), in: .body).measured
            return measured.boundaries.filter { $0.opportunity == .afterHyphen }.map {
                String(decoding: Array(text.utf8)[..<$0.offset], as: UTF8.self)
            }
        }
        #expect(places("see usr/local/share") == ["see usr/", "see usr/local/"])
        #expect(places("a/b and well known words") == [])
        // A capital of an address begins nothing, one in the name of a program does.
        #expect(places("youtu.be/dQw4w9WgXcQ") == ["youtu.", "youtu.be/"])
        #expect(places("NewspaperTable", .code) == ["Newspaper"])
    }

    @Test("shapes a paragraph of thousands of spans as it shapes each of them")
    func manySpans() throws {
        let fonts = try NewspaperFixtures.fonts()
        let setter = TextSetter(fonts: fonts, writing: .horizontal, language: "ja")
        let part = "国ab、"
        let width = part.utf8.count
        func rich(_ count: Int) -> RichText {
            var text = RichText(String(repeating: part, count: count))
            text.spans = (0..<count).map { number in
                let start = number * width
                let style: RichText.Span.Style = [.code, .strong, .reading("くに"), .raised][number % 4]
                let end = number % 4 == 2 ? start + 3 : start + 5
                return RichText.Span(range: start..<end, style: style)
            }
            return text
        }
        let (few, many) = (setter.shape(rich(4), in: .body), setter.shape(rich(4_000), in: .body))
        let long = few.measured.boundaries.map(\.advance)
        let all = many.measured.boundaries.map(\.advance)
        #expect(all.count == 1_000 * (long.count - 1) + 1)
        for (index, advance) in long.enumerated() {
            #expect(
                all[index] == advance && all[all.count - long.count + index] - all[all.count - long.count] == advance)
        }
        #expect(many.glyphs.map(\.offset) == many.glyphs.map(\.offset).sorted())
        #expect(many.glyphs.count == 1_000 * few.glyphs.count && many.readings.count == 1_000)
    }

    @Test("begins with the headline, and the picture takes its room from the columns beside it")
    func head() throws {
        let pages = NewspaperComposer(article(0), fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: .vertical)
            .pages()
        let parts = pages[0].elements.compactMap { element -> NewspaperText.Part? in
            if case .text(let text) = element, text.part != .furniture { text.part } else { nil }
        }
        #expect(parts.prefix(2) == [.byline, .headline])
        #expect(
            pages[0].elements.contains {
                if case .picture(let picture, _) = $0 { picture.source == "h.png" } else { false }
            })
    }

    @Test("stands its headline at the right, largest, what it adds lower beside it, and the text begins at its left")
    func standing() throws {
        let article = article(0)
        let composer = NewspaperComposer(
            article, fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: .vertical, headline: .standing)
        let set = try #require(composer.setPages().first)
        let texts = set.page.elements.compactMap { element -> NewspaperText? in
            if case .text(let text) = element, text.part != .furniture { text } else { nil }
        }
        let heads = texts.filter { $0.part == .headline }
        #expect(heads.allSatisfy { $0.isVertical })
        #expect(heads.map(\.text).joined().letters == article.headline.letters)
        let main = try #require(heads.first)
        let deck = try #require(heads.last)
        #expect(deck.box.right < main.box.x && deck.box.y > main.box.y + 10 && deck.box.width < main.box.width)
        let right = set.page.width - NewspaperComposer.margin
        #expect(main.box.right <= right && main.box.right > right - 30)
        for text in texts where text.part != .headline {
            #expect(text.box.right < main.box.x || text.box.y > main.box.bottom || text.box.bottom < main.box.y)
            #expect(min(text.box.width, text.box.height) <= main.box.width)
        }
        // The rows beside it begin later than those below.
        let rows = set.places.map(\.box.right)
        #expect(rows.first.map { $0 < (rows.last ?? 0) } == true)
    }

    @Test("loses nothing of a headline, a standfirst or names that are too long to stand")
    func tooLong() throws {
        let fonts = try NewspaperFixtures.fonts()
        let long = String(repeating: "鉄道各社が計画運休を発表した、", count: 12)
        for (part, count) in [(\NewspaperArticle.headline, 1), (\.standfirst, 4), (\.byline, 8)] {
            var article = article(2)
            article[keyPath: part] = String(repeating: long, count: count)
            let pages = NewspaperComposer(
                article, fonts: fonts, paper: .a4, writing: .vertical, headline: .standing
            ).pages()
            let texts = pages.flatMap(\.elements).compactMap { element -> NewspaperText? in
                if case .text(let text) = element, text.part != .furniture { text } else { nil }
            }
            #expect(texts.map(\.text).joined().letters == article.said.joined().letters)
            for text in texts { #expect(text.box.x > 40 && text.box.bottom < pages[0].height - 40) }
            #expect(texts.first { $0.part == .headline }?.isVertical == false)
        }
    }

    @Test("has the longest headline and the longest standfirst that there may be on its pages", arguments: settings)
    func longest(_ setting: (writing: Writing, headline: HeadlinePlace)) throws {
        var article = article(3)
        article.headline = String(repeating: "鉄道各社が計画運休を発表", count: 83)
        article.standfirst = String(repeating: "首都圏の自治体が避難所を開いた。", count: 250)
        let pages = NewspaperComposer(
            article, fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: setting.writing,
            headline: setting.headline
        ).pages()
        let texts = pages.flatMap(\.elements).compactMap { element -> NewspaperText? in
            if case .text(let text) = element, text.part != .furniture { text } else { nil }
        }
        #expect(texts.map(\.text).joined().letters == article.said.joined().letters)
        for text in texts { #expect(text.box.x > 40 && text.box.bottom < pages[0].height - 40, "\(text.text)") }
    }

    @Test("has a headline that lies where its lines do")
    func lying() throws {
        let fonts = try NewspaperFixtures.fonts()
        func pages(_ headline: HeadlinePlace) -> [NewspaperPage] {
            NewspaperComposer(article(2), fonts: fonts, paper: .a4, writing: .horizontal, headline: headline).pages()
        }
        #expect(pages(.standing) == pages(.across))
    }

    @Test(
        "has its number on each page, and on later ones what is read there, cut where there is no room for all of it",
        arguments: Writing.allCases)
    func furniture(_ writing: Writing) throws {
        var article = article(1)
        article.blocks = Array(
            repeating: .paragraph(RichText(NewspaperFixtures.prose), isIndented: true), count: 40)
        let fonts = try NewspaperFixtures.fonts()
        /// What stands above the text of each page, from left to right.
        func furniture(_ headline: String) -> [[NewspaperText]] {
            article.headline = headline
            return NewspaperComposer(article, fonts: fonts, paper: .a4, writing: writing).pages().map { page in
                page.elements.compactMap { element -> NewspaperText? in
                    if case .text(let text) = element, text.part == .furniture { text } else { nil }
                }.sorted { $0.box.x < $1.box.x }
            }
        }
        let short = "台風18号、あす関東上陸へ"
        let pages = furniture(short)
        try #require(pages.count > 1)
        #expect(pages[0].map(\.text) == ["瓦版新報", "2026年11月21日", "1"])
        #expect(pages[1].map(\.text) == ["瓦版新報", short, "2026年11月21日", "2"])

        let long = Array(repeating: "鉄道各社が計画運休を発表", count: 6).joined(separator: "、")
        let cut = furniture(long)[1]
        try #require(cut.count == 4)
        #expect(cut[1].text.hasSuffix("…") && long.hasPrefix(cut[1].text.dropLast()))
        #expect(cut[1].text.count > 20 && cut[1].box.right < cut[2].box.x)
        #expect(cut[1].glyphs.allSatisfy { $0.glyph != 0 })
    }

    @Test("is larger type where there is room for it, and never more pages for that")
    func size() throws {
        var short = article(1)
        short.blocks = [.paragraph(RichText(NewspaperFixtures.prose), isIndented: true)]
        let pages = NewspaperComposer(short, fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: .horizontal)
            .setPages()
        #expect(pages.count == 1 && pages[0].grid.size > 14.5)
        short.blocks = Array(repeating: short.blocks[0], count: 40)
        let many = NewspaperComposer(short, fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: .horizontal)
            .setPages()
        #expect(many.count > 1 && many[0].grid.size <= pages[0].grid.size)
    }

    @Test(
        "knows languages by the first part of their tags, and not by their first letters",
        arguments: [("ja", true), ("JA-jp", true), ("zh-Hant", true), ("jam", false), ("zha", false), ("ko", false)])
    func languages(_ language: String, isEastAsian: Bool) throws {
        func pages(_ language: String) throws -> [SetPage] {
            NewspaperComposer(
                article(3, language: language), fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: .horizontal
            ).setPages()
        }
        let first = try #require(try pages(language).first)
        #expect(first.grid.isEastAsian == isEastAsian)
        let same = try #require(try pages(isEastAsian ? "ja" : "en").first)
        #expect(first.grid.size == same.grid.size && first.grid.measure == same.grid.measure)
    }

    @Test("sets strong words in another face and leads where links lead")
    func spans() throws {
        var article = article(1)
        article.blocks = [
            .paragraph(
                RichText(
                    "これは太字とリンクの文だ。",
                    spans: [
                        .init(range: 9..<15, style: .strong), .init(range: 18..<27, style: .link(address: "b.html")),
                    ]), isIndented: true)
        ]
        let pages = NewspaperComposer(article, fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: .vertical)
            .pages()
        let lines = pages[0].elements.compactMap { element -> NewspaperText? in
            if case .text(let text) = element, case .line = text.part { text } else { nil }
        }
        let strong = lines.flatMap { line in
            line.glyphs.filter { $0.face == .strong }.map { line.text.utf8.count + $0.offset }
        }
        #expect(strong.count == 2)
        #expect(lines.flatMap(\.links).map(\.address) == ["b.html"])
    }

    @Test("sets emphasized words in a face of their own if there is one, and as strong ones if not, or in a heading")
    func emphasis() throws {
        var fonts = try NewspaperFixtures.fonts()
        let text = RichText("very much so", spans: [.init(range: 5..<9, style: .emphasis)])
        func faces(in part: ArticleBlock) -> Set<NewspaperFace> {
            var article = article(1, language: "en")
            article.blocks = [part]
            let pages = NewspaperComposer(article, fonts: fonts, paper: .a4, writing: .horizontal).pages()
            let shown = pages.flatMap(\.elements).compactMap { element -> NewspaperText? in
                if case .text(let line) = element, line.text == text.text { line } else { nil }
            }
            return Set(shown.flatMap(\.glyphs).filter { (5..<9).contains($0.offset) }.map(\.face))
        }
        #expect(faces(in: .paragraph(text, isIndented: false)) == [.strong])
        fonts.emphasis = fonts.text
        #expect(faces(in: .paragraph(text, isIndented: false)) == [.emphasis])
        #expect(faces(in: .heading(level: 3, text)) == [.strong])
    }

    private func lines(
        _ blocks: [ArticleBlock], language: String, _ fonts: NewspaperFonts, _ writing: Writing,
        _ hyphenation: HyphenationPatterns? = nil
    ) -> [NewspaperText] {
        var article = article(1, language: language)
        article.blocks = blocks
        return NewspaperComposer(article, fonts: fonts, paper: .a4, writing: writing, hyphenation: hyphenation).pages()
            .flatMap(\.elements).compactMap { element -> NewspaperText? in
                if case .text(let text) = element, case .line = text.part { text } else { nil }
            }
    }

    private static let english =
        "Approximately seventeen administrators acknowledged extraordinary circumstances; communication infrastructure "
        + "nevertheless remained operational throughout, representatives of neighbouring municipalities said."

    @Test("divides words with hyphens that are seen and not read")
    func hyphens() throws {
        let patterns = try #require(HyphenationPatterns.installed(for: "en"))
        let lines = lines(
            [.paragraph(RichText(Self.english), isIndented: true)], language: "en", try NewspaperFixtures.fonts(),
            .horizontal,
            patterns)
        let divided = lines.filter { !$0.asides.isEmpty }
        #expect(divided.count >= 2)
        #expect(letters(lines.map(\.text).joined()) == letters(Self.english))
        for line in divided {
            let hyphen = try #require(line.asides.first?.glyphs.first)
            #expect(line.asides.map(\.text) == ["-"] && line.text.last?.isLetter == true)
            #expect(abs(hyphen.x + hyphen.advance - line.box.right) < 0.05)
        }
    }

    @Test("begins a text of words with a capital beside several lines", arguments: ["Approximately", "A large"])
    func initial(words: String) throws {
        var fonts = try NewspaperFixtures.fonts()
        fonts.initialLines = 3
        let text = Array(repeating: Self.english.replacing("Approximately", with: words), count: 5).joined(
            separator: " ")
        let lines = lines(
            [.paragraph(RichText(text), isIndented: true)], language: "en", fonts, .horizontal,
            HyphenationPatterns.installed(for: "en"))
        let first = try #require(lines.first)
        let capital = try #require(first.glyphs.first)
        #expect(capital.face == .headline && capital.size > 3 * first.box.height && capital.offset == 0)
        #expect(letters(lines.map(\.text).joined()) == letters(text))
        // Its foot stands on the third line, and it in front of all three.
        let foot = try #require(lines[2].glyphs.first)
        #expect(abs(capital.y - foot.y) < 0.01)
        for line in lines.prefix(3) { #expect(line.box.x >= capital.x + capital.advance) }
        #expect(first.glyphs.dropFirst().allSatisfy { $0.x >= first.box.x - 0.01 })
        #expect(lines[3].box.x < lines[2].box.x)
        // Emoji are no East Asian characters; beside these there is no capital, and no line is longer than the others.
        for (word, hasInitial) in [("👍🏽", true), ("国宝", false)] {
            let mixed = self.lines(
                [.paragraph(RichText(text + " " + word), isIndented: true)], language: "en", fonts, .horizontal)
            #expect((mixed.first?.glyphs.first?.face == .headline) == hasInitial)
            for line in mixed {
                #expect(line.glyphs.allSatisfy { $0.x + $0.advance < line.box.right + 1 }, "\(line.text)")
            }
        }
        // Japanese has none.
        let japanese = self.lines(
            [.paragraph(RichText(NewspaperFixtures.prose), isIndented: true)], language: "ja", fonts, .horizontal)
        #expect(japanese.allSatisfy { $0.glyphs.first?.face == .body })
    }

    @Test(
        "sets readings and dots beside what they are of, to the right of standing lines and above others",
        arguments: Writing.allCases)
    func asides(writing: Writing) throws {
        let text = RichText(
            "国宝の阿修羅像を、ぜひ見る。",
            spans: [.init(range: 9..<18, style: .reading("あしゅら")), .init(range: 27..<33, style: .dots)])
        let lines = lines([.paragraph(text, isIndented: true)], language: "ja", try NewspaperFixtures.fonts(), writing)
        let line = try #require(lines.first)
        #expect(lines.count == 1 && line.text == text.text)
        #expect(line.asides.map(\.text).first == "あしゅら" && line.asides.count == 3)
        let base = line.glyphs.filter { (9..<18).contains($0.offset) }
        let reading = try #require(line.asides.first).glyphs
        func along(_ glyph: NewspaperGlyph) -> Double { writing == .vertical ? glyph.y : glyph.x }
        let size = line.box.height > line.box.width ? line.box.width : line.box.height
        let start = try #require(base.first.map(along))
        #expect(reading.count == 4 && reading.allSatisfy { abs($0.size - size / 2) < 0.01 })
        for glyph in reading { #expect(along(glyph) >= start - size && along(glyph) <= start + 3.5 * size) }
        for glyph in line.asides.flatMap(\.glyphs) {
            if writing == .vertical {
                #expect(glyph.x > line.box.right - 0.01 && glyph.x < line.box.right + size * 0.6)
            } else {
                #expect(glyph.y < line.box.y + size * 0.1)
            }
        }
    }

    @Test("puts a line through what is struck", arguments: Writing.allCases)
    func struck(writing: Writing) throws {
        let text = RichText("値は旧円から新円になる。", spans: [.init(range: 6..<12, style: .struck)])
        let lines = lines([.paragraph(text, isIndented: true)], language: "ja", try NewspaperFixtures.fonts(), writing)
        let line = try #require(lines.first)
        let strike = try #require(line.strikes.first)
        #expect(lines.count == 1 && line.strikes.count == 1)
        let size = min(line.box.width, line.box.height)
        let (box, middle) = (line.box, (x: strike.x + strike.width / 2, y: strike.y + strike.height / 2))
        if writing == .vertical {
            // Behind the room at the start of a paragraph and two characters, as long as two.
            #expect(abs(strike.height - 2 * size) < 0.01 && abs(strike.y - box.y - 3 * size) < 0.01)
            #expect(abs(middle.x - box.x - box.width / 2) < 0.01 && strike.width < 2)
        } else {
            #expect(abs(strike.width - 2 * size) < 0.01 && abs(strike.x - box.x - 3 * size) < 0.01)
            #expect(middle.y > box.y + size * 0.4 && middle.y < box.y + size * 0.7 && strike.height < 2)
        }
    }

    @Test("sets indices small, above the line and below it")
    func indices() throws {
        let text = RichText(
            "a1b2c", spans: [.init(range: 1..<2, style: .raised), .init(range: 3..<4, style: .lowered)])
        let lines = lines(
            [.paragraph(text, isIndented: true)], language: "en", try NewspaperFixtures.fonts(), .horizontal)
        let glyphs = try #require(lines.first).glyphs
        #expect(glyphs.count == 5 && glyphs[1].size < glyphs[0].size * 0.8 && glyphs[3].size == glyphs[1].size)
        #expect(glyphs[1].y < glyphs[0].y - 2 && glyphs[3].y > glyphs[0].y + 1 && glyphs[4].y == glyphs[0].y)
    }

    @Test(
        "has a note at the foot of the column that refers to it, below a rule, in smaller type",
        arguments: Writing.allCases)
    func notes(writing: Writing) throws {
        var article = article(1)
        let long = RichText(NewspaperFixtures.prose)
        let marked = RichText("本文の末に注がある1。", spans: [.init(range: 27..<28, style: .mark(note: 0))])
        article.blocks =
            [.paragraph(marked, isIndented: true)]
            + Array(repeating: ArticleBlock.paragraph(long, isIndented: true), count: 12)
            + [.notes([.item(marker: "1", depth: 0, [.paragraph(RichText("注の文がここにある。"), isIndented: true)])])]
        let pages = NewspaperComposer(article, fonts: try NewspaperFixtures.fonts(), paper: .a4, writing: writing)
            .setPages()
        let set = try #require(pages.first)
        let first = try #require(set.columns.first)
        #expect(first.notes.map(\.note) == [0] && set.columns.dropFirst().allSatisfy { $0.notes.isEmpty })
        let texts = set.page.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
        let note = try #require(texts.first { $0.text == "注の文がここにある。" })
        let line = try #require(texts.first { $0.text.hasPrefix("本文の末") })
        let place = set.places[0].box
        let end = first.end * set.grid.leading
        switch writing {
        case .vertical:
            #expect(note.box.width < line.box.width && abs(note.box.x - (place.right - end)) < set.grid.leading / 2)
        case .horizontal:
            #expect(
                note.box.height < line.box.height && abs(note.box.bottom - (place.y + end)) < set.grid.leading / 2)
        }
    }

    @Test("of an article that says nothing is a page with its headline")
    func empty() throws {
        var article = article(1)
        article.blocks = []
        #expect(
            NewspaperComposer(article, fonts: try NewspaperFixtures.fonts(), paper: .letter, writing: .vertical).pages()
                .count == 1)
    }
}
