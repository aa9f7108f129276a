/// A token of CSS Syntax Level 3, and where it stands in its source.
public struct CSSToken: Equatable, Sendable {
    /// What a token is (CSS Syntax Level 3, §4, with comments and a few kinds that no one here needs to tell apart).
    public enum Kind: Equatable, Sendable {
        /// At the beginning of the source, and not part of the style sheet.
        case byteOrderMark
        case whitespace
        case comment
        /// A name.
        case identifier
        /// A name and the parenthesis behind it.
        case function
        /// `@` and a name.
        case atKeyword
        /// `#` and a name, which may be a colour.
        case hash
        /// A number, a percentage or a dimension.
        case number
        /// Its quotes included.
        case string
        /// A string that its line ends, and nothing else: the newline is not part of it.
        case badString
        /// An address without quotes, its parentheses included.
        case url
        /// An address without quotes that has something in it that none may have.
        case badURL
        /// `<!--` or `-->`.
        case commentMark
        /// One byte that is none of the above.
        case mark(UInt8)
    }

    public var kind: Kind
    /// In bytes of the source; never empty.
    public var range: Range<Int>
    /// Whether a string, an address or a comment goes on to the end of the source, as if it were closed there.
    public var isUnclosed: Bool

    public init(kind: Kind, range: Range<Int>, isUnclosed: Bool = false) {
        self.kind = kind
        self.range = range
        self.isUnclosed = isUnclosed
    }

    /// Whether it is a certain mark, which is ASCII.
    public func isMark(_ character: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: character)) }

    /// Whether it is one of some marks, which are ASCII.
    public func isMark(in characters: StaticString) -> Bool {
        guard case .mark(let byte) = kind else { return false }
        return characters.withUTF8Buffer { $0.contains(byte) }
    }

    /// The mark that ends the block which this token begins; nil if it begins none.
    public var closer: UInt8? {
        switch kind {
        case .function, .mark(UInt8(ascii: "(")): UInt8(ascii: ")")
        case .mark(UInt8(ascii: "[")): UInt8(ascii: "]")
        case .mark(UInt8(ascii: "{")): UInt8(ascii: "}")
        default: nil
        }
    }
}
