import Foundation
import Testing

@testable import Layout
@testable import Rendering

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Newspaper pages as SVG") struct NewspaperSVGTests {
    private func glyph(
        _ offset: Int, x: Double, y: Double = 20, face: NewspaperFace = .body, turn: NewspaperGlyph.Turn = .level,
        narrowing: Double = 1
    ) -> NewspaperGlyph {
        NewspaperGlyph(
            face: face, font: 0, glyph: 1, offset: offset, x: x, y: y, advance: 10, size: 10, turn: turn,
            narrowing: narrowing)
    }

    private func line(_ text: String, _ glyphs: [NewspaperGlyph], links: [NewspaperText.Link] = []) -> NewspaperText {
        NewspaperText(
            text: text, tone: .ink, box: Rectangle(x: 0, y: 10, width: 100, height: 10), isVertical: false,
            glyphs: glyphs, links: links, part: .line(isFirst: true, isLast: true), isLoose: false)
    }

    private func drawn(_ elements: [NewspaperElement]) -> String {
        String(
            decoding: NewspaperSVG.draw(
                [NewspaperPage(width: 100, height: 200, elements: elements)], title: "T", language: "ja",
                fonts: [.init(face: .body, number: 0, url: "f.woff2")], colors: ColorScheme(["paper": "#fff"])),
            as: UTF8.self)
    }

    @Test("what follows by itself says one place, what is spread one for each character")
    func pieces() {
        let flowing = GlyphPiece.pieces(of: line("abc", [glyph(0, x: 5), glyph(1, x: 15), glyph(2, x: 25)]))
        #expect(flowing.map(\.text) == ["abc"] && flowing.map(\.x) == [[5]] && flowing.map(\.y) == [[20]])
        let spread = GlyphPiece.pieces(of: line("abc", [glyph(0, x: 5), glyph(1, x: 16), glyph(2, x: 27)]))
        #expect(spread.map(\.text) == ["abc"] && spread.map(\.x) == [[5, 16, 27]])
    }

    @Test("words that are spread are each a piece, and all of the text is in pieces in its order")
    func words() {
        let glyphs = [0, 1, 2, 3, 4].map { glyph($0, x: Double($0) * 10 + ($0 > 2 ? 4 : 0)) }
        let pieces = GlyphPiece.pieces(of: line("ab cd", glyphs))
        #expect(pieces.map(\.text).joined() == "ab cd")
        #expect(pieces.map(\.x) == [[0], [34]])
    }

    @Test("upright characters and those on their side each have both places; digits in a square stand level")
    func vertical() {
        let glyphs = [
            glyph(0, x: 5, y: 10, turn: .upright), glyph(3, x: 5, y: 20, turn: .upright),
            glyph(6, x: 4, y: 30, turn: .combined), glyph(7, x: 9, y: 30, turn: .combined),
            glyph(8, x: 6, y: 40, turn: .sideways),
        ]
        let svg = drawn([.text(line("国語18a", glyphs))])
        #expect(svg.contains("<tspan class=\"body-0 u\" font-size=\"10\" x=\"5 5\" y=\"10 20\">国語</tspan>"))
        #expect(svg.contains("<tspan class=\"body-0\" font-size=\"10\" x=\"4 9\" y=\"30\">18</tspan>"))
        #expect(svg.contains("<tspan class=\"body-0 s\" font-size=\"10\" x=\"6\" y=\"40\" rotate=\"90\">a</tspan>"))
    }

    @Test("a square that is too wide is narrowed across alone, in its place in the order of the text")
    func narrowed() {
        let glyphs = [
            glyph(0, x: 5, y: 10, turn: .upright), glyph(3, x: 4.5, y: 19, turn: .combined, narrowing: 0.5),
            glyph(6, x: 9.5, y: 19, turn: .combined, narrowing: 0.5), glyph(9, x: 5, y: 30, turn: .upright),
        ]
        let svg = drawn([.text(line("国！？語", glyphs))])
        #expect(
            svg.contains(
                "<text class=\"ink\"><tspan class=\"body-0 u\" font-size=\"10\" x=\"5\" y=\"10\">国</tspan></text>"
                    + "<text class=\"ink\" transform=\"matrix(0.5 0 0 1 4.5 0)\">"
                    + "<tspan class=\"body-0\" font-size=\"10\" x=\"0 10\" y=\"19\">！？</tspan></text>"
                    + "<text class=\"ink\"><tspan class=\"body-0 u\" font-size=\"10\" x=\"5\" y=\"30\">語</tspan></text>"
            ))
    }

    @Test("a link goes on in a square that is narrowed")
    func narrowedLink() {
        let link = NewspaperText.Link(range: 0..<6, address: "b.html")
        let glyphs = [
            glyph(0, x: 5, y: 10, turn: .upright), glyph(3, x: 4, y: 19, turn: .combined, narrowing: 0.5),
        ]
        let svg = drawn([.text(line("国！", glyphs, links: [link]))])
        #expect(svg.components(separatedBy: "<a href=\"b.html\">").count == 3)
        #expect(XMLParser(data: Data(svg.utf8)).parse())
    }

    @Test("marks belong to what they stand on")
    func marks() {
        let pieces = GlyphPiece.pieces(of: line("か\u{3099}国", [glyph(0, x: 0), glyph(0, x: 2), glyph(6, x: 12)]))
        #expect(pieces.map(\.text).joined() == "か\u{3099}国")
        #expect(pieces.count == 2)
    }

    @Test("links lead where they lead, fonts and pictures are named by their addresses, and no text breaks out")
    func document() throws {
        let picture = ArticlePicture(source: "a&b.jpg", width: 2, height: 1, alternativeText: "<alt>")
        let link = NewspaperText.Link(range: 1..<2, address: "b.html?x=\"1\"")
        let svg = drawn([
            .picture(picture, Rectangle(x: 1, y: 2, width: 3, height: 4)),
            .text(line("a<c", [glyph(0, x: 0), glyph(1, x: 10), glyph(2, x: 20)], links: [link])),
        ])
        #expect(svg.contains("url(\"f.woff2\")"))
        #expect(svg.contains("href=\"a&amp;b.jpg\"") && svg.contains("<title>&lt;alt&gt;</title>"))
        #expect(svg.contains("<a href=\"b.html?x=&quot;1&quot;\">"))
        #expect(svg.contains("&lt;</tspan></a>"))
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse())
    }

    @Test("a word from right to left is one piece, placed by its right edge, and its line leaves no order to browsers")
    func fromRight() {
        func right(_ offset: Int, x: Double) -> NewspaperGlyph {
            var glyph = glyph(offset, x: x)
            glyph.isFromRight = true
            return glyph
        }
        // "a אב גד 1": the words are spread.
        let glyphs = [
            glyph(0, x: 0), glyph(1, x: 10), right(2, x: 82), right(4, x: 72), right(6, x: 62), right(7, x: 50),
            right(9, x: 40), right(11, x: 30), glyph(12, x: 20),
        ]
        let text = line("a אב גד 1", glyphs)
        let pieces = GlyphPiece.pieces(of: text)
        #expect(pieces.map(\.text) == ["a ", "אב ", "גד ", "1"] && pieces.map(\.text).joined() == text.text)
        #expect(pieces.map(\.x) == [[0], [92], [60], [20]])
        #expect(pieces.map(\.isFromRight) == [false, true, true, false])
        let svg = drawn([.text(text)])
        #expect(svg.contains("<tspan class=\"body-0 r\" font-size=\"10\" x=\"92\" y=\"20\">אב </tspan>"))
        #expect(svg.contains("<tspan class=\"body-0 l\" font-size=\"10\" x=\"20\" y=\"20\">1</tspan>"))
        #expect(svg.contains(".r{direction:rtl;unicode-bidi:isolate-override}"))
        #expect(!drawn([.text(line("ab", [glyph(0, x: 0), glyph(1, x: 10)]))]).contains("unicode-bidi"))
    }
}
