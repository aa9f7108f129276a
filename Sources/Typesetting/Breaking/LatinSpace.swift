/// The space between two words of a language that has such spaces, and how good a line end it is.
struct LatinSpace {
    let language: LanguageWords
    let scalars: [UInt32]
    /// The word that ends before the space, with its marks.
    let word: ArraySlice<UInt32>
    /// All that stands behind the space.
    let rest: ArraySlice<UInt32>

    private let next: ArraySlice<UInt32>
    private let bare: ArraySlice<UInt32>
    private let kinds: WordKinds
    private let nextKinds: WordKinds

    init(_ language: LanguageWords, word: ArraySlice<UInt32>, rest: ArraySlice<UInt32>, in scalars: [UInt32]) {
        self.language = language
        self.scalars = scalars
        self.word = word
        self.rest = rest
        next = rest.prefix { $0 != 0x20 }
        bare = Self.bare(word)
        kinds = language.table.kinds(of: bare)
        nextKinds = language.table.kinds(of: next)
    }

    /// Between clauses, inside of a name or a date, after a word that leans on the next, or simply between words; and how much
    /// worse than others of its kind, 0…255. O(word).
    var opportunity: (BreakOpportunity, strain: UInt8) {
        let last = word.last ?? 0
        let isBeforeNumber = next.first.map(CharacterClass.isDigit) == true
        if isBeforeNumber, isNumbered(word) || isRoad { return (.inWord, 0) }
        if Self.isDash(next) { return (.inPhrase, 0) }
        if last == 0x3A || Self.isDash(word) { return (.clause, 0) }
        if isBeforeTrailing { return (.inName, 0) }
        if last == 0x2E, let place = afterStop { return (place, 0) }
        if WordSpaces.isPause(last) { return (.seam, 0) }
        if kinds.contains(.clinging) { return (.inWord, 0) }
        if isInName { return (.inName, 0) }
        if kinds.contains(.leaning) {
            // `in the`: of both the first is better the last of its line, if one must be.
            return (.afterLeaningWord, isKnown(earlier, as: .leaning) ? UInt8.max : 0)
        }
        if isAfterNumber || isBeforeNumber && leansOnNumbers(bare) { return (.afterLeaningWord, 0) }
        return (.phrase, 0)
    }
}

// MARK: words

extension LatinSpace {
    /// Without the marks that it begins with: `(w`, `„Der`.
    private static func bare(_ word: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
        word.drop { $0 < 0xC0 && !CharacterClass.isASCIILetter($0) && !CharacterClass.isDigit($0) || isQuote($0) }
    }

    /// Without the marks that it ends with.
    private static func plain(_ word: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
        let end = word.lastIndex { isLetter($0) || CharacterClass.isDigit($0) }
        return word[word.startIndex..<(end.map { $0 + 1 } ?? word.startIndex)]
    }

    private static func isQuote(_ scalar: UInt32) -> Bool { 0x2010...0x203A ~= scalar }

    static func isLetter(_ scalar: UInt32) -> Bool {
        CharacterClass.isASCIILetter(scalar)
            || scalar >= 0xC0 && Unicode.Scalar(scalar)?.properties.isAlphabetic == true
    }

    static func isCapital(_ scalar: UInt32) -> Bool {
        0x41...0x5A ~= scalar || scalar >= 0xC0 && Unicode.Scalar(scalar)?.properties.isUppercase == true
    }

    private func isCapital(_ word: ArraySlice<UInt32>) -> Bool { word.first.map(Self.isCapital) == true }

    /// A dash between spaces, or a hyphen that stands for one: it ends a line, and begins none.
    static func isDash(_ word: ArraySlice<UInt32>) -> Bool {
        word.count == 1 && word.first.map { $0 == 0x2D || 0x2013...0x2015 ~= $0 } == true
    }

    private func isKnown(_ word: ArraySlice<UInt32>, as kind: WordKinds) -> Bool {
        language.table.kinds(of: word).contains(kind)
    }

    /// The word before, empty at the start.
    private var earlier: ArraySlice<UInt32> {
        guard word.startIndex > 0 else { return [] }
        let end = word.startIndex - 1
        let start = scalars[..<end].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
        return scalars[start..<end]
    }

    /// The words from the one behind the space on.
    private func following(_ count: Int) -> ArraySlice<UInt32> {
        var words = rest
        for _ in 0..<count { words = words.drop { $0 != 0x20 }.dropFirst() }
        return words.prefix { $0 != 0x20 }
    }
}

// MARK: stops

extension LatinSpace {
    /// Of a full stop that ends no sentence: one behind an initial, an ordinal or an abbreviation. Nil of all others.
    private var afterStop: BreakOpportunity? {
        let body = bare.dropLast()
        guard let first = body.first else { return nil }
        if body.allSatisfy(CharacterClass.isDigit) {
            guard language.hasOrdinalStops, body.count <= Self.longestOrdinal else { return nil }
            return isMonth(next) ? .inWord : .inName
        }
        if body.count == 1 { return Self.isCapital(first) ? .inName : isCapital(next) ? .afterLeaningWord : .phrase }
        if body.contains(0x2E) {
            guard body.split(separator: 0x2E).allSatisfy({ $0.count <= 2 }) else { return nil }
            return Self.isCapital(first) && isCapital(Self.bare(next)) ? .inName : .phrase
        }
        let kinds = language.table.kinds(of: body)
        if Self.isCapital(first) {
            if kinds.contains(.title) { return .inName }
            if kinds.contains(.trailing) { return .phrase }
        }
        if kinds.contains(.abbreviation) { return isUnit(next) ? .inWord : .inName }
        return kinds.contains(.measure) ? .phrase : nil
    }

