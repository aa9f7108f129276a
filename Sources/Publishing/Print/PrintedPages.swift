import Composition
import Content
import Foundation
import ImageJobs
import Imaging
import Layout
import Rendering

/// Pages that are set, on their way to a file that stands alone.
struct PrintedPages {
    var pages: [NewspaperPage]
    var fonts: NewspaperFonts
    var title: String
    /// Empty where nobody is named.
    var author = ""
    /// When it was published, as machines read it.
    var date: String
    /// BCP 47.
    var language: String

    /// What articles are set with on paper: their pictures are made, and the fonts are loaded.
    /// - Parameter language: what they are set in.
    /// - Returns: nothing when something is missing that has to be there.
    static func prepare(
        _ articles: [Int], in language: String, of edition: inout Edition, _ request: BuildRequest
    ) async -> (fonts: NewspaperFonts?, faults: [Diagnostic]) {
        let publication = edition.publication
        let made = articles.map { index in
            let article = publication.site.articles[index]
            return MadePage(
                page: .article(index), path: article.address.path, uses: PictureUses(of: article, in: publication))
        }
        let faults = await prepareImages(of: &edition, for: made, jobs: request.jobs, keepsGoing: request.keepsGoing)
        guard !faults.contains(where: { request.isFatal($0) }) else { return (nil, faults) }
        return PrintFonts.load(
            for: publication.site.configuration, language: language, edition.composer.families, request)
    }

    /// The file, and what has no glyph in it.
    /// - Parameter articles: that the pages are of.
    func answer(
        as format: PrintFormat, showing articles: [Int], of edition: Edition, _ request: BuildRequest
    ) async throws(Diagnostic) -> PrintAnswer {
        let shown = articles.map { edition.publication.site.articles[$0] }
        return .printed(
            try await file(as: format, of: edition, request),
            warnings: format == .pdf
                ? MissingSorts.warnings(
                    of: pages, shown, siteFolder: edition.siteFolder,
                    settings: edition.publication.site.configuration.places.path
                ).sorted() : [])
    }

    /// The file, with its fonts and pictures in it.
    private func file(as format: PrintFormat, of edition: Edition, _ request: BuildRequest) async throws(Diagnostic)
        -> [UInt8]
    {
        let files = EmbeddedFiles(pictureFolder: edition.studio.folder)
        let colors = edition.publication.theme.printed
        switch format {
        case .svg:
            return NewspaperSVG.draw(
                files.embedding(picturesOf: pages), title: title, language: language,
                fonts: try files.fonts(of: pages, in: fonts), colors: colors)
        case .pdf:
            let job = PrintJob(
                pages, title: title, author: author, date: date, fonts: fonts, colors: colors, pictures: files.path)
            return try await pdf(job, request)
        }
    }

    /// The worker writes it, which has the libraries for that loaded.
    private func pdf(_ job: PrintJob, _ request: BuildRequest) async throws(Diagnostic) -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Diagnostic(.error, "no PDF: \(error.localizedDescription)", at: folder.path)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let stem = folder.appending(path: "printed").path
        let page = job.pages.first
        let output = ImageJob.Output(
            width: Int(page?.width ?? 0), height: Int(page?.height ?? 0), format: .pdf, quality: 100, effort: 0,
            path: stem)
        let workers = ImageWorkers(environment: request.environment, count: 1)
        let order = ImageJob(
            id: 0, source: "", focus: nil, analyse: false, outputs: [output],
            print: try job.order(filesIn: folder))
        let made: Result<ImageReport, ImageWorkers.Failure>?
        do throws(ImageWorkerError) {
            made = try await workers.make([order], onReport: { _, _ in }).first
        } catch {
            throw Diagnostic(.error, "no PDF: \(error.message)", at: "kawaraban-images", hint: error.hint)
        }
        if case .failure(let failure)? = made {
            throw Diagnostic(.error, "no PDF: \(failure.sentence)", at: "kawaraban-images")
        }
        guard let bytes = FileManager.default.contents(atPath: "\(stem).pdf") else {
            throw Diagnostic(.error, "no PDF was written", at: "kawaraban-images")
        }
        return [UInt8](bytes)
    }
}
