import TestSupport
import Testing

@testable import Typesetting

@Suite("Headlines") struct HeadlineTests {
    private let type = TypeSize(size: 16, leading: 24)

    @Test(
        "lines end where a reader pauses, and no character is left alone",
        arguments: [
            ("大規模停電で交通網まひ", 161, ["大規模停電で", "交通網まひ"]),
            ("台風18号、あす関東上陸へ 鉄道各社が計画運休を発表", 200, ["台風18号、あす関東上陸へ", "鉄道各社が計画運休を発表"]),
            ("射場は海の見える丘", 130, ["射場は海の", "見える丘"]),
            ("世界ランク1位のMa Longを破った早田", 192, ["世界ランク1位の", "Ma Longを破った早田"]),
            ("新監督にMartin O'Neill氏が就任へ", 224, ["新監督にMartin O'Neill氏が", "就任へ"]),
            ("新監督にMartin O'Neill氏が就任へ", 144, ["新監督にMartin", "O'Neill氏が就任へ"]),
            ("開票ドキュメント／29日夜から30日未明", 160, ["開票ドキュメント／", "29日夜から30日未明"]),
            ("一問一答／女子バレー日本代表主将に聞く", 240, ["一問一答／", "女子バレー日本代表主将に聞く"]),
            ("年表・南信FC28年の歩み", 176, ["年表・", "南信FC28年の歩み"]),
            (
                "Tokyo Trains to Stop Early as Typhoon Nears", 150,
                ["Tokyo Trains", "to Stop Early", "as Typhoon Nears"]
            ),
            (
                "Am I doing it right? A check up for agile teams", 160,
                ["Am I doing it", "right? A check up", "for agile teams"]
            ),
            (
                "Building capacities with a document management system: part 2", 230,
                ["Building capacities", "with a document management", "system: part 2"]
            ),
        ] as [(String, Double, [String])])
    func examples(_ text: String, _ measure: Double, _ expected: [String]) throws {
        let headline = try Fonts.mincho().headline(text)
        let set = headline.set(type, measure: measure, maximumLines: 6)
        #expect(headline.measured.visible(set.lines) == expected)
    }

    @Test("a label before a colon has no line of its own that is much shorter than the others")
    func labels() throws {
        let headline = try Fonts.charisBold().headline(
            "BREAKING: Takasaki wins governor's race with 45.2% of vote", language: "en")
        let wide = headline.set(type, measure: 352, maximumLines: 4)
        #expect(
            headline.measured.visible(wide.lines) == ["BREAKING: Takasaki wins governor's", "race with 45.2% of vote"])
        let narrow = headline.set(type, measure: 240, maximumLines: 4)
        #expect(
            headline.measured.visible(narrow.lines)
                == ["BREAKING:", "Takasaki wins governor's", "race with 45.2% of vote"])
        let japanese = try Fonts.mincho().headline("速報：高崎氏が知事選で当選確実")
        let set = japanese.set(type, measure: 224, maximumLines: 4)
        #expect(japanese.measured.visible(set.lines) == ["速報：高崎氏が", "知事選で当選確実"])
    }

    @Test("a word longer than the line is divided at its punctuation first")
    func longWord() throws {
        let headline = try Fonts.mincho().headline("CVE-2016-1248の修正")
        let set = headline.set(type, measure: 50, maximumLines: 6)
        #expect(headline.measured.visible(set.lines) == ["CVE-", "2016-", "1248の", "修正"])
        #expect(set.brokenWords == 2)
    }

    @Test("a particle begins a line, and katakana are divided, only where both together are longer than the line")
    func tightPhrase() throws {
        let headline = try Fonts.mincho().headline("ザトウクジラの歌 沖で録音")
        let fits = headline.set(type, measure: 7.5 * 16, maximumLines: 6)
        #expect(headline.measured.visible(fits.lines) == ["ザトウクジラの", "歌 沖で録音"])
        #expect(fits.brokenWords == 0)
        let divided = headline.set(type, measure: 6.5 * 16, maximumLines: 6)
        #expect(headline.measured.visible(divided.lines) == ["ザトウク", "ジラの歌", "沖で録音"])
        #expect(divided.brokenWords == 1)
        #expect(headline.lookUp([type], measure: 6.5 * 16, height: 200, maximumLines: 6)?.breaksWord == true)
    }

    @Test("exactly so many lines are set as are asked for, where that is possible")
    func exactly() throws {
        let headline = try Fonts.mincho().headline("大規模停電で交通網まひ")
        for count in 1...5 {
            #expect(headline.set(type, measure: 200, lines: count)?.lines.count == count)
        }
        #expect(headline.set(type, measure: 100, lines: 1) == nil)
        #expect(headline.set(type, measure: 200, lines: 100) == nil)
        #expect(headline.set(type, measure: 200, lines: 0) == nil)
        let long = try Fonts.mincho().headline(String(repeating: "台風が来た。", count: 20))
        #expect(long.set(type, measure: .infinity, lines: 13)?.lines.count == 13)
    }

    @Test("small Latin type leaves room for engines that lay glyphs on whole pixels")
    func wholePixels() throws {
        let text = "18F and TTS Office of Acquisition award an agile blanket purchase agreement"
        let headline = try Fonts.gothicBold().headline(text, language: "en")
        for measure in stride(from: 70.0, through: 320, by: 10) {
            for size in [13.0, 15, 17, 20] {
                let set = headline.set(TypeSize(size: size, leading: 20), measure: measure, maximumLines: 40)
                #expect(
                    headline.measured.excessOnWholePixels(set, box: measure) <= 1.001, "\(size) px in \(measure) px")
            }
        }
    }

    @Test("whatever the text, lines hold all of it inside the measure, or are cut", arguments: 0..<40)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let family = try Fonts.gothicBold()
        for _ in 0..<25 {
            let headline = family.headline(RandomText.headline(using: &generator))
            let measured = headline.measured
            let measure = Double.random(in: 20...400, using: &generator)
            let maximum = Int.random(in: 1...14, using: &generator)
            let note: Comment = "seed \(seed): \"\(headline.text)\" in \(measure) px, \(maximum) lines"
            let set = headline.set(type, measure: measure, maximumLines: maximum)
            let greedy = measured.lines(measure: measure, size: 16)
            #expect(set.isTruncated == (greedy.count > maximum), note)
            #expect(set.lines.count <= maximum && set.lines.count >= min(greedy.count, maximum), note)
            #expect(set.lines.first?.start ?? 0 == 0, note)
            for line in set.lines {
                #expect(line.width <= measure - 1.0 / 64 || measured.visible(line).count <= 1, note)
            }
            for (line, next) in zip(set.lines, set.lines.dropFirst()) {
                #expect(measured.slice(line.end..<next.start).unicodeScalars.allSatisfy(CollapsedText.isSpace), note)
            }
            if !set.isTruncated { #expect(set.lines.last?.end ?? 0 == headline.text.utf8.count, note) }
        }
    }
}
