import Foundation

/// Where words of one language may be divided, by the pattern files of libhyphen (`hyph_en_US.dic`), which TeX's are made into.
///
/// They are read by us and not by libhyphen: the library has no package in Homebrew, its last release is of 2014, and what it does with
/// these files is little; the tests hold every word of a list to what it says. What is not done: patterns that change a word's
/// letters where it is divided (`Schiff-fahrt` of `Schiffahrt`, two of German's old spelling) are left out.
public struct HyphenationPatterns: Sendable {
    /// The last one divides words, the ones before it compounds into words.
    private var levels: [PatternTrie] = [PatternTrie()]
    /// Letters that stay on the line at least, and that go to the next.
    private var leftmost = 2
    private var rightmost = 2
    /// The same of the words of a compound; 0: any.
    private var leftmostInCompound = 0
    private var rightmostInCompound = 0

    /// nil when the text is no such file: it begins with its encoding, UTF-8 or ISO 8859-1.
    public init?(_ file: [UInt8]) {
        let lines = file.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        guard let first = lines.first else { return nil }
        let isLatin: Bool
        switch String(decoding: first, as: UTF8.self) {
        case "UTF-8": isLatin = false
        case "ISO8859-1": isLatin = true
        default: return nil
        }
        for line in lines.dropFirst() {
            let scalars =
                isLatin
                ? line.map { UInt32($0) } : String(decoding: line, as: UTF8.self).unicodeScalars.map(\.value)
            add(scalars)
        }
    }

    private mutating func add(_ line: [UInt32]) {
        guard let first = line.first, first != UInt32(UInt8(ascii: "%")), first != UInt32(UInt8(ascii: "#")) else {
            return
        }
        if (0x41...0x5A).contains(first) {
            let words = String(String.UnicodeScalarView(line.compactMap { Unicode.Scalar($0) })).split(separator: " ")
            let number = words.count > 1 ? Int(words[1]) : nil
            switch words[0] {
            case "LEFTHYPHENMIN": leftmost = number ?? leftmost
            case "RIGHTHYPHENMIN": rightmost = number ?? rightmost
            case "COMPOUNDLEFTHYPHENMIN": leftmostInCompound = number ?? 0
            case "COMPOUNDRIGHTHYPHENMIN": rightmostInCompound = number ?? 0
            case "NEXTLEVEL": levels.append(PatternTrie())
            default: break
            }
            return
        }
        guard !line.contains(UInt32(UInt8(ascii: "/"))) else { return }
        var letters: [UInt32] = []
        var places: [UInt8] = [0]
        for scalar in line where scalar > 0x20 {
            if (0x30...0x39).contains(scalar) {
                places[places.count - 1] = UInt8(scalar - 0x30)
            } else {
                letters.append(scalar)
                places.append(0)
            }
        }
        if !letters.isEmpty { levels[levels.count - 1].add(letters, places) }
    }

    /// Numbers of letters after which a word may be divided, ascending. O(letters · longest pattern).
    /// - Parameter word: small letters.
    public func places(in word: [UInt32]) -> [Int] { divisions(of: word).map(\.place) }

    /// A place at which a word may be divided.
    struct Division: Hashable {
        /// Letters before it in its word; in a text, the boundary there.
        var place: Int
        /// Between two words of a compound, and not only between syllables.
        var isJoint: Bool
    }

    /// The same, and which of them are the joints of a compound; none where a language's file knows no compounds.
    func divisions(of word: [UInt32]) -> [Division] {
        guard word.count <= Self.longest else { return [] }
        return odd(of: word[...], level: 0, isFirst: true, isLast: true).filter {
            $0.place >= max(leftmost, 1) && word.count - $0.place >= max(rightmost, 1)
        }
    }

    /// Letters: words are no longer, addresses and what a machine has written may be.
    private static let longest = 100
    /// Letters of a part of a compound, at least, that has a joint behind it.
    private static let shortestPart = 4
    /// Syllables that lean on what follows them: files of patterns part them as they do words, but what ends in one is no joint
    /// (`Bundesverfassungsge-richt`).
    private static let prefixes = Set(
        ["an", "be", "bei", "ein", "ent", "er", "ge", "kon", "per", "re", "un", "ver", "zer"].map(letters))
    /// One that hardly ends a word: the joint is before it (`Trinkwasser-versorgung`).
    private static let surePrefix = letters("ver")

    private static func letters(_ word: String) -> [UInt32] { word.unicodeScalars.map(\.value) }

    private func odd(of word: ArraySlice<UInt32>, level: Int, isFirst: Bool, isLast: Bool) -> [Division] {
        let found = levels[level].places(in: word).enumerated().filter { $0.element % 2 == 1 }.map { $0.offset + 1 }
        guard level + 1 < levels.count else {
            return found.filter {
                (isFirst || $0 >= leftmostInCompound) && (isLast || word.count - $0 >= rightmostInCompound)
            }.map { Division(place: $0, isJoint: false) }
        }
        if found.isEmpty { return odd(of: word, level: level + 1, isFirst: isFirst, isLast: isLast) }
        var places: [Division] = []
        for (start, end) in zip([0] + found, found + [word.count]) {
            let part = word[(word.startIndex + start)..<(word.startIndex + end)]
            var inner: [Division] = []
            if part.count > 2 {
                inner = odd(
                    of: part, level: level + 1, isFirst: isFirst && start == 0, isLast: isLast && end == word.count)
            }
            let isJoint = end < word.count && part.count >= Self.shortestPart && Self.mayEnd(part, &inner)
            places += inner.map { Division(place: start + $0.place, isJoint: $0.isJoint) }
            if end < word.count { places.append(Division(place: end, isJoint: isJoint)) }
        }
        return places
    }

