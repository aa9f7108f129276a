import CVips
import ImageJobs

/// A picture of libvips.
final class Picture {
    private let handle: OpaquePointer

    /// Takes over what a function of the library made; the library's error when it made nothing.
    init(owning handle: OpaquePointer?) throws(PictureError) {
        guard let handle else { throw PictureError.ofLibrary() }
        self.handle = handle
    }

    deinit { kawaraban_picture_close(handle) }

    /// An SVG of the program's own, drawn as large as it says, in memory and without transparency.
    convenience init(drawing svg: [UInt8]) throws(PictureError) {
        try self.init(owning: svg.withUnsafeBufferPointer { kawaraban_picture_draw($0.baseAddress, $0.count) })
    }

    /// The same with another picture in it, which hides what is below, as far as it is not seen through.
    func inserting(_ picture: Picture, at place: ImageJob.Drawing.Place) throws(PictureError) -> Picture {
        try Picture(owning: kawaraban_picture_insert(handle, picture.handle, Int32(place.x), Int32(place.y)))
    }

    /// A PNG of few colours: fewer, the lower the quality (1…100) may be.
    func saveSmall(to path: String, quality: Int) throws(PictureError) {
        guard kawaraban_picture_save_small_png(handle, path, Int32(quality)) else {
            throw PictureError.ofLibrary(writing: "PNG")
        }
    }

    /// - Parameter shrink: 1, 2, 4 or 8: each side is decoded smaller by so much (JPEG and WebP).
    convenience init(
        descriptor: Int32, format: SourceFormat, shrink: Int = 1, allFrames: Bool = false
    ) throws(PictureError) {
        try self.init(owning: kawaraban_picture_open(descriptor, format.code, Int32(shrink), allFrames))
    }

    /// A JPEG that lacks the mark of its end, and nothing else.
    convenience init(unendedJPEG bytes: consuming [UInt8], shrink: Int) throws(PictureError) {
        bytes += [0xFF, 0xD9]
        try self.init(
            owning: bytes.withUnsafeBufferPointer {
                kawaraban_picture_open_unended($0.baseAddress, $0.count, Int32(shrink))
            })
    }

    /// Pixels, as stored.
    var size: PixelSize {
        PixelSize(width: Int(kawaraban_picture_width(handle)), height: Int(kawaraban_picture_height(handle)))
    }

    var frameSize: PixelSize {
        PixelSize(width: size.width, height: Int(kawaraban_picture_frame_height(handle)))
    }

    var frames: Int { max(1, Int(kawaraban_picture_frames(handle))) }
    var hasAlpha: Bool { kawaraban_picture_has_alpha(handle) }

    /// Whether width and height change places when it is turned as its Exif orientation says.
    var isLying: Bool { (5...8).contains(kawaraban_picture_orientation(handle)) }

    /// To be called before it is decoded, of one that says so without a profile.
    func assumeDisplayP3() { kawaraban_picture_assume_p3(handle) }

    /// Upright, in 8 bit sRGB, in memory.
    func decoded(scale: Double) throws(PictureError) -> Picture {
        try Picture(owning: kawaraban_picture_decode(handle, scale, scale))
    }

    /// A window of a decoded picture, scaled to exactly `size`.
    func piece(_ window: CropWindow, size: PixelSize) throws(PictureError) -> Picture {
        let own = self.size
        let left = min(max(Int(window.x.rounded()), 0), own.width - 1)
        let top = min(max(Int(window.y.rounded()), 0), own.height - 1)
        let width = min(max(Int(window.width.rounded()), 1), own.width - left)
        let height = min(max(Int(window.height.rounded()), 1), own.height - top)
        return try Picture(
            owning: kawaraban_picture_piece(
                handle, Int32(left), Int32(top), Int32(width), Int32(height), Int32(size.width), Int32(size.height)))
    }

    /// All frames, each scaled to `size`.
    func animation(size: PixelSize) throws(PictureError) -> Picture {
        try Picture(owning: kawaraban_picture_animation(handle, Int32(size.width), Int32(size.height)))
    }

