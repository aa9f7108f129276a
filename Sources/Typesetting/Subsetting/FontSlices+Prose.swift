/// Prose is shipped in two parts: letters that every text has are in the slices of all pages, and what a text has besides is in
/// files of its own.
extension FontSlices {
    /// Adds what every text may need, whatever it says. O(1).
    public mutating func addAlphabets() {
        addCommon([String(String.UnicodeScalarView(Self.alphabets.compactMap { Unicode.Scalar($0) }))])
    }

    /// The East Asian characters of words that pages with a text say of themselves, whatever the text says: a slice has them. O(n).
    public static func interface(_ words: some Sequence<String>) -> Set<UInt32> {
        var found: Set<UInt32> = []
        for word in words { found.formUnion(word.unicodeScalars.lazy.map(\.value).filter(CharacterClass.isEastAsian)) }
        return found.subtracting(combiningKana)
    }

    /// What a text needs of a family besides the alphabets: a slice for each face that it takes letters from. O(n).
    /// - Parameter shared: East Asian characters that all pages with a text have, too (`addInterface`).
    public static func ofProse(
        _ texts: some Sequence<String>, besides shared: Set<UInt32> = [], in family: FontFamily
    ) -> [FontSlice] {
        var letters = LoneCharacters()
        for text in texts { letters.add(text) }
        // One text may have a letter by itself, and another in a cluster: that one is shipped with what it joins.
        var clusters = Set<String>()
        for text in letters.others {
            for character in text where !isInAlphabets(character) { clusters.insert(String(character)) }
        }
        let alone = letters.characters.filter { !isInAlphabets($0) && !shared.contains($0) }
            .compactMap { Unicode.Scalar($0) }
        return slices(of: [String(String.UnicodeScalarView(alone))] + clusters.sorted(), in: family)
    }

    /// Of lines that the engine has set, what a file of the page's own may show: characters of no alphabet that nothing joins, and which
    /// are the same in whatever file. Ascending. O(n).
    public static func lone(in lines: some Sequence<String>) -> [UInt32] {
        var found: Set<UInt32> = []
        for line in lines {
            for character in line {
                let scalars = character.unicodeScalars
                guard scalars.count == 1, let scalar = scalars.first?.value else { continue }
                if CharacterClass.isAlone(scalar), !isInAlphabets(scalar) { found.insert(scalar) }
            }
        }
        return found.sorted()
    }

    /// The space, of the face that has it; nil when none does. With something that is drawn: browsers refuse a font without outlines.
    public static func ofSpace(in family: FontFamily) -> FontSlice? { slices(of: [" ."], in: family).first }

    private static func isInAlphabets(_ scalar: UInt32) -> Bool {
        // Line feeds and tabs are no letters, whatever a font has for them.
        if scalar < 0x7F { return true }
        if CharacterClass.isKanaOrSign(scalar) { return !combiningKana.contains(scalar) }
        return otherSigns.contains(scalar)
    }

    private static func isInAlphabets(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else { return false }
        return isInAlphabets(scalar.value)
    }

    /// Kana and East Asian signs, the letters of English and its signs: ascending.
    static let alphabets = (0x20...0xFF20 as ClosedRange<UInt32>).filter(isInAlphabets)

    private static let otherSigns: Set<UInt32> = [0xA0, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x3000]

    /// Marks of voiced kana, which are of one cluster with what stands before them.
    private static let combiningKana: Set<UInt32> = [0x3099, 0x309A]
}
