import Testing

@testable import SVGCleaning

@Suite("What a drawing repeats") struct SVGExpansionTests {
    private static let tooManyCopies = "refused: it has more than 20,000 elements that are copies of others"
    private static let tooMany = "refused: it has more than 100,000 elements once all that it repeats is written out"

    /// Ten times what is ten times what is ten times…
    private func bomb(_ levels: Int, _ reference: (Int) -> String, _ element: (Int, String) -> String) -> String {
        (1...levels).map { level in element(level, String(repeating: reference(level - 1), count: 10)) }.joined()
    }

    @Test("copies of copies of copies are refused")
    func copies() {
        func text(_ levels: Int) -> String {
            "<g id=\"a0\"><rect/></g>" + bomb(levels, { "<use href=\"#a\($0)\"/>" }, { "<g id=\"a\($0)\">\($1)</g>" })
        }
        #expect(cleaned(text(9)) == Self.tooManyCopies)
        #expect(cleaned(text(4)) == Self.tooManyCopies)
        #expect(cleaned(text(3)).hasPrefix("<g id=\"a0\">"))
    }

    @Test(
        "so are patterns, masks, clips, markers and pictures in filters, named by attributes",
        arguments: [
            ("pattern", "<rect fill=\"url(#a{})\"/>"), ("mask", "<rect mask=\"url(#a{})\"/>"),
            ("clipPath", "<rect style=\"clip-path:url('#a{}')\"/>"),
            ("marker", "<path d=\"M0 0h1h1\" marker-mid=\"url(#a{})\"/>"),
            ("filter", "<feImage href=\"#a{}\"/>"),
        ])
    func paints(element: String, reference: String) {
        let inside = bomb(
            9, { reference.replacing("{}", with: "\($0)") }, { "<\(element) id=\"a\($0)\">\($1)</\(element)>" })
        #expect(
            cleaned("<g id=\"a0\"><rect/></g>" + inside) == (element == "filter" ? Self.tooManyCopies : Self.tooMany))
    }

    @Test("so are those that style sheets name")
    func styles() {
        let rules = (1...9).map { "#a\($0) .b{fill:url(#a\($0 - 1))}" }.joined()
        let inside = bomb(9, { _ in "<rect class=\"b c\"/>" }, { "<pattern id=\"a\($0)\">\($1)</pattern>" })
        #expect(cleaned("<style>\(rules)</style><pattern id=\"a0\"><rect/></pattern>" + inside) == Self.tooMany)
    }

    @Test("so are those that elements have from around them")
    func inherited() {
        let inside = (1...9).map { level in
            "<g fill=\"url(#a\(level - 1))\"><pattern id=\"a\(level)\">\(String(repeating: "<rect/>", count: 10))</pattern></g>"
        }.joined()
        #expect(
            cleaned("<pattern id=\"a0\"><rect/></pattern>\(inside)<rect fill=\"url(#a9)\"/>") == Self.tooMany)
    }

    @Test("a long path that is repeated counts by its length")
    func bytes() {
        let path = "<path id=\"a\" d=\"M0 0\(String(repeating: "h1", count: 50_000))\"/>"
        #expect(
            cleaned(path + String(repeating: "<use href=\"#a\"/>", count: 1_000))
                == "refused: it has more than 16,000,000 bytes of paths and text once all that it repeats is written out"
        )
    }

    @Test("a chain of references has an end")
    func chain() {
        let inside = (1...100).map { "<g id=\"a\($0)\"><use href=\"#a\($0 - 1)\"/></g>" }.joined()
        #expect(cleaned(inside) == "refused: it has more than 32 references behind each other")
    }

    @Test("a copy of what it stands in is no copy, and what paints itself is refused")
    func circles() {
        #expect(cleaned("<g id=\"a\"><use href=\"#a\"/></g>") == "<g id=\"a\"><use/></g>")
        #expect(
            cleaned("<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>")
                == "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use/></g>")
        #expect(
            cleaned("<mask id=\"a\"><rect mask=\"url(#a)\"/></mask>")
                == "refused: its element \"a\" is drawn with itself"
        )
        // The rule is about another rectangle.
        let hatched =
            "<style>.b rect{fill:url(#a)}</style><pattern id=\"a\"><rect/></pattern><g class=\"b\"><rect/></g>"
        #expect(cleaned(hatched) == hatched)
    }

    @Test("charts and maps are far from the limit")
    func plain() {
        let marks = String(repeating: "<use href=\"#dot\" x=\"1\" y=\"2\"/>", count: 5_000)
        let lines = String(
            repeating:
                "<path d=\"M0 0\(String(repeating: "L1.5,2.5", count: 500))\" marker-mid=\"url(#m)\" stroke=\"url(#g)\"/>",
            count: 10)
        let inside =
            "<g id=\"dot\"><circle r=\"1\"/><circle r=\"2\"/></g><marker id=\"m\"><circle r=\"1\"/></marker><linearGradient id=\"g\"/>"
            + marks + lines
        #expect(cleaned(inside) == inside)
    }
}
