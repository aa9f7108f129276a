import Layout
import Testing
import Typesetting

@testable import Rendering

@Suite("Lines in the DOM")
struct LineMarkupTests {
    private let type = TypeSize(size: 15, leading: 20)

    private func set(_ lines: [(Int, Int)], cut: Bool = false) -> SetText {
        SetText(
            type: type, lines: lines.map { SetLine(start: $0.0, end: $0.1, width: 0) }, isTruncated: cut,
            brokenWords: 0)
    }

    private func html(_ text: String, _ settings: [SetText?]) -> String {
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320, 640]).all))
        return LineMarkup.html(text, settings: settings, styles: &styles)
    }

    @Test("the words after a line start are wrapped, and marked with the breakpoints where it is one")
    func breaks() {
        #expect(
            html("今日は良い天気", [set([(0, 9), (9, 21)]), set([(0, 21)])]) == "今日は<span class=\"b0\">良い天気</span>")
    }

    @Test("a line that begins inside of a word is told apart: a hyphen stands before it")
    func hyphens() {
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320, 640]).all))
        var hyphenated = set([(0, 6), (6, 12)])
        hyphenated.lines[0].isHyphenated = true
        let html = LineMarkup.html("wasserwerker", settings: [hyphenated, set([(0, 12)])], styles: &styles)
        #expect(html == "wasser<span class=\"l1\">werker</span>")
        let css = String(decoding: styles.ranges.rules(at: 0), as: UTF8.self)
        #expect(css.contains(".l1::before{content:\"-\\A\";content:\"-\\A\"/\"\"}"))
        #expect(styles.ranges.rules(at: 1) == [])
        #expect(hyphenated.shownLines(of: "wasserwerker") == ["wasser-", "werker"])
    }

    @Test("a mark may stand inside of another, and a line that begins in both ends with the inner")
    func nested() {
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320, 640]).all))
        let marks = [
            LineMarkup.Mark(range: 0..<7, start: "<b>", end: "</b>"),
            LineMarkup.Mark(range: 4..<6, start: "<i>", end: "</i>"),
        ]
        let lines = [set([(0, 3), (4, 11)]), set([(0, 5), (5, 11)])]
        #expect(
            LineMarkup.html("one two six", settings: lines, marks: marks, styles: &styles)
                == "<b>one <span class=\"b0\"><i>t<span class=\"b1\">w</span></i>o</span></b> six")
    }

    @Test("what stands in a line that is indented is a span of its own")
    func indents() {
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320, 640]).all))
        let lines = [set([(0, 3), (4, 11)]), set([(0, 3), (4, 7), (8, 11)])]
        #expect(
            LineMarkup.html("one two six", settings: lines, indents: [[], [0, 1, 2]], styles: &styles)
                == "one <span class=\"b0 b1\"><span class=\"i2\">two <span class=\"b1\"><span class=\"j2\">six</span></span></span></span>"
        )
    }

    @Test("a cut keeps the whole text, a space after it too")
    func cut() {
        #expect(
            html("Good news today", [set([(0, 4), (5, 9)], cut: true), set([(0, 9), (10, 15)])])
                == "Good <span class=\"b0\">news<span class=\"k1\"> <span class=\"b1\">today</span></span></span>")
    }

    @Test("what stands behind the sentence that a text ends with begins a line that is not seen, without an ellipsis")
    func ended() {
        var ended = set([(0, 4)], cut: true)
        ended.hasEllipsis = false
        #expect(html("Yes. No", [ended, set([(0, 7)])]) == "Yes.<span class=\"b0\"> No</span>")
        #expect(ended.shownLines(of: "Yes. No") == ["Yes."])
    }

    /// Marks by the words that they are around.
    private func marked(_ text: String, _ settings: [SetText?], _ words: [String]) -> String {
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320, 640]).all))
        let marks = words.compactMap { word in
            text.firstRange(of: word).map { range in
                LineMarkup.Mark(
                    range: text.utf8.distance(
                        from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
                            from: text.startIndex, to: range.upperBound), start: "<i>", end: "</i>")
            }
        }
        return LineMarkup.html(text, settings: settings, marks: marks, styles: &styles)
    }

    @Test("marks are elements around their words, also where lines begin in them, before them and behind them")
    func marks() {
        let whole = set([(0, 11)])
        #expect(marked("one two six", [whole, nil], ["one", "six"]) == "<i>one</i> two <i>six</i>")
        let second = set([(0, 3), (4, 11)])
        #expect(
            marked("one two six", [whole, second], ["one", "two", "six"])
                == "<i>one</i> <span class=\"b1\"><i>two</i> <i>six</i></span>")
        #expect(
            marked("one two six", [whole, second], ["one two"])
                == "<i>one <span class=\"b1\">two</span></i> six")
        let third = set([(0, 3), (4, 7), (8, 11)])
        #expect(
            marked("one two six", [whole, third], ["one two"])
                == "<i>one <span class=\"b1\">two</span></i> <span class=\"b1\">six</span>")
    }

    @Test("text is escaped, one line needs no markup")
    func plain() {
        #expect(html("A & B", [set([(0, 5)]), nil]) == "A &amp; B")
    }
}
