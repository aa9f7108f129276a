import Content

/// What a template says, before what it includes is put in its place.
enum TemplateSyntax: Sendable {
    case text(String)
    case value(TemplateName, isEscaped: Bool)
    indirect case section(TemplateName, isInverted: Bool, [TemplateSyntax])
    /// What another template may put something else for.
    indirect case block(String, [TemplateSyntax], TemplatePlace)
    indirect case include(Include)

    struct Include: Sendable {
        var name: String
        var indentation: String
        /// What a template says instead of the blocks of its parent.
        var blocks: [String: [TemplateSyntax]]
        var place: TemplatePlace
    }

    /// Throws what is wrong with it, file and line. Not recursive: how deep a template nests is looked at here.
    static func parse(_ text: String, path: String) throws(Diagnostic) -> [TemplateSyntax] {
        var open: [TemplateTag] = []
        // The nodes of the template, then those inside each open tag.
        var levels: [[TemplateSyntax]] = [[]]
        func add(_ node: TemplateSyntax) { levels[levels.count - 1].append(node) }
        for token in try TemplateScanner.tokens(of: text, path: path) {
            switch token {
            case .text(let text): add(.text(text))
            case .tag(let tag):
                switch tag.kind {
                case .value, .rawValue: add(.value(TemplateName(tag), isEscaped: tag.kind == .value))
                case .include:
                    add(
                        .include(
                            Include(name: tag.name, indentation: tag.indentation, blocks: [:], place: tag.place)))
                case .section, .inverted, .parent, .block:
                    guard open.count < Limits.templateNesting else { throw tooDeep(tag.place) }
                    open.append(tag)
                    levels.append([])
                case .end:
                    guard let opened = open.popLast(), let inside = levels.popLast() else {
                        throw TemplateScanner.fault("a section is closed that was not opened", tag.place)
                    }
                    guard opened.name == tag.name else {
                        throw TemplateScanner.fault(
                            "a section is closed under another name than it was opened", tag.place,
                            hint: "\"\(opened.name)\" was opened on line \(opened.place.line)")
                    }
                    add(try element(opened, inside))
                }
            }
        }
        if let opened = open.last { throw TemplateScanner.fault("a section has no end", opened.place) }
        return levels[0]
    }

    static func tooDeep(_ place: TemplatePlace) -> Diagnostic {
        TemplateScanner.fault(
            "sections and templates nested deeper than \(Limits.templateNesting) levels", place)
    }

    private static func element(_ tag: TemplateTag, _ inside: [TemplateSyntax]) throws(Diagnostic) -> TemplateSyntax {
        switch tag.kind {
        case .block: return .block(tag.name, inside, tag.place)
        case .parent:
            var blocks: [String: [TemplateSyntax]] = [:]
            for node in inside {
                switch node {
                case .text: continue
                case .block(let name, let nodes, _): blocks[name] = nodes
                case .value, .section, .include:
                    throw TemplateScanner.fault(
                        "only blocks belong between {{<\(tag.name)}} and {{/\(tag.name)}}", tag.place)
                }
            }
            return .include(
                Include(name: tag.name, indentation: tag.indentation, blocks: blocks, place: tag.place))
        default: return .section(TemplateName(tag), isInverted: tag.kind == .inverted, inside)
        }
    }
}

/// The name of a value, `.` or parts with dots between them, with the place where it is named.
struct TemplateName: Hashable, Sendable {
    /// Empty for `.`, the value that a section is about.
    var parts: [String]
    var place: TemplatePlace

    init(_ tag: TemplateTag) {
        parts = tag.name == "." ? [] : tag.name.split(separator: ".").map(String.init)
        place = tag.place
    }
}

extension TemplateSyntax {
    /// Everything that these nodes include, in order, whether it will be put in or not. Recursion is bounded by
    /// `Limits.templateNesting`.
    static func includes(in nodes: [TemplateSyntax]) -> [Include] {
        nodes.flatMap { node -> [Include] in
            switch node {
            case .text, .value: []
            case .section(_, _, let inside), .block(_, let inside, _): includes(in: inside)
            case .include(let include): [include] + include.blocks.values.flatMap { includes(in: $0) }
            }
        }
    }
}
