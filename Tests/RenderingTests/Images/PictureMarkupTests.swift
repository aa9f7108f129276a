import ImageFitting
import ImageJobs
import Layout
import Testing

@testable import Imaging
@testable import Rendering

@Suite("Pictures in markup") struct PictureMarkupTests {
    /// 20em up to 40em, 40em up to 80em, and from there on no wider.
    private let breakpoints = Breakpoints(minimumWidths: [320, 640, 1280])

    private func markup(
        _ size: PixelSize = PixelSize(width: 1600, height: 800), format: ImageHeader.Format = .jpeg,
        color: String? = "#fedcba", preview: String? = "UklGRg==", avif: Bool = false, moves: Bool = false,
        page: String = "news/a.html", orderedFor boxes: [DisplayBox] = [], drawing: Focus? = nil
    ) -> PictureMarkup {
        let source = ImageSource(file: "/a", format: format, size: size, frames: moves ? 2 : 1, contentHash: 1)
        var settings = ImageSettings()
        settings.hasAVIF = avif
        let order = ImageOrder(
            source: source, focus: nil, drawing: drawing, for: PictureUse(boxes: boxes, in: moves ? .prose : []),
            settings: settings)
        let result = ImageJournal.ResultRecord(
            key: 1, day: 1, focus: drawing ?? .centre, isOnGround: drawing != nil, color: color, preview: preview,
            fallback: "jpg")
        return PictureMarkup(
            image: PublishedImage(PreparedImage(order: order, result)), page: PageAddress(page),
            breakpoints: breakpoints)
    }

    /// With words in the place of the hashes that files are named by.
    private func named(_ html: [UInt8], _ markup: PictureMarkup) -> String {
        let prepared = markup.image.prepared
        let square = prepared.crop(for: ImageFit(of: markup.image.size, in: DisplayBox(widths: 300...300, height: 300)))
        return String(decoding: html, as: UTF8.self)
            .replacing(prepared.name(of: ImageCrop(whole: markup.image.size)), with: "whole")
            .replacing(prepared.name(of: square), with: "square")
    }

    private func sources(_ markup: PictureMarkup, in frames: [Frame?], isWhole: Bool = false) -> String {
        named(markup.sources(frames, markup.placements(in: frames, isWhole: isWhole)), markup)
    }

    private func frame(_ width: Double, _ height: Double) -> Frame { frame(Length(offset: width), height) }
    private func frame(_ width: Length, _ height: Double) -> Frame {
        Frame(x: .zero, y: 0, width: width, height: height)
    }

    // MARK: sources

