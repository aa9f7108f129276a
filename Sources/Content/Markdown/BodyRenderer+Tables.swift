import CCmark

extension BodyRenderer {
    /// The second line of the paragraph that said what box its quote is; nil for others.
    func lineBehindAlert(of paragraph: OpaquePointer) -> Int? {
        guard let quote = cmark_node_parent(paragraph), blocks.boxes[quote] != nil else { return nil }
        let line = cmark_node_get_start_line(paragraph)
        return line == cmark_node_get_start_line(quote) ? Int(line) + 1 : nil
    }

    /// Cells that a table may get only because its rows are shorter than its header. A header of ten thousand columns over
    /// ten thousand short rows would otherwise be a hundred million cells.
    static let paddingLimit = 20_000

    /// What is too wide scrolls by itself, and can be reached by keyboard.
    mutating func beginTableFrame() {
        output.write("<div class=\"table\" \(regions.attributes())>\n")
    }

    mutating func writeTable(_ table: TableText) {
        if !table.before.isEmpty { writeFragment(table.before.joined(separator: [0x0A]), line: table.firstLine) }
        var cells = TableCells(
            table, of: source, definitions: &tables.definitions, quotationMarks: context.quotationMarks)
        regions.caption = nil
        beginTableFrame()
        output.write("<table>\n<thead>\n")
        let header = TableText.cells(table.header)
        writeRow(header, table, line: table.headerLine, tag: "th", padding: 0, cells: &cells)
        output.write("</thead>\n")
        var padding = Self.paddingLimit
        if !table.rows.isEmpty { output.write("<tbody>\n") }
        for row in table.rows {
            let all = TableText.cells(row.text)
            let written = all.prefix(table.alignments.count)
            let lost = all.dropFirst(table.alignments.count).count { !$0.isEmpty }
            if lost > 0 {
                notes.add(
                    "the row has \(lost == 1 ? "1 cell" : "\(lost) cells") more than the head of its table",
                    line: context.line(row.line), hint: "what is in there is left out; a pipe in a cell is written \\|")
            }
            let missing = min(table.alignments.count - written.count, padding)
            padding -= missing
            writeRow(Array(written), table, line: row.line, tag: "td", padding: missing, cells: &cells)
        }
        if !table.rows.isEmpty { output.write("</tbody>\n") }
        output.write("</table>\n</div>\n")
        if padding == 0 {
            notes.add(
                "the table's short rows are not filled up", line: context.line(table.headerLine),
                hint: "the header has more columns than the rows")
        }
    }

    private mutating func writeRow(
        _ row: [ArraySlice<UInt8>], _ table: TableText, line: Int, tag: String, padding: Int, cells: inout TableCells
    ) {
        output.write("<tr>\n")
        for column in 0..<row.count + padding {
            output.write("<" + tag)
            switch table.alignments[column] {
            case .none: output.write(">")
            case .left: output.write(" class=\"left\">")
            case .center: output.write(" class=\"center\">")
            case .right: output.write(" class=\"right\">")
            }
            if column < row.count {
                if let node = cells.next(row[column]) {
                    fixedLine = context.line(line)
                    // An element of the tree: what raw HTML opened around the table is not closed in a cell of it.
                    open.append(true)
                    walk(node)
                    rawHTML.closeAll(below: open.count, into: &output)
                    open.removeLast()
                    fixedLine = nil
                } else {
                    row[column].escapeHTML(into: &output.html)
                }
            }
            output.write("</\(tag)>\n")
        }
        output.write("</tr>\n")
    }

    /// The lines of a paragraph that stand before its table, as a document of their own.
    private mutating func writeFragment(_ lines: some Sequence<UInt8>, line: Int) {
        guard let tree = source.tree(of: Array(lines), quotationMarks: context.quotationMarks) else { return }
        fixedLine = context.line(line)
        walk(tree.root)
        fixedLine = nil
        output.newLine()
    }
}

/// The cells of one table that need libcmark, parsed together as paragraphs of one document: a parser for each of 100,000
/// cells would be slow. Cells of plain text need none.
struct TableCells {
    private let tree: MarkdownTree?
    private var node: OpaquePointer?

    init(
        _ table: TableText, of source: MarkdownSource, definitions: inout LinkDefinitions,
        quotationMarks: QuotationMarks?
    ) {
        let rows = [table.header] + table.rows.map(\.text)
        let cells = rows.flatMap { TableText.cells($0).prefix(table.alignments.count).filter(Self.hasMarkup) }
        var document: [UInt8] = []
        for cell in cells {
            document += TableText.guardCharacter
            document += cell
            document += [0x0A, 0x0A]
        }
        document += definitions.used(in: cells)
        tree = cells.isEmpty ? nil : source.tree(of: document, quotationMarks: quotationMarks)
        node = tree.flatMap { cmark_node_first_child($0.root) }
    }

    /// The paragraph of the next cell, or nil when its text stands for itself.
    mutating func next(_ cell: ArraySlice<UInt8>) -> OpaquePointer? {
        guard Self.hasMarkup(cell), let current = node else { return nil }
        node = cmark_node_next(current)
        return current
    }

    private static func hasMarkup(_ cell: ArraySlice<UInt8>) -> Bool {
        cell.contains { byte in
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
                UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "\""), UInt8(ascii: "'"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "{"),
                UInt8(ascii: "="), 0x00, 0xEF:
                true
            default: false
            }
        }
    }
}
