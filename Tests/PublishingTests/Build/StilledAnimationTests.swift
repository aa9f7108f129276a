import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Animations that stand still")
struct StilledAnimationTests {
    /// Two frames of one pixel on a screen of so many.
    private func animation(width: Int, height: Int) -> Data {
        func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
        let frame: [UInt8] =
            [0x21, 0xF9, 4, 0, 10, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0]
        let header = Array("GIF89a".utf8) + word(width) + word(height) + [0x80, 0, 0] + [200, 40, 40, 250, 250, 250]
        return Data(header + frame + frame + [0x3B])
    }

    @Test("one that stands still for the size of its frames is a warning, unless the site wants all still")
    func warning() async throws {
        let folder = try TemporaryFolder()
        try folder.write("fonts: {embed: false}\n", to: "content/site.yml")
        try folder.write(
            "---\ntitle: 動く\ndate: 2026-11-10\n---\n\n本文\n\n![動く](large.gif)\n\n![動く](small.gif)\n",
            to: "content/news/a.md")
        for (name, side) in [("large", 1_600), ("small", 1_500)] {
            try animation(width: side, height: side).write(
                to: URL(fileURLWithPath: "\(folder.path)/content/news/\(name).gif"))
        }
        let report = await build(folder.request())
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .warning,
                    "content/news/large.gif does not move: 2 frames of 1600 × 1600 pixels are too much to be kept all",
                    at: "content/news/a.md", line: 8,
                    hint: "scale it down to 2.5 megapixels, 60 in all frames, or write "
                        + "\"images: {animations: still}\" in site.yml")
            ])
        try folder.write("fonts: {embed: false}\nimages: {animations: still}\n", to: "content/site.yml")
        #expect(await build(folder.request()).diagnostics == [])
    }

    /// Two frames of 8 × 8 pixels, a tenth of a second each.
    private static let animatedPNG = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAAIAAAACAAA\
            AAAAAAAAAGQD6AAAG0/pfwAAABFJREFUeNpjOKGhgRUxDC0JAIJdRgEXYol1AAAAGmZjVEwAAAABAAAACAAAAAgAAAAAAAAAAABk\
            A+gAAIA8A6sAAAAVZmRBVAAAAAJ42mPQ0DiBFTEMLQkAMl1GAU0pNTAAAAAASUVORK5CYII=
            """)

    @Test("so is an animated PNG, of which the first frame is shown")
    func ofPNG() async throws {
        let folder = try TemporaryFolder()
        try folder.write("fonts: {embed: false}\n", to: "content/site.yml")
        try folder.write(
            "---\ntitle: 動く\ndate: 2026-11-10\n---\n\n本文\n\n![動く](ball.png)\n", to: "content/news/a.md")
        let picture = try #require(Self.animatedPNG)
        try picture.write(to: URL(fileURLWithPath: "\(folder.path)/content/news/ball.png"))
        #expect(
            await build(folder.request()).diagnostics == [
                Diagnostic(
                    .warning,
                    "content/news/ball.png does not move: of an animated PNG only the first frame is shown",
                    at: "content/news/a.md", line: 8,
                    hint: "save it as WebP or GIF, or write \"images: {animations: still}\" in site.yml")
            ])
        try folder.write("fonts: {embed: false}\nimages: {animations: still}\n", to: "content/site.yml")
        #expect(await build(folder.request()).diagnostics == [])
    }
}
