import Testing

@testable import Publishing

@Suite("Paths that are free") struct FreePathsTests {
    @Test(
        "a path is taken only if nothing else has it, or anything that leads to it",
        arguments: [
            ("news/b.html", true), ("news/a.html", false), ("News/b.html", false), ("news/A.HTML", false),
            ("news", false), ("news/a.html/index.html", false), ("other/a.html", true), ("../a.html", false),
            ("a\u{0}.html", false), ("", false), (".kawaraban", false),
        ])
    func free(path: String, isFree: Bool) throws {
        var claims = PathClaims()
        try claims.take("news/a.html")
        #expect(claims.takeIfFree(path) == isFree)
        // What was refused has changed nothing.
        if !isFree { #expect(claims.takeIfFree("news/c.html") && !claims.takeIfFree("news/a.html")) }
    }
}
