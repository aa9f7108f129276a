import Testing

@testable import Preview

@Suite("What makes an open page notice that it has changed")
struct LiveMarkTests {
    private func marked(_ html: String, page: String = "index.html", isFile: Bool = false) -> String {
        let mark = LiveMark(page: page, state: "s", isFollowing: false, isFile: isFile)
        return String(decoding: mark.added(to: Array(html.utf8)), as: UTF8.self)
    }

    @Test("The script is the first thing in the head, before any other can change the page")
    func place() throws {
        let page = marked("<!doctype html><html><head><script src=\"x.js\"></script></head><body></body></html>")
        let (own, other) = try (#require(page.range(of: "data-kawaraban")), #require(page.range(of: "x.js")))
        #expect(page.contains("<head><script"))
        #expect(own.lowerBound < other.lowerBound)
    }

    @Test("A head with attributes has it at its end, a page without a head in front")
    func otherHeads() {
        #expect(marked("<html><head lang=\"ja\"><title>x</title></head>").contains("</title><script"))
        #expect(marked("<p>x").hasPrefix("<script"))
    }

    @Test(
        "A page that is opened as a file finds the script from where it lies",
        arguments: [
            ("index.html", "./"), ("news/a.html", "./../"), ("tags/秋/index.html", "./../../"),
        ])
    func files(page: String, root: String) {
        let html = marked("<head></head>", page: page, isFile: true)
        #expect(html.contains("src=\"\(root)_kawaraban/live.js\""))
        #expect(html.contains("data-root=\"\(root)\""))
        #expect(marked("<head></head>", page: page).contains("src=\"/_kawaraban/live.js\""))
    }
}
