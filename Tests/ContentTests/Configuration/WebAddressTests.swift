import Testing

@testable import Content

struct WebAddressTests {
    @Test(
        "what is no address of a site is said with what asks for it",
        arguments: [
            ("", "--base-url is empty"),
            ("example.org", "--base-url must be an http or https address, found \"example.org\""),
            ("https://e.example/?a", "--base-url must not have a query or a fragment"),
            ("https://me:secret@e.example/", "--base-url must have no name or password"),
            ("https://例え.jp", "the host of --base-url must be in ASCII, found \"https://例え.jp\""),
        ])
    func faults(text: String, said: String) {
        #expect(WebAddress.fault(ofSite: text, in: "--base-url")?.message == said)
    }

    @Test(
        "what is one has no fault",
        arguments: ["https://e.example/@news/", "http://localhost:8080", "https://e.example/号外"])
    func sound(text: String) {
        #expect(WebAddress.fault(ofSite: text, in: "base_url") == nil && WebAddress.ofSite(text) != nil)
    }
}
