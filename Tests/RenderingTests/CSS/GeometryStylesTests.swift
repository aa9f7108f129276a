import ImageJobs
import Layout
import Testing
import Typesetting

@testable import Imaging
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
        #expect(styles.classes(for: [one, one]) == "x0 y1")
        #expect(styles.classes(for: [other, other]) == "x0 y2")
        #expect(styles.classes(for: [one, one]) == "x0 y1")
    }

    @Test("a value is written where it begins to hold, and not again")
    func cascade() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        let narrow = Frame(x: .zero, y: 8, width: Length(fraction: 1, offset: -24), height: 16)
        _ = styles.classes(for: [narrow, narrow])
        #expect(
            css(styles)
                == "@media screen and (width>=20em){.x0{left:0;width:calc(100% - 1.5rem)}.y1{top:0.5rem;height:1rem}}")
    }

    @Test("a box that is not shown at first is a block again where it is")
    func hidden() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        _ = styles.classes(for: [nil, Frame(x: .zero, y: 0, width: .full, height: 16)])
        #expect(
            css(styles) == "@media screen and (width>=20em){.y1{display:none}}"
                + "@media screen and (width>=40em){.x0{left:0;width:100%}.y1{display:block;top:0;height:1rem}}")
    }

    @Test("a letterboxed picture stands in the middle, wherever narrower ranges have put it")
    func fitting() {
        let source = ImageSource(
            file: "/a.jpg", format: .jpeg, size: PixelSize(width: 400, height: 1_200), isAnimated: false, contentHash: 1
        )
        let boxes = [
            DisplayBox(widths: 66...80, height: 84), DisplayBox(widths: 390...480, height: 116),
            DisplayBox(widths: 66...80, height: 84),
        ]
        let order = ImageOrder(
            source: source, focus: nil, boxes: boxes, wantsAnimation: false, isDrawn: false, settings: ImageSettings())
        let image = PreparedImage(
            order: order,
            ImageJournal.ResultRecord(
                key: 1, day: 1, focus: FocusPoint(x: 1, y: 0.9), fallback: "jpg", names: order.wholeName))
        var styles = GeometryStyles(breakpoints: Array(Breakpoints(minimumWidths: [320, 640, 960]).all))
        #expect(styles.classes(for: boxes.map { ImagePlacement(of: image, in: $0) }) == "o0")
        #expect(
            css(styles) == "@media screen and (width>=20em){.o0{object-fit:cover;object-position:50% 100%}}"
                + "@media screen and (width>=40em){.o0{object-fit:scale-down;object-position:50%}}"
                + "@media screen and (width>=60em){.o0{object-fit:cover;object-position:50% 100%}}")
    }

    @Test("line starts hold in one range of widths alone")
    func ranges() {
        var styles = GeometryStyles(breakpoints: breakpoints)
        #expect(styles.classes(breaks: 0b01, cuts: 0b10) == "b1 k2")
        #expect(
            css(styles) == "@media screen and (20em<=width<40em){.b1::before{content:\"\";display:block}}"
                + "@media screen and (40em<=width){.k2::before{content:\"…\\A\"/\"\";white-space:pre}}")
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