    @Test("a file for every density of screens is named with its width, relative to the page")
    func files() {
        #expect(
            sources(markup(), in: [frame(100, 50), nil, nil])
                == "<source type=\"image/webp\" srcset=\"../assets/whole-105.webp 105w,../assets/whole-177.webp 177w,"
                + "../assets/whole-300.webp 300w\" sizes=\"6.25rem\">")
        let html = sources(markup(page: "index.html"), in: [frame(100, 50), nil, nil])
        #expect(html.contains(" srcset=\"assets/whole-105.webp 105w,"))
    }

    @Test("none is larger than the picture, and one may be enough for several densities")
    func large() {
        let html = sources(markup(), in: [nil, nil, frame(700, 350)])
        #expect(html.contains(" srcset=\"../assets/whole-856.webp 856w,../assets/whole-1600.webp 1600w\""))
    }

    @Test("what is named follows from the frames of the page alone")
    func independent() {
        let frames = [frame(.full, 160), frame(300, 300), frame(640, 320)]
        let others = [
            DisplayBox(widths: 90...100, height: 60), DisplayBox(widths: 280...300, height: 280),
            DisplayBox(widths: 320...640, height: nil),
        ]
        for avif in [false, true] {
            #expect(
                sources(markup(avif: avif, orderedFor: others), in: frames) == sources(markup(avif: avif), in: frames))
            #expect(
                markup(avif: avif, orderedFor: others).sourcesOfFigure(in: .square)
                    == markup(avif: avif).sourcesOfFigure(in: .square))
        }
    }

    @Test("AVIF comes before WebP")
    func formats() {
        let html = sources(markup(PixelSize(width: 160, height: 80), avif: true), in: [frame(160, 80), nil, nil])
        #expect(
            html == "<source type=\"image/avif\" srcset=\"../assets/whole-160.avif 160w\" sizes=\"10rem\">"
                + "<source type=\"image/webp\" srcset=\"../assets/whole-160.webp 160w\" sizes=\"10rem\">")
    }

    private let whole =
        "srcset=\"../assets/whole-659.webp 659w,../assets/whole-1600.webp 1600w\" sizes=\"40rem\">"
    private let square =
        "srcset=\"../assets/square-300.webp 300w,../assets/square-659.webp 659w,../assets/square-800.webp 800w\" "
        + "sizes=\"18.75rem\">"

    @Test(
        "pages that show another part have a source of their own, the widest first, the last for all that are narrower")
    func crops() {
        #expect(
            sources(markup(), in: [frame(300, 300), frame(640, 320), frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=40em)\" \(whole)<source type=\"image/webp\" \(square)")
        #expect(
            sources(markup(), in: [frame(640, 320), frame(300, 300), frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=80em)\" \(whole)"
                + "<source type=\"image/webp\" media=\"(width>=40em)\" \(square)<source type=\"image/webp\" \(whole)")
    }

    @Test("where it is not shown, what wider pages show holds; a picture that is shown nowhere has no source")
    func hidden() {
        #expect(
            sources(markup(), in: [nil, frame(300, 300), frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=80em)\" \(whole)<source type=\"image/webp\" \(square)")
        #expect(
            sources(markup(), in: [frame(300, 300), nil, frame(640, 320)])
                == "<source type=\"image/webp\" media=\"(width>=40em)\" \(whole)<source type=\"image/webp\" \(square)")
        #expect(sources(markup(), in: [nil, nil, nil]) == "")
    }

    @Test("a drawing has none: one file is sharp in every size")
    func drawing() {
        #expect(sources(markup(format: .svg), in: [frame(.full, 160), nil, nil]) == "")
    }

    // MARK: figures

    @Test("a figure is as wide as its column, and never wider than itself")
    func figure() {
        let markup = markup()
        let html = named(markup.sourcesOfFigure(in: .square), markup)
        #expect(html.hasPrefix("<source type=\"image/webp\" srcset=\"../assets/whole-390.webp 390w,"))
        #expect(html.hasSuffix("1600w\" sizes=\"(width>=80em) min(42.5rem,1600px),min(100vw,1600px)\">"))
    }

    @Test("one that is wanted smaller has the same files, of which a browser takes the smallest that is enough")
    func wanted() {
        let markup = markup()
        let html = named(markup.sourcesOfFigure(in: .square, wanted: 200), markup)
        let whole = named(markup.sourcesOfFigure(in: .square), markup)
        #expect(html == whole.replacing("1600px)", with: "200px)"))
        #expect(html.hasSuffix("sizes=\"(width>=80em) min(42.5rem,200px),min(100vw,200px)\">"))
    }

    @Test("one that moves does so for those alone who have not asked for less")
    func moving() {
        let markup = markup(PixelSize(width: 320, height: 160), format: .gif, moves: true)
        #expect(
            named(markup.sourcesOfFigure(in: .square), markup).hasPrefix(
                "<source type=\"image/webp\" media=\"(prefers-reduced-motion:no-preference)\" "
                    + "srcset=\"../assets/whole-a.webp\"><source type=\"image/webp\" srcset=\"../assets/whole-320.webp 320w\""
            ))
    }

    // MARK: drawings on a ground

    private let logo = Focus(left: 0.02, top: 0.15, right: 0.9, bottom: 0.8)

    @Test("a logo stands whole in a frame that has no room for it, on exactly the colour of its ground")
    func logoInCell() {
        let markup = markup(color: "#fdfcfb", drawing: logo)
        let placements = markup.placements(in: [frame(300, 200), frame(300, 150), nil])
        #expect(placements.map { $0?.fit.isLetterboxed } == [true, false, nil])
        #expect(markup.placeholder(placements) == "background:#fdfcfb")
        #expect(self.markup(color: "#fdfcfb").placements(in: [frame(300, 200)])[0]?.fit.isLetterboxed == false)
    }

    @Test("what the browser trims of a frame that nearly fits is ground, in panels too", arguments: [false, true])
    func trimmedGround(isWhole: Bool) throws {
        let markup = markup(drawing: logo)
        let frames = [frame(270, 150), frame(284, 150), frame(310, 150)]
        for (frame, placement) in zip(frames, markup.placements(in: frames, isWhole: isWhole)) {
            let placement = try #require(placement)
            #expect(!placement.fit.isLetterboxed)
            let rectangle = Rectangle(x: 0, y: 0, width: frame.width.offset, height: 150)
            let window = placement.shown(of: markup.image.prepared, in: rectangle).window
            #expect(window.x <= 0.02 * 1600 + 8 && window.x + window.width >= 0.9 * 1600 - 8)
            #expect(window.y <= 0.15 * 800 + 4 && window.y + window.height >= 0.8 * 800 - 4)
        }
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

    @Test(
        "beside a picture that does not fill its frame its colour is seen, what one can see through stands on light paper"
    )
    func noPlaceholder() {
        let small = markup(PixelSize(width: 100, height: 50))
        #expect(small.placeholder(small.placements(in: [frame(100, 50), nil, frame(1000, 50)])) == "background:#fdb")
        #expect(markup(color: nil, preview: nil).placeholder([]) == "background:var(--backing)")
        #expect(markup(color: ImageReport.ownColors, preview: nil).placeholder([]) == nil, "it knows of the dark")
        #expect(markup(preview: nil).placeholder([]) == nil)
    }
}
