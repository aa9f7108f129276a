/// The offset of the first mark that is one too many for its character, or nil; of bytes that are UTF-8. Linear.
///
/// Comparing and normalising texts sorts the marks of a character, which takes the square of their number. Text that can be
/// normalised in a small buffer is what Unicode calls stream-safe (UAX #15, section 13).
func firstExcessMark(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    var marks = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while index < bytes.count {
        // Eight letters of ASCII at a time.
        if index + 8 <= bytes.count,
            raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
            marks = 0
            index += 8
            continue
        }
        let lead = bytes[index]
        // The first mark is U+0300.
        guard lead >= 0xCC else {
            marks = 0
            index += lead < 0x80 ? 1 : 2
            continue
        }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        marks = isCombiningMark(bytes[index..<min(index + length, bytes.count)]) ? marks + 1 : 0
        if marks > Limits.marks { return index }
        index += length
    }
    return nil
}

private func isCombiningMark(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // Most of the ideographs.
    if let lead = bytes.first, (0xE4...0xE9).contains(lead) { return false }
    let mask: UInt32 = bytes.count == 2 ? 0x1F : bytes.count == 3 ? 0x0F : 0x07
    let value = bytes.dropFirst().reduce(UInt32(bytes.first ?? 0) & mask) { $0 << 6 | UInt32($1 & 0x3F) }
    return Unicode.Scalar(value).map { $0.properties.canonicalCombiningClass != .notReordered } ?? false
}
