/// Code taken apart by a definition: pieces that have a colour, in their order, none of them empty, none across another.
///
/// Nothing in it can go wrong: what no rule matches is plain. Work is bounded whatever the definition and the text are: a match sees
/// `window` bytes, or `longWindow` a number of times, and goes back a number of steps at most (`Pattern`).
struct Coloring {
    typealias Piece = (range: Range<Int>, kind: CodeClass)

    /// Bytes that a rule looks ahead.
    private static let window = 2_000
    /// Where a comment or a text of many lines may begin.
    private static let longWindow = 16_000
    /// How often what looks like one is none.
    private static let mistakes = 100
    private static let openings = [
        "/*", "(*", "{-", "<!--", "--[[", "<<", "=begin", "=pod", "=head", "\"\"\"", "'''", "`",
    ].map { Array($0.utf8) }
    /// States that are open at once.
    private static let depth = 200
    /// Steps that may follow each other without a byte of the text passed.
    private static let idleSteps = 50
    /// Languages inside of themselves.
    private static let nesting = 4

    private let definition: Definition
    private let text: UnsafeBufferPointer<UInt8>
    private let room = Pattern.MatchRoom()
    /// Rules of the states that the text has come to, by state.
    private var rules: [[Definition.Rule]?]
    private(set) var pieces: [Piece] = []
    /// How often a rule may still look far ahead for nothing.
    private var mistakes = Self.mistakes

    static func pieces(of text: UnsafeBufferPointer<UInt8>, by definition: Definition) -> [Piece] {
        var coloring = Coloring(definition: definition, text: text)
        coloring.run(0..<text.count, from: 0, level: 0)
        return coloring.pieces
    }

    private init(definition: Definition, text: UnsafeBufferPointer<UInt8>) {
        (self.definition, self.text) = (definition, text)
        rules = Array(repeating: nil, count: definition.stateCount)
    }

    private mutating func rules(of state: Int) -> [Definition.Rule] {
        if let known = rules[state] { return known }
        let found = definition.rules(of: state)
        rules[state] = found
        return found
    }

    private mutating func run(_ range: Range<Int>, from state: Int, level: Int) {
        var stack = [state]
        var place = range.lowerBound
        var idle = 0
        while place < range.upperBound, let current = stack.last {
            let end = windowEnd(from: place, in: range)
            guard idle < Self.idleSteps, let (rule, groups) = match(rules(of: current), at: place, upTo: end)
            else {
                // A line that was left open ends with its line.
                if text[place] == 0x0A { stack = [state] }
                place += 1
                while place < range.upperBound, text[place] & 0xC0 == 0x80 { place += 1 }
                idle = 0
                continue
            }
            let whole = groups.first.flatMap(\.self) ?? place..<place
            if end - place > Self.window, whole.count <= Self.longestSign { mistakes -= 1 }
            if let piece = rule.piece { add(piece, groups, level: level) }
            move(rule.moves, &stack, root: state)
            idle = whole.upperBound > place ? 0 : idle + 1
            place = max(place, whole.upperBound)
        }
    }

    private func match(
        _ rules: [Definition.Rule], at place: Int, upTo end: Int
    ) -> (Definition.Rule, [Range<Int>?])? {
        for rule in rules {
            guard let pattern = rule.pattern else { return (rule, [place..<place]) }
            if let groups = pattern.match(text, at: place, upTo: end, in: room) { return (rule, groups) }
        }
        return nil
    }

    /// Bytes of a mark that opens nothing: `<<`.
    private static let longestSign = 6

    private func windowEnd(from place: Int, in range: Range<Int>) -> Int {
        let rest = text[place..<range.upperBound]
        let isLong = rest.count > Self.window && mistakes > 0 && Self.openings.contains { rest.starts(with: $0) }
        var end = min(range.upperBound, place + (isLong ? Self.longWindow : Self.window))
        while end < range.upperBound, end > place, text[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    private func move(_ moves: [Definition.Move], _ stack: inout [Int], root: Int) {
        let current = stack.last ?? root
        for move in moves {
            switch move {
            case .push(let state): stack.append(state)
            case .pushAgain: stack.append(current)
            case .pop(let count): stack.removeLast(min(count, stack.count))
            }
        }
        // Ends that nothing began, and beginnings without end.
        if stack.isEmpty { stack = [root] }
        if stack.count > Self.depth { stack.removeFirst(stack.count - Self.depth) }
    }

    private mutating func add(_ piece: Definition.Piece, _ groups: [Range<Int>?], level: Int) {
        guard let whole = groups.first.flatMap(\.self) else { return }
        switch piece {
        case .token(let kind): add(kind, whole)
        case .same(let state): if level < Self.nesting { run(whole, from: state, level: level + 1) }
        case .groups(let parts):
            for (part, range) in zip(parts, groups.dropFirst()) {
                guard let range else { continue }
                switch part {
                case .token(let kind): add(kind, range)
                case .same(let state): if level < Self.nesting { run(range, from: state, level: level + 1) }
                case .groups: continue
                }
            }
        }
    }

    private mutating func add(_ kind: CodeClass?, _ range: Range<Int>) {
        let last = pieces.last
        // A group inside of another has been dealt with.
        let start = max(range.lowerBound, last?.range.upperBound ?? 0)
        guard let kind, start < range.upperBound else { return }
        if let last, last.kind == kind, last.range.upperBound == start {
            pieces[pieces.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            pieces.append((start..<range.upperBound, kind))
        }
    }
}
