import CCmark

enum TreeTexts {
    /// Gives all that the nodes below one say (texts, code, addresses, titles), in reading order, to a closure, and puts what it returns
    /// in the place of each; nil leaves it.
    /// - Parameter beginLines: called where a paragraph or a heading begins.
    static func rewrite(
        below root: OpaquePointer, beginLines: () -> Void = {},
        _ change: (_ node: OpaquePointer, UnsafeBufferPointer<UInt8>) -> [UInt8]?
    ) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return }
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
            func put(_ text: UnsafePointer<CChar>?, _ set: (UnsafePointer<CChar>) -> Void) {
                guard let changed = change(node, bytes(text)) else { return }
                withCString(changed, set)
            }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: beginLines()
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
                put(cmark_node_get_literal(node)) { cmark_node_set_literal(node, $0) }
            case CMARK_NODE_CODE_BLOCK:
                put(cmark_node_get_literal(node)) { cmark_node_set_literal(node, $0) }
                put(cmark_node_get_fence_info(node)) { cmark_node_set_fence_info(node, $0) }
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
                put(cmark_node_get_url(node)) { cmark_node_set_url(node, $0) }
                put(cmark_node_get_title(node)) { cmark_node_set_title(node, $0) }
            default: break
            }
        }
    }

    /// A text that is not in the tree yet.
    static func newNode(_ text: ArraySlice<UInt8>) -> OpaquePointer? {
        guard let node = cmark_node_new(CMARK_NODE_TEXT) else { return nil }
        put(text, into: node)
        return node
    }

    /// Gives a node another text.
    static func put(_ text: some Sequence<UInt8>, into node: OpaquePointer) {
        withCString(Array(text)) { _ = cmark_node_set_literal(node, $0) }
    }

    /// Calls a closure with a text as libcmark takes it. No text holds a NUL.
    static func withCString(_ text: [UInt8], _ body: (UnsafePointer<CChar>) -> Void) {
        (text + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                if let start = characters.baseAddress { body(start) }
            }
        }
    }
}
