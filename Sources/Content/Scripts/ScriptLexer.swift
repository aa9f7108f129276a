/// Takes a program in JavaScript, TypeScript, JSON or Python apart into words, texts and signs, without white space and remarks. It looks
/// at bytes, once.
struct ScriptLexer {
    private(set) var tokens: [ScriptToken] = []
    /// Where a text or a remark begins that does not end.
    private(set) var fault: ScriptPlace?

    private let bytes: [UInt8]
    private let isPython: Bool
    private var index = 0
    /// Of the byte at the index.
    private var place: ScriptPlace
    private var startsLine = true
    /// Of the braces that are open, whether they are those of a text, `${`.
    private var braces: [Bool] = []

    init(_ bytes: [UInt8], file: Int = 0, isPython: Bool = false) {
        (self.bytes, self.isPython, place) = (bytes, isPython, ScriptPlace(file: file))
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if bytes[index...].starts(with: "#!".utf8) { move(to: endOfLine) }
        while index < bytes.count { step() }
    }

    private mutating func step() {
        switch bytes[index] {
        case 0...0x20: move(to: index + 1)
        case UInt8(ascii: "#") where isPython: move(to: endOfLine)
        case UInt8(ascii: "/") where !isPython && starts(with: "//"): move(to: endOfLine)
        case UInt8(ascii: "/") where !isPython && starts(with: "/*"): remark()
        case UInt8(ascii: "/") where !isPython && mayBeginExpression:
            if let end = endOfExpression { add(.expression, to: end) } else { sign() }
        case UInt8(ascii: "\""), UInt8(ascii: "'"): text()
        case UInt8(ascii: "`"): template(isFirst: true)
        case UInt8(ascii: "}") where braces.last == true:
            braces.removeLast()
            template(isFirst: false)
        case let byte where Self.isWord(byte): word()
        default: sign()
        }
    }

    // MARK: places

    /// Goes on to a later byte, and knows its line and column.
    private mutating func move(to end: Int) {
        let end = min(end, bytes.count)
        for byte in bytes[index..<end] {
            if byte == 0x0A {
                (place.line, place.column, startsLine) = (place.line + 1, 1, true)
            } else if byte & 0xC0 != 0x80 {
                place.column += 1
            }
        }
        index = end
    }

    private mutating func add(_ kind: ScriptToken.Kind, to end: Int) {
        tokens.append(ScriptToken(kind: kind, place: place, startsLine: startsLine))
        move(to: end)
        startsLine = false
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private var endOfLine: Int { bytes[index...].firstIndex(of: 0x0A) ?? bytes.count }

    // MARK: words and signs

    static func isWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte >= 0x80
    }

    private mutating func word() {
        let isNumber = isDigit(bytes[index])
        let word = bytes[index...].prefix { Self.isWord($0) || isNumber && $0 == UInt8(ascii: ".") }
        let text = String(decoding: word, as: UTF8.self)
        let next = word.endIndex < bytes.count ? bytes[word.endIndex] : 0
        // Marks of Python's texts that change nothing that matters here.
        if isPython, ["r", "u"].contains(text), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(next) {
            return move(to: word.endIndex)
        }
        add(isNumber ? .number(text) : .word(text), to: word.endIndex)
    }

    /// Operators of several signs, the longest first.
    private static let operators = [
        "...", "===", "!==", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "+=", "-=", "*=",
    ]

    private mutating func sign() {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        let long = "=>.&|?".utf8.contains(next) ? Self.operators.first { bytes[index...].starts(with: $0.utf8) } : nil
        if bytes[index] == UInt8(ascii: "{") { braces.append(false) }
        if bytes[index] == UInt8(ascii: "}") { _ = braces.popLast() }
        let sign = long ?? String(UnicodeScalar(bytes[index]))
        add(.sign(sign), to: index + sign.utf8.count)
    }

    // MARK: remarks and regular expressions

    private mutating func remark() {
        var end = index + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
        if end + 1 >= bytes.count { fault = fault ?? place }
        move(to: end + 2)
    }

    private static let wordsBeforeExpressions: Set = [
        "return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "throw", "new", "yield", "await",
        "default",
    ]

    /// Behind a value a slash divides.
    private var mayBeginExpression: Bool {
        switch tokens.last?.kind {
        case .sign(let sign): ![")", "]", "<"].contains(sign)
        case .word(let word): Self.wordsBeforeExpressions.contains(word)
        case .number, .text, .templateEnd, .expression: false
        case .templateStart, .templateMiddle, nil: true
        }
    }

    /// Behind the regular expression that begins here, with its flags; nil where none ends in the line.
    private var endOfExpression: Int? {
        var (end, isInSet) = (index + 1, false)
        while end < bytes.count, bytes[end] != 0x0A {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInSet = true
            case UInt8(ascii: "]"): isInSet = false
            case UInt8(ascii: "/") where !isInSet: return bytes[(end + 1)...].prefix(while: Self.isWord).endIndex
            default: break
            }
            end += 1
        }
        return nil
    }

    // MARK: texts

    private mutating func text() {
        let quote = bytes[index]
        let isLong = isPython && bytes[index...].starts(with: [quote, quote, quote])
        let mark = [UInt8](repeating: quote, count: isLong ? 3 : 1)
        var (end, text) = (index + mark.count, [UInt8]())
        while end < bytes.count, !bytes[end...].starts(with: mark) {
            // It goes no further than its line.
            if !isLong, bytes[end] == 0x0A { break }
            end = ScriptEscape.append(at: end, of: bytes, to: &text)
        }
        if end < bytes.count, bytes[end] == quote {
            add(.text(String(decoding: text, as: UTF8.self)), to: end + mark.count)
        } else {
            endless(to: end)
        }
    }

    /// From the mark that it begins with, or the brace behind a piece of program in it, to its end or the next piece.
    private mutating func template(isFirst: Bool) {
        var (end, text) = (index + 1, [UInt8]())
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !bytes[end...].starts(with: "${".utf8) {
            end = ScriptEscape.append(at: end, of: bytes, to: &text)
        }
        let words = String(decoding: text, as: UTF8.self)
        if end < bytes.count, bytes[end] == UInt8(ascii: "$") {
            braces.append(true)
            add(isFirst ? .templateStart(words) : .templateMiddle(words), to: end + 2)
        } else if end < bytes.count {
            add(isFirst ? .text(words) : .templateEnd(words), to: end + 1)
        } else {
            endless(to: end)
        }
    }

    /// A text that does not end says nothing.
    private mutating func endless(to end: Int) {
        fault = fault ?? place
        add(.expression, to: end)
    }
}
