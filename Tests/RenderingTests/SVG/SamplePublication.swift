import Content
import Layout
import Testing
import Typesetting

@testable import Layout
@testable import Rendering

/// A publication put together by hand: every frame and every line is what a test says.
///
/// Its container is as wide as the page up to 640 px, its title bar 48 px high, its strip of tabs 44. In every font a line of
/// type 10/16 has its baseline 11 px down, one of 20/28 at 20.
enum SamplePublication {
    static let type = TypeSize(size: 10, leading: 16)
    static let large = TypeSize(size: 20, leading: 28)
    static let breakpoints = Breakpoints(minimumWidths: [320, 640], maximumContainer: 640)

    static func make(articles: [Article] = [], bylines: [Byline] = [], tabs: [String] = ["top"]) throws -> Publication {
        var configuration = SiteConfiguration()
        configuration.title = "A & B"
        return Publication(
            site: Site(configuration: configuration, articles: articles, categories: []), theme: try theme(),
            phrases: .english, timeOfIssue: Timestamp(seconds: 0),
            tabs: tabs.enumerated().map { number, name in
                .init(
                    name: name, title: name, label: text(name),
                    address: PageAddress(number == 0 ? "index.html" : "\(name)/index.html"))
            },
            masthead: MastheadContent(title: Headline(text("A & B")), widestEdition: [text("5/26")], seal: []),
            chrome: breakpoints.all.map { chrome($0, tabs: tabs) }, bylines: Bylines(bylines), sources: [:],
            footer: [
                .init(label: text("About"), address: PageAddress("about.html")),
                .init(label: text("A & B"), address: nil),
            ], stylesheet: PageAddress("assets/style.css"), favicon: nil, homeFeed: nil, addressesByPath: [:])
    }

    // MARK: texts

    /// Nothing of it is measured.
    static func text(_ text: String) -> MeasuredText {
        MeasuredText(text: text, unitsPerEm: 1000, boundaries: [], ellipsisAdvance: 0)
    }

    /// Lines of a text, 100 px wide each, given by the words at their starts.
    static func set(_ text: String, _ type: TypeSize = type, lines starts: [String] = []) -> SetText {
        let offsets =
            [0] + starts.compactMap { start in text.firstRange(of: start).map { text.utf8Offset($0.lowerBound) } }
        let ends = offsets.dropFirst() + [text.utf8.count]
        return SetText(
            type: type, lines: zip(offsets, ends).map { SetLine(start: $0, end: $1, width: 100) }, isTruncated: false,
            brokenWords: 0)
    }

    static func line(_ words: String, x: Double, y: Double, _ type: TypeSize = type) -> PlacedLine {
        PlacedLine(frame: frame(x, y, 100, type.leading), text: set(words, type))
    }

    static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Frame {
        Frame(x: Length(offset: x), y: y, width: Length(offset: width), height: height)
    }

    static func story(_ headline: String, summary: String? = nil, meta: String) -> Story {
        Story(
            headline: Headline(text(headline)), summary: summary.map(text), meta: text(meta), shortMeta: text("11/17"),
            image: nil)
    }

    static func article(_ slug: String, language: String? = nil, image: CardImage? = nil) -> Article {
        Article(
            .init(
                id: ArticleID(category: "news", slug: slug), title: slug, date: Timestamp(seconds: 0), image: image,
                language: language, path: "content/news/\(slug).md"))
    }

    static func byline(source: String?) -> Byline {
        Byline(source: source, fullDate: "", machineDate: "", updated: nil)
    }

    // MARK: pages

    static let edition = TabPage.Edition(
        texts: ["5/26"], layouts: breakpoints.all.map { _ in [line("5/26", x: 200, y: 16)] })

    /// - Parameter sections: nothing of them is said for one breakpoint that is not for the other.
    static func page(
        _ sections: [PageSection], at address: String = "index.html", tab: Int = 0, title: String = "Top",
        pagination: TabPage.Pagination? = nil
    ) -> TabPage {
        TabPage(
            address: PageAddress(address), tab: tab, name: "top", title: title, edition: edition, sections: sections,
            notice: breakpoints.all.map { _ in line("Nothing yet", x: 20, y: 40) }, noticeText: "Nothing yet",
            pagination: pagination)
    }

    static func section(
        _ kind: SectionSettings.Kind, _ cards: [Card], items: [PageSection.Item], stories: [Story] = [],
        header: PageSection.Header? = nil, height: Double = 100
    ) -> PageSection {
        PageSection(
            id: "top-s-1", kind: kind, header: header, items: items, stories: stories,
            layouts: breakpoints.all.map { _ in SectionLayout(height: height, cards: cards) })
    }

    static func card(
        _ frame: Frame, story: Int = 0, image: Frame? = nil, texts: [(TextRole, Frame, SetText)] = []
    ) -> Card {
        Card(
            story: story, frame: frame, kind: "1x1", variant: "", image: image,
            texts: texts.map { PlacedText(role: $0.0, frame: $0.1, text: $0.2) })
    }

    // MARK: theme

    static func theme() throws -> Theme {
        let box = DrawnBox(
            rectangle: Rectangle(x: 0, y: 0, width: 320, height: 72), horizontal: .stretch, vertical: .stretch)
        let slot = Slot(id: "slot-1", kind: "1x1", box: box, variants: [])
        let pattern = Pattern(name: "cell", spans: 1...1, heights: .any, width: 320, height: 72, slots: [slot])
        let cell = try #require(CellDrawing(pattern))
        let cells = try #require(CellDrawings(["carousel": cell, "row": cell, "card": cell, "social": cell]))
        return Theme(
            light: ColorScheme(["paper": "#ffffff", "ink": "#000000"]), dark: ColorScheme(["paper": "#111111"]),
            scale: TypeScale(steps: [type, large]), breakpoints: breakpoints,
            fonts: FontSet(headline: font("headline"), text: font("text"), title: font("title")),
            patterns: PatternLibrary(patterns: [:], sequence: [], fillers: []), cells: cells,
            templates: try #require(Templates.compile([:]).templates), css: [])
    }

    /// Latin small letters in one file, everything else from ! on in another.
    private static func font(_ role: String) -> Font {
        func slice(_ number: Int, _ characters: [UInt32]) -> Font.Slice {
            .init(face: 0, address: PageAddress("assets/\(role)-\(number).woff2"), characters: characters)
        }
        return Font(
            weight: 400, metrics: FontMetrics(unitsPerEm: 1000, ascender: 800, descender: 200, lineGap: 0),
            slices: [slice(0, Array(0x61...0x7A)), slice(1, Array(0x21...0x60))])
    }

    // MARK: title bar, strip, footer

    private static func chrome(_ breakpoint: Breakpoint, tabs: [String]) -> PageChrome {
        PageChrome(
            breakpoint: breakpoint,
            masthead: MastheadLayout(
                height: 48, title: line("A & B", x: 12, y: 10, large), seal: nil, sealLines: [], hasRule: false),
            strip: TabStripLayout(
                height: 44, type: type, labels: tabs.map { set($0) },
                tabs: tabs.indices.map { frame(6 + 100 * Double($0), 8, 100, 28) }, isCentred: tabs.count < 4),
            footer: CentredItemsLayout(height: 64, type: type, items: [frame(20, 24, 50, 16), frame(80, 24, 50, 16)]))
    }
}

extension String {
    fileprivate func utf8Offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}
