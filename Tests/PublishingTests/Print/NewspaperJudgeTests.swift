import Content
import Foundation
import Testing
import Typesetting

@testable import Composition
@testable import Layout
@testable import Publishing
@testable import Rendering

/// Articles as they are, of the sample and, where `KAWARABAN_CORPORA` names them, of real sites.
@Suite("Newspaper editions of real articles") struct NewspaperJudgeTests {
    struct Tally {
        var articles = 0
        var pages = 0
        var lines = 0
        /// Lines of each kind, and which of them are looser than is seemly (`JustifiedParagraph.widestGap`, `SpacedParagraph.widestSpace`).
        var japanese = 0
        var words = 0
        var looseJapanese: [String] = []
        var looseWords: [String] = []
        var hyphens = 0
        var unlevel: [String] = []
        var faults: [String] = []
    }

    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static var sites: [String] {
        let corpora = ProcessInfo.processInfo.environment["KAWARABAN_CORPORA"].map { folder in
            ["ja-vimjp", "en-18f"].map { "\(folder)/\($0)" }
        }
        return [repository.path] + (corpora ?? [])
    }

    @Test("lose no letter, overlap nowhere, break no rule of kinsoku, and their columns end together", arguments: sites)
    func judge(_ site: String) async throws {
        let copy = FileManager.default.temporaryDirectory.appending(path: "kawaraban-print-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.copyItem(atPath: "\(site)/content", toPath: copy.appending(path: "content").path)
        var request = BuildRequest(
            site: copy.path, at: try #require(Timestamp("2026-11-25T00:00:00Z")), jobs: 2,
            environment: ProcessInfo.processInfo.environment)
        request.keepsGoing = true
        var stopwatch = Stopwatch(logger: request.logger)
        let loaded = await loadEverything(request, stopwatch: &stopwatch).edition
        let edition = try #require(loaded)
        let hyphenation = HyphenationShelf()
        var tally = Tally()
        let articles = edition.publication.site.articles
        let step = max(1, articles.count / 20)
        for index in stride(from: 0, to: articles.count, by: step) {
            let body = try edition.bodies.body(of: articles[index], isAskedAgain: true)
            let article = edition.renderer.newspaper(index, body)
            let fonts = try #require(
                PrintFonts.load(
                    for: edition.publication.site.configuration, language: article.language,
                    edition.composer.families, request
                ).fonts)
            let composer = NewspaperComposer(
                article, fonts: fonts, paper: .a4, writing: .usual(in: article.language),
                hyphenation: hyphenation.patterns(for: article.language))
            Self.judge(composer.sheets(), of: article, at: articles[index].address.path, &tally)
        }
        print(
            "\(site): \(tally.articles) articles, \(tally.pages) pages, \(tally.japanese) lines of Japanese, "
                + "\(tally.looseJapanese.count) loose: \(tally.looseJapanese.prefix(40)), \(tally.words) of words, "
                + "\(tally.looseWords.count) loose: \(tally.looseWords.prefix(60)), \(tally.hyphens) hyphens, "
                + "\(tally.unlevel.count) pages not level: \(tally.unlevel)")
        #expect(tally.faults.isEmpty, "\(tally.faults.prefix(20))")
        #expect(tally.unlevel.isEmpty, "\(tally.unlevel)")
        #expect(tally.looseJapanese.count * 100 <= tally.japanese * 2)
        // Rows of standing lines are narrow for words, and half of those in `ja-vimjp` are lists of versions and addresses.
        let most = site.hasSuffix("ja-vimjp") ? 7 : 1
        #expect(tally.looseWords.count * 100 <= max(tally.words * most, 300))
    }

    static let forbidden: Set<Character> = {
        let file = repository.appending(path: "Tests/Fixtures/kinsoku-ja.tsv")
        let table = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return Set(
            table.split(separator: "\n").compactMap { row in
                let cells = row.split(separator: "\t").map(String.init)
                return cells.count > 3 && cells[3] == "forbidden" ? cells[1].first : nil
            })
    }()

