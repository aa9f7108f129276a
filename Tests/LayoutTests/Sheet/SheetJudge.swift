import Foundation
import NewspaperSupport

@testable import Layout

/// What must hold of every sheet.
enum SheetJudge {
    static func texts(_ page: NewspaperPage) -> [NewspaperText] {
        page.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    static func faults(of sheet: SheetComposer.Sheet, _ contents: SheetContents) -> [String] {
        places(sheet) + columns(sheet) + jumps(sheet, contents) + lost(sheet, contents)
            + sheet.pages.enumerated().flatMap { number, page in
                (page.lines.isEmpty ? ["page \(number + 1) is empty"] : []) + kinsoku(page, number)
            }
    }

    // MARK: places

    /// What is not on the paper, or on something else.
    private static func places(_ sheet: SheetComposer.Sheet) -> [String] {
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
            let box = sheet.grid.box(tracks: block.place.tracks, units: block.place.units)
            for other in sheet.blocks where other.place != block.place {
                if sheet.grid.box(tracks: other.place.tracks, units: other.place.units).overlap(with: box) > 0.01 {
                    faults.append("blocks of \(block.place.article) and \(other.place.article) overlap")
                }
            }
        }
        return faults
    }

    /// Px that a bracket may be before its line, or a comma behind it.
    private static let hanging = 0.6

    /// Lines that are not in a column, and columns that are short.
    private static func columns(_ sheet: SheetComposer.Sheet) -> [String] {
        var faults: [String] = []
        for (number, page) in sheet.pages.enumerated() {
            let grid = number == 0 ? sheet.grid : sheet.continuation
            guard let grid else { continue }
            let tracks = (0..<grid.tracks).map { grid.box(tracks: $0..<$0 + 1, units: 0..<grid.units) }
            for text in page.lines where !tracks.contains(where: { $0.holds(text.box, within: hanging) }) {
                faults.append("\(text.text) at \(text.box) is in no column of page \(number + 1)")
            }
        }
        for block in sheet.blocks where !block.filling.filled.isSeemly && !block.design.isForced {
            faults.append("a column of article \(block.place.article) is short: \(block.filling.filled.short)")
        }
        return faults
    }

    /// Lines of the front that no block takes, gaps between blocks aside: of all tracks.
    static func empty(_ sheet: SheetComposer.Sheet) -> Int {
        guard let plan = sheet.plan else { return sheet.grid.tracks * sheet.grid.units }
        return plan.bands.reduce(0) { empty, band in
            let end = sheet.blocks.filter { $0.place.tracks == band }.map(\.place.units.upperBound).max() ?? plan.start
            return empty + (sheet.grid.units - end) * band.count
        } + (sheet.grid.tracks - (plan.bands.last?.upperBound ?? 0)) * (sheet.grid.units - plan.start)
    }

    // MARK: texts

    /// Texts that end without a line that says where they go on, and such lines that say something else.
    private static func jumps(_ sheet: SheetComposer.Sheet, _ contents: SheetContents) -> [String] {
        var faults: [String] = []
        for block in sheet.blocks {
            let article = block.place.article
            guard block.filling.jump != nil else {
                if !block.filling.filled.isDone { faults.append("article \(article) is cut") }
                continue
            }
            guard let jump = sheet.jumps.first(where: { $0.article == article }), jump.page <= sheet.pages.count,
                jump.page > 1
            else {
                faults.append("article \(article) goes on nowhere")
                continue
            }
            let box = sheet.grid.box(tracks: block.place.tracks, units: block.place.units)
            let line = contents.words.continuedOn(jump.page)
            let says = texts(sheet.pages[0]).contains { $0.text == line && box.holds($0.box, within: hanging) }
            if !says { faults.append("article \(article) does not say that it goes on on page \(jump.page)") }
            // Heads are divided in lines.
            let headings = texts(sheet.pages[jump.page - 1]).filter { $0.part == .heading }.map(\.text).joined()
            let head = contents.articles[article].article.headline + contents.words.continuedFrom
            if !bare(headings).contains(bare(head)) {
                faults.append("page \(jump.page) does not go on with article \(article)")
            }
        }
        if sheet.jumps.count != sheet.blocks.filter({ $0.filling.jump != nil }).count {
            faults.append("not all that is to be continued is")
        }
        return faults
    }

    private static func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    /// Letters of texts that stand on no page, or twice.
    private static func lost(_ sheet: SheetComposer.Sheet, _ contents: SheetContents) -> [String] {
        var expected = ""
        for block in sheet.blocks {
            for index in block.place.article..<block.place.article + block.place.takes {
                let article = contents.articles[index]
                // Else what it says in short.
                expected += block.design.end != .whole ? text(article, contents) : article.summary
                if block.place.takes > 1 { expected += article.article.headline }
                if block.design.picture != nil { expected += article.article.heroCaption }
            }
        }
        for jump in sheet.jumps {
            expected += contents.articles[jump.article].article.headline + contents.words.continuedFrom
        }
        for other in sheet.further {
            let article = contents.articles[other.article]
            expected += article.article.headline + text(article, contents)
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
        let (one, other) = (expected.letters, shown.letters)
        guard one != other else { return [] }
        let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
        return ["letters differ: \(differing.prefix(8).map { "\($0) \(one[$0] ?? 0) \(other[$0] ?? 0)" })"]
    }

    /// All that an article says, and who wrote it.
    private static func text(_ article: SheetContents.Article, _ contents: SheetContents) -> String {
        let text = article.article.blocks.said.joined()
        return text.isEmpty || article.names.isEmpty ? text : text + contents.words.byline(article.names)
    }

    // MARK: lines

    /// Lines within paragraphs of Japanese that begin with what may not begin one.
    private static func kinsoku(_ page: NewspaperPage, _ number: Int) -> [String] {
        page.lines.filter { text in
            guard case .line(isFirst: false, _) = text.part, let first = text.text.first else { return false }
            return text.text.unicodeScalars.contains { $0.value >= 0x2E80 } && forbidden.contains(first)
        }.map { "a line of page \(number + 1) begins with \($0.text.first ?? " "): \($0.text)" }
    }

    private static let forbidden: Set<Character> = {
        let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "../../Fixtures/kinsoku-ja.tsv")
        let table = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return Set(
            table.split(separator: "\n").compactMap { row in
                let cells = row.split(separator: "\t").map(String.init)
                return cells.count > 3 && cells[3] == "forbidden" ? cells[1].first : nil
            })
    }()
}

extension NewspaperPage {
    /// Lines of texts and their headings.
    var lines: [NewspaperText] {
        SheetJudge.texts(self).filter { text in
            switch text.part {
            case .line, .heading: true
            case .furniture, .headline, .standfirst, .byline, .caption, .code, .cell, .aside: false
            }
        }
    }
}

extension Rectangle {
    func holds(_ other: Rectangle, within room: Double) -> Bool {
        other.x >= x - room && other.y >= y - room && other.right <= right + room && other.bottom <= bottom + room
    }
}
