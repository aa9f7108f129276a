import ImageJobs
import Layout
import Rendering

extension PrintJob {
    /// - Parameters:
    ///   - colors: of paper and type.
    ///   - pictures: path of a picture's file; nil when there is none.
    init(
        _ pages: [NewspaperPage], title: String, author: String, date: String, fonts families: NewspaperFonts,
        colors: ColorScheme, pictures: (ArticlePicture) -> String?
    ) {
        var numbers: [FontKey: Int] = [:]
        var fonts: [Font] = []
        func number(_ glyph: NewspaperGlyph) -> Int {
            let key = FontKey(face: glyph.face, number: glyph.font)
            if let known = numbers[key] { return known }
            let face = families[glyph.face].faces[glyph.font]
            let font = Font(path: face.path, index: face.index)
            let number = fonts.firstIndex(of: font) ?? fonts.count
            if number == fonts.count { fonts.append(font) }
            numbers[key] = number
            return number
        }
        let printed = pages.map { page in
            var marks: [Mark] = []
            // Where the last link of the line before is, which may go on.
            var last: Int?
            for element in page.elements {
                switch element {
                case .box(let tone, let box): marks.append(.box(Box(box), color: colors[tone.rawValue].longHex))
                case .picture(let picture, let box):
                    if let path = pictures(picture) { marks.append(.picture(Box(box), path: path)) }
                case .text(let text):
                    let text = text.withGeta(from: families)
                    let color = colors[text.tone.rawValue].longHex
                    let runs = Run.runs(of: text, font: number)
                    marks.append(.text(text.part == .aside ? runs.map(\.unread) : runs, color: color))
                    for aside in text.asides {
                        marks.append(.text(Run.runs(of: aside, font: number).map(\.unread), color: color))
                    }
                    marks += text.strikes.map { .box(Box($0), color: color) }
                    var own: Int?
                    for link in text.links {
                        let box = Box(text.box(of: link))
                        if own == nil, let last, case .link(let boxes, address: link.address) = marks[last] {
                            marks[last] = .link(boxes + [box], address: link.address)
                            own = last
                        } else {
                            own = marks.count
                            marks.append(.link([box], address: link.address))
                        }
                    }
                    last = own
                }
            }
            return Page(width: page.width, height: page.height, marks: marks)
        }
        self.init(title: title, author: author, date: date, fonts: fonts, pages: printed)
    }

    private struct FontKey: Hashable {
        var face: NewspaperFace
        var number: Int
    }
}

extension PrintJob.Box {
    init(_ box: Rectangle) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }
}

extension PrintJob.Run {
    /// The same as what those who search a text pass over.
    var unread: PrintJob.Run {
        var run = self
        for index in run.clusters.indices { run.clusters[index].text = "\u{AD}" }
        return run
    }

    /// Neighbours that are alike in one.
    static func runs(of text: NewspaperText, font: (NewspaperGlyph) -> Int) -> [PrintJob.Run] {
        var runs: [PrintJob.Run] = []
        // Programs that read PDF turn words from right to left round themselves.
        let clusters =
            text.hasWordsFromRight
            ? text.clusters.sorted { ($0.glyphs.first?.x ?? 0) < ($1.glyphs.first?.x ?? 0) } : text.clusters
        for (part, glyphs) in clusters {
            guard let glyph = glyphs.first else { continue }
            let cluster = PrintJob.Cluster(
                text: part, glyphs: glyphs.map { PrintJob.Glyph(id: $0.glyph, x: $0.x, y: $0.y) })
            var run = PrintJob.Run(
                font: font(glyph), size: glyph.size, isSideways: glyph.turn == .sideways,
                narrowing: glyph.turn == .combined ? glyph.narrowing : 1, clusters: [])
            if let last = runs.last, last.font == run.font, last.size == run.size, last.isSideways == run.isSideways,
                last.narrowing == run.narrowing
            {
                runs[runs.count - 1].clusters.append(cluster)
            } else {
                run.clusters = [cluster]
                runs.append(run)
            }
        }
        return runs
    }
}

extension NewspaperText {
    /// Where a link is on paper.
    func box(of link: Link) -> Rectangle {
        let own = glyphs.filter { link.range.contains($0.offset) }
        guard let first = own.first, let last = own.last else { return box }
        if isVertical {
            let top = first.turn == .sideways ? first.y : first.y - first.size
            return Rectangle(x: box.x, y: top, width: box.width, height: max(last.y + last.size - top, box.width))
        }
        // Words from right to left come in the order in which they are read.
        let left = own.lazy.map(\.x).min() ?? first.x
        let right = own.lazy.map { $0.x + $0.advance }.max() ?? left
        return Rectangle(x: left, y: box.y, width: right - left, height: box.height)
    }
}

extension String {
    /// A colour of three digits in six.
    fileprivate var longHex: String {
        guard hasPrefix("#"), utf8.count == 4 else { return self }
        return "#" + dropFirst().map { "\($0)\($0)" }.joined()
    }
}
