/// Letters that are shipped together, in the blocks of Unicode.
struct Alphabet {
    /// Whoever uses one of these has begun it.
    private var letters: ClosedRange<UInt32>
    /// All that belongs to it, ascending.
    var characters: [UInt32]

    private init(_ letters: ClosedRange<UInt32>, with others: [UInt32] = []) {
        self.letters = letters
        characters = Set(letters).union(others).sorted()
    }

    func isBegun(by used: Set<UInt32>) -> Bool {
        used.contains { letters.contains($0) && !Self.signs.contains($0) }
    }

    /// Between the capitals of English and its small letters.
    private static let signs: ClosedRange<UInt32> = 0x5B...0x60

    /// - Parameter hasAccents: letters with the accents of western Europe belong to those of English.
    static func all(hasAccents: Bool) -> [Alphabet] {
        let english = Alphabet(0x41...0x7A, with: FontSlices.alphabets.filter { !CharacterClass.isEastAsian($0) })
        let western = Alphabet(0xC0...0xFF, with: [0xA1, 0xAB, 0xBB, 0xBF, 0x152, 0x153])
        return [hasAccents ? Alphabet(0x41...0x7A, with: english.characters + western.characters) : english, western]
            + others
    }

    /// Of central Europe, Greek and Cyrillic.
    private static let others = [
        Alphabet(0x100...0x17F, with: [0x218, 0x219, 0x21A, 0x21B]), Alphabet(0x386...0x3CE, with: [0xB7]),
        Alphabet(0x400...0x45F, with: [0x490, 0x491]),
    ]
}
