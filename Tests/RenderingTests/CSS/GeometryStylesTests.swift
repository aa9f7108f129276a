import ImageFitting
import ImageJobs
import Testing
import Typesetting

@testable import Imaging
@testable import Layout
@testable import Rendering

@Suite("Geometry as classes")
struct GeometryStylesTests {
    private let breakpoints = Array(Breakpoints(minimumWidths: [320, 640]).all)

    private func css(_ styles: GeometryStyles) -> String { String(decoding: styles.css(), as: UTF8.self) }

    @Test("boxes with the same geometry share their classes, axis by axis")
    func sharing() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        let one = Frame(x: Length(fraction: 0.5), y: 0, width: Length(fraction: 0.5), height: 80)
        let other = Frame(x: Length(fraction: 0.5), y: 80, width: Length(fraction: 0.5), height: 80)
        #expect(styles.classes(for: [one, one]) == "x0 y0")
        #expect(styles.classes(for: [other, other]) == "x0 y1")
        #expect(styles.classes(for: [one, one]) == "x0 y0")
    }

    @Test("a value is written where it begins to hold, and not again")
    func cascade() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        let narrow = Frame(x: .zero, y: 8, width: Length(fraction: 1, offset: -24), height: 16)
        _ = styles.classes(for: [narrow, narrow])
        #expect(
            css(styles)
                == "@media screen and (width>=20em){.x0{left:0;width:calc(100% - 1.5rem)}.y0{top:0.5rem;height:1rem}}")
    }

    @Test("paper has the boxes of one breakpoint, its cells in rows, and no line start of another")
    func paper() {
        let breakpoints = Array(Breakpoints(minimumWidths: [320, 640, 1280]).all)
        var styles = GeometryStyles(breakpoints: breakpoints, paper: Paper(breakpoints))
        let box = Frame(x: .zero, y: 80, width: .full, height: 16)
        let wide = Frame(x: .zero, y: 0, width: .full, height: 32)
        _ = styles.classes(for: [box, box, wide], onPaper: box, PaperRows.Place(row: 2, offset: 8))
        _ = styles.ranges.classes(forLines: LineMarkup.Masks(breaks: 0b110))
        #expect(
            css(styles)
                == "@media screen and (width>=20em),print{.x0{left:0;width:100%}.y0{top:5rem;height:1rem}}"
                + "@media screen and (40em<=width<80em),print{.b1::before{content:\"\\A\";content:\"\\A\"/\"\"}}"
                + "@media screen and (width>=80em){.y0{top:0;height:2rem}}"
                + "@media screen and (80em<=width){.b2::before{content:\"\\A\";content:\"\\A\"/\"\"}}"
                + "@media print{.y0{grid-row:3;margin-top:0.5rem}}")
    }

    @Test("a box that is not shown at first is a block again where it is")
    func hidden() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        _ = styles.classes(for: [nil, Frame(x: .zero, y: 0, width: .full, height: 16)])
        #expect(
            css(styles) == "@media screen and (width>=20em){.y0{display:none}}"
                + "@media screen and (width>=40em){.y0{display:block;top:0;height:1rem}.x0{left:0;width:100%}}")
    }

    private func card(image: Frame?, meta: Frame?) -> Card {
        let column = Frame(x: .zero, y: 0, width: .full, height: 40)
        func text(_ role: TextRole, _ frame: Frame, _ type: TypeSize) -> PlacedText {
            PlacedText(
                role: role, frame: frame, text: SetText(type: type, lines: [], isTruncated: false, brokenWords: 0))
        }
        let texts = [text(.headline, column, TypeSize(size: 16, leading: 20))]
        return Card(
            story: 0, frame: column, kind: "1x1", variant: "image", image: image,
            texts: texts + (meta.map { [text(.meta, $0, TypeSize(size: 10, leading: 16))] } ?? []))
    }

    @Test("a headline with a deck has the type of the deck, its first clause its own")
    func deck() {
        let (large, small) = (TypeSize(size: 32, leading: 48), TypeSize(size: 16, leading: 24))
        func card(_ deck: TypeSize?) -> Card {
            var headline = PlacedText(
                role: .headline, frame: Frame(x: .zero, y: 0, width: .full, height: 72),
                text: SetText(type: large, lines: [], isTruncated: false, brokenWords: 0))
            headline.deck = deck.map { SetText(type: $0, lines: [], isTruncated: false, brokenWords: 0) }
            return Card(story: 0, frame: headline.frame, kind: "lead", variant: "text", texts: [headline])
        }
        var styles = GeometryStyles(breakpoints: breakpoints)
        _ = styles.classes(forParts: CardPart.places(in: [card(small), card(nil)]))
        #expect(
            css(styles) == "@media screen and (width>=20em){.c0{--hx:0;--hw:100%;--hy:0;--hh:4.5rem;--hs:1rem;"
                + "--hl:1.5rem;--cs:2rem;--cl:3rem}}@media screen and (width>=40em){.c0{--hx:0;--hw:100%;--hy:0;"
                + "--hh:4.5rem;--hs:2rem;--hl:3rem;--cs:2rem;--cl:3rem}}")
        #expect(!CardPart.places(in: [card(nil), card(nil)]).joined().contains { $0.part == .clause })
    }

    @Test("a card has one class for all that stands in it")
    func parts() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        let image = Frame(x: .zero, y: 40, width: .full, height: 80)
        let meta = Frame(x: .zero, y: 40, width: .full, height: 16)
        let places = CardPart.places(in: [card(image: nil, meta: meta), card(image: image, meta: nil)])
        #expect(styles.classes(forParts: places) == "c0")
        #expect(styles.classes(forParts: places) == "c0")
        // A meta line is as wide as the headline, and one line high, without a word.
        #expect(
            css(styles)
                == "@media screen and (width>=20em){.c0{--id:none;--hx:0;--hw:100%;--hy:0;--hh:2.5rem;--hs:1rem;"
                + "--hl:1.25rem;--my:2.5rem;--ms:0.625rem;--ml:1rem}}"
                + "@media screen and (width>=40em){.c0{--id:block;--md:none;--ix:0;--iw:100%;--iy:2.5rem;--ih:5rem;"
                + "--hx:0;--hw:100%;--hy:0;--hh:2.5rem;--hs:1rem;--hl:1.25rem}}")
    }

    @Test("a mark follows its headline, at the breakpoints where a cell has one")
    func mark() {
        func brief(_ side: Double) -> Card {
            var brief = card(image: nil, meta: nil)
            brief.mark = Frame(x: Length(offset: -16), y: 8, width: Length(offset: side), height: side)
            return brief
        }
        let none = card(image: nil, meta: nil)
        var styles = GeometryStyles(breakpoints: breakpoints)
        #expect(styles.ranges.classes(forMarks: [none, none]) == nil)
        #expect(styles.ranges.classes(forMarks: [none, brief(8)]) == "m2")
        #expect(styles.ranges.classes(forMarks: [brief(4), brief(8)]) == "m2 m1-1")
        func rule(_ name: String, _ half: String) -> String {
            ".\(name) .cell::after{content:\"\";position:absolute;left:calc(var(--hx) - 1rem);"
                + "top:calc(var(--hy) + var(--hl)/2 - \(half)rem);border:\(half)rem solid var(--accent)}"
        }
        #expect(
            css(styles) == "@media screen and (20em<=width<40em){" + rule("m1-1", "0.125") + "}"
                + "@media screen and (40em<=width){" + rule("m2", "0.25") + "}")
    }

    @Test("a dash that is in no line takes no room, at the breakpoints where it is in none")
    func unseen() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        #expect(styles.ranges.classes(forUnseen: 2) == "z2")
        #expect(css(styles) == "@media screen and (40em<=width){.z2{font-size:0;line-height:0}}")
    }

    @Test("parts of a card that are elsewhere than below the headline say where")
    func aside() {
        let meta = Frame(x: Length(offset: 8), y: 40, width: .full, height: 32)
        let places = CardPart.places(in: [card(image: nil, meta: meta)])
        #expect(places[0].map(\.part) == [.headline, .meta])
        #expect(places[0][1].across == CardPart.Place.Across(x: Length(offset: 8), width: .full))
        #expect(places[0][1].height == 32)
    }

    @Test("a letterboxed picture stands in the middle, wherever narrower ranges have put it")
    func fitting() {
        let source = ImageSource(
            file: "/a.jpg", format: .jpeg, size: PixelSize(width: 400, height: 1_200), contentHash: 1
        )
        let boxes = [
            DisplayBox(widths: 66...80, height: 84), DisplayBox(widths: 390...480, height: 116),
            DisplayBox(widths: 66...80, height: 84),
        ]
        let order = ImageOrder(
            source: source, focus: nil, for: PictureUse(boxes: boxes), settings: ImageSettings())
        let image = PreparedImage(
            order: order,
            ImageJournal.ResultRecord(
                key: 1, day: 1, focus: Focus(x: 1, y: 0.9), fallback: "jpg"))
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320, 640, 960]).all))
        #expect(styles.classes(for: boxes.map { ImagePlacement(of: image, in: $0) }) == "o0")
        #expect(
            css(styles) == "@media screen and (width>=20em){.o0{object-fit:cover;object-position:50% 100%}}"
                + "@media screen and (width>=40em){.o0{object-fit:scale-down;object-position:50%}}"
                + "@media screen and (width>=60em){.o0{object-fit:cover;object-position:50% 100%}}")
    }

    @Test("where a picture always fills its box, its place alone is said, and nothing of one in the middle")
    func positions() {
        let source = ImageSource(
            file: "/a.jpg", format: .jpeg, size: PixelSize(width: 900, height: 600), contentHash: 1)
        let box = DisplayBox(widths: 100...100, height: 100)
        func classes(_ focus: Focus, _ styles: inout GeometryStyles) -> String? {
            let order = ImageOrder(
                source: source, focus: nil,
                for: PictureUse(boxes: [DisplayBox(widths: 100...100, height: 100, isWhole: true)]),
                settings: ImageSettings())
            let image = PreparedImage(
                order: order,
                ImageJournal.ResultRecord(key: 1, day: 1, focus: focus, fallback: "jpg"))
            return styles.classes(for: [ImagePlacement(of: image, in: box)])
        }
        var styles = GeometryStyles(breakpoints: Array(breakpoints.prefix(1)))
        #expect(classes(Focus(x: 0.5, y: 0.5), &styles) == nil)
        #expect(classes(Focus(x: 1, y: 0.5), &styles) == "o0")
        #expect(css(styles) == "@media screen and (width>=20em){.o0{object-position:100% 50%}}")
    }

    @Test("line starts hold in one range of widths alone")
    func ranges() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        #expect(styles.ranges.classes(forLines: LineMarkup.Masks(breaks: 0b01, cuts: 0b10)) == "b0 k2")
        #expect(
            css(styles) == "@media screen and (20em<=width<40em){.b0::before{content:\"\\A\";content:\"\\A\"/\"\"}}"
                + "@media screen and (40em<=width){.k2::before{content:\"…\\A\\A\";content:\"…\\A\\A\"/\"\";white-space:pre}}"
        )
    }
}

