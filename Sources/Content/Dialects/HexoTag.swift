/// What stands between `{%` and `%}` of Hexo's tags: a name, and words divided by spaces, of which quoted ones may hold some.
struct HexoTag {
    struct Word {
        var text: String
        var isQuoted = false
    }

    private(set) var name = ""
    private(set) var words: [Word] = []
    /// All behind the name, as it is written.
    private(set) var rest = ""

    init(_ written: String) {
        let text = trimmed(written[...].drop { $0 == "-" })
        let inner = text.last == "-" ? text.dropLast() : text
        name = inner.prefix { !$0.isWhitespace }.lowercased()
        rest = String(trimmed(inner.dropFirst(name.count)))
        words = Self.words(rest)
    }

    private static func words(_ text: String) -> [Word] {
        var words: [Word] = []
        var word = ""
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open {
                    words.append(Word(text: word, isQuoted: true))
                    (word, quote) = ("", nil)
                } else {
                    word.append(character)
                }
            } else if character.isWhitespace {
                if !word.isEmpty { words.append(Word(text: word)) }
                word = ""
            } else if word.isEmpty, character == "\"" || character == "'" {
                quote = character
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(Word(text: word)) }
        return words
    }

    /// Words as one text.
    static func text(_ words: some Sequence<Word>) -> String { words.map(\.text).joined(separator: " ") }

    /// `lang:swift`; the last of a name counts.
    func option(_ key: String) -> String? {
        words.last { !$0.isQuoted && $0.text.hasPrefix(key + ":") }.map {
            String($0.text.dropFirst(key.utf8.count + 1))
        }
    }

    /// Words that are no options.
    var texts: [Word] {
        words.filter { word in
            word.isQuoted || !Self.options.contains { word.text.hasPrefix($0 + ":") }
        }
    }

    private static let options = [
        "lang", "line_number", "line_threshold", "highlight", "first_line", "mark", "wrap", "language_attr", "escape",
        "from", "to",
    ]

    /// What stands before an address among some words, the address, and what stands behind it; nil when there is none.
    static func divided(_ words: [Word]) -> (before: ArraySlice<Word>, address: String, after: ArraySlice<Word>)? {
        guard let place = words.firstIndex(where: { $0.text.hasPrefix("http://") || $0.text.hasPrefix("https://") })
        else { return nil }
        return (words[..<place], words[place].text, words[(place + 1)...])
    }

    /// `[author[, source]] [link] [title of it]`: who said it, as Markdown; empty for nobody.
    var attribution: String {
        func plain(_ text: some StringProtocol) -> String {
            ShownReference.harmless(String(trimmed(Substring(text))), in: "*_[]<>`")
        }
        if let (before, address, after) = Self.divided(words) {
            let written = address.drop { $0 != "/" }.drop { $0 == "/" }
            let label = after.isEmpty ? String(written) : Self.text(after)
            return [plain(Self.text(before)), ShownReference.link(text: label, address: address).markdown].filter {
                !$0.isEmpty
            }
            .joined(separator: ", ")
        }
        let parts = Self.text(words).split(separator: ",", maxSplits: 1).map { plain($0) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// `[class] address [width] [height] [title [alternative]]` behind the word that is the address: what is said of the picture.
    static func captions(_ words: ArraySlice<Word>) -> (title: String, alternative: String?) {
        var words = words
        for _ in 0..<2 {
            guard let first = words.first, !first.isQuoted, first.text.utf8.allSatisfy({ isDigit($0) }) else { break }
            words = words.dropFirst()
        }
        if words.count == 2, words.allSatisfy(\.isQuoted), let first = words.first, let last = words.last {
            return (first.text, last.text)
        }
        let text = Self.text(words)
        // Quotation marks inside of others: "title 'alternative'".
        for quote: Character in ["\"", "'"] where text.count(where: { $0 == quote }) > 0 {
            guard text.count(where: { $0 == quote }).isMultiple(of: 2) else { continue }
            let parts = text.split(separator: quote).map { String(trimmed($0)) }.filter { !$0.isEmpty }
            if parts.count == 2 { return (parts[0], parts[1]) }
        }
        return (text, nil)
    }
}
