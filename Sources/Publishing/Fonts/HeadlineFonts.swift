import Composition
import Rendering
import Typesetting

/// A face of some headlines, page by page: each that sets any in it brings the letters of these headlines, in files that come and go
/// with it. No other page, and no sheet, knows of them.
struct HeadlineFonts: Sendable {
    let face: HeadlineFace
    private let family: FontFamily
    /// As the theme gives it.
    private let font: Font
    private let isShipped: Bool
    private let effort: WOFF2.Effort
    private let cache: FontCache

    /// nil of a theme that has no such face.
    /// - Parameter isShipped: whether the site ships fonts.
    init?(
        _ face: HeadlineFace, _ families: FontFamilies, _ fonts: FontSet, isShipped: Bool, caches: CacheHome,
        _ request: BuildRequest
    ) {
        let known =
            switch face {
            case .display: (families.display?.family, fonts.display)
            case .standing: (families.standing, fonts.standing)
            }
        guard case (let family?, let font?) = known else { return nil }
        self.face = face
        self.family = family
        self.font = font
        self.isShipped = isShipped
        effort = request.fontEffort
        cache = FontCache(site: caches.path)
    }

    /// The face as a page has it.
    struct Own: Sendable {
        /// With the slices of the page.
        var font: Font
        var files: [FontPlan.FontFile]
    }

    /// - Parameter panels: of the page at `address`, or the page alone.
    /// - Returns: nil when no headline is set in it.
    func own(of panels: [TabPage], at address: PageAddress) -> Own? {
        let texts = panels.map { $0.headlines(in: face) }
        guard !texts.allSatisfy(\.isEmpty) else { return nil }
        var own = Own(font: font, files: [])
        guard isShipped else { return own }
        var slices = FontSlices(family: family, writing: face == .standing ? .vertical : .horizontal)
        for panel in texts { slices.addPanel(panel) }
        let shown = slices.slices().filter { $0.use != .others }
        let stem = PageFonts.folder(of: face) + PageFonts.stem(of: address.path)
        own.files = shown.enumerated().map { number, slice in
            FontPlan.FontFile(
                slice, of: family.faces[slice.face], stem: "\(stem)-\(number + 1)", effort: effort)
        }
        own.font.slices = zip(shown, own.files).map { slice, file in
            Font.Slice(face: slice.face, address: file.address, characters: slice.characters, use: slice.use)
        }
        own.font.localFaces = family.localFaces(
            for: Set(shown.flatMap(\.characters)), latin: font.latinAdvances,
            isBold: font.weight >= FontPlan.boldFrom)
        return own
    }

    /// The bytes of a file, made or taken from the cache.
    func bytes(of file: FontPlan.FontFile) throws(OutputError) -> [UInt8] {
        try cache.bytes(for: file.key) { () throws(OutputError) in try makeFont(file) }
    }
}
