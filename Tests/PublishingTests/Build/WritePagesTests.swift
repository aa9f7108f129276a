import Testing

@testable import Publishing

@Suite("Writing pages") struct WritePagesTests {
    @Test(
        "one that cannot be written fails the build, whichever it is",
        arguments: [
            "index.html", "index.svg", "index-phone.svg", "tech/index.html", "tech/a0.html", "society/a1.html",
            "about.html",
        ])
    func failing(path: String) async throws {
        let folder = try sampleSite(articles: 4)
        try folder.write("---\ntitle: 案内\n---\n本文。\n", to: "content/pages/about.md")
        var stopwatch = Stopwatch(logger: folder.request().logger)
        let edition = try #require(await loadEverything(folder.request(), stopwatch: &stopwatch).edition)
        let staging = try edition.outputFolder.stage()
        defer { staging.discard() }
        // The name is taken.
        try staging.write([], to: path)
        await #expect(throws: OutputError.self) {
            try await writePages(PageToMake.wanted(of: edition), of: edition, to: staging, jobs: 2)
        }
    }
}
