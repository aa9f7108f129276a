extension Templates {
    /// What stands in the templates outside of tags, word by word: what their authors say, which no article does. Each once, in the order
    /// of the templates' names.
    public var words: [String] {
        var reader = TemplateWords()
        for name in names {
            reader.read(nodes[name] ?? [])
            reader.endTemplate()
        }
        return reader.words
    }
}

/// Takes words out of markup that values stand in.
private struct TemplateWords {
    private(set) var words: [String] = []
    private var known: Set<Substring> = []
    private var isInTag = false
    /// The element whose text is no reader's, up to its end.
    private var program: String?

    mutating func read(_ nodes: [TemplateNode]) {
        for node in nodes {
            switch node {
            case .text(let text): read(text[...])
            case .value: break
            case .section(_, _, let inner): read(inner)
            }
        }
    }

    mutating func endTemplate() { (isInTag, program) = (false, nil) }

    private mutating func read(_ text: Substring) {
        var rest = text
        while !rest.isEmpty {
            if isInTag {
                guard let end = rest.firstIndex(of: ">") else { return }
                isInTag = false
                rest = rest[rest.index(after: end)...]
                continue
            }
            let start = rest.firstIndex(of: "<") ?? rest.endIndex
            if program == nil { note(rest[..<start]) }
            rest = rest[start...]
            guard !rest.isEmpty else { return }
            let name = rest.dropFirst().prefix { $0.isLetter || $0 == "/" }.lowercased()
            if name == "script" || name == "style" { program = name }
            if name == program.map({ "/" + $0 }) { program = nil }
            isInTag = true
        }
    }

    private mutating func note(_ text: Substring) {
        for word in text.split(whereSeparator: \.isWhitespace) where known.insert(word).inserted {
            words.append(String(word))
        }
    }
}
