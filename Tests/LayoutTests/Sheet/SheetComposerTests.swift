import Content
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
            case 1:
                blocks.insert(
                    .table(ArticleTable(rows: [[text(6), text(4)], [text(8), text(12)]], heads: 1)), at: 1)
            case 2: blocks.insert(.code(["func penalty() {", "}"]), at: min(2, blocks.count))
            default: break
            }
            return SheetContents.Article(
                NewspaperArticle(
                    nameplate: "瓦版新報", date: "", headline: heads[index % heads.count],
                    hero: Int.random(in: 0..<3, using: &generator) == 0
                        ? nil : ArticlePicture(source: "h\(index).png", width: 960, height: 640, alternativeText: ""),
                    heroCaption: "港", blocks: blocks, language: "ja"),
                summary: "大型で強い台風は22日未明から昼前にかけて上陸する見通し。", names: index % 2 == 0 ? "社会部" : "")
        }
        return SheetContents(
            nameplate: "瓦版新報", edition: "朝刊", number: "第142号", dates: ["2026年11月21日", "令和8年　土曜日"], articles: articles,
            words: .init(
                continuedOn: "＝#面へ続く", continuedFrom: "（1面から続く）", page: "#面", contents: "主な紙面", others: "ほかの記事",
                briefs: "短信", byline: "（#）"), language: "ja")
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

    @Test("goes on with lines that refer to notes", arguments: [SheetStyle.standing, .level])
    func notes(style: SheetStyle) throws {
        var contents = contents(3, count: 6)
        let (text, end) = (NewspaperFixtures.prose, NewspaperFixtures.prose.utf8.count)
        let marked = RichText(text + "1", spans: [.init(range: end..<end + 1, style: .mark(note: 0))])
        for index in contents.articles.indices {
            contents.articles[index].article.blocks =
                Array(repeating: .paragraph(marked, isIndented: true), count: 30)
                + [.notes([.item(marker: "1", depth: 0, [.paragraph(RichText("注の文がここにある。"), isIndented: true)])])]
        }
        let sheet = SheetComposer(contents, fonts: try NewspaperFixtures.fonts(), paper: .a4, style: style).sheet()
        #expect(!sheet.jumps.isEmpty && SheetJudge.faults(of: sheet, contents).isEmpty)
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
