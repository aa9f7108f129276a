/// Walks through a TOML text, past its quotations, for what the library must not be given.
///
/// TOMLKit hands keys and texts over as C strings, which end at a NUL: a key with one is no longer found under what is left of
/// it, and a text silently loses its rest. The parser below it, toml++, ends the program at a date with a `T` and no digit
/// behind it.
struct TOMLQuotes {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    enum Fault {
        /// `\u0000` or `\U00000000` that means a NUL.
        case escapedNUL
        /// Something else than a time behind a date and its `T`.
        case noTime
    }

    /// The first of them, and its offset. Linear.
    static func fault(in text: UnsafeBufferPointer<UInt8>) -> (fault: Fault, offset: Int)? {
        var quotes = TOMLQuotes(text: text)
        while let byte = quotes.current {
            switch byte {
            case UInt8(ascii: "#"): quotes.skipLine()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if let found = quotes.quotation(in: byte) { return (.escapedNUL, found) }
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
                if quotes.isBehindDate, quotes.lacksTime { return (.noTime, quotes.index + 1) }
                quotes.index += 1
            default: quotes.index += 1
            }
        }
        return nil
    }

    private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    private var current: UInt8? { index < text.count ? text[index] : nil }

    private var isBehindDate: Bool {
        guard index >= 10 else { return false }
        return zip(text[(index - 10)..<index], "0000-00-00".utf8).allSatisfy { byte, sample in
            sample == UInt8(ascii: "-") ? byte == sample : Self.isDigit(byte)
        }
    }

    /// A colon tells a time from a key that is so called, which may hold none.
    private var lacksTime: Bool {
        guard index + 1 < text.count, !Self.isDigit(text[index + 1]) else { return false }
        return text[(index + 1)...].prefix { $0 > 0x20 && !",]}#".utf8.contains($0) }.contains(UInt8(ascii: ":"))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func skipLine() {
        while let byte = current, byte != 0x0A { index += 1 }
    }

    /// Passes one quotation; the offset of a NUL in it, or nil.
    private mutating func quotation(in quote: UInt8) -> Int? {
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
                if meansNUL { return index }
                index += 2
            } else if byte == 0x0A && opening == 1 {
                return nil
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
