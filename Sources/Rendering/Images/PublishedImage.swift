import Content
import ImageJobs
import Imaging

/// A picture of the site, with the addresses of its files.
public struct PublishedImage: Sendable, Hashable {
    public var prepared: PreparedImage

    public init(_ prepared: PreparedImage) {
        self.prepared = prepared
    }

    public var size: PixelSize { prepared.size }

    /// Address of a file of a picture, under the name that the cache gave it.
    public static func address(of file: String) -> PageAddress { PageAddress("\(folder)/\(file)") }

    public static let folder = "assets"

    /// The whole picture in a format that everything can show.
    public var fallback: PageAddress { Self.address(of: prepared.fallback) }

    /// Its pixels: no more than feeds and old browsers need.
    public var fallbackSize: PixelSize { isDrawing ? size : prepared.fallbackSize }

    /// The same in small, for drawings of whole pages.
    public var smallFallback: PageAddress { Self.address(of: prepared.smallFallback) }

    /// Cut to a square, to 4:3 and to 16:9, around what must be seen, in a format that everything can show.
    public var newsCrops: [PageAddress] { prepared.newsCrops.map { Self.address(of: $0) } }

    /// SVG: sharp in every size, one file.
    public var isDrawing: Bool { prepared.order.source.format == .svg }
}

extension Publication {
    /// What must stay of an article's picture: as its author says, else all that is drawn on a plain ground.
    public func subject(of article: Article) -> Focus? {
        article.image.flatMap { $0.focus ?? drawing(in: $0.reference) }
    }

    /// All that is drawn on a picture's plain ground, of which no author says what matters; nil of a photograph.
    public func drawing(in reference: ImageReference) -> Focus? {
        isPlannedByAttention(reference) ? seen[reference]?.prepared.drawing : nil
    }

    /// What strikes the eye in an article's picture; nil where it is known what must stay, of an SVG, and of what cannot be seen.
    public func attention(of article: Article) -> Focus? {
        guard let reference = article.image?.reference, isPlannedByAttention(reference),
            let prepared = seen[reference]?.prepared, prepared.subject == nil
        else { return nil }
        return prepared.focus
    }

    /// Whether pages are planned by what is seen in a picture, where it stands in cells.
    public func isPlannedByAttention(_ reference: ImageReference) -> Bool {
        reference.focus == nil && sources[reference].map { $0.format != .svg } ?? false
    }
}
