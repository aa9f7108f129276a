/// By which rules a line may be broken: a language and, for Japanese and Chinese, how strict the kinsoku is.
public struct LineBreaking: Sendable, Hashable {
    /// As in CSS `line-break` (CSS Text 3, §5.3).
    public enum Strictness: String, Sendable, Hashable, CaseIterable {
        /// Small kana, the prolonged sound mark and iteration marks never start a line.
        case strict
        /// Small kana and the prolonged sound mark may.
        case normal
        /// Iteration marks and centred punctuation may, too: for very short lines.
        case loose
    }

    /// A BCP 47 tag, as in the page's `lang`.
    public var language: String
    public var strictness: Strictness

    public init(language: String, strictness: Strictness = .strict) {
        self.language = language
        self.strictness = strictness
    }

    /// The ICU locale with its `lb` key (UTS #35): "ja@lb=strict". Of the tag only ASCII letters, digits and hyphens
    /// are taken, so that no other key can come in with it.
    var locale: String {
        let tag = language.utf8.prefix(Self.longestTag).map { UInt8(ascii: "_") == $0 ? UInt8(ascii: "-") : $0 }
        let isTag = tag.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
        }
        return (isTag ? String(decoding: tag, as: UTF8.self) : "") + "@lb=" + strictness.rawValue
    }

    /// RFC 5646, §4.4.1: no tag in use is longer than 35 characters.
    private static let longestTag = 35
}
