/// Weighs the places at which ICU lets a line end: which of them fall between phrases, which inside one, and which inside
/// what no reader wants to see divided.
struct BreakOpportunities {
    private let sense: Sense
    private let spaces: WordSpaces
    /// For each code point, whether it stands in a URL or a mail address together with the one before.
    private let isInAddress: [Bool]
    /// The same of short quotes.
    private let isInQuote: [Bool]
    /// How far brackets were counted, and how many are open there.
    private var brackets = (index: 0, depth: 0)
    /// Whether all words of an English headline have capitals; nil as long as nothing asks.
    private var isTitle: Bool?

    /// Where the sense of a text allows a break.
    private enum Sense {
        /// Japanese: phrases by the model.
        case phrases
        /// Korean: words between spaces.
        case words
        /// Chinese and all others: anywhere.
        case anywhere
    }

    /// Prepares for the text of `scratch`; writes its phrase scores. O(n).
    init(language: String, scratch: inout Scratch) {
        let primary = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        if primary.elementsEqual("ja".utf8), let model = PhraseModel.japanese {
            sense = .phrases
            scratch.scalars.withUnsafeBufferPointer { scalars in
                scratch.scores.withUnsafeMutableBufferPointer { model.score(scalars, into: $0) }
            }
        } else {
            sense = primary.elementsEqual("ko".utf8) ? .words : .anywhere
        }
        spaces = WordSpaces(language: String(Substring(primary)), isJapanese: sense == .phrases)
        isInAddress = Inseparable.addresses(in: scratch.scalars)
        isInQuote = ShortQuotes.marks(in: scratch.scalars, isJapanese: sense == .phrases)
    }

    /// - Parameter index: of the code point that would start the next line; neither the first nor past the end, and never before the
    ///   one that was asked for last.
    /// - Returns: the place's quality, and for a place inside a phrase how bad it is, 0…255.
    /// - Complexity: O(n) for all places of a text together.
    mutating func opportunity(before index: Int, in scratch: Scratch) -> (BreakOpportunity, strain: UInt8) {
        var place = unquoted(before: index, in: scratch)
        // What stands in brackets is one aside, whatever clauses it has.
        if place.0 == .clause, isInBrackets(index, scratch.scalars) {
            place = (sense == .phrases ? .seam : .phrase, 0)
        }
        guard !isInQuote.isEmpty, isInQuote[index], place.0 > .inPhrase else { return place }
        // A short quote is one phrase; if it must be divided, not at a hyphen and not after an article.
        return (.inPhrase, place.0 >= .phrase ? BreakStrain.betweenWords : BreakStrain.insideWords)
    }

    /// Whether a bracket that has begun before a place has not ended there.
    private mutating func isInBrackets(_ index: Int, _ scalars: [UInt32]) -> Bool {
        for scalar in scalars[brackets.index..<index] {
            switch Unicode.Scalar(scalar)?.properties.generalCategory {
            case .openPunctuation: brackets.depth += 1
            case .closePunctuation: brackets.depth = max(0, brackets.depth - 1)
            default: break
            }
        }
        brackets.index = index
        return brackets.depth > 0
    }

    /// The same as if no quote were short.
    private mutating func unquoted(before index: Int, in scratch: Scratch) -> (BreakOpportunity, strain: UInt8) {
        let next = scratch.scalars[index]
        let last = scratch.scalars[index - 1]
        // The phrase model knows nothing of the space that divides Japanese headlines.
        if last == 0x3000 || last == 0xFF1A { return (.clause, 0) }
        if last == 0x20 { return spaces.opportunity(after: index - 1, in: scratch.scalars) }
        if !isInAddress.isEmpty, isInAddress[index] { return (.inWord, 0) }
        if Inseparable.holds(before: index, in: scratch.scalars) { return (.inWord, 0) }
        // UAX #14 of today (LB25, SY × NU), which ICU's rules for Japanese do not have: nor do browsers break here.
        if last == 0x2F, CharacterClass.isDigit(next) { return (.afterMark, 0) }
        if last == 0x2D || last == 0x2F, next < 0x3000 {
            guard isBetweenWords(index, scratch.scalars) else { return (.inWord, 0) }
            return (.afterHyphen, last == 0x2D && isBetweenNames(index, scratch.scalars) ? UInt8.max : 0)
        }
        switch sense {
        case .phrases:
            if LeaningKana.leansBack(index, in: scratch.scalars)
                || Inseparable.isBeforeUnit(index, in: scratch.scalars)
            {
                return (.inTightPhrase, BreakStrain.tight)
            }
            if Records.holds(before: index, in: scratch.scalars) { return (.inPhrase, BreakStrain.insideRecord) }
            if Inseparable.isBetweenOnes(index, in: scratch.scalars) { return (.inPhrase, BreakStrain.insideWords) }
            if last == 0x30FB, isBetweenCompounds(index, scratch.scalars) { return (.phrase, 0) }
            if last == 0x2F || last == 0xFF0F, isBetweenParts(index, scratch.scalars) { return (.seam, 0) }
            let isWhole = !isInQuote.isEmpty && isInQuote[index] || isInName(index, scratch.scalars)
            if scratch.scores[index] > 0, !isWhole {
                return (Records.isInDate(index, in: scratch.scalars) ? .afterLeaningWord : Self.pause(after: last), 0)
            }
            let strain = BreakStrain.strain(before: index, in: scratch.scalars)
            return (strain == BreakStrain.tight ? .inTightPhrase : .inPhrase, strain)
        case .words: return (CharacterClass.isHangul(last) && CharacterClass.isHangul(next) ? .inPhrase : .phrase, 0)
        case .anywhere: return (Self.pause(after: last), 0)
        }
    }

