/// How much there is to read: East Asian characters, which are read one by one, and words of everything else.
public struct TextExtent: Sendable, Hashable {
    public var characters: Int
    public var words: Int

    public init(characters: Int = 0, words: Int = 0) {
        self.characters = characters
        self.words = words
    }

    /// Japanese readers take in 400 to 600 characters a minute, English ones some 240 words (Brysbaert 2019).
    private static let pace = (characters: 500.0, words: 238.0)

    /// At least one; nil for nothing.
    public var minutes: Int? {
        guard characters + words > 0 else { return nil }
        let time = Double(characters) / Self.pace.characters + Double(words) / Self.pace.words
        return max(1, Int(time.rounded()))
    }

    /// Adds finished HTML, without its tags. Linear; a tag is taken to end words.
    mutating func count(markup: [UInt8]) {
        markup.withUnsafeBufferPointer { bytes in
            var isTag = false
            var isWord = false
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if isTag {
                    isTag = byte != UInt8(ascii: ">")
                } else if byte == UInt8(ascii: "<") {
                    (isTag, isWord) = (true, false)
                } else {
                    add(byte, next: index < bytes.count ? bytes[index] : 0, isWord: &isWord)
                }
            }
        }
    }

    /// Adds a text.
    mutating func count(_ text: String) {
        var isWord = false
        var previous: UInt8?
        for byte in text.utf8 {
            if let previous { add(previous, next: byte, isWord: &isWord) }
            previous = byte
        }
        if let previous { add(previous, next: 0, isWord: &isWord) }
    }

    /// Counts a word where it begins, and an East Asian letter by the first of its bytes: U+3040 to U+9FFF and U+AC00 to U+D7A3 are
    /// three bytes that begin with E3 to E9 and EA to ED, and signs below U+3040 begin with E3 80.
    private mutating func add(_ byte: UInt8, next: UInt8, isWord: inout Bool) {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC3...0xDF:
            if !isWord { words += 1 }
            isWord = true
        case 0xE3 where next == 0x80: isWord = false
        case 0xE3...0xED:
            characters += 1
            isWord = false
        // The rest of a letter, or an apostrophe inside of a word.
        case 0x80...0xBF, UInt8(ascii: "'"): break
        default: isWord = false
        }
    }
}
