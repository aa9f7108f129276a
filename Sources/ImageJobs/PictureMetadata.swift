/// What a picture file says besides the picture: where and when it was taken, with what, by whom. Published files go without.
///
/// The picture itself is not touched: parts of the file are left out, no pixel is made anew. Colour profiles and what a browser needs to
/// show it (its orientation, its animation) stay.
public enum PictureMetadata {
    /// What its first bytes say that a file is.
    private enum Kind {
        case jpeg, png, webp, gif, avif

        init?(_ bytes: [UInt8]) {
            switch ImageHeader.Format(firstBytes: bytes) {
            case .jpeg: self = .jpeg
            case .png: self = .png
            case .webp: self = .webp
            case .gif: self = .gif
            case .avif: self = .avif
            case nil where FileTypeBrands(bytes).contains(anyOf: Self.brands): self = .avif
            case .svg, nil: return nil
            }
        }

        /// Of HEIC, which is built as AVIF is, and of what is either; films begin as these do.
        private static let brands: Set = ["heic", "heix", "heim", "heis", "mif1", "msf1"]
    }

    /// So many bytes of a file tell whether it is one of these.
    public static let beginning = ImageHeader.beginning

    /// - Parameter bytes: the first of a file.
    public static func isPicture(_ bytes: [UInt8]) -> Bool { Kind(bytes) != nil }

    /// The file without it; nil when it is no JPEG, PNG, WebP, GIF, AVIF or HEIC, or not built as one. Of a JPEG or PNG without an end,
    /// as far as it goes.
    public static func removed(from bytes: [UInt8]) -> [UInt8]? {
        switch Kind(bytes) {
        case .jpeg: jpeg(bytes)
        case .png: png(bytes)
        case .webp: webp(bytes)
        case .gif: gif(bytes)
        case .avif: AVIFMetadata.removed(from: bytes)
        case nil: nil
        }
    }

    /// Whether a picture that nothing could be removed from may say where it was taken: it has the words that such notes begin with.
    /// - Complexity: O(n).
    public static func mayBeNoted(in bytes: [UInt8]) -> Bool {
        let signs: [StaticString] = ["Exif", "eXIf", "EXIF", "http://ns.adobe.com/", "<x:xmpmeta", "Photoshop 3.0"]
        return bytes.withUnsafeBytes { buffer in
            let data = HeaderBytes(buffer)
            return signs.contains { data.find($0, from: 0) != nil }
        }
    }

    // MARK: JPEG (ITU-T T.81, annex B)

