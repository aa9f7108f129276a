import CCmark

/// Finds GFM tables in the paragraphs of a parsed document. For libcmark a table is a paragraph, with all of its lines:
/// whatever ends a table ends a paragraph too.
struct TableFinder {
    /// Lines of the source, without their ends; empty when no line can be a delimiter row.
    private var lines: [ArraySlice<UInt8>] = []
    /// 1-based lines that look like delimiter rows, in order.
    private var delimiterLines: [Int] = []
    /// What cells may refer to.
    var definitions = LinkDefinitions()

    /// Finds nothing.
    init() {}

    init(_ source: MarkdownSource) {
        delimiterLines = source.bytes.withUnsafeBufferPointer(Self.delimiterLines)
        guard !delimiterLines.isEmpty else { return }
        lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        definitions = LinkDefinitions(lines)
    }

    /// The table that a paragraph holds.
    /// - Parameter firstLine: the first that it has still; nil for all of them.
    func table(in paragraph: OpaquePointer, from firstLine: Int? = nil) -> TableText? {
        guard !delimiterLines.isEmpty else { return nil }
        let start = Int(cmark_node_get_start_line(paragraph))
        let end = min(Int(cmark_node_get_end_line(paragraph)), lines.count)
        var index = delimiterLines.partitioningIndex { $0 > start }
        guard index < delimiterLines.count, delimiterLines[index] <= end else { return nil }
        let path = Self.containers(of: paragraph)
        while index < delimiterLines.count, delimiterLines[index] <= end {
            let delimiter = delimiterLines[index]
            let header = content(of: delimiter - 1, in: path, first: start, of: paragraph)
            if let alignments = TableText.alignments(content(of: delimiter, in: path, first: start, of: paragraph)),
                TableText.cells(header).count == alignments.count
            {
                let rows = delimiter < end ? Array(delimiter + 1...end) : []
                return TableText(
                    before: (min(firstLine ?? start, delimiter - 1)..<delimiter - 1).map {
                        content(of: $0, in: path, first: start, of: paragraph)
                    },
                    firstLine: firstLine ?? start, header: header, headerLine: delimiter - 1, alignments: alignments,
                    rows: rows.map { ($0, content(of: $0, in: path, first: start, of: paragraph)) })
            }
            index += 1
        }
        return nil
    }

    /// A line of a paragraph without the marks of the quotes and lists around it.
    private func content(
        of number: Int, in containers: [cmark_node_type], first: Int, of paragraph: OpaquePointer
    ) -> ArraySlice<UInt8> {
        var rest = lines[number - 1]
        if number == first {
            rest = rest.dropFirst(max(0, Int(cmark_node_get_start_column(paragraph)) - 1))
        } else {
            for container in containers where container == CMARK_NODE_BLOCK_QUOTE {
                let inner = rest.drop { $0 == 0x20 || $0 == 0x09 }
                // A line that goes on without their marks has none for those inside either.
                guard inner.first == UInt8(ascii: ">") else { break }
                rest = inner.dropFirst()
            }
        }
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
        while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
        return rest
    }

    /// The kinds of the blocks around a paragraph, from the outside.
    private static func containers(of paragraph: OpaquePointer) -> [cmark_node_type] {
        var result: [cmark_node_type] = []
        var node = cmark_node_parent(paragraph)
        while let current = node {
            result.append(cmark_node_get_type(current))
            node = cmark_node_parent(current)
        }
        return result.reversed()
    }

    /// Lines of dashes with pipes or colons, perhaps in a quote; one pass, most lines left at their first letter.
    private static func delimiterLines(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var result: [Int] = []
        var number = 1
        var hasDash = false
        var hasMark = false
        var isCandidate = true
        for byte in bytes {
            if byte == 0x0A {
                if isCandidate && hasDash && hasMark { result.append(number) }
                (hasDash, hasMark, isCandidate) = (false, false, true)
                number += 1
            } else if isCandidate {
                switch byte {
                case UInt8(ascii: "-"): hasDash = true
                case UInt8(ascii: "|"), UInt8(ascii: ":"): hasMark = true
                case UInt8(ascii: ">"), 0x20, 0x09: break
                default: isCandidate = false
                }
            }
        }
        if isCandidate && hasDash && hasMark { result.append(number) }
        return result
    }
}
