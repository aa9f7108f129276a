/// Walks through the quotations of a TOML text, for what must be known before the library reads it.
///
/// TOMLKit hands keys and texts over as C strings, which end at a NUL: a key with one is no longer found under what is left of
/// it, and a text silently loses its rest.
struct TOMLQuotes {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// The offset of the first `\u0000` or `\U00000000` that means a NUL, or nil. Linear.
    static func escapedNUL(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var quotes = TOMLQuotes(text: text)
        while let byte = quotes.current {
            switch byte {
            case UInt8(ascii: "#"): quotes.skipLine()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if let found = quotes.quotation(in: byte) { return found }
            default: quotes.index += 1
            }
        }
        return nil
    }

    private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    private var current: UInt8? { index < text.count ? text[index] : nil }

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