    /// Em that a gap of a line is wider than its letters have it.
    static func widestGap(_ text: NewspaperText) -> Double {
        zip(text.glyphs, text.glyphs.dropFirst()).map { one, two in
            guard one.offset != two.offset, one.turn == two.turn, one.turn != .combined else { return 0 }
            let along = text.isVertical ? two.y - one.y : two.x - one.x
            return (along - one.advance) / one.size
        }.max() ?? 0
    }

    /// Whether a gap is wider than any way to fill a line makes it.
    static func isStretched(_ text: NewspaperText) -> Bool {
        // No face has a wider space than half an em.
        let most = max(
            JustifiedParagraph.mostGap * Double(JustifiedParagraph.spaceShare), (SpacedParagraph.mostSpace - 1) / 2)
        return widestGap(text) > most + 0.05
    }

    static func letters(_ text: String) -> [Character: Int] {
        text.reduce(into: [:]) { if !$1.isWhitespace { $0[$1, default: 0] += 1 } }
    }

    static func judge(
        _ sheets: [NewspaperComposer.Sheet], of article: NewspaperArticle, at path: String, _ tally: inout Tally
    ) {
        tally.articles += 1
        tally.pages += sheets.count
        var said = ""
        for (number, sheet) in sheets.enumerated() {
            let page = sheet.page
            var boxes: [Rectangle] = []
            var isInside = false
            for element in page.elements {
                guard case .text(let text) = element else {
                    if case .picture(_, let box) = element { boxes.append(box) }
                    continue
                }
                boxes.append(text.box)
                if text.part == .furniture { continue }
                said += text.text
                guard case .line(let isFirst, let isLast) = text.part else { continue }
                tally.lines += 1
                if text.asides.contains(where: { $0.text == "-" }) { tally.hyphens += 1 }
                let isJapanese = text.text.unicodeScalars.contains { $0.value >= 0x2E80 }
                if isJapanese { tally.japanese += 1 } else { tally.words += 1 }
                if isStretched(text) { tally.faults.append("\(path): too wide a gap: \(text.text)") }
                if text.isLoose, text.text.contains(" ") {
                    let line = "\(text.text) \((widestGap(text) * 100).rounded() / 100)"
                    if isJapanese { tally.looseJapanese.append(line) } else { tally.looseWords.append(line) }
                }
                if article.language == "ja", isInside, !isFirst, let first = text.text.first, forbidden.contains(first),
                    !text.isLoose
                {
                    tally.faults.append("\(path): a line begins with \(first): \(text.text)")
                }
                isInside = !isLast
            }
            for (index, box) in boxes.enumerated() {
                if box.x < 40 || box.right > page.width - 40 || box.y < 40 || box.bottom > page.height - 40 {
                    tally.faults.append("\(path): \(box) is not on page \(number + 1)")
                }
                for other in boxes[..<index] where box.overlap(with: other) > 0.5 {
                    tally.faults.append("\(path): \(box) and \(other) overlap on page \(number + 1)")
                }
            }
            if sheet.missing > NewspaperComposer.Sheet.mostMissing {
                tally.unlevel.append("\(path)#\(number + 1) \(sheet.missing)")
            }
        }
        let blocks = self.said(article.blocks)
        let around = [article.kicker ?? "", article.headline, article.standfirst, article.byline]
        let expected = letters((around + [article.hero == nil ? "" : article.heroCaption] + blocks).joined())
        let shown = letters(said)
        if expected != shown {
            let lost = expected.filter { shown[$0.key] != $0.value }.map {
                "\($0.key)\($0.value - (shown[$0.key] ?? 0))"
            }
            let more = shown.filter { expected[$0.key] == nil }.map { "+\($0.key)" }
            tally.faults.append("\(path): letters differ: \(lost.prefix(8)) \(more.prefix(8))")
        }
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
}
