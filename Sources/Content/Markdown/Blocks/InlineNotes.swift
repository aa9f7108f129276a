import CCmark

/// Notes that are written where they belong, `a word^[the note]`, as Pandoc, Quarto, Obsidian and Zenn have them.
///
/// They are looked for in libcmark's tree, where listings, code and addresses are told from text, and become what `[^1]: the note` is:
/// an item of a list of notes at the end of the document, and a mark `[^label]` in the text. What is emphasised or a link inside of a
/// note stays so; a note begins and ends in the same element. Linear in the text, but for texts of a node, which each of its notes
/// shortens.
struct InlineNotes {
    /// Items with the line of the file that the element around each begins with.
    private(set) var items: [(node: OpaquePointer, label: String, line: Int)] = []
    /// What holds them.
    private(set) var list: OpaquePointer?

    /// Takes the notes below a document out of its texts.
    init(takenFrom root: OpaquePointer) {
        let parents = Self.parents(below: root)
        guard !parents.isEmpty, let list = cmark_node_new(CMARK_NODE_LIST) else { return }
        for parent in parents { take(from: parent, into: list) }
        guard !items.isEmpty, cmark_node_append_child(root, list) != 0 else {
            cmark_node_free(list)
            return
        }
        self.list = list
        cmark_consolidate_text_nodes(root)
    }

    /// Elements with a text that a note may begin in. The words of a picture have no notes.
    private static func parents(below root: OpaquePointer) -> [OpaquePointer] {
        guard let iterator = cmark_iter_new(root) else { return [] }
        defer { cmark_iter_free(iterator) }
        var parents: [OpaquePointer] = []
        var found = Set<OpaquePointer>()
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return parents }
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_IMAGE: cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
            case CMARK_NODE_TEXT:
                let text = bytes(cmark_node_get_literal(node))
                guard zip(text, text.dropFirst()).contains(where: { $0 == caret && $1 == UInt8(ascii: "[") }),
                    let parent = cmark_node_parent(node), found.insert(parent).inserted
                else { continue }
                parents.append(parent)
            default: break
            }
        }
    }

    /// A bracket that is not closed yet.
    private struct Opening {
        var node: OpaquePointer
        /// Of the bracket, or of the `^` before it, in the node's text.
        var offset: Int
        var isNote: Bool
    }

    private mutating func take(from parent: OpaquePointer, into list: OpaquePointer) {
        var open: [Opening] = []
        var child = cmark_node_first_child(parent)
        while let node = child {
            if cmark_node_get_type(node) == CMARK_NODE_TEXT { scan(node, &open, into: list) }
            child = cmark_node_next(node)
        }
    }

    private mutating func scan(_ node: OpaquePointer, _ open: inout [Opening], into list: OpaquePointer) {
        var text = Array(bytes(cmark_node_get_literal(node)))
        var isChanged = false
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "[") {
                let isNote = index > 0 && text[index - 1] == Self.caret
                open.append(Opening(node: node, offset: isNote ? index - 1 : index, isNote: isNote))
            } else if text[index] == UInt8(ascii: "]"), let start = open.popLast(), start.isNote,
                start.node != node || Self.isNote(text, start.offset..<index),
                let (paragraph, label) = newNote(in: list, line: startLine(of: node))
            {
                isChanged = true
                let mark = Array("[^\(label)]".utf8)
                if start.node == node {
                    Self.append(text[start.offset + 2..<index], to: paragraph)
                    text.replaceSubrange(start.offset...index, with: mark)
                    index = start.offset + mark.count - 1
                } else {
                    let first = Array(bytes(cmark_node_get_literal(start.node)))
                    Self.append(first[(start.offset + 2)...], to: paragraph)
                    TreeTexts.put(first[..<start.offset] + mark, into: start.node)
                    while let next = cmark_node_next(start.node), next != node {
                        cmark_node_append_child(paragraph, next)
                    }
                    Self.append(text[..<index], to: paragraph)
                    text.removeSubrange(...index)
                    index = -1
                }
            }
            index += 1
        }
        if isChanged { TreeTexts.put(text, into: node) }
    }

    /// Whether what stands between `^[` and its bracket, in one text, is a note: `^[a-z]` behind a space is a pattern.
    private static func isNote(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        let note = text[(range.lowerBound + 2)..<range.upperBound]
        let isAttached = range.lowerBound > 0 && text[range.lowerBound - 1] > 0x20
        return !note.isEmpty && (isAttached || note.contains { $0 == 0x20 || $0 >= 0x80 })
    }

    /// The paragraph of one more note. One more than there may be is an error of its own.
    private mutating func newNote(in list: OpaquePointer, line: Int) -> (paragraph: OpaquePointer, label: String)? {
        guard items.count <= Limits.notes, let item = cmark_node_new(CMARK_NODE_ITEM),
            let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
        else { return nil }
        cmark_node_append_child(list, item)
        cmark_node_append_child(item, paragraph)
        // No author's label begins so.
        let label = "^\(items.count + 1)"
        items.append((item, label, line))
        return (paragraph, label)
    }

    private static func append(_ text: ArraySlice<UInt8>, to paragraph: OpaquePointer) {
        guard !text.isEmpty, let node = TreeTexts.newNode(text) else { return }
        cmark_node_append_child(paragraph, node)
    }

    private static let caret = UInt8(ascii: "^")
}
