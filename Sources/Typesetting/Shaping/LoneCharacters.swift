/// Which characters many texts have, gathered a text at a time: those that stand alone (`CharacterClass.isAlone`) each once, and the
/// texts that have others as they are.
struct LoneCharacters {
    private var isUsed = [Bool](repeating: false, count: Self.isAlone.count)
    /// Texts in which characters join.
    private(set) var others: [String] = []

    /// Ascending.
    var characters: [UInt32] { isUsed.indices.lazy.filter { isUsed[$0] }.map { UInt32($0) } }

    /// O(n), about a nanosecond for each byte.
    mutating func add(_ text: String) {
        var text = text
        let areAlone = text.withUTF8 { bytes in
            guard let end = Self.end(of: bytes, after: .max), end == bytes.count else { return false }
            var index = 0
            while index < end { isUsed[Self.scalar(bytes, &index)] = true }
            return true
        }
        if !areAlone { others.append(text) }
    }

    /// Every character that stands alone is below 0x10000.
    private static let isAlone = (0..<0x10000).map { CharacterClass.isAlone($0) }

    /// Where so many characters end, or all of them; nil when one of them, or what follows them, may join with another.
    fileprivate static func end(of bytes: UnsafeBufferPointer<UInt8>, after count: Int) -> Int? {
        var index = 0
        var rest = count
        while index < bytes.count {
            let start = index
            guard bytes[index] < 0xF0, isAlone[scalar(bytes, &index)] else { return nil }
            if rest == 0 { return start }
            rest -= 1
        }
        return index
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

extension String {
    /// `prefix(count)`, found without looking for clusters where no characters join.
    public func prefix(characters count: Int) -> Substring {
        var text = self
        let end = text.withUTF8 { LoneCharacters.end(of: $0, after: count) }
        guard let end else { return prefix(count) }
        return self[..<utf8.index(startIndex, offsetBy: end)]
    }
}
