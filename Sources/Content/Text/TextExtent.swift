/// How much there is to read: East Asian characters, which are read one by one, and words of everything else. Where no spaces stand
/// between words, they are told by their usual length.
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
            var counter = Counter()
            var isTag = false
            for index in bytes.indices {
                if isTag {
                    isTag = bytes[index] != UInt8(ascii: ">")
                } else if bytes[index] == UInt8(ascii: "<") {
                    isTag = true
                    counter.isWord = false
                } else {
                    counter.add(bytes, at: index)
                }
            }
            add(counter)
        }
    }

    /// Adds a text.
    mutating func count(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var counter = Counter()
            for index in bytes.indices { counter.add(bytes, at: index) }
            add(counter)
        }
    }

    private mutating func add(_ counter: Counter) {
        characters += counter.characters
        words += counter.words + counter.unspaced / Counter.lettersOfWord
    }
}

/// Counts a word where it begins, and a letter by the first of its bytes in UTF-8.
private struct Counter {
    var characters = 0
    var words = 0
    /// Letters and marks of scripts that have no spaces between words: Thai, Lao, Khmer, Burmese.
    var unspaced = 0
    var isWord = false
    /// Of such a script.
    static let lettersOfWord = 5

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch bytes[index] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC3...0xDF: addToWord()
        case 0xE0 where next >= 0xB8 && next <= 0xBB, 0xE1 where next <= 0x82 || next == 0x9E || next == 0x9F:
            unspaced += 1
            isWord = false
        // U+0800 to U+1FFF: of India, Georgia and Ethiopia, and the Latin letters of Vietnam.
        case 0xE0, 0xE1: addToWord()
        // An apostrophe inside of a word.
        case 0xE2 where next == 0x80 && index + 2 < bytes.count && bytes[index + 2] == 0x99: break
        // Signs below U+3040; U+3040 to U+9FFF and U+AC00 to U+D7A3 are letters of East Asia.
        case 0xE3 where next == 0x80: isWord = false
        case 0xE3...0xED:
            characters += 1
            isWord = false
        // The rest of a letter, or an apostrophe.
        case 0x80...0xBF, UInt8(ascii: "'"): break
        default: isWord = false
        }
    }

    private mutating func addToWord() {
        if !isWord { words += 1 }
        isWord = true
    }
}
