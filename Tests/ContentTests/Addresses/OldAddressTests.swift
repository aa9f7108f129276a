import Foundation
import Testing

@testable import Content

@Suite("Old addresses") struct OldAddressTests {
    @Test(
        "an address is the file that hosts show for it",
        arguments: [
            ("/news/bridge/", "news/bridge/index.html"), ("news/bridge", "news/bridge/index.html"),
            ("/a.html", "a.html"), ("/A.HTM", "A.HTM"), ("//", nil), ("/a//b/./c/", "a/b/c/index.html"),
            ("/%E6%B8%AF/", "港/index.html"), ("/a#b", "a/index.html"),
            ("/releases/1.88.0", "releases/1.88.0/index.html"),
        ])
    func files(written: String, file: String?) {
        #expect((try? OldAddress.file(of: written, ending: .folder)) == file)
    }

    @Test("Jekyll's pages have no folder of their own")
    func pages() throws {
        #expect(try OldAddress.file(of: "/plain", ending: .page) == "plain.html")
        #expect(try OldAddress.file(of: "/plain/", ending: .page) == "plain/index.html")
    }

    @Test(
        "what leads out of the site, or to no page, is refused",
        arguments: [
            ("/../a/", OldAddress.Fault.outside), ("/%2e%2e/a/", .outside), ("", .empty), ("/", .empty),
            ("/a\0b/", .control), ("/%00/", .control), ("/?p=1", .query), ("https://a.example/", .elsewhere),
            ("javascript:x", .elsewhere), ("/.git/a/", .hidden), ("/a\\b/", .hidden), ("/feed.xml", .noPage),
            (String(repeating: "x", count: 10_000), .long), ("/" + String(repeating: "x", count: 300) + "/", .long),
        ])
    func hostile(written: String, fault: OldAddress.Fault) {
        #expect(throws: fault) { try OldAddress.file(of: written, ending: .folder) }
    }

    @Test(
        "a site's own addresses are known by host and folder",
        arguments: [
            ("https://harbour.example/post/a/", "/a/"), ("http://www.Harbour.example/post", "/"),
            ("//harbour.example/post/?x", "/?x"), ("/post/a", "/a"), ("/a", nil), ("/postal/a", nil),
            ("https://harbour.example/other/", nil), ("https://elsewhere.example/post/a/", nil),
        ])
    func origin(address: String, local: String?) {
        #expect(SiteOrigin("https://harbour.example/post/")?.local(address) == local)
    }

    @Test(
        "a fragment means its id, or a heading whose id says the same",
        arguments: [
            ("#what-s-new", "what-s-new"), ("#whats-new", "what-s-new"), ("#What’s_New?", "what-s-new"),
            ("#%E6%B8%AF", "港"), ("#top", "top"), ("#", ""), ("#gone", nil), ("#-", nil),
        ])
    func anchors(fragment: String, id: String?) {
        #expect(Anchors(["what-s-new", "港", "other"]).id(for: fragment) == id)
    }

    // MARK: generators

    /// `file → old addresses`, in the order of the files.
    private static func addresses(_ name: String) async -> [String] {
        guard let site = await load(Fixtures.path("dialects/" + name)).site else { return ["no site"] }
        let all = site.articles.map { ($0.path, $0.oldAddresses) } + site.pages.map { ($0.path, $0.oldAddresses) }
        return all.sorted { utf8Order($0.0, $1.0) }.map { path, old in
            path + " → " + old.map(\.path).joined(separator: ", ")
        }
    }

