import CYAML

/// Reads one YAML document into a `SourceValue`, from libyaml's events rather than from composed nodes: nothing is
/// expanded, hashed or resolved before its limits are checked.
///
/// Refused, each at its place: keys that come twice, keys that are not text, tags (`!!python/…`), aliases of lists and
/// maps (the stuff of bombs; an alias of a single value is fine), nesting and size beyond `Limits`. Of another generator's files
/// (`Repeats.lastCounts`) only the latter two and keys that are no text: aliases count as often as they are used, `<<` merges, tags
/// say nothing.
struct YAMLSource {
    /// What becomes of a key that comes twice.
    enum Repeats {
        case refused
        /// As most other generators have it; a warning says so.
        case lastCounts
    }

    /// Throws a `Diagnostic`. An empty document is an empty map.
    /// - Parameter lineOffset: lines of the file before `text`.
    static func parse(_ text: UnsafeBufferPointer<UInt8>, path: String, lineOffset: Int) throws -> SourceValue {
        try parse(text, path: path, lineOffset: lineOffset, repeats: .refused).value
    }

    /// Throws a `Diagnostic`.
    static func parse(
        _ text: UnsafeBufferPointer<UInt8>, path: String, lineOffset: Int, repeats: Repeats
    ) throws -> (value: SourceValue, warnings: [Diagnostic]) {
        let events = YAMLEvents(text)
        var composer = YAMLSource(events: events, path: path, lineOffset: lineOffset, repeats: repeats)
        return (try composer.document(), composer.warnings)
    }

    private let events: YAMLEvents
    private let path: String
    private let lineOffset: Int
    private var anchors: [String: SourceValue] = [:]
    private let repeats: Repeats
    /// Who has more than so many keys twice has made another mistake.
    private static let mostRepeats = 100
    private var warnings: [Diagnostic] = []
    private var nodes = 0
    /// Bytes that aliases stand for.
    private var aliased = 0

    private init(events: YAMLEvents, path: String, lineOffset: Int, repeats: Repeats) {
        self.events = events
        self.repeats = repeats
        self.path = path
        self.lineOffset = lineOffset
    }

    private mutating func document() throws -> SourceValue {
        var result = SourceValue(.map([]), line: lineOffset + 1, column: 1)
        var documents = 0
        while true {
            try advance()
            switch events.type {
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                // Others read the first, whatever follows.
                if documents > 1, repeats == .lastCounts { return result }
                if documents > 1 { throw error("a second YAML document begins here", hint: "keep one") }
                try advance()
                result = try value(depth: 0)
            default: return result
            }
        }
    }

    /// The value that begins with the current event; recursion is bounded by `Limits.nesting`.
    private mutating func value(depth: Int) throws -> SourceValue {
        nodes += 1
        if nodes > Limits.values { throw error("more than \(Limits.values) values") }
        if depth > Limits.nesting {
            throw error("lists and maps nested deeper than \(Limits.nesting) levels")
        }
        let (line, column) = position
        switch events.type {
        case YAML_ALIAS_EVENT:
            guard let name = events.aliasName, let target = anchors[name] else {
                throw error("the alias names nothing that was defined before it")
            }
            guard case .scalar(let text, _) = target.kind else {
                if repeats == .lastCounts { return try copy(of: target, line: line, column: column) }
                throw error(
                    "an alias of a list or a map is not supported", hint: "write the values out where they are needed")
            }
            aliased += text.utf8.count
            guard aliased <= Limits.aliases else {
                throw error(
                    "aliases stand for more than \(Limits.size(Limits.aliases))",
                    hint: "write the values out where they are needed")
            }
            return SourceValue(target.kind, line: line, column: column)
        case YAML_SCALAR_EVENT:
            try refuseTag()
            var result = SourceValue(.scalar(events.scalar, isQuoted: events.isQuoted), line: line, column: column)
            result.comment = events.comment
            result.comment?.line += lineOffset
            if let anchor = events.anchorName { anchors[anchor] = result }
            return result
        case YAML_SEQUENCE_START_EVENT:
            try refuseTag()
            let anchor = events.anchorName
            var items: [SourceValue] = []
            try advance()
            while events.type != YAML_SEQUENCE_END_EVENT {
                items.append(try value(depth: depth + 1))
                try advance()
            }
            let result = SourceValue(.list(items), line: line, column: column)
            if let anchor { anchors[anchor] = result }
            return result
        case YAML_MAPPING_START_EVENT:
            try refuseTag()
            let anchor = events.anchorName
            let result = SourceValue(.map(try entries(depth: depth)), line: line, column: column)
            if let anchor { anchors[anchor] = result }
            return result
        default:
            throw error("the YAML is not understood here")
        }
    }

