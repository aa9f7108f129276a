import Testing

@testable import Content

@Suite("What raw HTML says of links") struct LinkWishesTests {
    private func link(_ attributes: String) async throws -> (html: String, report: String) {
        let site = try TestSite(body: "\nSee <a \(attributes)>it</a>.\n", settings: "language: en\ntime_zone: UTC\n")
        let loaded = await site.load()
        return (loaded.html, loaded.report)
    }

    @Test(
        "stays, beside what is said of every link",
        arguments: [
            ("href=\"https://a.example/\" rel=\"sponsored\"", "href=\"https://a.example/\" rel=\"noopener sponsored\""),
            (
                "rel=\"UGC noopener NoFollow nofollow\" href=\"https://a.example/\" target=\"_blank\"",
                "href=\"https://a.example/\" rel=\"noopener nofollow ugc\""
            ),
            ("href=\"/b\" rel=\"author me license\"", "href=\"/b\" rel=\"author license me\""),
            ("href=\"/b\" rel=\"noopener noreferrer\"", "href=\"/b\" rel=\"noreferrer\""),
            ("href=\"/b\" id=\"c\" title=\"d\"", "href=\"/b\" title=\"d\" id=\"c\""),
            ("href=\"/b\" name=\"c\" id=\"d\"", "href=\"/b\" id=\"d\""),
            ("href=\"/b\" name=\"c\"", "href=\"/b\" id=\"c\""),
            ("href=\"/b\" lang=fr hreflang=\"en-GB\"", "href=\"/b\" lang=\"fr\" hreflang=\"en-GB\""),
            ("href=\"/b\" download", "href=\"/b\" download=\"\""),
            ("href=\"/b\" download='a \"b\".csv'", "href=\"/b\" download=\"a &quot;b&quot;.csv\""),
        ])
    func kept(_ written: String, _ expected: String) async throws {
        let (html, report) = try await link(written)
        #expect(html == "<p>See <a \(expected)>it</a>.</p>\n")
        #expect(!report.contains("raw HTML"), "\(report)")
    }

    @Test(
        "is said where it is left out",
        arguments: ["class=\"c\"", "style=\"color: red\"", "onclick=\"x()\"", "rel=\"opener\"", "hreflang=\"?\""])
    func leftOut(_ written: String) async throws {
        let (html, report) = try await link("href=\"https://a.example/\" " + written)
        #expect(html == "<p>See <a href=\"https://a.example/\" rel=\"noopener\">it</a>.</p>\n")
        #expect(report.contains("part of the raw HTML is left out: something of \"<a>\""), "\(report)")
    }
}
