import Content
import Testing

@testable import Publishing

@Suite("Files of a site held in memory") struct FileTableTests {
    @Test(
        "that want the address of another are the error that a build says",
        arguments: [
            "index.html", "index.svg", "society/a1.html", "society/index.html", "assets/fonts.css", "feed.xml",
            "society/feed.xml", "society/a1.html/x.txt", ".kawaraban", "society/A1.html",
        ])
    func clashes(file: String) async throws {
        let folder = try sampleSite(articles: 3)
        try folder.write("x", to: "content/static/" + file)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        let report = await resident.update(.everything)
        let built = await build(request)
        #expect(report.isFailed && built.summary == nil)
        let errors = built.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1 && report.errors.count == 1)
        // Which of two names is said first depends on which page is made first.
        #expect(report.errors.first?.message.sortedWords == errors.first?.message.sortedWords)
        #expect(report.errors.first?.hint == errors.first?.hint && report.errors.first?.path == errors.first?.path)
    }

    @Test(
        "that stand in the place of what is made for machines are served as they are",
        arguments: [
            "404.html", "robots.txt", "llms.txt", "feed.json", "atom.xml", "feeds.opml", "favicon.svg", "sitemap-2.xml",
            "sitemap.xml", "sitemap-news.xml",
        ])
    func own(file: String) async throws {
        let folder = try sampleSite(articles: 3)
        try folder.write("x", to: "content/static/" + file)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        #expect(await resident.update(.everything).errors == [])
        #expect(await build(request).summary != nil)
        guard case .file(let path) = await resident.file(file) else {
            Issue.record("\(file) is not served as its author has written it")
            return
        }
        #expect(path.hasSuffix("content/static/" + file))
    }
}

extension String {
    fileprivate var sortedWords: [Substring] { split(separator: " ").sorted() }
}
