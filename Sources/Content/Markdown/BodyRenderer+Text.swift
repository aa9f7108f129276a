import CCmark

extension BodyRenderer {
    mutating func writeText(_ node: OpaquePointer) {
        var text = bytes(cmark_node_get_literal(node))
        if fixedLine != nil, cmark_node_previous(node) == nil, text.starts(with: TableText.guardCharacter) {
            text = UnsafeBufferPointer(rebasing: text.dropFirst(TableText.guardCharacter.count))
            writeMarked(node, text, dropped: TableText.guardCharacter.count)
        } else {
            writeMarked(node, text, dropped: 0)
        }
    }

    private mutating func writeMarked(_ node: OpaquePointer, _ text: UnsafeBufferPointer<UInt8>, dropped: Int) {
        guard let marks = strikethrough?.marks[node] else { return writeLiteral(text, escapedTilde: "~") }
        var start = 0
        for mark in marks {
            let offset = mark.offset - dropped
            writeLiteral(UnsafeBufferPointer(rebasing: text[start..<offset]), escapedTilde: "~")
            if mark.opens { openStrikethrough() } else { closeStrikethrough() }
            start = offset + 2
        }
        writeLiteral(UnsafeBufferPointer(rebasing: text[start...]), escapedTilde: "~")
    }

    /// An element of the tree like others: what raw HTML opens in it ends with it.
    private mutating func openStrikethrough() {
        let isWritten = open.count < Self.depthLimit
        if isWritten { output.write("<del>") }
        open.append(isWritten)
    }

    private mutating func closeStrikethrough() {
        rawHTML.closeAll(below: open.count, into: &output)
        if open.popLast() ?? false { output.write("</del>") }
    }

    /// Escaped text, tildes that were escaped in the source put back.
    mutating func writeLiteral(_ text: UnsafeBufferPointer<UInt8>, escapedTilde: StaticString) {
        guard strikethrough != nil, text.contains(0xB7) else { return output.writeEscaped(text) }
        let restored = Self.restored(text, as: escapedTilde)
        restored.withUnsafeBufferPointer { output.writeEscaped($0) }
    }

    static func restored(_ text: some Collection<UInt8>, as escapedTilde: StaticString) -> [UInt8] {
        let source = Array(text)
        guard source.contains(0xB7) else { return source }
        var result: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index...].starts(with: MarkdownSource.escapedTilde) {
                escapedTilde.withUTF8Buffer { result.append(contentsOf: $0) }
                index += 3
            } else {
                result.append(source[index])
                index += 1
            }
        }
        return result
    }
}
