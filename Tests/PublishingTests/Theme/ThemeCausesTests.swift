import Content
import Foundation
import Testing

@testable import Publishing

/// One error for one cause: `theme.yml` of the default theme with one thing missing.
@Suite("Causes in a theme")
struct ThemeCausesTests {
    private func diagnostics(theme settings: String) throws -> [Diagnostic] {
        let folder = try TemporaryFolder()
        let original = try #require(Installation.current.defaultTheme)
        let copy = folder.path + "/default"
        try FileManager.default.copyItem(atPath: original, toPath: copy)
        try folder.write(settings, to: "default/theme.yml")
        return ThemeLoader.load(
            site: folder.path, configuration: SiteConfiguration(), environment: ProcessInfo.processInfo.environment,
            builtIn: copy
        ).diagnostics
    }

    private func settings() throws -> String {
        let original = try #require(Installation.current.defaultTheme)
        return try String(contentsOfFile: original + "/theme.yml", encoding: .utf8)
    }

    /// Every text that is left when one entry goes: a key with all that is below it, or the last entry of a list.
    private func shortened(_ text: String) -> [(what: String, text: String)] {
        let lines = text.components(separatedBy: "\n")
        func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        func isEntry(_ line: String) -> Bool {
            !line.trimmingCharacters(in: .whitespaces).isEmpty && !line.hasPrefix("#")
        }
        var cases: [(String, String)] = []
        for (index, line) in lines.enumerated() where isEntry(line) {
            let isItem = line.trimmingCharacters(in: .whitespaces).hasPrefix("-")
            let next = lines[(index + 1)...].firstIndex { isEntry($0) && indent($0) <= indent(line) } ?? lines.count
            let isLast = !(next < lines.count && lines[next].trimmingCharacters(in: .whitespaces).hasPrefix("-"))
            if !isItem || isLast {
                cases.append((line, (lines[..<index] + lines[next...]).joined(separator: "\n")))
            }
            if line.hasSuffix("]"), let comma = line.lastIndex(of: ",") ?? line.lastIndex(of: "[") {
                let end = line[comma] == "[" ? line[...comma] : line[..<comma]
                var changed = lines
                changed[index] = end + "]"
                cases.append((line + " without its last", changed.joined(separator: "\n")))
            }
        }
        return cases
    }

    @Test("whatever is left out of theme.yml is at most one error, in the theme's own files")
    func leftOut() throws {
        let cases = shortened(try settings())
        #expect(cases.count > 50)
        for (what, text) in cases {
            let errors = try diagnostics(theme: text).filter { $0.severity == .error }
            #expect(errors.count <= 3, "\(what): \(errors)")
            #expect(
                errors.allSatisfy { $0.path.hasPrefix("templates/") || $0.path.hasPrefix("default theme") },
                "\(what): \(errors)")
        }
    }

    @Test("a site's shortened type_scale is one error at its line, which says what is missing and how many want it")
    func typeScale() async throws {
        let site = try sampleSite(articles: 1)
        try site.write(
            "container: 1280\ntype_scale:\n  - {size: 11, leading: 16}\n  - {size: 15, leading: 20}\n",
            to: "templates/default/theme.yml")
        let report = await build(site.request())
        #expect(report.summary == nil)
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .error, "type_scale has no 12, 13, 14, 17, 20, 24, 28, 34, 44, 56 px, which 33 drawings ask for",
                    at: "templates/default/theme.yml", line: 2,
                    hint: "keep the sizes, or make drawings of your own with others in data-sizes")
            ])
    }

    @Test("a size that one drawing of the default theme asks for is an error at the site's type_scale, too")
    func oneSize() async throws {
        let site = try sampleSite(articles: 1)
        let steps = [
            (11, 16), (12, 16), (13, 20), (14, 20), (15, 20), (17, 24), (20, 28), (24, 32), (28, 36), (34, 44),
            (44, 56),
        ].map { "  - {size: \($0), leading: \($1)}\n" }
        try site.write("type_scale:\n" + steps.joined(), to: "templates/default/theme.yml")
        let original = try #require(Installation.current.defaultTheme)
        let tall = try String(contentsOfFile: original + "/patterns/lead-tall.svg", encoding: .utf8)
        try site.write(tall.replacing("56 44", with: "44"), to: "templates/default/patterns/lead-tall.svg")
        #expect(
            await build(site.request()).diagnostics == [
                Diagnostic(
                    .error, "type_scale has no 56 px, which one drawing asks for", at: "templates/default/theme.yml",
                    line: 1, hint: "keep the sizes, or make drawings of your own with others in data-sizes")
            ])
    }

    @Test("another width of lanes is one error at its line; one drawing of another width is its own")
    func lanes() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("lane: 300\n", to: "templates/default/theme.yml")
        #expect(await build(site.request()).diagnostics.map(\.path) == ["templates/default/theme.yml"])
        let narrow = try sampleSite(articles: 1)
        let original = try #require(Installation.current.defaultTheme)
        let pair = try String(contentsOfFile: original + "/patterns/pair.svg", encoding: .utf8)
        try narrow.write(
            pair.replacing("viewBox=\"0 0 320 ", with: "viewBox=\"0 0 319 "), to: "templates/default/patterns/pair.svg")
        #expect(
            Set(await build(narrow.request()).diagnostics.map(\.path)) == ["templates/default/patterns/pair.svg"])
    }

    @Test("a size that one drawing alone asks for is that drawing's error, at its line")
    func oneDrawing() async throws {
        let site = try sampleSite(articles: 1)
        let original = try #require(Installation.current.defaultTheme)
        let pair = try String(contentsOfFile: original + "/patterns/pair.svg", encoding: .utf8)
        let first = try #require(pair.firstRange(of: "data-sizes=\"11\""))
        try site.write(
            pair.replacingCharacters(in: first, with: "data-sizes=\"10\""), to: "templates/default/patterns/pair.svg")
        #expect(
            await build(site.request()).diagnostics == [
                Diagnostic(
                    .error, "rect \"meta\": data-sizes lists type sizes of the theme",
                    at: "templates/default/patterns/pair.svg", line: 15,
                    hint: "the theme has 11 12 13 14 15 17 20 24 28 34 44 56")
            ])
    }

    @Test("an accent that is not read on the paper is a warning with its line, and a shade that is")
    func accent() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("title: T\naccent: \"#f5b0ab\"\n", to: "content/site.yml")
        let report = await build(site.request())
        #expect(report.summary != nil)
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .warning,
                    "the light colour accent \"#f5b0ab\" has a contrast of 1.72 with paper \"#FBFAF6\", where 4.5 is wanted "
                        + "for kickers, links to more, buttons; of 1.52 with plate \"#EFECE4\", where 3 is wanted for marks at "
                        + "pictures; of 1.79 with on_accent \"#FFFFFF\", where 4.5 is wanted for the current tab, the seal",
                    at: "content/site.yml", line: 2,
                    hint: "\"#DF281B\" is the nearest of its hue that has enough")
            ])
    }
}
