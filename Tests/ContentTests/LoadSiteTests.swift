import Foundation
import Testing

@testable import Content

@Suite("Loading a site") struct LoadSiteTests {
    private static let article = "---\ntitle: A\ndate: 2024-01-02\n---\nText.\n"

    @Test("articles come in rank order: pinned, heavy, new, then by name")
    func rank() async throws {
        func text(_ extra: String) -> String { "---\ntitle: A\ndate: 2024-01-02\n\(extra)\n---\n" }
        let site = try TestSite([
            "b/plain.md": text(""), "a/plain.md": text(""), "a/heavy.md": text("weight: 3"),
            "a/pin.md": text("pin: true"),
            "a/new.md": "---\ntitle: A\ndate: 2024-01-03\n---\n",
        ])
        let ids = await site.load().site?.articles.map { $0.id.category + "/" + $0.id.slug }
        #expect(ids == ["a/pin", "a/heavy", "a/new", "a/plain", "b/plain"])
    }

    @Test("drafts and the future are left out, counted, and let in on request")
    func leftOut() async throws {
        let site = try TestSite([
            "a/draft.md": "---\ntitle: D\ndraft: true\ndate: 2024-01-02\n---\n",
            "a/future.md": "---\ntitle: F\ndate: 2999-01-02\n---\n",
        ])
        let plain = await site.load().site
        #expect(plain?.articles.isEmpty == true && plain?.draftsLeftOut == 1 && plain?.futureLeftOut == 1)
        #expect(await site.load(drafts: true, future: true).site?.articles.count == 2)
    }

    @Test("the number of jobs changes nothing")
    func jobs() async throws {
        var files: [String: String] = [:]
        for index in 0..<40 { files["c\(index % 3)/a\(index).md"] = Self.article + "<b>\(index)</b> ![x](no.png)\n" }
        let site = try TestSite(files)
        let one = await site.load(jobs: 1)
        for jobs in [2, 7, 64] {
            let other = await site.load(jobs: jobs)
            #expect(other.site?.articles == one.site?.articles && other.diagnostics == one.diagnostics)
        }
    }

    @Test("a photograph may have any of the endings of JPEG", arguments: ["jpg", "JPEG", "jpe", "jfif"])
    func endingsOfJPEG(ending: String) async throws {
        let site = try TestSite([
            "news/2024-05-26-typhoon.md": "---\ntitle: T\nimage: eye.\(ending)\n---\n", "news/eye.\(ending)": "x",
        ])
        let loaded = await site.load()
        #expect(loaded.site?.articles.first?.image?.path == "content/news/eye.\(ending)")
    }

    @Test("a bundle is its folder's name, and its images are beside it")
    func bundle() async throws {
        let site = try TestSite([
            "news/2024-05-26-typhoon/index.md": "---\ntitle: T\nimage: eye.png\n---\n![e](eye.png)",
            "news/2024-05-26-typhoon/eye.png": "",
        ])
        let article = await site.load().article
        #expect(article?.id == ArticleID(category: "news", slug: "typhoon"))
        #expect(article?.date.iso8601(timeZone: "Asia/Tokyo") == "2024-05-26T00:00:00+09:00")
        #expect(article?.image?.path == "content/news/2024-05-26-typhoon/eye.png")
    }

