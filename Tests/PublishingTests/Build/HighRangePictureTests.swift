import Content
import Foundation
import Testing

@testable import Publishing

@Suite("Pictures of high dynamic range")
struct HighRangePictureTests {
    /// 8 × 8 pixels that are said to be in BT.2020 and PQ.
    private static let picture = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAABGNJQ1AJEAABTSMj/gAAABFJREFUeNpjOKGhgRUxDC0JAIJdRgEX\
            Yol1AAAAAElFTkSuQmCC
            """)

    @Test("one is shown as any other is, with a warning")
    func warning() async throws {
        let folder = try TemporaryFolder()
        try folder.write("fonts: {embed: false}\n", to: "content/site.yml")
        try folder.write(
            "---\ntitle: 夕日\ndate: 2026-11-10\n---\n\n本文\n\n![夕日](sun.png)\n", to: "content/news/a.md")
        let picture = try #require(Self.picture)
        try picture.write(to: URL(fileURLWithPath: "\(folder.path)/content/news/sun.png"))
        #expect(
            await build(folder.request()).diagnostics == [
                Diagnostic(
                    .warning,
                    "content/news/sun.png loses its high dynamic range, and its colours are not as they were",
                    at: "content/news/a.md", line: 8, hint: "save it for screens without HDR, in sRGB or Display P3")
            ])
    }
}
