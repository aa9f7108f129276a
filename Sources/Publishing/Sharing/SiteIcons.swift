import Composition
import Content
import ImageJobs
import Imaging
import Rendering

/// The icons of a site that has a seal and brings none of its own: an SVG for browsers, an ICO for those that ask for one, PNG files for
/// phones, and the manifest that lists them. And what stands above its articles in SmartNews: the seal with the title beside it.
struct SiteIcons: Sendable {
    /// Files at the top of the output.
    static let favicon = "favicon.svg"
    static let ico = "favicon.ico"
    static let touch = WebManifest.Icon(file: "apple-touch-icon.png", side: 180)
    static let screen = [
        WebManifest.Icon(file: "icon-192.png", side: 192), WebManifest.Icon(file: "icon-512.png", side: 512),
    ]
    static let manifest = "site.webmanifest"
    static let logos = ["smartformat-logo.png", "smartformat-logo-dark.png"]
    /// Pixels of the pictures in the ICO.
    private static let icoSides = [16, 32, 48]

    /// nil for a site without a seal, and for one with icons.
    private let icon: SealIcon?
    /// nil for a site that is in no feed for SmartNews.
    private let logo: MastheadLogo?
    private let site: Site
    private let colors: (light: ColorScheme, dark: ColorScheme)

    /// nil when there is nothing to draw.
    init?(_ publication: Publication, families: FontFamilies) {
        let seal = publication.masthead.seal.map(\.text)
        let hasSeal = !seal.isEmpty && seal.contains { families.title.hasInk($0) }
        site = publication.site
        colors = (publication.theme.light, publication.theme.dark)
        let language = site.configuration.language
        icon =
            publication.favicon == nil && hasSeal
            ? SealIcon(title: families.title, lines: seal, language: language, colors: colors.light) : nil
        logo =
            publication.writesSmartFormat && families.title.hasInk(publication.masthead.title.text)
            ? MastheadLogo(
                title: families.title, text: publication.masthead.title.text, seal: hasSeal ? seal : [],
                language: language) : nil
        if icon == nil, logo == nil { return nil }
    }

    /// To be called before pages are written, which name them.
    func announce(in publication: inout Publication) {
        if logo != nil { publication.smartFormatLogos = Self.logos.map { PageAddress($0) } }
        guard icon != nil else { return }
        publication.favicon = PageAddress(Self.favicon)
        publication.touchIcon = PageAddress(Self.touch.file)
        publication.manifest = PageAddress(Self.manifest)
        publication.largeIcon = PageAddress(Self.screen[1].file)
    }

    /// Names of all of them.
    var files: [String] {
        let icons = [Self.favicon, Self.ico, Self.manifest, Self.touch.file] + Self.screen.map(\.file)
        return (icon == nil ? [] : icons) + (logo == nil ? [] : Self.logos)
    }

    /// Writes all of them.
    /// - Returns: what could not be drawn.
    func write(
        to staging: some OutputSink, caches: CacheHome, _ request: BuildRequest
    ) async throws(OutputError) -> [Diagnostic] {
        let small = icon.map { icon in
            Self.icoSides.map { side in
                DrawnFiles.File(
                    name: Self.ico, width: side, height: side, svg: icon.svg(pixels: side, isRounded: false))
            }
        }
        let drawn = DrawnFiles(pictures + (small ?? []), caches: caches)
        do throws(ImageWorkerError) {
            if let fault = try await drawn.draw(request) {
                return [
                    Diagnostic(
                        .error, "the icons of the site cannot be drawn: \(fault)", at: site.configuration.places.path,
                        hint: "put a favicon.svg into content/static to bring your own")
                ]
            }
        } catch {
            return [Diagnostic(.error, error.message, at: "content", hint: error.hint)]
        }
        for file in pictures { try drawn.copy(file, to: staging) }
        guard let icon, let small else { return [] }
        try write(icon.svg(pixels: 64, isRounded: true), to: Self.favicon, staging)
        let images = small.compactMap { file in drawn.bytes(of: file).map { (side: file.width, png: $0) } }
        try write(IconFile.bytes(of: images), to: Self.ico, staging)
        let background = colors.light["paper"]
        let manifest = WebManifest(
            name: site.configuration.title, language: site.configuration.language, background: background,
            icons: Self.screen)
        try write(manifest.json(), to: Self.manifest, staging)
        return []
    }

    /// All that are files of their own, but for those that the author has brought.
    private var pictures: [DrawnFiles.File] {
        var files: [DrawnFiles.File] = []
        if let icon {
            files += ([Self.touch] + Self.screen).map {
                DrawnFiles.File(
                    name: $0.file, width: $0.side, height: $0.side, svg: icon.svg(pixels: $0.side, isRounded: false))
            }
        }
        if let logo {
            for (name, colors) in zip(Self.logos, [colors.light, colors.dark]) {
                let drawing = logo.drawing(in: colors)
                files.append(
                    DrawnFiles.File(
                        name: name, width: drawing.width, height: drawing.height, svg: drawing.svg))
            }
        }
        return files.filter { !site.staticFiles.contains($0.name) }
    }

    /// An author's own file stands.
    private func write(_ bytes: [UInt8], to name: String, _ staging: some OutputSink) throws(OutputError) {
        if !site.staticFiles.contains(name) { try staging.write(bytes, to: name) }
    }
}
