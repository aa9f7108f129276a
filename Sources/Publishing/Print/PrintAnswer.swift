import Composition
import Content
import Foundation
import ImageJobs
import Imaging
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
    public var format: PrintFormat

    public init(page: String, paper: PaperSize? = nil, writing: Writing? = nil, format: PrintFormat = .svg) {
        (self.page, self.paper, self.writing, self.format) = (page, paper, writing, format)
    }
}

/// What printed pages are written as.
public enum PrintFormat: String, Sendable, Hashable, CaseIterable {
    case svg, pdf
}

/// What the `print` command writes.
public enum PrintAnswer: Sendable {
    /// A file that stands alone.
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
    let (fonts, fontFaults) = PrintFonts.load(edition, language: articles[index].language, request)
    guard let fonts else { return .failure(fontFaults) }
    do throws(Diagnostic) {
        let body = try edition.bodies.body(of: articles[index])
        let article = edition.renderer.newspaper(index, body)
        let settings = edition.publication.site.configuration.print
        let pages = NewspaperComposer(
            article, fonts: fonts, paper: question.paper ?? PaperSize(settings),
            writing: question.writing ?? Writing(settings) ?? .usual(in: article.language),
            hyphenation: HyphenationShelf().patterns(for: article.language)
        ).pages()
        let files = EmbeddedFiles(siteFolder: edition.siteFolder)
        if question.format == .pdf {
            let base = edition.publication.site.configuration.baseURL.flatMap { URL(string: "\($0)/\(question.page)") }
            let job = PrintJob(
                pages, of: article, date: edition.publication.bylines[index].machineDate, fonts: fonts, base: base,
                colors: edition.publication.theme.light, pictures: files.path)
            switch await pdf(job, request) {
            case .success(let bytes): return .printed(bytes)
            case .failure(let diagnostic): return .failure([diagnostic])
            }
        }
        return .printed(
            NewspaperSVG.draw(
                files.embedding(picturesOf: pages),
                title: "\(article.headline) | \(article.nameplate)", language: article.language,
                fonts: try files.fonts(of: pages, in: fonts), colors: edition.publication.theme.light))
    } catch {
        return .failure([error])
    }
}

/// The worker writes it, which has the libraries for that loaded.
func pdf(_ job: PrintJob, _ request: BuildRequest) async -> Result<[UInt8], Diagnostic> {
    let stem = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: "\(stem).pdf") }
    let page = job.pages.first
    let output = ImageJob.Output(
        width: Int(page?.width ?? 0), height: Int(page?.height ?? 0), format: .pdf, quality: 100, effort: 0, path: stem)
    let workers = ImageWorkers(environment: request.environment, count: 1)
    let order = ImageJob(id: 0, source: "", focus: nil, analyse: false, outputs: [output], print: job)
    do throws(ImageWorkerError) {
        if case .failure(let failure)? = try await workers.make([order], onReport: { _, _ in }).first {
            return .failure(Diagnostic(.error, "no PDF: \(failure.sentence)", at: "kawaraban-images"))
        }
    } catch {
        return .failure(Diagnostic(.error, "no PDF: \(error.message)", at: "kawaraban-images", hint: error.hint))
    }
    guard let bytes = FileManager.default.contents(atPath: "\(stem).pdf") else {
        return .failure(Diagnostic(.error, "no PDF was written", at: "kawaraban-images"))
    }
    return .success([UInt8](bytes))
}

extension Writing {
    /// Japanese newspapers stand.
    static func usual(in language: String) -> Writing {
        LanguageTag.script(of: language) == LanguageTag.script(of: "ja") ? .vertical : .horizontal
    }
}
