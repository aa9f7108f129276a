import Testing

@testable import Content

@Suite("What the places of files say") struct PlacesTests {
    private static func article(_ front: String = "date: 2024-01-02\n") -> String {
        "---\ntitle: A\n\(front)---\nText.\n"
    }

    @Test(
        "folders that are called as times are make no categories",
        arguments: ["2024-01", "2024.1", "2024_01", "2024-01-05", "2024", "24-01", "2024-x", "2024-001", "1-2"])
    func months(folder: String) async throws {
        let isTime = ["2024-01", "2024.1", "2024_01", "2024-01-05", "2024"].contains(folder)
        for (settings, home) in [
            ("_config.yml", "source/_posts/"), ("docusaurus.config.js", "blog/"), ("hugo.yaml", "content/"),
        ] {
            let generator = home.hasPrefix("source") ? "hexo" : home == "blog/" ? "docusaurus" : "hugo"
            let site = try await LoadedFolder([
                settings: "", "site.yml": "dialect: \(generator)\n", home + folder + "/news/a.md": Self.article(),
                home + folder + "/b.md": Self.article(), home + "art/c.md": Self.article(),
            ])
            let names = Set((site.site?.articles ?? []).map(\.id.category))
            #expect(names.contains("news") == isTime, "\(generator) \(names)")
            #expect(
                names.contains { $0.hasPrefix("2024") || $0.hasPrefix("24-") || $0 == "1-2" } == !isTime, "\(generator)"
            )
        }
    }

    @Test("undated documents of Jekyll's collections that have the layout of pages are pages, unless they are many")
    func tabs() async throws {
        func files(_ count: Int) -> [String: String] {
            var files = [
                "_config.yml": """
                collections: {tabs: {output: true}, notes: {output: true}}
                defaults: [{scope: {path: "", type: tabs}, values: {layout: page}}]

                """,
                "_posts/2024-01-02-a.md": Self.article(), "_notes/n.md": Self.article(""),
                "_tabs/dated.md": Self.article(),
            ]
            for number in 1...count { files["_tabs/t\(number).md"] = Self.article("") }
            return files
        }
        let few = try await LoadedFolder(files(2))
        #expect(few.site?.pages.map(\.slug) == ["t1", "t2"])
        #expect(few.site?.articles.map(\.id.slug).sorted() == ["a", "dated", "n"])
        let many = try await LoadedFolder(files(30))
        #expect(many.site?.pages.isEmpty == true)
    }

    @Test("undated articles of Hugo in other sections than the main ones are pages, where settings name these")
    func mainSections() async throws {
        let files = [
            "content/post/a.md": Self.article(), "content/post/b.md": Self.article(""),
            "content/page/about/index.md": Self.article(""), "content/page/c.md": Self.article(),
            "content/page/deep/d.md": Self.article(""),
        ]
        let named = try await LoadedFolder(
            files.merging(["hugo.yaml": "title: T\nparams: {mainSections: [post]}\n"]) { first, _ in first })
        #expect(named.site?.pages.map(\.path) == ["content/page/about/index.md"])
        let silent = try await LoadedFolder(files.merging(["hugo.yaml": "title: T\n"]) { first, _ in first })
        #expect(silent.site?.pages.isEmpty == true)
    }
}
