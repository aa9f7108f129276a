import Foundation
import TestSupport
import Testing
import Typesetting

@testable import Layout

@Suite("The sheet for the wall") struct SheetComposerTests {
    private func contents(_ seed: UInt64, count: Int? = nil) -> SheetContents {
        var generator = SeededGenerator(seed: seed)
        func text(_ count: Int) -> RichText {
            let start = Int.random(in: 0..<NewspaperFixtures.prose.count - 2, using: &generator)
            var text = String(String(repeating: NewspaperFixtures.prose, count: 3).dropFirst(start).prefix(count))
            while text.first?.isWhitespace ?? false { text.removeFirst() }
            return RichText(text.isEmpty ? "国" : text)
        }
        let heads = ["台風18号、あす関東上陸へ 鉄道各社が計画運休を発表", "避難所1200カ所、前日から開設", "金利は据え置き 総裁「賃金を見極める」", "古書の街、100回目の秋祭り"]
        let articles = (0..<(count ?? Int.random(in: 1...16, using: &generator))).map { index in
            let paragraphs = Int.random(in: 1...9, using: &generator)
            var blocks = (0..<paragraphs).map { _ in ArticleBlock.paragraph(text(90), isIndented: true) }
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: blocks.insert(.heading(level: 2, text(14)), at: 1)
            case 1: blocks.insert(.table([[text(6), text(4)], [text(8), text(12)]], hasHeader: true), at: 1)
            case 2: blocks.insert(.code(["func penalty() {", "}"]), at: min(2, blocks.count))
            default: break
            }
            return SheetContents.Article(
                NewspaperArticle(
                    nameplate: "瓦版新報", date: "", headline: heads[index % heads.count],
                    hero: Int.random(in: 0..<3, using: &generator) == 0
                        ? nil : ArticlePicture(source: "h\(index).png", width: 960, height: 640, alternativeText: ""),
                    heroCaption: "港", blocks: blocks, language: "ja"),
                summary: "大型で強い台風は22日未明から昼前にかけて上陸する見通し。")
        }
        return SheetContents(
            nameplate: "瓦版新報", edition: "朝刊", number: "第142号", dates: ["2026年11月21日", "令和8年　土曜日"], articles: articles,
            words: .init(
                continuedOn: "＝#面へ続く", continuedFrom: "（1面から続く）", page: "#面", contents: "主な紙面", others: "ほかの記事",
                briefs: "短信"), language: "ja")
    }

    @Test("overlaps nowhere, stays on the paper, and has no column more than a line short", arguments: 0..<UInt64(8))
    func sound(_ seed: UInt64) throws {
        let style: SheetStyle = seed % 2 == 0 ? .standing : .level
        let paper = [PaperSize.a3, .b4, .tabloid, .a4][Int(seed / 2) % 4]
        let contents = contents(seed)
        let sheet = SheetComposer(contents, fonts: try NewspaperFixtures.fonts(), paper: paper, style: style).sheet()
        let faults = SheetJudge.faults(of: sheet, contents)
        #expect(faults.isEmpty, "\(faults.prefix(10))")
        #expect(!sheet.blocks.isEmpty && sheet.blocks[0].place.article == 0)
    }

    @Test("says where each text goes on, and goes on there")
    func jumps() throws {
        var contents = contents(3, count: 6)
        for index in contents.articles.indices {
            contents.articles[index].article.blocks = Array(
                repeating: .paragraph(RichText(NewspaperFixtures.prose), isIndented: true), count: 30)
        }
        let sheet = SheetComposer(contents, fonts: try NewspaperFixtures.fonts(), paper: .a4, style: .standing).sheet()
        #expect(!sheet.jumps.isEmpty && sheet.pages.count > 1)
        #expect(SheetJudge.faults(of: sheet, contents).isEmpty)
        for jump in sheet.jumps {
            #expect(SheetJudge.texts(sheet.pages[0]).contains { $0.text == "＝\(jump.page)面へ続く" })
            #expect(SheetJudge.texts(sheet.pages[jump.page - 1]).contains { $0.text == "（1面から続く）" })
        }
    }

    @Test("of an article without a text is its headline")
    func small() throws {
        var contents = contents(1, count: 1)
        contents.articles[0].article.blocks = []
        let pages = SheetComposer(contents, fonts: try NewspaperFixtures.fonts(), paper: .a4, style: .level).pages()
        #expect(pages.count == 1)
        #expect(SheetJudge.texts(pages[0]).contains { $0.part == .headline })
    }
}

