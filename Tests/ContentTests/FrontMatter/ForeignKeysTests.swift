import Testing

@testable import Content

@Suite("Keys of other generators in Kawaraban's own folders") struct ForeignKeysTests {
    private static let settings = "language: en\ntime_zone: UTC\n"

    private func report(
        _ front: String, in file: String = "news/a.md", drafts: Bool = false, future: Bool = false
    ) async throws -> String {
        let site = try TestSite([
            file: "---\ntitle: Case\ndate: 2024-01-02\n\(front)---\n\nThe text.\n", "site.yml": Self.settings,
            "news/other.md": "---\ntitle: Other\ndate: 2024-01-01\n---\n\nMore.\n",
        ])
        return await site.load(drafts: drafts, future: future).report
    }

    @Test(
        "what keeps an article from readers elsewhere is said to keep nothing back here",
        arguments: [
            "published: false", "publish: no", "isPublished: \"false\"", "Published: FALSE", "status: draft",
            "status: Private", "visibility: hidden", "private: true", "password: secret", "hidden: true",
            "unlisted: true", "headless: true", "hide: yes", "publishDate: 2030-01-01", "published: 2030-01-01",
            "pubDate: Jan 5 2031", "embargo: 2030-01-01T06:00:00Z", "visibility: paid", "visibility: members",
            "access: paid", "access: tiers", "members_only: true", "status: scheduled", "status: future",
            "status: trash", "status: auto-draft", "status: pending", "embargo_until: 2030-01-01", "embargoed: true",
            "publish_at: 2030-01-01", "unpublish: true",
        ])
    func kept(line: String) async throws {
        let key = line.prefix { $0 != ":" }
        #expect(
            try await report("weight: 1\n\(line)\n")
                == "content/news/a.md:5:1: warning: \"\(key)\" keeps nothing back here\n"
                + "  hint: write \"draft: true\", or a later \"date:\"\n")
    }

    @Test(
        "a draft whose key is written otherwise is not published by mistake",
        arguments: ["Draft: true", "DRAFT: yes", "drafts: true", "is_draft: true", "isDraft: true"])
    func misspeltDraft(line: String) async throws {
        let key = line.prefix { $0 != ":" }
        #expect(
            try await report("\(line)\n")
                == "content/news/a.md:4:1: error: \"\(key)\" keeps nothing back here\n"
                + "  hint: write \"draft: true\"\n")
    }

    @Test(
        "a key that is near to draft is said, whatever it is", arguments: ["darft: true", "draf: true", "craft: true"])
    func nearDraft(line: String) async throws {
        #expect(try await report("\(line)\n").contains("did you mean \"draft\"?"))
    }

    @Test(
        "an article has no end, whether its day lies ahead or not",
        arguments: [
            "expiryDate: 2020-01-01", "expiryDate: 2040-01-01", "unpublishDate: 2020-01-01", "expires: 2027-01-01",
            "expire: 2020-01-01", "expires_at: 2027-01-01T00:00:00Z", "unpublish: 2020-01-01",
        ])
    func expiry(line: String) async throws {
        #expect(
            try await report("\(line)\n")
                == "content/news/a.md:4:1: warning: \"\(line.prefix { $0 != ":" })\" keeps nothing back here\n"
                + "  hint: write \"draft: true\" once its time is over\n")
    }

    @Test(
        "what keeps nothing back elsewhere is no matter",
        arguments: [
            "published: true", "published: 2024-01-02", "published: Penguin", "status: publish", "status: exclusive",
            "hidden: false", "hide: [navigation]", "unlisted:", "publishDate: 2024-01-01", "publishDate: soon",
            "expiryDate:", "password:", "description:", "lastmod: ~", "visibility: public", "access: open",
            "members_only: false", "status: published", "embargoed: false", "embargo_until: 2024-01-01",
            "expires: never", "expires: false", "unpublish: no",
        ])
    func harmless(line: String) async throws { #expect(try await report("\(line)\n") == "") }

    @Test("of a draft nothing is said, and of what lies ahead nothing where that is published")
    func drafts() async throws {
        #expect(try await report("draft: true\npublished: false\n") == "")
        #expect(try await report("draft: true\npublished: false\n", drafts: true) == "")
        #expect(try await report("publishDate: 2030-01-01\n", future: true) == "")
    }

    @Test("pages have no date to write, and a key of their own to stand in no list")
    func pages() async throws {
        let front = "---\ntitle: About\n%---\n\nThe text.\n"
        func report(_ line: String) async throws -> String {
            await
                (try TestSite([
                    "pages/a.md": front.replacing("%", with: line + "\n"), "site.yml": Self.settings,
                    "news/other.md": "---\ntitle: Other\ndate: 2024-01-01\n---\n\nMore.\n",
                ])).load().report
        }
        #expect(
            try await report("published: false")
                == "content/pages/a.md:3:1: warning: \"published\" keeps nothing back here\n"
                + "  hint: write \"draft: true\"\n")
        #expect(
            try await report("hidden: true")
                == "content/pages/a.md:3:1: warning: \"hidden\" keeps nothing back here\n"
                + "  hint: write \"listed: false\", or \"draft: true\"\n")
        #expect(try await report("listed: false") == "")
        #expect(try await report("featured: true") == "")
        #expect(
            try await report("canonical_url: https://a.example/")
                == "content/pages/a.md:3:1: warning: \"canonical_url\" does nothing here\n"
                + "  hint: link to the other address in the text\n")
        #expect(try await report("lastmod: 2024-05-01") == "")
    }

    private static let sourceHint = "\"source:\" and \"source_url:\" tell readers where the article has come from"
    private static let robotsHint = "\"robots: {disallow: [/…]}\" in site.yml says what robots are not to read"

    @Test(
        "keys that name another address, keep search engines away or pin are told to do nothing",
        arguments: [
            ("canonical: https://a.example/", sourceHint), ("canonical_url: /a/", sourceHint),
            ("canonicalURL: https://a.example/", sourceHint), ("external_url: https://a.example/", sourceHint),
            ("noindex: true", robotsHint), ("robots: \"noindex, nofollow\"", robotsHint), ("robots: none", robotsHint),
            ("featured: true", "write \"pin: true\""), ("sticky: 100", "write \"pin: true\""),
            ("pinned: yes", "write \"pin: true\""),
        ])
    func idle(line: String, hint: String) async throws {
        let key = line.prefix { $0 != ":" }
        #expect(
            try await report("\(line)\n")
                == "content/news/a.md:4:1: warning: \"\(key)\" does nothing here\n  hint: \(hint)\n")
    }

    @Test(
        "with a value that asks for nothing they are data",
        arguments: [
            "canonical:", "canonical: true", "noindex: false", "robots: index", "robots: [R2D2, C3PO]",
            "featured: false", "sticky: 0", "pinned: Tuesday", "featured: true\npin: lead",
        ])
    func idleData(lines: String) async throws { #expect(try await report("\(lines)\n") == "") }

    @Test(
        "short keys that are near to ours, and no nearer than other words are, are data",
        arguments: ["price: free", "fonts: two", "stile: new", "crafts: two", "imports: one"])
    func shortKeys(lines: String) async throws { #expect(try await report("\(lines)\n") == "") }

    @Test("an article has no key to stand in no list") func listed() async throws {
        #expect(
            try await report("listed: false\n")
                == "content/news/a.md:4:1: warning: listed does nothing on an article\n"
                + "  hint: it is for pages, which lie in content/pages; \"draft: true\" keeps an article back\n")
        #expect(try await report("listed: true\n") == "")
    }

    @Test(
        "keys that say what ours say are told, unless ours stands there",
        arguments: [
            ("description: One", "summary"), ("excerpt: One", "summary"), ("lastmod: 2024-05-01", "updated"),
            ("last_modified_at: 2024-05-01", "updated"), ("redirect_from: [/a/]", "aliases"),
        ])
    func names(line: String, ours: String) async throws {
        let key = line.prefix { $0 != ":" }
        #expect(
            try await report("\(line)\n")
                == "content/news/a.md:4:1: warning: unknown key \"\(key)\"\n  hint: write \"\(ours):\"\n")
        let value = ours == "summary" ? "Two" : ours == "updated" ? "2024-06-01" : "/b/"
        #expect(try await report("\(line)\n\(ours): \(value)\n") == "")
    }

    @Test("articles in a folder of drafts are public unless they say otherwise, which is an error")
    func folder() async throws {
        for file in ["_drafts/a.md", "news/_Drafts/a.md"] {
            let folder = file.contains("news") ? "_Drafts" : "_drafts"
            #expect(
                try await report("", in: file)
                    == "content/\(file):1: error: the folder \"\(folder)\" keeps nothing back here\n"
                    + "  hint: write \"draft: true\", or move the file into another folder\n")
            #expect(try await report("draft: true\n", in: file) == "")
            #expect(try await report("", in: file, drafts: true) == "")
        }
        #expect(try await report("", in: "drafts/a.md") == "")
        #expect(try await report("", in: "news/_drafts-of-beer/a.md") == "")
    }

    @Test("what the site's own templates show is data")
    func data() async throws {
        let site = try TestSite([
            "news/a.md": "---\ntitle: A\ndate: 2024-01-02\ndescription: D\nstatus: pending\n---\n\nThe text.\n",
            "site.yml": Self.settings + "theme: mine\n",
            "../templates/mine/article.mustache": "{{data.description}}{{#data}}<b>{{status}}</b>{{/data}}",
        ])
        #expect(await site.load().report == "")
        #expect(TemplateData.keys(of: "{{#data.people}}{{name}}{{/data.people}}{{{ data.a-b }}}") == ["people", "a-b"])
        #expect(
            TemplateData.keys(of: "{{# data }}{{^hidden}}{{title}}{{/hidden}}{{/data}}") == ["data", "hidden", "title"])
        #expect(TemplateData.keys(of: "{{description}}") == [])
    }

    @Test("a warning of what lies ahead is gone when its day has come")
    func time() async throws {
        let site = try TestSite([
            "news/a.md": "---\ntitle: A\ndate: 2024-01-02\npublishDate: 2030-01-01\n---\n\nThe text.\n",
            "news/b.md": "---\ntitle: B\ndate: 2024-01-02\nexpiryDate: 2030-01-01\n---\n\nThe text.\n",
            "site.yml": Self.settings,
        ])
        var options = LoadOptions(at: Timestamp("2026-01-01") ?? Timestamp(seconds: 0))
        options.memory = ArticleMemory { _ in { _ in nil } }
        let loaded = await loadSite(at: site.path, options: options)
        #expect(loaded.articles.read.map(\.article.path) == ["content/news/b.md"])
    }
}
