import TestSupport
import Testing

@testable import Typesetting

@Suite("A paragraph of words") struct SpacedParagraphTests {
    private static let prose =
        "The storm keeps its strength as it moves north and is expected to reach land between midnight and morning; coastal "
        + "communities are told to prepare for extraordinarily high waves. Railways announced planned suspensions, and the "
        + "prefectural government opened 1,200 evacuation centres (until further notice), most of them in schools. “We "
        + "recommend an early departure,” the meteorological agency’s spokesperson said—for the 18th time this season."

    private func measured(_ text: String) throws -> MeasuredText {
        try Fonts.charisBold().measure(text, language: "en", breaking: LineBreaking(language: "en"))
    }

    private func paragraph(_ text: String, em: Double, isDivided: Bool = true) throws -> SpacedParagraph {
        let patterns = try #require(HyphenationPatterns.installed(for: "en"))
        let hyphen = try measured("-").boundaries.last?.advance ?? 0
        return SpacedParagraph(
            try measured(text), measure: em, hyphenation: isDivided ? patterns : nil, hyphen: hyphen)
    }

    private func shown(_ paragraph: SpacedParagraph) -> [String] {
        paragraph.lines().map { paragraph.text.slice($0.start..<$0.end) + ($0.hyphen == nil ? "" : "-") }
    }

    private func random(_ seed: UInt64, words: ClosedRange<Int>) -> String {
        var generator = SeededGenerator(seed: seed)
        let all = Self.prose.split(separator: " ")
        return (0..<Int.random(in: words, using: &generator)).map { _ in
            String(all.randomElement(using: &generator) ?? "a")
        }.joined(separator: " ")
    }

