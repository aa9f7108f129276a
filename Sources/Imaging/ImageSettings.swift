/// How pictures are encoded: the `images` settings of a site.
public struct ImageSettings: Sendable, Hashable {
    /// Of WebP, 1…100; the other formats follow.
    public var quality = 75
    /// AVIF beside WebP: smaller files, ten times the time.
    public var hasAVIF = false
    /// Animations in prose move; otherwise, and on cards, their first frame is shown.
    public var keepsAnimations = true

    public init() {}

    var jpegQuality: Int { min(100, quality + 5) }
    /// AVIF's scale runs lower for what looks the same.
    var avifQuality: Int { max(1, quality * 3 / 4) }

    /// Wide files, which are for dense screens, take most of the time: less than half of it with the lesser effort, which makes them 3 to
    /// 4 % larger.
    static func webpEffort(width: Int) -> Int { width > 1_000 ? 2 : 4 }
    static let avifEffort = 4
}
