import XMLReading

/// A definition as it is written in XML, nothing resolved: the form in which Chroma keeps its lexers.
struct DefinitionDocument {
    struct State {
        var name: String
        var rules: [Rule] = []
    }

    struct Rule {
        var pattern: String?
        var included: String?
        var pieces: [Piece] = []
        var moves: [Move] = []

        static func including(_ state: String) -> Rule { Rule(included: state) }
    }

    indirect enum Piece {
        case token(String)
        case groups([Piece])
        case same(String)
    }

    enum Move {
        case push(String)
        case pushAgain
        case pop(Int)
        case combined([String])
    }

    var states: [State] = []
    var options = Pattern.Options()

    /// Nil for what is no XML.
    init?(_ xml: [UInt8]) {
        let handler = DefinitionHandler()
        do throws(XMLFault) {
            try XMLReader.read(Self.withoutDoubles(xml), for: handler)
        } catch {
            return nil
        }
        self = handler.document
    }

    private init() {}
    fileprivate static var empty: DefinitionDocument { DefinitionDocument() }

    /// `state="a" state="b"` is how several states are named, and no XML: it becomes `state="a b"`. No other attribute stands before
    /// a state, and no value holds a quotation mark.
    private static func withoutDoubles(_ xml: [UInt8]) -> [UInt8] {
        let double = Array("\" state=\"".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(xml.count)
        var index = 0
        while index < xml.count {
            if xml[index] == double[0], xml[index...].starts(with: double) {
                result.append(0x20)
                index += double.count
            } else {
                result.append(xml[index])
                index += 1
            }
        }
        return result
    }
}

/// Builds a document from what libxml2 tells.
private final class DefinitionHandler: XMLHandler {
    var document = DefinitionDocument.empty
    /// Names of the elements around.
    private var path: [String] = []
    private var text = ""
    /// Pieces of the `bygroups` that are open.
    private var groups: [[DefinitionDocument.Piece]] = []

    func start(_ element: XMLElement) -> Bool {
        func value(_ name: String) -> String? { element.attributes.first { $0.name == name }?.value }
        func states() -> [String] { (value("state") ?? "").split(separator: " ").map(String.init) }
        path.append(element.name)
        text = ""
        switch element.name {
        case "state": document.states.append(DefinitionDocument.State(name: value("name") ?? ""))
        case "rule": edit { $0.rules.append(DefinitionDocument.Rule(pattern: value("pattern"))) }
        case "include": editRule { $0.included = value("state") }
        case "token": add(.token(value("type") ?? ""))
        case "usingself": add(.same(value("state") ?? "root"))
        // Other languages inside of one are left plain.
        case "using", "usingbygroup": add(.token(""))
        case "bygroups": groups.append([])
        case "push":
            let names = states()
            editRule { rule in
                rule.moves += names.isEmpty ? [.pushAgain] : names.map { .push($0) }
            }
        case "pop": editRule { $0.moves.append(.pop(value("depth").flatMap { Int($0) } ?? 1)) }
        case "combined": editRule { $0.moves.append(.combined(states())) }
        default: break
        }
        return true
    }

    func end() -> Bool {
        let name = path.popLast() ?? ""
        if name == "bygroups", let parts = groups.popLast() { add(.groups(parts)) }
        if text == "true" {
            switch name {
            case "case_insensitive": document.options.ignoresCase = true
            case "dot_all": document.options.dotsMatchLineEnds = true
            case "not_multiline": document.options.isMultiline = false
            default: break
            }
        }
        text = ""
        return true
    }

    func text(_ text: String) { if self.text.utf8.count < 100 { self.text += text } }

    private func edit(_ change: (inout DefinitionDocument.State) -> Void) {
        guard !document.states.isEmpty else { return }
        change(&document.states[document.states.count - 1])
    }

    private func editRule(_ change: (inout DefinitionDocument.Rule) -> Void) {
        edit { state in
            guard !state.rules.isEmpty else { return }
            change(&state.rules[state.rules.count - 1])
        }
    }

    private func add(_ piece: DefinitionDocument.Piece) {
        if groups.isEmpty {
            editRule { $0.pieces.append(piece) }
        } else {
            groups[groups.count - 1].append(piece)
        }
    }
}