    /// Whether a part of a compound is one or several words, and not the beginning of another; where that is sure, the joint is moved.
    private static func mayEnd(_ part: ArraySlice<UInt32>, _ inner: inout [Division]) -> Bool {
        guard let last = inner.last else { return true }
        let syllable = Array(part.dropFirst(last.place))
        if syllable == surePrefix, last.place >= shortestPart { inner[inner.count - 1].isJoint = true }
        return !prefixes.contains(syllable)
    }
}

extension HyphenationPatterns {
    /// Those of a language (BCP 47) that this machine has; nil without a file of it. Reads the file: some milliseconds, German 60.
    public static func installed(for language: String) -> HyphenationPatterns? {
        file(for: language).flatMap { FileManager.default.contents(atPath: $0) }
            .flatMap { HyphenationPatterns([UInt8]($0)) }
    }

    /// The file of a language, its region's before others.
    public static func file(for language: String) -> String? {
        let tags = language.split(separator: "-").map(String.init)
        guard let tag = tags.first?.lowercased(), tag.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        let region = tags.dropFirst().first { $0.count == 2 }?.uppercased()
        let names = [
            region.map { "hyph_\(tag)_\($0).dic" }, "hyph_\(tag).dic", usual[tag].map { "hyph_\(tag)_\($0).dic" },
        ]
        return folders.lazy.flatMap { folder in names.compactMap { $0 }.map { "\(folder)/\($0)" } }
            .first { FileManager.default.fileExists(atPath: $0) }
    }

    /// Regions of languages whose files have no other name.
    private static let usual = ["en": "US", "de": "DE", "pt": "BR", "it": "IT", "es": "ES", "nl": "NL", "sv": "SE"]

    private static let folders = ["/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen"]
}

extension HyphenationPatterns {
    /// The boundaries of a measured text at which a word may be divided with a hyphen: by its index, ascending. O(n).
    ///
    /// Words of letters alone, of five letters and more, none that is written in capitals, and none that is part of an address or of a
    /// name of a program (`example.com`, `line_break`).
    public func boundaries(in text: MeasuredText) -> [Int] {
        text.boundaries.isEmpty ? [] : divisions(in: text, 0..<text.boundaries.count - 1).map(\.place)
    }

    /// The same of what stands between two boundaries, with what is known of each.
    func divisions(in text: MeasuredText, _ range: Range<Int>) -> [Division] {
        var token = Token()
        var found: [Division] = []
        var offset = text.boundaries[range.lowerBound].offset
        var index = range.lowerBound
        let shown = text.text.utf8.prefix(text.boundaries[range.upperBound].offset).dropFirst(offset)
        for character in String(decoding: shown, as: UTF8.self) {
            guard index < range.upperBound else { break }
            if token.isEnded(by: character) {
                found += divisions(of: token)
                token = Token()
            } else {
                token.add(character, at: index)
            }
            offset += character.utf8.count
            // Clusters of the text may hold more than one of the language's characters.
            while index < range.upperBound, text.boundaries[index].offset < offset { index += 1 }
        }
        return found + divisions(of: token)
    }

    private func divisions(of token: Token) -> [Division] {
        guard !token.isAddress else { return [] }
        return token.words.flatMap { word in
            word.letters.count >= Self.shortest && word.capitals < 2
                ? divisions(of: word.letters).map { Division(place: word.start + $0.place, isJoint: $0.isJoint) } : []
        }
    }

    private static let shortest = 5

    /// What stands between two spaces.
    private struct Token {
        struct Word {
            /// Index of the boundary before it.
            var start: Int
            var letters: [UInt32] = []
            var capitals = 0
        }

        private(set) var words: [Word] = []
        private(set) var isAddress = false
        private var isInWord = false
        private var last: Character = " "

        func isEnded(by character: Character) -> Bool {
            character.isWhitespace || (character.unicodeScalars.first?.value ?? 0) >= 0x2E80
        }

        mutating func add(_ character: Character, at index: Int) {
            defer { last = character }
            let small = character.lowercased().unicodeScalars
            guard character.isLetter, small.count == 1, let scalar = small.first else {
                isInWord = false
                if "/@_\\#=~<>{}".contains(character) || last == ":" { isAddress = true }
                return
            }
            if last == "." || last == ":" { isAddress = true }
            if !isInWord { words.append(Word(start: index)) }
            isInWord = true
            words[words.count - 1].letters.append(scalar.value)
            if character.isUppercase { words[words.count - 1].capitals += 1 }
        }
    }
}
