import Content
import Foundation
import Testing

@testable import Publishing

@Suite("What is said of a site's own theme, and keeps nothing from being built") struct ThemeWarningsTests {
    private static func warnings(
        _ files: [String: String], theme: String = "default", isForeign: Bool = false,
        sections: [SectionSettings]? = nil
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        for (file, text) in files { try folder.write(text, to: "templates/" + file) }
        var configuration = SiteConfiguration()
        configuration.theme = theme
        if let sections { configuration.tabs = [.init(source: .front, title: "T", sections: sections, line: 1)] }
        var site = Site(configuration: configuration, articles: [], categories: [])
        site.isForeign = isForeign
        return ThemeFolder(site: folder.path, of: configuration).warnings(for: site).sorted().map(\.description)
    }

    private static func said(_ file: String, _ hint: String?) -> [String] {
        ["templates/default/\(file): warning: the file is not read" + (hint.map { "\n  hint: \($0)" } ?? "")]
    }

    @Test("style sheets of the site are judged, and those of the program are not")
    func styles() async throws {
        let site = try sampleSite(articles: 1)
        try site.write(".headline { text-transform: uppercase }\n", to: "templates/default/style/99-mine.css")
        let report = await build(site.request())
        #expect(report.summary != nil)
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .warning, "\".headline\" sets text-transform, but the engine has measured this text otherwise",
                    at: "templates/default/style/99-mine.css", line: 1, column: 13,
                    hint: "sizes are type_scale in theme.yml and data-sizes in drawings, fonts are fonts in theme.yml")
            ])
    }

    @Test("a copy of the default theme says nothing that the engine has not measured")
    func copy() throws {
        let original = try #require(Installation.current.defaultTheme)
        var files: [String: String] = [:]
        for case let file as String in FileManager.default.enumerator(atPath: original) ?? .init() {
            guard let text = try? String(contentsOfFile: original + "/" + file, encoding: .utf8) else { continue }
            files["default/" + file] = text
        }
        #expect(files.count > 50)
        #expect(try Self.warnings(files) == [])
        let parts = files.filter { $0.key.hasSuffix(".css") }.sorted { $0.key < $1.key }
        #expect(try Self.warnings(["default/style.css": parts.map(\.value).joined(separator: "\n")]) == [])
    }

    @Test("style sheets that another stands for are not judged")
    func replaced() throws {
        let css = ".headline { font-size: 1rem }"
        #expect(
            try Self.warnings(
                ["mine/style.css": "a{}", "default/style/50.css": css, "other/style/50.css": css], theme: "mine")
                == [])
        #expect(
            try Self.warnings(["mine/style/50.css": "a{}", "default/style/50.css": css], theme: "mine") == [])
        #expect(
            try Self.warnings(["default/style/article/50.css": css], theme: "mine").count == 1)
    }

    @Test("while a site is served they come and go with its style sheets")
    func served() async throws {
        let folder = try sampleSite(articles: 1)
        let request = folder.request()
        let resident = ResidentSite(request, isTimeGiven: true) { request.at }
        let file = "templates/default/style/99-own.css"
        try folder.write(".a { color: red }\n", to: file)
        #expect(await resident.update(.everything).diagnostics == [])
        try folder.write("\n.meta { font-size: 2rem }\n", to: file)
        let changes = SiteChanges(paths: [folder.path + "/" + file])
        #expect(await resident.update(changes).diagnostics.map(\.place) == [file + ":2:9"])
        try folder.write("\n.a { font-size: 2rem }\n", to: file)
        #expect(await resident.update(changes).diagnostics == [])
    }

    @Test(
        "files that are not read are said, with the name that was meant",
        arguments: [
            ("theme.yaml", "did you mean \"theme.yml\"?"), ("Theme.yml", "did you mean \"theme.yml\"?"),
            ("config.yml", "did you mean \"theme.yml\"?"), ("colours.yml", nil),
            ("main.css", "did you mean \"style/main.css\"?"), ("styles/a.css", "did you mean \"style/a.css\"?"),
            ("style/A.CSS", "did you mean \"style/A.css\"?"), ("style/mine/a.css", "did you mean \"style/a.css\"?"),
            ("style/articles/a.css", "did you mean \"style/article/a.css\"?"),
            ("Style.css", "did you mean \"style.css\"?"),
            ("Footer.mustache", "did you mean \"footer.mustache\"?"),
            ("partials/ad.mustache", "did you mean \"ad.mustache\"?"),
            ("foter.html", "did you mean \"footer.mustache\"?"), ("ad.html", "did you mean \"ad.mustache\"?"),
            ("pattern/1x1.svg", "did you mean \"patterns/1x1.svg\"?"),
            ("patterns/mine/a.svg", "did you mean \"patterns/a.svg\"?"),
            ("lead.svg", "did you mean \"patterns/lead.svg\"?"),
            ("cells/list.svg", "cells are carousel, row, card, social"),
            ("cell/row.svg", "did you mean \"cells/row.svg\"?"), ("cells/Card.svg", "did you mean \"cells/card.svg\"?"),
            ("main.js", "did you mean \"script.js\"?"), ("Mine.ttf", "did you mean \"fonts/Mine.ttf\"?"),
            (
                "img/bg.png",
                "pictures of a theme lie in content/static/: content/static/img/bg.png is url(../img/bg.png)"
            ),
            (
                "img/bg.svg",
                "pictures of a theme lie in content/static/: content/static/img/bg.svg is url(../img/bg.svg)"
            ),
        ])
    func misnamed(file: String, hint: String?) throws {
        #expect(try Self.warnings(["default/" + file: "x"]) == Self.said(file, hint))
    }

    @Test(
        "other files are nobody's mistake",
        arguments: [
            "theme.yml", "script.js", "script/a/b.ts", "style.css", "style/a.css", "style/article/b.css",
            "patterns/a.svg",
            "cells/social.svg", "footer.mustache", "about.mustache", "ad.mustache", "fonts/a/OFL.txt", "README",
            "README.de.md",
            "LICENSE", "licence.txt", ".editorconfig", ".git/config", "style/.a.css.swp", "theme.yml~",
            "footer.mustache.bak",
            "node_modules/a/b.css",
        ])
    func others(file: String) throws { #expect(try Self.warnings(["default/" + file: ""]) == []) }

    @Test("a partial of nearly the same name as another is one where something takes it in")
    func partials() throws {
        let files = ["default/Footer.mustache": "x"]
        let taken = files.merging(["default/footer.mustache": "{{> Footer}}"]) { $1 }
        #expect(try Self.warnings(taken) == [])
        var section = SectionSettings(kind: .html, line: 1)
        section.partial = Located("Footer", line: 1, column: 1)
        #expect(try Self.warnings(files, sections: [section]) == [])
        #expect(try Self.warnings(files).count == 1)
    }

    @Test("themes that the site does not use are nobody's business, nor are other programs' templates")
    func otherThemes() throws {
        #expect(try Self.warnings(["other/main.css": ""]) == [])
        #expect(
            try Self.warnings(["mine/main.css": "", "default/main.css": ""], theme: "mine").map {
                $0.prefix { $0 != ":" }
            }
                == ["templates/default/main.css", "templates/mine/main.css"])
        #expect(try Self.warnings(["default/page.html": ""], isForeign: true) == [])
        #expect(try Self.warnings(["default/page.html": "", "default/theme.yml": ""], isForeign: true).count == 1)
    }
}
