import Content
import Foundation
import TestSupport
import Testing

@testable import Layout
@testable import Publishing

/// Front pages as they are, of the sample and, where `KAWARABAN_CORPORA` names them, of real sites.
@Suite("Sheets of real front pages") struct SheetJudgeTests {
    /// One of so many blocks may have short columns because its article has too little text for any block.
    private static let forcedShare = 10

    @Test(
        "lose no letter, overlap nowhere, break no rule of kinsoku, and say on which page a text goes on",
        arguments: RealArticles.sites)
    func judge(_ site: String) async throws {
        let real = try await RealArticles(of: site)
        defer { real.remove() }
        let configuration = real.edition.publication.site.configuration
        let language = configuration.language
        let (contents, fonts) = try await real.sheet()
        let number = configuration.editionNumber.map(String.init) ?? ""
        #expect(number.isEmpty ? contents.number.isEmpty : contents.number.contains(number))
        var blocks = 0
        var forced = 0
        for style in SheetStyle.mayStand(language) ? [SheetStyle.standing, .level] : [.broadsheet] {
            for paper in [PaperSize.a3, .a4] {
                let sheet = SheetComposer(
                    contents, fonts: fonts, paper: paper, style: style,
                    hyphenation: HyphenationShelf().patterns(for: language)
                ).sheet()
                let faults = SheetJudge.faults(of: sheet, contents)
                #expect(faults.isEmpty, "\(style) on \(paper): \(faults.prefix(12))")
                if site == RealArticles.repository.path, paper == .a3 {
                    let ears = SheetJudge.ears(of: sheet, contents)
                    #expect(ears.isEmpty, "\(style) on \(paper): \(ears.prefix(12))")
                }
                blocks += sheet.blocks.count
                forced += SheetJudge.forced(sheet)
                tellFigures(
                    "\(site), \(style), \(paper): \(sheet.pages.count) pages, \(sheet.blocks.count) blocks of "
                        + "\(sheet.blocks.reduce(0) { $0 + $1.place.takes }) articles, \(SheetJudge.forced(sheet)) forced, "
                        + "\(sheet.jumps.count) go on, "
                        + "\(SheetJudge.empty(sheet)) of \(sheet.grid.tracks * sheet.grid.units) lines are empty, "
                        + "\(sheet.pages.flatMap(\.lines).count { $0.isLoose }) of "
                        + "\(sheet.pages.flatMap(\.lines).count) are loose")
            }
        }
        #expect(forced * Self.forcedShare <= blocks, "\(forced) of \(blocks) blocks are forced")
    }
}
