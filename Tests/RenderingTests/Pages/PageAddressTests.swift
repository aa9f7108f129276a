import Content
import Testing

@testable import Rendering

@Suite("Addresses")
struct PageAddressTests {
    @Test(
        "a reference is relative and names a file",
        arguments: [
            ("index.html", "society/a.html", "society/a.html"), ("society/a.html", "index.html", "../index.html"),
            ("society/a.html", "society/b.html", "b.html"),
            ("society/page/2.html", "society/index.html", "../index.html"),
            ("society/page/2.html", "assets/x.css", "../../assets/x.css"), ("a/x.html", "b/x.html", "../b/x.html"),
            ("society/a.html", "society/a.html", "a.html"),
        ])
    func relative(from: String, to: String, reference: String) {
        #expect(PageAddress(from).reference(to: PageAddress(to)) == reference)
    }

    @Test("what is not unreserved is percent-encoded")
    func encoding() {
        #expect(
            PageAddress("index.html").reference(to: PageAddress("社会/a b#.html")) == "%E7%A4%BE%E4%BC%9A/a%20b%23.html")
        #expect(
            PageAddress("社会/a.html").url(base: SiteBase("https://e.example"))
                == "https://e.example/%E7%A4%BE%E4%BC%9A/a.html")
    }

    @Test(
        "hosts that hide endings name pages without them",
        arguments: [
            ("index.html", ""), ("news/index.html", "news/"), ("news/bridge.html", "news/bridge"),
            ("feed.xml", "feed.xml"),
            ("news/reindex.html", "news/reindex"), ("news/", "news/"), ("assets/a.jpg", "assets/a.jpg"),
        ])
    func withoutEndings(path: String, shown: String) {
        let base = SiteBase("https://e.example", hidesEndings: true)
        #expect(PageAddress(path).url(base: base) == "https://e.example/" + shown)
    }

    @Test("identifiers are written as CSS reads them")
    func identifiers() {
        #expect(cssIdentifier("top-a-台風18号") == "top-a-台風18号")
        #expect(cssIdentifier("3d-a-x") == "\\33 d-a-x")
        #expect(cssIdentifier("a.b:c") == "a\\.b\\:c")
    }
}
