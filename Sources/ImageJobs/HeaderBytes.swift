/// Bytes that answer nil beyond their end.
struct HeaderBytes {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var count: Int { bytes.count }

    subscript(offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

    /// An unsigned number of at most 7 bytes, the highest first.
    func big(_ offset: Int, _ length: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - length else { return nil }
        return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }

    /// An unsigned number of at most 7 bytes, the lowest first.
    func little(_ offset: Int, _ length: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - length else { return nil }
        return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The first offset from a start where a text stands.
    func find(_ text: StaticString, from start: Int) -> Int? {
        guard let first = text.withUTF8Buffer({ $0.first }) else { return nil }
        var offset = max(start, 0)
        while offset <= bytes.count - text.utf8CodeUnitCount {
            if bytes[offset] == first && has(text, at: offset) { return offset }
            offset += 1
        }
        return nil
    }
}
