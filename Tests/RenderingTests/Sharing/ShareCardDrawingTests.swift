import Foundation
import Testing
import Typesetting

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
