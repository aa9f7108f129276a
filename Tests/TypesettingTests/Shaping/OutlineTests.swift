import Testing

@testable import Typesetting

@Suite("Outlines of a text") struct OutlineTests {
    private func path(_ text: String, size: Double = 20, x: Double = 0, y: Double = 0) throws -> String {
        String(
            decoding: try Fonts.gothicBold().outline(of: text, language: "ja", size: size, x: x, y: y), as: UTF8.self)
    }

    /// All coordinates, across and down in turn.
    private func numbers(_ path: String) -> [Double] {
        path.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    }

    @Test("are path data: every contour begins with a move and is closed")
    func contours() throws {
        let path = try path("瓦版 News 18")
        #expect(path.count { $0 == "M" } == path.count { $0 == "Z" })
        #expect(path.count { $0 == "M" } > 10)
        #expect(path.hasPrefix("M") && path.hasSuffix("Z"))
        #expect(path.wholeMatch(of: /(?:[MLQCZ]|-?\d+(?:\.\d\d?)?| )+/) != nil)
        #expect(numbers(path).count.isMultiple(of: 2))
    }

    @Test("lie where the ink of the text is", arguments: ["国", "永", "AV", "…", "一"])
    func ink(_ text: String) throws {
        let points = numbers(try path(text, x: 7, y: 50))
        let across = stride(from: 0, to: points.count, by: 2).map { points[$0] }
        let ink = try Fonts.gothicBold().ink(of: text, language: "ja", size: 20)
        // Off-curve points of rounded strokes may lie a little outside of the ink.
        #expect(abs((across.min() ?? 0) - 7 - ink.lowerBound) < 0.5)
        #expect(abs((across.max() ?? 0) - 7 - ink.upperBound) < 0.5)
        let down = stride(from: 1, to: points.count, by: 2).map { points[$0] }
        #expect(down.allSatisfy { (25...56).contains($0) }, "above the baseline, but for descenders")
    }

    @Test("grow with the type size, and go on from glyph to glyph")
    func scale() throws {
        let (small, large) = (numbers(try path("国")), numbers(try path("国", size: 40)))
        #expect(zip(small, large).allSatisfy { abs($0 * 2 - $1) < 0.03 })
        let two = numbers(try path("国国"))
        #expect(
            zip(small, two.dropFirst(small.count)).enumerated().allSatisfy { index, pair in
                abs(pair.1 - pair.0 - (index.isMultiple(of: 2) ? 20 : 0)) < 0.03
            })
    }

    @Test("of white space and of what no face has there are none", arguments: ["", " ", "　", "🌸", "\u{13000}"])
    func empty(_ text: String) throws { #expect(try path(text) == "") }
}
