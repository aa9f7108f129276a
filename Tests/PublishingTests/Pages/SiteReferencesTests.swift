import Foundation
import Testing

@Suite("References between the files of a site") struct SiteReferencesTests {
    private func broken(_ files: [String: String]) -> [String] {
        SiteReferences(files.mapValues { Data($0.utf8) }).broken
    }

    @Test("those that lead to a file or a place in it are whole, and so are those to other sites")
    func whole() {
        let page = """
            <a href="../index.html"></a><a href="../%E6%B5%B7/a.html#b"></a><a href="#c"></a><p id="c">
            <img src="a.jpg" srcset="a.jpg 320w,../海/b.webp 640w"><a href="https://e.example/?a#b"></a><a href="mailto:x"></a>
            """
        let files = [
            "index.html": "", "海/a.html": "<p id=\"b\">", "海/b.webp": "", "news/a.html": page, "news/a.jpg": "",
            "assets/a.css": "a{src:url(\"a.woff2\")}", "assets/a.woff2": "",
        ]
        #expect(broken(files) == [])
    }

    @Test(
        "every other is named with its file",
        arguments: [
            "<a href=\"b.html\">", "<a href=\"../../index.html\">", "<a href=\"../index.html#x\">", "<a href=\"#x\">",
            "<img src=\"a.jpg\">", "<source srcset=\"../index.html 1w,a.webp 2w\">", "<style>a{src:url(\"a.woff2\")}",
            "<a href=\"/index.html\">", "<a href=\"..\">",
        ])
    func broken(_ text: String) {
        #expect(broken(["index.html": "", "news/a.html": text]).count == 1)
    }
}
