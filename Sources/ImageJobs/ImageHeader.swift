/// What the first bytes of an image file say: its format and its size in pixels, as a browser shows it.
///
/// Reads only headers, decodes nothing, and is safe on any bytes: every access is checked, every loop moves on.
public struct ImageHeader: Sendable, Hashable {
    public enum Format: String, Sendable, CaseIterable {
        case png, jpeg, gif, webp, avif, svg
    }

    public var format: Format
    /// Pixels, at least 1; for SVG the size in CSS px, rounded.
    public var width: Int
    /// Pixels, at least 1.
    public var height: Int
    /// Shown one after the other; of other formats than GIF, PNG and WebP 1.
    public var frames: Int
    /// Of PNG and AVIF, where it says so.
    public var colors: CodedColors?

    /// nil when the bytes are none of the formats that browsers show, end too early, or are of no size.
    public init?(_ bytes: [UInt8]) {
        let found: (format: Format, size: Size)? = bytes.withUnsafeBytes { buffer in
            let data = HeaderBytes(buffer)
            if let size = pngSize(data) { return (.png, size) }
            if let size = jpegSize(data) { return (.jpeg, size) }
            if let size = gifSize(data) { return (.gif, size) }
            if let size = webpSize(data) { return (.webp, size) }
            if let size = avifSize(data) { return (.avif, size) }
            if let size = svgSize(data) { return (.svg, size) }
            return nil
        }
        guard let found, found.size.width > 0, found.size.height > 0 else { return nil }
        (format, width, height) = (found.format, found.size.width, found.size.height)
        let format = found.format
        (frames, colors) = bytes.withUnsafeBytes { buffer -> (Int, CodedColors?) in
            let data = HeaderBytes(buffer)
            return switch format {
            case .gif: (frameCount(gif: data), nil)
            case .png: (data.framesOfPNG, data.colorsOfPNG)
            case .webp: (data.framesOfWebP, nil)
            case .avif: (1, avifColors(data))
            case .jpeg, .svg: (1, nil)
            }
        }
    }

    /// So many bytes of a file tell its format.
    public static let beginning = 64

    /// Without a dot.
    public var fileExtension: String { format == .jpeg ? "jpg" : format.rawValue }

    public var mediaType: String { format == .svg ? "image/svg+xml" : "image/" + format.rawValue }
}

private typealias Size = (width: Int, height: Int)

// MARK: PNG, GIF, WebP

/// The IHDR chunk comes first. PNG specification, 11.2.1.
private func pngSize(_ data: HeaderBytes) -> Size? {
    guard data.big(0, 4) == 0x8950_4E47, data.big(4, 4) == 0x0D0A_1A0A, data.has("IHDR", at: 12),
        let width = data.big(16, 4), let height = data.big(20, 4), width < 1 << 31, height < 1 << 31
    else { return nil }
    return turned((width, height), by: pngOrientation(data))
}

/// Of the eXIf chunk. PNG specification, third edition, 11.3.4.5.
private func pngOrientation(_ data: HeaderBytes) -> Int? {
    data.pngChunk("eXIf").flatMap { exifOrientation(data, tiff: $0) }
}

extension HeaderBytes {
    /// Where the content of the first chunk of a name begins. PNG specification, third edition, 5.3.
    fileprivate func pngChunk(_ name: StaticString) -> Int? {
        var offset = 8
        while let length = big(offset, 4), !has("IEND", at: offset + 4) {
            if has(name, at: offset + 4) { return offset + 8 }
            offset += 12 + length
        }
        return nil
    }

    /// Frames of one that says that it is an animation; ibidem, 11.3.6.1.
    fileprivate var framesOfPNG: Int { max(1, pngChunk("acTL").flatMap { big($0, 4) } ?? 1) }

    /// Of the cICP chunk; ibidem, 11.3.2.6.
    fileprivate var colorsOfPNG: CodedColors? {
        guard let start = pngChunk("cICP"), let primaries = self[start], let transfer = self[start + 1] else {
            return nil
        }
        return CodedColors(primaries: Int(primaries), transfer: Int(transfer))
    }
}

private func turned(_ size: Size, by orientation: Int?) -> Size {
    orientation.map { (5...8).contains($0) } ?? false ? (size.height, size.width) : size
}

/// The logical screen. GIF89a specification, 18.
private func gifSize(_ data: HeaderBytes) -> Size? {
    guard data.has("GIF87a", at: 0) || data.has("GIF89a", at: 0), let width = data.little(6, 2),
        let height = data.little(8, 2)
    else { return nil }
    return (width, height)
}

