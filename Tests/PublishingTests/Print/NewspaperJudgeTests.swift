import Foundation
import TestSupport
import Testing

@testable import Layout
@testable import Publishing

/// Articles as they are, of the sample and, where `KAWARABAN_CORPORA` names them, of real sites.
@Suite("Newspaper editions of real articles") struct NewspaperJudgeTests {
    /// One of so many Japanese articles is set in lines from left to right, too.
    private static let everyLevel = 3

    @Test(
        "lose no letter, overlap nowhere, break no rule of kinsoku, and their columns end together",
        arguments: RealArticles.sites)
    func judge(_ site: String) async throws {
        let real = try await RealArticles(of: site)
        defer { real.remove() }
        var tallies: [Writing: NewspaperTally] = [:]
        // Of the sample all.
        let count = site == RealArticles.repository.path ? 100 : 20
        for (number, index) in real.indices(about: count).enumerated() {
            let (article, fonts) = try real.article(index)
            let usual = Writing.usual(in: article.language)
            let isLevelToo = usual == .vertical && number.isMultiple(of: Self.everyLevel)
            for writing in isLevelToo ? [usual, .horizontal] : [usual] {
                tallies[writing, default: NewspaperTally()].judge(
                    real.composer(article, fonts, writing: writing).sheets(), of: article, in: fonts,
                    at: real.path(index))
            }
        }
        for (writing, tally) in tallies.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            tellFigures("\(site), \(writing): \(tally.figures)")
            expectSound(tally, Limits(of: site), "\(writing)")
        }
    }

    /// Of a hundred lines, so many at most.
    private struct Limits {
        var looseJapanese = 1
        var shortJapanese = 1
        var looseWords = 1
        var shortWords = 1
        /// Lines whose glyphs do not say how long they are.
        var unmeasured = 1

        init(of site: String) {
            guard site.hasSuffix("ja-vimjp") else { return }
            // Names of programs and addresses, which are divided nowhere, stand in its lines, and half of those of words are lists of such.
            (looseJapanese, shortJapanese) = (2, 7)
            (looseWords, shortWords) = (7, 7)
        }

        /// Whatever few lines there are, so many may be.
        static let few = 3

        static func allow(_ percent: Int, _ lines: [String], of count: Int) -> Bool {
            lines.count * 100 <= max(count * percent, few * 100)
        }
    }

    /// Pages whose columns do not end within a line of each other. Across Japanese articles have few columns, each as deep as a table or two
    /// of theirs, which no column divides.
    private static func mostUnlevel(_ writing: String) -> Int { writing == "\(Writing.horizontal)" ? 1 : 0 }

    private func expectSound(_ tally: NewspaperTally, _ limits: Limits, _ writing: String) {
        #expect(tally.faults.isEmpty, "\(writing): \(tally.faults.count): \(tally.faults.prefix(20))")
        #expect(tally.unlevel.count <= Self.mostUnlevel(writing), "\(writing): \(tally.unlevel)")
        #expect(tally.lonely.isEmpty, "\(writing): \(tally.lonely.prefix(20))")
        let all = tally.japanese.count + tally.words.count
        for (name, percent, lines, count) in [
            ("Japanese, loose", limits.looseJapanese, tally.japanese.loose, tally.japanese.count),
            ("Japanese, short", limits.shortJapanese, tally.japanese.short, tally.japanese.count),
            ("words, loose", limits.looseWords, tally.words.loose, tally.words.count),
            ("words, short", limits.shortWords, tally.words.short, tally.words.count),
            ("not measured", limits.unmeasured, tally.unmeasured, all),
        ] {
            #expect(
                Limits.allow(percent, lines, of: count),
                "\(writing), \(name): \(lines.count) of \(count): \(lines.prefix(60))")
        }
    }
}
