import Composition
import Content
import Foundation
import ImageJobs
import Imaging
import Layout
import Rendering
import Typesetting

/// What `print --sheet` is asked.
public struct SheetQuestion: Sendable {
    public var paper: PaperSize
    /// nil for what is usual in the site's language.
    public var writing: Writing?
    public var format: PrintFormat

    public init(paper: PaperSize = .a3, writing: Writing? = nil, format: PrintFormat = .svg) {
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
    let isEastAsian = LanguageTag.script(of: language) == LanguageTag.script(of: "ja")
    let writing = question.writing ?? .usual(in: language)
    guard writing == .horizontal || isEastAsian else {
        return .failure([
            Diagnostic(
                .error, "a sheet with lines from top to bottom is for Japanese; this site is in \(language)",
                at: "--writing vertical", hint: "leave out --writing, or write --writing horizontal")
        ])
    }
    let shown = SheetJob.articles(of: edition)
    guard !shown.isEmpty else {
        return .failure([
            Diagnostic(
                .error, "the site has no article in its language, \(language), to print", at: "--sheet",
                hint: "a sheet shows the articles of the front page")
        ])
    }
    let made = shown.map { index in
        MadePage(
            page: .article(index), path: site.articles[index].address.path,
            uses: PictureUses(of: site.articles[index], in: edition.publication))
    }
    let faults = await prepareImages(of: &edition, for: made, jobs: request.jobs, keepsGoing: request.keepsGoing)
    guard !faults.contains(where: { request.isFatal($0) }) else { return .failure(faults) }
    let (fonts, fontFaults) = PrintFonts.load(edition, request)
    guard let fonts else { return .failure(fontFaults) }
    do throws(Diagnostic) {
        let contents = try SheetJob.contents(shown, of: edition)
        let style = SheetStyle(writing, isEastAsian: isEastAsian)
        let pages = SheetComposer(
            contents, fonts: fonts, paper: question.paper, style: style,
            hyphenation: HyphenationShelf().patterns(for: language)
        ).pages()
        let files = EmbeddedFiles(siteFolder: edition.siteFolder)
        let title = "\(contents.nameplate) \(contents.dates.first ?? "")"
        guard question.format == .pdf else {
            return .printed(
                NewspaperSVG.draw(
                    files.embedding(picturesOf: pages), title: title, language: language,
                    fonts: try files.fonts(of: pages, in: fonts), colors: edition.publication.theme.light))
        }
        let whole = NewspaperArticle(
            nameplate: contents.nameplate, date: contents.dates.first ?? "", headline: title, blocks: [],
            language: language)
        let issued = edition.publication.bylines[shown[0]].machineDate
        let job = PrintJob(
            pages, of: whole, date: issued, fonts: fonts, base: nil, colors: edition.publication.theme.light,
            pictures: files.path)
        switch await pdf(job, request) {
        case .success(let bytes): return .printed(bytes)
        case .failure(let diagnostic): return .failure([diagnostic])
        }
    } catch {
        return .failure([error])
    }
}
