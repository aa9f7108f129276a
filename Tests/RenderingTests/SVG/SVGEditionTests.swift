import Content
import ImageJobs
import Layout
import Testing
import Typesetting

@testable import Imaging
@testable import Layout
@testable import Rendering

/// A page as one picture: what its frames are drawn as. Their numbers are the listing's, as are those of the HTML page.
@Suite("The SVG edition") struct SVGEditionTests {
    private typealias Sample = SamplePublication

    private func svg(
        _ page: TabPage, of publication: Publication, width: Double = 320, at address: String = "index.svg"
    ) throws -> String {
        let bytes = SVGEdition.draw(page, with: Renderer(publication), at: PageAddress(address), width: width)
        return String(decoding: try #require(bytes), as: UTF8.self)
    }

    // MARK: the whole

    @Test("a page that is plain flow has none")
    func narrow() throws {
        let renderer = Renderer(try Sample.make())
        #expect(SVGEdition.draw(Sample.page([]), with: renderer, at: PageAddress("index.svg"), width: 319) == nil)
        #expect(SVGEdition.draw(Sample.page([]), with: renderer, at: PageAddress("index.svg"), width: 320) != nil)
    }

    @Test("it is well-formed, as large as the page, in its language and under its title")
    func root() throws {
        let page = Sample.page([], title: "<Top> & \"more\"")
        let root = try parseXML(Array(try svg(page, of: Sample.make()).utf8))
        // Title bar, strip, notice with its margin, footer.
        #expect(
            root.attributes == [
                "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 320 252", "width": "320", "height": "252",
                "lang": "ja",
            ])
        #expect(root["title"]?.text == "<Top> & \"more\" | A & B")
        #expect(root.children.filter { $0.name == "rect" }.first?.attributes["class"] == "paper")
    }

    @Test("the page's container stands in the middle of a wider picture")
    func wide() throws {
        let svg = try svg(Sample.page([]), of: Sample.make(), width: 1000)
        #expect(svg.contains("<text class=\"title\" x=\"192\" y=\"30\" font-size=\"20\">A &amp; B</text>"))
        #expect(svg.contains("<rect class=\"ink\" x=\"180\" y=\"91\" width=\"640\" height=\"1\" rx=\"0\"/>"))
        #expect(svg.contains("<text class=\"text\" x=\"200\" y=\"143\" font-size=\"10\">Nothing yet</text>"))
    }

    @Test("fonts are those of all pages, which the drawing need not name")
    func fonts() throws {
        let svg = try svg(Sample.page([]), of: Sample.make(), at: "page/2.svg")
        #expect(svg.contains("<style>@import url(\"../assets/fonts-pages.css\");\n"))
        #expect(!svg.contains("@font-face"))
    }

    // MARK: title bar, strip, footer

    @Test("a back issue is of no day")
    func backIssue() throws {
        var page = Sample.page([])
        page.edition = nil
        #expect(try !svg(page, of: Sample.make()).contains("5/26"))
    }

    @Test("the title leads to the front page; seal, time of issue and rule are where the layout has them")
    func masthead() throws {
        var publication = try Sample.make()
        publication.masthead.seal = [Sample.text("瓦"), Sample.text("版")]
        for index in publication.chrome.indices {
            publication.chrome[index].masthead.seal = Sample.frame(12, 6, 32, 36)
            publication.chrome[index].masthead.sealLines = [
                Sample.line("瓦", x: 8, y: 2), Sample.line("版", x: 8, y: 18),
            ]
            publication.chrome[index].masthead.hasRule = true
        }
        let svg = try svg(Sample.page([], at: "page/2.html"), of: publication, at: "page/2.svg")
        #expect(
            svg.contains(
                """
                <a href="../index.html"><rect class="accent" x="12" y="6" width="32" height="36" rx="3"/>\
                <text class="title on-accent" x="20" y="19" font-size="10">瓦</text>
                <text class="title on-accent" x="20" y="35" font-size="10">版</text>
                <text class="title" x="12" y="30" font-size="20">A &amp; B</text>
                </a>
                <rect class="ink" x="0" y="44" width="320" height="1" rx="0"/>\
                <rect class="ink" x="0" y="47" width="320" height="1" rx="0"/>\
                <text class="text muted" x="200" y="27" font-size="10">5/26</text>

                """))
    }

    @Test("the current tab lies under the pill, the others are links in grey; one tab alone needs no strip")
    func strip() throws {
        let svg = try svg(Sample.page([], tab: 1), of: Sample.make(tabs: ["top", "tech"]))
        #expect(
            svg.contains(
                """
                <a href="index.html"><text class="text muted" x="20" y="73" font-size="10">top</text>
                </a>
                <a href="tech/index.html"><rect class="accent" x="106" y="56" width="100" height="28" rx="14"/>\
                <text class="text on-accent" x="120" y="73" font-size="10">tech</text>
                </a>

                """))
        #expect(try !self.svg(Sample.page([]), of: Sample.make()).contains("rx=\"14\""))
    }

    @Test("a strip wider than the picture is scrolled to the current tab")
    func scrolled() throws {
        let publication = try Sample.make(tabs: ["a", "b", "c", "d"])
        #expect(try svg(Sample.page([], tab: 0), of: publication).contains("x=\"20\" y=\"73\" font-size=\"10\">a<"))
        // To the very end: 412 px of tabs in 320.
        #expect(try svg(Sample.page([], tab: 3), of: publication).contains("x=\"-72\" y=\"73\" font-size=\"10\">a<"))
    }

    @Test("below the sections stand the way to other pages and the footer; what leads nowhere is plain text")
    func footer() throws {
        let items: [Publication.FooterLink] = [
            .init(label: Sample.text("1 / 2"), address: nil),
            .init(label: Sample.text("Next"), address: PageAddress("page/2.html")),
        ]
        let layout = CentredItemsLayout(
            height: 40, type: Sample.type, items: [Sample.frame(10, 12, 50, 16), Sample.frame(70, 12, 50, 16)])
        let pagination = TabPage.Pagination(
            issue: nil, newer: nil, older: PageAddress("page/2.html"), items: items, layouts: [layout, layout])
        let svg = try svg(Sample.page([], pagination: pagination), of: Sample.make())
        #expect(svg.contains("viewBox=\"0 0 320 292\""))
        #expect(
            svg.contains(
                """
                <text class="text muted" x="10" y="211" font-size="10">1 / 2</text>
                <a href="page/2.html"><text class="text muted" x="70" y="211" font-size="10">Next</text>
                </a>
                <rect class="hair" x="0" y="228" width="320" height="1" rx="0"/>\
                <a href="about.html"><text class="text muted" x="20" y="263" font-size="10">About</text>
                </a>
                <text class="text muted" x="80" y="263" font-size="10">A &amp; B</text>

                """))
    }

    @Test("what is wider than the page has its lines in the middle, and one link around them")
    func wrappedItem() throws {
        let next = PageAddress("page/2.html")
        let layout = CentredItemsLayout(
            height: 80, type: Sample.type, items: [Sample.frame(16, 24, 288, 32)],
            wrapped: [0: Sample.set("A long way", lines: ["way"])])
        let pagination = TabPage.Pagination(
            issue: nil, newer: nil, older: next, items: [.init(label: Sample.text("A long way"), address: next)],
            layouts: [layout, layout])
        #expect(
            try svg(Sample.page([], pagination: pagination), of: Sample.make()).contains(
                """
                <a href="page/2.html"><text class="text muted" x="110" y="223" font-size="10">A long </text>
                <text class="text muted" x="110" y="239" font-size="10">way</text>
                </a>

                """))
    }
}
