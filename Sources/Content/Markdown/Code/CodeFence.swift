/// What stands behind the marks of a fenced listing, in the spellings of Hugo, Docusaurus, Zenn, Zola and others:
///
///     swift title="a.swift" {2,4-6} linenos      js:a.js      go {linenos=table,hl_lines=[8,"15-17"],linenostart=199}
///     diff js      ts showLineNumbers=5      rust,linenos,hl_lines=1 3-5      js{4}      js [a.js]
///     js:title=a.js      js{1}:title=a.js      ts:line-numbers=2      ts:src/my file.ts
///
/// What is not understood is passed over.
struct CodeFence: Hashable {
    /// As it is written; empty for a listing of no language.
    var language = ""
    /// The name of a file, on one line; empty when there is none.
    var title = ""
    /// Lines that are marked, the first of which is 1.
    var marked: [ClosedRange<Int>] = []
    /// The number of the first line; nil when lines are not numbered.
    var firstNumber: Int?
    /// Lines begin with `+`, `-` or a space, and are of the language behind that.
    var isComparison = false

    /// Characters of a title.
    private static let longestTitle = 200
    /// Ranges of lines that are marked.
    private static let mostRanges = 200
    /// Characters that are looked at.
    private static let longest = 1_000

    /// Whether lines are told apart.
    var hasLines: Bool { firstNumber != nil || !marked.isEmpty || isComparison }

    func isMarked(_ line: Int) -> Bool { marked.contains { $0.contains(line) } }

    /// Of a language alone.
    init(language: some Sequence<UInt8>) { self.language = String(decoding: Array(language), as: UTF8.self) }

    init(_ info: some Sequence<UInt8>) {
        var words = FenceWords(String(String(decoding: Array(info), as: UTF8.self).prefix(Self.longest)))
        var key = ""
        var start: Int?
        readLanguage(&words, &start)
        while true {
            let before = words
            guard let word = words.next() else { break }
            if language == "diff", !isComparison, word.mayBeLanguage {
                // `diff js`, `diff js:a.js`
                words = before
                readLanguage(&words, &start)
                compare(language)
                continue
            }
            switch word {
            case .name(let text): name(text)
            case .setting(let name, let value):
                key = name
                read(name, value, &start)
            case .group(let text):
                if text.contains(where: \.isLetter) {
                    var inner = FenceWords(text)
                    while let word = inner.next() {
                        switch word {
                        case .setting(let name, let value): read(name, value, &start)
                        case .word(let text): readFlag(text)
                        case .group, .name: continue
                        }
                    }
                } else {
                    mark(text)
                }
            case .word(let text):
                if Self.isLines(text), key == "hl_lines" {
                    mark(text)
                } else {
                    readFlag(text)
                }
            }
        }
        if let start, firstNumber != nil { firstNumber = start }
    }

    /// `js`, `js:a.js`, `ts:line-numbers`.
    private mutating func readLanguage(_ words: inout FenceWords, _ start: inout Int?) {
        language = words.first()
        switch words.behindColon() {
        case .name(let text)?: name(text)
        case .setting(let key, let value)?: read(key, value, &start)
        case .word(let text)?: readFlag(text)
        case .group?, nil: break
        }
        if language.hasPrefix("diff-") { compare(String(language.dropFirst(5))) }
    }

    private mutating func readFlag(_ word: String) {
        switch word.lowercased() {
        case "linenos", "line-numbers", "showlinenumbers", "numbers", "linenumbers": firstNumber = firstNumber ?? 1
        case "diff": isComparison = true
        default: break
        }
    }

    private mutating func read(_ name: String, _ value: String, _ start: inout Int?) {
        switch name {
        case "title", "filename", "file", "name": self.name(value)
        case "linenos", "linenums", "line-numbers", "showlinenumbers":
            if value == "false" {
                firstNumber = nil
            } else {
                firstNumber = firstNumber ?? 1
                if let number = Self.number(value) { start = number }
            }
        case "linenostart", "startline", "start": start = Self.number(value)
        case "hl_lines", "mark", "highlight", "lines", "ins", "del": mark(value)
        case "lang" where language == "diff": compare(value)
        default: break
        }
    }

    private mutating func name(_ text: String) {
        let name = cleanedLine(String(text.prefix(Self.longestTitle)))
        if !name.isEmpty { title = name }
    }

    private mutating func compare(_ language: String) {
        self.language = language
        isComparison = true
    }

    /// All numbers and ranges of a text.
    private mutating func mark(_ text: String) {
        for part in text.split(whereSeparator: { !$0.isNumber && $0 != "-" }).prefix(Self.mostRanges - marked.count) {
            let ends = part.split(separator: "-").compactMap { Self.number(String($0)) }
            guard let first = ends.first, let last = ends.last, first <= last else { continue }
            marked.append(first...last)
        }
    }

