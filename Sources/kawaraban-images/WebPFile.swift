/// A WebP file without metadata: where a picture was taken is nobody's business, and the encoder writes an Exif block of
/// its own even when it is told not to.
///
/// WebP Container Specification: RIFF chunks, each a name of four letters, a length of four bytes, content padded to even.
enum WebPFile {
    /// - Returns: nil when the bytes are no WebP file.
    static func withoutMetadata(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard name(at: 0, of: bytes) == "RIFF", name(at: 8, of: bytes) == "WEBP" else { return nil }
        var chunks: [(name: String, range: Range<Int>)] = []
        var offset = 12
        while offset + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << ($1 * 8) }
            let end = offset + 8 + length + length % 2
            guard end <= bytes.count else { return nil }
            chunks.append((name(at: offset, of: bytes), offset..<end))
            offset = end
        }
        chunks.removeAll { ["EXIF", "XMP ", "ICCP"].contains($0.name) }
        // What is neither animated nor transparent needs no extended header.
        if chunks.count == 2, chunks[0].name == "VP8X" { chunks.removeFirst() }
        var file = Array("RIFF\0\0\0\0WEBP".utf8)
        for chunk in chunks {
            let start = file.count
            file += bytes[chunk.range]
            if chunk.name == "VP8X", chunk.range.count > 8 { file[start + 8] &= ~metadataFlags }
        }
        let length = file.count - 8
        for index in 0..<4 { file[4 + index] = UInt8(truncatingIfNeeded: length >> (index * 8)) }
        return file
    }

    /// ICC profile, Exif and XMP, in the first byte of the extended header.
    private static let metadataFlags: UInt8 = 0b0010_1100

    private static func name(at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard offset + 4 <= bytes.count else { return "" }
        return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }
}
