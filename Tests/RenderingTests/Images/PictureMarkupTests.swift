import ImageJobs
import Layout
import Testing

@testable import Imaging
@testable import Rendering

@Suite("Pictures in markup") struct PictureMarkupTests {
    /// 20em up to 40em, 40em up to 80em, and from there on no wider.
    private let breakpoints = Breakpoints(minimumWidths: [320, 640, 1280])

    /// A picture with named crops, by aspect, ascending; one of them is the whole of it.
    private func markup(
        _ size: PixelSize = PixelSize(width: 1600, height: 800),
        crops: [(name: String, aspect: Double, widths: [Int])] = [("whole", 2, [320, 640, 1280])],
        color: String? = "#fedcba", preview: String? = "UklGRg==", focus: FocusPoint = .centre, avif: Bool = false,
        moves: Bool = false, at breakpoints: Breakpoints? = nil, page: String = "news/a.html"
    ) -> PictureMarkup {
        let source = ImageSource(file: "/a.jpg", format: .jpeg, size: size, isAnimated: false, contentHash: 1)
        var settings = ImageSettings()
        settings.hasAVIF = avif
        var order = ImageOrder(
            source: source, focus: nil, boxes: [], wantsAnimation: false, isDrawn: false, settings: settings)
        order.recipe.crops = crops.map { .init(aspect: $0.aspect, isWhole: $0.name == "whole", widths: $0.widths) }
        order.cropNames = crops.map(\.name)
        order.wholeName = "whole"
        order.wantsAnimation = moves
        let result = ImageJournal.ResultRecord(
            key: 1, day: 1, focus: focus, color: color, preview: preview, fallback: "jpg", names: "whole")
        return PictureMarkup(
            image: PublishedImage(PreparedImage(order: order, result)), page: PageAddress(page),
            breakpoints: breakpoints ?? self.breakpoints)
    }

    private func sources(_ markup: PictureMarkup, in frames: [Frame?], isWhole: Bool = false) -> String {
        String(decoding: markup.sources(frames, markup.placements(in: frames, isWhole: isWhole)), as: UTF8.self)
    }

    private func frame(_ width: Double, _ height: Double) -> Frame { frame(Length(offset: width), height) }
    private func frame(_ width: Length, _ height: Double) -> Frame {
        Frame(x: .zero, y: 0, width: width, height: height)
    }

    // MARK: sources

    @Test("every file that may serve is named with its width, relative to the page")
    func files() {
        #expect(
            sources(markup(), in: [frame(.full, 160), nil, nil])
                == "<source type=\"image/webp\" srcset=\"../assets/whole-320.webp 320w,../assets/whole-640.webp 640w,"
                + "../assets/whole-1280.webp 1280w\" sizes=\"100vw\">")
        let html = sources(markup(page: "index.html"), in: [frame(.full, 160), nil, nil])
        #expect(html.contains(" srcset=\"assets/whole-320.webp 320w,"))
    }

    @Test("a file that is too small for every screen, or larger than the densest needs, is not")
    func useful() {
        let crops = [("whole", 2.0, [100, 199, 200, 599, 601, 1600])]
        let html = sources(markup(crops: crops), in: [frame(200, 100), nil, nil])
        let named = "../assets/whole-200.webp 200w,../assets/whole-599.webp 599w,../assets/whole-601.webp 601w"
        #expect(html.contains("srcset=\"\(named)\""))
    }

    @Test("AVIF comes before WebP")
    func formats() {
        let crops = [("whole", 2.0, [320])]
        #expect(
            sources(markup(crops: crops, avif: true), in: [frame(.full, 160), nil, nil])
                == "<source type=\"image/avif\" srcset=\"../assets/whole-320.avif 320w\" sizes=\"100vw\">"
                + "<source type=\"image/webp\" srcset=\"../assets/whole-320.webp 320w\" sizes=\"100vw\">")
    }

    @Test(
        "pages that show another part have a source of their own, the widest first, the last for all that are narrower")
    func crops() {
        let markup = markup(crops: [("square", 1, [300]), ("whole", 2, [640])])
        let whole = "srcset=\"../assets/whole-640.webp 640w\" sizes=\"40rem\">"
        let square = "srcset=\"../assets/square-300.webp 300w\" sizes=\"18.75rem\">"
        #expect(
            sources(markup, in: [frame(300, 300), frame(640, 320), frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=40em)\" \(whole)<source type=\"image/webp\" \(square)")
        #expect(
            sources(markup, in: [frame(640, 320), frame(300, 300), frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=80em)\" \(whole)"
                + "<source type=\"image/webp\" media=\"(width>=40em)\" \(square)<source type=\"image/webp\" \(whole)")
    }

    @Test("where it is not shown, what wider pages show holds; a picture that is shown nowhere has no source")
    func hidden() {
        let markup = markup(crops: [("square", 1, [300]), ("whole", 2, [640])])
        let whole = "srcset=\"../assets/whole-640.webp 640w\" sizes=\"40rem\">"
        let square = "srcset=\"../assets/square-300.webp 300w\" sizes=\"18.75rem\">"
        #expect(
            sources(markup, in: [nil, frame(300, 300), frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=80em)\" \(whole)<source type=\"image/webp\" \(square)")
        #expect(
            sources(markup, in: [frame(300, 300), nil, frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=40em)\" \(whole)<source type=\"image/webp\" \(square)")
        #expect(sources(markup, in: [nil, nil, nil]) == "")
    }

    @Test("a drawing has none: one file is sharp in every size")
    func drawing() {
        #expect(sources(markup(crops: []), in: [frame(.full, 160), nil, nil]) == "")
    }

    // MARK: figures

    @Test("a figure is as wide as its column, and never wider than itself")
    func figure() {
        let html = String(decoding: markup().sourcesOfFigure(), as: UTF8.self)
        #expect(html.hasPrefix("<source type=\"image/webp\" srcset=\"../assets/whole-320.webp 320w,"))
        #expect(html.hasSuffix("1280w\" sizes=\"(width>=80em) min(42.5rem,1600px),min(100vw,1600px)\">"))
    }

    @Test("one that moves does so for those alone who have not asked for less")
    func moving() {
        let html = String(decoding: markup(crops: [("whole", 2, [320])], moves: true).sourcesOfFigure(), as: UTF8.self)
        #expect(
            html.hasPrefix(
                "<source type=\"image/webp\" media=\"(prefers-reduced-motion:no-preference)\" "
                    + "srcset=\"../assets/whole-a.webp\"><source type=\"image/webp\" srcset=\"../assets/whole-320.webp 320w\""
            ))
    }

    // MARK: while it loads

    @Test("its colour and some of its pixels stand in its place, or the colour alone in three digits")
    func placeholder() {
        let markup = markup()
        let filled = markup.placements(in: [frame(300, 150), nil, nil])
        #expect(
            markup.placeholder(filled) == "background:#fedcba url(data:image/webp;base64,UklGRg==) 50%/cover")
        #expect(markup.placeholder(filled, isPlain: true) == "background:#fdb")
    }

    @Test("nothing does where it could be seen beside the picture, or through it")
    func noPlaceholder() {
        let small = markup(PixelSize(width: 100, height: 50))
        #expect(small.placeholder(small.placements(in: [frame(100, 50), nil, frame(1000, 50)])) == nil)
        #expect(markup(color: nil, preview: nil).placeholder([]) == nil)
        #expect(markup(preview: nil).placeholder([]) == nil)
    }
}
