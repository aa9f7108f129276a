import TestSupport
import Testing

@testable import Typesetting

@Suite("Fitting headlines") struct HeadlineFitTests {
    private let sizes = [34.0, 28, 24, 20, 17, 15, 13].map { TypeSize(size: $0, leading: $0 * 1.25) }

    @Test("the largest size is taken that needs no cut and no broken word")
    func largest() throws {
        let headline = try Fonts.mincho().headline("台風18号、あす関東に上陸か")
        #expect(headline.fit(sizes, measure: 400, height: 50, maximumLines: 1).type.size == 28)
        #expect(headline.fit(sizes, measure: 200, height: 75, maximumLines: 1).type.size == 15)
        let word = try Fonts.mincho().headline("incomprehensibilities")
        let set = word.fit(sizes, measure: 160, height: 200, maximumLines: 4)
        #expect(set.type.size == 15 && set.lines.count == 1 && set.brokenWords == 0)
    }

    @Test("a step smaller is taken where that saves a phrase, but no more than one")
    func phrase() throws {
        let headline = try Fonts.mincho().headline("岬の観測所")
        #expect(headline.measured.phrases == "岬~の/観|測|所")
        // Three em hold it by phrases in two lines; at 34 px there are not quite three.
        let set = headline.fit(sizes, measure: 100, height: 90, maximumLines: 2)
        #expect(set.type.size == 28 && headline.measured.visible(set.lines) == ["岬の", "観測所"])
        let other = try Fonts.mincho().headline("観測所の岬")
        let far = other.fit([sizes[0], sizes[0], sizes[2]], measure: 106, height: 90, maximumLines: 2)
        #expect(far.type.size == 34 && other.measured.visible(far.lines) == ["観測", "所の岬"])
    }

    @Test("of more than four lines are smaller ones where that saves a line, else the largest that fit")
    func towers() throws {
        let headline = try Fonts.gothicBold().headline("Data centre plan splits village as planners weigh jobs")
        let counts = try sizes.map { size in
            try #require(headline.lookUp([size], measure: 160, height: 600, maximumLines: 12)).lines
        }
        let expected = try #require(
            sizes.indices.first { counts[$0] <= 4 || $0 + 1 == counts.count || counts[$0 + 1] >= counts[$0] })
        #expect(counts[0] > 4 && expected > 0)
        let set = headline.fit(sizes, measure: 160, height: 600, maximumLines: 12)
        #expect(set.type == sizes[expected] && set.lines.count == counts[expected])
        let alone = headline.fit(Array(sizes.prefix(1)), measure: 160, height: 600, maximumLines: 12)
        #expect(alone.type == sizes[0] && alone.lines.count > 4)
        // Each word is a line of its own at every size.
        let words = try Fonts.gothicBold().headline(
            "extraordinary extraordinary extraordinary extraordinary extraordinary")
        let tower = words.fit(Array(sizes.suffix(2)), measure: 120, height: 400, maximumLines: 8)
        #expect(tower.type.size == 15 && tower.lines.count == 5)
    }

    @Test("when none fits, the last size is cut, or broken inside a word if that saves the cut")
    func none() throws {
        let headline = try Fonts.mincho().headline("台風18号、あす関東に上陸か 気象庁が警戒を呼びかけ")
        let cut = headline.fit(sizes, measure: 80, height: 40, maximumLines: 3)
        #expect(cut.type.size == 13 && cut.isTruncated && cut.lines.count == 2)
        let word = try Fonts.mincho().headline("incomprehensibilities")
        let broken = word.fit(sizes, measure: 90, height: 40, maximumLines: 3)
        #expect(broken.type.size == 13 && !broken.isTruncated && broken.brokenWords == 1)
        #expect(headline.fit(sizes, measure: 80, height: 5, maximumLines: 3).lines.count == 1)
        #expect(headline.fit([], measure: 80, height: 40, maximumLines: 3).lines.isEmpty)
    }

    @Test("no larger size would have done without breaking a phrase more", arguments: 0..<20)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        for _ in 0..<25 {
            let headline = family.headline(RandomText.headline(using: &generator))
            let measure = Double.random(in: 40...400, using: &generator)
            let height = Double.random(in: 14...160, using: &generator)
            let maximum = Int.random(in: 1...5, using: &generator)
            let note: Comment = "seed \(seed): \"\(headline.text)\" in \(measure) × \(height) px, \(maximum) lines"
            let set = headline.fit(sizes, measure: measure, height: height, maximumLines: maximum)
            #expect(set.lines.count <= maximum && (set.height <= height + 1e-3 || set.lines.count == 1), note)
            if headline.text.isEmpty { continue }
            let isGood = !set.isTruncated && set.brokenWords == 0
            #expect(isGood || set.type == sizes.last, note)
            for size in sizes where size.size > set.type.size {
                let room = min(maximum, Int(height / size.leading + 1e-6))
                let larger = headline.set(size, measure: measure, maximumLines: room)
                let isNext = size == sizes[max((sizes.firstIndex(of: set.type) ?? 0) - 1, 0)]
                let isSaved = isNext && !fitsByPhrase(headline, size, measure, room) || larger.lines.count > 4
                #expect(larger.isTruncated || larger.brokenWords > 0 || isSaved, note)
            }
        }
    }

    @Test("what the profile says of phrases is what the lines do", arguments: 0..<20)
    func divided(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        for _ in 0..<25 {
            let headline = family.headline(RandomText.headline(using: &generator))
            let measure = Double.random(in: 40...200, using: &generator)
            let height = Double.random(in: 14...160, using: &generator)
            let fit = try #require(headline.lookUp(sizes, measure: measure, height: height, maximumLines: 5))
            let set = headline.fit(sizes, measure: measure, height: height, maximumLines: 5)
            guard fit.isWhole else {
                #expect(!fit.dividesPhrase)
                continue
            }
            let starts = Set(set.lines.dropFirst().map(\.start))
            let ends = headline.measured.boundaries.filter { starts.contains($0.offset) }.map(\.opportunity)
            let note: Comment = "seed \(seed): \"\(headline.text)\" in \(measure) × \(height) px"
            #expect(fit.dividesPhrase == ends.contains { $0 < .afterHyphen }, note)
        }
    }

    private func fitsByPhrase(_ headline: Headline, _ size: TypeSize, _ measure: Double, _ lines: Int) -> Bool {
        let limit = headline.measured.limit(measure: measure, size: size.size)
        return headline.profile.linesByPhrase(within: limit).map { $0 <= lines } ?? false
    }

    @Test("a wider text never is narrower at a larger size")
    func monotone() throws {
        let measured = try Fonts.gothic().japanese("「Swift 6.3」公開、並行処理が簡単に")
        #expect(
            zip(sizes, sizes.dropFirst()).allSatisfy { measured.width(size: $0.size) > measured.width(size: $1.size) })
        #expect(zip(measured.boundaries, measured.boundaries.dropFirst()).allSatisfy { $0.advance < $1.advance })
    }
}