    @Test("Hugo: permalinks, slugs, addresses of their own and aliases, as Hugo 0.111.3 and 0.168 write them")
    func hugo() async {
        #expect(
            await Self.addresses("hugo-addresses") == [
                "content/about.md → about/index.html",
                "content/diary/monday.md → diaries/monday/march-monday-1/index.html",
                "content/essays/loose/notes.md → essays/loose-notes/index.html",
                "content/essays/reads/cafe.md → essays/reads/café-notes-two/index.html",
                "content/files/pier/index.md → files/pier/index.html",
                "content/log/Entry.One.md → log/68/entry.one/index.html",
                "content/news/2024-03-05-bridge.md → 2024/03/05/the-bridge-whats-new/index.html, "
                    + "old/bridge/index.html, 2024/03/05/bridge-story/index.html, b.html, 2024/03/up/index.html, "
                    + "Mixed Case/É/index.html",
                "content/news/deep/slugged.md → 2024/03/06/own-slug_x/index.html",
                "content/news/taken.md → 2024/03/07/taken/index.html, old/bridge/index.html, town-news/index.html, "
                    + "news/2024/03/07/index.html",
                "content/plain/Signs  & (more).md → plain/signs-more/index.html, plain/signs---more/index.html",
                "content/plain/headings.md → plain/headings/index.html",
                "content/plain/links.md → plain/links/index.html",
                "content/plain/with-folder.md → no/slash/index.html",
                "content/plain/with-url.md → Some/Where.html",
                "content/plain/港.md → plain/港/index.html",
                "content/sport/2023/all-hands.md → sport/2023/all-hands/index.html",
                "content/sport/all-hands.md → sport/all-hands/index.html",
            ])
    }

    @Test("every page and alias that Hugo writes of the folder is an old address, and there are no others")
    func hugoItself() async throws {
        let site = try #require(await load(Fixtures.path("dialects/hugo-addresses")).site)
        let all = site.articles.map { ($0.path, $0.oldAddresses) } + site.pages.map { ($0.path, $0.oldAddresses) }
        let ours = Set(all.flatMap { path, old in old.map { "\($0.path) → \(path)" } })
        // Scripts/hugo_addresses.py has asked it.
        let written = try Fixtures.text("dialects/hugo-addresses.txt").split(separator: "\n").map { String($0) }
        #expect(written.count == 24 && ours.isSuperset(of: written))
        // Two articles want the first, and Hugo gives it to either; the second is that of its newer versions.
        let others = ["old/bridge/index.html", "plain/signs---more/index.html"]
        #expect(ours.subtracting(written).allSatisfy { other in others.contains { other.hasPrefix($0) } })
    }

    @Test("Jekyll: styles and patterns, categories of folders and front matter, redirect_from")
    func jekyll() async {
        #expect(
            await Self.addresses("jekyll-addresses") == [
                "_posts/2020-02-03-Mixed-Case.md → release notes/more/things/2020/02/03/Mixed-Case/index.html",
                "_posts/2020-02-06-own.md → own/2020/own.html",
                "_posts/2020-02-07-plain.md → plain.html",
                "_posts/2020-02-08-zone.md → one/2020/02/09/Given-Slug/index.html",
                "_posts/2020-02-09-from.md → one/2020/02/09/from/index.html, old/from/index.html, older/from.html, "
                    + "oldest/from.html",
                "_posts/2020-02-10-one.md → one/2020/02/10/one/index.html, single/index.html",
                "_posts/2020-02-11-style.md → one/2020/042/style.html",
                "_posts/2020-02-12-weeks.md → one/2020/W07/Wed/weeks.html",
                "_posts/2020-02-13-none.md → one/none.html",
                "_posts/2020-02-14-links.md → one/2020/02/14/links/index.html",
                "_posts/deep/2020-02-04-below.md → one/two/2020/02/04/below/index.html",
                "about.md → about/index.html",
                "contact.md → contact-us/index.html",
                "tide/_posts/2020-02-05-folder.md → tide/moon/2020/02/05/folder/index.html",
            ])
    }

    @Test("Zola: names without their dates, slugs, paths and aliases, names in other scripts")
    func zola() async {
        #expect(
            await Self.addresses("zola-addresses") == [
                "content/boats/2024-03-05-keel.md → boats/keel/index.html",
                "content/boats/2024-03-08-hull/index.md → boats/hull/index.html",
                "content/boats/The Mast_Head.md → boats/the-mast-head/index.html",
                "content/boats/links.md → boats/links/index.html",
                "content/boats/places.md → boats/places/index.html",
                "content/boats/slugged.md → boats/own-slug/index.html",
                "content/boats/港.md → boats/gang/index.html",
                "content/in-path.md → 2024/03/Rust-1.0/index.html, 2014/Rust.html, releases/1.0/index.html, "
                    + "slashed/index.html",
            ])
    }

    @Test("hostile addresses are warnings with their places, and no addresses")
    func hostileSite() async {
        let loaded = await load(Fixtures.path("dialects/hugo-hostile"))
        #expect(
            loaded.site?.articles.flatMap(\.oldAddresses).map(\.path).sorted() == [
                "INDEX.html", "assets/x/index.html", "feed.xml/index.html", "moved/index.html",
                "news/hostile/index.html",
            ])
        #expect(
            loaded.diagnostics.filter { $0.message.contains("does not lead on") }.map {
                "\($0.line ?? 0) \($0.message.components(separatedBy: "lead on: ").last ?? "")"
            } == [
                "5 it leads out of the site", "6 it lies on another site",
                "7 it holds a control character or bytes that are no text",
                "8 it holds a question mark, which no file's address can",
                "9 it holds a name that begins with a dot or holds a backslash", "10 it is no page's",
                "12 it leads out of the site", "13 it is too long",
            ])
    }
}

@Suite("Files of bundles") struct BundleResourcesTests {
    @Test("what lies beside an article is found at the address below its page, too")
    func resources() async throws {
        let site = try TestSite()
        func write(_ text: String, to name: String) throws { try site.write(text, to: "../" + name) }
        try write(
            "baseURL = \"https://e.example\"\ntitle = \"t\"\n[permalinks]\nposts = \"/:year/:slug/\"\n", to: "hugo.toml"
        )
        try write(
            "---\ntitle: A\nslug: bridge\ndate: 2024-01-02\n---\n[a](/2024/bridge/plan.pdf) [b](/2024/bridge/sub/c.txt) [c](/2024/bridge/none.pdf)\n",
            to: "content/posts/a/index.md")
        try write("x", to: "content/posts/a/plan.pdf")
        try write("x", to: "content/posts/a/sub/c.txt")
        let loaded = await site.load()
        #expect(
            loaded.site?.resources == [
                "2024/bridge/plan.pdf": "content/posts/a/plan.pdf",
                "2024/bridge/sub/c.txt": "content/posts/a/sub/c.txt",
            ])
        #expect(loaded.site?.attachments.map(\.address) == ["posts/a/plan.pdf", "posts/a/sub/c.txt"])
    }
}
