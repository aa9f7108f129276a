import ImageJobs
import Testing
import Typesetting

@testable import Layout

@Suite("The title bar")
struct MastheadTests {
    private let edition = [monospaced("11/21 06:50"), monospaced("第142号")]

    private func composer(_ title: String, seal: [String] = ["瓦", "版"]) -> MastheadComposer {
        let content = MastheadContent(
            title: Headline(monospaced(title)), widestEdition: edition, seal: seal.map { monospaced($0) })
        return MastheadComposer(content: content, scale: defaultScale)
    }

    private func compose(_ title: String, seal: [String] = ["瓦", "版"], at width: Double) throws -> MastheadLayout {
        composer(title, seal: seal).compose(at: try #require(defaultBreakpoints.breakpoint(at: width)))
    }

    @Test("seal, title and edition stand apart at every width", arguments: defaultBreakpoints.minimumWidths)
    func apart(width: Double) throws {
        let masthead = try compose("瓦版新報", at: width)
        let boxes =
            [masthead.title.frame, try #require(masthead.seal)].map { $0.rectangle(in: width) }
            + composer("瓦版新報").edition(edition, at: try #require(defaultBreakpoints.breakpoint(at: width)))
            .map { $0.frame.rectangle(in: width) }
        for (index, box) in boxes.enumerated() {
            #expect(box.x >= 0 && box.right <= width && box.y >= 0 && box.bottom <= masthead.height)
            for other in boxes[(index + 1)...] { #expect(box.overlap(with: other) == 0) }
        }
    }

    @Test(
        "a picture in the place of the seal keeps its form, up to a third of the page, and the title begins behind it")
    func logo() throws {
        func compose(_ aspect: Double, at width: Double) throws -> (logo: Rectangle, title: Rectangle) {
            let content = MastheadContent(
                title: Headline(monospaced("瓦版新報")), widestEdition: edition, seal: [], logoAspect: aspect)
            let masthead = MastheadComposer(content: content, scale: defaultScale)
                .compose(at: try #require(defaultBreakpoints.breakpoint(at: width)))
            return (
                try #require(masthead.seal).rectangle(in: width), masthead.title.frame.rectangle(in: width)
            )
        }
        #expect(try compose(1, at: 1280).logo.width == 72)
        #expect(try compose(0.5, at: 1280).logo.width == 54)
        let wordmark = try compose(5, at: 1280)
        #expect(wordmark.logo.width == 360 && wordmark.logo.height == 72)
        #expect(wordmark.title.x > wordmark.logo.right)
        let phone = try compose(5, at: 390)
        #expect(phone.logo.width == 130)
        #expect(phone.title.x > phone.logo.right && phone.title.right <= 390)
    }

    @Test("on a wide page the title stands in the middle, on a phone behind the seal")
    func place() throws {
        let wide = try compose("瓦版新報", at: 1280).title.frame.rectangle(in: 1280)
        #expect(wide.x + wide.width / 2 == 640)
        #expect(try compose("瓦版新報", at: 390).title.frame.rectangle(in: 390).x == 54)
        #expect(try compose("瓦版新報", seal: [], at: 390).title.frame.rectangle(in: 390).x == 12)
    }

    @Test("a long title is set smaller, and cut when nothing else helps")
    func long() throws {
        #expect(try compose(String(repeating: "新", count: 14), at: 320).title.text.type.size < 24)
        let endless = try compose(String(repeating: "新", count: 80), at: 320)
        #expect(endless.title.text.isTruncated)
        #expect(endless.title.frame.rectangle(in: 320).right <= 320)
    }

    @Test("no title is small for the edition's sake, and on a narrower page none is larger", arguments: 1...12)
    func editionBeside(length: Int) throws {
        let title = String(repeating: "新", count: length)
        var before: Double?
        for width in [320.0, 360, 390, 414, 480] {
            let breakpoint = try #require(defaultBreakpoints.breakpoint(at: width))
            let size = try compose(title, at: width).title.text.type.size
            let edition = [monospaced("11/27(金) 18:00 発行")]
            let hasEdition = !composer(title).edition(edition, at: breakpoint).isEmpty
            #expect(!hasEdition || size >= 20)
            if let before { #expect(size >= min(before, 20)) }
            before = size
        }
    }
}

@Suite("The tab strip")
struct TabStripTests {
    private func compose(_ count: Int, at width: Double) throws -> TabStripLayout {
        let labels = (0..<count).map { _ in monospaced("経済") }
        return TabStripComposer(labels: labels, scale: defaultScale)
            .compose(at: try #require(defaultBreakpoints.breakpoint(at: width)))
    }

    @Test("tabs that fit are centred, one behind the other")
    func centred() throws {
        let strip = try compose(4, at: 640)
        let boxes = strip.tabs.map { $0.rectangle(in: 640) }
        #expect(strip.isCentred)
        #expect(abs(boxes[0].x - (640 - boxes[3].right)) < 1e-9)
        for (one, next) in zip(boxes, boxes.dropFirst()) { #expect(abs(one.right - next.x) < 1e-9) }
    }

    @Test("a strip that is too wide shows its current tab in the middle, or as near as it goes")
    func scrolled() throws {
        let strip = try compose(10, at: 390)
        #expect(!strip.isCentred)
        #expect(strip.scroll(to: 0, in: 390) == 0)
        #expect(strip.scroll(to: 5, in: 390) == strip.tabs[5].x.offset + strip.tabs[5].width.offset / 2 - 195)
        let end = strip.tabs[9].x.offset + strip.tabs[9].width.offset + TabStripComposer.margin
        #expect(strip.scroll(to: 9, in: 390) == end - 390)
        #expect(strip.scroll(to: nil, in: 390) == 0)
    }

    @Test("a title of any length makes a tab that the narrowest page shows whole")
    func longTitles() {
        let title = String(repeating: "長い題", count: 20)
        let strip = TabStripComposer(labels: [monospaced("経済"), monospaced(title)], scale: defaultScale)
            .compose(at: defaultBreakpoints.all[0])
        #expect(strip.labels.map(\.isTruncated) == [false, true])
        let width = strip.tabs[1].width.offset
        #expect(width <= TabStripComposer.widest && width > TabStripComposer.widest - 2 * 15)
        #expect(strip.tabs[0].width.offset == 2 * 15 + 2 * TabStripComposer.padding)
    }
}

@Suite("Centred items")
struct CentredItemsTests {
    @Test("items go on in a new row when the page is full, each row centred", arguments: [320.0, 640, 1280])
    func rows(width: Double) throws {
        let items = (1...9).map { monospaced(String(repeating: "項", count: $0)) }
        let layout = CentredItemsComposer(items: items, scale: defaultScale)
            .compose(at: try #require(defaultBreakpoints.breakpoint(at: width)))
        let boxes = layout.items.map { $0.rectangle(in: width) }
        let rows = Dictionary(grouping: boxes, by: \.y)
        for row in rows.values {
            let left = try #require(row.map(\.x).min())
            let right = try #require(row.map(\.right).max())
            #expect(left >= 0 && abs(left - (width - right)) < 1e-9)
        }
        #expect(boxes.allSatisfy { $0.bottom <= layout.height })
    }

    @Test("an item wider than the page takes several lines within the margins", arguments: [320.0, 390, 640])
    func wrapped(width: Double) throws {
        let items = [3, 80, 2].map { monospaced(String(repeating: "項", count: $0)) }
        let layout = CentredItemsComposer(items: items, scale: defaultScale)
            .compose(at: try #require(defaultBreakpoints.breakpoint(at: width)))
        let boxes = layout.items.map { $0.rectangle(in: width) }
        #expect(layout.wrapped.keys.sorted() == [1])
        let lines = try #require(layout.wrapped[1]).lines
        #expect(lines.count == [320: 4, 390: 3, 640: 2][width])
        #expect(lines.allSatisfy { $0.width <= width - 32 } && lines.last?.end == items[1].text.utf8.count)
        #expect(boxes[1] == Rectangle(x: 16, y: 24 + 44, width: width - 32, height: Double(lines.count) * 16))
        #expect(boxes[2].y == boxes[1].bottom + 28 && layout.height == boxes[2].bottom + 24)
    }
}

@Suite("The head of an article")
struct ArticleHeadTests {
    private func compose(_ characters: Int, aspect: Double?, at width: Double) throws -> ArticleHeadLayout {
        let content = ArticleHeadContent(
            kicker: monospaced("社会"), headline: story(characters).headline, meta: monospaced("社会部 11/21"),
            picture: aspect.map { PixelSize(width: Int(1_200 * $0), height: 1_200) })
        return ArticleHeadComposer(content: content, scale: defaultScale)
            .compose(at: try #require(defaultBreakpoints.breakpoint(at: width)))
    }

    @Test("kicker, headline, meta line and hero follow one another", arguments: defaultBreakpoints.minimumWidths)
    func order(width: Double) throws {
        let head = try compose(24, aspect: 1.5, at: width)
        let frames = [head.kicker?.frame, head.headline.frame, head.meta?.frame, head.image].compactMap { $0 }
        #expect(frames.count == 4)
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.bottom <= next.y) }
        #expect(frames[3].bottom <= head.height)
    }

    @Test("a small picture is enlarged by half and no more, and begins where the text does", arguments: [320.0, 960])
    func smallHero(width: Double) throws {
        func hero(_ size: PixelSize) throws -> Frame {
            let content = ArticleHeadContent(kicker: nil, headline: story(10).headline, meta: nil, picture: size)
            let breakpoint = try #require(defaultBreakpoints.breakpoint(at: width))
            let head = ArticleHeadComposer(content: content, scale: defaultScale).compose(at: breakpoint)
            return try #require(head.image)
        }
        let small = try hero(PixelSize(width: 160, height: 120))
        #expect(small.width == Length(offset: 240) && small.height == 180)
        #expect(small.x.value(in: width) == (width == 320 ? 16 : (width - ArticleColumn.square.width) / 2))
        let tiny = try hero(PixelSize(width: 1, height: 1))
        #expect(tiny.width == Length(offset: 96) && tiny.height == 96)
        #expect(try hero(PixelSize(width: 1_200, height: 900)).width.value(in: width) == min(width, 680))
    }

    @Test("a caption stands below the hero, in the column of the text", arguments: [320.0, 960])
    func caption(width: Double) throws {
        func head(aspect: Double?) throws -> ArticleHeadLayout {
            let content = ArticleHeadContent(
                kicker: nil, headline: story(10).headline, meta: nil,
                picture: aspect.map { PixelSize(width: Int(1_200 * $0), height: 1_200) },
                caption: monospaced(String(repeating: "字", count: 120)))
            return ArticleHeadComposer(content: content, scale: defaultScale)
                .compose(at: try #require(defaultBreakpoints.breakpoint(at: width)))
        }
        let whole = try head(aspect: 1.5)
        let (image, caption) = (try #require(whole.image), try #require(whole.caption))
        #expect(caption.frame.y >= image.bottom + 4 && caption.frame.bottom < whole.height)
        #expect(caption.frame.x == whole.headline.frame.x && caption.text.lines.count > 1)
        // Without a picture there is nothing to say.
        #expect(try head(aspect: nil).caption == nil)
    }

    @Test("two clauses stand on lines of their own, in smaller type where that takes no more than three lines")
    func clauses() throws {
        // 11 and 12 characters, each an em wide: at 34 px both take two lines in 358 px, at 28 px one.
        let text = monospaced(String(repeating: "字", count: 11) + " " + String(repeating: "題", count: 12))
        var measured = text
        let end = try #require(measured.boundaries.firstIndex { $0.offset == 34 })
        measured.boundaries[end].opportunity = .clause
        (measured.boundaries[end].lineEnd, measured.boundaries[end].lineEndAdvance) = (33, 11_000)
        let content = ArticleHeadContent(
            kicker: nil, headline: Headline(measured), meta: nil, picture: nil)
        let head = ArticleHeadComposer(content: content, scale: defaultScale)
            .compose(at: try #require(defaultBreakpoints.breakpoint(at: 390)))
        let lines = head.headline.text.lines
        #expect(lines.count == 2 && lines.last?.start == 34, "\(lines)")
        #expect(head.headline.text.type.size < 34)
    }

    @Test("a headline is never cut, however long", arguments: [10, 100, 400])
    func whole(characters: Int) throws {
        let head = try compose(characters, aspect: nil, at: 320)
        #expect(!head.headline.text.isTruncated)
        #expect(head.image == nil)
    }

    @Test(
        "a standfirst leaves no word or two for its last line, and has no more lines for that",
        arguments: [320.0, 480, 960])
    func standfirst(width: Double) throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: width))
        for characters in 10...120 {
            let text = monospaced(String(repeating: "字", count: characters))
            let content = ArticleHeadContent(
                kicker: nil, headline: story(10).headline, standfirst: text, meta: nil, picture: nil)
            let set = try #require(
                ArticleHeadComposer(content: content, scale: defaultScale).compose(at: breakpoint).standfirst)
            let measure = breakpoint.measure(of: set.frame.width)
            let full = text.set(set.text.type, measure: measure, maximumLines: 40)
            #expect(set.text.lines.count == full.lines.count)
            let last = try #require(set.text.lines.last)
            #expect(full.lines.count == 1 || last.width >= measure / 4, "\(characters) characters")
        }
    }

    @Test("the hero shows all of its picture, and is no higher than a screen", arguments: [320.0, 390, 960])
    func hero(width: Double) throws {
        func size(_ aspect: Double) throws -> (width: Double, height: Double) {
            let image = try #require(try compose(10, aspect: aspect, at: width).image)
            return (image.width.value(in: width), image.height)
        }
        for aspect in [0.3, 0.5, 2.0 / 3, 1, 1.5, 3.9] {
            let hero = try size(aspect)
            #expect(abs(hero.width / hero.height / aspect - 1) < 0.04, "\(aspect): \(hero)")
            #expect(hero.height <= min(560, width * 1.5))
            // The whole page, or no more than the text.
            #expect(hero.width == width || hero.width <= width - 32)
        }
        #expect(try size(1.5).width == min(width, 680))
        let strip = try size(9)
        #expect(abs(strip.height / strip.width - 0.25) < 0.01)
    }
}

@Suite("The column of an article")
struct ArticleColumnTests {
    private let columns = ArticleColumns()

    @Test("Japanese, Chinese and Korean have 40 letters to a line, whatever their region; others have the other column")
    func languages() {
        for tag in ["ja", "ja-JP", "JA", "zh-Hant-TW", "ko"] { #expect(columns.column(of: tag) == .square) }
        for tag in ["en", "en-GB", "fr", "jam", "ru"] { #expect(columns.column(of: tag) == columns.other) }
    }

    @Test("a font with wider letters has a wider column, on the grid and within bounds")
    func widths() {
        let widths = [0.1, 0.44, 0.47, 0.5, 0.54, 0.9].map { ArticleColumn(meanAdvance: $0).width }
        #expect(widths == widths.sorted() && Set(widths.map { $0.truncatingRemainder(dividingBy: 4) }) == [0])
        #expect(widths.first == 480 && widths.last == 680)
        for width in widths.dropFirst().dropLast() { #expect((500..<660).contains(width)) }
    }

    @Test(
        "what stands in a column is in the middle of the page, with what stands beside it, or takes the page",
        arguments: defaultBreakpoints.all)
    func placed(breakpoint: Breakpoint) throws {
        for column in [columns.square, columns.other] {
            for hasMargin in [false, true] {
                let (x, width) = column.pictures(at: breakpoint, hasMargin: hasMargin)
                let (left, across) = (x.value(in: breakpoint.container), width.value(in: breakpoint.container))
                guard breakpoint.container >= column.width + 32 else {
                    #expect(left == 0 && across == breakpoint.container)
                    continue
                }
                let side = hasMargin ? MarginColumn(at: breakpoint).map { $0.gap + $0.width } ?? 0 : 0
                #expect(across == column.width && abs(2 * left + across + side - breakpoint.container) < 1e-9)
            }
        }
    }
}
