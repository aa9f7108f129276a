/// A value as it was written in YAML, TOML or JSON, with its place in the file. What a scalar means (a number, a flag, a
/// date) is decided by whoever asks for it, so that `title: 007` stays "007".
public struct SourceValue: Sendable, Hashable {
    public indirect enum Kind: Sendable, Hashable {
        /// `isQuoted` tells `"true"` from `true`: only the second is a flag.
        case scalar(String, isQuoted: Bool)
        case list([SourceValue])
        case map([SourceEntry])
    }

    public var kind: Kind
    /// 1-based line of the file.
    public var line: Int
    /// 1-based, in Unicode scalars; nil when only the line is known.
    public var column: Int?
    /// What stands behind it in YAML: its author may have meant a part of the text.
    var comment: SourceComment?

    public init(_ kind: Kind, line: Int, column: Int? = nil) {
        self.kind = kind
        self.line = line
        self.column = column
    }
}

/// Where a comment behind a value begins.
struct SourceComment: Sendable, Hashable {
    /// 1-based, column in Unicode scalars.
    var line: Int
    var column: Int
    /// Whether something follows `#` directly, `#ff0000`.
    var isTight: Bool
}

/// One key of a map with its value; keys keep their order, none comes twice.
public struct SourceEntry: Sendable, Hashable {
    public var key: String
    public var line: Int
    public var column: Int?
    public var value: SourceValue

    public init(key: String, line: Int, column: Int? = nil, value: SourceValue) {
        self.key = key
        self.line = line
        self.column = column
        self.value = value
    }
}

extension SourceValue {
    var isNull: Bool {
        guard case .scalar(let text, isQuoted: false) = kind else { return false }
        return text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
    }

    /// YAML's `true` and `false`, and the words that YAML 1.1 took for them.
    var flag: Bool? {
        guard case .scalar(let text, isQuoted: false) = kind else { return nil }
        return switch text {
        case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
        case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
        default: nil
        }
    }

    /// A text with the colon of East Asian keyboards, which separates no key from its value.
    var hasFullWidthColon: Bool {
        if case .scalar(let text, isQuoted: false) = kind { text.unicodeScalars.contains("：") } else { false }
    }

    /// What to call it in a message.
    var noun: String {
        switch kind {
        case .scalar where isNull: "nothing"
        case .scalar: "text"
        case .list: "a list"
        case .map: "a map"
        }
    }

    /// As data of an article, numbers and flags resolved.
    var data: DataValue {
        switch kind {
        case .scalar(let text, let isQuoted):
            if isNull { return .null }
            if isQuoted { return .text(cleanedText(text)) }
            if let flag { return .flag(flag) }
            if let first = text.utf8.first, first < 0x3A, let number = Double(text), number.isFinite {
                return .number(number)
            }
            return .text(cleanedText(text))
        case .list(let items): return .list(items.map(\.data))
        case .map(let entries): return .map(Dictionary(entries.map { ($0.key, $0.value.data) }) { $1 })
        }
    }
}
