/// What a byte may be in CSS (CSS Syntax Level 3, §4.2). NUL stands for U+FFFD there, which names may have.
extension UInt8 {
    var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == 0x0C }
    var isSpace: Bool { isNewline || self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }

    var startsName: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80 || self == UInt8(ascii: "_")
            || self == 0
    }

    var isName: Bool { startsName || isDigit || self == UInt8(ascii: "-") }

    /// In an address without quotes.
    var cannotStandInURL: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "\\"): true
        case 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F: true
        default: false
        }
    }
}
