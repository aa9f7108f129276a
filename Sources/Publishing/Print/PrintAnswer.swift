import Composition
import Content
import Foundation
import Layout
import Rendering
import Typesetting

/// What the `print` command is asked.
public struct PrintQuestion: Sendable {
    /// A page of an article, such as `tech/swift.html`.
    public var page: String
    public var paper: PaperSize
    /// nil for what is usual in the article's language.
    public var writing: Writing?

    public init(page: String, paper: PaperSize = .a4, writing: Writing? = nil) {
        (self.page, self.paper, self.writing) = (page, paper, writing)
    }
}

/// What the `print` command writes.
public enum PrintAnswer: Sendable {
    /// An SVG that stands alone.
    case printed([UInt8])
    case failure([Diagnostic])
}

/// Sets an article as newspaper pages.
public func printed(_ question: PrintQuestion, _ request: BuildRequest) async -> PrintAnswer {
    var stopwatch = Stopwatch(logger: request.logger)
    let (loaded, diagnostics) = await loadEverything(request, stopwatch: &stopwatch)
    guard var edition = loaded else { return .failure(diagnostics) }
    let articles = edition.publication.site.articles
    guard let index = articles.firstIndex(where: { $0.address.path == question.page }) else {
        let hint = suggestion(for: question.page, among: articles.map(\.address.path))
        return .failure([
            Diagnostic(
                .error, "the site has no article of that name", at: question.page,
                hint: hint.map { "did you mean \($0)?" } ?? "name the page of an article, such as tech/swift.html")
        ])
    }
    let made = MadePage(
        page: .article(index), path: question.page, uses: PictureUses(of: articles[index], in: edition.publication))
    let faults = await prepareImages(of: &edition, for: [made], jobs: request.jobs, keepsGoing: request.keepsGoing)
    guard !faults.contains(where: { request.isFatal($0) }) else { return .failure(faults) }
    let (fonts, fontFaults) = PrintFonts.load(edition, request)
    guard let fonts else { return .failure(fontFaults) }
    do throws(Diagnostic) {
        let body = try edition.bodies.body(of: articles[index])
        let article = edition.renderer.newspaper(index, body)
        let pages = NewspaperComposer(
            article, fonts: fonts, paper: question.paper, writing: question.writing ?? .usual(in: article.language)
        ).pages()
        let files = EmbeddedFiles(siteFolder: edition.siteFolder)
        return .printed(
            NewspaperSVG.draw(
                files.embedding(picturesOf: pages),
                title: "\(article.headline) | \(article.nameplate)", language: article.language,
                fonts: try files.fonts(of: pages, in: fonts), colors: edition.publication.theme.light))
    } catch {
        return .failure([error])
    }
}

extension Writing {
    /// Japanese newspapers stand.
    static func usual(in language: String) -> Writing {
        LanguageTag.script(of: language) == LanguageTag.script(of: "ja") ? .vertical : .horizontal
    }
}
