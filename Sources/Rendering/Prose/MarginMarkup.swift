import Layout

/// Writes prose with its notes behind the blocks that they belong to, each with its place in the column beside the text.
struct MarginMarkup {
    private let prose: ProseBlocks
    /// Of the text alone.
    private let blocks: [ProseBlocks.Block]
    /// Elements `li` of the notes at the end, by their numbers.
    private let notes: [Int: Range<Int>]
    private let placement: MarginPlacement

    /// - Parameter column: of the text.
    init(_ prose: ProseBlocks, in column: ArticleColumn) {
        self.prose = prose
        let end = prose.blocks.last.flatMap { block in
            block.name == "section" && Self.isNotes(prose.bytes[block.range]) ? block : nil
        }
        blocks = end == nil ? prose.blocks : prose.blocks.dropLast()
        notes = end.map { Self.items(of: prose.bytes, in: $0.range) } ?? [:]
        placement = MarginPlacement(
            of: blocks, in: column,
            notes: notes.mapValues { range in
                var measure = ProseMeasure()
                var tokens = MarkupTokens(Array(prose.bytes[range]))
                let bytes = Array(prose.bytes[range])
                while let token = tokens.next() {
                    switch token {
                    case .text(let range): measure.add(text: bytes[range])
                    case .start(let name, _, _): measure.begin(name)
                    case .end(let name, _): measure.end(name)
                    }
                }
                return measure
            })
    }

    /// Linear in the length of the prose.
    func html() -> [UInt8] {
        var html: [UInt8] = []
        html.reserveCapacity(prose.bytes.count + 1_024)
        var placed: Set<Int> = []
        for (index, block) in blocks.enumerated() {
            write(block, index, to: &html)
            let own = block.notes.filter { notes[$0] != nil }
            guard let rows = placement.notes[index], !own.isEmpty else { continue }
            html.append("<ol class=\"side notes\" style=\"\(Self.style(rows))\">\n")
            for number in own {
                guard let range = notes[number] else { continue }
                // The number that its marks have.
                html.append("<li value=\"\(number)\"")
                html += prose.bytes[range].dropFirst(3)
                html.append("\n")
                placed.insert(number)
            }
            html.append("</ol>\n")
        }
        writeRest(besides: placed, to: &html)
        return html
    }

    private func write(_ block: ProseBlocks.Block, _ index: Int, to html: inout [UInt8]) {
        let bytes = prose.bytes[block.range]
        if let rows = placement.pictures[index] {
            html.append("<figure class=\"side\" style=\"\(Self.style(rows))\"")
            html += bytes.dropFirst("<figure".utf8.count)
        } else if placement.captions.contains(index), bytes.starts(with: "<figure>".utf8) {
            html.append("<figure class=\"captioned\">")
            html += bytes.dropFirst("<figure>".utf8.count)
        } else {
            html += bytes
        }
        html.append("\n")
    }

    /// Notes that nothing but notes leads to.
    private func writeRest(besides placed: Set<Int>, to html: inout [UInt8]) {
        let rest = notes.keys.filter { !placed.contains($0) }.sorted()
        guard !rest.isEmpty else { return }
        html.append("<section class=\"notes\" role=\"doc-endnotes\">\n<ol>\n")
        for number in rest {
            guard let range = notes[number] else { continue }
            html.append("<li value=\"\(number)\"")
            html += prose.bytes[range].dropFirst(3)
            html.append("\n")
        }
        html.append("</ol>\n</section>\n")
    }

    private static func style(_ rows: MarginPlacement.Rows) -> String {
        "grid-row:\(rows.lowerBound)/\(rows.upperBound)"
    }

    private static func isNotes(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: "<section class=\"notes\"".utf8)
    }

    /// The items of the list in a section, each with its tags.
    private static func items(of bytes: [UInt8], in section: Range<Int>) -> [Int: Range<Int>] {
        var items: [Int: Range<Int>] = [:]
        var tokens = MarkupTokens(Array(bytes[section]))
        var (depth, start, number) = (0, 0, 0)
        while let token = tokens.next() {
            switch token {
            case .text: break
            case .start(let name, let attributes, let range):
                guard name == "li" else { continue }
                if depth == 0 {
                    start = range.lowerBound
                    number =
                        attributes.first { $0.name == "id" }.flatMap { attribute in
                            let value = attribute.value
                            return NoteID.number(
                                ofNote: bytes[
                                    section.lowerBound + value.lowerBound..<section.lowerBound + value.upperBound])
                        } ?? 0
                }
                depth += 1
            case .end(let name, let range):
                guard name == "li", depth > 0 else { continue }
                depth -= 1
                if depth == 0, number > 0 {
                    items[number] = section.lowerBound + start..<section.lowerBound + range.upperBound
                }
            }
        }
        return items
    }
}
