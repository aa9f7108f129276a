import ImageJobs
import Layout
import Testing

@testable import Imaging
@testable import Rendering

/// How wide the browser is told that a picture is drawn: `sizes`, which decides what file is fetched.
@Suite("The drawn width of pictures") struct PictureSizesTests {
    private func markup(
        _ size: PixelSize, focus: Focus = .centre, at minimumWidths: [Double], container: Double = 1280
    ) -> PictureMarkup {
        let source = ImageSource(file: "/a.jpg", format: .jpeg, size: size, contentHash: 1)
        let order = ImageOrder(
            source: source, focus: nil, for: PictureUse(), settings: ImageSettings())
        let result = ImageJournal.ResultRecord(key: 1, day: 1, focus: focus, fallback: "jpg")
        return PictureMarkup(
            image: PublishedImage(PreparedImage(order: order, result)), page: PageAddress("index.html"),
            breakpoints: Breakpoints(minimumWidths: minimumWidths, maximumContainer: container))
    }

    /// What `sizes` says of a picture in one frame for all page widths, which the browser trims.
    private func sizes(
        _ width: Length, _ height: Double, of size: PixelSize = PixelSize(width: 1600, height: 800),
        at minimumWidths: [Double] = [320, 640], container: Double = 640
    ) -> String {
        let markup = markup(size, at: minimumWidths, container: container)
        let frames: [Frame?] = minimumWidths.map { _ in Frame(x: .zero, y: 0, width: width, height: height) }
        let html = String(
            decoding: markup.sources(frames, markup.placements(in: frames, isWhole: true)), as: UTF8.self)
        return html.components(separatedBy: "sizes=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
            .joined(separator: " | ")
    }

    @Test(
        "a frame that is wider than the picture would be is the width, as an affine length of the page",
        arguments: [
            (Length.full, 100.0, "(width>=40em) 40rem,100vw"),
            (Length(fraction: 0.5, offset: 16), 60, "(width>=40em) 21rem,calc(50vw + 1rem)"),
            (Length(fraction: 0.5, offset: -16), 60, "(width>=40em) 19rem,calc(50vw - 1rem)"),
            (Length(fraction: 1 / 3.0, offset: 20), 60, "(width>=40em) 14.58333rem,calc(33.333vw + 1.25rem)"),
        ])
    func affine(_ width: Length, _ height: Double, _ sizes: String) {
        #expect(self.sizes(width, height) == sizes)
    }

    @Test("what is the same at all widths is said once")
    func constant() {
        #expect(sizes(Length(offset: 200), 100) == "12.5rem")
    }

    @Test("where the page's container stops growing, so does the width")
    func capped() {
        let full = "calc(1*min(100vw,80rem) + 0rem)"
        #expect(sizes(.full, 200, at: [320, 1000], container: 1280) == "(width>=62.5em) \(full),max(100vw,25rem)")
        #expect(
            sizes(Length(fraction: 0.5, offset: -8), 100, at: [320, 1000, 1400], container: 1280)
                == "(width>=87.5em) 39.5rem,(width>=62.5em) calc(0.5*min(100vw,80rem) - 0.5rem),"
                + "max(calc(50vw - 0.5rem),12.5rem)")
    }

    @Test("a frame that is higher than the picture would be is filled by height, and the sides are trimmed")
    func filledByHeight() {
        #expect(sizes(Length(offset: 200), 300) == "37.5rem")
    }

    @Test("one that is now higher and now wider is filled by whichever is more")
    func filledByEither() {
        #expect(sizes(.full, 240) == "(width>=40em) 40rem,max(100vw,30rem)")
    }

    @Test("a picture that stands whole in its frame is no larger than either side, or than itself")
    func letterboxed() {
        #expect(
            sizes(.full, 100, of: PixelSize(width: 100, height: 50))
                == "(width>=40em) min(40rem,12.5rem,100px),min(100vw,12.5rem,100px)")
        // Of one too tall, the half that is kept.
        #expect(
            sizes(.full, 160, of: PixelSize(width: 800, height: 3200))
                == "(width>=40em) min(40rem,5rem,800px),min(100vw,5rem,800px)")
    }

    @Test(
        "the browser trims a whole picture at one place for all widths: where the narrowest and the widest frame want it"
    )
    func whole() {
        let markup = markup(
            PixelSize(width: 1600, height: 800), focus: Focus(x: 0.62, y: 0.413), at: [320, 640, 960, 1280])
        func places(_ boxes: [(Double, Double)?]) -> [[Int]?] {
            let frames = boxes.map { box in
                box.map { Frame(x: .zero, y: 0, width: Length(offset: $0.0), height: $0.1) }
            }
            return markup.placements(in: frames, isWhole: true).map { $0.map { [$0.x, $0.y] } }
        }
        // A square, a flat one, one too flat to be filled, and none.
        #expect(places([(300, 300), nil, nil, nil]) == [[75, 50], nil, nil, nil])
        #expect(places([nil, (640, 160), nil, nil]) == [nil, [50, 35], nil, nil])
        #expect(places([(300, 300), (640, 160), (640, 90), nil]) == [[75, 35], [75, 35], [50, 50], nil])
        #expect(places([(640, 90), nil, nil, nil]) == [[50, 50], nil, nil, nil])
    }
}
