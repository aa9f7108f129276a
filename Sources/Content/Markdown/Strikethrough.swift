import CCmark

/// GFM's strikethrough on top of libcmark: `~~two tildes~~` among the inlines of one parent. One tilde is left alone: in
/// Japanese it is a wave dash (`10~20時`).
struct Strikethrough {
    struct Mark: Hashable {
        /// Offset of the first tilde in the node's literal.
        var offset: Int
        var opens: Bool
    }

    /// The tildes of each text node that are marks.
    private(set) var marks: [OpaquePointer: [Mark]] = [:]

    /// Finds the pairs among the children of a node. Linear in their text.
    mutating func find(in parent: OpaquePointer) {
        var openers: [(node: OpaquePointer, offset: Int)] = []
        var pairs: [(node: OpaquePointer, mark: Mark)] = []
        var child = cmark_node_first_child(parent)
        while let node = child {
            defer { child = cmark_node_next(node) }
            guard cmark_node_get_type(node) == CMARK_NODE_TEXT else { continue }
            let text = bytes(cmark_node_get_literal(node))
            var index = 0
            while index < text.count {
                guard text[index] == UInt8(ascii: "~") else {
                    index += 1
                    continue
                }
                let start = index
                while index < text.count, text[index] == UInt8(ascii: "~") { index += 1 }
                guard index - start == 2 else { continue }
                let sides = Flanking(
                    between: Self.neighbour(text, endingAt: start, node: node),
                    and: Self.neighbour(text, startingAt: index, node: node))
                if sides.isRight, let opener = openers.popLast() {
                    pairs.append((opener.node, Mark(offset: opener.offset, opens: true)))
                    pairs.append((node, Mark(offset: start, opens: false)))
                } else if sides.isLeft {
                    openers.append((node, start))
                }
            }
        }
        for pair in pairs { marks[pair.node, default: []].append(pair.mark) }
        for node in Set(pairs.map(\.node)) { marks[node]?.sort { $0.offset < $1.offset } }
    }

    private static func neighbour(
        _ text: UnsafeBufferPointer<UInt8>, endingAt end: Int, node: OpaquePointer
    ) -> Flanking.Neighbour {
        end > 0 ? .init(endOf: text[max(0, end - 8)..<end]) : neighbour(cmark_node_previous(node))
    }

    private static func neighbour(
        _ text: UnsafeBufferPointer<UInt8>, startingAt start: Int, node: OpaquePointer
    ) -> Flanking.Neighbour {
        start < text.count ? .init(text[start...].firstScalar) : neighbour(cmark_node_next(node))
    }

    private static func neighbour(_ sibling: OpaquePointer?) -> Flanking.Neighbour {
        guard let sibling else { return .space }
        let type = cmark_node_get_type(sibling)
        return type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK ? .space : .punctuation
    }
}
