import Foundation
import Testing
import Typesetting

@testable import Layout

@Suite("Lines with words from right to left") struct TextSetterOrderTests {
    private static let text =
        "The witness told the court: “שילמנו 1800 שקל ביום 24.11.2026” and left; the sign reads الطابق 25 غرفة 314 since then."

    private func setter() throws -> TextSetter {
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        let family = try FontFamily(FontFace(path: path))
        let fonts = NewspaperFonts(
            body: family, strong: family, text: family, headline: family, title: family, code: family)
        return TextSetter(fonts: fonts, writing: .horizontal, language: "en")
    }

    private static let isThere = FileManager.default.fileExists(
        atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

    /// Characters by the places of their glyphs.
    private func shown(_ line: FlowLine) -> String {
        let utf8 = Array(line.text.utf8)
        var seen: Set<Int> = []
        return line.glyphs.sorted { ($0.position, $0.glyph.offset) < ($1.position, $1.glyph.offset) }
            .filter { seen.insert($0.glyph.offset).inserted }
            .map { String(decoding: utf8[$0.glyph.offset...], as: UTF8.self).first.map(String.init) ?? "" }.joined()
    }

    @Test(
        "are read as they are seen, and copied as they were written",
        arguments: [
            (
                "the court: “שילמנו 1800 שקל ביום 24.11.2026” and left",
                "the court: “24.11.2026 םויב לקש 1800 ונמליש” and left"
            ),
            ("reads غرفة 314 now", "reads 314 ةفرغ now"), ("שלום", "םולש"), ("plain words 180", "plain words 180"),
        ])
    func order(_ text: String, _ expected: String) throws {
        let line = try setter().shape(RichText(text), in: .body).line(size: 10, part: .caption)
        #expect(line.text == text && shown(line) == expected)
    }

    @Test("fill their measure, no glyph over another, letters of a word beside each other", arguments: 12..<30)
    func filled(_ em: Int) throws {
        let shaped = try setter().shape(RichText(Self.text), in: .body)
        let lines = shaped.lines(size: 10, .init(measure: Double(em) * 10))
        #expect(lines.map(\.text).joined().filter { $0 != " " } == Self.text.filter { $0 != " " })
        for line in lines {
            let glyphs = line.glyphs.filter { $0.glyph.advance > 0 }.sorted { $0.position < $1.position }
            for (left, right) in zip(glyphs, glyphs.dropFirst()) {
                let end = left.position + left.glyph.advance * 10
                // Spaces may be narrower than they are by themselves.
                if [left, right].contains(where: { Array(line.text.utf8)[$0.glyph.offset] == 0x20 }) { continue }
                #expect(end <= right.position + 0.01, "\(line.text)")
                // Joined letters are not spaced.
                let isWord = left.glyph.isFromRight && right.glyph.isFromRight
                if isWord { #expect(end >= right.position - 0.01, "\(line.text)") }
            }
            let (first, last) = (try #require(glyphs.first), try #require(glyphs.last))
            #expect(first.position > -0.01)
            #expect(last.position + last.glyph.advance * 10 <= line.measure + 0.01)
        }
    }
}