    private static func isLines(_ text: String) -> Bool {
        text.first?.isNumber ?? false && text.allSatisfy { $0.isNumber || $0 == "-" }
    }

    private static func number(_ text: String) -> Int? { Int(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil } }
}

/// The words behind the marks of a listing, one after the other.
private struct FenceWords {
    enum Word {
        case word(String)
        /// The name in lower case, the value without its quotation marks.
        case setting(String, String)
        /// What stands in braces.
        case group(String)
        /// Of a file, behind a colon or in square brackets.
        case name(String)

        /// Behind `diff`.
        var mayBeLanguage: Bool {
            switch self {
            case .word(let text): text.first?.isLetter ?? false && !FenceWords.flags.contains(text.lowercased())
            case .setting(let name, _): name.first?.isLetter ?? false && name.contains(":")
            case .group, .name: false
            }
        }
    }

    static let flags: Set = ["linenos", "line-numbers", "no-line-numbers", "showlinenumbers", "numbers", "linenumbers"]
    /// What stands behind a colon, and is no file.
    private static let settings: Set = ["title", "line-numbers", "filename"]

    private let text: [Character]
    private var index = 0

    init(_ text: String) { self.text = Array(text) }

    /// The first word, up to braces, a comma, a space or a colon behind something.
    mutating func first() -> String {
        skip()
        guard index < text.count, text[index] != "{", text[index] != "[" else { return "" }
        let start = index
        index += 1
        _ = take { !$0.isWhitespace && !"{,:".contains($0) }
        return String(text[start..<index])
    }

    /// `:a.js`, `:title=a.js`, `:line-numbers=2`; nil where no colon stands.
    mutating func behindColon() -> Word? {
        guard index < text.count, text[index] == ":" else { return nil }
        index += 1
        let start = index
        let name = take { !$0.isWhitespace && !"=,{".contains($0) }.lowercased()
        if Self.flags.contains(name), index == text.count || text[index] != "=" { return .word(name) }
        if Self.settings.contains(name), index < text.count, text[index] == "=" {
            index += 1
            return .setting(name, value())
        }
        index = start
        _ = take { !$0.isWhitespace && $0 != "{" && $0 != "," }
        // Zenn's names may hold spaces: words follow up to the last that has an ending.
        var end = index
        while index < text.count, text[index].isWhitespace {
            skip()
            let word = take { !$0.isWhitespace && !"{[=,\"'".contains($0) }
            guard !word.isEmpty, index == text.count || text[index].isWhitespace else { break }
            if word.contains("."), word.last?.isLetter ?? false { end = index }
        }
        index = end
        return .name(String(text[start..<end]))
    }

    private mutating func skip() {
        while index < text.count, text[index].isWhitespace || text[index] == "," || text[index] == ";" { index += 1 }
    }

    mutating func next() -> Word? {
        skip()
        guard index < text.count else { return nil }
        if text[index] == "{" { return .group(bracketed("{", "}")) }
        if text[index] == "[" { return .name(bracketed("[", "]")) }
        if let word = behindColon() { return word }
        let name = take { !$0.isWhitespace && !"=,{".contains($0) }
        guard index < text.count else { return .word(name) }
        if text[index] == "=" {
            index += 1
            return .setting(name.lowercased(), value())
        }
        // `showLineNumbers{5}`
        if text[index] == "{", name.lowercased() == "showlinenumbers" {
            return .setting("showlinenumbers", bracketed("{", "}"))
        }
        if name.isEmpty { index += 1 }
        return .word(name)
    }

    private mutating func value() -> String {
        guard index < text.count else { return "" }
        switch text[index] {
        case "\"", "'":
            let quote = text[index]
            index += 1
            let value = take { $0 != quote }
            index += 1
            return value
        case "[": return bracketed("[", "]")
        case "{": return bracketed("{", "}")
        default: return take { !$0.isWhitespace && $0 != "," && $0 != "}" }
        }
    }

    /// What stands in brackets, others of their kind included.
    private mutating func bracketed(_ open: Character, _ close: Character) -> String {
        var depth = 0
        let start = index + 1
        while index < text.count {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            index += 1
            if depth == 0 { return String(text[start..<index - 1]) }
        }
        return String(text[min(start, text.count)...])
    }

    private mutating func take(while belongs: (Character) -> Bool) -> String {
        let start = index
        while index < text.count, belongs(text[index]) { index += 1 }
        return String(text[start..<index])
    }
}
