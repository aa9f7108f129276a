import Content
import Foundation
import NewspaperSupport
import TestSupport
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
        /// Words divided by a hyphen.
        var divided = 0
        var notes = 0
        var unlevel: [String] = []
        var faults: [String] = []
    }

    @Test(
        "lose no letter, overlap nowhere, break no rule of kinsoku, and their columns end together",
        arguments: RealArticles.sites)
    func judge(_ site: String) async throws {
        let real = try await RealArticles(of: site)
        defer { real.remove() }
        var tally = Tally()
        // Of the sample all.
        for index in real.indices(about: site == RealArticles.repository.path ? 100 : 20) {
            let (article, fonts) = try real.article(index)
            Self.judge(real.composer(article, fonts).sheets(), of: article, at: real.path(index), &tally)
        }
        tellFigures(
            "\(site): \(tally.articles) articles, \(tally.pages) pages, \(tally.japanese) lines of Japanese, "
                + "\(tally.looseJapanese.count) loose: \(tally.looseJapanese.prefix(40)), \(tally.words) of words, "
                + "\(tally.looseWords.count) loose: \(tally.looseWords.prefix(60)), \(tally.divided) divided, \(tally.notes) notes, "
                + "\(tally.unlevel.count) pages not level: \(tally.unlevel)")
        #expect(tally.faults.isEmpty, "\(tally.faults.prefix(20))")
        #expect(tally.unlevel.isEmpty, "\(tally.unlevel)")
        #expect(
            tally.looseJapanese.count * 100 <= tally.japanese * 2,
            "\(tally.looseJapanese.count) of \(tally.japanese): \(tally.looseJapanese.prefix(40))")
        // Rows of standing lines are narrow for words, and half of those in `ja-vimjp` are lists of versions and addresses.
        let most = site.hasSuffix("ja-vimjp") ? 7 : 1
        #expect(
            tally.looseWords.count * 100 <= max(tally.words * most, 300),
            "\(tally.looseWords.count) of \(tally.words): \(tally.looseWords.prefix(60))")
    }

    static let forbidden: Set<Character> = {
        let file = RealArticles.repository.appending(path: "Tests/Fixtures/kinsoku-ja.tsv")
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

    static let exceptions = PrintedReading.exceptions()

    /// Each note begins in the column that refers to it, and goes on in those after it until it is whole.
    static func judgeNotes(_ sheets: [NewspaperComposer.Sheet], at path: String, _ tally: inout Tally) {
        guard let galley = sheets.first?.galley else { return }
        var owed: [Int] = []
        for column in sheets.flatMap(\.columns) {
            let marks = column.pieces.flatMap { galley.items[$0.item].chunks[$0.chunks].flatMap(\.notes) }
            let begun = column.notes.filter { $0.parts.lowerBound == 0 }.map(\.note)
            if begun != marks { tally.faults.append("\(path): notes \(begun) stand below marks of \(marks)") }
            let continued = column.notes.filter { $0.parts.lowerBound > 0 }.map(\.note)
            if !continued.allSatisfy(owed.contains) {
                tally.faults.append("\(path): notes \(continued) go on, and none was begun before")
            }
            owed = column.notes.map(\.note)
            tally.notes += begun.count
        }
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
                let isJapanese = text.text.unicodeScalars.contains { $0.value >= 0x2E80 }
                if isJapanese { tally.japanese += 1 } else { tally.words += 1 }
                if isStretched(text) { tally.faults.append("\(path): too wide a gap: \(text.text)") }
                if text.isLoose, text.text.contains(" ") {
                    let line = "\(text.text) \((widestGap(text) * 100).rounded() / 100)"
                    if isJapanese { tally.looseJapanese.append(line) } else { tally.looseWords.append(line) }
                }
                if article.language == "ja", isInside, !isFirst, let first = text.text.first, forbidden.contains(first)
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
        judgeNotes(sheets, at: path, &tally)
        let reading = PrintedReading(sheets)
        for missing in reading.missing(of: article.blocks) {
            tally.faults.append("\(path): not read as it was written: \(missing)")
        }
        for (word, place) in reading.divided {
            tally.divided += 1
            if exceptions[word.lowercased()]?.contains(place) ?? false {
                tally.faults.append("\(path): \(word) is divided after \(place) letters")
            }
        }
        let expected = article.said.joined().letters
        let shown = said.letters
        if expected != shown {
            let lost = expected.filter { shown[$0.key] != $0.value }.map {
                "\($0.key)\($0.value - (shown[$0.key] ?? 0))"
            }
            let more = shown.filter { expected[$0.key] == nil }.map { "+\($0.key)" }
            tally.faults.append("\(path): letters differ: \(lost.prefix(8)) \(more.prefix(8))")
        }
    }
}
