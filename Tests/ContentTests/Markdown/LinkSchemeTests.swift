import Testing

@testable import Content

@Suite("Where links may lead") struct LinkSchemeTests {
    @Test(
        "an address that begins a program is none",
        arguments: [
            "[a](ms-msdt:/id)", "[a](search-ms:query=x)", "[a](intent://x#Intent;scheme=http;end)",
            "[a](blob:https://x/y)",
            "[a](view-source:http://x)", "[a](smb://evil/x)", "<ms-word:ofe|u|http://evil/x.docx>",
            "<a href=\"ms-officecmd:1\">a</a>", "<iframe src=\"ms-msdt:/x\"></iframe>",
        ])
    func programs(text: String) async throws {
        let site = try TestSite(body: "\nSee \(text) here.\n")
        #expect(!(await site.load()).html.contains("href="))
    }

    @Test(
        "one that leads to something to read, or to somebody, is",
        arguments: [
            "https://a.example/", "mailto:a@b.example", "tel:+81", "xmpp:a@b.example", "magnet:?xt=1", "geo:1,2",
        ])
    func addresses(address: String) async throws {
        let site = try TestSite(body: "\nSee [it](\(address)) here.\n")
        #expect((await site.load()).html.contains("href=\"\(address)"))
    }

    @Test(
        "ids of the page itself are not the author's",
        arguments: ["page.corrections", "related.articles-title", "page.main"])
    func ids(id: String) async throws {
        let site = try TestSite(body: "\n<span id=\"\(id)\">spoofed</span>\n")
        #expect(!(await site.load()).html.contains("id="))
    }
}