    @Test(
        "has the whole text, every line filled to the measure by its spaces, and by little else",
        arguments: 0..<UInt64(150))
    func whole(_ seed: UInt64) throws {
        let paragraph = try paragraph(random(seed, words: 1...60), em: Double(9 + seed % 25))
        let text = paragraph.text
        let lines = paragraph.lines()
        #expect(lines.first?.start == 0 && lines.last?.end == text.text.utf8.count)
        for (line, next) in zip(lines, lines.dropFirst()) {
            #expect(text.slice(line.end..<next.start).allSatisfy { $0 == " " })
        }
        let index = Dictionary(uniqueKeysWithValues: text.boundaries.enumerated().map { ($1.offset, $0) })
        let mostTracking = SpacedParagraph.mostTracking * Double(text.unitsPerEm) + 1
        for line in lines.dropLast() where !line.isLoose {
            #expect(line.width == paragraph.measure)
            let last = try #require(line.places.last)
            let end = try #require(text.boundaries.first { $0.lineEnd == line.end && $0.offset >= line.end })
            let ink = last.x + end.lineEndAdvance - text.boundaries[try #require(index[last.offset])].advance
            #expect(abs(ink + (line.hyphen == nil ? 0 : paragraph.hyphen) - paragraph.measure) <= 1)
            for (place, following) in zip(line.places, line.places.dropFirst()) {
                let cluster = try #require(index[place.offset])
                let own = text.boundaries[cluster + 1].advance - text.boundaries[cluster].advance
                let wide = Double(following.x - place.x)
                if text.slice(place.offset..<following.offset) == " " {
                    #expect(wide >= Double(own) * SpacedParagraph.narrowestSpace - 2)
                    #expect(wide <= Double(own) * SpacedParagraph.widestSpace + mostTracking + 2)
                } else if cluster != index[line.start] {
                    #expect(wide >= Double(own) && wide <= Double(own) + mostTracking, "letters keep together")
                }
            }
        }
    }

    @Test("has the least cost of all ways to divide the text", arguments: 0..<UInt64(80))
    func optimum(_ seed: UInt64) throws {
        let text = try measured(random(seed, words: 4...9))
        var generator = SeededGenerator(seed: seed)
        // Any places inside of words will do: a few, so that all ways can be tried.
        let letters = Array(text.text)
        let inside = text.boundaries.indices.dropFirst().dropLast().filter {
            !text.boundaries[$0].mayBreak && letters[$0] != " " && letters[$0 - 1] != " "
        }
        let hyphens = Set((0..<4).compactMap { _ in inside.randomElement(using: &generator) })
        let paragraph = SpacedParagraph(text, measure: text.unitsPerEm * 11, hyphen: 300, places: hyphens.sorted())
        let last = text.boundaries.count - 1
        let places = (1..<last).filter { text.boundaries[$0].mayBreak || hyphens.contains($0) }
        func cost(_ ends: [Int]) -> Int {
            var sum = 0
            var earlier: SpacedParagraph.Fit?
            var hyphens = 0
            for (start, end) in zip([0] + ends, ends) {
                let fit = paragraph.fit(from: start, to: end)
                hyphens = fit.hasHyphen ? hyphens + 1 : 0
                if hyphens > SpacedParagraph.mostHyphensInARow { sum += 1_000 * SpacingCost.brokenWord }
                sum += fit.cost + paragraph.cost(of: fit, after: earlier, endsText: end == last)
                earlier = fit
            }
            return sum
        }
        var least = Int.max
        for mask in 0..<(1 << places.count) {
            let ends = places.indices.filter { (mask >> $0) & 1 == 1 }.map { places[$0] } + [last]
            least = min(least, cost(ends))
        }
        let index = Dictionary(uniqueKeysWithValues: text.boundaries.enumerated().map { ($1.offset, $0) })
        let ends = paragraph.lines().dropFirst().compactMap { index[$0.start] } + [last]
        let found = cost(ends)
        // A word wider than the line may have to be cut where no rule allows it: the ways tried here have none.
        #expect(found == least || least >= SpacingCost.brokenWord && found <= least)
    }

    @Test(
        "of prose is not loose in lines of 32 em and more, and seldom in columns of 20",
        arguments: [20, 24, 32, 40])
    func prose(_ em: Int) throws {
        let lines = try paragraph(Array(repeating: Self.prose, count: 4).joined(separator: " "), em: Double(em)).lines()
        let loose = lines.count { $0.isLoose }
        #expect(em >= 32 ? loose == 0 : loose * 8 <= lines.count, "\(loose) of \(lines.count)")
    }

    @Test("leaves its measure nowhere, behind words of one letter neither", arguments: 8..<30)
    func addresses(_ em: Int) throws {
        let text =
            "First with a bare address https://www.example.org/archive/2026/11/21/a-very-long-address-that-does-not-break"
            + "-anywhere-because-it-has-no-spaces.html?with=query&and=more in it, and then a text goes on. "
            + Self.prose
        let paragraph = try paragraph(text, em: Double(em))
        #expect(paragraph.lines().allSatisfy { $0.width <= paragraph.measure })
    }

    @Test("divides words where whole ones would leave holes, never three lines running")
    func hyphens() throws {
        let divided = try paragraph(Self.prose, em: 14)
        let whole = try paragraph(Self.prose, em: 14, isDivided: false)
        #expect(shown(divided).contains { $0.hasSuffix("-") })
        #expect(divided.lines().count { $0.isLoose } < whole.lines().count { $0.isLoose })
        var running = 0
        for line in divided.lines() {
            running = line.hyphen == nil ? 0 : running + 1
            #expect(running <= 2)
        }
    }

    @Test("ends in no fragment of a word where there is another way")
    func lastFragment() throws {
        let text = try measured("so it is with all of these pages")
        let place = text.boundaries.count - 1 - "ges".count
        // As wide as the first line is with the first syllable of the last word.
        let measure = text.boundaries[place].lineEndAdvance + 300
        let paragraph = SpacedParagraph(text, measure: measure, hyphen: 300, places: [place])
        #expect(shown(paragraph) == ["so it is with all of these", "pages"])
        #expect(paragraph.lines().allSatisfy { !$0.isLoose })
        // What is more than a fragment may follow a hyphen, and a word that is longer than the line has no other way.
        let longer = try measured("so it is with all of these pages in it")
        let other = SpacedParagraph(longer, measure: measure, hyphen: 300, places: [place])
        #expect(shown(other) == ["so it is with all of these pa-", "ges in it"])
        #expect(shown(try self.paragraph("incomprehensibilities", em: 8)).count > 1)
    }

    @Test("cuts a word that is longer than the line, and has a line for a character that is wider")
    func long() throws {
        let paragraph = try paragraph("so incomprehensibilities are", em: 4, isDivided: false)
        #expect(shown(paragraph).joined().filter { $0 != " " } == "soincomprehensibilitiesare")
        // A word of more lines than may end with hyphens, too.
        let divided = shown(try self.paragraph("so incomprehensibilities are", em: 3)).joined()
        #expect(divided.filter { $0 != " " && $0 != "-" } == "soincomprehensibilitiesare")
        #expect(try self.paragraph("", em: 5).lines().isEmpty)
        #expect(shown(try self.paragraph("W", em: 0.1)) == ["W"])
    }

    /// Letters of Thai, each so wide, and narrow spaces.
    private func thai(_ text: String) throws -> MeasuredText {
        let letters = Set(text.unicodeScalars).map { scalar in
            (scalar, scalar == " " ? 250 : scalar.properties.generalCategory == .nonspacingMark ? 0 : 520)
        }
        return try TinyFont(advances: Dictionary(uniqueKeysWithValues: letters)).withFile { path in
            try FontFamily(FontFace(path: path)).measure(text, language: "th", breaking: LineBreaking(language: "th"))
        }
    }

    @Test(
        "fills lines of scripts without spaces between words where words end, each by little",
        arguments: [16, 18, 20, 24, 30])
    func withoutSpaces(_ em: Int) throws {
        let text = try thai(
            "กรุงเทพมหานครเปิดเผยว่าระดับน้ำในแม่น้ำเจ้าพระยาสูงขึ้นต่อเนื่องหลังฝนตกหนักในภาคเหนือ ทางการขอให้ประชาชนที่อาศัยอยู่ริมน้ำเตรียมพร้อมรับมือ"
                + "และติดตามข่าวสารจากหน่วยงานที่เกี่ยวข้องอย่างใกล้ชิดตลอดสัปดาห์นี้")
        let paragraph = SpacedParagraph(text, measure: Double(em))
        let lines = paragraph.lines()
        #expect(lines.count > 2 && lines.dropLast().allSatisfy { $0.width == paragraph.measure })
        let advances = Dictionary(
            uniqueKeysWithValues: zip(text.boundaries, text.boundaries.dropFirst()).map {
                ($0.offset, $1.advance - $0.advance)
            })
        for line in lines {
            for (place, next) in zip(line.places, line.places.dropFirst())
            where text.slice(place.offset..<next.offset) != " " {
                let most =
                    SpacedParagraph.seamWidth * (SpacedParagraph.mostSpace - 1) + SpacedParagraph.mostTrackingOfSeams
                let gap = Double(next.x - place.x - (advances[place.offset] ?? 0)) / Double(text.unitsPerEm)
                #expect((-0.002...most + 0.002).contains(gap), "\(text.slice(place.offset..<next.offset))")
            }
        }
    }

    @Test("of a line that nothing fills a word more is better than one less")
    func ragged() throws {
        let text = try measured("aaaaaaaaaa-aaaaaaaaaa-aaaaaaaaaa-aaaaaaaaaa bb")
        let paragraph = SpacedParagraph(text, measure: text.unitsPerEm * 20, hyphen: 0, places: [])
        let costs = [11, 22, 33].map { paragraph.fit(from: 0, to: $0).cost }
        #expect(costs == costs.sorted(by: >) && Set(costs).count == 3)
    }
}
