import Testing

@testable import Content

@Suite("Addresses with spaces") struct SpacedAddressTests {
    @Test(
        "what looks like a link and is none is said",
        arguments: [
            ("![The quay](Screenshot 2026-11-20 at 10.00.00.jpg)", "Screenshot 2026-11-20 at 10.00.00.jpg"),
            ("[x](../open air/three words.md)", "../open air/three words.md"),
            ("![a](my pic.png \"cap\")", "my pic.png"), ("[a](my file.pdf 'cap')", "my file.pdf"),
            ("[x](a b.md#part)", "a b.md#part"),
        ])
    func said(text: String, address: String) async throws {
        let loaded = try await TestSite(body: "\nSee \(text) here.\n", settings: "language: en\ntime_zone: UTC\n")
            .load()
        #expect(
            loaded.report == "content/news/a.md:6: warning: \"(\(address))\" is no address: it has spaces\n"
                + "  hint: write <> around it, or %20 for each space\n")
    }

    @Test(
        "brackets of other kinds are left alone",
        arguments: [
            "f[i](a, b)", "a[i](foo, bar.baz)", "[Ref](Smith et al, 2011.pp)", "[1](see above)", "a [b] (c d.md)",
            "`[x](a b.md)`", "[x](a.md b",
        ])
    func unsaid(text: String) async throws {
        let loaded = try await TestSite(body: "\nSee \(text) here.\n", settings: "language: en\ntime_zone: UTC\n")
            .load()
        #expect(loaded.report == "")
    }
}
