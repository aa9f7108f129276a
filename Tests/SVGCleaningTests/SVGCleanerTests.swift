import ImageJobs
import Testing

@testable import SVGCleaning

@Suite("Cleaning a drawing") struct SVGCleanerTests {
    @Test("a million words in HTML take no longer than a million in the drawing", .timeLimit(.minutes(1)))
    func manyWords() throws {
        let words = String(repeating: "a b\n", count: 500_000)
        let drawing =
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><foreignObject width=\"9\" height=\"48\">"
            + "<p xmlns=\"http://www.w3.org/1999/xhtml\">\(words)</p></foreignObject></svg>"
        let texts = String(decoding: try SVGCleaner.cleaned(Array(drawing.utf8)), as: UTF8.self).split(
            separator: "<text")
        #expect(texts.count == 3 && texts.last?.utf8.count ?? 0 > 1_900_000)
    }

    @Test(
        "what acts or fetches is left out, however it is written",
        arguments: [
            ("<script>alert(1)</script><rect/>", "<rect/>"),
            ("<scr<script/>ipt/>", "broken"),
            ("<rect onclick=\"alert(1)\" ONLOAD=\"x\" width=\"9\"/>", "<rect width=\"9\"/>"),
            ("<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">a</p></foreignObject>", ""),
            (
                "<foreignObject width=\"90\" height=\"48\" x=\"10\"><div xmlns=\"http://www.w3.org/1999/xhtml\"><p onclick=\"x\">a <b>b</b></p>"
                    + "<script>alert(1)</script><p>c&lt;d<br/></p></div></foreignObject>",
                "<text dy=\".35em\" text-anchor=\"middle\" x=\"55\" y=\"12\">a b</text>"
                    + "<text dy=\".35em\" text-anchor=\"middle\" x=\"55\" y=\"36\">c&lt;d</text>"
            ),
            (
                "<foreignObject width=\"60\" height=\"48\"><p xmlns=\"http://www.w3.org/1999/xhtml\">one two three</p></foreignObject>",
                "<text dy=\".35em\" text-anchor=\"middle\" x=\"30\" y=\"12\">one two</text>"
                    + "<text dy=\".35em\" text-anchor=\"middle\" x=\"30\" y=\"36\">three</text>"
            ),
            (
                "<switch><foreignObject width=\"9\" height=\"9\"><p xmlns=\"http://www.w3.org/1999/xhtml\">a</p></foreignObject><text>b</text></switch>",
                "<switch><text>b</text></switch>"
            ),
            ("<foreignObject width=\"9\" height=\"9\"><rect/></foreignObject><rect/>", "<rect/>"),
            ("<h:img xmlns:h=\"http://www.w3.org/1999/xhtml\" src=\"x\"/>", ""),
            ("<a href=\"javascript:alert(1)\"><text>a</text></a>", "<text>a</text>"),
            ("<image href=\"https://evil.example/a.png\"/>", "<image/>"),
            ("<image href=\"data:image/svg+xml;base64,PHN2Zy8+\"/>", "<image/>"),
            ("<image href=\"data:image/png;base64,PHN2Zy8+PHN2Zy8+PHN2Zy8+\"/>", "<image/>"),
            ("<image href=\"data:image/png;base64,iVBORw0KGgoAAAAA\"/>", "<image/>"),
            (
                "<image href=\"data:image/jpg;base64,iVBORw0K\nGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5\"/>",
                "<image href=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5\"/>"
            ),
            ("<use href=\"other.svg#a\"/>", "<use/>"),
            ("<use xmlns:l=\"http://www.w3.org/1999/xlink\" l:href=\"#a\"/>", "<use href=\"#a\"/>"),
            ("<rect href=\"#a\"/>", "<rect/>"),
            ("<set attributeName=\"href\" to=\"javascript:alert(1)\"/>", ""),
            ("<animate attributeName=\"xlink:href\" values=\"https://evil.example/\"/>", ""),
            ("<set attributeName=\"onclick\" to=\"alert(1)\"/>", ""),
            ("<set attributeName=\"fill\" to=\"url(https://evil.example/#a)\"/>", "<set attributeName=\"fill\"/>"),
            ("<set attributeName=\"mask\" to=\"url(#a)\"/>", "<set attributeName=\"mask\"/>"),
            (
                "<animate attributeName=\"fill\" values=\"red; #00f\" dur=\"1s\" fill=\"freeze\"/>",
                "<animate attributeName=\"fill\" dur=\"1s\" fill=\"freeze\" values=\"red;#00f\"/>"
            ),
            (
                "<animate xmlns:x=\"x\" x:attributeName=\"x\" attributeName=\"mask\" values=\"url(a.png)\"/>",
                "<animate attributeName=\"mask\"/>"
            ), ("<animate attributeName=\"offset\" to=\"url(a.png)\"/>", "<animate attributeName=\"offset\"/>"),
            ("<rect x=\"url(a.png)\" transform=\"rotate(5)\"/>", "<rect transform=\"rotate(5)\"/>"),
            ("<?xml-stylesheet href=\"https://evil.example/a.css\"?><rect/>", "<rect/>"),
            ("<!-- <rect/> --><![CDATA[<rect/>]]>", ""),
            ("<rect fill=\"url(https://evil.example/#a)\" stroke=\"url( '#b' )\"/>", "<rect stroke=\"url(#b)\"/>"),
            ("<rect fill=\"u\\72l(https://evil.example/)\"/>", "<rect/>"),
            ("<rect cursor=\"url(https://evil.example/), auto\"/>", "<rect/>"),
            ("<rect filter=\"image-set('a.png' 1x)\"/>", "<rect/>"),
            ("<rect x=\"https://evil.example/\" width=\"javascript:1\" y=\"1\"/>", "<rect y=\"1\"/>"),
            ("<style type=\"text/css\">a{fill:red}</style>", "<style>a{fill:red}</style>"),
            (
                "<style media=\"(prefers-color-scheme:dark)\">a{fill:red}</style>",
                "<style media=\"(prefers-color-scheme:dark)\">a{fill:red}</style>"
            ), ("<style media=\"\\70rint\">a{fill:red}</style>", ""),
            ("<style type=\"text/less\">a{fill:red}</style>", ""),
            (
                "<set attributeName=\"x\" begin=\"00:01; a.click\"/>",
                "<set attributeName=\"x\" begin=\"00:01; a.click\"/>"
            ),
            ("<rect width=\"9&#10;9\" data-x=\"1\" unknown=\"2\"/>", "<rect width=\"9 9\"/>"),
        ])
    func bypass(_ inside: String, _ expected: String) {
        let outcome = cleaned(inside)
        #expect(expected == "broken" ? outcome.hasPrefix("broken: line 1 ") : outcome == expected)
    }

    @Test("what becomes whole when a word is taken out of it is not whole")
    func spliced() {
        #expect(
            cleaned(
                "<style>@im@import;port \"https://evil.example/a.css\"; rect{background:image-s@import;et(\"https://evil.example/b.png\" 1x);fill:red}</style>"
                    + "<rect style=\"mask:image-s@import;et('https://evil.example/c.png' 1x);fill:blue\"/>")
                == "<rect style=\"fill:blue\"/>")
    }

