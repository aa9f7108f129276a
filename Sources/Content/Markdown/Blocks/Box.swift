/// A message beside the text: `> [!NOTE]` as GitHub has it, or what stands between lines of colons.
struct Box: Hashable {
    /// GitHub's five kinds, and what a reader opens.
    enum Kind: String {
        case note, tip, important, warning, caution, details

        /// For kinds that are misspelled.
        static let names = ["note", "tip", "important", "warning", "caution", "details", "info", "danger", "message"]

        /// - Parameter name: a word of GitHub, Docusaurus, Starlight, Zenn or Obsidian; its case does not matter.
        init?(_ name: some StringProtocol) {
            switch name.lowercased() {
            case "note", "info", "message", "memo", "abstract", "summary", "tldr", "seealso", "question", "help", "faq",
                "example", "quote", "cite", "todo":
                self = .note
            case "tip", "hint", "success", "check", "done": self = .tip
            case "important": self = .important
            case "warning", "attention", "warn", "alert": self = .warning
            case "caution", "danger", "error", "bug", "failure", "fail", "missing": self = .caution
            case "details", "spoiler": self = .details
            default: return nil
            }
        }

        var word: BodyWord {
            switch self {
            case .note: .note
            case .tip: .tip
            case .important: .important
            case .warning: .warning
            case .caution: .caution
            case .details: .details
            }
        }
    }

    /// Nil for a kind that nobody knows: what stands in it is kept, without a box.
    var kind: Kind?
    /// On one line; empty when its author gives none.
    var title: String
}

/// `:::note A title` and its like: the line that a box begins with.
struct BoxFence: Hashable {
    /// The kind as it is written.
    var name: String
    var box: Box
    /// Of colons, 3 or more.
    var length: Int

    /// - Parameter line: begins with its colons, and is more than these.
    init?(_ line: some Collection<UInt8>) {
        length = line.prefix { $0 == UInt8(ascii: ":") }.count
        var rest = trimmed(Substring(String(decoding: line.dropFirst(length), as: UTF8.self)))
        var attributes = ""
        if rest.first == "{", let end = rest.firstIndex(of: "}") {
            // Pandoc's `{.note}`.
            attributes = String(rest[..<end].dropFirst())
            rest = rest[rest.index(after: end)...]
        }
        let name =
            attributes.isEmpty
            ? rest.prefix { Self.isWord($0) } : attributes.drop { $0 == "." }.prefix { Self.isWord($0) }
        guard !name.isEmpty else { return nil }
        self.name = String(name)
        if attributes.isEmpty {
            rest = rest.dropFirst(name.count)
            // VuePress' `::: tabs#fruit`, which tabs of one name share.
            if rest.first == "#" { rest = rest.drop { !$0.isWhitespace } }
        }
        var kind = Box.Kind(name)
        var title = trimmed(rest)
        if title.first == "[", let end = title.lastIndex(of: "]") {
            // Docusaurus' `:::note[A title]`.
            title = title[title.index(after: title.startIndex)..<end]
        } else if title.first == "{" {
            title = ""
        }
        if name.lowercased() == "message" {
            // Zenn's `:::message alert`.
            if title == "alert" { kind = .warning }
            title = ""
        }
        if title.count > 1, let quote = title.first, quote == "\"", title.last == quote {
            title = title.dropFirst().dropLast()
        }
        let plain = InlineMarks.removed(from: String(title))
        box = Box(kind: kind, title: cleanedLine(plain.allSatisfy(\.isWhitespace) ? String(title) : plain))
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
}
