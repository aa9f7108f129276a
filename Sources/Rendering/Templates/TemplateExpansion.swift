import Content

/// Puts what a template includes into its place, before anything is rendered: a template that includes itself, includes too
/// deep or grows too large is an error here, with file and line, and filling the result can neither end nor grow otherwise.
///
/// The work is bounded by `Limits.template`, which is paid for every piece that is put in.
struct TemplateExpansion {
    typealias Source = (path: String, text: String, syntax: [TemplateSyntax])

    private let sources: [String: Source]
    private let root: String
    private var budget = Limits.template
    /// The tag of the root's own file by which it includes what is being put in.
    private var entry: TemplatePlace?

    static func nodes(of name: String, _ sources: [String: Source]) throws(Diagnostic) -> [TemplateNode] {
        guard let source = sources[name] else { return [] }
        var expansion = TemplateExpansion(sources: sources, root: name)
        return try expansion.expand(source.syntax, Surroundings(open: [name], blocks: [:]), depth: 0)
    }

    private init(sources: [String: Source], root: String) {
        self.sources = sources
        self.root = root
    }

    /// What is known where a piece is put in.
    private struct Surroundings {
        /// Templates inside which it stands.
        var open: [String]
        /// What stands for blocks.
        var blocks: [String: Replacement]
    }

    /// What a template says instead of a block, with what was known where it says so: a block inside it is not the one that
    /// it replaces.
    private struct Replacement {
        var nodes: [TemplateSyntax]
        var surroundings: Surroundings
    }

    /// Recursion is bounded by `Limits.templateNesting`.
    private mutating func expand(
        _ nodes: [TemplateSyntax], _ surroundings: Surroundings, depth: Int
    ) throws(Diagnostic) -> [TemplateNode] {
        var result: [TemplateNode] = []
        for node in nodes {
            switch node {
            case .text(let text):
                try pay(text.utf8.count)
                result.append(.text(text))
            case .value(let name, let isEscaped):
                try pay(1)
                result.append(.value(name, isEscaped: isEscaped))
            case .section(let name, let isInverted, let inside):
                try pay(1)
                let nodes = try expand(inside, surroundings, depth: try deeper(depth, name.place))
                result.append(.section(name, isInverted: isInverted, nodes))
            case .block(let name, let usual, let place):
                try pay(1)
                let depth = try deeper(depth, place)
                if let other = surroundings.blocks[name] {
                    result += try expand(other.nodes, other.surroundings, depth: depth)
                } else {
                    result += try expand(usual, surroundings, depth: depth)
                }
            case .include(let include):
                result += try self.include(include, surroundings, depth: try deeper(depth, include.place))
            }
        }
        return result
    }

    private mutating func include(
        _ include: TemplateSyntax.Include, _ surroundings: Surroundings, depth: Int
    ) throws(Diagnostic) -> [TemplateNode] {
        let isEntry = entry == nil && surroundings.open.count == 1
        if isEntry { entry = include.place }
        defer { if isEntry { entry = nil } }
        try pay(1)
        if surroundings.open.contains(include.name) {
            // Otherwise it is an error of the template that includes itself, not of one that includes that one.
            guard include.name == root else { return [] }
            throw TemplateScanner.fault("the template \"\(root)\" includes itself", entry ?? include.place)
        }
        guard let source = sources[include.name] else { return [] }
        var blocks = surroundings.blocks
        for (name, nodes) in include.blocks where blocks[name] == nil {
            blocks[name] = Replacement(nodes: nodes, surroundings: surroundings)
        }
        let inside = Surroundings(open: surroundings.open + [include.name], blocks: blocks)
        guard !include.indentation.isEmpty else { return try expand(source.syntax, inside, depth: depth) }
        let lines = source.text.utf8.count { $0 == 0x0A } + 1
        try pay(source.text.utf8.count + lines * include.indentation.utf8.count)
        let text = source.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : include.indentation + $0 }.joined(separator: "\n")
        return try expand(try TemplateSyntax.parse(text, path: source.path), inside, depth: depth)
    }

    private func deeper(_ depth: Int, _ place: TemplatePlace) throws(Diagnostic) -> Int {
        if depth >= Limits.templateNesting { throw TemplateSyntax.tooDeep(place) }
        return depth + 1
    }

    private mutating func pay(_ bytes: Int) throws(Diagnostic) {
        budget -= bytes
        guard budget < 0 else { return }
        let path = sources[root]?.path ?? root
        throw Diagnostic(
            .error, "with all that it includes, the template is larger than \(Limits.size(Limits.template))",
            at: path, line: entry?.line, column: entry?.column)
    }
}
