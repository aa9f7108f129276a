/// A regular expression or a glob that settings of another generator hold against paths. Matched in time that grows with the path and
/// the pattern alone, since both are other people's: nothing is tried twice.
struct PathPattern: Sendable, Hashable {
    /// Scalars of a pattern; steps that it may come to.
    private static let longest = 1_000
    private static let mostSteps = 2_000

    private let steps: [PatternStep]
    /// A regular expression is looked for anywhere, a glob is the whole path.
    private let isAnchored: Bool
    private let ignoresCase: Bool

    /// A regular expression as Go has them; nil for what is no such thing, or asks for more than paths need.
    init?(expression: String) {
        let ignoresCase = expression.hasPrefix("(?i)")
        self.init(ignoresCase ? String(expression.dropFirst(4)) : expression, anchored: false, ignoresCase) {
            $0.expression()
        }
    }

    /// `*`, `**`, `?`, `[a-z]`, `{a,b}`; nil for what does not end.
    /// - Parameter separates: `*` and `?` stop at a slash, which `**` does not.
    init?(glob: String, separates: Bool, ignoresCase: Bool = false) {
        self.init(glob, anchored: true, ignoresCase) { $0.glob(separates: separates) }
    }

    private init?(
        _ text: String, anchored: Bool, _ ignoresCase: Bool, parse: (inout PatternParser) -> PatternNode?
    ) {
        let text = ignoresCase ? text.lowercased() : text
        guard text.unicodeScalars.count <= Self.longest else { return nil }
        var parser = PatternParser(text)
        guard let node = parse(&parser) else { return nil }
        var steps: [PatternStep] = []
        guard node.append(to: &steps, limit: Self.mostSteps) else { return nil }
        self.steps = steps + [.found]
        isAnchored = anchored
        self.ignoresCase = ignoresCase
    }

    func matches(_ path: String) -> Bool {
        let text = Array((ignoresCase ? path.lowercased() : path).unicodeScalars)
        var current: [Int] = []
        var seen = [Int](repeating: -1, count: steps.count)
        for place in 0...text.count {
            var next: [Int] = []
            var isFound = false
            var waiting = Array(current.reversed())
            if place == 0 || !isAnchored { waiting.insert(0, at: 0) }
            while let step = waiting.popLast() {
                guard seen[step] != place else { continue }
                seen[step] = place
                switch steps[step] {
                case .found: isFound = isFound || !isAnchored || place == text.count
                case .jump(let target): waiting.append(target)
                case .split(let first, let second): waiting += [second, first]
                case .begin: if place == 0 { waiting.append(step + 1) }
                case .end: if place == text.count { waiting.append(step + 1) }
                case .one(let set): if place < text.count, set.contains(text[place]) { next.append(step + 1) }
                }
            }
            if isFound { return true }
            current = next
        }
        return false
    }
}

extension PathPattern {
    /// Whether a name is one of those that a list of Hugo's globs means, in which "!" takes some out; nil where one is no glob.
    static func isNamed(_ name: String, by patterns: [SourceValue]) -> Bool? {
        var (isNamed, namesAny) = (false, false)
        for item in patterns {
            guard let text = item.plainLine?.lowercased() else { return nil }
            let glob = text.drop { $0 == "!" || $0 == " " }
            guard let pattern = PathPattern(glob: String(glob), separates: true) else { return nil }
            if text.hasPrefix("!") {
                if pattern.matches(name) { return false }
            } else {
                namesAny = true
                isNamed = isNamed || pattern.matches(name)
            }
        }
        return isNamed || !namesAny
    }
}

/// The scalars that stand for one place of a pattern.
struct PatternSet: Sendable, Hashable {
    var ranges: [ClosedRange<UInt32>]
    var isNegated = false

    static let any = PatternSet(ranges: [], isNegated: true)
    static let noSlash = PatternSet(ranges: [0x2F...0x2F], isNegated: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar.value) } != isNegated
    }
}

/// A step of matching; all but jumps and splits go on to the next.
enum PatternStep: Sendable, Hashable {
    case one(PatternSet)
    case split(Int, Int)
    case jump(Int)
    case begin
    case end
    case found
}

/// What a pattern is made of.
indirect enum PatternNode {
    case one(PatternSet)
    case begin
    case end
    case sequence([PatternNode])
    case choice([PatternNode])
    case times(PatternNode, Int, Int?)

    /// Thompson's construction; false when there are too many steps.
    func append(to steps: inout [PatternStep], limit: Int) -> Bool {
        guard steps.count < limit else { return false }
        let start = steps.count
        switch self {
        case .one(let set): steps.append(.one(set))
        case .begin: steps.append(.begin)
        case .end: steps.append(.end)
        case .sequence(let nodes):
            for node in nodes { guard node.append(to: &steps, limit: limit) else { return false } }
        case .choice(let nodes):
            var jumps: [Int] = []
            for (number, node) in nodes.enumerated() {
                let split = steps.count
                let isLast = number == nodes.count - 1
                if !isLast { steps.append(.split(split + 1, 0)) }
                guard node.append(to: &steps, limit: limit) else { return false }
                guard !isLast else { break }
                jumps.append(steps.count)
                steps.append(.jump(0))
                steps[split] = .split(split + 1, steps.count)
            }
            for jump in jumps { steps[jump] = .jump(steps.count) }
        case .times(let node, let least, let most):
            for _ in 0..<least { guard node.append(to: &steps, limit: limit) else { return false } }
            guard let most else {
                let split = steps.count
                steps.append(.split(split + 1, 0))
                guard node.append(to: &steps, limit: limit) else { return false }
                steps.append(.jump(split))
                steps[split] = .split(split + 1, steps.count)
                break
            }
            var splits: [Int] = []
            for _ in least..<most {
                splits.append(steps.count)
                steps.append(.split(steps.count + 1, 0))
                guard node.append(to: &steps, limit: limit) else { return false }
            }
            for split in splits { steps[split] = .split(split + 1, steps.count) }
        }
        // Nothing is a step, too: else it could be asked for without end.
        if steps.count == start { steps.append(.jump(start + 1)) }
        return true
    }
}
