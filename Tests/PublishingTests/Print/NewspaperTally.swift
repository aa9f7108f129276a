import Foundation
import NewspaperSupport

@testable import Layout
@testable import Typesetting

/// What is seen of the newspaper editions of a site's articles, in lines of one direction.
struct NewspaperTally {
    var articles = 0
    var pages = 0
    /// Lines of paragraphs, by the rules that fill them.
    var japanese = Lines()
    var words = Lines()
    /// Lines of paragraphs in Japanese articles that might begin with what may not.
    var followers = 0
    /// Lines that could not be measured by their glyphs.
    var unmeasured: [String] = []
    /// Words divided by a hyphen.
    var divided = 0
    var notes = 0
    /// Paragraphs that a column ends within, and their lines that stand alone on either side.
    var breaks = 0
    var lonely: [String] = []
    /// Of those, where a column has no room for two lines.
    var forced = 0
    var unlevel: [String] = []
    var faults: [String] = []

    struct Lines {
        var count = 0
        /// With gaps wider than is seemly (`JustifiedParagraph.widestGap`, `SpacedParagraph.widestSpace`).
        var loose: [String] = []
        /// Not filled, because that would take wider ones still: they end where their words do. Last lines are not among them.
        var short: [String] = []
    }

    var figures: String {
        func told(_ lines: Lines) -> String {
            "\(lines.count), \(lines.loose.count) loose: \(lines.loose.prefix(60)), "
                + "\(lines.short.count) short: \(lines.short.prefix(60))"
        }
        return "\(articles) articles, \(pages) pages, lines of Japanese \(told(japanese)), "
            + "lines of words \(told(words)), \(followers) within paragraphs of Japanese articles, "
            + "\(unmeasured.count) not measured, \(divided) divided, \(notes) notes, \(breaks) paragraphs over a column's end, "
            + "\(lonely.count) lines alone and \(forced) forced, \(unlevel.count) pages not level: \(unlevel), "
            + "\(faults.count) faults"
    }

    // MARK: an article

    mutating func judge(
        _ pages: [SetPage], of article: NewspaperArticle, in fonts: NewspaperFonts, at path: String
    ) {
        articles += 1
        self.pages += pages.count
        var ruler = LineRuler(fonts: fonts, language: article.language)
        for (number, set) in pages.enumerated() {
            judgeBoxes(of: set.page, number: number + 1, at: path)
            if set.missing > SetPage.mostMissing {
                unlevel.append("\(path)#\(number + 1) \(set.missing)")
            }
            guard let lines = PrintedLine.all(of: set) else {
                faults.append("\(path): page \(number + 1) does not show what its columns have")
                continue
            }
            for line in lines { judge(line, &ruler, isJapanese: article.language == "ja", at: path) }
        }
        judgeNotes(pages, at: path)
        judgeBreaks(pages, at: path)
        judgeReading(pages, of: article, at: path)
    }

    private mutating func judgeBoxes(of page: NewspaperPage, number: Int, at path: String) {
        let boxes = page.elements.compactMap { element -> Rectangle? in
            switch element {
            case .text(let text): text.box
            case .picture(_, let box): box
            case .box: nil
            }
        }
        for (index, box) in boxes.enumerated() {
            if box.x < Self.edge || box.right > page.width - Self.edge || box.y < Self.edge
                || box.bottom > page.height - Self.edge
            {
                faults.append("\(path): \(box) is not on page \(number)")
            }
            for other in boxes[..<index] where box.overlap(with: other) > 0.5 {
                faults.append("\(path): \(box) and \(other) overlap on page \(number)")
            }
        }
    }

    /// Px at the paper's edge that nothing stands in.
    private static let edge = 40.0

    // MARK: lines