/// The first chunk. WebP Container Specification; RFC 6386, 9.1; WebP Lossless Bitstream Specification, 3.
private func webpSize(_ data: HeaderBytes) -> Size? {
    guard data.has("RIFF", at: 0), data.has("WEBP", at: 8) else { return nil }
    if data.has("VP8X", at: 12), let width = data.little(24, 3), let height = data.little(27, 3) {
        let exif = data.firstChunk("EXIF", from: 12).map { $0 + 8 }
        let tiff = exif.map { data.has("Exif\0\0", at: $0) ? $0 + 6 : $0 }
        return turned((width + 1, height + 1), by: tiff.flatMap { exifOrientation(data, tiff: $0) })
    }
    if data.has("VP8L", at: 12), data[20] == 0x2F, let bits = data.little(21, 4) {
        return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if data.has("VP8 ", at: 12), data.big(23, 3) == 0x9D012A, let width = data.little(26, 2),
        let height = data.little(28, 2)
    {
        return (width & 0x3FFF, height & 0x3FFF)
    }
    return nil
}

/// How many image descriptors follow each other. GIF89a specification, 15 to 26.
private func frameCount(gif data: HeaderBytes) -> Int {
    func colorTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    func afterSubBlocks(_ start: Int) -> Int? {
        var offset = start
        while let length = data[offset] {
            offset += 1 + Int(length)
            if length == 0 { return offset }
        }
        return nil
    }
    guard let flags = data[10] else { return 1 }
    var offset = 13 + colorTable(flags)
    var frames = 0
    while let block = data[offset] {
        switch block {
        case 0x21:  // extension
            guard let next = afterSubBlocks(offset + 2) else { return max(1, frames) }
            offset = next
        case 0x2C:  // image
            frames += 1
            guard let flags = data[offset + 9], let next = afterSubBlocks(offset + 11 + colorTable(flags)) else {
                return frames
            }
            offset = next
        default: return max(1, frames)
        }
    }
    return max(1, frames)
}

extension HeaderBytes {
    /// Where the first chunk of a name begins, of a WebP file one chunk of which begins at an offset. WebP Container Specification,
    /// "RIFF file format".
    fileprivate func firstChunk(_ name: StaticString, from start: Int) -> Int? {
        var offset = start
        while let length = little(offset + 4, 4) {
            if has(name, at: offset) { return offset }
            offset += 8 + length + length % 2
        }
        return nil
    }

    /// Frames of one that the extended header calls an animation; ibidem, "Extended file format".
    fileprivate var framesOfWebP: Int {
        guard has("VP8X", at: 12), let flags = self[20], flags & 2 != 0 else { return 1 }
        var (frames, next) = (0, 12)
        while let frame = firstChunk("ANMF", from: next), let length = little(frame + 4, 4) {
            frames += 1
            next = frame + 8 + length + length % 2
        }
        return max(1, frames)
    }
}

// MARK: JPEG

/// The frame header, turned as the Exif orientation says. ITU-T T.81, Annex B.
private func jpegSize(_ data: HeaderBytes) -> Size? {
    guard data.big(0, 3) == 0xFFD8FF else { return nil }
    var (offset, size, orientation) = (2, Size?.none, Int?.none)
    scan: while data[offset] == 0xFF, let marker = data[offset + 1] {
        switch marker {
        case 0xFF:  // padding
            offset += 1
            continue scan
        case 0x01, 0xD0...0xD7:  // markers without a length
            offset += 2
            continue scan
        case 0xD9, 0xDA: break scan  // the end, or the picture itself
        default: break
        }
        guard let length = data.big(offset + 2, 2), length >= 2 else { break }
        let isFrameHeader = (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
        if isFrameHeader, size == nil, let height = data.big(offset + 5, 2), let width = data.big(offset + 7, 2) {
            size = (width, height)
        }
        if marker == 0xE1, orientation == nil, data.has("Exif\0\0", at: offset + 4) {
            orientation = exifOrientation(data, tiff: offset + 10) ?? 1
        }
        offset += 2 + length
    }
    return size.map { turned($0, by: orientation) }
}

/// Tag 0x0112 of the first directory. Exif 2.3, 4.6.4; TIFF 6.0, 2.
private func exifOrientation(_ data: HeaderBytes, tiff: Int) -> Int? {
    let isLittle = data.has("II", at: tiff)
    guard isLittle || data.has("MM", at: tiff) else { return nil }
    func number(_ offset: Int, _ length: Int) -> Int? {
        isLittle ? data.little(tiff + offset, length) : data.big(tiff + offset, length)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
    for entry in 0..<entries {
        guard let tag = number(directory + 2 + entry * 12, 2) else { return nil }
        if tag == 0x0112 { return number(directory + 10 + entry * 12, 2) }
    }
    return nil
}

// MARK: AVIF

/// The spatial extents of the primary item, turned as its rotation says. ISO/IEC 23008-12, 6.5.3 and 6.5.10.
private func avifSize(_ data: HeaderBytes) -> Size? {
    var (size, isTurned) = (Size?.none, false)
    for (name, content) in avifProperties(data) ?? [] {
        let start = content.lowerBound
        if name == "ispe", size == nil, let width = data.big(start + 4, 4), let height = data.big(start + 8, 4) {
            size = (width, height)
        }
        if name == "irot", let turns = data[start] { isTurned = turns & 1 == 1 }
    }
    return size.map { isTurned ? ($0.height, $0.width) : $0 }
}

/// ISO/IEC 14496-12, 12.1.5.
private func avifColors(_ data: HeaderBytes) -> CodedColors? {
    let coded = avifProperties(data)?.first { $0.name == "colr" && data.has("nclx", at: $0.content.lowerBound) }
    guard let start = coded?.content.lowerBound, let primaries = data.big(start + 4, 2),
        let transfer = data.big(start + 6, 2)
    else { return nil }
    return CodedColors(primaries: primaries, transfer: transfer)
}

/// What is said of the primary item. ISO/IEC 23008-12, 9.3.
private func avifProperties(_ data: HeaderBytes) -> [(name: String, content: Range<Int>)]? {
    guard FileTypeBrands(data).contains(anyOf: FileTypeBrands.avif),
        let meta = box("meta", in: data, 0..<data.count).map({ $0.dropFirst(4) }),
        let properties = box("iprp", in: data, meta), let container = box("ipco", in: data, properties)
    else { return nil }
    let boxes = boxes(in: data, container)
    // Without associations (a file cut short, or an odd one), all properties count.
    let used = primaryProperties(data, meta: meta, properties: properties).map { numbers in
        numbers.compactMap { $0 > 0 && $0 <= boxes.count ? boxes[$0 - 1] : nil }
    }
    return used ?? boxes
}

/// The numbers, from 1, of the primary item's properties: `pitm`, then its entry in `ipma`.
private func primaryProperties(_ data: HeaderBytes, meta: Range<Int>, properties: Range<Int>) -> [Int]? {
    guard let primary = box("pitm", in: data, meta)?.lowerBound, let primaryVersion = data[primary],
        let item = data.big(primary + 4, primaryVersion == 0 ? 2 : 4),
        let table = box("ipma", in: data, properties)?.lowerBound, let version = data[table],
        let flags = data[table + 3], let entries = data.big(table + 4, 4)
    else { return nil }
    let (idSize, numberSize) = (version < 1 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    var offset = table + 8
    for _ in 0..<entries {
        guard let id = data.big(offset, idSize), let count = data[offset + idSize].map({ Int($0) }) else { return nil }
        offset += idSize + 1
        if id == item {
            // The highest bit says that the property is essential.
            return (0..<count).compactMap { data.big(offset + $0 * numberSize, numberSize) }
                .map { $0 & (numberSize == 1 ? 0x7F : 0x7FFF) }
        }
        offset += count * numberSize
    }
    return nil
}

/// The content of the first box of a name.
private func box(_ name: String, in data: HeaderBytes, _ range: Range<Int>) -> Range<Int>? {
    boxes(in: data, range).first { $0.name == name }?.content
}

/// The boxes that follow each other in a range. ISO/IEC 14496-12, 4.2.
private func boxes(in data: HeaderBytes, _ range: Range<Int>) -> [(name: String, content: Range<Int>)] {
    var boxes: [(name: String, content: Range<Int>)] = []
    var offset = range.lowerBound
    while let size = data.big(offset, 4), offset + 8 <= range.upperBound {
        // 1: the size follows in 8 bytes, of which no real file needs the highest; 0: up to the end.
        let header = size == 1 ? 16 : 8
        let rest = range.upperBound - offset
        let length = size == 0 ? rest : min(size == 1 ? data.big(offset + 9, 7) ?? rest : size, rest)
        guard length >= header else { break }
        boxes.append((data.text(offset + 4..<offset + 8), offset + header..<offset + length))
        offset += length
    }
    return boxes
}
