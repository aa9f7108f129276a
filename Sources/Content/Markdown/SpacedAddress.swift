/// What was meant as the address of a link or picture, and makes none: `![A](Screenshot of today.png)`. CommonMark has no spaces in
/// addresses; readers see brackets.
enum SpacedAddress {
    /// The first in a text as the parser leaves it; nil where nothing looks like one.
    /// - Complexity: O(n).
    static func first(in text: UnsafeBufferPointer<UInt8>) -> String? {
        var hasOpened = false
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "["): hasOpened = true
            case UInt8(ascii: "]") where hasOpened && index + 1 < text.endIndex && text[index + 1] == UInt8(ascii: "("):
                let inside = text[(index + 2)...].prefix(longest).prefix { $0 != UInt8(ascii: ")") }
                if inside.endIndex < text.endIndex, text[inside.endIndex] == UInt8(ascii: ")"),
                    let address = address(in: inside)
                {
                    return address
                }
            default: break
            }
        }
        return nil
    }

    private static let longest = 300

    /// What stands in the brackets, without a title, if it names a file or begins as addresses do.
    private static func address(in inside: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        var address = String(decoding: inside, as: UTF8.self)
        if let title = address.firstIndex(of: "\"") ?? address.firstIndex(of: "\u{201C}") {
            address = String(address[..<title])
        }
        let words = address.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let first = words.first, let last = words.last, !first.hasPrefix("<") else { return nil }
        let ending = last.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
        let isFile =
            (2...5).contains(ending.utf8.count)
            && ending.utf8.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0 | 0x20) }
        let isAddress = ["http://", "https://", "./", "../", "/"].contains(where: first.hasPrefix)
        return isFile || isAddress ? words.joined(separator: " ") : nil
    }
}
