/// Lists of attributes: of kramdown, Hugo and Pandoc. Of what they say ids are kept, and the boxes that themes make by classes.
extension TemplateCode {
    /// `{: .lead}` anywhere, `{#id}` and `{.class}` behind a heading or on their own line.
    mutating func attributes() -> Bool {
        guard index + 2 < text.endIndex, let end = find("}", from: index, within: 300) else { return false }
        let inner = text[index + 1..<end]
        guard let first = inner.first, !inner.contains(0x0A), !inner.contains(UInt8(ascii: "{")) else { return false }
        let line = text[..<index].suffix(400).reversed().prefix { $0 != 0x0A }
        let isHeading = line.last == UInt8(ascii: "#")
        if syntax.contains(.attributeLists), first == UInt8(ascii: ":") {
            if inner.elementsEqual(":toc".utf8) { forgetLastLine() }
            if isHeading { place(idOf: inner.dropFirst()) } else { placeAbove(idOf: inner.dropFirst()) }
            let box = Self.kindOfBlock(inner)
            drop(to: box.map { makeBox($0.kind, hasTitle: $0.hasTitle, upTo: end + 1) } ?? end + 1)
            return true
        }
        guard syntax.contains(.headingAttributes), Self.isAttributeList(inner) else { return false }
        // Behind a picture or a link.
        let isPython = syntax.isSuperset(of: [.pythonMarkdown, .attributeLists])
        if let last = output.last, last == UInt8(ascii: ")") || isPython && "*`_]>".utf8.contains(last),
            syntax.isDisjoint(with: [.shortcodes, .components])
        {
            drop(to: end + 1)
            return true
        }
        let rest = text[(end + 1)...].prefix { $0 != 0x0A }
        guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == UInt8(ascii: "#") }),
            isHeading || line.allSatisfy({ $0 == 0x20 })
        else { return false }
        if isHeading { place(idOf: inner) } else { placeAbove(idOf: inner) }
        drop(to: end + 1)
        return true
    }

    /// `#id`, `.class` and `key=value`, and nothing else.
    private static func isAttributeList(_ inner: ArraySlice<UInt8>) -> Bool {
        var quote: UInt8?
        let words = inner.split { byte in
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            return quote == nil && byte == 0x20
        }
        return !words.isEmpty
            && words.allSatisfy { word in
                let isMark = word.first == UInt8(ascii: "#") || word.first == UInt8(ascii: ".")
                let name = word.dropFirst(isMark ? 1 : 0).prefix { isWordByte($0) }
                guard !name.isEmpty else { return false }
                return isMark || word.dropFirst(name.count).first == UInt8(ascii: "=")
            }
    }

    /// The id of a heading, `#place` among its attributes.
    private mutating func place(idOf attributes: ArraySlice<UInt8>) {
        guard let place = Self.place(attributes) else { return }
        while output.last == 0x20 { output.removeLast() }
        output += place
    }

    /// The same of a list of attributes on the line below a heading or a paragraph.
    private mutating func placeAbove(idOf attributes: ArraySlice<UInt8>) {
        guard let place = Self.place(attributes), output.last == 0x0A,
            let end = text[index...].firstIndex(of: UInt8(ascii: "}")),
            text[(end + 1)...].prefix(while: { $0 != 0x0A }).allSatisfy({ $0 <= 0x20 })
        else { return }
        let start = startOfLastBlock
        let last = output.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        guard start < output.count, let first = output[start...].first else { return }
        let isUnderline =
            start < last && output[last...].dropLast().allSatisfy { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "-") }
        if first == UInt8(ascii: "#"), start == last {
            output.insert(contentsOf: place, at: output.count - 1)
        } else if isUnderline {
            output.insert(contentsOf: place, at: last - 1)
        } else if Self.beginsParagraph(output[start..<last + 1]) {
            output.insert(contentsOf: place, at: start)
        }
    }

    /// A letter, or what may stand in front of one.
    private static func beginsParagraph(_ block: ArraySlice<UInt8>) -> Bool {
        guard let first = block.first, !block.contains(UInt8(ascii: "|")) else { return false }
        return (0x61...0x7A).contains(first | 0x20) && first >= 0x41 || first >= 0x80 || "\"'(".utf8.contains(first)
            || "*_".utf8.contains(first) && block.dropFirst().first ?? 0x20 > 0x20
    }

    /// `#place` among attributes as raw HTML, which links may name; nil when there is none.
    private static func place(_ attributes: ArraySlice<UInt8>) -> [UInt8]? {
        let words = attributes.split(whereSeparator: { $0 <= 0x20 })
        guard let id = words.first(where: { $0.first == UInt8(ascii: "#") })?.dropFirst(), !id.isEmpty,
            id.allSatisfy({ isWordByte($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") || $0 >= 0x80 })
        else { return nil }
        return "<a id=\"".utf8 + Array(id) + "\"></a>".utf8
    }

    /// `* TOC` stands only where a list of contents is to be.
    private mutating func forgetLastLine() {
        guard output.last == 0x0A else { return }
        let start = output.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = output[start...]
        guard let first = line.first, "*-+1".utf8.contains(first) else { return }
        output.removeSubrange(start..<output.count - 1)
    }

    func isWord(_ byte: UInt8) -> Bool { Self.isWordByte(byte) }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) && byte >= 0x41 || isDigit(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-")
    }
}
