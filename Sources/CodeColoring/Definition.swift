import Synchronization

/// How a language is written: states, each with rules that are tried in their order, as Pygments has them.
final class Definition: Sendable {
    struct Rule: Sendable {
        /// Nil for a rule that holds anywhere.
        var pattern: Pattern?
        var piece: Piece?
        var moves: [Move]
    }

    /// What a match is.
    indirect enum Piece: Sendable {
        case token(CodeClass?)
        /// One for each group of the match.
        case groups([Piece])
        /// More of the same language, from a state on.
        case same(Int)
    }

    /// What a match does to the states that are open.
    enum Move: Sendable, Hashable {
        case push(Int)
        case pushAgain
        case pop(Int)
    }

    /// A rule whose pattern is still a text.
    struct WrittenRule: Sendable {
        var pattern: String?
        var piece: Piece?
        var moves: [Move]
    }

    /// How many there are; the first is the one to begin with.
    var stateCount: Int { states.count }

    private let states: [[WrittenRule]]
    private let options: Pattern.Options
    private let compiled = Mutex(Compiled())

    /// What texts have met so far: of a language's states a listing comes to a few, and several have the same rules.
    private struct Compiled {
        var states: [Int: [Rule]] = [:]
        /// Nil for a pattern that nobody understands.
        var patterns: [String: Pattern?] = [:]
    }

    /// Nil for a text that is no definition.
    /// - Parameter xml: as Chroma keeps its lexers.
    init?(xml: [UInt8]) {
        guard let document = DefinitionDocument(xml), let states = DefinitionBuilder(document).states() else {
            return nil
        }
        self.states = states
        options = document.options
    }

    /// The rules of a state, compiled when they are first asked for. One whose pattern nobody understands is left out: what it would
    /// have matched is plain.
    func rules(of state: Int) -> [Rule] {
        compiled.withLock { compiled in
            if let known = compiled.states[state] { return known }
            let rules = states[state].compactMap { written -> Rule? in
                var pattern: Pattern?
                if let text = written.pattern, !text.isEmpty {
                    let found = compiled.patterns[text] ?? Pattern(text, options)
                    compiled.patterns[text] = .some(found)
                    guard let found else { return nil }
                    pattern = found
                }
                return Rule(pattern: pattern, piece: written.piece, moves: written.moves)
            }
            compiled.states[state] = rules
            return rules
        }
    }
}

/// Puts included rules in their places, and gives states numbers.
private struct DefinitionBuilder {
    private let document: DefinitionDocument
    private var numbers: [String: Int] = [:]
    /// Names of states that are made of several, as they are found.
    private var combined: [(name: String, parts: [String])] = []

    /// Rules that one state may come to have; includes inside includes could be many.
    private static let mostRules = 5_000

    init(_ document: DefinitionDocument) {
        self.document = document
        for (index, state) in document.states.enumerated() where numbers[state.name] == nil {
            numbers[state.name] = index
        }
    }

    func states() -> [[Definition.WrittenRule]]? {
        guard numbers["root"] != nil else { return nil }
        var builder = self
        // The state to begin with comes first.
        var order = ["root"] + document.states.map(\.name).filter { $0 != "root" }
        builder.numbers = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for state in document.states {
            for rule in state.rules {
                for move in rule.moves {
                    guard case .combined(let parts) = move else { continue }
                    let name = parts.joined(separator: " ")
                    if builder.numbers[name] == nil {
                        builder.numbers[name] = order.count
                        order.append(name)
                        builder.combined.append((name, parts))
                    }
                }
            }
        }
        var byName: [String: [DefinitionDocument.Rule]] = [:]
        for state in document.states { byName[state.name] = state.rules }
        for state in builder.combined { byName[state.name] = state.parts.map { .including($0) } }
        return order.map { name in
            builder.flattened(byName[name] ?? [], byName).map { builder.rule($0) }
        }
    }

    private func flattened(
        _ rules: [DefinitionDocument.Rule], _ all: [String: [DefinitionDocument.Rule]]
    ) -> [DefinitionDocument.Rule] {
        var result: [DefinitionDocument.Rule] = []
        // What is still to be looked at, the next last.
        var waiting: [(rule: DefinitionDocument.Rule, depth: Int)] = rules.reversed().map { ($0, 0) }
        while let (rule, depth) = waiting.popLast(), result.count < Self.mostRules {
            guard let name = rule.included else {
                result.append(rule)
                continue
            }
            if depth < 20 { waiting += (all[name] ?? []).reversed().map { ($0, depth + 1) } }
        }
        return result
    }

    private func rule(_ written: DefinitionDocument.Rule) -> Definition.WrittenRule {
        Definition.WrittenRule(
            pattern: written.pattern, piece: written.pieces.first.map { piece($0) },
            moves: written.moves.compactMap { move($0) })
    }

    private func piece(_ written: DefinitionDocument.Piece) -> Definition.Piece {
        switch written {
        case .token(let type): .token(CodeClass(token: type))
        case .groups(let parts): .groups(parts.map { piece($0) })
        case .same(let state): numbers[state].map { .same($0) } ?? .token(nil)
        }
    }

    private func move(_ written: DefinitionDocument.Move) -> Definition.Move? {
        switch written {
        case .push(let name): name == "#pop" ? .pop(1) : name == "#push" ? .pushAgain : numbers[name].map { .push($0) }
        case .pushAgain: .pushAgain
        case .pop(let depth): .pop(depth)
        case .combined(let parts): numbers[parts.joined(separator: " ")].map { .push($0) }
        }
    }
}
