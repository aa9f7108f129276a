import Composition
import Content
import Layout
import Rendering
import Typesetting

/// What `print --sheet` is asked.
public struct SheetQuestion: Sendable {
    /// nil for what a build sets its sheet on.
    public var paper: PaperSize?
    /// nil for what the site has, or what is usual in its language.
    public var writing: Writing?
    public var format: PrintFormat

    public init(paper: PaperSize? = nil, writing: Writing? = nil, format: PrintFormat = .svg) {
        (self.paper, self.writing, self.format) = (paper, writing, format)
    }
}

/// Sets the front page of the day as a sheet for the wall.
public func printed(_ question: SheetQuestion, _ request: BuildRequest) async -> PrintAnswer {
    var stopwatch = Stopwatch(logger: request.logger)
    let (loaded, diagnostics) = await loadEverything(request, stopwatch: &stopwatch)
    guard var edition = loaded else { return .failure(diagnostics) }
    let site = edition.publication.site
    let language = site.configuration.language
    guard SiteConfiguration.hasNewspapers(language) else {
        return .failure([.fromRightToLeft(language, at: "--sheet")])
    }
    guard question.writing != .vertical || SheetStyle.mayStand(language) else {
        return .failure([
            Diagnostic(
                .error, "a sheet with lines from top to bottom is for Japanese; this site is in \(language)",
                at: "--writing vertical", hint: "leave out --writing, or write --writing horizontal")
        ])
    }
    let shown = site.sheetArticles
    guard !shown.isEmpty else {
        return .failure([
            Diagnostic(
                .error, "the site has no article in its language, \(language), to print", at: "--sheet",
                hint: "a sheet shows the articles of the front page")
        ])
    }
    let (fonts, faults) = await PrintedPages.prepare(shown, in: language, of: &edition, request)
    guard let fonts else { return .failure(faults) }
    do throws(Diagnostic) {
        let contents = try SheetJob.contents(shown, of: edition)
        let settings = site.configuration.print
        let writing = question.writing ?? settings.writing ?? .usual(in: language)
        let pages = SheetComposer(
            contents, fonts: fonts, paper: question.paper ?? settings.paper.ofSheet,
            style: SheetStyle(writing, language),
            hyphenation: HyphenationShelf().patterns(for: language)
        ).pages()
        let printed = PrintedPages(
            pages: pages, fonts: fonts, title: contents.title,
            date: edition.publication.bylines[shown[0]].machineDate, language: language)
        return try await printed.answer(as: question.format, showing: shown, of: edition, request)
    } catch {
        return .failure([error])
    }
}

extension SheetStyle {
    /// Whether a language has sheets with lines from top to bottom.
    static func mayStand(_ language: String) -> Bool {
        LanguageTag.script(of: language) == LanguageTag.script(of: "ja")
    }

    /// In a language without lines from top to bottom they lie.
    init(_ writing: Writing, _ language: String) {
        let mayStand = Self.mayStand(language)
        self.init(mayStand ? writing : .horizontal, isEastAsian: mayStand)
    }
}
