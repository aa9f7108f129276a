import ImageJobs
import Testing
import Typesetting

@testable import Layout

@Suite("Sections")
struct SectionComposerTests {
    private let breakpoints = defaultBreakpoints.all

    private func stories(_ lengths: [Int]) -> [Story] { lengths.map { story($0) } }

    @Test("a carousel shows part of the next card at every width, and its cards are alike")
    func carousel() throws {
        let composer = CarouselComposer(
            stories: stories([12, 30, 8, 20, 5, 28, 9, 16]), cell: try DefaultTheme.cell("carousel"))
        for breakpoint in breakpoints {
            let layout = composer.compose(at: breakpoint)
            let boxes = layout.cards.map { $0.frame.rectangle(in: breakpoint.container) }
            #expect(Set(boxes.map(\.width)).count == 1 && boxes.allSatisfy { $0.y == 0 })
            #expect(boxes.first?.x == 12)
            #expect(layout.cards.allSatisfy { $0.image != nil }, "a higher cell, rather than no picture")
            #expect(zip(boxes, boxes.dropFirst()).allSatisfy { abs($1.x - $0.right - 10) < 0.001 })
            let cut = try #require(boxes.first { $0.right > breakpoint.container })
            #expect(abs((breakpoint.container - cut.x) / cut.width - 0.4) < 0.001)
            let headlines = layout.cards.flatMap(\.texts).filter { $0.role == .headline }
            #expect(Set(headlines.map(\.text.type)).count == 1 && headlines.allSatisfy { $0.text.isWhole })
            #expect(
                layout.cards.allSatisfy { card in
                    card.texts.allSatisfy {
                        $0.frame.y >= (card.image?.bottom ?? 0) && $0.frame.bottom <= card.frame.height
                    }
                })
        }
    }

    @Test("a list's rows are of one height, in columns on wide pages, without a hole")
    func list() throws {
        let composer = ListComposer(stories: stories([12, 30, 8, 20, 5]), cell: try DefaultTheme.cell("row"))
        for breakpoint in breakpoints {
            let layout = composer.compose(at: breakpoint)
            let boxes = layout.cards.map { $0.frame.rectangle(in: breakpoint.container) }
            let rows = (5 + breakpoint.lanes - 1) / breakpoint.lanes
            #expect(Set(boxes.map(\.height)).count == 1)
            #expect(layout.height == Double(rows) * (boxes.first?.height ?? 0))
            for (index, box) in boxes.enumerated() {
                #expect(abs(box.x - Double(index % breakpoint.lanes) * box.width) < 0.001)
                #expect(box.y == Double(index / breakpoint.lanes) * box.height)
            }
            #expect(abs((boxes.last?.right ?? 0) - breakpoint.container) < 0.001, "the last row is full")
        }
    }

    @Test("a few cards of a carousel share a page that shows no more, and none lies outside")
    func shortCarousel() throws {
        let composer = CarouselComposer(stories: stories([12, 20]), cell: try DefaultTheme.cell("carousel"))
        for breakpoint in breakpoints where breakpoint.container < 640 {
            let boxes = composer.compose(at: breakpoint).cards.map { $0.frame.rectangle(in: breakpoint.container) }
            #expect(boxes.first?.x == 12 && abs(boxes[1].x - boxes[0].right - 10) < 0.001)
            #expect(abs(boxes[1].right - (breakpoint.container - 12)) < 0.001)
        }
    }

    @Test("few cards of a carousel on a wide page are no giants: the rest of the row is free", arguments: [1, 2])
    func shortCarouselOfWidePage(count: Int) throws {
        let composer = CarouselComposer(
            stories: stories(Array(repeating: 12, count: count)), cell: try DefaultTheme.cell("carousel"))
        for breakpoint in breakpoints where breakpoint.container >= (count == 1 ? 480 : 900) {
            let cards = composer.compose(at: breakpoint).cards
            let boxes = cards.map { $0.frame.rectangle(in: breakpoint.container) }
            let wanted = 150 + 0.08 * max(0, breakpoint.container - 390)
            #expect(boxes.allSatisfy { abs($0.width - 2 * wanted) < 0.001 } && boxes[0].x == 12)
            #expect(zip(boxes, boxes.dropFirst()).allSatisfy { abs($1.x - $0.right - 10) < 0.001 })
            #expect(boxes[count - 1].right < breakpoint.container - 12)
            #expect(cards.allSatisfy { ($0.image?.height ?? 0) < 340 })
        }
    }

    @Test("pictures of a ladder begin below its title")
    func picturesAtMargin() throws {
        let items = [1.5, 0.7].map { LadderItem.picture(PixelSize(width: Int(1_000 * $0), height: 1_000)) }
        for fill in [LadderFill.natural, .justified(tolerance: 0.25, lastRow: .ragged)] {
            let composer = LadderComposer(
                items: items, fill: fill, pictureHeight: 60, cell: try DefaultTheme.cell("card"), scale: defaultScale)
            for breakpoint in breakpoints {
                let boxes = composer.compose(at: breakpoint).cards.map { $0.frame.rectangle(in: breakpoint.container) }
                #expect(boxes[0].x == 12 && abs(boxes[1].x - boxes[0].right - 4) < 0.001)
            }
        }
    }

    @Test("chips are as wide as their words at least; one that is too long is fitted and clamped")
    func chips() throws {
        let words = [2, 4, 60, 3].map { LadderItem.word(monospaced(String(repeating: "語", count: $0))) }
        let composer = LadderComposer(
            items: words, fill: .natural, pictureHeight: 120, cell: try DefaultTheme.cell("card"), scale: defaultScale)
        for breakpoint in breakpoints {
            let layout = composer.compose(at: breakpoint)
            let boxes = layout.cards.map { $0.frame.rectangle(in: breakpoint.container) }
            #expect(boxes[0].width >= 2 * 13 + 28 && abs(boxes[1].x - boxes[0].right - 8) < 0.001)
            #expect(boxes.allSatisfy { $0.x >= 12 && $0.right <= breakpoint.container - 12 + 0.001 })
            let long = try #require(layout.cards[2].texts.first)
            #expect(long.text.isTruncated == (60 * 11 > breakpoint.container - 24 - 28))
            #expect(layout.height == (boxes.map(\.bottom).max() ?? 0) + 16)
            for (card, box) in zip(layout.cards, boxes) {
                let word = try #require(card.texts.first).frame.rectangle(in: box.width)
                #expect(abs(word.x + word.width / 2 - box.width / 2) < 0.001 && word.x >= 14 - 0.001)
            }
        }
    }

    @Test("rows of chips are full at every width of every range")
    func fullRows() throws {
        let words = [2, 4, 3, 1, 2, 7, 2, 2, 3, 2, 5, 2, 1, 4, 2, 3, 2, 6].map {
            LadderItem.word(monospaced(String(repeating: "語", count: $0)))
        }
        let composer = LadderComposer(
            items: words, fill: .natural, pictureHeight: 120, cell: try DefaultTheme.cell("card"), scale: defaultScale)
        for (index, breakpoint) in breakpoints.enumerated() {
            let widest = index + 1 < breakpoints.count ? breakpoints[index + 1].container : breakpoint.container
            let rows = Dictionary(grouping: composer.compose(at: breakpoint).cards, by: { $0.frame.y }).values
            for width in stride(from: breakpoint.container, through: widest, by: 10) {
                for row in rows {
                    let boxes = row.map { $0.frame.rectangle(in: width) }
                    #expect(abs((boxes.last?.right ?? 0) - (width - 12)) < 0.001, "\(width)")
                    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { abs($1.x - $0.right - 8) < 0.001 })
                }
            }
        }
    }

    @Test("cards of a ladder are as high as their text; those as wide as the page stack")
    func cards() throws {
        var items = [(8, 160.0), (40, 160), (20, nil), (10, nil), (12, 5_000)].map {
            LadderItem.card(story($0.0), width: $0.1)
        }
        items.append(.card(story(14, hasImage: false), width: 240))
        items.append(.card(story(14), width: 90))
        let composer = LadderComposer(
            items: items, fill: .natural, pictureHeight: 120, cell: try DefaultTheme.cell("card"), scale: defaultScale)
        for breakpoint in breakpoints {
            let layout = composer.compose(at: breakpoint)
            let boxes = layout.cards.map { $0.frame.rectangle(in: breakpoint.container) }
            for (card, box) in zip(layout.cards, boxes) {
                let bottom = card.texts.map(\.frame.bottom).max() ?? 0
                #expect(box.height - bottom >= 0 && box.height - bottom < 8, "no hole below the text")
                #expect(box.right <= breakpoint.container - 12 + 0.001)
            }
            #expect(boxes[0].width >= 160 && boxes[0].width <= 2.5 * 160 && boxes[1].height > boxes[0].height)
            for wide in 2...4 {
                #expect(abs(boxes[wide].width - (breakpoint.container - 24)) < 0.001)
                #expect(boxes[wide].y >= boxes[wide - 1].bottom)
            }
        }
    }

    @Test("justified rows fill the page to a hundredth of a px at every width of a range")
    func justified() throws {
        let items = [1.5, 0.7, 2.4, 1, 1.8, 0.9, 3, 1.3, 0.6].map {
            LadderItem.picture(PixelSize(width: Int(1_000 * $0), height: 1_000))
        }
        let composer = LadderComposer(
            items: items, fill: .justified(tolerance: 0.25, lastRow: .justified), pictureHeight: 120,
            cell: try DefaultTheme.cell("card"), scale: defaultScale)
        for (index, breakpoint) in breakpoints.enumerated() {
            let layout = composer.compose(at: breakpoint)
            let rows = Dictionary(grouping: layout.cards, by: { $0.frame.y }).values
            let widest = index + 1 < breakpoints.count ? breakpoints[index + 1].container : breakpoint.container
            for row in rows {
                #expect(row.allSatisfy { (89.5...150.5).contains($0.frame.height) })
                for width in [breakpoint.container, widest] {
                    let sum = row.reduce(0) { $0 + $1.frame.width.value(in: width) } + 4 * Double(row.count - 1)
                    #expect(abs(sum - (width - 24)) < 0.01)
                }
            }
        }
    }

    @Test("a header's title is fitted beside its link")
    func header() {
        let long = Headline(monospaced(String(repeating: "題", count: 40)))
        let composer = SectionHeaderComposer(
            content: SectionHeaderContent(title: long, more: monospaced("すべて見る")), scale: defaultScale)
        for breakpoint in breakpoints {
            let layout = composer.compose(at: breakpoint)
            let title = layout.title.frame.rectangle(in: breakpoint.container)
            let more = layout.more?.frame.rectangle(in: breakpoint.container)
            #expect(layout.title.text.lines.count == 1 && title.bottom <= layout.height)
            #expect(title.right + 15.9 <= more?.x ?? 0 && (more?.right ?? 0) == breakpoint.container - 12)
        }
    }

    @Test("a link that leaves the title no room stands below it, in as many lines as it takes", arguments: [20, 30])
    func longLink(characters: Int) throws {
        let composer = SectionHeaderComposer(
            content: SectionHeaderContent(
                title: Headline(monospaced("きょうの写真")), more: monospaced(String(repeating: "語", count: characters))),
            scale: defaultScale)
        let narrow = composer.compose(at: breakpoints[0])
        let more = try #require(narrow.more)
        #expect(!narrow.title.text.isTruncated && narrow.title.text.type.size == 20)
        #expect(more.frame.y == 44 && narrow.title.frame.bottom <= 44)
        #expect(more.text.lines.count == (characters == 20 ? 1 : 2) && !more.text.isTruncated)
        #expect(more.text.lines.allSatisfy { $0.width <= 296 })
        let box = more.frame.rectangle(in: 320)
        #expect(box.x == 12 && box.width == (characters == 20 ? 240 : 296))
        #expect(box.bottom == 44 + more.text.height && narrow.height == box.bottom + 8)
        let wide = composer.compose(at: try #require(defaultBreakpoints.breakpoint(at: 960)))
        #expect(wide.height == 44 && wide.more?.frame.rectangle(in: 960).right == 948)
    }

    @Test("a long link beside a title that has room there stays")
    func longLinkBesideShortTitle() {
        let composer = SectionHeaderComposer(
            content: SectionHeaderContent(
                title: Headline(monospaced("写真")), more: monospaced(String(repeating: "語", count: 18))),
            scale: defaultScale)
        let narrow = composer.compose(at: breakpoints[0])
        #expect(narrow.height == 44 && narrow.more?.frame.rectangle(in: 320).right == 308)
    }
}
