import Content
import Testing

@testable import Rendering

@Suite("What robots are told") struct RobotsTests {
    @Test("they are welcome, and told of the sitemaps")
    func welcome() {
        #expect(String(decoding: robots(sitemaps: []), as: UTF8.self) == "User-agent: *\nAllow: /\n")
        #expect(
            String(
                decoding: robots(sitemaps: ["https://e.example/sitemap.xml\nDisallow: /", "https://e.example/b"]),
                as: UTF8.self)
                    == """
                    User-agent: *
                    Allow: /

                    Sitemap: https://e.example/sitemap.xmlDisallow:/
                    Sitemap: https://e.example/b

                    """)
    }

    @Test("what no robot is to read, and who is to read nothing")
    func rules() {
        var rules = SiteConfiguration.Robots()
        rules.disallowed = ["/tags/", "/page/"]
        rules.refused = ["GPTBot", "CCBot"]
        #expect(
            String(decoding: robots(rules, sitemaps: []), as: UTF8.self) == """
                User-agent: GPTBot
                User-agent: CCBot
                Disallow: /

                User-agent: *
                Disallow: /tags/
                Disallow: /page/

                """)
    }

    @Test(
        "rules are beginnings of paths, with asterisks and an end",
        arguments: [
            ("/tags/", "/tags/a.html", true), ("/tags/", "/tag.html", false), ("/*.html$", "/a/b.html", true),
            ("/*.html$", "/a/b.html5", false), ("/a*b*c", "/a-b-b-d", false), ("/a*b*c", "/axbxxc.html", true),
            ("/", "/a", true), ("/a$", "/a", true), ("/a$", "/ab", false),
        ])
    func forbidden(_ rule: String, _ path: String, _ isForbidden: Bool) {
        var rules = SiteConfiguration.Robots()
        rules.disallowed = [rule]
        #expect(rules.forbids(path) == isForbidden)
    }
}