    private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
        var output: [UInt8] = [0xFF, 0xD8]
        var index = 2
        var hasPicture = false
        while index + 1 < bytes.count {
            guard bytes[index] == 0xFF else { return hasPicture ? output : nil }
            let marker = bytes[index + 1]
            switch marker {
            case 0xFF: index += 1
            // Markers without a length.
            case 0x01, 0xD0...0xD7: index += 2
            // What follows the end is another picture, or a film.
            case 0xD9: return output + [0xFF, 0xD9]
            default:
                guard let length = big(bytes, index + 2, 2), length >= 2, index + 2 + length <= bytes.count else {
                    return hasPicture ? output : nil
                }
                let end = index + 2 + length
                let segment = bytes[index..<end]
                if isKept(marker, segment.dropFirst(4)) {
                    output += segment
                } else if marker == 0xE1, let tiff = exif(segment.dropFirst(4)).flatMap(turning) {
                    output += [0xFF, 0xE1, 0, UInt8(2 + exifName.count + tiff.count)] + exifName + tiff
                }
                index = end
                if marker == 0xDA {
                    hasPicture = true
                    let data = scanEnd(bytes, from: index)
                    output += bytes[index..<data]
                    index = data
                }
            }
        }
        return hasPicture ? output : nil
    }

    private static func isKept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xE2: content.starts(with: "ICC_PROFILE\0".utf8)
        // JFIF, and Adobe's word on colours.
        case 0xE0, 0xEE: true
        case 0xE1, 0xE3...0xED, 0xEF, 0xFE: false
        default: true
        }
    }

    /// Where compressed data ends: at the next marker that is none of its own.
    private static func scanEnd(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == 0xFF, bytes[index + 1] != 0, !(0xD0...0xD7).contains(bytes[index + 1]),
                bytes[index + 1] != 0xFF
            {
                return index
            }
            index += 1
        }
        return bytes.count
    }

    // MARK: Exif (TIFF 6.0, 2)

    private static let exifName = Array("Exif\0\0".utf8)

    /// What stands behind its name.
    private static func exif(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        content.starts(with: exifName) ? content.dropFirst(exifName.count) : nil
    }

    /// Exif that says which way is up, and nothing else; nil of a picture that stands upright.
    private static func turning(_ tiff: ArraySlice<UInt8>) -> [UInt8]? {
        guard let orientation = orientation(Array(tiff)), orientation != 1 else { return nil }
        return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    private static func orientation(_ tiff: [UInt8]) -> UInt8? {
        let isBig = tiff.starts(with: [0x4D, 0x4D])
        guard isBig || tiff.starts(with: [0x49, 0x49]) else { return nil }
        func number(_ offset: Int, _ length: Int) -> Int? {
            isBig ? big(tiff, offset, length) : little(tiff, offset, length)
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<min(count, 200) where number(directory + 2 + entry * 12, 2) == 0x0112 {
            return number(directory + 2 + entry * 12 + 8, 2).flatMap { (1...8).contains($0) ? UInt8($0) : nil }
        }
        return nil
    }

    // MARK: PNG

    /// Chunks that say how the picture looks; those with a capital letter are the picture.
    private static let pngChunks: Set<String> = [
        "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "pHYs", "bKGD", "acTL", "fcTL", "fdAT",
    ]

    private static func png(_ bytes: [UInt8]) -> [UInt8]? {
        var output = Array(bytes.prefix(8))
        var index = 8
        var hasPicture = false
        while let length = big(bytes, index, 4), index + 12 + length <= bytes.count {
            let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
            let isCritical = bytes[index + 4] & 0x20 == 0
            if isCritical || pngChunks.contains(name) {
                output += bytes[index..<index + 12 + length]
            } else if name == "eXIf", let tiff = turning(bytes[index + 8..<index + 8 + length]) {
                output += pngChunk(name, tiff)
            }
            if name == "IEND" { return output }
            if name == "IDAT" { hasPicture = true }
            index += 12 + length
        }
        // What is left of a chunk that ends too early.
        if bytes.count > index + 8, bytes[index + 4..<index + 8].elementsEqual("IDAT".utf8) {
            return output + bytes[index...]
        }
        return hasPicture ? output : nil
    }

    private static func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        let checked = Array(name.utf8) + content
        return bytes(UInt32(content.count)) + checked + bytes(checksum(checked))
    }

    /// PNG specification, third edition, 5.5: a remainder, bit by bit.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
    }

    // MARK: WebP

    private static let webpChunks: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

    private static func webp(_ bytes: [UInt8]) -> [UInt8]? {
        guard let size = little(bytes, 4, 4), size + 8 <= bytes.count else { return nil }
        var output = Array(bytes.prefix(12))
        /// Where the file says what else is in it.
        var flags: Int?
        var index = 12
        while index < size + 8 {
            guard let length = little(bytes, index + 4, 4), index + 8 + length <= size + 8 else { return nil }
            let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
            let end = min(index + 8 + length + length % 2, bytes.count)
            if webpChunks.contains(name) {
                var chunk = Array(bytes[index..<end])
                // The bits that promise Exif and XMP.
                if name == "VP8X", chunk.count > 8 {
                    chunk[8] &= ~0x0C
                    flags = output.count + 8
                }
                output += chunk
            } else if name == "EXIF", let place = flags {
                let content = bytes[index + 8..<index + 8 + length]
                if let tiff = turning(exif(content) ?? content) {
                    output[place] |= 0x08
                    output += Array(name.utf8) + [UInt8(tiff.count), 0, 0, 0] + tiff
                    flags = nil
                }
            }
            index = end
        }
        for (offset, shift) in [0, 8, 16, 24].enumerated() {
            output[4 + offset] = UInt8(truncatingIfNeeded: (output.count - 8) >> shift)
        }
        return output
    }

    // MARK: GIF

    private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 13 else { return nil }
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        var index = 13 + table(bytes[10])
        guard index < bytes.count else { return nil }
        var output = Array(bytes[..<index])
        /// Behind a row of blocks.
        func blocksEnd(_ start: Int) -> Int? {
            var place = start
            while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
            return place < bytes.count ? place + 1 : nil
        }
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case 0x3B: return output + [0x3B]
            case 0x2C:
                guard index + 10 < bytes.count, let end = blocksEnd(index + 11 + table(bytes[index + 9])) else {
                    return nil
                }
                index = end
                output += bytes[start..<end]
            case 0x21:
                guard index + 2 < bytes.count, let end = blocksEnd(index + 2) else { return nil }
                index = end
                let isLoop = ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { bytes[(start + 3)...].starts(with: $0.utf8) }
                if bytes[start + 1] == 0xF9 || bytes[start + 1] == 0xFF && isLoop { output += bytes[start..<end] }
            default: return nil
            }
        }
        return nil
    }

    // MARK: numbers

    private static func big(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - length else { return nil }
        return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - length else { return nil }
        return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
