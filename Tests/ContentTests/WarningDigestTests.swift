import Testing

@testable import Content

@Suite("Warnings of one kind") struct WarningDigestTests {
    @Test(
        "differ in quotations, paths, numbers and places alone",
        arguments: [
            ("no such file: \"a b/c.png\"", "no such file: \"\""),
            ("the link leads to content/tech/a.md, which is a draft", "the link leads to which is a draft"),
            ("12 of 345 images at 6.7 MB", "0 of 0 images at 0.0 MB"),
            ("tag \"a\" and \"b c\" clash", "tag \"\" and \"\" clash"),
            ("content/a.md 1 2", "0 0"),
            ("no font has 한 (U+D55C), or 鄡 (U+9121): none stands", "no font has or none stands"), ("", ""),
            ("\"a", "\""), ("見出し 3 に「新」", "見出し 0 に「新」"),
        ])
    func kind(_ message: String, _ kind: String) {
        #expect(WarningDigest.kind(of: message) == kind)
    }
}
