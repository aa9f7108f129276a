/// What a backslash in a text of a program makes of the signs behind it.
enum ScriptEscape {
    /// Appends what stands at an index of a program, inside of a text, and says where the next sign begins.
    static func append(at index: Int, of bytes: [UInt8], to text: inout [UInt8]) -> Int {
        guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
            text.append(bytes[index])
            return index + 1
        }
        switch bytes[index + 1] {
        // The line goes on.
        case 0x0A: break
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"), UInt8(ascii: "x"):
            guard let (scalar, end) = scalar(at: index, of: bytes) else { fallthrough }
            text += String(scalar).utf8
            return end
        default: text.append(bytes[index + 1])
        }
        return index + 2
    }

    /// `\xE9`, `\u00e9`, `\u{1F600}` and `\ud83d\ude00`, and where it ends.
    private static func scalar(at index: Int, of bytes: [UInt8]) -> (UnicodeScalar, end: Int)? {
        guard let (number, end) = number(at: index, of: bytes) else { return nil }
        if let scalar = UnicodeScalar(number) { return (scalar, end) }
        guard (0xD800..<0xDC00).contains(number), let (second, last) = self.number(at: end, of: bytes),
            (0xDC00..<0xE000).contains(second)
        else { return nil }
        return UnicodeScalar(0x10000 + (number - 0xD800) << 10 + second - 0xDC00).map { ($0, last) }
    }

    private static func number(at index: Int, of bytes: [UInt8]) -> (UInt32, end: Int)? {
        guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "\\") else { return nil }
        let digits: ArraySlice<UInt8>
        var end: Int
        if bytes[index + 1] == UInt8(ascii: "u"), bytes[index + 2] == UInt8(ascii: "{") {
            digits = bytes[(index + 3)...].prefix(7).prefix { $0 != UInt8(ascii: "}") }
            end = digits.endIndex + 1
        } else {
            digits = bytes[(index + 2)...].prefix(bytes[index + 1] == UInt8(ascii: "x") ? 2 : 4)
            end = digits.endIndex
        }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).map { ($0, end) }
    }
}
