import Testing

@testable import Content

@Suite("Docusaurus' addresses") struct DocusaurusPathTests {
    @Test(
        "folders and names of a blog say the day together, and the rest is the address",
        arguments: [
            ("releases/3.0/index.mdx", "releases/3.0", "releases/3.0"),
            ("2021/02/15/my.mdx", "2021/02/15/my", "my"), ("2021/01-19-recap.mdx", "2021/01/19/recap", "recap"),
            ("2021-1-9-a-b/index.md", "2021/1/9/a-b", "a-b"), ("trips/2021-01-19-x.md", "2021/01/19/trips/x", "x"),
            ("2021-13-40-x.md", "2021-13-40-x", "2021-13-40-x"), ("plain.md", "plain", "plain"),
        ])
    func posts(path: String, address: String, name: String) {
        let post = DocusaurusPath.Post(path)
        #expect(post.address == address && post.name == name)
    }

    @Test(
        "documents have neither the numbers that order them nor the names that stand for folders",
        arguments: [
            ("01-cat/02-intro.md", nil, nil, "cat/intro"), ("a/b.md", "introduction", nil, "a/introduction"),
            ("a/b.md", "x", "/abs", "abs"), ("a/b.md", "x", "rel", "a/rel"), ("a/index.mdx", nil, nil, "a"),
            ("a/README.md", nil, nil, "a"), ("a/a.md", nil, nil, "a"), ("index.md", nil, nil, ""),
            ("v1.2/3.4.md", nil, nil, "v1.2/3.4"), ("1. Basics/2021-01-02.md", nil, nil, "Basics/2021-01-02"),
        ])
    func documents(path: String, id: String?, slug: String?, address: String) {
        #expect(DocusaurusPath.document(path, id: id, slug: slug) == address)
    }

    @Test("old addresses, days, slugs and people of a site's files")
    func site() async throws {
        let loaded = try await LoadedFolder([
            "docusaurus.config.ts": "", "blog/authors.yml": "jo:\n  name: Jo Marcey\n",
            "blog/2021/01-19-recap.mdx":
                "---\ntitle: A\nauthors:\n  - key: jo\n    title: Founder\n---\n[r](/blog/releases/3.0) [i](/docs/cat/intro)\n",
            "blog/releases/3.0/index.mdx": "---\ntitle: B\ndate: 2023-10-25\n---\nText.\n",
            "docs/01-cat/02-intro.md": "---\ntitle: C\ndate: 2023-10-26\n---\nText.\n",
            "docs/deep/other.md": "---\nslug: /abs\ntitle: D\ndate: 2023-10-27\n---\nText.\n",
        ])
        let articles = (loaded.site?.articles ?? []).sorted { utf8Order($0.path, $1.path) }
        #expect(
            articles.map { $0.oldAddresses.map(\.path) } == [
                ["blog/2021/01/19/recap/index.html"], ["blog/releases/3.0/index.html"], ["docs/cat/intro/index.html"],
                ["docs/abs/index.html"],
            ])
        #expect(articles.map(\.id.slug) == ["recap", "3-0", "intro", "abs"])
        #expect(articles.first?.date == Timestamp("2021-01-19T00:00:00Z"))
        #expect(articles.first?.authors == ["Jo Marcey"])
        #expect(articles.map(\.id.category).contains("cat"))
        #expect(!loaded.report.contains("leads to no"))
    }
}
