import Content
import TestSupport
import Testing

@testable import Layout

@Suite("Pattern drawings")
struct PatternReaderTests {
    @Test("the classic three measure 109 and 240 px, with a stack of 80 px cells")
    func classic() throws {
        #expect(
            try DefaultTheme.pattern("1x1").slotFrames(height: 109).map { $0.rectangle(in: 390) } == [
                Rectangle(x: 0, y: 0, width: 195, height: 109), Rectangle(x: 195, y: 0, width: 195, height: 109),
            ])
        #expect(
            try DefaultTheme.pattern("1x3").slotFrames(height: 240).map { $0.rectangle(in: 390) } == [
                Rectangle(x: 0, y: 0, width: 195, height: 240), Rectangle(x: 195, y: 0, width: 195, height: 80),
                Rectangle(x: 195, y: 80, width: 195, height: 80), Rectangle(x: 195, y: 160, width: 195, height: 80),
            ])
    }

    @Test("3x1 is the mirror of 1x3 at every width", arguments: [320.0, 390, 517.25])
    func mirror(width: Double) throws {
        let right = try DefaultTheme.pattern("1x3").slotFrames(height: 240).map { $0.rectangle(in: width) }
        let left = try DefaultTheme.pattern("3x1").slotFrames(height: 240).map { $0.rectangle(in: width) }
        for (one, other) in zip(right, left) {
            #expect(abs(one.x - (width - other.right)) < 1e-9)
            #expect(one.y == other.y && one.height == other.height)
        }
    }

    /// A drawing with one slot, into which each case writes its fault.
    private func drawing(
        root: String = "viewBox=\"0 0 320 100\" data-heights=\"100\"",
        cell: String = "x=\"0\" y=\"0\" width=\"320\" height=\"100\"",
        headline: String = "<rect class=\"headline\" x=\"10\" y=\"10\" width=\"300\" height=\"80\" data-sizes=\"15\"/>",
        more: String = ""
    ) -> [UInt8] {
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" \(root)>
            <g id="slot-1" data-slot="1"><rect class="cell" \(cell)/>
            <g data-variant="text">
            \(headline)
            </g></g>
            \(more)
            </svg>
            """.utf8)
    }

    private func diagnostics(_ bytes: [UInt8]) -> [Diagnostic] {
        PatternReader.read(bytes, name: "p", path: "p.svg", scale: defaultScale).diagnostics
    }

    private func faults(_ bytes: [UInt8]) -> [String] {
        diagnostics(bytes).map { "\($0.line ?? 0): \($0.message)" }
    }

    @Test("a headline stands in the first slot of what opens a page, and may lie there as well")
    func standing() {
        let headline =
            "<rect class=\"headline\" x=\"10\" y=\"10\" width=\"300\" height=\"80\" data-sizes=\"15\" data-writing=\"vertical\"/>"
        let lying =
            "</g><g data-variant=\"lying\">"
            + "<rect class=\"headline\" x=\"10\" y=\"10\" width=\"300\" height=\"80\" data-sizes=\"15\"/>"
        let opening = "viewBox=\"0 0 320 100\" data-heights=\"100\" data-opens=\"page\""
        #expect(faults(drawing(root: opening, headline: headline + lying)) == [])
        #expect(
            faults(drawing(headline: headline + lying)) == [
                "2: g \"slot-1\": data-writing is for the first slot of a pattern with data-opens=\"page\""
            ])
        #expect(
            faults(drawing(root: opening, headline: headline)) == [
                "2: g \"slot-1\": the last variant of a slot has a headline that lies"
            ])
        #expect(
            faults(drawing(headline: headline.replacing("vertical", with: "sideways"))) == [
                "4: rect \"headline\": data-writing is \"vertical\", and of a headline"
            ])
    }

    @Test("a mark stands before its headline, no higher than a line")
    func mark() throws {
        func faults(_ mark: String) -> [String] {
            let headline =
                "<rect class=\"headline\" x=\"30\" y=\"10\" width=\"280\" height=\"80\" data-sizes=\"15 14\"/>"
            return self.faults(drawing(headline: "<rect class=\"mark\" \(mark)/>" + headline))
        }
        #expect(faults("x=\"10\" y=\"16\" width=\"20\" height=\"20\"") == [])
        let fault = ["3: g \"text\": a mark stands before its headline, no higher than a line of it"]
        #expect(faults("x=\"10\" y=\"16\" width=\"21\" height=\"20\"") == fault)
        #expect(faults("x=\"10\" y=\"16\" width=\"20\" height=\"21\"") == fault)
        #expect(faults("x=\"10\" y=\"16\" width=\"20\" height=\"8\" data-h=\"proportional\"") == fault)
        #expect(
            faults("x=\"-5\" y=\"16\" width=\"20\" height=\"8\"")
                == ["2: g \"slot-1\": mark of variant \"text\" leaves its cell"])
        let marks = try DefaultTheme.pattern("briefs-six").slots.map { try #require($0.variants[0].mark) }
        #expect(marks.count == 6 && marks.allSatisfy { $0.rectangle.x == 12 && $0.horizontal == .left })
    }

    @Test("a sound drawing has no fault")
    func sound() {
        #expect(faults(drawing()) == [])
    }

    @Test("every fault names its element and line")
    func faults() {
        #expect(faults(drawing(root: "data-heights=\"100\"")) == ["1: svg: needs a viewBox that begins at 0 0"])
        #expect(faults(drawing(root: "viewBox=\"0 0 320 100\"")) == ["1: svg: needs data-heights"])
        #expect(
            faults(drawing(root: "viewBox=\"0 0 320 100\" data-heights=\"90\""))
                == ["1: svg: the drawing's own height, 100.0, is not among data-heights"])
        let two = "<rect class=\"headline\" x=\"10\" y=\"10\" width=\"300\" height=\"30\" data-sizes=\"15\"/>"
        #expect(
            faults(drawing(headline: two + "\n" + two)) == [
                "5: rect \"headline\": a variant has one rect of class \"headline\", and here is another"
            ])
        #expect(faults(drawing(headline: "")) == ["3: g \"text\": a variant needs a rect of class \"headline\""])
        #expect(
            faults(drawing(headline: "<rect class=\"hedline\" x=\"1\" y=\"1\" width=\"9\" height=\"9\"/>")) == [
                "4: rect \"hedline\": a rect in a variant has class image, mark, headline, summary or meta",
                "3: g \"text\": a variant needs a rect of class \"headline\"",
            ])
        #expect(
            faults(
                drawing(
                    headline:
                        "<rect class=\"headline\" x=\"10\" y=\"10\" width=\"320\" height=\"80\" data-sizes=\"15\"/>"))
                == ["2: g \"slot-1\": headline of variant \"text\" leaves its cell"])
        #expect(
            faults(
                drawing(
                    headline:
                        "<rect class=\"headline\" x=\"10\" y=\"10\" width=\"30\" height=\"80\" data-sizes=\"16\"/>"))
                == ["4: rect \"headline\": data-sizes lists type sizes of the theme"])
        #expect(
            faults(drawing(cell: "x=\"0\" y=\"0\" width=\"300\" height=\"100\""))
                .contains("1: svg: the slots leave a hole at 320×100"))
        #expect(
            faults(drawing(cell: "x=\"10\" y=\"0\" width=\"320\" height=\"100\"")).contains(
                "2: g \"slot-1\": leaves the drawing"))
        let second =
            "<g id=\"slot-2\" data-slot=\"2\"><rect class=\"cell\" x=\"300\" y=\"0\" width=\"20\" height=\"100\"/>"
            + "<g data-variant=\"text\"><rect class=\"headline\" x=\"301\" y=\"1\" width=\"9\" height=\"9\" data-sizes=\"15\"/></g></g>"
        #expect(faults(drawing(more: second)) == ["6: g \"slot-2\": overlaps \"slot-1\""])
    }

    @Test(
        "a misspelt attribute of what matters is one error, with what was meant",
        arguments: [
            ("data-line", "lines"), ("data-vert", "v"), ("data-horizontal", "h"), ("data-deks", "decks"),
            ("data-kickr", "kicker"), ("data-size", "sizes"), ("data-writng", "writing"), ("data-varient", "variant"),
        ])
    func misspelt(name: String, meant: String) {
        let headline =
            "<rect class=\"headline\" x=\"10\" y=\"10\" width=\"300\" height=\"80\" data-sizes=\"15\" \(name)=\"3\"/>"
        #expect(
            diagnostics(drawing(headline: headline)) == [
                Diagnostic(
                    .error, "rect \"headline\": unknown attribute \(name)", at: "p.svg", line: 4,
                    hint: "did you mean \"data-\(meant)\"?")
            ])
    }

    @Test("so is one of the drawing, of a slot or of a variant, and nothing else is said")
    func misspeltElsewhere() {
        let root = "viewBox=\"0 0 320 100\" data-heigths=\"100\" data-miror=\"q\""
        #expect(
            faults(drawing(root: root)) == [
                "1: svg: unknown attribute data-heigths", "1: svg: unknown attribute data-miror",
            ])
        let plain = String(decoding: drawing(), as: UTF8.self)
        #expect(
            faults(Array(plain.replacing("data-slot=", with: "data-slots=").utf8))
                == ["2: g \"slot-1\": unknown attribute data-slots"])
        #expect(
            faults(Array(plain.replacing("data-variant=", with: "data-kid=\"a\" data-variant=").utf8))
                == ["3: g \"text\": unknown attribute data-kid"])
        #expect(
            diagnostics(drawing(root: "viewBox=\"0 0 320 100\" data-heights=\"100\" data-tooltip=\"a\"")).map(\.hint)
                == [
                    "known are data-decks, data-h, data-heights, data-kicker, data-kind, data-lanes, data-lines, data-mirror, "
                        + "data-opens, data-sizes, data-slot, data-spans, data-v, data-variant, data-writing"
                ])
    }

    @Test("decorations say what they like, and so do drawing programs")
    func foreignAttributes() {
        #expect(faults(drawing(more: "<g data-layer=\"1\"><path data-line=\"2\" d=\"M0 0\"/></g>")) == [])
        let plain = String(decoding: drawing(), as: UTF8.self)
        #expect(faults(Array(plain.replacing("<rect ", with: "<rect data-name=\"Box 1\" ").utf8)) == [])
    }

    @Test("boxes of a slot without a variant are told where they stand")
    func withoutVariant() {
        let loose = String(decoding: drawing(), as: UTF8.self).replacing("<g data-variant=\"text\">", with: "")
            .replacing("</g></g>", with: "</g>")
        #expect(
            diagnostics(Array(loose.utf8)) == [
                Diagnostic(
                    .error, "g \"slot-1\": boxes stand in a group with data-variant", at: "p.svg", line: 2,
                    hint: "<g data-variant=\"text\">")
            ])
        let empty = loose.replacing(/<rect class="headline"[^>]*>/, with: "")
        #expect(faults(Array(empty.utf8)) == ["2: g \"slot-1\": a slot needs a variant without an image"])
    }

    @Test("slots without ids are named by their numbers and lines")
    func numbers() {
        func slot(_ attributes: String, x: Int) -> String {
            "<g \(attributes)><rect class=\"cell\" x=\"\(x)\" y=\"0\" width=\"160\" height=\"100\"/><g data-variant=\"text\">"
                + "<rect class=\"headline\" x=\"\(x + 1)\" y=\"1\" width=\"9\" height=\"9\" data-sizes=\"15\"/></g></g>\n"
        }
        func faults(_ first: String, _ second: String, x: Int = 100) -> [String] {
            self.faults(
                Array(
                    ("<svg viewBox=\"0 0 320 100\" data-heights=\"100\">\n" + slot(first, x: 0) + slot(second, x: x)
                        + "</svg>").utf8))
        }
        #expect(faults("data-slot=\"1\"", "data-slot=\"2\"", x: 160) == [])
        #expect(faults("data-slot=\"1\"", "data-slot=\"2\"") == ["3: slot 2: overlaps slot 1, line 2"])
        #expect(faults("data-slot=\"1\"", "data-slot=\"2\"", x: 200) == ["3: slot 2: leaves the drawing"])
        #expect(
            faults("id=\"a\" data-slot=\"1\"", "id=\"a\" data-slot=\"2\"") == ["3: g \"a\": overlaps slot 1, line 2"])
        #expect(
            faults("data-slot=\"1\"", "data-slot=\"1\"")
                == ["3: slot 1: data-slot=\"1\" is the number of the slot in line 2, too"])
        #expect(
            faults("data-slot=\"1\"", "id=\"b\" data-slot=\"second\"") == ["3: g \"b\": data-slot is a whole number"])
    }

    @Test("slots may lie in layers, but nothing may be moved by a transform")
    func layers() {
        let plain = String(decoding: drawing(), as: UTF8.self)
        let layered = plain.replacing("<g id=\"slot-1\"", with: "<g class=\"layer\"><g id=\"slot-1\"")
            .replacing("</svg>", with: "</g></svg>")
        #expect(faults(Array(layered.utf8)) == [])
        let moved = plain.replacing("<g id=\"slot-1\"", with: "<g id=\"slot-1\" transform=\"translate(50)\"")
        #expect(faults(Array(moved.utf8)) == ["2: g \"slot-1\": a transform is not understood"])
        #expect(faults(Array("<html/>".utf8)) == ["1: html: is not an SVG drawing"])
    }

    @Test("a drawing that is no XML, nests without end or is empty is refused")
    func notADrawing() {
        #expect(faults(Array("<svg".utf8)).count == 1)
        #expect(faults([]).count == 1)
        let deep = String(repeating: "<g>", count: 10_000)
        #expect(faults(Array("<svg>\(deep)".utf8)) == ["1: too many elements for a pattern"])
    }

    @Test("a drawing damaged anywhere is read, or refused with its place", arguments: 0..<20 as Range<UInt64>)
    func damaged(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = ["<g>", "</g>", " vg\" vg\"", "\u{0}", "]]>", "&a;", "<!--", " a:b='c'", " viewBox='1'", " {b"].map
        { Array($0.utf8) }
        let strange: [[UInt8]] = [[0xD7], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xC0, 0xAF]]
        for _ in 0..<100 {
            var bytes = drawing()
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.removeSubrange(place..<min(bytes.count, place + 40))
                case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                default: bytes.insert(contentsOf: (parts + strange).randomElement(using: &generator) ?? [], at: place)
                }
            }
            let (pattern, faults) = PatternReader.read(bytes, name: "a", path: "a.svg", scale: defaultScale)
            #expect((pattern == nil) == !faults.isEmpty)
            #expect(faults.allSatisfy { $0.line != nil })
        }
    }
}
