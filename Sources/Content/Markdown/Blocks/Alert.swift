import CCmark

/// `> [!NOTE]`, as GitHub has it, perhaps with a title behind it.
enum Alert {
    /// The box that a quote is, its first line taken from it; nil, and nothing taken, when it is a quote.
    static func take(from quote: OpaquePointer) -> Box? {
        guard let (first, name, isFolded, rest) = beginning(of: quote), rest.first ?? 0x20 == 0x20,
            let kind = Box.Kind(name), kind != .details, let paragraph = cmark_node_parent(first)
        else { return nil }
        var title = rest
        remove(first)
        while let node = cmark_node_first_child(paragraph) {
            let type = cmark_node_get_type(node)
            let isEnd = type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK
            if !isEnd { title += plainText(of: node, includingImages: true) }
            remove(node)
            if isEnd { break }
        }
        if cmark_node_first_child(paragraph) == nil { remove(paragraph) }
        let line = cleanedLine(String(decoding: title, as: UTF8.self))
        return isFolded
            ? Box(kind: .details, title: line.isEmpty ? name.capitalized : line) : Box(kind: kind, title: line)
    }

    /// What a quote says in the place of a kind, `[!WARNIG]`, if it begins so.
    static func unknownKind(of quote: OpaquePointer) -> String? {
        guard let (_, name, _, _) = beginning(of: quote), !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" })
        else {
            return nil
        }
        return name
    }

    /// The node, the name and what follows it, of `[!NOTE] a title` and of Obsidian's `[!note|wide]-`, which readers open.
    private static func beginning(
        of quote: OpaquePointer
    ) -> (node: OpaquePointer, name: String, isFolded: Bool, rest: [UInt8])? {
        guard let paragraph = cmark_node_first_child(quote), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
            let first = cmark_node_first_child(paragraph), cmark_node_get_type(first) == CMARK_NODE_TEXT
        else { return nil }
        let text = bytes(cmark_node_get_literal(first))
        guard text.starts(with: "[!".utf8), let end = text.prefix(40).firstIndex(of: UInt8(ascii: "]")) else {
            return nil
        }
        let name = text[2..<end].prefix { $0 != UInt8(ascii: "|") }
        var rest = text[(end + 1)...]
        let isFolded = rest.first == UInt8(ascii: "-")
        if isFolded || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        return (first, String(decoding: name, as: UTF8.self), isFolded, Array(rest))
    }

    private static func remove(_ node: OpaquePointer) {
        cmark_node_unlink(node)
        cmark_node_free(node)
    }
}
