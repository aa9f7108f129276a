import Content
import Foundation
import Typesetting

@testable import Composition
@testable import Layout
@testable import Publishing
@testable import Rendering

/// Articles of a site as they are, ready to be printed; of the sample or of those that `KAWARABAN_CORPORA` names.
struct RealArticles {
    let edition: Edition
    let request: BuildRequest
    /// A copy of the site.
    private let folder: URL
    private let hyphenation = HyphenationShelf()

    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static var sites: [String] {
        let corpora = ProcessInfo.processInfo.environment["KAWARABAN_CORPORA"].map { folder in
            ["ja-vimjp", "en-18f"].map { "\(folder)/\($0)" }
        }
        return [repository.path] + (corpora ?? [])
    }

    struct Unreadable: Error {}

    /// - Parameter changing: the copy, before it is read.
    init(of site: String, changing: (URL) throws -> Void = { _ in }) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "kawaraban-print-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(site)/content", toPath: folder.appending(path: "content").path)
        try changing(folder)
        guard let at = Timestamp("2026-11-25T00:00:00Z") else { throw Unreadable() }
        var request = BuildRequest(
            site: folder.path, at: at, jobs: 2, environment: ProcessInfo.processInfo.environment)
        request.baseURL = "https://news.example.com"
        request.keepsGoing = true
        var stopwatch = Stopwatch(logger: request.logger)
        guard let edition = await loadEverything(request, stopwatch: &stopwatch).edition else { throw Unreadable() }
        (self.edition, self.request) = (edition, request)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// About so many of them, evenly over the site.
    func indices(about count: Int) -> StrideTo<Int> {
        let all = edition.publication.site.articles.count
        return stride(from: 0, to: all, by: max(1, all / count))
    }

    func path(_ index: Int) -> String { edition.publication.site.articles[index].address.path }

    func article(_ index: Int) throws -> (article: NewspaperArticle, fonts: NewspaperFonts) {
        let own = edition.publication.site.articles[index]
        var article = edition.renderer.newspaper(index, try edition.bodies.body(of: own, isAskedAgain: true))
        article.blocks = article.blocks.map { $0.leading(from: own.address, of: edition.publication.site) }
        let fonts = PrintFonts.load(
            for: edition.publication.site.configuration, language: article.language, edition.composer.families, request
        ).fonts
        guard let fonts else { throw Unreadable() }
        return (article, fonts)
    }

    func composer(
        _ article: NewspaperArticle, _ fonts: NewspaperFonts, writing: Writing? = nil, headline: HeadlinePlace = .across
    ) -> NewspaperComposer {
        NewspaperComposer(
            article, fonts: fonts, paper: .a4, writing: writing ?? .usual(in: article.language), headline: headline,
            hyphenation: hyphenation.patterns(for: article.language))
    }

    /// What the site's sheet for the wall shows, and what it is set in.
    func sheet() async throws -> (contents: SheetContents, fonts: NewspaperFonts) {
        var prepared = edition
        let site = edition.publication.site
        let (fonts, _) = await PrintedPages.prepare(
            site.sheetArticles, in: site.configuration.language, of: &prepared, request)
        guard let fonts else { throw Unreadable() }
        return (try SheetJob.contents(site.sheetArticles, of: prepared), fonts)
    }
}
