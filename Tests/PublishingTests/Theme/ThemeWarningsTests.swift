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
}
