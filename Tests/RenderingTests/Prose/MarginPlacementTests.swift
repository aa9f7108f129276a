import Layout
import TestSupport
import Testing

@testable import Rendering

@Suite("What stands beside the text") struct MarginPlacementTests {
    private func note(_ number: Int, _ text: String) -> String {
        "<li id=\"note.\(number)\">\n<p>\(text) <a class=\"back\" href=\"#note.\(number).from\">↩</a></p>\n</li>\n"
    }

    private func mark(_ number: Int) -> String {
        "<sup class=\"note-mark\"><a id=\"note.\(number).from\" href=\"#note.\(number)\" role=\"doc-noteref\">\(number)</a></sup>"
    }

    private func notes(_ items: String) -> String {
        "<section class=\"notes\" role=\"doc-endnotes\" aria-label=\"注\">\n<ol>\n\(items)</ol>\n</section>\n"
    }

    private func html(_ prose: String) -> String {
        String(decoding: MarginMarkup(ProseBlocks(Array(prose.utf8)), in: .square).html(), as: UTF8.self)
    }

    @Test("a note stands behind the block that leads to it, in the row of that block")
    func note() {
        #expect(
            html("<p>一</p>\n<p>二\(mark(1))</p>\n<h2 id=\"x\">三</h2>\n" + notes(note(1, "注")))
                == "<p>一</p>\n<p>二\(mark(1))</p>\n<ol class=\"side notes\" style=\"--rows:2/3\">\n"
                + "<li value=\"1\" id=\"note.1\">\n<p>注 <a class=\"back\" href=\"#note.1.from\">↩</a></p>\n</li>\n</ol>\n"
                + "<h2 id=\"x\">三</h2>\n")
    }

    @Test("what nobody sees is in no row, and has no note beside it")
    func hidden() {
        let hidden = "<div hidden=\"\"><p>零\(mark(2))</p></div>\n"
        let shown = html("<p>一</p>\n\(hidden)<p>二\(mark(1))</p>\n" + notes(note(1, "注") + note(2, "次")))
        #expect(
            shown.hasPrefix(
                "<p>一</p>\n\(hidden)<p>二\(mark(1))</p>\n<ol class=\"side notes\" style=\"--rows:2/3\">\n<li value=\"1\""
            ))
        #expect(shown.contains("<section class=\"notes\" role=\"doc-endnotes\">\n<ol>\n<li value=\"2\""))
    }

    @Test("text that raw HTML leaves without an element stands in the column of the text, with what is in its lines")
    func looseText() {
        #expect(
            html("<p>一</p>\nThe tide comes at six.\n<p>二</p>\n")
                == "<p>一</p>\n<div>\nThe tide comes at six.\n</div>\n<p>二</p>\n")
        #expect(
            html("Update: <b>x</b><br>more\n<ul><li>a</li></ul>\nend")
                == "<div>Update: <b>x</b><br>more\n</div>\n<ul><li>a</li></ul>\n<div>\nend</div>\n")
    }

    @Test("a note that only notes lead to stays at the end")
    func noteOfNotes() {
        let prose = "<p>一\(mark(1))</p>\n" + notes(note(1, "注\(mark(2))") + note(2, "次"))
        let shown = html(prose)
        #expect(shown.contains("<ol class=\"side notes\" style=\"--rows:1/"))
        #expect(shown.hasSuffix("</a></p>\n</li>\n</ol>\n</section>\n"))
        #expect(shown.components(separatedBy: "id=\"note.2\"").count == 2)
    }

    @Test("a caption stands beside its picture, unless a note does")
    func captions() {
        let figure =
            "<figure><img src=\"a.png\" width=\"800\" height=\"400\" alt=\"\"><figcaption>図</figcaption></figure>"
        #expect(html(figure).hasPrefix("<figure class=\"captioned\">"))
        let several = figure.replacing(
            "<figcaption>", with: "<img src=\"b.png\" width=\"200\" height=\"90\" alt=\"\"><figcaption>")
        #expect(html(several).hasPrefix("<figure><img"))
        #expect(html("<figure>\(figure)<figcaption>二</figcaption></figure>").hasPrefix("<figure><figure><img"))
        let long = String(repeating: "長い注。", count: 60)
        #expect(html("<p>一\(mark(1))</p>\n\(figure)\n" + notes(note(1, long))).contains("\n<figure><img"))
    }

    @Test("more notes than the text has room for beside it stay at its end")
    func crowded() {
        func prose(_ count: Int) -> String {
            let long = String(repeating: "長い注。", count: 20)
            let blocks = (1...count).map { "<p>一\(mark($0))</p>\n" }.joined()
            return blocks + notes((1...count).map { note($0, long) }.joined())
        }
        #expect(html(prose(2)).components(separatedBy: "class=\"side notes\"").count == 3)
        #expect(html(prose(30)) == prose(30))
    }

    @Test("a small picture stands in the column")
    func small() {
        let figure = "<figure><img src=\"a.png\" width=\"200\" height=\"100\" alt=\"\"></figure>"
        #expect(
            html("<p>一</p>\n\(figure)\n<p>二</p>\n").contains("</p>\n<figure class=\"side\" style=\"--rows:2/4\"><img")
        )
    }

    @Test("no two share a row, none stands above its block, and nothing is lost", arguments: 1...40)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var prose = ""
        var items = ""
        var number = 0
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
            let text = String(repeating: "記事の文。", count: Int.random(in: 1...60, using: &generator))
            var marks = ""
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                number += 1
                marks += mark(number)
                items += note(
                    number, String(repeating: "注の文。", count: Int.random(in: 1...80, using: &generator)))
            }
            switch Int.random(in: 0...4, using: &generator) {
            case 0: prose += "<ul>\n<li>\(text)\(marks)</li>\n<li><p>二</p></li>\n</ul>\n"
            case 1: prose += "<blockquote>\n<p>\(text)</p>\n<p>\(marks)</p>\n</blockquote>\n"
            case 2:
                let width = Int.random(in: 100...900, using: &generator)
                prose += "<p>\(text)\(marks)</p>\n<figure><img src=\"x\" width=\"\(width)\" height=\"300\" alt=\"\">"
                prose += "<figcaption>図</figcaption></figure>\n"
            default: prose += "<p>\(text)\(marks)</p>\n"
            }
        }
        if number > 0 { prose += notes(items) }
        let shown = html(prose)
        var last = [1, 1, 1]
        for style in shown.matches(of: /style="(--rows[^"]*)"/).map(\.1) {
            // Where a wider column has nothing of its own, it has the rows of the next narrower one.
            var rows = 0..<0
            for (step, name) in ["--rows", "--rows-2", "--rows-3"].enumerated() {
                if let own = style.split(separator: ";").first(where: { $0.hasPrefix("\(name):") }) {
                    let ends = own.dropFirst(name.count + 1).split(separator: "/").compactMap { Int($0) }
                    rows = ends[0]..<ends[1]
                }
                #expect(rows.lowerBound >= last[step] && !rows.isEmpty, "seed \(seed)")
                last[step] = rows.upperBound
            }
        }
        for number in 0..<number {
            #expect(shown.components(separatedBy: "id=\"note.\(number + 1)\"").count == 2, "seed \(seed)")
        }
        let words = { (html: String) in html.replacing(/<[^>]*>|\s/, with: "").sorted() }
        #expect(words(shown) == words(prose), "seed \(seed)")
    }
}
