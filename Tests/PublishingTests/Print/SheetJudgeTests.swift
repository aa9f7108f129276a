import Content
import Foundation
import TestSupport
import Testing

@testable import Layout
@testable import Publishing

/// Front pages as they are, of the sample and, where `KAWARABAN_CORPORA` names them, of real sites.
@Suite("Sheets of real front pages") struct SheetJudgeTests {
    @Test(
        "lose no letter, overlap nowhere, break no rule of kinsoku, and say on which page a text goes on",
        arguments: RealArticles.sites)
    func judge(_ site: String) async throws {
        let copy = FileManager.default.temporaryDirectory.appending(path: "kawaraban-sheets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.copyItem(atPath: "\(site)/content", toPath: copy.appending(path: "content").path)
        var request = BuildRequest(
            site: copy.path, at: try #require(Timestamp("2026-11-25T00:00:00Z")), jobs: 2,
            environment: ProcessInfo.processInfo.environment)
        request.keepsGoing = true
        var stopwatch = Stopwatch(logger: request.logger)
        var edition = try #require(await loadEverything(request, stopwatch: &stopwatch).edition)
        let own = edition.publication.site
        let language = own.configuration.language
        let (fonts, _) = await PrintedPages.prepare(own.sheetArticles, in: language, of: &edition, request)
        let contents = try SheetJob.contents(own.sheetArticles, of: edition)
        for style in SheetStyle.mayStand(language) ? [SheetStyle.standing, .level] : [.broadsheet] {
            for paper in [PaperSize.a3, .a4] {
                let sheet = SheetComposer(
                    contents, fonts: try #require(fonts), paper: paper, style: style,
                    hyphenation: HyphenationShelf().patterns(for: language)
                ).sheet()
                let faults = SheetJudge.faults(of: sheet, contents)
                #expect(faults.isEmpty, "\(style) on \(paper): \(faults.prefix(12))")
                tellFigures(
                    "\(site), \(style), \(paper): \(sheet.pages.count) pages, \(sheet.blocks.count) blocks of "
                        + "\(sheet.blocks.reduce(0) { $0 + $1.place.takes }) articles, \(sheet.jumps.count) go on, "
                        + "\(SheetJudge.empty(sheet)) of \(sheet.grid.tracks * sheet.grid.units) lines are empty, "
                        + "\(sheet.pages.flatMap(\.lines).count { $0.isLoose }) of "
                        + "\(sheet.pages.flatMap(\.lines).count) are loose")
            }
        }
    }
}
