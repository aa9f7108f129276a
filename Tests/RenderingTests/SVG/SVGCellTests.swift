import Content
import ImageJobs
import Testing
import Typesetting

@testable import Imaging
@testable import Layout
@testable import Rendering

/// What the cells of a page are drawn as. They begin 92 px below the top: 48 of the title bar, 44 of the strip.
@Suite("Cells in the SVG edition") struct SVGCellTests {
    private typealias Sample = SamplePublication

    /// Everything between the strip of tabs, which ends with a rule in ink, and the footer's hairline.
    private func drawn(_ sections: [PageSection], of publication: Publication, at address: String = "index.svg") throws
        -> String
    {
        let bytes = SVGEdition.draw(
            Sample.page(sections), with: Renderer(publication), at: PageAddress(address), width: 320)
        let svg = String(decoding: try #require(bytes), as: UTF8.self)
        let strip = "<rect class=\"ink\" x=\"0\" y=\"91\" width=\"320\" height=\"1\" rx=\"0\"/>"
        let bottom = 92 + sections.reduce(0) { $0 + Int($1.height(at: 0)) }
        let main = try #require(svg.components(separatedBy: strip).dropFirst().first)
        return main.components(separatedBy: "<rect class=\"hair\" x=\"0\" y=\"\(bottom)\" width=\"320\"")[0]
    }

    private func texts() -> [(TextRole, Frame, SetText)] {
        [
            (.headline, Sample.frame(10, 8, 100, 56), Sample.set("Rain & wind today", Sample.large, lines: ["today"])),
            (.summary, Sample.frame(10, 64, 100, 16), Sample.set("It \"rains\"")),
            (.meta, Sample.frame(10, 80, 100, 16), Sample.set("Wire <1> 11/17")),
        ]
    }

    private func publication(source: String? = "Wire <1>") throws -> Publication {
        try Sample.make(articles: [Sample.article("rain")], bylines: [Sample.byline(source: source)])
    }

    @Test(
        "a cell is one link with all its lines, each at its baseline; source and date are muted, the source in its colour"
    )
    func card() throws {
        let story = Sample.story("Rain & wind today", summary: "It \"rains\"", meta: "Wire <1> 11/17")
        let section = Sample.section(
            .ladder, [Sample.card(Sample.frame(20, 0, 120, 100), texts: texts())], items: [.article(0)],
            stories: [story])
        #expect(
            try drawn([section], of: publication(), at: "top/index.svg") == """
                <a href="../news/rain.html">\
                <text class="headline" x="30" y="120" font-size="20">Rain &amp; wind </text>
                <text class="headline" x="30" y="148" font-size="20">today</text>
                <text class="text" x="30" y="167" font-size="10">It &quot;rains&quot;</text>
                <text class="text muted" x="30" y="183" font-size="10">\
                <tspan class="source">Wire &lt;1&gt;</tspan> 11/17</text>
                </a>

                """)
    }

    @Test("a cell says its language where it is another than the site's")
    func language() throws {
        let section = Sample.section(
            .ladder, [Sample.card(Sample.frame(20, 0, 120, 100), texts: texts())], items: [.article(0)],
            stories: [Sample.story("Rain & wind today", summary: "It \"rains\"", meta: "Wire <1> 11/17")])
        for (language, link) in [
            ("en", "<a href=\"news/rain.html\" lang=\"en\">"), ("ja", "<a href=\"news/rain.html\">"),
        ] {
            let publication = try Sample.make(
                articles: [Sample.article("rain", language: language)], bylines: [Sample.byline(source: nil)])
            #expect(try drawn([section], of: publication).contains(link))
        }
    }

    @Test("the short form of the last line names no source")
    func short() throws {
        var card = Sample.card(
            Sample.frame(20, 0, 120, 100), texts: [(.meta, Sample.frame(10, 80, 100, 16), Sample.set("11/17"))])
        card.texts[0].isShort = true
        let story = Sample.story("Rain", meta: "Wire <1> 11/17")
        let drawn = try drawn(
            [Sample.section(.ladder, [card], items: [.article(0)], stories: [story])], of: publication())
        #expect(drawn.contains("<text class=\"text muted\" x=\"30\" y=\"183\" font-size=\"10\">11/17</text>"))
    }

