import CCmark

/// GFM's tasks on top of libcmark: an item of a list whose text begins with `[ ]` or `[x]`.
struct TaskMark {
    let isDone: Bool

    /// Of what the first paragraph of an item begins with.
    init?(ofItem item: OpaquePointer) {
        guard let paragraph = cmark_node_first_child(item) else { return nil }
        self.init(ofParagraph: paragraph)
    }

    init?(ofParagraph paragraph: OpaquePointer) {
        guard cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH, let item = cmark_node_parent(paragraph),
            cmark_node_get_type(item) == CMARK_NODE_ITEM, cmark_node_previous(paragraph) == nil,
            let text = cmark_node_first_child(paragraph), cmark_node_get_type(text) == CMARK_NODE_TEXT
        else { return nil }
        let written = bytes(cmark_node_get_literal(text))
        guard written.count >= Self.length, written[0] == UInt8(ascii: "["), written[2] == UInt8(ascii: "]") else {
            return nil
        }
        // Something must follow, and white space before it.
        if written.count == Self.length {
            guard let next = cmark_node_next(text), cmark_node_get_type(next) == CMARK_NODE_SOFTBREAK else {
                return nil
            }
        } else {
            guard [0x20, 0x09].contains(written[Self.length]),
                written.count > Self.length + 1 || cmark_node_next(text) != nil
            else { return nil }
        }
        switch written[1] {
        case 0x20: isDone = false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): isDone = true
        default: return nil
        }
    }

    /// Takes it from its paragraph, once.
    func remove(from paragraph: OpaquePointer) {
        guard let text = cmark_node_first_child(paragraph) else { return }
        TreeTexts.put(bytes(cmark_node_get_literal(text)).dropFirst(Self.length + 1), into: text)
    }

    /// In bytes.
    private static let length = 3
}
