import Foundation
import Testing

@testable import Typesetting

@Suite("Font faces") struct FontFaceTests {
    @Test("the theme's faces are read with their names, measures and glyphs")
    func theme() throws {
        let family = try Fonts.gothicBold()
        let face = family.faces[0]
        #expect(face.familyName == "BIZ UDPGothic")
        #expect(face.metrics == FontMetrics(unitsPerEm: 2048, ascender: 1802, descender: 246, lineGap: 0))
        #expect(family.hasGlyph(for: "瓦") && family.hasGlyph(for: "A"))
        #expect(!family.hasGlyph(for: "🗾") && !family.hasGlyph(for: "ש"))
    }

    @Test("a file that is missing or a folder is an error with its path")
    func missing() {
        let expected = "there is no font file here that can be read"
        for path in ["/no/such/font.ttf", "/tmp"] {
            #expect(throws: FontError(path: path, message: expected)) { _ = try FontFace(path: path) }
        }
    }

    @Test("a file that is no font is an error")
    func noFont() {
        #expect(throws: FontError(path: #filePath, message: "this file is not a font (TTF, OTF or TTC)")) {
            try FontFace(path: #filePath)
        }
    }

    @Test(
        "a font without a table that measuring needs is an error", arguments: ["head", "hhea", "hmtx", "maxp", "cmap"])
    func missingTable(_ table: String) throws {
        try TinyFont(advances: ["A": 600], missing: [table]).withFile { path in
            let message = "this font has no usable \"\(table)\" table; the file may be damaged"
            #expect(throws: FontError(path: path, message: message)) { _ = try FontFace(path: path) }
        }
    }

    @Test("a font number that the file has not is an error")
    func index() throws {
        try TinyFont(advances: ["A": 600]).withFile { path in
            let message = "this file has no font number 3, only 0 to 0"
            #expect(throws: FontError(path: path, message: message)) { _ = try FontFace(path: path, index: 3) }
        }
    }

    @Test(
        "TrueType and CFF outlines and collections are measured, divided and compressed",
        arguments: [("font-ttf", 0), ("font-otf", 0), ("font-ttc", 0), ("font-ttc", 1)])
    func formats(_ name: String, _ index: Int) throws {
        let corpus = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fuzz/corpus/typesetting/\(name)")
        let file = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString)")
        // The first byte tells the fuzzer what follows.
        try Data(contentsOf: corpus).dropFirst().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let face = try FontFace(path: file.path, index: index)
        let family = FontFamily(face)
        #expect(face.familyName == "Small" && family.japanese("瓦版").width(size: 20) == 40)
        // Kerned, joined by a ligature, and composed of two code points.
        #expect(family.japanese("AV").width(size: 10) == 11.2)
        #expect(family.japanese("fi").width(size: 10) == 6)
        #expect(family.japanese("か\u{3099}").width(size: 10) == 10)
        let part = try face.subset([0x20, 0x41, 0x56, 0x74E6], rules: .joining)
        #expect(try #require(WOFF2.compress(part, effort: .preview)).count < 1_500)
    }

    @Test("a font cut off at any length is an error or is measured with, never a crash")
    func truncated() throws {
        try TinyFont(advances: ["A": 600, "V": 600], kerning: [.init(left: "A", right: "V"): -100]).withFile { path in
            let bytes = try Data(contentsOf: URL(filePath: path))
            let short = path + ".short"
            defer { try? FileManager.default.removeItem(atPath: short) }
            for length in 0..<bytes.count {
                try bytes.prefix(length).write(to: URL(filePath: short))
                guard let face = try? FontFace(path: short) else { continue }
                _ = FontFamily(face).japanese("AV瓦")
                _ = (try? face.subset([0x41, 0x56], rules: .joining)).map { WOFF2.compress($0, effort: .preview) }
            }
        }
    }
}
