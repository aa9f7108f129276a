import Testing

@testable import Publishing

@Suite("Paths in the output")
struct PathClaimsTests {
    private func refusal(_ paths: String...) -> OutputError? {
        #expect(throws: OutputError.self) {
            var claims = PathClaims()
            for path in paths { try claims.take(path) }
        }
    }

    @Test(
        "A path that leads elsewhere is refused",
        arguments: [
            "", "/", "/etc/passwd", "..", "../a", "a/../b", "a/..", ".", "./a", "a//b", "a/", "a/./b",
            "..\u{2F}\u{338}x",  // to a Character, this slash with its combining mark is not a slash
        ])
    func escapes(_ path: String) {
        #expect(refusal(path)?.message == "\"\(path)\" is not a path inside the output folder")
    }

    @Test("A control character is refused", arguments: ["a\nb", "a\u{0}", "\u{7F}", "a/\u{85}b", "\r\n"])
    func controls(_ path: String) {
        #expect(refusal(path)?.message.hasPrefix("a file name holds a control character") == true)
    }

    @Test(
        "Ordinary and odd names are fine",
        arguments: [
            "index.html", "社会/台風 18号.html", ".nojekyll", "a...b/..c/d..", "tech/.kawaraban", "a\\b", "~",
        ])
    func fine(_ path: String) throws {
        var claims = PathClaims()
        try claims.take(path)
    }

    @Test("Two files of one name are refused")
    func twice() {
        let error = refusal("tech/a.html", "tech/a.html")
        #expect(error?.message == "tech/a.html is written twice" && error?.hint == "give one of the two another name")
        #expect(error?.paths == ["tech/a.html"])
    }

    @Test(
        "Names that are one on some disks are refused",
        arguments: [
            ("a.html", "A.html"), ("が.html", "か\u{3099}.html"), ("É.html", "e\u{301}.html"), ("ς", "Σ"),
            ("Tech/a", "tech/b"), ("a/b", "A"),
        ])
    func collisions(_ first: String, _ second: String) {
        #expect(refusal(first, second)?.message.hasSuffix("are one file or folder on many disks") == true)
    }

    @Test("A file is no folder", arguments: [("a", "a/b"), ("a/b", "a")])
    func folders(_ first: String, _ second: String) {
        #expect(refusal(first, second)?.message == "a is a file and a folder")
    }

    @Test("The mark is Kawaraban's own", arguments: [".kawaraban", ".Kawaraban", ".kawaraban/a"])
    func mark(_ path: String) {
        #expect(refusal(path)?.message.hasSuffix("is the name of Kawaraban's own mark") == true)
    }
}