    @Test("what draws is kept")
    func kept() {
        let inside =
            "<title>T &amp; t</title><defs><linearGradient id=\"a\" x1=\"0%\"><stop offset=\"0\" stop-color=\"#fff\"/></linearGradient>"
            + "<filter id=\"f\"><feGaussianBlur in=\"SourceGraphic\" stdDeviation=\"2\"/></filter></defs>"
            + "<style>.b,g&gt;path{fill:url(#a);opacity:.5}@media (prefers-color-scheme : dark){path{fill:#eee}}</style>"
            + "<g filter=\"url(#f)\" transform=\"rotate(5) matrix(1 0 0 1-5-5)\"><path class=\"b\" d=\"M0 0l9,9-.5.5z\"/></g>"
            + "<text font-family=\"'A B',serif\" x=\"1 2\" xml:space=\"preserve\">a <tspan dy=\"1\">b</tspan></text>"
        #expect(cleaned(inside) == inside)
    }

    @Test("a root without a view box gets one, and without a namespace is taken for a drawing")
    func root() {
        #expect(
            cleaned(file: "<svg width=\"40px\" height=\"30.5\"><rect/></svg>".utf8)
                == "<svg xmlns=\"http://www.w3.org/2000/svg\" height=\"30.5\" viewBox=\"0 0 40 30.5\" width=\"40px\"><rect/></svg>"
        )
        #expect(cleaned(file: "<html/>".utf8) == "refused: its root is <html>, not <svg>")
    }

    @Test("a plate is a drawing of the same size that cleaning does not change")
    func plate() {
        let plate = PixelSize(width: 40, height: 30).plate
        #expect(cleaned(file: plate) == String(decoding: plate, as: UTF8.self))
        #expect(cleaned(file: plate).contains("viewBox=\"0 0 40 30\""))
    }
}
