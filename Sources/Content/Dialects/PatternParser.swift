/// Takes a pattern apart. Everything returns nil for what is not understood: whoever hides files by a pattern must not find them
/// published because of a guess.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    /// Groups in groups, and how often something may be asked for.
    private static let deepest = 40
    private static let mostTimes = 200

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private static func scalar(_ scalar: Unicode.Scalar) -> PatternNode {
        .one(PatternSet(ranges: [scalar.value...scalar.value]))
    }

    // MARK: regular expressions

    mutating func expression() -> PatternNode? {
        guard let node = choice(), index == scalars.count else { return nil }
        return node
    }

    private mutating func choice() -> PatternNode? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return nil }
        var nodes: [PatternNode] = []
        repeat {
            guard let node = sequence() else { return nil }
            nodes.append(node)
        } while take("|")
        return nodes.count == 1 ? nodes[0] : .choice(nodes)
    }

    private mutating func sequence() -> PatternNode? {
        var nodes: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            guard let atom = atom(), let node = repeated(atom) else { return nil }
            nodes.append(node)
        }
        return .sequence(nodes)
    }

    private mutating func atom() -> PatternNode? {
        guard let scalar = next else { return nil }
        index += 1
        switch scalar {
        case ".": return .one(.any)
        case "^": return .begin
        case "$": return .end
        case "*", "+", "?", "{": return nil
        case "[": return set(negations: ["^"], escapes: true).map { .one($0) }
        case "\\": return escape().map { .one($0) }
        case "(":
            if take("?"), !take(":") { return nil }
            guard let node = choice(), take(")") else { return nil }
            return node
        default: return Self.scalar(scalar)
        }
    }

    private mutating func repeated(_ atom: PatternNode) -> PatternNode? {
        var node = atom
        if take("*") {
            node = .times(atom, 0, nil)
        } else if take("+") {
            node = .times(atom, 1, nil)
        } else if take("?") {
            node = .times(atom, 0, 1)
        } else if take("{") {
            guard let least = number() else { return nil }
            var most: Int? = least
            if take(",") { most = number() }
            guard take("}"), most.map({ least <= $0 }) ?? true else { return nil }
            node = .times(atom, least, most)
        } else {
            return atom
        }
        // As few as possible: the same paths.
        _ = take("?")
        return node
    }

    private mutating func number() -> Int? {
        var digits = ""
        while let scalar = next, ("0"..."9").contains(scalar) {
            digits.unicodeScalars.append(scalar)
            index += 1
        }
        return Int(digits).flatMap { $0 <= Self.mostTimes ? $0 : nil }
    }

    private mutating func escape() -> PatternSet? {
        guard let scalar = next else { return nil }
        index += 1
        let digits: [ClosedRange<UInt32>] = [0x30...0x39]
        let words = digits + [0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
        let spaces: [ClosedRange<UInt32>] = [0x09...0x0D, 0x20...0x20]
        switch scalar {
        case "d": return PatternSet(ranges: digits)
        case "D": return PatternSet(ranges: digits, isNegated: true)
        case "w": return PatternSet(ranges: words)
        case "W": return PatternSet(ranges: words, isNegated: true)
        case "s": return PatternSet(ranges: spaces)
        case "S": return PatternSet(ranges: spaces, isNegated: true)
        default:
            guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { return nil }
            return PatternSet(ranges: [scalar.value...scalar.value])
        }
    }

    /// Behind the bracket that opens it.
    private mutating func set(negations: [Unicode.Scalar], escapes: Bool) -> PatternSet? {
        var set = PatternSet(ranges: [])
        set.isNegated = negations.contains { take($0) }
        var isFirst = true
        while let scalar = next, scalar != "]" || isFirst {
            isFirst = false
            index += 1
            if scalar == "\\", escapes {
                guard let escaped = escape(), !escaped.isNegated else { return nil }
                set.ranges += escaped.ranges
            } else if next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
                let last = scalars[index + 1]
                guard scalar.value <= last.value, last != "\\" else { return nil }
                set.ranges.append(scalar.value...last.value)
                index += 2
            } else if scalar == "[", next == ":" {
                return nil
            } else {
                set.ranges.append(scalar.value...scalar.value)
            }
        }
        return take("]") ? set : nil
    }

    // MARK: globs

    mutating func glob(separates: Bool) -> PatternNode? {
        guard let node = globSequence(separates, within: false), index == scalars.count else { return nil }
        return node
    }

    private mutating func globSequence(_ separates: Bool, within braces: Bool) -> PatternNode? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return nil }
        var nodes: [PatternNode] = []
        while let scalar = next, !braces || (scalar != "," && scalar != "}") {
            index += 1
            switch scalar {
            case "*":
                let isDouble = take("*")
                nodes.append(.times(.one(isDouble || !separates ? .any : .noSlash), 0, nil))
            case "?": nodes.append(.one(separates ? .noSlash : .any))
            case "[":
                guard let set = set(negations: ["!", "^"], escapes: false) else { return nil }
                nodes.append(.one(set))
            case "{":
                var choices: [PatternNode] = []
                repeat {
                    guard let node = globSequence(separates, within: true) else { return nil }
                    choices.append(node)
                } while take(",")
                guard take("}") else { return nil }
                nodes.append(.choice(choices))
            case "\\":
                guard let escaped = next else { return nil }
                index += 1
                nodes.append(Self.scalar(escaped))
            default: nodes.append(Self.scalar(scalar))
            }
        }
        return .sequence(nodes)
    }
}
