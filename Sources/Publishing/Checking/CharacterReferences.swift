/// `&amp;`, `&#39;` and their like, as addresses have them.
enum CharacterReferences {
    private static let names: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]

    /// A text with what its references stand for; unknown ones stay. Linear.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = bytes
        while let first = rest.first {
            if first == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let character = character(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
            {
                result += String(character).utf8
                rest = rest[(end + 1)...]
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func character(_ name: String) -> Character? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }.map { Character($0) }
    }
}
