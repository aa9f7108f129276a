/// Which characters many texts have, gathered a text at a time: those that stand alone (`CharacterClass.isAlone`) each once, and the
/// texts that have others as they are.
struct LoneCharacters {
    private var isUsed = [Bool](repeating: false, count: Self.isAlone.count)
    /// Texts in which characters join.
    private(set) var others: [String] = []

    private var used: [UInt32] = []

    /// Ascending.
    var characters: [UInt32] { used.sorted() }

    /// O(n), about a nanosecond for each byte.
    mutating func add(_ text: String) {
        var text = text
        let areAlone = text.withUTF8 { bytes in
            guard Self.areAlone(bytes) else { return false }
            var index = 0
            while index < bytes.count {
                let scalar = Self.scalar(bytes, &index)
                if !isUsed[scalar] {
                    isUsed[scalar] = true
                    used.append(UInt32(scalar))
                }
            }
            return true
        }
        if !areAlone { others.append(text) }
    }

    /// Every character that stands alone is below 0x10000.
    private static let isAlone = (0..<0x10000).map { CharacterClass.isAlone($0) }

    private static func areAlone(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Each use of a static property asks whether it has been made.
        let isAlone = isAlone
        var index = 0
        while index < bytes.count {
            guard bytes[index] < 0xF0, isAlone[scalar(bytes, &index)] else { return false }
        }
        return true
    }

    /// The first characters, when each stands alone and so does what follows the last; else nil.
    static func leading(of bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> [LeadingCharacter]? {
        let isAlone = isAlone
        var characters: [LeadingCharacter] = []
        characters.reserveCapacity(min(count, bytes.count))
        var index = 0
        while index < bytes.count {
            let start = index
            guard bytes[index] < 0xF0 else { return nil }
            let scalar = scalar(bytes, &index)
            guard isAlone[scalar], let first = Unicode.Scalar(UInt32(scalar)) else { return nil }
            if characters.count == count { break }
            characters.append(LeadingCharacter(start: start, first: first))
        }
        return characters
    }

    /// The scalar at an index of valid UTF-8, which is moved behind it; of one to three bytes.
    @inline(__always)
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int {
        let first = Int(bytes[index])
        if first < 0x80 {
            index += 1
            return first
        }
        func bits(_ offset: Int) -> Int { Int(bytes[index + offset] & 0x3F) }
        if first < 0xE0 {
            defer { index += 2 }
            return (first & 0x1F) << 6 | bits(1)
        }
        defer { index += 3 }
        return (first & 0x0F) << 12 | bits(1) << 6 | bits(2)
    }
}