@Suite("Styles of headlines that stand") struct StandingStylesTests {
    private let breakpoints = Array(Breakpoints(minimumWidths: [320, 640]).all)

    @Test("hold in one range of widths, and indent columns by squares")
    func standing() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        #expect(styles.ranges.classes(forStanding: 0b10) == "u2")
        #expect(styles.ranges.classes(forLines: LineMarkup.Masks(breaks: 0b11)) == "b0 b1")
        #expect(styles.ranges.classes(forIndents: LineMarkup.Masks(breaks: 0b11)) == nil)
        #expect(styles.ranges.classes(forIndents: LineMarkup.Masks(breaks: 0b11, indents: [0b10, 0])) == "i2")
        #expect(styles.ranges.classes(forIndents: LineMarkup.Masks(breaks: 0b10, indents: [0, 0b10])) == "j2")
        #expect(
            String(decoding: styles.css(), as: UTF8.self)
                == "@media screen and (20em<=width<40em){.b0::before{content:\"\\A\";content:\"\\A\"/\"\"}}"
                + "@media screen and (40em<=width){.b1::before{content:\"\\A\";content:\"\\A\"/\"\"}"
                + ".i2{padding-top:1em}.j2{padding-top:2em}"
                + ".u2 .headline{font-family:var(--standing-font);font-weight:var(--standing-weight);"
                + "writing-mode:vertical-rl;text-orientation:upright;--size:var(--hs)}"
                + ".u2 .clause{--size:var(--cs,var(--hs))}.u2 .square{font-size:0}"
                + ".u2 .square::before{content:attr(data-square);content:attr(data-square)/\"\";"
                + "font-size:var(--size);display:inline-block;writing-mode:horizontal-tb;width:2em;margin:0 -.5em;"
                + "line-height:1em;text-align:center}.u2 .pause{-webkit-text-fill-color:transparent}}")
    }

    @Test("narrow squares that are wider than their column where the headline stands, and nowhere else")
    func narrowed() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        _ = styles.ranges.classes(forStanding: 0b10)
        #expect(styles.ranges.classes(forSquare: 1) == "square")
        #expect(styles.ranges.classes(forSquare: 0.71) == "square n71")
        #expect(styles.ranges.classes(forSquare: 0.5) == "square n50")
        let css = String(decoding: styles.css(), as: UTF8.self)
        #expect(
            css.contains(
                "text-align:center}.u2 .n50::before{transform:scaleX(0.5)}"
                    + ".u2 .n71::before{transform:scaleX(0.71)}.u2 .pause"))
        #expect(css.components(separatedBy: "transform:scaleX(0.5)").count == 2)
    }
}

@Suite("Numbers in bytes")
struct BytesTests {
    @Test(
        "numbers are short, rounded, without exponent",
        arguments: [
            (0.0, "0"), (12, "12"), (0.5, "0.5"), (-0.0625, "-0.0625"), (33.333_333, "33.3333"), (1e-9, "0"),
            (0.99999, "1"), (1234.5678, "1234.5678"), (0.05, "0.05"), (.nan, "0"),
        ])
    func number(value: Double, text: String) {
        var bytes: [UInt8] = []
        bytes.append(number: value)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test("text is escaped for elements and attributes")
    func escaping() {
        #expect(escaped("<a href=\"x\">&") == "&lt;a href=&quot;x&quot;&gt;&amp;")
    }
}
