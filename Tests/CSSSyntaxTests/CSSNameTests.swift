import CSSSyntax
import Testing

@Suite("A name in CSS") struct CSSNameTests {
    private func name(_ css: String) -> ArraySlice<UInt8> { Array(css.utf8)[...] }

    @Test(
        "is the same in upper case and with escapes",
        arguments: ["url", "URL", #"\75rl"#, #"\000075rl"#, "\\75\r\nrl", #"u\72 l"#, #"\Url"#])
    func alike(_ css: String) {
        #expect(name(css).isCSSName("url"))
    }

    @Test(
        "is another with a letter more, a letter less, or one that is not ASCII",
        arguments: ["ur", "urls", "urł", #"ur\16C"#, #"ur\"#, ""])
    func others(_ css: String) {
        #expect(!name(css).isCSSName("url"))
    }

    @Test("is the author's with two hyphens")
    func dashed() {
        #expect(name("--a").isDashed && name(#"\2d -a"#).isDashed && name("--").isDashed)
        #expect(!name("-a").isDashed && !name("-").isDashed && !name("a--").isDashed)
    }
}
