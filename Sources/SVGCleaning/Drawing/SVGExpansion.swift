/// What a drawing is once everything that is referred to stands where it is shown: a small file can name a group ten times
/// in a group that is named ten times, and a browser builds all of it.
///
/// Each element that is referred to is counted once, so this is linear in the size of the drawing, but for elements that
/// are referred to inside each other.
struct SVGExpansion {
    /// Elements that copy what they stand in.
    private(set) var circular: [Int] = []

    private let tree: SVGTree
    private let styles: [Int: [SVGReference]]
    private var indices: [String: Int] = [:]
    /// Of each node by itself.
    private let own: [Amount]
    private var known: [Int: Amount] = [:]
    /// Elements that are being counted.
    private var open: Set<Int> = []

    /// Sums stop at their limits, far below what an integer holds.
    private struct Amount {
        /// Elements that a browser builds: those of the file and of each copy.
        var built = 0
        /// Elements that it draws: masks and patterns again for each element that shows them.
        var elements = 0
        var bytes = 0
        /// Of paths, as many as they can have.
        var vertices = 0

        mutating func add(_ other: Amount, times count: Int = 1) {
            built = min(built + other.built * count, Self.most)
            elements = min(elements + other.elements * count, Self.most)
            bytes = min(bytes + other.bytes * count, Self.most)
            vertices = min(vertices + other.vertices * count, Self.most)
        }

        private static let most = 1 << 30
    }

    init(of tree: SVGTree, _ styles: [Int: [SVGReference]]) {
        self.tree = tree
        self.styles = styles
        own = tree.nodes.map { Self.own($0.content) }
        for index in tree.nodes.indices {
            guard let id = tree.element(index)?.value("id"), indices[id] == nil else { continue }
            indices[id] = index
        }
    }

    mutating func run() throws(SVGFault) {
        guard !tree.nodes.isEmpty else { return }
        let all = try amount(of: 0)
        guard all.built - own.reduce(0, { $0 + $1.built }) <= SVGLimits.copies else {
            throw .tooMany(SVGLimits.copies, "elements that are copies of others")
        }
        guard all.elements <= SVGLimits.expandedElements else {
            throw .tooMany(SVGLimits.expandedElements, "elements once all that it repeats is written out")
        }
        guard all.bytes <= SVGLimits.expandedBytes else {
            throw .tooMany(SVGLimits.expandedBytes, "bytes of paths and text once all that it repeats is written out")
        }
    }

    /// Of an element with all that is in it and all that it shows.
    private mutating func amount(of root: Int) throws(SVGFault) -> Amount {
        if let amount = known[root] { return amount }
        guard open.count < SVGLimits.referenceDepth else {
            throw .tooMany(SVGLimits.referenceDepth, "references behind each other")
        }
        open.insert(root)
        defer { open.remove(root) }
        // Of the nodes of the subtree, from the last to the first: what is inside an element is known before it.
        var sums = [Amount](repeating: Amount(), count: tree.nodes[root].end - root)
        for index in (root..<tree.nodes[root].end).reversed() {
            var sum = sums[index - root]
            sum.add(try amount(ofNode: index, with: sum))
            sums[index - root] = sum
            if index > root, let parent = tree.nodes[index].parent { sums[parent - root].add(sum) }
        }
        // What paints an element from around it paints it wherever it is shown.
        var around = tree.nodes[root].parent
        while let index = around {
            for reference in references(of: index) where reference.role == .paint || reference.role == .marker {
                guard let target = indices[reference.id], !open.contains(target) else { continue }
                sums[0].add(try amount(of: reference, target, for: sums[0]))
            }
            around = tree.nodes[index].parent
        }
        known[root] = sums[0]
        return sums[0]
    }

    /// What a node adds to what is inside it.
    private mutating func amount(ofNode index: Int, with inside: Amount) throws(SVGFault) -> Amount {
        var added = own[index]
        let references = references(of: index)
        // A copy first: what paints the element paints it, too.
        for reference in references.filter({ $0.role == .copy }) + references.filter({ $0.role != .copy }) {
            guard let target = indices[reference.id] else { continue }
            guard !open.contains(target) else {
                guard reference.role == .copy else {
                    throw SVGFault(.refused, "its element \"\(reference.id.prefix(40))\" is drawn with itself")
                }
                circular.append(index)
                continue
            }
            var all = inside
            all.add(added)
            added.add(try amount(of: reference, target, for: all))
        }
        return added
    }

    /// What is shown when some elements refer to another.
    private mutating func amount(
        of reference: SVGReference, _ target: Int, for elements: Amount
    ) throws(SVGFault) -> Amount {
        guard !Self.isPaint(tree.element(target)?.name) else { return Amount() }
        let count =
            switch reference.role {
            case .copy, .whole: 1
            case .paint: elements.elements
            case .marker: elements.vertices
            }
        var shown = Amount()
        shown.add(try amount(of: target), times: count)
        if reference.role != .copy { shown.built = 0 }
        return shown
    }

    private func references(of index: Int) -> [SVGReference] {
        let element = tree.element(index)
        return (element?.attributes.flatMap(\.references) ?? []) + (styles[index] ?? [])
    }

    private static func own(_ content: SVGTree.Content) -> Amount {
        switch content {
        case .text(let text): return Amount(bytes: text.utf8.count)
        case .element(let element):
            var amount = Amount(built: 1, elements: 1, vertices: element.name == "line" ? 2 : 0)
            for attribute in element.attributes where attribute.name == "d" || attribute.name == "points" {
                amount.bytes += attribute.value.utf8.count
                amount.vertices += vertices(in: attribute.value)
            }
            return amount
        }
    }

    /// Gradients are no elements once they paint.
    private static func isPaint(_ name: String?) -> Bool { name == "linearGradient" || name == "radialGradient" }

    /// At most so many: one for each number and each command.
    private static func vertices(in path: String) -> Int {
        var count = 0
        var isInNumber = false
        for byte in path.utf8 {
            let isDigit = (0x30...0x39).contains(byte)
            if isDigit && !isInNumber || byte == UInt8(ascii: ".") && isInNumber || (0x41...0x7A).contains(byte) {
                count += 1
            }
            isInNumber = isDigit || byte == UInt8(ascii: ".")
        }
        return count
    }
}
