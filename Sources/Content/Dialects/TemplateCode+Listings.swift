extension TemplateCode {
    /// Passes over the line that begins Docusaurus' ```` ```mdx-code-block ````, whose text is no listing but MDX: it shows what it holds.
    /// False for other fences.
    /// - Parameters:
    ///   - info: what stands behind the marks.
    ///   - end: of the line, its end included.
    mutating func textOfMDX(_ info: ArraySlice<UInt8>, _ mark: UInt8, _ length: Int, end: Int) -> Bool {
        guard syntax.contains(.components), Self.withoutSpace(info).elementsEqual("mdx-code-block".utf8),
            let closing = linesOfListing(mark, length, from: end).closing
        else { return false }
        block.endOfMDX = closing
        drop(to: end)
        return true
    }

    /// Writes a fenced listing whose comments mark lines, without these and with the lines named behind its marks; as many empty lines
    /// follow it as are gone. False for other listings.
    /// - Parameters:
    ///   - line: that it begins with.
    ///   - info: what stands behind the marks.
    ///   - indent: white space that is taken away from its lines.
    mutating func markedListing(
        _ line: ArraySlice<UInt8>, _ info: ArraySlice<UInt8>, _ mark: UInt8, _ length: Int, indent: Int
    ) -> Bool {
        guard syntax.contains(.lineMarks) else { return false }
        let (lines, closing) = linesOfListing(mark, length, from: line.endIndex)
        let range = line.endIndex..<(lines.last?.upperBound ?? line.endIndex)
        guard MarkedListing.mayBeOne(text[range]) else { return false }
        // Marks of quotes and the indent of lists, which are before each line.
        let start = info.startIndex - length
        let around = indent > 0 ? [] : text[line.startIndex..<start]
        func parts(_ range: Range<Int>) -> (before: ArraySlice<UInt8>, code: ArraySlice<UInt8>) {
            let line = text[range]
            let code = line.dropFirst(line.prefix(indent).prefix { $0 == 0x20 || $0 == 0x09 }.count)
            let before = code.prefix(around.count).prefix { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
            return (before, code.dropFirst(before.count))
        }
        let pieces = lines.map(parts)
        guard let listing = MarkedListing(pieces.map(\.code), info: Self.withoutSpace(info)) else { return false }
        output += around
        output += text[start..<info.startIndex]
        output += listing.info
        output.append(0x0A)
        for kept in listing.lines {
            output += pieces[kept.number].before
            if let sign = kept.sign { output.append(sign) }
            copyListing(kept.code)
        }
        index = range.upperBound
        guard let closing else { return true }
        index += text[closing].prefix(indent).prefix { $0 == 0x20 || $0 == 0x09 }.count
        copy(closing.upperBound - index)
        if output.last != 0x0A { output.append(0x0A) }
        let empty = around.contains(UInt8(ascii: ">")) ? around : []
        for _ in 0..<lines.count - listing.lines.count { output += empty + [0x0A] }
        return true
    }

    /// The lines of a fenced listing with their ends, and the line that ends it.
    private func linesOfListing(
        _ mark: UInt8, _ length: Int, from start: Int
    ) -> (lines: [Range<Int>], closing: Range<Int>?) {
        var lines: [Range<Int>] = []
        var place = start
        while place < text.endIndex {
            let end = text[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
            let line = text[place..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
            let run = line.prefix { $0 == mark }.count
            if run >= length, line.dropFirst(run).allSatisfy({ $0 <= 0x20 }) { return (lines, place..<end) }
            lines.append(place..<end)
            place = end
        }
        return (lines, nil)
    }

    private static func withoutSpace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = bytes.drop { $0 <= 0x20 }
        return rest[..<(rest.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? rest.startIndex)]
    }
}
