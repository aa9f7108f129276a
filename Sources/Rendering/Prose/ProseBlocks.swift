/// Finished prose taken apart into what stands one below the other: paragraphs, headings, lists, figures, the notes at its end.
///
/// Linear in its bytes.
struct ProseBlocks {
    struct Block {
        /// Of the element; empty of text that stands in none, as raw HTML may leave it, with the elements inside of its lines.
        var name: String
        /// Its tags included.
        var range: Range<Int>
        /// Numbers of the notes whose first marks stand in it, in their order.
        var notes: [Int] = []
        /// Of a figure: the pixels of its first picture, as its attributes say; whether it has a caption; how many pictures, and figures
        /// of their own, it holds.
        var picture: (width: Int, height: Int)?
        var hasCaption = false
        var pictureCount = 0
        /// Nobody sees it; no notes are said to be its own.
        var isHidden = false
        /// How much it takes, in lines of the prose (`ProseMeasure`).
        var measure = ProseMeasure()
    }

    /// A heading that a link can lead to.
    struct Heading {
        var level: Int
        /// Escaped.
        var id: Range<Int>
        /// What it says as HTML, without elements, readings and marks.
        var html: [UInt8]
        /// As an address has it.
        var idText = ""

        var text: String { String(decoding: html, as: UTF8.self) }
    }

    private(set) var blocks: [Block] = []
    /// No more than `mostHeadings` and one.
    private(set) var headings: [Heading] = []
    let bytes: [UInt8]

    /// Beyond so many a table of contents is as hard to read through as the text.
    static let mostHeadings = 200

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var reader = Reader(bytes)
        var tokens = MarkupTokens(bytes)
        while let token = tokens.next() { reader.take(token) }
        reader.finish()
        (blocks, headings) = (reader.blocks, reader.headings)
    }

    private struct Reader {
        private let bytes: [UInt8]
        var blocks: [Block] = []
        var headings: [Heading] = []
        private var depth = 0
        private var block: Block?
        private var heading: Heading?
        /// Depth of the element of a heading whose text is none of its words.
        private var skipped: Int?

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func take(_ token: MarkupTokens.Token) {
            switch token {
            case .text(let range):
                if block == nil, bytes[range].contains(where: { $0 > 0x20 }) { block = Block(name: "", range: range) }
                block?.measure.add(text: bytes[range])
                if heading != nil, skipped == nil { heading?.html += bytes[range] }
            case .start(let name, let attributes, let range): start(name, attributes, range)
            case .end(let name, let range): end(name, range)
            }
        }

        private mutating func start(_ name: String, _ attributes: [MarkupTokens.Attribute], _ range: Range<Int>) {
            if depth == 0, isLoose, !MarkupTokens.inline.contains(name) { close(at: range.lowerBound) }
            if block == nil {
                block = Block(name: name, range: range)
                block?.isHidden = attributes.contains { $0.name == "hidden" }
            }
            block?.measure.begin(name)
            look(name, attributes)
            if name == "br", heading != nil, skipped == nil { heading?.html.append(0x20) }
            guard !MarkupTokens.void.contains(name) else {
                if depth == 0, !isLoose { close(at: range.upperBound) }
                return
            }
            depth += 1
            if depth == 1, name == "h2" || name == "h3", let block, !block.isHidden,
                let id = attributes.first(where: { $0.name == "id" })?.value
            {
                heading = Heading(level: name == "h2" ? 2 : 3, id: id, html: [])
                heading?.idText = String(decoding: bytes[id], as: UTF8.self)
            } else if heading != nil, skipped == nil,
                ["rt", "rp", "sup"].contains(name) || attributes.contains(where: { $0.name == "hidden" })
            {
                skipped = depth
            }
        }

        private var isLoose: Bool { block?.name.isEmpty ?? false }

        /// What an element says of its block.
        private mutating func look(_ name: String, _ attributes: [MarkupTokens.Attribute]) {
            switch name {
            case "a", "sup":
                guard let id = attributes.first(where: { $0.name == "id" })?.value,
                    let number = NoteID.number(ofFirstMark: bytes[id])
                else { return }
                if let block, !block.isHidden { self.block?.notes.append(number) }
            case "figcaption": block?.hasCaption = true
            case "figure" where depth > 0: block?.pictureCount += 1
            case "img":
                block?.pictureCount += 1
                func number(_ name: String) -> Int? {
                    attributes.first { $0.name == name }.flatMap {
                        Int(String(decoding: bytes[$0.value], as: UTF8.self))
                    }
                }
                guard let width = number("width"), let height = number("height") else { return }
                if block?.picture == nil { block?.picture = (width, height) }
            default: break
            }
        }

        private mutating func end(_ name: String, _ range: Range<Int>) {
            guard depth > 0 else { return }
            block?.measure.end(name)
            if skipped == depth { skipped = nil }
            depth -= 1
            if depth == 0, !isLoose { close(at: range.upperBound) }
        }

        private mutating func close(at end: Int) {
            if var closed = block {
                closed.range = closed.range.lowerBound..<end
                blocks.append(closed)
            }
            if let heading, !heading.html.isEmpty, headings.count <= ProseBlocks.mostHeadings {
                headings.append(heading)
            }
            (block, heading, skipped) = (nil, nil, nil)
        }

        mutating func finish() {
            depth = 0
            if block != nil { close(at: bytes.count) }
        }
    }
}

/// The ids of notes and of what leads to them: `note.3`, `note.3.from`, `note.3.from.2`.
enum NoteID {
    /// Of the first place that leads to a note.
    static func number(ofFirstMark id: ArraySlice<UInt8>) -> Int? {
        let (before, after) = (Array("note.".utf8), Array(".from".utf8))
        guard id.starts(with: before), id.count > before.count + after.count,
            id.suffix(after.count).elementsEqual(after)
        else { return nil }
        return Int(String(decoding: id.dropFirst(before.count).dropLast(after.count), as: UTF8.self))
    }

    static func number(ofNote id: ArraySlice<UInt8>) -> Int? {
        let before = Array("note.".utf8)
        guard id.starts(with: before) else { return nil }
        return Int(String(decoding: id.dropFirst(before.count), as: UTF8.self))
    }
}
