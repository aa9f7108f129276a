@testable import Layout

/// A text of a column where it stands, with what the engine knows it as.
struct PrintedLine {
    var text: NewspaperText
    /// Of its column, on the page.
    var column: Rectangle
    /// Of its type, px.
    var size: Double
    /// All of the paragraph that it is a line of; nil for markers, for headings and for what is in a box.
    var paragraph: String?

    /// Whether the rules for East Asian characters fill the lines of its paragraph.
    var isEastAsian: Bool { (paragraph ?? "").unicodeScalars.contains { $0.value >= 0x2E80 } }

    /// All of a page's columns, in their order; nil where the page has others than they say.
    static func all(of set: SetPage) -> [PrintedLine]? {
        var expected: [Expected] = []
        for (place, column) in zip(set.places, set.columns) {
            for piece in column.pieces {
                let contents = set.galley.items[piece.item].chunks.map(\.content)
                expected += lines(contents, piece.chunks, in: place.box)
            }
            for piece in column.notes {
                let contents = set.galley.notes[piece.note].parts.map(\.content)
                expected += lines(contents, piece.parts, in: place.box)
            }
        }
        // Columns are drawn last.
        let texts = SheetJudge.texts(set.page).suffix(expected.count)
        guard texts.count == expected.count, zip(texts, expected).allSatisfy({ $0.text == $1.text }) else { return nil }
        return zip(texts, expected).map {
            PrintedLine(text: $0, column: $1.column, size: $1.size, paragraph: $1.paragraph)
        }
    }

    private struct Expected {
        var text: String
        var column: Rectangle
        var size: Double
        var paragraph: String?
    }

    /// - Parameter contents: of a whole item or note.
    private static func lines(
        _ contents: [Galley.Chunk.Content], _ shown: Range<Int>, in column: Rectangle
    ) -> [Expected] {
        let paragraphs = paragraphs(contents)
        var lines: [Expected] = []
        for index in shown {
            switch contents[index] {
            case .line(let line, let marker):
                if let marker {
                    lines.append(Expected(text: marker.text, column: column, size: marker.size))
                }
                let isText = if case .line = line.part { true } else { false }
                lines.append(
                    Expected(
                        text: line.text, column: column, size: line.size, paragraph: isText ? paragraphs[index] : nil))
            case .box(let elements):
                for case .text(let text) in elements {
                    lines.append(Expected(text: text.text, column: column, size: text.box.height))
                }
            }
        }
        return lines
    }

    /// For each of them, all of the paragraph that it is of.
    private static func paragraphs(_ contents: [Galley.Chunk.Content]) -> [String] {
        var paragraphs: [String] = []
        var numbers: [Int] = []
        for content in contents {
            if case .line(let line, _) = content, case .line(isFirst: false, _) = line.part, !paragraphs.isEmpty {
                paragraphs[paragraphs.count - 1] += line.text
            } else if case .line(let line, _) = content {
                paragraphs.append(line.text)
            } else {
                paragraphs.append("")
            }
            numbers.append(paragraphs.count - 1)
        }
        return numbers.map { paragraphs[$0] }
    }
}
