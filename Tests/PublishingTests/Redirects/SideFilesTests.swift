import Content
import Foundation
import Testing

@testable import Publishing

/// A folder of `Tests/Fixtures/dialects`, copied to where it can be built.
func dialectSite(_ name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/dialects/" + name)
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(atPath: fixtures.path(percentEncoded: false), toPath: folder.path)
    return folder
}

@Suite("Old addresses and files beside pages") struct SideFilesTests {
    /// `old address → page`, of a built site.
    private static func redirects(in folder: TemporaryFolder) -> [String] {
        folder.files(in: "output").compactMap { path, data -> String? in
            let text = String(decoding: data, as: UTF8.self)
            guard let start = text.range(of: "content=\"0; url="),
                let end = text[start.upperBound...].firstIndex(of: "\"")
            else { return nil }
            return path.precomposedStringWithCanonicalMapping + " → " + text[start.upperBound..<end]
        }.sorted()
    }

    private static func messages(_ report: BuildReport) -> [String] {
        report.diagnostics.map { "\($0.path):\($0.line ?? 0) \($0.message)" }
    }

    private static func links(_ page: String, in folder: TemporaryFolder) -> [String] {
        let html = folder.read("output/" + page) ?? ""
        guard let start = html.range(of: "<div class=\"prose text\""),
            let end = html.range(of: "<div class=\"prose after\"")
        else {
            return ["no text"]
        }
        let prose = html[start.lowerBound..<end.lowerBound]
        // Those of headings to themselves aside.
        let links = prose.components(separatedBy: "<a").dropFirst().filter { !$0.hasPrefix(" class=\"here\"") }
        return links.map { part in
            let tag = part.prefix { $0 != ">" }
            let text = part.dropFirst(tag.count + 1).prefix { $0 != "<" }
            return text + ":" + tag.replacing(" href=", with: " ").replacing("\"", with: "")
        }
    }

