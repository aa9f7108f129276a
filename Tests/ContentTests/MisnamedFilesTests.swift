import Testing

@testable import Content

@Suite("Files and names that miss by a letter") struct MisnamedFilesTests {
    private static let article = "---\ntitle: A\ndate: 2024-01-02\n%---\n\nA text in English for the reader.\n"

    private static func report(_ files: [String: String], front: String = "") async throws -> String {
        let usual = [
            "news/a.md": article.replacing("%", with: front), "site.yml": "language: en\ntime_zone: UTC\n",
        ]
        return await (try TestSite(usual.merging(files) { $1 })).load().report
    }

    @Test(
        "a file of settings by another name is said not to be read",
        arguments: [
            ("authors.yaml", "did you mean \"authors.yml\"?"), ("author.yml", "did you mean \"authors.yml\"?"),
            ("Authors.yml", "did you mean \"authors.yml\"?"), ("embeds.yaml", "did you mean \"embeds.yml\"?"),
            ("authors.json", "write it as YAML, in \"authors.yml\""),
        ])
    func content(name: String, hint: String) async throws {
        #expect(
            try await Self.report([name: "Ann: {}\n"])
                == "content/\(name): warning: the file is not read\n  hint: \(hint)\n")
    }

    @Test(
        "so are settings of the site",
        arguments: [
            ("Site.yml", "did you mean \"site.yml\"?"), ("config.yml", "did you mean \"site.yml\"?"),
            ("site.toml", "write it as YAML, in \"site.yml\""),
        ])
    func settings(name: String, hint: String) async throws {
        let site = try TestSite([
            "news/a.md": Self.article.replacing("%", with: "lang: ja\n"), name: "title: T\n",
        ])
        #expect(
            await site.load().diagnostics.filter { $0.path == "content/\(name)" }.map(\.description)
                == ["content/\(name): warning: the file is not read\n  hint: \(hint)"])
    }

    @Test("files of the same names beside content, while there are none in it")
    func top() async throws {
        let files = ["../authors.yml": "Ann: {}\n"]
        #expect(
            try await Self.report(files)
                == "authors.yml: warning: the file is not read\n  hint: did you mean \"content/authors.yml\"?\n")
        #expect(try await Self.report(files.merging(["authors.yml": "Ann: {}\n"]) { $1 }) == "")
    }

    @Test(
        "other files are nobody's mistake",
        arguments: ["data.yml", "news/authors.yaml", "static/site.toml", "config.json", "site.md.yml", "package.json"])
    func others(name: String) async throws { #expect(try await Self.report([name: "{}"]) == "") }

    @Test("an author in other capitals is nobody that authors.yml knows")
    func authors() async throws {
        let files = ["authors.yml": "Jane Doe: {about: Writes.}\nann: {}\nAnn: {}\n"]
        #expect(
            try await Self.report(files, front: "author: [Ann, jane doe]\n")
                == "content/news/a.md:4:15: warning: content/authors.yml has no \"jane doe\"\n"
                + "  hint: did you mean \"Jane Doe\"?\n")
        #expect(try await Self.report(files, front: "author: Jane Deo, Jane Doe, ann\n") == "")
    }

    @Test(
        "an editor that nobody knows opens nothing",
        arguments: [
            ("vscoed", "did you mean \"vscode\"?"),
            (
                "notepad",
                "known are: bbedit, cursor, emacs, idea, mvim, sublime, textmate, vim, vscode, vscodium, zed; or write "
                    + "an address with {path}"
            ),
            ("VSCode", nil), ("x-me://{path}", nil),
        ])
    func editors(name: String, hint: String?) async throws {
        let report = try await Self.report(["site.yml": "language: en\ntime_zone: UTC\neditor: \(name)\n"])
        #expect(
            report
                == (hint.map { "content/site.yml:3:9: warning: unknown editor \"\(name)\"\n  hint: \($0)\n" } ?? ""))
    }
}