    private mutating func judge(_ line: PrintedLine, _ ruler: inout LineRuler, isJapanese: Bool, at path: String) {
        let text = line.text
        let cells = ruler.cells(of: text)
        var hyphen: LineCell?
        for aside in text.asides where aside.text == "-" { hyphen = ruler.cells(of: aside).last.flatMap { $0 } }
        judgePlace(of: line, cells, hyphen, hangs: ruler.hangs, at: path)
        guard line.paragraph != nil, case .line(let isFirst, let isLast) = text.part else { return }
        if isJapanese, !isFirst {
            followers += 1
            if let first = text.text.first, Self.forbidden.contains(first) {
                faults.append("\(path): a line begins with \(first): \(text.text)")
            }
        }
        let kind: WritableKeyPath<NewspaperTally, Lines> = line.isEastAsian ? \.japanese : \.words
        self[keyPath: kind].count += 1
        let gaps = Gaps(cells, of: line)
        if gaps.isStretched { faults.append("\(path): too wide a gap: \(text.text)") }
        guard !isLast else { return }
        let told = "\(text.text) \((gaps.widest * 100).rounded() / 100)"
        let end = (hyphen ?? cells.last.flatMap { $0 })?.end ?? line.end
        if end < line.end - Self.rounding * line.size {
            self[keyPath: kind].short.append(told)
        } else if text.isLoose || gaps.isLoose {
            self[keyPath: kind].loose.append(told)
        }
    }

    /// A line, a marker, a heading or a text in a box that is not in its column: by its box, and by what its glyphs take.
    private mutating func judgePlace(
        of line: PrintedLine, _ cells: [LineCell?], _ hyphen: LineCell?, hangs: Bool, at path: String
    ) {
        let room = Self.rounding * line.size
        if !line.column.holds(line.text.box, within: room) {
            faults.append("\(path): \(line.text.text) at \(line.text.box) is not in its column, \(line.column)")
        }
        // An empty line of a listing has none.
        guard !cells.isEmpty else { return }
        guard let first = cells.first.flatMap({ $0 }), let last = cells.last.flatMap({ $0 }) else {
            unmeasured.append(line.text.text)
            return
        }
        let isHung = line.paragraph != nil && line.isEastAsian
        let before = isHung && first.spacing == .opening ? Self.hanging(first, line.size) : 0
        let after = isHung ? Self.hanging(after: last, line.size, hangs: hangs) : 0
        if first.start < line.start - before - room {
            faults.append("\(path): \(line.text.text) begins \(line.start - first.start) px before its column")
        }
        if last.end > line.end + after + room {
            faults.append("\(path): \(line.text.text) ends \(last.end - line.end) px behind its column")
        }
        if let hyphen, hyphen.end > line.end + room {
            faults.append("\(path): the hyphen of \(line.text.text) ends \(hyphen.end - line.end) px behind its column")
        }
    }

    /// Em that an advance may be off: it is that beside a glyph which the next line begins with.
    static let rounding = 0.05

    /// Px that a bracket at the start of a line stands outside of it, and punctuation at its end: what of them is more than half a square
    /// (`JustifiedParagraph`, which lets them begin and end a line without their room).
    private static func hanging(_ cell: LineCell, _ size: Double) -> Double {
        max(0, cell.end - cell.start - size / 2)
    }

    /// - Parameter hangs: commas and full stops may stand outside altogether.
    private static func hanging(after cell: LineCell, _ size: Double, hangs: Bool) -> Double {
        guard cell.spacing?.isClosing == true else { return 0 }
        return hangs && ["、", "。", "，", "．"].contains(cell.text) ? cell.end - cell.start : hanging(cell, size)
    }

    /// Em that gaps of a line are wider than its glyphs have them.
    private struct Gaps {
        var widest = 0.0
        /// Wider than is seemly.
        var isLoose = false
        /// Wider than any way to fill a line makes them.
        var isStretched = false

        init(_ cells: [LineCell?], of line: PrintedLine) {
            // What has a reading is spread by it.
            let isRead = line.text.asides.contains { !["-", "﹅", "・"].contains($0.text) }
            for case (let one?, let two?) in zip(cells, cells.dropFirst()) {
                let gap = (two.start - one.end) / line.size
                widest = max(widest, gap)
                if line.isEastAsian {
                    let share = one.isSpace || isRead ? Double(JustifiedParagraph.spaceShare) : 1
                    if !isRead, gap > JustifiedParagraph.widestGap * share + NewspaperTally.rounding { isLoose = true }
                    if gap > JustifiedParagraph.mostGap * share + NewspaperTally.rounding { isStretched = true }
                } else {
                    let own = (one.end - one.start) / line.size
                    let seemly = own * (SpacedParagraph.widestSpace - 1) + NewspaperTally.rounding
                    if one.isSpace, gap > seemly { isLoose = true }
                    let most = NewspaperTally.widestSpace * (SpacedParagraph.mostSpace - 1) + NewspaperTally.rounding
                    if gap > most { isStretched = true }
                }
            }
        }
    }

