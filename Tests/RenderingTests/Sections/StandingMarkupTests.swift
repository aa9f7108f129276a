import Content
import Layout
import Testing
import Typesetting

@testable import Layout
@testable import Rendering

@Suite("The markup of a headline that stands") struct StandingMarkupTests {
    private typealias Sample = SamplePublication

    /// - Parameter narrowing: of all its squares.
    private func headline(_ title: String, narrowing: Double) throws -> StandingHeadline {
        var text = Sample.text(title)
        text.pieces = VerticalPiece.pieces(of: title, rules: StandingHeadline.rules)
        for index in text.pieces.indices where text.pieces[index].setting == .combined {
            text.pieces[index].narrowing = narrowing
        }
        return try #require(StandingHeadline(text))
    }

    @Test("has an element around each square, which is narrowed where it is wider than a column")
    func squares() throws {
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320]).all))
        func starts(_ title: String, narrowing: Double) throws -> [String] {
            StandingMarkup.marks(in: title, of: try headline(title, narrowing: narrowing), styles: &styles).map(\.start)
        }
        let number = "<span class=\"square\" data-square=\"18\">"
        #expect(try starts("台風18号", narrowing: 1) == [number])
        #expect(try starts("本当か！？", narrowing: 0.5) == ["<span class=\"square n50\" data-square=\"！？\">"])
        #expect(StandingMarkup.marks(in: "台風18号", of: nil, styles: &styles).map(\.start) == [number])
    }

    @Test("the drawing of the page narrows the same squares, from the middle of their column")
    func drawing() throws {
        var card = Sample.card(
            Sample.frame(20, 0, 120, 200),
            texts: [(.headline, Sample.frame(10, 8, 28, 180), Sample.set("本当か！？", Sample.large))])
        card.texts[0].isStanding = true
        func drawn(narrowing: Double) throws -> String {
            var story = Sample.story("本当か！？", meta: "")
            story.standing = try headline("本当か！？", narrowing: narrowing)
            let section = Sample.section(.ladder, [card], items: [.article(0)], stories: [story], height: 200)
            let publication = try Sample.make(
                articles: [Sample.article("rain")], bylines: [Sample.byline(source: nil)])
            let svg = SVGEdition.draw(
                Sample.page([section]), with: Renderer(publication), at: PageAddress("index.svg"), width: 320)
            return String(decoding: try #require(svg), as: UTF8.self)
        }
        let before = "<text class=\"headline standing\" x=\"44\" y=\"100\" font-size=\"20\">本当か</text>\n"
        #expect(
            try drawn(narrowing: 0.5).contains(
                before + "<text class=\"headline standing square\" x=\"0\" y=\"170\" font-size=\"20\" "
                    + "transform=\"matrix(0.5 0 0 1 44 0)\">！？</text>"))
        #expect(
            try drawn(narrowing: 1).contains(
                before + "<text class=\"headline standing square\" x=\"44\" y=\"170\" font-size=\"20\">！？</text>"))
    }
}
