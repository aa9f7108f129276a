import CCmark

/// Pairs of signs on top of libcmark, among the inlines of one parent: GFM's strikethrough, `~~two tildes~~`, and `==marked text==`.
/// One tilde is left alone: in Japanese it is a wave dash (`10~20時`).
struct PairedSigns {
    struct Mark: Hashable {
        /// Offset of the first of the two signs in the node's literal.
        var offset: Int
        var sign: UInt8
        var opens: Bool
    }

    let signs: [UInt8]
    /// The signs of each text node that are marks.
    private(set) var marks: [OpaquePointer: [Mark]] = [:]

    init(_ signs: [UInt8]) { self.signs = signs }

    /// Signs that opened and wait for those that close.
    private struct Openers {
        private var all: [(node: OpaquePointer, offset: Int, sign: UInt8)] = []
        private var counts: [UInt8: Int] = [:]

        mutating func push(_ node: OpaquePointer, _ offset: Int, _ sign: UInt8) {
            all.append((node, offset, sign))
            counts[sign, default: 0] += 1
        }

        /// The last one of a sign; those behind it, which would cross it, are none. Constant time, but for what is taken away.
        mutating func pop(_ sign: UInt8) -> (node: OpaquePointer, offset: Int)? {
            guard counts[sign, default: 0] > 0 else { return nil }
            while let last = all.popLast() {
                counts[last.sign, default: 1] -= 1
                if last.sign == sign { return (last.node, last.offset) }
            }
            return nil
        }
    }

    /// Finds the pairs among the children of a node. Linear in their text.
    mutating func find(in parent: OpaquePointer) {
        var openers = Openers()
        var pairs: [(node: OpaquePointer, mark: Mark)] = []
        var child = cmark_node_first_child(parent)
        while let node = child {
            defer { child = cmark_node_next(node) }
            guard cmark_node_get_type(node) == CMARK_NODE_TEXT else { continue }
            // Trees of tables come and go, and nodes of one may lie where those of another lay.
            marks.removeValue(forKey: node)
            let text = bytes(cmark_node_get_literal(node))
            var index = 0
            while index < text.count {
                let sign = text[index]
                guard signs.contains(sign) else {
                    index += 1
                    continue
                }
                let start = index
                while index < text.count, text[index] == sign { index += 1 }
                guard index - start == 2 else { continue }
                let sides = Flanking(
                    between: Self.neighbour(text, endingAt: start, node: node),
                    and: Self.neighbour(text, startingAt: index, node: node))
                if sides.isRight, let opener = openers.pop(sign) {
                    pairs.append((opener.node, Mark(offset: opener.offset, sign: sign, opens: true)))
                    pairs.append((node, Mark(offset: start, sign: sign, opens: false)))
                } else if sides.isLeft {
                    openers.push(node, start, sign)
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
