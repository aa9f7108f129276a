import Content
import Foundation
import TestSupport
import Testing

@testable import Layout
@testable import Publishing

/// Articles as they are, of the sample and, where `KAWARABAN_CORPORA` names them, of real sites.
@Suite("Newspaper editions of real articles") struct NewspaperJudgeTests {
    /// One of so many Japanese articles is set in lines from left to right, too, and the next with a headline that stands.
    private static let everyOther = 3

    /// How an article is set.
    private enum Manner: String {
        case horizontal, vertical, standing

        static func usual(in language: String) -> Manner {
            Writing.usual(in: language) == .vertical ? .vertical : .horizontal
        }
        var writing: Writing { self == .horizontal ? .horizontal : .vertical }
        var headline: HeadlinePlace { self == .standing ? .standing : .across }
    }

    @Test(
        "lose no letter, overlap nowhere, break no rule of kinsoku, and their columns end together",
        arguments: RealArticles.sites)
    func judge(_ site: String) async throws {
        let real = try await RealArticles(of: site)
        defer { real.remove() }
        var tallies: [Manner: NewspaperTally] = [:]
        // Of the sample all.
        let count = site == RealArticles.repository.path ? 100 : 20
        for (number, index) in real.indices(about: count).enumerated() {
            let (article, fonts) = try real.article(index)
            var manners = [Manner.usual(in: article.language)]
            if manners == [.vertical] {
                if number % Self.everyOther == 0 { manners.append(.horizontal) }
                if number % Self.everyOther == 1 { manners.append(.standing) }
            }
            for manner in manners {
                tallies[manner, default: NewspaperTally()].judge(
                    real.composer(article, fonts, writing: manner.writing, headline: manner.headline).setPages(),
                    of: article, in: fonts, at: real.path(index))
            }
        }
        for (manner, tally) in tallies.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            tellFigures("\(site), \(manner): \(tally.figures)")
            expectSound(tally, Limits(of: site), manner)
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
    private static func mostUnlevel(_ manner: Manner) -> Int { manner == .horizontal ? 1 : 0 }

    private func expectSound(_ tally: NewspaperTally, _ limits: Limits, _ manner: Manner) {
        #expect(tally.faults.isEmpty, "\(manner): \(tally.faults.count): \(tally.faults.prefix(20))")
        #expect(tally.unlevel.count <= Self.mostUnlevel(manner), "\(manner): \(tally.unlevel)")
        #expect(tally.lonely.isEmpty, "\(manner): \(tally.lonely.prefix(20))")
        // Of as few lines a list of version numbers is too many; they are set as those below a headline across.
        guard manner != .standing else { return }
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
                "\(manner), \(name): \(lines.count) of \(count): \(lines.prefix(60))")
        }
    }
}
