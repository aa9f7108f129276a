import Testing

@testable import Preview

@Suite("Paths that are asked for")
struct SitePathTests {
    @Test("Plain paths are those of the site")
    func plain() {
        #expect(SitePath(target: "/")?.path == "index.html")
        #expect(SitePath(target: "/news/")?.path == "news/index.html")
        #expect(SitePath(target: "/news/a.html?x=1")?.path == "news/a.html")
        #expect(SitePath(target: "/%E6%97%A5.html")?.path == "日.html")
        #expect(SitePath(target: "/a%5Cb.txt")?.path == "a\\b.txt")
    }

    @Test(
        "Nothing that could lead elsewhere is a path",
        arguments: [
            "/..", "/../etc/passwd", "/a/../../etc/passwd", "/%2e%2e/etc/passwd", "/%2E%2e/", "/a/%2e%2e/b",
            "/..%2f..%2fetc/passwd",
            "/%2fetc/passwd", "//etc/passwd", "/a//b", "/./a", "/a/.", "/a%00.html", "/%00", "/a\\..\\b", "/%", "/%2",
            "/%zz", "/%ff", "/%c0%ae%c0%ae/", "/%0d%0aX: y", "/a#b", "etc/passwd", "", "*",
            "http://127.0.0.1/", "/\u{1}", "/%7f",
        ])
    func refused(target: String) {
        #expect(SitePath(target: target) == nil)
    }

    @Test("A path is decoded once")
    func once() {
        #expect(SitePath(target: "/%252e%252e/a")?.path == "%2e%2e/a")
    }

    @Test("Very long ones are refused")
    func long() {
        #expect(SitePath(target: "/" + String(repeating: "a", count: 5_000)) == nil)
    }
}
