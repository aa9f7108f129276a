import Content
import Testing

@testable import Rendering

@Suite("What addresses of a site lead to") struct SiteAddressesTests {
    private static let page = PageAddress("news/bridge.html")

    private static var addresses: SiteAddresses {
        var addresses = SiteAddresses()
        addresses.add(PageAddress("index.html"))
        addresses.add(PageAddress("news/index.html"))
        addresses.add(page, anchors: ["the-tide", "the-tide-2"])
        addresses.add(PageAddress("2024/03/bridge/index.html"), leadingTo: page)
        addresses.add(PageAddress("Old.htm"), leadingTo: page)
        // What is a page is no other page's old address.
        addresses.add(PageAddress("news/"), leadingTo: page)
        return addresses
    }

    @Test(
        "an address is known with and without what hosts add",
        arguments: [
            ("/", "index.html"), ("/index.html", "index.html"), ("/news", "news/index.html"),
            ("/news/", "news/index.html"), ("/news/index.html", "news/index.html"),
            ("/news/bridge", "news/bridge.html"),
            ("/news/bridge.html", "news/bridge.html"), ("/2024/03/bridge", "news/bridge.html"),
            ("/2024/03/bridge/", "news/bridge.html"), ("/2024/03/bridge/index.html", "news/bridge.html"),
            ("/2024/03/%62ridge/", "news/bridge.html"), ("/Old.htm", "news/bridge.html"), ("/old.htm", nil),
            ("/2024/03/", nil), ("index.html", "news/index.html"), ("./bridge.html", "news/bridge.html"),
            ("../news/", "news/index.html"), ("../", "index.html"), ("../../", nil), ("/../news/", nil),
        ])
    func pages(address: String, expected: String?) {
        #expect(Self.addresses.page(at: address, from: Self.page)?.path == expected)
    }

    @Test(
        "an address that names the file is told from one that a host would have to complete",
        arguments: [
            ("bridge.html", true), ("./bridge.html", true), ("../news/bridge.html", true), ("bridge", false),
            ("bridge/", false), ("/news/bridge.html", false),
        ])
    func names(address: String, isExact: Bool) {
        #expect(Self.addresses.names(address, PageAddress("news/bridge.html"), from: Self.page) == isExact)
    }

    @Test(
        "a fragment leads to a place that is there, or to none",
        arguments: [
            ("", ""), ("#the-tide", "#the-tide"), ("#The_Tide", "#the-tide"), ("#thetide2", "#the-tide-2"),
            ("#top", "#top"), ("#gone", nil),
        ])
    func places(fragment: String, expected: String?) {
        #expect(Self.addresses.fragment(fragment, on: Self.page) == expected)
    }

    @Test("of a page whose places nobody knows every fragment stays, escaped")
    func unknown() {
        #expect(Self.addresses.fragment("#a%20\"b", on: PageAddress("news/index.html")) == "#a%20%22b")
    }
}
