import Foundation
import Testing

@testable import Content

@Suite("Dialects") struct DialectTests {
    @Test("a folder with content/ and no settings of another generator is Kawaraban's own")
    func own() async throws {
        let site = try TestSite(["news/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\n{{ x }}"])
        #expect(ContentDialect.signs(in: site.path).generator == .kawaraban)
        #expect(await site.load().html == "<p>{{ x }}</p>\n")
    }

    @Test("content/site.yml makes a folder Kawaraban's own, whatever lies beside it; dialect: decides")
    func override() throws {
        let site = try TestSite(["site.yml": "title: T\n", "../hugo.toml": "title = \"H\"\n"])
        #expect(ContentDialect.signs(in: site.path).generator == .kawaraban)
        try site.write("title: T\ndialect: hugo\n", to: "site.yml")
        let signs = ContentDialect.signs(in: site.path)
        #expect(signs.generator == .hugo && signs.settings == "hugo.toml" && signs.ownSettings == "content/site.yml")
    }

    @Test(
        "the settings file of a generator names it",
        arguments: [
            ("hugo.yaml", "title: A", "hugo"), ("config.toml", "baseURL = \"\"", "hugo"),
            ("config.toml", "base_url = \"\"", "zola"), ("_config.yml", "title: A", "jekyll"),
            ("astro.config.mjs", "", "astro"), ("docusaurus.config.js", "", "docusaurus"),
            ("eleventy.config.js", "", "eleventy"), ("pelicanconf.py", "", "plain"),
            ("content/_index.md", "+++\n+++\n", "zola"),
            ("content/_index.md", "---\n---\n", "hugo"),
        ])
    func detection(file: String, text: String, name: String) throws {
        let site = try TestSite(["news/a.md": "A", "../" + file: text])
        #expect(ContentDialect.signs(in: site.path).generator.rawValue == name)
    }

    @Test(
        "dates are read as their authors meant them",
        arguments: [
            ("2015-03-17 14:00:00 -4", "2015-03-17T18:00:00Z"), ("Jul 08 2022", "2022-07-08T00:00:00Z"),
            ("8 July 2022", "2022-07-08T00:00:00Z"), ("Fri, 08 Jul 2022 10:00:00 GMT", "2022-07-08T10:00:00Z"),
            ("20240526", "2024-05-26T00:00:00Z"), ("2024.5.6", "2024-05-06T00:00:00Z"),
            ("2024-05-26 2:30 PM", "2024-05-26T14:30:00Z"), ("2024-05-26 12:30:00 JST", "2024-05-26T03:30:00Z"),
            ("2024-05-26 12:30 +09:30", "2024-05-26T03:00:00Z"), ("01/02/2024", "2024-01-02T00:00:00Z"),
        ])
    func dates(text: String, expected: String) {
        #expect(LenientDate.timestamp(text, in: .gmt)?.iso8601() == expected)
    }

    @Test("what is no date is none", arguments: ["", "soon", "2024", "2024-13-40", "12:30", "-4", "99999999"])
    func noDates(text: String) { #expect(LenientDate.timestamp(text, in: .gmt) == nil) }

    @Test("articles without a date are as old as the oldest that has one, however new their files are")
    func undated() async throws {
        let site = try TestSite([
            "../config.toml": "base_url = \"\"\ndefault_language = \"en\"\n",
            "news/a.md": "+++\ntitle = \"A\"\n+++\nText.\n",
            "news/b.md": "+++\ntitle = \"B\"\ndate = 2024-01-02\n+++\n",
            "news/c.md": "+++\ntitle = \"C\"\ndate = 2023-01-02\n+++\n",
        ])
        let loaded = await site.load()
        #expect(loaded.site?.articles.map(\.title) == ["B", "A", "C"])
        #expect(loaded.site?.articles.map { $0.date.seconds }.min() == loaded.site?.articles[1].date.seconds)
        #expect(loaded.diagnostics.contains { $0.path == "content/news/a.md" && $0.message.hasPrefix("no date") })
        // Not even before the files were copied are they of the future.
        #expect(await load(site.path, at: "2024-02-01").site?.articles.count == 3)
    }

    @Test("the largest categories have tabs, and one last tab contains the rest")
    func manyCategories() async throws {
        var files = ["../hugo.toml": "title = \"H\"\nlanguageCode = \"en\"\ntimeZone = \"UTC\"\n"]
        for category in 1...10 {
            for number in 1...(12 - category) {
                files["c\(category)/a\(number).md"] = "---\ntitle: T\ndate: 2024-01-02\n---\n"
            }
        }
        let site = await (try TestSite(files)).load().site
        #expect(site?.categories.withTabs.map(\.name) == ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "more"])
        #expect(site?.categories.last?.title == "More")
        #expect(site?.categories.last?.members == ["c10", "c8", "c9"])
        // No other article changes the address of one.
        #expect(site?.articles.allSatisfy { $0.path.hasPrefix("content/\($0.id.category)/") } == true)
        #expect(site?.category(containing: "c9")?.name == "more")
    }

    @Test("warnings of a kind are folded after three, errors never")
    func digest() {
        let warnings = Array(1...5).map { (number: Int) in
            Diagnostic(.warning, "no file \"\(number).png\"", at: "a.md", line: number)
        }
        let errors = Array(1...5).map { (number: Int) in
            Diagnostic(.error, "no file \"\(number).png\"", at: "b.md", line: number)
        }
        let lines = WarningDigest(warnings + errors).lines
        #expect(lines.count == 3 + 5 + 1)
        #expect(lines.last == "2 more warnings like: no file \"4.png\" (--all-warnings shows all)")
        #expect(WarningDigest(warnings + errors, showsAll: true).lines.count == 10)
    }

    @Test("tags that do not end take linear time", arguments: ["{{", "{% raw %}", "{{<", "{%", "`{{ ", "@[", "<A"])
    func endless(mark: String) {
        let text = Array(String(repeating: mark + "x", count: 200_000 / mark.utf8.count).utf8)
        let clock = ContinuousClock()
        let syntax: TemplateSyntax = [.liquid, .shortcodes, .components, .directives, .attributeLists]
        let time = clock.measure {
            _ = TemplateCode.removed(from: text[...], syntax, names: TemplateNames { _ in nil })
        }
        #expect(time < .seconds(20))
    }
}