    @Test("a link out of the site is not followed, a pipe is not read, and neither stops the build")
    func specials() async throws {
        let site = try TestSite(["news/a.md": Self.article])
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/content/news/out.md", withDestinationPath: "/etc/passwd")
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/content/news/loop", withDestinationPath: site.path + "/content")
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/content/news/in.md", withDestinationPath: site.path + "/content/news/a.md")
        #expect(mkfifo(site.path + "/content/news/pipe.md", 0o600) == 0)
        let loaded = await site.load()
        #expect(loaded.site?.articles.map(\.id.slug) == ["a", "in"])
        #expect(
            loaded.diagnostics.map(\.message) == [
                "left out: links to folders are not followed", "left out: the link leads out of the site folder",
                "left out: neither a file nor a folder",
            ])
    }

    @Test("a link to a hidden file is left out: secrets of a machine stay there")
    func hiddenTarget() async throws {
        let site = try TestSite(["news/a.md": Self.article, "../.env": "TOKEN=1", "../.git/config": "token"])
        for (name, target) in [("static/env.txt", "/.env"), ("news/config.txt", "/.git/config")] {
            try site.write("", to: name)
            try FileManager.default.removeItem(atPath: site.path + "/content/" + name)
            try FileManager.default.createSymbolicLink(
                atPath: site.path + "/content/" + name, withDestinationPath: site.path + target)
        }
        let loaded = await site.load()
        #expect(loaded.site?.staticFiles == [])
        #expect(
            loaded.diagnostics.map(\.message) == Array(repeating: "left out: the link leads to a hidden file", count: 2)
        )
    }

    @Test("the folder content of a site is no site")
    func insideOfSite() async throws {
        let site = try TestSite(["news/a.md": Self.article, "site.yml": "title: A\n"])
        let loaded = await ContentTests.load(site.path + "/content")
        #expect(loaded.site == nil)
        #expect(loaded.diagnostics.map(\.message) == ["this is the content of a site, and no site itself"])
    }

    @Test("a file name that is not UTF-8 is an error that shows its bytes")
    func badName() async throws {
        let site = try TestSite(["news/a.md": Self.article])
        let path = Array((site.path + "/content/news/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0x61, 0]
        let file = path.withUnsafeBufferPointer { fopen($0.baseAddress, "w") }
        guard let file else { return }
        fclose(file)
        #expect(await site.load().report.hasPrefix("content/news: error: a file name that is not UTF-8: \\xFFa\n"))
    }

    @Test("a folder that is not there, or has no content, is an error that names it")
    func missing() async throws {
        #expect(await load("/no/such/folder").report.contains("there is no folder \"/no/such/folder\""))
        let site = try TestSite()
        #expect(await site.load().report.hasPrefix("content: warning: no articles"))
        try FileManager.default.removeItem(atPath: site.path + "/content")
        #expect(await site.load().report.contains("/content\""))
    }

    @Test("pages need no date, and static files are listed")
    func pages() async throws {
        let site = try TestSite([
            "pages/about.md": "# About us\n\nWe print.\n", "static/CNAME": "x", "static/.nojekyll": "",
            "news/a.md": Self.article,
        ])
        let loaded = await site.load().site
        #expect(loaded?.pages.map(\.title) == ["About us"])
        #expect(loaded?.pages.first?.summary == "We print.")
        #expect(loaded?.staticFiles == [".nojekyll", "CNAME"])
        #expect(loaded?.categories == [Category(name: "news", title: "News")])
    }

    @Test("a page keeps what templates may show, and what only articles show is said")
    func keysOfPages() async throws {
        let page =
            "---\ntitle: About\nphone: 12 34\nweight: 2\nimage: none.png\ntags: [a]\nseries:\n---\nWe print.\n"
        let loaded = await (try TestSite(["pages/about.md": page, "news/a.md": Self.article])).load()
        #expect(loaded.site?.pages.first?.data == ["phone": .text("12 34")])
        #expect(
            loaded.diagnostics.map(\.description) == [
                "content/pages/about.md:5:1: warning: image does nothing on a page\n"
                    + "  hint: it is for articles, which lie in the folder of a category",
                "content/pages/about.md:6:1: warning: tags does nothing on a page\n"
                    + "  hint: it is for articles, which lie in the folder of a category",
            ])
    }

    @Test(
        "a category is called as its folder, in words where that is written as addresses are",
        arguments: [
            ("open-source", "Open source"), ("how_we_work", "How we work"), ("ai", "AI"), ("vim9", "Vim9"),
            ("Town News", "Town News"), ("2024", "2024"), ("社会", "社会"), ("McDonald", "McDonald"), ("été", "été"),
        ])
    func categoryTitle(folder: String, title: String) {
        #expect(Categories.title(ofFolder: folder) == title)
    }
}
