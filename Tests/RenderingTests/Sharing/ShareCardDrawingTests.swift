import Foundation
import ImageJobs
import Testing
import Typesetting

@testable import Imaging
@testable import Layout
@testable import Rendering

@Suite("Share cards as drawings") struct ShareCardDrawingTests {
    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    /// - Parameter role: of the text.
    private func paths(
        _ headline: String, language: String, role: TextRole = .headline
    ) throws -> (family: FontFamily, width: Double, svg: String) {
        let family = try FontFamily(FontFace(path: Self.font))
        let measured = family.measure(headline, language: language, breaking: LineBreaking(language: language))
        let type = TypeSize(size: 20, leading: 28)
        let line = SetLine(start: 0, end: headline.utf8.count, width: measured.width(size: 20))
        let text = PlacedText(
            role: role,
            frame: Frame(x: Length(offset: 100), y: 50, width: Length(offset: 400), height: 28),
            text: SetText(type: type, lines: [line], isTruncated: false, brokenWords: 0))
        let card = Card(
            story: 0, frame: Frame(x: Length(), y: 0, width: Length(offset: 600), height: 315), kind: "", variant: "",
            texts: [text])
        let drawing = ShareCardDrawing(
            headline: family, text: family, title: family, colors: ColorScheme(["ink": "#000"]), seal: ["S"],
            language: language)
        let drawn = drawing.draw(ShareCard(headline: headline, line: headline, language: language), as: card)
        return (family, line.width, String(decoding: drawn.svg, as: UTF8.self))
    }

    @Test(
        "lines begin at the side that their language is read from, numbers in them as everywhere",
        arguments: [
            ("שילמנו 180", "he", "180", true), ("iPhone 15 הגיע", "he", "הגיע", true),
            ("שילמנו 180", "en", "180", true),
            ("Swift 180", "en", "Swift", false), ("غرفة 314", "ar", "314", true),
        ])
    func side(_ headline: String, _ language: String, _ leftmost: String, _ isFromRight: Bool) throws {
        let (family, width, svg) = try paths(headline, language: language)
        let type = TypeSize(size: 20, leading: 28)
        let part = family.outline(
            of: leftmost, language: language, size: 20, x: isFromRight ? 500 - width : 100,
            y: 50 + family.metrics.baseline(in: type))
        #expect(svg.contains("d=\"" + String(decoding: part, as: UTF8.self)))
    }

    @Test(
        "a picture fills its place, or stands in it as it would on a page: on its own colour, or on light paper if it is seen through",
        arguments: [
            // A photograph.
            (PixelSize(width: 1_200, height: 800), nil, "#789abc", [800, 0, 400, 630], "#eee"),
            // One so wide that half of it is left out, and no more.
            (PixelSize(width: 4_000, height: 1_000), nil, "#789abc", [800, 215, 400, 200], "#789abc"),
            // What must stay has no room.
            (
                PixelSize(width: 900, height: 600), Focus(left: 0.1, top: 0.1, right: 0.9, bottom: 0.9), nil,
                [800, 182, 400, 266], "#dcb"
            ),
        ] as [(PixelSize, Focus?, String?, [Int], String)])
    func picture(_ size: PixelSize, subject: Focus?, color: String?, place: [Int], ground: String) throws {
        let family = try FontFamily(FontFace(path: Self.font))
        let source = ImageSource(file: "/a.png", format: .png, size: size, contentHash: 1)
        let order = ImageOrder(source: source, focus: subject, for: PictureUse(), settings: ImageSettings())
        let result = ImageJournal.ResultRecord(
            key: 1, day: 1, focus: subject ?? .centre, color: color, fallback: "png")
        let card = Card(
            story: 0, frame: Frame(x: Length(), y: 0, width: Length(offset: 600), height: 315), kind: "", variant: "",
            image: Frame(x: Length(offset: 400), y: 0, width: Length(offset: 200), height: 315))
        let drawing = ShareCardDrawing(
            headline: family, text: family, title: family, colors: ColorScheme(["plate": "#eee", "backing": "#dcb"]),
            seal: [], language: "en")
        let drawn = drawing.draw(
            ShareCard(headline: "", line: "", language: "en"), as: card,
            image: PreparedImage(order: order, result))
        let picture = try #require(drawn.picture)
        #expect([picture.x, picture.y, picture.width, picture.height] == place)
        let svg = String(decoding: drawn.svg, as: UTF8.self)
        #expect(svg.contains("<rect x=\"400\" y=\"0\" width=\"200\" height=\"315\" fill=\"\(ground)\""))
    }

    @Test("the seal stands where the line is read from", arguments: [("Night", "en", "62"), ("עיתון 5", "he", "472")])
    func seal(_ line: String, _ language: String, _ x: String) throws {
        let (family, width, svg) = try paths(line, language: language, role: .meta)
        #expect(svg.contains("<rect x=\"\(x)\" y=\"48\" width=\"28\" height=\"32\""))
        let start = language == "he" ? 462 - width : 100
        let part = family.outline(
            of: line, language: language, size: 20, x: start,
            y: 50 + family.metrics.baseline(in: TypeSize(size: 20, leading: 28)), base: .firstLetter)
        #expect(svg.contains("d=\"" + String(decoding: part, as: UTF8.self)))
    }
}
