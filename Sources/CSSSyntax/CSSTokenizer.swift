/// Takes CSS apart as browsers do, byte by byte: whatever is not ASCII may stand in a name, so that nothing is gained by
/// decoding it, and bytes that are no UTF-8 do no harm.
///
/// Any bytes are CSS: each is part of one token, the tokens lie end to end, and what a browser would call a mistake is a token as
/// well. Takes time in proportion to the bytes.
///
/// Source: CSS Syntax Level 3, §4, https://drafts.csswg.org/css-syntax/#tokenization
public struct CSSTokenizer: Sequence, IteratorProtocol {
    private let css: [UInt8]
    private var index = 0

    /// - Parameter css: a style sheet, the content of a `style` attribute, or a part of either.
    public init(_ css: [UInt8]) {
        self.css = css
    }

    /// The token behind the last one; nil at the end.
    public mutating func next() -> CSSToken? {
        guard let first = byte(at: index) else { return nil }
        let start = index
        var isUnclosed = false
        let kind = take(first, isUnclosed: &isUnclosed)
        return CSSToken(kind: kind, range: start..<index, isUnclosed: isUnclosed)
    }

    private mutating func take(_ first: UInt8, isUnclosed: inout Bool) -> CSSToken.Kind {
        switch first {
        case 0xEF where index == 0 && starts(with: "\u{FEFF}"):
            index += 3
            return .byteOrderMark
        case _ where first.isSpace:
            skipSpaces()
            return .whitespace
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return string(endedBy: first, isUnclosed: &isUnclosed)
        case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "*"):
            isUnclosed = !skipComment()
            return .comment
        case UInt8(ascii: "<") where starts(with: "<!--"), UInt8(ascii: "-") where starts(with: "-->"):
            index += first == UInt8(ascii: "<") ? 4 : 3
            return .commentMark
        case _ where startsNumber():
            return number()
        case _ where startsName(at: index):
            return nameLike(isUnclosed: &isUnclosed)
        case UInt8(ascii: "#") where isName(at: index + 1):
            index += 1
            skipName()
            return .hash
        case UInt8(ascii: "@") where startsName(at: index + 1):
            index += 1
            skipName()
            return .atKeyword
        default:
            index += 1
            return .mark(first)
        }
    }

    // MARK: looking

    private func byte(at place: Int) -> UInt8? { place < css.count ? css[place] : nil }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { css[index...].starts(with: $0) }
    }

    /// A backslash at the end of the source escapes, too: it stands for U+FFFD there.
    private func isEscape(at place: Int) -> Bool {
        guard byte(at: place) == UInt8(ascii: "\\") else { return false }
        return byte(at: place + 1)?.isNewline != true
    }

    private func isName(at place: Int) -> Bool { byte(at: place)?.isName == true || isEscape(at: place) }

    private func startsName(at place: Int) -> Bool {
        guard byte(at: place) == UInt8(ascii: "-") else {
            return byte(at: place)?.startsName == true || isEscape(at: place)
        }
        guard let next = byte(at: place + 1) else { return false }
        return next == UInt8(ascii: "-") || next.startsName || isEscape(at: place + 1)
    }

    private func isDigit(at place: Int) -> Bool { byte(at: place)?.isDigit == true }

    private func startsNumber() -> Bool {
        let isSigned = byte(at: index) == UInt8(ascii: "+") || byte(at: index) == UInt8(ascii: "-")
        let start = isSigned ? index + 1 : index
        return isDigit(at: start) || byte(at: start) == UInt8(ascii: ".") && isDigit(at: start + 1)
    }

    // MARK: moving on

    /// If there is one.
    private mutating func skipByte() {
        if index < css.count { index += 1 }
    }

    private mutating func skipSpaces() {
        while byte(at: index)?.isSpace == true { index += 1 }
    }

    /// Whether the comment has an end.
    private mutating func skipComment() -> Bool {
        index += 2
        while index + 1 < css.count {
            if css[index] == UInt8(ascii: "*"), css[index + 1] == UInt8(ascii: "/") {
                index += 2
                return true
            }
            index += 1
        }
        index = css.count
        return false
    }

    private mutating func skipNewline() {
        let isPair = byte(at: index) == UInt8(ascii: "\r") && byte(at: index + 1) == UInt8(ascii: "\n")
        index += isPair ? 2 : 1
    }

    /// A hexadecimal escape takes one space with it.
    private mutating func skipEscape() {
        index += 1
        let start = index
        while index < start + 6, byte(at: index)?.isHexDigit == true { index += 1 }
        guard index == start else {
            if byte(at: index)?.isSpace == true { skipNewline() }
            return
        }
        skipByte()
    }

    private mutating func skipName() {
        while true {
            if byte(at: index)?.isName == true {
                index += 1
            } else if isEscape(at: index) {
                skipEscape()
            } else {
                return
            }
        }
    }

    private mutating func skipDigits() {
        while isDigit(at: index) { index += 1 }
    }

    private mutating func number() -> CSSToken.Kind {
        if !isDigit(at: index), byte(at: index) != UInt8(ascii: ".") { index += 1 }
        skipDigits()
        if byte(at: index) == UInt8(ascii: "."), isDigit(at: index + 1) {
            index += 1
            skipDigits()
        }
        if let e = byte(at: index), e | 0x20 == UInt8(ascii: "e") {
            let sign = byte(at: index + 1)
            let digits = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? index + 2 : index + 1
            if isDigit(at: digits) {
                index = digits
                skipDigits()
            }
        }
        if startsName(at: index) {
            skipName()
        } else if byte(at: index) == UInt8(ascii: "%") {
            index += 1
        }
        return .number
    }

    private mutating func string(endedBy quote: UInt8, isUnclosed: inout Bool) -> CSSToken.Kind {
        index += 1
        while let next = byte(at: index) {
            if next == quote {
                index += 1
                return .string
            }
            if next.isNewline { return .badString }
            if next != UInt8(ascii: "\\") {
                index += 1
            } else if isEscape(at: index) {
                skipEscape()
            } else {
                // The string goes on in the next line.
                index += 1
                skipNewline()
            }
        }
        isUnclosed = true
        return .string
    }

    // MARK: names, functions, addresses

    private mutating func nameLike(isUnclosed: inout Bool) -> CSSToken.Kind {
        let start = index
        skipName()
        guard byte(at: index) == UInt8(ascii: "(") else { return .identifier }
        let isAddress = css[start..<index].isCSSName("url")
        index += 1
        guard isAddress else { return .function }
        let inside = index
        skipSpaces()
        if byte(at: index) == UInt8(ascii: "\"") || byte(at: index) == UInt8(ascii: "'") {
            index = inside
            return .function
        }
        return address(isUnclosed: &isUnclosed)
    }

    private mutating func address(isUnclosed: inout Bool) -> CSSToken.Kind {
        while let next = byte(at: index), next != UInt8(ascii: ")") {
            if next.isSpace {
                skipSpaces()
                if let after = byte(at: index), after != UInt8(ascii: ")") {
                    return badAddress(isUnclosed: &isUnclosed)
                }
            } else if isEscape(at: index) {
                skipEscape()
            } else if next.cannotStandInURL {
                return badAddress(isUnclosed: &isUnclosed)
            } else {
                index += 1
            }
        }
        isUnclosed = index == css.count
        skipByte()
        return .url
    }

    private mutating func badAddress(isUnclosed: inout Bool) -> CSSToken.Kind {
        while let next = byte(at: index), next != UInt8(ascii: ")") {
            if isEscape(at: index) { skipEscape() } else { index += 1 }
        }
        isUnclosed = index == css.count
        skipByte()
        return .badURL
    }
}
