/// `:tada:` and what it stands for, where an author's generator has been told to put characters in the place of names.
enum EmojiNames {
    private static let characters: [String: String] = {
        var characters: [String: String] = [:]
        for line in table.split(separator: "\n") {
            for group in line.split(separator: ";") {
                let words = group.split(separator: " ")
                for name in words.dropFirst() { characters[String(name)] = String(words[0]) }
            }
        }
        return characters
    }()

    /// Bytes of a name.
    private static let longest = 22

    /// The character of the name that begins with the colon at an offset, and the offset behind it.
    static func find(at start: Int, in text: ArraySlice<UInt8>) -> (character: String, end: Int)? {
        let name = text[(start + 1)...].prefix(longest + 1).prefix {
            isDigit($0) || (0x61...0x7A).contains($0) || "_-+".utf8.contains($0)
        }
        guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ":"),
            let character = characters[String(decoding: name, as: UTF8.self)]
        else { return nil }
        return (character, name.endIndex + 1)
    }

    /// A line in which names of characters are characters.
    static func replaced(in line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: ":")) else { return line }
        let bytes = Array(line.utf8)[...]
        var result: [UInt8] = []
        var index = 0
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: ":"), let (character, end) = find(at: index, in: bytes) {
                result += character.utf8
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
