/// Walks through a TOML text, for what the library must not be given. All of it is an error of TOML, or loses a part of a text.
///
/// TOMLKit hands keys and texts over as C strings, which end at a NUL: a key with one is no longer found under what is left of
/// it, and a text silently loses its rest. The parser below it, toml++, takes some mistakes for its own and ends the program.
struct TOMLGuard {
    enum Fault {
        /// `\u0000` or `\U00000000` that means a NUL.
        case escapedNUL
        /// Something else than a time behind a date and `T`, or a date and a space.
        case noTime
        /// Something behind the bracket of a table that begins no name.
        case noTableName
        /// `}` for a list.
        case wrongBracket
        /// U+2028 or U+2029, outside of quotes.
        case separator
    }

    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// Brackets that are open outside of quotes, the innermost last.
    private var open: [UInt8] = []
    private var isLineStart = true

    /// The first of them, and its offset. Linear.
    static func fault(in text: UnsafeBufferPointer<UInt8>) -> (fault: Fault, offset: Int)? {
        var walker = TOMLGuard(text: text)
        while let byte = walker.current {
            if byte == UInt8(ascii: "#") {
                walker.skipLine()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                walker.isLineStart = false
                if let fault = walker.quotation(in: byte) { return (fault, walker.index) }
            } else if let fault = walker.fault(at: byte) {
                return (fault, walker.index)
            } else {
                walker.index += 1
            }
        }
        return nil
    }

    private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    private var current: UInt8? { index < text.count ? text[index] : nil }

    private func byte(at place: Int) -> UInt8? { text.indices.contains(place) ? text[place] : nil }

    private mutating func skipLine() {
        while let byte = current, byte != 0x0A { index += 1 }
    }

    // MARK: outside of quotes

    private mutating func fault(at byte: UInt8) -> Fault? {
        defer { if byte != 0x20 && byte != 0x09 { isLineStart = byte == 0x0A } }
        switch byte {
        case UInt8(ascii: "["):
            if isLineStart, open.isEmpty, !beginsTableName { return .noTableName }
            open.append(byte)
        case UInt8(ascii: "{"): open.append(byte)
        case UInt8(ascii: "]"): open.removeLast(min(1, open.count))
        case UInt8(ascii: "}"):
            if open.last == UInt8(ascii: "[") { return .wrongBracket }
            open.removeLast(min(1, open.count))
        case UInt8(ascii: "T"), UInt8(ascii: "t"):
            if isBehindDate, lacksTime { return .noTime }
        case 0x20:
            if lacksSecondDigit, likelyDate != nil { return .noTime }
        case 0xE2:
            let isSeparator = [0xA8, 0xA9].contains(self.byte(at: index + 2) ?? 0)
            if self.byte(at: index + 1) == 0x80, isSeparator { return .separator }
        default: break
        }
        return nil
    }

    private var beginsTableName: Bool {
        var place = index + 1
        if byte(at: place) == UInt8(ascii: "[") { place += 1 }
        while let byte = byte(at: place), byte == 0x20 || byte == 0x09 { place += 1 }
        switch byte(at: place) ?? 0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "]"): return true
        default: return false
        }
    }

    private var isBehindDate: Bool {
        guard index >= 10 else { return false }
        return zip(text[(index - 10)..<index], "0000-00-00".utf8).allSatisfy { byte, sample in
            sample == UInt8(ascii: "-") ? byte == sample : Self.isDigit(byte)
        }
    }

    /// Where what toml++ takes for a date begins, which a space and a time may follow: ten characters from a digit on, two of them
    /// hyphens, the others anything, quotes included; underscores do not count.
    private var likelyDate: Int? {
        var place = index
        var left = 10
        while left > 0 {
            place -= 1
            guard let byte = byte(at: place), !Self.endsValue(byte) else { return nil }
            if byte & 0xC0 == 0x80 || byte == UInt8(ascii: "_") { continue }
            left -= 1
            if left == 4 || left == 7, byte != UInt8(ascii: "-") { return nil }
            if left == 0, !Self.isDigit(byte) { return nil }
        }
        return place
    }

    /// A colon tells a time from a key that is so called, which may hold none.
    private var lacksTime: Bool {
        guard let next = byte(at: index + 1), !Self.isDigit(next) else { return false }
        return text[(index + 1)...].prefix { !Self.endsValue($0) }.contains(UInt8(ascii: ":"))
    }

    private var lacksSecondDigit: Bool {
        guard let first = byte(at: index + 1), Self.isDigit(first), let second = byte(at: index + 2) else {
            return false
        }
        return Self.endsValue(second) || second >= 0x80
    }

    private static func endsValue(_ byte: UInt8) -> Bool { byte <= 0x20 || ",]}#".utf8.contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    // MARK: quotes

    /// Passes one quotation, or stops at a fault in it.
    private mutating func quotation(in quote: UInt8) -> Fault? {
        let start = index
        let opening = run(of: quote, atMost: 3)
        index += opening
        if opening == 2 { return nil }
        while let byte = current {
            if byte == quote {
                // Two quotes more may stand before the three that end a long text.
                let closing = run(of: quote, atMost: opening == 3 ? 5 : 1)
                index += closing
                if closing >= opening { return nil }
            } else if byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") {
                if meansNUL { return .escapedNUL }
                index += 2
            } else if byte == 0x0A && opening == 1 {
                return nil
            } else if byte == 0x20, lacksSecondDigit, let date = likelyDate, date < start {
                return .noTime
            } else {
                index += 1
            }
        }
        return nil
    }

    private func run(of quote: UInt8, atMost most: Int) -> Int {
        text[index...].prefix(most).prefix { $0 == quote }.count
    }

    private var meansNUL: Bool {
        let escape = text[index...].dropFirst()
        return escape.starts(with: "u0000".utf8) || escape.starts(with: "U00000000".utf8)
    }
}

extension TOMLGuard.Fault {
    var message: String {
        switch self {
        case .escapedNUL: "a NUL character in the front matter"
        case .noTime: "the TOML cannot be read: what stands behind the date is no time"
        case .noTableName: "the TOML cannot be read: the table has no name of letters, digits, - and _"
        case .wrongBracket: "the TOML cannot be read: a list ends with \"}\""
        case .separator: "the TOML cannot be read: a line separator outside of quotes"
        }
    }

    var hint: String {
        switch self {
        case .escapedNUL: "leave the escape out"
        case .noTime: "write for example 2026-11-23T20:54:00+09:00"
        case .noTableName: "put other names into quotes: [\"…\"]"
        case .wrongBracket: "write \"]\""
        case .separator: "begin a new line"
        }
    }
}
