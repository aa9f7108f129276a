import ImageFitting
import ImageJobs

/// A picture that is ready: what was ordered, what was seen in it, and the names of its files.
///
/// Pages take from it only what follows from the picture: which files were ordered depends on all pages that show it.
public struct PreparedImage: Sendable, Hashable {
    public var order: ImageOrder
    public var focus: Focus
    /// What must stay of it where a frame has no room for all, if anything.
    public var subject: Focus? { order.subject }
    /// All that is drawn on its ground, of which an author says nothing; nil of a photograph.
    public var drawing: Focus? { order.focus == nil ? order.subject : nil }
    /// `#rrggbb`, of a drawing on a plain ground that of the ground; nil for what is transparent, and for SVG, but
    /// `ImageReport.ownColors` for one that knows of the dark.
    public var color: String?
    /// A tiny WebP in base64; nil likewise.
    public var preview: String?
    /// JPEG or PNG (or the SVG itself), the whole picture: for feeds, old browsers and programs that draw SVG.
    public var fallback: String
    /// Pixels of that.
    public var fallbackSize: PixelSize { ImageOrder.fallbackSize(of: size) }
    /// The same in small, for drawings of whole pages.
    public var smallFallback: String

    /// Content hashes of files by their names; empty for one that was made a moment ago.
    public var sums: [String: UInt64] = [:]

    /// Why a plate stands in its place, as the end of a sentence; nil when it does not.
    public var flaw: String?

    public var size: PixelSize { order.source.size }

    /// The moving picture; nil when it does not move.
    public var animation: String? { order.animation }

    /// Names of all files, in the cache as in the site.
    public var files: [String] {
        var files = order.fixedFiles
        files.append(fallback)
        if smallFallback != fallback { files.append(smallFallback) }
        if order.hasNewsCrops { files += newsCrops }
        return files
    }

    /// The crops that search engines ask for, in the format of the fallback; whether they are made, the order says.
    public var newsCrops: [String] {
        let ending = fallback.drop { $0 != "." }
        return NewsCrop.all.map { order.name(of: $0) + ending }
    }

    /// Each file with its content hash, where that is known.
    public var summedFiles: [(name: String, sum: UInt64?)] {
        files.map { ($0, sums[$0]) }
    }

    /// Whether a file has a name that `files` gives, which says what is in it.
    public static func isFileName(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return bytes.count > ImageOrder.nameLength
            && bytes.prefix(ImageOrder.nameLength).allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x76).contains($0)
            }
            && [UInt8(ascii: "-"), UInt8(ascii: ".")].contains(bytes[ImageOrder.nameLength])
    }

    /// What is made of it for a frame; a drawing is one file, whole.
    public func crop(for fit: ImageFit) -> ImageCrop {
        order.source.format == .svg ? ImageCrop(whole: size) : ImageCrop(of: size, for: fit)
    }

    /// What the names of a crop's files begin with: a width and an extension follow (`file`).
    public func name(of crop: ImageCrop) -> String { order.name(of: crop) }

    /// The name of one of its files.
    /// - Parameter width: px.
    public static func file(_ name: String, width: Int, format: ImageJob.Format) -> String {
        "\(name)-\(width).\(format.fileExtension ?? "")"
    }

    init(order: ImageOrder, _ result: ImageJournal.ResultRecord) {
        self.order = order
        focus = result.focus
        color = result.color
        preview = result.preview
        fallback = "\(order.wholeName).\(result.fallback)"
        smallFallback = "\(order.smallName ?? order.wholeName).\(result.fallback)"
        sums = result.files
    }
}