/// What must hold of every sheet.
enum SheetJudge {
    static func texts(_ page: NewspaperPage) -> [NewspaperText] {
        page.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    static func letters(_ text: String) -> [Character: Int] {
        text.reduce(into: [:]) { if !$1.isWhitespace { $0[$1, default: 0] += 1 } }
    }

    static func said(_ blocks: [ArticleBlock]) -> [String] {
        blocks.flatMap { block -> [String] in
            switch block {
            case .paragraph(let text, _), .heading(_, let text), .figure(_, let text): [text.text]
            case .quote(let inner), .notes(let inner): said(inner)
            case .item(let marker, _, let inner): [marker] + said(inner)
            case .code(let lines): lines
            case .table(let rows, _): rows.joined().map(\.text)
            case .rule: []
            }
        }
    }

    static func faults(of sheet: SheetComposer.Sheet, _ contents: SheetContents) -> [String] {
        var faults: [String] = []
        for (number, page) in sheet.pages.enumerated() {
            var boxes: [(box: Rectangle, text: String)] = []
            for element in page.elements {
                switch element {
                case .text(let text): boxes.append((text.box, text.text))
                case .picture(let picture, let box): boxes.append((box, picture.source))
                case .box: break
                }
            }
            for (index, one) in boxes.enumerated() {
                let box = one.box
                if box.x < 36 || box.right > page.width - 36 || box.y < 36 || box.bottom > page.height - 36 {
                    faults.append("\(one.text) at \(box) is not on page \(number + 1)")
                }
                for other in boxes[..<index] where box.overlap(with: other.box) > 1 {
                    faults.append("\(one.text) and \(other.text) overlap on page \(number + 1)")
                }
            }
        }
        for block in sheet.blocks {
            let place = block.place
            if !block.filling.filled.isSeemly, !block.design.isForced {
                faults.append("a column of article \(place.article) is short")
            }
            // Nothing ends before its end but with a line that says where it goes on.
            if !block.filling.filled.isDone && block.filling.jump == nil {
                faults.append("article \(place.article) is cut")
            }
            let box = sheet.grid.box(tracks: place.tracks, units: place.units)
            for other in sheet.blocks where other.place != place {
                if sheet.grid.box(tracks: other.place.tracks, units: other.place.units).overlap(with: box) > 0.01 {
                    faults.append("blocks of \(place.article) and \(other.place.article) overlap")
                }
            }
        }
        if sheet.jumps.count != sheet.blocks.filter({ $0.filling.jump != nil }).count {
            faults.append("not all that is to be continued is")
        }
        return faults + lost(sheet, contents)
    }

    /// Letters of texts that stand on no page, or twice.
    private static func lost(_ sheet: SheetComposer.Sheet, _ contents: SheetContents) -> [String] {
        var expected = ""
        for block in sheet.blocks {
            for index in block.place.article..<block.place.article + block.place.takes {
                let article = contents.articles[index]
                let isBrief = block.design.end == .whole
                expected += isBrief ? article.summary : said(article.article.blocks).joined()
                if block.place.takes > 1 { expected += article.article.headline }
                if block.design.picture != nil { expected += article.article.heroCaption }
            }
        }
        for jump in sheet.jumps {
            expected += contents.articles[jump.article].article.headline + contents.words.continuedFrom
        }
        var shown = ""
        for page in sheet.pages {
            for text in texts(page) {
                switch text.part {
                case .furniture, .headline, .standfirst, .aside: break
                case .line, .heading, .code, .cell, .caption, .byline: shown += text.text
                }
            }
        }
        let (one, other) = (letters(expected), letters(shown))
        guard one != other else { return [] }
        let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
        return ["letters differ: \(differing.prefix(8).map { "\($0) \(one[$0] ?? 0) \(other[$0] ?? 0)" })"]
    }
}
