import Composition
import Content
import Foundation
import Rendering
import Testing
import Typesetting

@testable import Publishing

/// Large headlines of pages without pictures.
@Suite("The display face", .serialized) struct DisplayFontTests {
    private static let photo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("content/society/images/typhoon-18.jpg")

    private func edition(_ site: TemporaryFolder) async throws -> Edition {
        var stopwatch = Stopwatch(logger: site.request().logger)
        return try #require(await loadEverything(site.request(), stopwatch: &stopwatch).edition)
    }

    /// Gives an article of the sample a picture.
    private func illustrate(_ article: String, in site: TemporaryFolder) throws {
        let path = "content/\(article).md"
        let text = try #require(site.read(path))
        try FileManager.default.copyItem(
            at: Self.photo, to: URL(fileURLWithPath: site.path + "/content/\(article).jpg"))
        let name = try #require(article.split(separator: "/").last)
        try site.write(text.replacing("source:", with: "image: \(name).jpg\nimage_alt: 波\nsource:"), to: path)
    }

    private func files(of page: String, in site: TemporaryFolder) -> [String] {
        site.files(in: "output").keys.filter {
            $0.hasPrefix(PageFonts.folder(of: .display)) && PageFonts.isFile($0, of: page)
        }
        .sorted()
    }

    /// Names of the panels of the front page that set a headline in it.
    private func panelsInDisplay(of site: TemporaryFolder) throws -> [String] {
        let html = try #require(site.read("output/index.html"))
        let panels = html.components(separatedBy: "<section class=\"panel\" id=\"").dropFirst()
        return panels.filter { $0.contains(/class="card [^"]* [dq][0-9a-z]+"/) }
            .map { String($0.prefix { $0 != "\"" }) }
    }

    private func isSetInDisplay(_ page: String, in site: TemporaryFolder) throws -> Bool {
        let html = try #require(site.read("output/" + page))
        let isNamed = html.contains("var(--display-font)")
        #expect(isNamed == html.contains(PageFonts.folder(of: .display)), "\(page) names the files that it needs")
        return isNamed
    }

    @Test("sets the lead of a page without pictures, which is measured with it, and nothing that is small")
    func lead() async throws {
        let edition = try await edition(sampleSite(articles: 21))
        let families = edition.composer.families
        let display = try #require(families.display)
        let front = try #require(edition.composed.pages[TabPageOutline.frontPage])
        let section = try #require(front.sections.first)
        var sizes: [Bool: Set<Double>] = [:]
        for layout in section.layouts {
            #expect(layout.cards.first?.texts.first { $0.role == .headline }?.text.isDisplay == true)
            for card in layout.cards {
                let headline = try #require(card.texts.first { $0.role == .headline })
                for set in [headline.text, headline.deck].compactMap(\.self) {
                    sizes[set.isDisplay, default: []].insert(set.type.size)
                    let family = set.isDisplay ? display.family : families.headline
                    let text = Array(section.stories[card.story].headline.text.utf8)
                    for line in set.lines {
                        let shown = String(decoding: text[line.start..<line.end], as: UTF8.self)
                        let measured = family.measure(shown, language: "ja", breaking: LineBreaking(language: "ja"))
                        #expect(abs(line.width - measured.width(size: set.type.size)) < 0.01, "\(shown)")
                    }
                }
            }
        }
        #expect(sizes[true]?.min() == 24 && sizes[false]?.max() ?? 24 < 24)
    }

    @Test("comes in files of the page's own, which page and SVG edition name")
    func files() async throws {
        let site = try sampleSite(articles: 24)
        #expect(await build(site.request()).summary != nil)
        for page in ["index.html", "society/index.html", "tech/index.html"] {
            let own = files(of: page, in: site)
            #expect(!own.isEmpty)
            let html = try #require(site.read("output/\(page)"))
            let up = page == "index.html" ? "" : "../"
            #expect(html.contains("for(const href of [\"\(up)\(PageFonts.folder(of: .display))"))
            for file in own { #expect(html.contains("src:url(\"\(up)\(file)\") format(\"woff2\")"), "\(file)") }
            #expect(
                html.contains(
                    ":root{--display-font:\"Kawaraban display\",\"Kawaraban display 2\",\"Kawaraban display local\",serif;"
                ))
        }
        let own = Set(["index.html", "society/index.html", "tech/index.html"].flatMap { files(of: $0, in: site) })
        #expect(own == Set(site.files(in: "output").keys.filter { $0.hasPrefix(PageFonts.folder(of: .display)) }))
        let svg = try #require(site.read("output/society/index.svg"))
        #expect(svg.contains("class=\"headline display\"") && svg.contains("url(\"../assets/display/society/index-"))
        // Neither sheets nor other pages know of it.
        for (path, bytes) in site.files(in: "output") where path.hasSuffix(".css") || path.hasPrefix("tech/a") {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("display-font"), "\(path)")
        }
    }