    /// `4,5 Mrd. Euro`
    private func isUnit(_ word: ArraySlice<UInt32>) -> Bool {
        let name = WordSpaces.lowercased(Self.plain(word))
        return NumberWords.units.contains(name) || NumberWords.counted.contains(name)
    }

    /// Before what belongs to the name that it follows: `King | Jr.`
    private var isBeforeTrailing: Bool {
        guard isCapital(next), let last = word.last, last == 0x2C || Self.isLetter(last) else { return false }
        return isKnown(Self.plain(next), as: .trailing)
    }

    private func isMonth(_ word: ArraySlice<UInt32>) -> Bool {
        let word = Self.plain(word)
        return NumberWords.isMonth(WordSpaces.lowercased(word), word)
    }

    /// Digits of what is counted so: `100. Geburtstag`, and not `2027.`
    private static let longestOrdinal = 3
}

// MARK: numbers

extension LatinSpace {
    /// `part 2`, `Straßenbahn-Linie 12`.
    private func isNumbered(_ word: ArraySlice<UInt32>) -> Bool {
        let start = word.lastIndex(of: 0x2D).map { $0 + 1 } ?? word.startIndex
        let name = WordSpaces.lowercased(word[start...])
        return NumberWords.numbered.contains(name) || NumberWords.numberedElsewhere.contains(name)
    }

    /// `A 13`
    private var isRoad: Bool { bare.count == 1 && isCapital(bare) && !kinds.contains(.leaning) }

    /// Whether a number behind a word is rather its own than of what follows: `Apollo 11`, `iPhone 17`.
    private func leansOnNumbers(_ word: ArraySlice<UInt32>) -> Bool {
        guard let last = word.last, Self.isLetter(last), !isKnown(word, as: .leaning) else { return false }
        return word.prefix(2).contains(where: Self.isCapital)
    }

    /// Whether a number counts what follows: `3 people`, and not `2026`, `3 of` or `Linie 12 fährt`.
    private var isAfterNumber: Bool {
        guard let first = bare.first, CharacterClass.isDigit(first), let last = bare.last, CharacterClass.isDigit(last),
            bare.allSatisfy({ CharacterClass.isDigit($0) || $0 == 0x2C || $0 == 0x2E }),
            next.first.map({ $0 < 0x3000 && Self.isLetter($0) }) == true, !nextKinds.contains(.leaning)
        else { return false }
        let isYear = bare.count == 4 && (bare.starts(with: [0x31, 0x39]) || bare.starts(with: [0x32, 0x30]))
        if isYear { return false }
        let earlier = earlier
        // What begins the text has its capital anyway.
        let isOfEarlier = isNumbered(earlier) || earlier.startIndex > 0 && leansOnNumbers(Self.bare(earlier))
        return isCapital(next) || !isOfEarlier
    }
}

// MARK: names

extension LatinSpace {
    /// Between the parts of a name, as far as they tell: `van | Gogh`, `Ludwig | van Beethoven`, `Robert De | Niro`, `Mme | Dupont`.
    private var isInName: Bool {
        guard let first = bare.first, let last = bare.last, Self.isLetter(last) else { return false }
        if Self.isCapital(first) {
            if kinds.contains(.title), isCapital(next) || nextKinds.contains(.particle) { return true }
            if isParticle(next, nextKinds) { return isBeforeName(1) }
            if isCapitalParticle(bare, kinds), isCapital(next) { return isOfName(earlier) }
        } else if kinds.contains(.particle), !kinds.contains(.leaning) || isTitle(earlier) {
            return isBeforeName(0)
        }
        // `Hélène | Le Goff`
        return isCapitalParticle(next, nextKinds) && isCapital(following(1)) && isOfName(bare)
    }

    /// Whether a name goes on so many words behind the space.
    private func isBeforeName(_ count: Int) -> Bool {
        let word = following(count)
        return isCapital(word)
            || isParticle(word, language.table.kinds(of: word)) && isCapital(following(count + 1))
    }

    /// In small letters, and no plain word of the language.
    private func isParticle(_ word: ArraySlice<UInt32>, _ kinds: WordKinds) -> Bool {
        kinds.contains(.particle) && !kinds.contains(.leaning) && !isCapital(word)
    }

    private func isCapitalParticle(_ word: ArraySlice<UInt32>, _ kinds: WordKinds) -> Bool {
        kinds.contains(.capitalParticle) && isCapital(word) && word.dropFirst().first.map(Self.isCapital) == false
    }

    /// `Mme`, `Dr.`, `M.`: behind it a plain word of the language is a particle, too.
    private func isTitle(_ word: ArraySlice<UInt32>) -> Bool {
        guard isCapital(word) else { return false }
        return word.count == 2 && word.last == 0x2E || isKnown(Self.plain(word), as: .title)
    }

    /// With a capital, or a particle.
    private func isOfName(_ word: ArraySlice<UInt32>) -> Bool {
        guard let last = word.last, Self.isLetter(last) else { return false }
        let kinds = language.table.kinds(of: word)
        return isCapital(word) && !kinds.contains(.leaning) || kinds.contains(.particle)
    }
}