    /// What an alias of a list or a map stands for: all of it counts as if it were written here.
    private mutating func copy(of target: SourceValue, line: Int, column: Int) throws -> SourceValue {
        nodes += target.size
        if nodes > Limits.values { throw error("more than \(Limits.values) values, with what aliases stand for") }
        return SourceValue(target.kind, line: line, column: column)
    }

    /// What maps under the key `<<` say where the map around is silent; the first of several counts. YAML's merge type.
    private func merged(_ entries: [SourceEntry]) -> [SourceEntry] {
        guard repeats == .lastCounts, let merge = entries.last(where: { $0.key == "<<" })?.value else { return entries }
        var result = entries.filter { $0.key != "<<" }
        var seen = Set(result.map(\.key))
        for map in merge.items {
            for entry in map.entries where seen.insert(entry.key).inserted { result.append(entry) }
        }
        return result
    }

    private mutating func entries(depth: Int) throws -> [SourceEntry] {
        var entries: [SourceEntry] = []
        var seen = Set<String>()
        try advance()
        while events.type != YAML_MAPPING_END_EVENT {
            let (line, column) = position
            let keyValue = try value(depth: depth + 1)
            guard case .scalar(let key, _) = keyValue.kind else {
                throw Diagnostic(
                    .error, "a key must be text, found \(keyValue.noun)", at: path, line: line, column: column)
            }
            if entries.count < 16 ? entries.contains(where: { $0.key == key }) : seen.contains(key) {
                let first = entries.first { $0.key == key }?.line
                guard repeats == .lastCounts, warnings.count < Self.mostRepeats else {
                    throw Diagnostic(
                        .error, "the key \"\(key)\" comes twice", at: path, line: line, column: column,
                        hint: first.map { "it was first given on line \($0)" })
                }
                warnings.append(
                    Diagnostic(
                        .warning, "the key \"\(key)\" comes twice: the last one counts", at: path, line: line,
                        column: column, hint: first.map { "it was first given on line \($0)" }))
                entries.removeAll { $0.key == key }
            }
            try advance()
            entries.append(SourceEntry(key: key, line: line, column: column, value: try value(depth: depth + 1)))
            if entries.count == 16 {
                seen.formUnion(entries.map(\.key))
            } else if entries.count > 16 {
                seen.insert(key)
            }
            try advance()
        }
        return merged(entries)
    }

    private mutating func refuseTag() throws {
        guard let tag = events.tag, repeats == .refused else { return }
        if tag == "tag:yaml.org,2002:str" || tag == "!" { return }
        throw error("the YAML tag \"\(tag)\" is not supported", hint: "write the value without it")
    }

    private mutating func advance() throws {
        if events.next() { return }
        let problem = events.problem
        let line = problem.line + lineOffset
        throw Diagnostic(
            .error, "the YAML cannot be read: \(problem.message)", at: path, line: line, column: problem.column,
            hint: problem.hint)
    }

    private var position: (Int, Int) { (events.line + lineOffset, events.column) }

    private func error(_ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(.error, message, at: path, line: position.0, column: position.1, hint: hint)
    }
}