    @Test("is none of a page with pictures, of one that has hardly any it is")
    func pictures() async throws {
        let site = try sampleSite(articles: 24)
        // One of 22 on the front page, of 15 on that of its category; two are still to come.
        try illustrate("society/a4", in: site)
        #expect(await build(site.request()).summary != nil)
        #expect(try panelsInDisplay(of: site) == ["top", "tech"])
        #expect(try isSetInDisplay("index.html", in: site))
        #expect(try isSetInDisplay("tech/index.html", in: site))
        #expect(try !isSetInDisplay("society/index.html", in: site))
        #expect(files(of: "society/index.html", in: site) == [])
        let pictured = ["society/index.html", "society/index.svg", "society/a4.html"].map { site.read("output/\($0)") }
        // The same, to the byte, where the theme has no such face.
        try site.write("display_from: 0\n", to: "templates/default/theme.yml")
        #expect(await build(site.request()).summary != nil)
        #expect(
            pictured
                == ["society/index.html", "society/index.svg", "society/a4.html"].map { site.read("output/\($0)") })
    }

    @Test("goes when the first picture comes, which is what the build says, and comes back when that goes")
    func firstPicture() async throws {
        let site = try sampleSite(articles: 6)
        var request = site.request()
        request.fontEffort = .preview
        _ = await build(request)
        #expect(try panelsInDisplay(of: site) == ["top", "society", "tech"])
        let before = Recording(site.files(in: "output"))
        let article = "content/society/a4.md"
        let text = try #require(site.read(article))
        try illustrate("society/a4", in: site)
        request.explains = true
        let report = await build(request)
        #expect(report.reasons["society/index.html"]?.contains(article) == true)
        #expect(report.reasons["society/index.html"]?.contains("content/society/a4.jpg") == true)
        #expect(report.reasons["tech/index.html"] == nil)
        #expect(try !isSetInDisplay("society/index.html", in: site) && isSetInDisplay("tech/index.html", in: site))
        #expect(files(of: "society/index.html", in: site) == [])
        #expect(try panelsInDisplay(of: site) == ["tech"])
        let edited = Recording(site.files(in: "output"))
        for folder in ["output", ".kawaraban"] { try FileManager.default.removeItem(atPath: site.path + "/" + folder) }
        _ = await build(request)
        for difference in Recording(site.files(in: "output")).differences(to: edited) { Issue.record("\(difference)") }
        try site.write(text, to: article)
        try FileManager.default.removeItem(atPath: site.path + "/content/society/a4.jpg")
        _ = await build(request)
        for difference in Recording(site.files(in: "output")).differences(to: before) { Issue.record("\(difference)") }
    }

    @Test(
        "is none where the theme says from 0 px on, and where it names another font of headlines",
        arguments: ["display_from: 0\n", "fonts: {headline: {file: BIZUDPGothic-Regular.ttf}}\n"])
    func none(_ theme: String) async throws {
        let site = try sampleSite(articles: 3)
        try site.write("title: T\ncards: false\n", to: "content/site.yml")
        try site.write(theme, to: "templates/default/theme.yml")
        #expect(await build(site.request()).summary != nil)
        for (path, bytes) in site.files(in: "output") {
            #expect(!path.hasPrefix(PageFonts.folder(of: .display)), "\(path)")
            let isText = [".html", ".css", ".svg"].contains { path.hasSuffix($0) }
            #expect(!isText || !String(decoding: bytes, as: UTF8.self).contains("display-font"), "\(path)")
        }
    }

    @Test("has Latin letters of a face of their own in Japanese, and is lighter than other headlines in English")
    func latin() async throws {
        let site = try sampleSite(articles: 3)
        func families(_ language: String) async throws -> FontFamilies {
            try site.write("title: T\ncards: false\nlanguage: \(language)\n", to: "content/site.yml")
            return try await edition(site).composer.families
        }
        let japanese = try #require(try await families("ja").display).family
        #expect(japanese.faces.map(\.familyName) == ["Charis SIL", "BIZ UDPMincho"])
        let english = try await families("en")
        let faces = try #require(english.display).family.faces + english.headline.faces
        #expect(
            faces.map { $0.path.split(separator: "/").last } == [
                "CharisSIL-Regular.ttf", "OpenSans-Regular.ttf", "BIZUDPMincho-Regular.ttf", "CharisSIL-Bold.ttf",
                "OpenSans-Bold.ttf", "BIZUDPGothic-Bold.ttf",
            ])
    }

    @Test("is the reader's where a site ships no fonts")
    func notShipped() async throws {
        let site = try sampleSite(articles: 6)
        try site.write("title: T\ncards: false\nfonts: {embed: false}\n", to: "content/site.yml")
        #expect(await build(site.request()).diagnostics == [])
        let html = try #require(site.read("output/index.html"))
        #expect(html.contains("\"Kawaraban display local\";src:local(\"HiraMinProN-W3\")"))
        #expect(html.contains("var(--display-font)") && !html.contains("url("))
    }

    @Test("does not set a headline of which it has not all characters")
    func missing() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("---\ndate: 2026-11-12\ntitle: 花見🌸の季節\n---\n本文\n", to: "content/society/emoji.md")
        let edition = try await edition(site)
        let front = try #require(edition.composed.pages[TabPageOutline.frontPage])
        #expect(front.displayHeadlines == ["見出し第0号、あすの天気は晴れのち曇り"] || front.displayHeadlines == [])
        #expect(front.plainHeadlines.contains("花見🌸の季節"))
    }
}
