import Composition
import Content
import Layout
import Rendering
import Typesetting

/// What the `print` command is asked.
public struct PrintQuestion: Sendable {
    /// A page of an article, such as `tech/swift.html`.
    public var page: String
    /// nil for the site's.
    public var paper: PaperSize?
    /// nil for the site's, or what is usual in the article's language.
    public var writing: Writing?
    /// nil for the site's.
    public var headline: HeadlinePlace?
    public var format: PrintFormat

    public init(
        page: String, paper: PaperSize? = nil, writing: Writing? = nil, headline: HeadlinePlace? = nil,
        format: PrintFormat = .svg
    ) {
        (self.page, self.paper, self.writing, self.headline, self.format) = (page, paper, writing, headline, format)
    }
}

/// What printed pages are written as.
public enum PrintFormat: String, Sendable, Hashable, CaseIterable {
    case svg, pdf
}

/// What the `print` command writes.
public enum PrintAnswer: Sendable {
    /// A file that stands alone, and what there is to say about it.
    case printed([UInt8], warnings: [Diagnostic])
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
    let site = edition.publication.site
    let language = articles[index].language ?? site.configuration.language
    guard SiteConfiguration.hasNewspapers(language) else {
        return .failure([.fromRightToLeft(language, at: question.page)])
    }
    let (fonts, faults) = await PrintedPages.prepare([index], in: language, of: &edition, request)
    guard let fonts else { return .failure(faults) }
    do throws(Diagnostic) {
        var article = edition.renderer.newspaper(index, try edition.bodies.body(of: articles[index]))
        article.blocks = article.blocks.map { $0.leading(from: articles[index].address, of: site) }
        let settings = site.configuration.print
        let pages = NewspaperComposer(
            article, fonts: fonts, paper: question.paper ?? settings.paper,
            writing: question.writing ?? settings.writing ?? .usual(in: article.language),
            headline: question.headline ?? settings.headline,
            hyphenation: HyphenationShelf().patterns(for: article.language)
        ).pages()
        let printed = PrintedPages(
            pages: pages, fonts: fonts, title: "\(article.headline) | \(article.nameplate)",
            author: articles[index].names.joined(separator: edition.publication.phrases.betweenNames),
            date: edition.publication.bylines[index].machineDate, language: article.language)
        return try await printed.answer(as: question.format, showing: [index], of: edition, request)
    } catch {
        return .failure([error])
    }
}

extension Diagnostic {
    static func fromRightToLeft(_ language: String, at place: String) -> Diagnostic {
        Diagnostic(
            .error, "newspaper pages cannot be set from right to left, as \(language) is written", at: place,
            hint: "open the page in a browser, and print it there")
    }
}

extension Writing {
    /// Japanese newspapers stand.
    static func usual(in language: String) -> Writing {
        LanguageTag.script(of: language) == LanguageTag.script(of: "ja") ? .vertical : .horizontal
    }
}
