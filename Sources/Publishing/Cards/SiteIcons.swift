import Composition
import Content
import Foundation
import ImageJobs
import Imaging
import Rendering
import Storage

/// The icons of a site that has a seal and brings none of its own: an SVG for browsers, PNG files for phones, and the manifest that
/// lists them.
struct SiteIcons: Sendable {
    /// Files at the top of the output.
    static let favicon = "favicon.svg"
    static let touch = WebManifest.Icon(file: "apple-touch-icon.png", side: 180)
    static let screen = [
        WebManifest.Icon(file: "icon-192.png", side: 192), WebManifest.Icon(file: "icon-512.png", side: 512),
    ]
    static let manifest = "site.webmanifest"

    private let icon: SealIcon
    private let site: Site
    private let colors: ColorScheme

    /// nil for a site without a seal, and for one with icons.
    init?(_ publication: Publication, families: FontFamilies) {
        let seal = publication.masthead.seal.map(\.text)
        guard publication.favicon == nil, !seal.isEmpty, seal.contains(where: { families.title.hasInk($0) }) else {
            return nil
        }
        site = publication.site
        colors = publication.theme.light
        icon = SealIcon(
            title: families.title, lines: seal, language: site.configuration.language, colors: colors)
    }

    /// To be called before pages are written, which name them.
    func announce(in publication: inout Publication) {
        publication.favicon = PageAddress(Self.favicon)
        publication.touchIcon = PageAddress(Self.touch.file)
        publication.manifest = PageAddress(Self.manifest)
    }

    /// Writes all of them; those that the cache has are not drawn again.
    /// - Returns: what could not be drawn.
    func write(to staging: StagedOutput, _ request: BuildRequest) async throws(OutputError) -> [Diagnostic] {
        try write(icon.svg(pixels: 64, isRounded: true), to: Self.favicon, staging)
        let background = colors["paper"]
        try write(
            WebManifest(
                name: site.configuration.title, language: site.configuration.language, background: background,
                icons: Self.screen
            ).json(), to: Self.manifest, staging)
        let folder = CardFolder(site: request.site)
        let drawn = ([Self.touch] + Self.screen).filter { !site.staticFiles.contains($0.file) }.map { file in
            let svg = icon.svg(pixels: file.side, isRounded: false)
            let hash = svg.withUnsafeBytes { contentHash($0) }
            return (file: file, svg: svg, name: "icon-\(String(hash, radix: 32)).png")
        }
        folder.renew(drawn.map(\.name))
        let jobs = drawn.filter { !folder.has($0.name) }.enumerated().map { id, icon in
            ImageJob(
                id: id, source: "", focus: nil, analyse: false,
                outputs: [
                    ImageJob.Output(
                        width: icon.file.side, height: icon.file.side, format: .png, quality: 90, effort: 0,
                        path: "\(folder.path)/\(icon.name.dropLast(4))")
                ], drawing: ImageJob.Drawing(svg: String(decoding: icon.svg, as: UTF8.self), place: nil))
        }
        if !jobs.isEmpty {
            try? folder.create()
            do throws(ImageWorkerError) {
                let made = try await ImageWorkers(environment: request.environment, count: request.jobs)
                    .make(jobs) { _, _ in }
                for case .failure(let failure) in made {
                    return [
                        Diagnostic(
                            .error, "the icons of the site cannot be drawn: \(failure.sentence)",
                            at: "content/site.yml",
                            hint: "put a favicon.svg into content/static to bring your own")
                    ]
                }
            } catch {
                return [Diagnostic(.error, error.message, at: "content", hint: error.hint)]
            }
        }
        for icon in drawn { try staging.copy(fileAt: "\(folder.path)/\(icon.name)", to: icon.file.file) }
        return []
    }

    /// An author's own file stands.
    private func write(_ bytes: [UInt8], to name: String, _ staging: StagedOutput) throws(OutputError) {
        if !site.staticFiles.contains(name) { try staging.write(bytes, to: name) }
    }
}
