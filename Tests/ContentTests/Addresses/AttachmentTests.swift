import Testing

@testable import Content

@Suite("Files that are published because an article links to them") struct AttachmentTests {
    @Test(
        "what does nothing by itself is published",
        arguments: [
            "news/report.pdf", "a/photo.JPG", "a/data.json", "code/main.rs", "a/archive.tar.gz", "report.pdf",
            "a/chart.svg",
            "a/notes.pl.docx",
        ])
    func inert(path: String) { #expect(Attachment.isPublished(fromContent: path)) }

    @Test(
        "what a browser or a host may run is not",
        arguments: [
            "a/x.HTML", "a/x.shtml", "a/x.php", "a/x.php.jpg", "a/x.atom", "a/x.xsd",
            "a/x.cgi",
            "_redirects", "CNAME", "a/LICENSE", "vercel.json", "netlify.toml", "a/x.js", "a/x.", "a/x.mht",
            "a/web.config",
        ])
    func active(path: String) { #expect(!Attachment.isPublished(fromContent: path)) }

    private static let article = "---\ntitle: A\ndate: 2024-01-02\n---\n\n"

    private func published(_ loaded: LoadedFolder) -> [String] {
        loaded.site?.attachments.map(\.address) ?? ["no site"]
    }

    @Test("what MkDocs would not publish stays where it is, whoever links to it")
    func mkdocs() async throws {
        let loaded = try await LoadedFolder([
            "mkdocs.yml": "site_name: A\nexclude_docs: |\n  sec.txt\n  priv/\n", "deploy.txt": "key",
            "docs/sec.txt": "1", "docs/priv/p.txt": "2", "docs/open.txt": "3",
            "docs/a.md": Self.article + "[a](sec.txt) [b](priv/p.txt) [c](../deploy.txt) [d](open.txt)\n",
        ])
        #expect(published(loaded) == ["open.txt"])
    }

    @Test("neither is what Jekyll is told to exclude")
    func jekyll() async throws {
        let loaded = try await LoadedFolder([
            "_config.yml": "title: A\nexclude: [private, deploy.txt]\n", "deploy.txt": "key", "private/s.txt": "1",
            "files/open.txt": "2",
            "_posts/2024-01-02-a.md": Self.article + "[a](/deploy.txt) [b](/private/s.txt) [c](/files/open.txt)\n",
        ])
        #expect(published(loaded) == ["files/open.txt"])
    }

    @Test("beside Hexo's source there is nothing for readers")
    func hexo() async throws {
        let loaded = try await LoadedFolder([
            "_config.yml": "title: A\n", "scaffolds/post.md": "", "deploy.txt": "key", "source/open.txt": "1",
            "source/_posts/a.md": Self.article + "[a](../../deploy.txt) [b](/open.txt)\n",
        ])
        #expect(published(loaded) == ["open.txt"])
    }
}
