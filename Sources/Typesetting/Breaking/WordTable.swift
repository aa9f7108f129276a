/// What is known of short words, whatever their capitals. It is asked for every word of every headline: nothing is made of the text but
/// a number.
struct WordTable {
    /// Words at the places that they hash to, or behind; the key 0 where none is. At most a quarter of them is taken.
    private var slots: [Slot]
    private let bits: Int

    private struct Slot {
        var key: UInt64 = 0
        var kinds = WordKinds.none
    }

    /// - Parameter lists: words with spaces between them, of at most seven letters, Latin or Cyrillic; longer ones are left out.
    init(_ lists: [(kind: WordKinds, words: String)]) {
        let words = lists.flatMap { kind, words in
            words.split(separator: " ").compactMap { word in
                Self.key(word.unicodeScalars.map(\.value)[...]).map { Slot(key: $0, kinds: kind) }
            }
        }
        var bits = 4
        while 1 << bits < words.count * 4 { bits += 1 }
        self.bits = bits
        slots = [Slot](repeating: Slot(), count: 1 << bits)
        for word in words {
            let slot = slot(of: word.key)
            slots[slot].key = word.key
            slots[slot].kinds.add(word.kinds)
        }
    }

    /// All that a word is; none of one in no list.
    func kinds(of word: ArraySlice<UInt32>) -> WordKinds {
        guard let key = Self.key(word) else { return .none }
        return slots[slot(of: key)].kinds
    }

    /// Where a key is, or would be.
    private func slot(of key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: (key &* Self.multiplier) >> UInt64(64 - bits))
        while slots[slot].key != key, slots[slot].key != 0 { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// The golden ratio, as Knuth hashes (The Art of Computer Programming 3, 6.4).
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Nine bits for each letter, small ones: no two words have the same key. Nil of what is longer, or no word.
    private static func key(_ word: ArraySlice<UInt32>) -> UInt64? {
        guard word.count <= longestWord else { return nil }
        var key: UInt64 = 0
        for letter in word {
            guard let small = small(letter) else { return nil }
            key = key << 9 | UInt64(small)
        }
        return key > 0 ? key : nil
    }

    /// The small letter, below 0x200: Cyrillic stands behind Latin Extended-A.
    private static func small(_ letter: UInt32) -> UInt32? {
        switch letter {
        case 0x61...0x7A, 0xDF...0xFF: letter
        case 0x41...0x5A, 0xC0...0xDE: letter | 0x20
        // Capitals are even here, and odd there.
        case 0x100...0x137, 0x14A...0x177: letter | 1
        case 0x139...0x148, 0x179...0x17E: letter + letter % 2
        case 0x430...0x45F: letter - cyrillic
        case 0x410...0x42F: letter + 0x20 - cyrillic
        case 0x400...0x40F: letter + 0x50 - cyrillic
        default: nil
        }
    }

    private static let cyrillic: UInt32 = 0x2B0
    private static let longestWord = 7
}
