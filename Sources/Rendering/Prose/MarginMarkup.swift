import Layout

/// Writes prose with its notes behind the blocks that they belong to, each with its place in the column beside the text.
struct MarginMarkup {
    private let prose: ProseBlocks
    /// Of the text alone.
    private let blocks: [ProseBlocks.Block]
    /// Elements `li` of the notes at the end, by their numbers.
    private let notes: [Int: Range<Int>]
    /// By the width of the column, ascending.
    private let placements: [MarginPlacement]

    /// - Parameter column: of the text.
    init(_ prose: ProseBlocks, in column: ArticleColumn) {
        self.prose = prose
        let end = prose.blocks.last.flatMap { block in
            block.name == "section" && Self.isNotes(prose.bytes[block.range]) ? block : nil
        }
        func placements(_ blocks: [ProseBlocks.Block], notes: [Int: ProseMeasure]) -> [MarginPlacement] {
            MarginColumn.widths.map { MarginPlacement(of: blocks, in: column, beside: $0, notes: notes) }
        }
        let text: [ProseBlocks.Block] = end == nil ? prose.blocks : prose.blocks.dropLast()
        let notes = end.map { Self.items(of: prose.bytes, in: $0.range) } ?? [:]
        let tried = placements(text, notes: notes.mapValues { Self.measure(of: Array(prose.bytes[$0])) })
        guard tried.contains(where: \.isCrowded) else {
            (blocks, self.notes, self.placements) = (text, notes, tried)
            return
        }
        // More notes than there is room for stay at the end, as they are.
        (blocks, self.notes) = (prose.blocks, [:])
        self.placements = placements(prose.blocks, notes: [:])
    }

    private static func measure(of bytes: [UInt8]) -> ProseMeasure {
        var measure = ProseMeasure()
        var tokens = MarkupTokens(bytes)
        while let token = tokens.next() {
            switch token {
            case .text(let range): measure.add(text: bytes[range])
            case .start(let name, _, _): measure.begin(name)
            case .end(let name, _): measure.end(name)
            }
        }
        return measure
    }

    /// Linear in the length of the prose.
    func html() -> [UInt8] {
        var html: [UInt8] = []
        html.reserveCapacity(prose.bytes.count + 1_024)
        var placed: Set<Int> = []
        for (index, block) in blocks.enumerated() {
            write(block, index, to: &html)
            let own = block.notes.filter { notes[$0] != nil }
            guard let style = style(placements.map { $0.notes[index] }), !own.isEmpty else { continue }
            html.append("<ol class=\"side notes\" style=\"\(style)\">\n")
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
        if block.name.isEmpty {
            // In the column of the text, which only an element can be told to stand in.
            html.append("<div>")
            html += bytes
            html.append("</div>")
        } else if let style = style(placements.map { $0.pictures[index] }) {
            html.append("<figure class=\"side\" style=\"\(style)\"")
            html += bytes.dropFirst("<figure".utf8.count)
        } else if placements.allSatisfy({ $0.captions.contains(index) }), bytes.starts(with: "<figure>".utf8) {
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

    /// The rows in the narrowest column, and in each wider one where they are others; nil where there are none.
    private func style(_ rows: [MarginPlacement.Rows?]) -> String? {
        var style: [String] = []
        var last: MarginPlacement.Rows?
        for (step, rows) in rows.enumerated() {
            guard let rows, rows != last else { continue }
            style.append("\(MarginColumn.rowsName(at: step)):\(rows.lowerBound)/\(rows.upperBound)")
            last = rows
        }
        return style.isEmpty ? nil : style.joined(separator: ";")
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
