/// `<details markdown="1">`, as kramdown has it: other elements of Markdown only place what stands in them, but this one folds it.
extension TemplateCode {
    /// Writes a line of such an element without the attribute, and with an empty line between its tags and the Markdown in it. False for
    /// other lines.
    /// - Parameters:
    ///   - written: the line without white space around it.
    ///   - end: of the line, its end included.
    mutating func lineOfDetails(_ line: ArraySlice<UInt8>, _ written: Substring, end: Int) -> Bool {
        let key = "<details"
        let isOfDetails = written.hasPrefix(key)
        guard isOfDetails || boxes.open[key, default: 0] > 0 else { return false }
        let plain = Self.withoutMarkOfMarkdown(written)
        let isOpening = isOfDetails && plain != nil && !written.hasSuffix("</details>")
        guard isOpening || boxes.open[key, default: 0] > 0 else { return false }
        if isOpening {
            boxes.open[key, default: 0] += 1
        } else if written.hasPrefix("</details") {
            boxes.open[key, default: 1] -= 1
            return false
        } else if !written.hasPrefix("<summary") && !written.hasSuffix("</summary>") {
            return false
        }
        let marks = text[index..<line.startIndex]
        copy(marks.count)
        output += (plain ?? String(written)).utf8
        drop(to: end)
        block.isInHTML = true
        let next = text[end...].prefix { $0 != 0x0A }.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        if written.hasSuffix("</summary>") || isOpening && next.first != UInt8(ascii: "<") {
            if !next.isEmpty { add((marks.contains(UInt8(ascii: ">")) ? Array(marks) : []) + [0x0A]) }
            block.endOfHTML = end
        }
        return true
    }

    /// A tag without the attribute that says that Markdown stands in its element; nil when it has none.
    private static func withoutMarkOfMarkdown(_ written: Substring) -> String? {
        guard let mark = marksOfMarkdown.first(where: written.contains) else { return nil }
        let rest = mark.hasSuffix(">") ? ">" : ""
        return String(written).replacing(mark, with: rest, maxReplacements: 1).replacing(
            " >", with: ">", maxReplacements: 1)
    }
}