    @Test("a line from right to left begins where its box ends")
    func direction() throws {
        let title = "שלום"
        let card = Sample.card(
            Sample.frame(20, 0, 160, 100),
            texts: [(.headline, Sample.frame(10, 8, 140, 28), Sample.set(title, Sample.large))])
        let story = Sample.story(title, meta: "")
        let drawn = try drawn(
            [Sample.section(.ladder, [card], items: [.article(0)], stories: [story])], of: publication())
        #expect(
            drawn.contains(
                "<text class=\"headline\" x=\"170\" y=\"120\" font-size=\"20\" direction=\"rtl\">שלום</text>"))
    }

    @Test(
        "grids and lists have hairlines right of their cells and at their foot, other sections none",
        arguments: [
            (SectionSettings.Kind.grid, true), (.list, true), (.carousel, false), (.ladder, false),
        ])
    func hairlines(_ kind: SectionSettings.Kind, _ isRuled: Bool) throws {
        let card = Sample.card(Sample.frame(20, 10, 120, 80))
        let story = Sample.story("", meta: "")
        let drawn = try drawn([Sample.section(kind, [card], items: [.article(0)], stories: [story])], of: publication())
        let lines = """
            <rect class="hair" x="140" y="102" width="1" height="81" rx="0"/>\
            <rect class="hair" x="20" y="182" width="120" height="1" rx="0"/>
            """
        #expect(drawn == (isRuled ? lines : "") + "<a href=\"news/rain.html\"></a>\n")
    }

    @Test("cards of a carousel beyond the page's edge are not drawn")
    func carousel() throws {
        let cards = [0.0, 300, 320].enumerated().map { number, x in
            Sample.card(Sample.frame(x, 0, 100, 100), story: number)
        }
        let publication = try Sample.make(
            articles: ["a", "b", "c"].map { Sample.article($0) },
            bylines: (0..<3).map { _ in Sample.byline(source: nil) })
        let section = Sample.section(
            .carousel, cards, items: (0..<3).map { .article($0) },
            stories: cards.map { _ in Sample.story("", meta: "") })
        #expect(try drawn([section], of: publication) == "<a href=\"news/a.html\"></a>\n<a href=\"news/b.html\"></a>\n")
    }

    @Test("a word stands on a chip that leads to its page")
    func chip() throws {
        let card = Sample.card(
            Sample.frame(20, 10, 80, 32), texts: [(.label, Sample.frame(12, 8, 60, 16), Sample.set("sea & wind"))])
        let word = PageSection.Word(text: "sea & wind", address: PageAddress("tags/海/index.html"))
        #expect(
            try drawn([Sample.section(.ladder, [card], items: [.word(word)])], of: Sample.make()) == """
                <rect class="chip" x="20.5" y="102.5" width="79" height="31" rx="15.5"/>\
                <a href="tags/%E6%B5%B7/index.html">\
                <text class="text" x="32" y="121" font-size="10">sea &amp; wind</text>
                </a>

                """)
    }

    @Test(
        "a header begins with a rule and is no part of the cells before it; its link leads to a page of the site alone")
    func header() throws {
        func section(_ target: PageSection.MoreTarget) -> PageSection {
            let layout = SectionHeaderLayout(
                height: 52, title: Sample.line("Sea & sun", x: 12, y: 12, Sample.large),
                more: Sample.line("All", x: 200, y: 18))
            return Sample.section(
                .ladder, [Sample.card(Sample.frame(0, 0, 80, 20))], items: [.article(0)],
                stories: [Sample.story("", meta: "")],
                header: .init(title: "Sea & sun", more: ("All", target), isSticky: false, layouts: [layout, layout]),
                height: 20)
        }
        #expect(
            try drawn(
                [section(.page(PageAddress("tech/index.html"))), section(.address("https://example.com/"))],
                of: publication()
            ) == """
                <rect class="ink" x="0" y="92" width="320" height="2" rx="0"/>\
                <text class="title" x="12" y="124" font-size="20">Sea &amp; sun</text>
                <a href="tech/index.html"><text class="text accent" x="200" y="121" font-size="10">All</text>
                </a>
                <a href="news/rain.html"></a>
                <rect class="ink" x="0" y="164" width="320" height="2" rx="0"/>\
                <text class="title" x="12" y="196" font-size="20">Sea &amp; sun</text>
                <text class="text accent" x="200" y="193" font-size="10">All</text>
                <a href="news/rain.html"></a>

                """)
    }
}
