import Testing

@testable import Typesetting

@Suite("Setting in a box") struct SetTests {
    private let type = TypeSize(size: 16, leading: 24)

    @Test("a balanced text leaves no last character alone")
    func balance() throws {
        let measured = try Fonts.mincho().japanese("大規模停電で交通網まひ")
        let greedy = measured.set(type, measure: 161, maximumLines: 3, balanced: false)
        #expect(measured.visible(greedy.lines) == ["大規模停電で交通網ま", "ひ"])
        let balanced = measured.set(type, measure: 161, maximumLines: 3)
        #expect(measured.visible(balanced.lines) == ["大規模停電で", "交通網まひ"])
        #expect(balanced.height == 48)
    }

    @Test("balancing keeps the number of lines and of broken words, and finds the narrowest measure", arguments: 0..<20)
    func narrowest(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let face = try Fonts.gothicBold()
        for _ in 0..<10 {
            let measured = face.japanese(RandomText.headline(using: &generator))
            let measure = Double.random(in: 30...400, using: &generator)
            let note: Comment = "seed \(seed): \"\(measured.text)\" in \(measure) px"
            let greedy = measured.set(type, measure: measure, maximumLines: 20, balanced: false)
            let balanced = measured.set(type, measure: measure, maximumLines: 20)
            #expect(balanced.isTruncated == greedy.isTruncated && balanced.lines.count == greedy.lines.count, note)
            #expect(balanced.brokenWords <= greedy.brokenWords, note)
            guard greedy.brokenWords == 0, greedy.lines.count > 1, !greedy.isTruncated else { continue }
            let widest = balanced.lines.map(\.width).max() ?? 0
            #expect(widest <= measure, note)
            let narrower = measured.set(type, measure: widest, maximumLines: 20, balanced: false)
            #expect(narrower.lines.count > greedy.lines.count || narrower.brokenWords > 0, note)
        }
    }

    @Test("a text of no lines or no characters sets nothing")
    func nothing() throws {
        let face = try Fonts.gothic()
        let empty = face.japanese(" \n")
        #expect(
            empty.set(type, measure: 100, maximumLines: 2)
                == SetText(type: type, lines: [], isTruncated: false, brokenWords: 0))
        #expect(empty.width(size: 16) == 0 && empty.fits(measure: 0, size: 16))
        let text = face.japanese("台風")
        #expect(
            text.set(type, measure: 100, maximumLines: 0)
                == SetText(type: type, lines: [], isTruncated: true, brokenWords: 0))
    }

    @Test("an endless measure holds everything on one line")
    func endless() throws {
        let measured = try Fonts.gothic().japanese(String(repeating: "台風 ", count: 500))
        let set = measured.set(type, measure: .infinity, maximumLines: 1)
        #expect(set.lines == [SetLine(start: 0, end: measured.text.utf8.count, width: measured.width(size: 16))])
    }
}
