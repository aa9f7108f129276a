import Testing
import Typesetting

@testable import Layout
@testable import Rendering

@Suite("The markup of items in centred rows") struct ItemMarkupTests {
    private let breakpoints = Array(SamplePublication.breakpoints.all)

    private func layout(_ wrapped: [Int: SetText]) -> CentredItemsLayout {
        CentredItemsLayout(
            height: 64, type: SamplePublication.type, items: [SamplePublication.frame(16, 24, 288, 16)],
            wrapped: wrapped)
    }

    @Test("one that is wider than a narrow page has its lines there, and nowhere else")
    func wrapped() {
        let markup = ItemMarkup(
            0, of: [layout([0: SamplePublication.set("one & two", lines: ["two"])]), layout([:])])
        var styles = GeometryStyles(breakpoints: breakpoints)
        #expect(markup.html("one & two", styles: &styles) == "one &amp; <span class=\"b0\">two</span>")
        #expect(markup.classes("f0", styles: &styles) == "f0 w1")
        let rules =
            "@media screen and (20em<=width<40em){.b0::before{content:\"\\A\";content:\"\\A\"/\"\"}"
            + ".item.w1,.more.w1{white-space:pre-line}.item.w1{text-align:center}}"
        #expect(String(decoding: styles.css(), as: UTF8.self).contains(rules))
        var ranges = RangeStyles(breakpoints: breakpoints, paper: nil)
        markup.note(in: &ranges)
        #expect(String(decoding: ranges.rules(at: 0), as: UTF8.self) == rules && ranges.rules(at: 1).isEmpty)
    }

    @Test("one that is a line everywhere is its text")
    func plain() {
        let markup = ItemMarkup(0, of: [layout([:]), layout([:])])
        var styles = GeometryStyles(breakpoints: breakpoints)
        #expect(markup.html("one & two", styles: &styles) == "one &amp; two")
        #expect(markup.classes("f0", styles: &styles) == "f0")
        #expect(styles.css().isEmpty)
    }
}
