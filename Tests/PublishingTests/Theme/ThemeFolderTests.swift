import Content
import Testing

@testable import Publishing

@Suite("The style sheet of a theme") struct ThemeFolderTests {
    /// The parts of a style sheet, of a site with some files in `templates` and a default theme of two parts.
    private func parts(_ files: String..., theme: String = "default") throws -> [String] {
        let folder = try TemporaryFolder()
        for file in ["builtin/style/10-page.css", "builtin/style/20-flow.css"] + files.map({ "site/templates/" + $0 }) {
            try folder.write(file, to: file)
        }
        let found = ThemeFolder(site: folder.path + "/site", name: theme, builtIn: folder.path + "/builtin")
        return found.styleSheet().map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("is its parts in the order of their names")
    func order() throws {
        #expect(try parts() == ["builtin/style/10-page.css", "builtin/style/20-flow.css"])
        #expect(
            try parts("default/style/15-mine.css", "default/style/readme.txt")
                == [
                    "builtin/style/10-page.css", "site/templates/default/style/15-mine.css",
                    "builtin/style/20-flow.css",
                ])
    }

    @Test("has a site's own part instead of the one of the same name")
    func replaced() throws {
        #expect(
            try parts("default/style/20-flow.css") == [
                "builtin/style/10-page.css", "site/templates/default/style/20-flow.css",
            ])
        #expect(
            try parts("default/style/20-flow.css", "mine/style/20-flow.css", theme: "mine")
                == ["builtin/style/10-page.css", "site/templates/mine/style/20-flow.css"])
    }

    @Test("is a site's own style.css alone, if there is one, with the parts beside it")
    func whole() throws {
        #expect(try parts("default/style.css") == ["site/templates/default/style.css"])
        #expect(
            try parts("default/style.css", "default/style/10-own.css")
                == ["site/templates/default/style.css", "site/templates/default/style/10-own.css"])
        // What stands below it is replaced, what stands above it is added.
        #expect(
            try parts("default/style.css", "mine/style/10-page.css", theme: "mine")
                == ["site/templates/default/style.css", "site/templates/mine/style/10-page.css"])
        #expect(
            try parts("mine/style.css", "default/style.css", "default/style/10-page.css", theme: "mine")
                == ["site/templates/mine/style.css"])
    }

    @Test("tells files too large to be read, fonts and pictures aside")
    func oversized() throws {
        let folder = try TemporaryFolder()
        let large = String(repeating: " ", count: Limits.themeFile + 1)
        for file in ["style/a.css", "patterns/b.svg", "fonts/c.otf", "preview.png"] {
            try folder.write(large, to: "builtin/" + file)
        }
        try folder.write(String(large.dropLast()), to: "builtin/style.css")
        let found = ThemeFolder(site: folder.path + "/site", name: "default", builtIn: folder.path + "/builtin")
        #expect(found.oversizedFiles() == ["default theme/patterns/b.svg", "default theme/style/a.css"])
    }
}
