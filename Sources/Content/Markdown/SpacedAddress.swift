/// What was meant as the address of a link or picture, and makes none: `![A](Screenshot of today.png)`. CommonMark has no spaces in
/// addresses; readers see brackets.
enum SpacedAddress {
    /// All of a text as the parser leaves it.
    /// - Complexity: O(n).
    static func all(in text: UnsafeBufferPointer<UInt8>) -> [String] {
        var found: [String] = []
        var hasOpened = false
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "["): hasOpened = true
            case UInt8(ascii: "]") where hasOpened && index + 1 < text.endIndex && text[index + 1] == UInt8(ascii: "("):
                hasOpened = false
                let inside = text[(index + 2)...].prefix(longest).prefix { $0 != UInt8(ascii: ")") }
                if inside.endIndex < text.endIndex, text[inside.endIndex] == UInt8(ascii: ")"),
                    let address = address(in: inside)
                {
                    found.append(address)
                }
            default: break
            }
        }
        return found
    }

    private static let longest = 300

    /// What stands in the brackets, without a title, if it names a file or begins as addresses do.
    private static func address(in inside: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        let words = String(decoding: inside, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .prefix { !["\"", "\u{201C}", "'", "\u{2018}"].contains($0.prefix(1)) }
        guard words.count > 1, let first = words.first, let last = words.last, !first.hasPrefix("<") else { return nil }
        let name = last.prefix { $0 != "#" && $0 != "?" }
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
        let isFile = Attachment.isInert("a/b.\(ending)") || pages.contains(ending.lowercased())
        let isAddress = ["http://", "https://", "./", "../", "/"].contains(where: first.hasPrefix)
        return isFile || isAddress ? words.joined(separator: " ") : nil
    }

    private static let pages: Set = ["md", "mdx", "html", "htm"]
}
