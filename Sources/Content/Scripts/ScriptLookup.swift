/// Follows names through programs, for one question. However they stand for each other, it ends after so many steps.
struct ScriptLookup {
    private let files: ScriptFiles
    /// Names and values that are looked at.
    private var stepsLeft = 2_000
    private var depth = 0

    /// Names that stand for members of names.
    private static let deepest = 20
    /// A text that is put together, in bytes.
    private static let longestText = 10_000

    init(_ files: ScriptFiles) { self.files = files }

    static func returnsWhatItIsGiven(_ function: ScriptName) -> Bool {
        function.words.last.map { $0.hasPrefix("define") || $0 == "freeze" } ?? false
    }

    /// What a name stands for; the value itself where nobody knows, or where it is none.
    mutating func known(_ value: ScriptValue) -> ScriptValue {
        var value = value
        while stepsLeft > 0 {
            stepsLeft -= 1
            switch value.kind {
            case .name(let name):
                guard let next = self.value(of: name, in: value.place.file) else { return value }
                value = next
            // `defineConfig({…})` and their like return what they are given.
            case .call(let name, let arguments):
                guard Self.returnsWhatItIsGiven(name), arguments.count == 1 else { return value }
                value = arguments[0].value
            default: return value
            }
        }
        return value
    }

    private mutating func value(of name: ScriptName, in number: Int) -> ScriptValue? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        var words = name.words[...]
        var found: ScriptValue?
        if let module = name.module, let script = files.links[number][module] {
            found = words.popFirst().map { member($0, of: script) } ?? files.scripts[script].exported("default")
        } else if name.module == nil, let first = words.popFirst() {
            found = files.scripts[number].constants[first]
        }
        for word in words {
            guard let value = found else { return nil }
            found = members(value)?[word]
            // `import a from './b'`, `import * as a from './b'`, `require('./b')`: what it hands out by that name.
            if found == nil, case .name(let other) = value.kind, let module = other.module,
                other.words.isEmpty || other.words == ["default"]
            {
                found = files.links[value.place.file][module].flatMap { member(word, of: $0) }
            }
        }
        return found
    }

    /// What a file hands out under a name.
    private mutating func member(_ word: String, of number: Int) -> ScriptValue? {
        let script = files.scripts[number]
        if let value = script.exported(word) { return value }
        if let whole = script.exported("default"), let value = members(whole)?[word] { return value }
        guard depth < Self.deepest, let others = script.constants["*"] else { return nil }
        depth += 1
        defer { depth -= 1 }
        for other in others.parts.isEmpty ? [others] : others.parts.map(\.value) where stepsLeft > 0 {
            stepsLeft -= 1
            guard case .name(let name) = other.kind, let next = name.module.flatMap({ files.links[number][$0] }),
                let value = member(word, of: next)
            else { continue }
            return value
        }
        return nil
    }

    // MARK: kinds of values

    /// nil for what is no text, or partly computed.
    mutating func text(_ value: ScriptValue) -> String? {
        switch known(value).kind {
        case .text(let text): return text
        case .joined(let parts):
            guard depth < Self.deepest else { return nil }
            depth += 1
            defer { depth -= 1 }
            var whole = ""
            for part in parts {
                guard stepsLeft > 0, let text = text(part.value), whole.utf8.count + text.utf8.count <= Self.longestText
                else { return nil }
                whole += text
            }
            return whole
        default: return nil
        }
    }

    /// A text, or a list of texts; nil for what is neither, or partly computed.
    mutating func texts(_ value: ScriptValue) -> [String]? {
        let value = known(value)
        let parts: [ScriptEntry]
        switch value.kind {
        case .list(let entries): parts = entries
        // `['a'] + ['b']`; of texts it would be one.
        case .joined(let lists) where text(value) == nil:
            parts = lists.map { ScriptEntry(value: $0.value, isSpread: true) }
        default: return value.isNothing ? [] : text(value).map { [$0] }
        }
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        var found: [String] = []
        for part in parts {
            guard part.isSpread else {
                guard let text = text(part.value) else { return nil }
                found.append(text)
                continue
            }
            guard case let more = known(part.value), more.isList, let texts = texts(more), texts.count <= stepsLeft
            else { return nil }
            stepsLeft -= texts.count
            found += texts
        }
        return found
    }

    /// What an object holds, with what `...name` puts into it; a spread is left where nobody knows. Nil for what is no object.
    mutating func members(_ value: ScriptValue) -> [ScriptEntry]? {
        guard case .object(let entries) = known(value).kind else { return nil }
        guard depth < Self.deepest, entries.contains(where: \.isSpread) else { return entries }
        depth += 1
        defer { depth -= 1 }
        var found: [ScriptEntry] = []
        for entry in entries {
            guard entry.isSpread, let more = members(entry.value), more.count <= stepsLeft else {
                found.append(entry)
                continue
            }
            stepsLeft -= more.count
            found += more
        }
        return found
    }
}