    @Test("every old address of a Hugo site leads to its page, and no page is lost")
    func hugo() async throws {
        let folder = try dialectSite("hugo-addresses")
        let report = await build(folder.request())
        #expect(report.summary != nil)
        #expect(
            Self.redirects(in: folder) == [
                "2024/03/05/bridge-story/index.html → ../../../../town-news/bridge.html",
                "2024/03/05/the-bridge-whats-new/index.html → ../../../../town-news/bridge.html",
                "2024/03/06/own-slug_x/index.html → ../../../../town-news/own-slug_x.html",
                "2024/03/07/taken/index.html → ../../../../town-news/taken.html",
                "2024/03/up/index.html → ../../../town-news/bridge.html",
                "Mixed Case/É/index.html → ../../town-news/bridge.html",
                "Some/Where.html → ../plain/where.html",
                "about/index.html → ../about.html",
                "b.html → town-news/bridge.html",
                "diaries/monday/march-monday-1/index.html → ../../../diary/monday.html",
                "essays/loose-notes/index.html → ../notes.html",
                "essays/reads/café-notes-two/index.html → ../../cafe.html",
                "essays/reads/index.html → ../index.html",
                "files/pier/index.html → ../pier.html",
                "log/68/entry.one/index.html → ../../entry-one.html",
                "long-reads/index.html → ../essays/index.html",
                "news/2024/03/07/index.html → ../../../../town-news/taken.html",
                "news/index.html → ../town-news/index.html",
                "no/slash/index.html → ../../plain/slash.html",
                "old/bridge/index.html → ../../town-news/bridge.html",
                "plain/headings/index.html → ../headings.html",
                "plain/links/index.html → ../links.html",
                "plain/signs---more/index.html → ../signs-more.html",
                "plain/signs-more/index.html → ../signs-more.html",
                "plain/港/index.html → ../%E6%B8%AF.html",
                "sport/2023/all-hands/index.html → ../../2023-all-hands.html",
                "sport/all-hands/index.html → ../all-hands.html",
            ])
        #expect(
            Self.links("plain/links.html", in: folder) == [
                "a file: ../town-news/bridge.html",
                "from the top: ../town-news/taken.html",
                "its old address: ../town-news/own-slug_x.html",
                "without a slash: ../town-news/own-slug_x.html",
                "with the folder of the site: ../log/entry-one.html",
                "in full: ../files/pier.html",
                "an alias: ../town-news/bridge.html",
                "a neighbour: headings.html",
                "a reference: ../diary/monday.html",
                "a section: ../town-news/index.html",
                "home: ../index.html",
                "a place: #a-heading",
                "its id: #own-id",
                "a file beside: report.pdf",
                "one in the bundle: ../files/pier/plan.pdf",
                "a static one: ../timetable.pdf",
                "in full and gone: https://harbour.example/post/gone/",
                "no place there: ../about.html",
                "another site: https://elsewhere.example/post/ rel=noopener",
                "to it: #named",
                "the heading elsewhere: headings.html#what-s-new",
            ])
        #expect(
            Self.messages(report) == [
                "content/news/taken.md:4 the old address \"old/bridge/index.html\" does not lead here: it is that of another page",
                "content/news/taken.md:4 the old address \"town-news/index.html\" does not lead here: it is that of another page",
                "content/plain/links.md:7 the link leads to no place \"#text\" of \"files/pier.html\"",
                "content/plain/links.md:12 the link leads to no page of the site: \"/gone/\"",
                "content/plain/links.md:12 the link leads to no page of the site: \"gone.md\"",
                "content/plain/links.md:12 the link leads to no page of the site: \"https://harbour.example/post/gone/\"",
                "content/plain/links.md:12 the link leads to no place of the text: \"#nowhere\"",
                "content/plain/links.md:13 the link leads to no page of the site: \"../../../../x/\"",
                "content/plain/links.md:13 the link leads to no place \"#nowhere\" of \"about.html\"",
                "content/plain/links.md:14 the link leads to content/secret.html, which is not published",
                "content/plain/links.md:14 the link leads to no page of the site: \"/hugo.toml\"",
            ])
        #expect(
            folder.read("output/plain/report.pdf") == "report" && folder.read("output/files/pier/plan.pdf") == "plan")
        #expect(folder.read("output/sitemap.xml")?.contains("old/bridge") == false)
    }

    @Test("a page of an old address is small, tells search engines where to go, and works without a host")
    func page() async throws {
        let folder = try dialectSite("hugo-addresses")
        _ = await build(folder.request())
        #expect(
            folder.read("output/old/bridge/index.html") == """
                <!DOCTYPE html>
                <html lang="en-GB">
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width">
                <title>The Bridge: What’s new?</title>
                <link rel="canonical" href="https://harbour.example/post/town-news/bridge.html">
                <meta http-equiv="refresh" content="0; url=../../town-news/bridge.html">
                <p><a href="../../town-news/bridge.html">The Bridge: What’s new?</a></p>
                </html>

                """)
    }

    @Test("Jekyll: old addresses, and what links lead to")
    func jekyll() async throws {
        let folder = try dialectSite("jekyll-addresses")
        let report = await build(folder.request())
        #expect(
            Self.redirects(in: folder) == [
                "about/index.html → ../about.html",
                "contact-us/index.html → ../contact-us.html",
                "old/from/index.html → ../../one/from.html",
                "older/from.html → ../one/from.html",
                "oldest/from.html → ../one/from.html",
                "one/2020/02/09/Given-Slug/index.html → ../../../../given-slug.html",
                "one/2020/02/09/from/index.html → ../../../../from.html",
                "one/2020/02/10/one/index.html → ../../../../one.html",
                "one/2020/02/14/links/index.html → ../../../../links.html",
                "one/2020/042/style.html → ../../style.html",
                "one/2020/W07/Wed/weeks.html → ../../../weeks.html",
                "one/two/2020/02/04/below/index.html → ../../../../../below.html",
                "own/2020/own.html → ../../one/own.html",
                "plain.html → one/plain.html",
                "release notes/more/things/2020/02/03/Mixed-Case/index.html → ../../../../../../../release-notes/mixed-case.html",
                "single/index.html → ../one/one.html",
                "tide/moon/2020/02/05/folder/index.html → ../../../../../../moon/folder.html",
            ])
        #expect(
            Self.links("one/links.html", in: folder) == [
                "a post: from.html",
                "its address: from.html",
                "with the folder of the site: own.html",
                "in full: from.html",
                "a page: ../contact-us.html",
                "a file: ../about.html",
                "beside the post: one.html",
                "a paper: ../files/paper.pdf",
                "its place: #the-tide",
                "next: #next",
                "one that kramdown makes: #what-s-after",
            ])
        #expect(
            Self.messages(report) == [
                "_posts/2020-02-14-links.md:9 the link leads to no page of the site: \"/one/2020/02/02/\"",
                "_posts/2020-02-14-links.md:9 the link leads to no page of the site: \"/one/2020/02/09/gone/\"",
            ])
    }

    @Test("Zola: old addresses, and what links lead to")
    func zola() async throws {
        let folder = try dialectSite("zola-addresses")
        let report = await build(folder.request())
        #expect(
            Self.redirects(in: folder) == [
                "2014/Rust.html → ../home-waters/rust-1-0.html",
                "2024/03/Rust-1.0/index.html → ../../../home-waters/rust-1-0.html",
                "boats/gang/index.html → ../../boats-and-ships/%E6%B8%AF.html",
                "boats/hull/index.html → ../../boats-and-ships/hull.html",
                "boats/index.html → ../boats-and-ships/index.html",
                "boats/keel/index.html → ../../boats-and-ships/keel.html",
                "boats/links/index.html → ../../boats-and-ships/links.html",
                "boats/own-slug/index.html → ../../boats-and-ships/own-slug.html",
                "boats/places/index.html → ../../boats-and-ships/places.html",
                "boats/the-mast-head/index.html → ../../boats-and-ships/the-mast_head.html",
                "releases/1.0/index.html → ../../home-waters/rust-1-0.html",
                "slashed/index.html → ../home-waters/rust-1-0.html",
            ])
        #expect(
            Self.links("boats-and-ships/links.html", in: folder) == [
                "a file: ../home-waters/rust-1-0.html",
                "an address: ../home-waters/rust-1-0.html",
                "an alias: ../home-waters/rust-1-0.html",
                "in full: ../home-waters/rust-1-0.html",
                "beside: keel.html",
                "a place: places.html#draught",
                "none there: places.html",
            ])
        #expect(
            Self.messages(report) == [
                "config.toml:0 no time_zone is set: UTC is assumed",
                "content/boats/links.md:6 the link leads to no place \"#gone\" of \"boats-and-ships/places.html\"",
                "content/boats/links.md:8 the link leads to no article: \"gone.md\"",
                "content/boats/links.md:8 the link leads to no page of the site: \"/2024/03/gone/\"",
            ])
    }

    @Test("redirects that lead nowhere on are said, and so are static files at the address of a page")
    func taken() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "title: T\nlanguage: en\ntime_zone: UTC\nredirects: {/index.html: /news/a.html, /x/: /news/, /X/: /news/a.html}\n",
            to: "content/site.yml")
        try folder.write("---\ntitle: A\ndate: 2024-01-02\n---\n", to: "content/news/a.md")
        let report = await build(folder.request())
        #expect(
            report.diagnostics.map(\.description)
                == [("4:13", "index.html"), ("4:53", "X/index.html")].map { place, path in
                    "content/site.yml:\(place): warning: nothing leads on from \"\(path)\": it is the address of another "
                        + "page, or leads on already\n  hint: take it out of \"redirects:\""
                })
        try folder.write("a", to: "content/static/news/a.html")
        try folder.write("b", to: "content/static/news/index.html")
        #expect(
            await build(folder.request()).diagnostics.filter { $0.severity == .error }.map(\.description) == [
                "content/static/news/a.html: error: its address, \"news/a.html\", is that of another page: content/news/a.md\n  hint: rename it",
                "content/static/news/index.html: error: its address, \"news/index.html\", is that of another page: a page of articles\n  hint: rename it",
            ])
    }

    @Test("a redirect to a page that is not there is told at its line")
    func nowhere() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "title: T\nlanguage: en\ntime_zone: UTC\nredirects:\n  /x/: /news/\n  /y/: /nws/\n", to: "content/site.yml")
        try folder.write("---\ntitle: A\ndate: 2024-01-02\n---\n", to: "content/news/a.md")
        #expect(
            await build(folder.request()).diagnostics.map(\.description) == [
                "content/site.yml:6:3: warning: the old address \"y/index.html\" leads nowhere: there is no page "
                    + "\"nws/index.html\"\n  hint: name a page by its address from the top of the site: /news/"
            ])
    }

    @Test(
        "a static file that has the name of anything else which the site has is named",
        arguments: ["news", "news/index.svg", "assets/fonts.css", "index.svg/a"])
    func clashes(_ name: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("title: T\nlanguage: en\ntime_zone: UTC\n", to: "content/site.yml")
        try folder.write("---\ntitle: A\ndate: 2024-01-02\n---\n", to: "content/news/a.md")
        try folder.write("a", to: "content/static/" + name)
        let errors = await build(folder.request()).diagnostics.filter { $0.severity == .error }
        #expect(
            errors == [
                Diagnostic(
                    .error, "its address, \"\(name)\", is that of something else which the site has",
                    at: "content/static/" + name, hint: "rename it")
            ])
    }

    @Test("hostile addresses become no files")
    func hostile() async throws {
        let folder = try dialectSite("hugo-hostile")
        let report = await build(folder.request())
        #expect(report.summary != nil)
        #expect(
            Self.redirects(in: folder) == [
                "assets/x/index.html → ../../news/hostile.html", "moved/index.html → ../news/hostile.html",
                "news/hostile/index.html → ../hostile.html",
            ])
        #expect(
            report.diagnostics.filter { $0.message.contains("lead here") }.map { "\($0.line ?? 0) \($0.message)" } == [
                "11 the old address \"feed.xml/index.html\" does not lead here: it is that of another page",
                "16 the old address \"INDEX.html\" does not lead here: it is that of another page",
            ])
        #expect(report.diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test("links to what is written besides pages lead there, wherever the site lies")
    func besides() async throws {
        let folder = try sampleSite(articles: 3)
        let files = ["sitemap.xml", "robots.txt", "feeds.opml", "404.html", "index.svg", "tech/index-phone.svg"]
        let links = files.map { "[a](/\($0)) [b](../\($0))" }.joined(separator: " ")
        try folder.write("---\ntitle: L\ndate: 2026-11-18\n---\n\(links)\n", to: "content/tech/l.md")
        let report = await build(folder.request())
        #expect(report.diagnostics == [] && files.allSatisfy { folder.read("output/\($0)") != nil })
        let found = Self.links("tech/l.html", in: folder)
        #expect(found.count == 2 * files.count)
        for (link, file) in zip(stride(from: 0, to: found.count, by: 2), files) {
            let expected = file.hasPrefix("tech/") ? String(file.dropFirst(5)) : "../" + file
            #expect(found[link] == "a: \(expected)" && found[link + 1] == "b: ../\(file)")
        }
        // Without an address of the site there is no sitemap.
        try folder.write("title: 見本\ncards: false\n", to: "content/site.yml")
        let missing = await build(folder.request()).diagnostics.filter { $0.path == "content/tech/l.md" }
        #expect(missing.count == 4 && missing.allSatisfy { $0.message.hasPrefix("the link leads to no page") })
    }

    @Test("an unchanged page keeps its old addresses, one that loses one does not")
    func incremental() async throws {
        let folder = try dialectSite("hugo-addresses")
        var request = folder.request()
        request.explains = true
        _ = await build(request)
        let before = folder.files(in: "output")
        try folder.write(
            "---\ntitle: Taken\ndate: 2024-03-07\naliases: [/another/]\n---\nText.\n", to: "content/news/taken.md")
        let report = await build(request)
        #expect(report.reasons["town-news/taken.html"] == ["its old addresses"])
        #expect(report.reasons.count == 1)
        let after = folder.files(in: "output")
        #expect(Set(before.keys).subtracting(after.keys) == ["news/2024/03/07/index.html"])
        #expect(Set(after.keys).subtracting(before.keys) == ["another/index.html"])
        let again = await build(request)
        #expect(again.reasons.isEmpty && again.summary?.written == 0)
    }

    @Test("a page that links to another is made again when that one's address or places change")
    func linked() async throws {
        let folder = try dialectSite("hugo-addresses")
        var request = folder.request()
        request.explains = true
        _ = await build(request)
        try folder.write(
            "---\ntitle: Headings\ndate: 2024-03-14\n---\n## Something else\n\nText.\n", to: "content/plain/headings.md"
        )
        let report = await build(request)
        #expect(report.reasons["plain/links.html"]?.first == "content/plain/links.md")
        #expect(Self.links("plain/links.html", in: folder).contains("the heading elsewhere: headings.html"))
    }
}
