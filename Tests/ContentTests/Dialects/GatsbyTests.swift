import Testing

@testable import Content

@Suite("Folders of Gatsby and Next")
struct GatsbyTests {
    private let article = "---\ntitle: A\ndate: 2026-01-01\n---\n\ntext\n"

    @Test(
        "articles are found where templates have them, each in a folder of its own or not",
        arguments: [
            "blog/my-first-post/index.mdx", "src/markdown-pages/a.md", "src/content/posts/a.mdx", "src/posts/a.md",
            "data/blog/a.mdx",
        ])
    func folders(path: String) async throws {
        let folder = try await LoadedFolder(["package.json": "{}", path: article])
        #expect(folder.site?.articles.map(\.path) == [path])
    }

    @Test(
        "what the site is called and where it lies stands in a program",
        arguments: [
            (
                "gatsby-config.js",
                "module.exports = {\n  siteMetadata: {\n    title: `Quay`,\n    siteUrl: `https://quay.example`,\n"
            ),
            ("data/siteMetadata.js", "const siteMetadata = {\n  title: 'Quay',\n  siteUrl: 'https://quay.example',\n"),
        ])
    func settings(name: String, text: String) async throws {
        let folder = try await LoadedFolder(["package.json": "{}", name: text + "}}\n", "data/blog/a.mdx": article])
        #expect(folder.site?.configuration.title == "Quay")
        #expect(folder.site?.configuration.baseURL == "https://quay.example")
    }
}
