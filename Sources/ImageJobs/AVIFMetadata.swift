/// Exif and XMP of an AVIF picture, which are items beside the picture: their bytes become zeros, Exif that says nothing, and no offset
/// changes. ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, annex A.
enum AVIFMetadata {
    private typealias Box = (name: String, content: Range<Int>)

    /// nil when it is not built as one.
    static func removed(from bytes: [UInt8]) -> [UInt8]? {
        let top = boxes(in: bytes, 0..<bytes.count)
        guard let meta = content("meta", of: top).map({ $0.dropFirst(4) }), top.last?.content.upperBound == bytes.count
        else {
            return nil
        }
        let inner = boxes(in: bytes, meta)
        guard let infos = content("iinf", of: inner) else { return bytes }
        let items = metadataItems(bytes, infos)
        guard !items.isEmpty else { return bytes }
        guard let places = content("iloc", of: inner),
            let extents = extents(bytes, places, of: Set(items.keys), data: content("idat", of: inner))
        else { return nil }
        var output = bytes
        for (item, pieces) in extents {
            guard pieces.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= bytes.count }) else { return nil }
            let places = pieces.joined()
            for index in places { output[index] = 0 }
            guard items[item] == "Exif", pieces.reduce(0, { $0 + $1.count }) >= emptyExif.count else { continue }
            for (index, byte) in zip(places, emptyExif) { output[index] = byte }
        }
        return output
    }

    /// Where the header begins, the header, and a directory of no entries: without a header some decoders refuse the picture. Annex A.2.1;
    /// TIFF 6.0, 2.
    private static let emptyExif: [UInt8] = [0, 0, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0]

    /// The types of items that are no picture.
    private static func metadataItems(_ bytes: [UInt8], _ infos: Range<Int>) -> [Int: String] {
        let version = bytes[infos.lowerBound]
        let entries = boxes(in: bytes, infos.dropFirst(version == 0 ? 6 : 8))
        var found: [Int: String] = [:]
        for entry in entries where entry.name == "infe" {
            let start = entry.content.lowerBound
            guard start < bytes.count, bytes[start] >= 2 else { continue }
            let length = bytes[start] == 2 ? 2 : 4
            guard let id = number(bytes, start + 4, length), let type = name(bytes, start + 4 + length + 2) else {
                continue
            }
            if type == "Exif" || type == "mime" || type == "uri " { found[id] = type }
        }
        return found
    }

    /// Where the items lie, each in pieces, in the file or in a box for small ones.
    private static func extents(
        _ bytes: [UInt8], _ places: Range<Int>, of items: Set<Int>, data: Range<Int>?
    ) -> [(item: Int, pieces: [Range<Int>])]? {
        let start = places.lowerBound
        guard let sizes = number(bytes, start + 4, 2), start < bytes.count else { return nil }
        let version = bytes[start]
        let (offsetSize, lengthSize, baseSize) = (sizes >> 12 & 15, sizes >> 8 & 15, sizes >> 4 & 15)
        let indexSize = version == 0 ? 0 : sizes & 15
        /// Bytes that all items together may have: they do not overlap.
        var budget = bytes.count
        var place = start + 6
        func next(_ length: Int) -> Int? {
            guard length <= 8, let value = number(bytes, place, length) else { return nil }
            place += length
            return value
        }
        var found: [(item: Int, pieces: [Range<Int>])] = []
        guard let count = next(version < 2 ? 2 : 4) else { return nil }
        for _ in 0..<min(count, 10_000) {
            guard let id = next(version < 2 ? 2 : 4) else { return nil }
            var method = 0
            if version > 0 {
                guard let written = next(2) else { return nil }
                method = written & 15
            }
            guard next(2) != nil, let base = next(baseSize), let extents = next(2) else { return nil }
            // Places that take no room in the list say nothing apart.
            guard indexSize + offsetSize + lengthSize > 0 || extents <= 1 else { return nil }
            var pieces: [Range<Int>] = []
            for _ in 0..<extents {
                guard next(indexSize) != nil, let offset = next(offsetSize), let length = next(lengthSize) else {
                    return nil
                }
                guard items.contains(id) else { continue }
                guard method < 2, let origin = method == 0 ? 0 : data?.lowerBound else { return nil }
                let (first, overflow) = (origin + base).addingReportingOverflow(offset)
                let (last, beyond) = first.addingReportingOverflow(length)
                budget -= length
                // No length would be all of the file.
                guard !overflow, !beyond, lengthSize > 0, budget >= 0 else { return nil }
                pieces.append(first..<last)
            }
            if items.contains(id) { found.append((id, pieces)) }
        }
        return found
    }

    // MARK: boxes

    private static func boxes(in bytes: [UInt8], _ range: Range<Int>) -> [Box] {
        var found: [Box] = []
        var start = range.lowerBound
        while start + 8 <= range.upperBound, let written = number(bytes, start, 4), let name = name(bytes, start + 4) {
            var (size, header) = (written, 8)
            if size == 1 {
                guard let large = number(bytes, start + 8, 8) else { break }
                (size, header) = (large, 16)
            } else if size == 0 {
                size = range.upperBound - start
            }
            guard size >= header, size <= range.upperBound - start else { break }
            found.append((name, start + header..<start + size))
            start += size
        }
        return found
    }

    private static func content(_ name: String, of boxes: [Box]) -> Range<Int>? {
        boxes.first { $0.name == name && $0.content.count >= 4 }?.content
    }

    private static func name(_ bytes: [UInt8], _ offset: Int) -> String? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }

    /// Of up to 8 bytes; nil for what no file is as long as.
    private static func number(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int? {
        guard offset >= 0, length <= bytes.count, offset <= bytes.count - length else { return nil }
        let value = bytes[offset..<offset + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value < 1 << 48 ? Int(value) : nil
    }
}