    /// The bytes of a decoded picture, row by row, and how many there are to a pixel.
    func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt8>, _ bands: Int) -> Result) -> Result? {
        var bands: Int32 = 0
        guard let start = kawaraban_picture_pixels(handle, &bands) else { return nil }
        let count = size.width * size.height * Int(bands)
        return body(UnsafeBufferPointer(start: start, count: count), Int(bands))
    }

    /// - Parameter isFlat: drawn rather than photographed: kept exactly where that takes less, or in few colours.
    func save(
        to path: String, as format: ImageJob.Format, quality: Int, effort: Int, isFlat: Bool
    ) throws(PictureError) {
        let isSaved: Bool
        switch format {
        case .webp, .animation: return try writeFile(webp(quality: quality, effort: effort, isFlat: isFlat), to: path)
        case .avif: isSaved = kawaraban_picture_save_avif(handle, path, Int32(quality), Int32(effort))
        case .jpeg: isSaved = kawaraban_picture_save_jpeg(handle, path, Int32(quality))
        case .png: isSaved = kawaraban_picture_save_png(handle, path, isFlat)
        case .fallback, .svg, .pdf: isSaved = false
        }
        guard isSaved else { throw PictureError.ofLibrary(writing: format.rawValue.uppercased()) }
    }

    /// Flat art without loss, unless scaling has made so many shades that it takes more than the other way.
    private func webp(quality: Int, effort: Int, isFlat: Bool) throws(PictureError) -> [UInt8] {
        let lossy = try webp(quality: quality, effort: effort)
        guard isFlat else { return lossy }
        // Without loss it takes several times the memory, perhaps more than there is.
        guard let lossless = try? webp(quality: quality, effort: effort, isLossless: true) else { return lossy }
        return lossless.count <= lossy.count ? lossless : lossy
    }

    func webp(quality: Int, effort: Int, isLossless: Bool = false) throws(PictureError) -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard kawaraban_picture_webp(handle, Int32(quality), Int32(effort), isLossless, &bytes, &count), let bytes
        else { throw PictureError.ofLibrary(writing: "WebP") }
        defer { kawaraban_bytes_free(bytes) }
        guard let file = WebPFile.withoutMetadata(UnsafeBufferPointer(start: bytes, count: count)) else {
            throw PictureError("it cannot be written as WebP")
        }
        return file
    }
}

/// Formats that are decoded; what a file is, its first bytes say.
enum SourceFormat {
    case jpeg, png, webp, gif, avif

    init?(firstBytes bytes: [UInt8]) {
        switch ImageHeader.Format(firstBytes: bytes) {
        case .jpeg: self = .jpeg
        case .png: self = .png
        case .webp: self = .webp
        case .gif: self = .gif
        case .avif: self = .avif
        case .svg, nil: return nil
        }
    }

    var code: kawaraban_picture_format {
        switch self {
        case .jpeg: KAWARABAN_JPEG
        case .png: KAWARABAN_PNG
        case .webp: KAWARABAN_WEBP
        case .gif: KAWARABAN_GIF
        case .avif: KAWARABAN_AVIF
        }
    }
}

/// Why there is no picture, as the end of a sentence.
struct PictureError: Error {
    let sentence: String
    /// With more memory it might be there.
    var isOfMemory = false

    init(_ sentence: String) { self.sentence = sentence }

    /// What libvips says of its last failure.
    /// - Parameter format: that a decoded picture was to be written in; nil while it was read.
    static func ofLibrary(writing format: String? = nil) -> PictureError {
        var buffer = [CChar](repeating: 0, count: 500)
        kawaraban_vips_take_error(&buffer, buffer.count)
        let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        if text.lowercased().contains("memory") {
            var error = PictureError("it takes too much memory")
            error.isOfMemory = true
            return error
        }
        if let format { return PictureError("it cannot be written as \(format)" + (line.isEmpty ? "" : " (\(line))")) }
        return PictureError(line.isEmpty ? "it cannot be decoded" : "it is damaged (\(line))")
    }
}
