extension Sequence where Element == UInt8 {
    /// Appends UTF-8 text to HTML or XML: `&`, `<`, `>` and `"` become references, so that the result is safe both
    /// between tags and inside an attribute in double quotes. Characters that XML 1.0 forbids (controls, U+FFFE, U+FFFF)
    /// are left out. One pass over bytes.
    @inlinable
    public func escapeHTML(into output: inout [UInt8]) {
        let done: Void? = withContiguousStorageIfAvailable { Content.escapeHTML($0, into: &output) }
        if done == nil { Array(self).withUnsafeBufferPointer { Content.escapeHTML($0, into: &output) } }
    }
}

extension String {
    /// The text escaped for HTML or XML, see `Sequence.escapeHTML(into:)`.
    public var escapedHTML: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 16)
        utf8.escapeHTML(into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// See `Sequence.escapeHTML(into:)`.
public func escapeHTML(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    var start = 0
    var index = 0
    let count = bytes.count
    func flush(_ output: inout [UInt8]) {
        if start < index { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index])) }
    }
    while index < count {
        let byte = bytes[index]
        if byte > 0x3E && byte != 0x7F && byte != 0xC2 && byte != 0xEF {
            index += 1
            continue
        }
        let width: Int
        let replacement: StaticString
        switch byte {
        case UInt8(ascii: "&"): (replacement, width) = ("&amp;", 1)
        case UInt8(ascii: "<"): (replacement, width) = ("&lt;", 1)
        case UInt8(ascii: ">"): (replacement, width) = ("&gt;", 1)
        case UInt8(ascii: "\""): (replacement, width) = ("&quot;", 1)
        case 0x00..<0x09, 0x0B..<0x20, 0x7F: (replacement, width) = ("", 1)
        case 0xC2 where index + 1 < count && bytes[index + 1] < 0xA0:  // U+0080…U+009F
            (replacement, width) = ("", 2)
        case 0xEF where index + 2 < count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:  // U+FFFE, U+FFFF
            (replacement, width) = ("", 3)
        default:
            index += 1
            continue
        }
        flush(&output)
        replacement.withUTF8Buffer { output.append(contentsOf: $0) }
        index += width
        start = index
    }
    flush(&output)
}
