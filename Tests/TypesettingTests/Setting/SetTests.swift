import Testing

@testable import Typesetting

@Suite("Setting running text in a box") struct SetTests {
    private let type = TypeSize(size: 16, leading: 24)

    @Test("lines are filled one after the other")
    func filled() throws {
        let measured = try Fonts.mincho().japanese("大規模停電で交通網まひ")
        let set = measured.set(type, measure: 161, maximumLines: 3)
        #expect(measured.visible(set.lines) == ["大規模停電で交通網ま", "ひ"])
        #expect(set.height == 48)
    }

    @Test("a text of no lines or no characters sets nothing")
    func nothing() throws {
        let family = try Fonts.gothic()
        let empty = family.japanese(" \n")
        let nothing = SetText(type: type, lines: [], isTruncated: false, brokenWords: 0)
        #expect(empty.set(type, measure: 100, maximumLines: 2) == nothing)
        #expect(Headline(empty).set(type, measure: 100, maximumLines: 2) == nothing)
        #expect(empty.width(size: 16) == 0 && empty.fits(measure: 0, size: 16))
        let text = family.japanese("台風")
        let cut = SetText(type: type, lines: [], isTruncated: true, brokenWords: 0)
        #expect(text.set(type, measure: 100, maximumLines: 0) == cut)
        #expect(Headline(text).set(type, measure: 100, maximumLines: 0) == cut)
    }

    @Test("an endless measure holds everything on one line")
    func endless() throws {
        let measured = try Fonts.gothic().japanese(String(repeating: "台風 ", count: 500))
        let whole = [SetLine(start: 0, end: measured.text.utf8.count, width: measured.width(size: 16))]
        #expect(measured.set(type, measure: .infinity, maximumLines: 1).lines == whole)
        #expect(Headline(measured).set(type, measure: .infinity, maximumLines: 1).lines == whole)
    }

    @Test("what a browser breaks by itself fills the measure to its last fraction")
    func browsers() throws {
        let measured = try Fonts.mincho().japanese("1,234円の台風")
        #expect(measured.visible(measured.linesAsBrowsersBreak(measure: 64, size: 16)).joined() == measured.text)
        let kanji = try Fonts.mincho().japanese("台風十八号関東")
        #expect(kanji.visible(kanji.linesAsBrowsersBreak(measure: 64, size: 16)) == ["台風十八", "号関東"])
        #expect(kanji.visible(kanji.lines(measure: 64, size: 16)) == ["台風十", "八号関", "東"])
    }
}