    /// Where no rule allows a break, but a word may be divided in need rather than anywhere: after its punctuation.
    static func isAfterMark(before index: Int, in scalars: [UInt32]) -> Bool {
        switch scalars[index - 1] {
        case 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x3F, 0x26, 0x5F, 0x40:
            (0x21...0x7E).contains(scalars[index]) && index > 1 && scalars[index - 2] > 0x20
        default: false
        }
    }

    /// Whether a hyphen or slash before `index` stands between two words of at least two letters: not `CTRL-X`, not
    /// `CVE-2016`, not `32/64`.
    private func isBetweenWords(_ index: Int, _ scalars: [UInt32]) -> Bool {
        guard index >= 3, index + 2 <= scalars.count else { return false }
        let isLetter = sense == .phrases ? CharacterClass.isASCIILetter : LatinSpace.isLetter
        return scalars[index..<index + 2].allSatisfy(isLetter) && scalars[index - 3..<index - 1].allSatisfy(isLetter)
    }

    /// Whether a hyphen before `index`, between words, stands in a name: `Karl-Heinz`, `Saint-Germain`, and not in a compound that
    /// has capitals as all nouns of German have, and all words of some English headlines.
    private mutating func isBetweenNames(_ index: Int, _ scalars: [UInt32]) -> Bool {
        guard sense != .phrases, LatinSpace.isCapital(scalars[index]), !LatinSpace.isCapital(scalars[index + 1]) else {
            return false
        }
        let last = scalars[..<(index - 1)].reversed().prefix(while: LatinSpace.isLetter)
        guard let first = last.last, LatinSpace.isCapital(first) else { return false }
        switch spaces.words.capitals {
        case .names: return true
        case .nouns:
            let next = scalars[index...].prefix(Self.longestName).prefix(while: LatinSpace.isLetter)
            return last.count + next.count <= Self.longestName
        case .titles:
            let isTitle = isTitle ?? !hasSmallWord(scalars)
            self.isTitle = isTitle
            return !isTitle
        }
    }

    /// Whether any word of an English headline that is no mere preposition begins with a small letter.
    private func hasSmallWord(_ scalars: [UInt32]) -> Bool {
        scalars.split(separator: 0x20).contains { word in
            word.count >= Self.longWord && word.first.map(LatinSpace.isCapital) == false
                && word.allSatisfy(LatinSpace.isLetter)
        }
    }

    /// Letters on both sides of the hyphen of a German name; a compound is longer.
    private static let longestName = 12
    /// Letters.
    private static let longWord = 5

    /// Whether a slash before `index` stands between parts of a Japanese headline, of at least two characters: not 男/女.
    private func isBetweenParts(_ index: Int, _ scalars: [UInt32]) -> Bool {
        guard index >= 3, index + 2 <= scalars.count else { return false }
        return scalars[index - 3..<index - 1].allSatisfy {
            CharacterClass.isEastAsian($0) && !CharacterClass.isDigit($0)
        } && scalars[index + 1] != 0x2F && scalars[index + 1] != 0xFF0F
    }

    /// Whether a middle dot before `index` stands between words in kanji, of at least two characters: not 日・米.
    private func isBetweenCompounds(_ index: Int, _ scalars: [UInt32]) -> Bool {
        func isOfWord(_ scalar: UInt32) -> Bool { CharacterClass.isIdeograph(scalar) || CharacterClass.isDigit(scalar) }
        guard index >= 3, index + 2 <= scalars.count else { return false }
        return CharacterClass.isIdeograph(scalars[index - 2]) && isOfWord(scalars[index - 3])
            && CharacterClass.isIdeograph(scalars[index]) && isOfWord(scalars[index + 1])
    }

    /// Beside the middle dot of a name in katakana: ガルシア・マルケス.
    private func isInName(_ index: Int, _ scalars: [UInt32]) -> Bool {
        func isKatakana(_ scalar: UInt32) -> Bool { (0x30A1...0x30FA).contains(scalar) || scalar == 0x30FC }
        return scalars[index - 1] == 0x30FB && index > 1 && isKatakana(scalars[index - 2]) && isKatakana(scalars[index])
    }

    /// How much of a pause there is between phrases after a character.
    private static func pause(after scalar: UInt32) -> BreakOpportunity {
        switch scalar {
        case 0x2014, 0x2015: .clause
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF01, 0xFF1F, 0xFF1B, 0x2026, 0x300D, 0x300F, 0x3011, 0xFF09: .seam
        default: .phrase
        }
    }
}