    /// Em: no face has a wider space.
    private static let widestSpace = 0.5

    private static let forbidden: Set<Character> = {
        let file = RealArticles.repository.appending(path: "Tests/Fixtures/kinsoku-ja.tsv")
        let table = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return Set(
            table.split(separator: "\n").compactMap { row in
                let cells = row.split(separator: "\t").map(String.init)
                return cells.count > 3 && cells[3] == "forbidden" ? cells[1].first : nil
            })
    }()

    // MARK: columns

    /// Each note begins in the column that refers to it, and goes on in those after it until it is whole.
    private mutating func judgeNotes(_ pages: [SetPage], at path: String) {
        guard let galley = pages.first?.galley else { return }
        var owed: [Int] = []
        for column in pages.flatMap(\.columns) {
            let marks = column.pieces.flatMap { galley.items[$0.item].chunks[$0.chunks].flatMap(\.notes) }
            let begun = column.notes.filter { $0.parts.lowerBound == 0 }.map(\.note)
            if begun != marks { faults.append("\(path): notes \(begun) stand below marks of \(marks)") }
            let continued = column.notes.filter { $0.parts.lowerBound > 0 }.map(\.note)
            if !continued.allSatisfy(owed.contains) {
                faults.append("\(path): notes \(continued) go on, and none was begun before")
            }
            owed = column.notes.map(\.note)
            notes += begun.count
        }
    }

    /// Lines of paragraphs that stand alone before a column's end or behind it. Where a column has no room for two, one stands in it all
    /// the same (`isForced` of `ColumnFiller`), and another may be what is left of its paragraph.
    private mutating func judgeBreaks(_ pages: [SetPage], at path: String) {
        guard let galley = pages.first?.galley else { return }
        var forced: Set<Int> = []
        for column in pages.flatMap(\.columns) {
            if let first = column.pieces.first, column.capacity - column.foot < GalleyBuilder.leastLines {
                forced.insert(first.item)
            }
            for piece in column.pieces {
                let item = galley.items[piece.item]
                guard item.kind == .text, piece.chunks.count < item.chunks.count else { continue }
                if piece.chunks.upperBound < item.chunks.count { breaks += 1 }
                guard piece.chunks.count < GalleyBuilder.leastLines else { continue }
                guard !forced.contains(piece.item) else {
                    self.forced += 1
                    continue
                }
                let line = item.chunks[piece.chunks.lowerBound]
                lonely.append("\(path): \(line.said), line \(piece.chunks.lowerBound + 1) of \(item.chunks.count)")
            }
        }
    }

    // MARK: texts

    private mutating func judgeReading(
        _ pages: [SetPage], of article: NewspaperArticle, at path: String
    ) {
        let reading = PrintedReading(pages)
        for missing in reading.missing(of: article.blocks) {
            faults.append("\(path): not read as it was written: \(missing)")
        }
        for (word, place) in reading.divided {
            divided += 1
            if Self.exceptions[word.lowercased()]?.contains(place) ?? false {
                faults.append("\(path): \(word) is divided after \(place) letters")
            }
        }
        let expected = article.said.joined().letters
        let shown = pages.flatMap(\.page.elements).map { element -> String in
            if case .text(let text) = element, ![.furniture, .aside].contains(text.part) { text.text } else { "" }
        }.joined().letters
        if expected != shown {
            let lost = expected.filter { shown[$0.key] != $0.value }.map {
                "\($0.key)\($0.value - (shown[$0.key] ?? 0))"
            }
            let more = shown.filter { expected[$0.key] == nil }.map { "+\($0.key)" }
            faults.append("\(path): letters differ: \(lost.prefix(8)) \(more.prefix(8))")
        }
    }

    private static let exceptions = PrintedReading.exceptions()
}

extension PrintedLine {
    /// Px along the line, of its column.
    fileprivate var start: Double { text.isVertical ? column.y : column.x }
    fileprivate var end: Double { text.isVertical ? column.bottom : column.right }
}

extension Galley.Chunk {
    fileprivate var said: String { if case .line(let line, _) = content { line.text } else { "a box" } }
}
