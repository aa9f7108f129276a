import Foundation
import Testing

@testable import Typesetting

@Suite("Font subsets") struct FontSubsetTests {
    @Test("a subset has the glyphs it was asked for, with the same advances, and no others")
    func subset() throws {
        let whole = try Fonts.gothicBold()
        let bytes = try whole.faces[0].subset([0x20, 0x41, 0x56, 0x6F22, 0x5B57], rules: .joining)
        try withFile(bytes) { path in
            let part = try FontFamily(FontFace(path: path))
            #expect(part.hasGlyph(for: "漢") && part.hasGlyph(for: "A") && !part.hasGlyph(for: "瓦"))
            #expect(part.japanese("漢字 AVA").boundaries == whole.japanese("漢字 AVA").boundaries)
            #expect(part.metrics == whole.metrics)
        }
        #expect(bytes.count < 8_000)
    }

    @Test(
        "a subset has outlines, also one of spaces alone: browsers refuse a font without",
        arguments: [[0x20], [0x3000], []])
    func outlines(_ characters: [UInt32]) throws {
        let bytes = try Fonts.gothicBold().faces[0].subset(characters, rules: .standingAlone)
        // HarfBuzz makes an empty table one byte long, which is no outline.
        #expect(length(of: "glyf", in: bytes) > 1)
        try withFile(bytes) { path in
            let part = try FontFamily(FontFace(path: path))
            #expect(characters.compactMap { Unicode.Scalar($0) }.allSatisfy(part.hasGlyph))
        }
    }

    @Test("what stands alone is shipped without rules that move glyphs")
    func rules() throws {
        let bytes = try Fonts.gothicBold().faces[0].subset([0x3042, 0x300C, 0x3001], rules: .standingAlone)
        let tags = tables(of: bytes)
        #expect(!tags.contains("vmtx") && !tags.contains("fpgm") && tags.contains("glyf"))
        for feature in ["palt", "halt", "chws", "kern", "vpal"] {
            #expect(!contains(feature, in: bytes), "\(feature)")
        }
    }

    @Test("what is for vertical lines has vertical measures and forms, and sets them as the whole font does")
    func vertical() throws {
        let whole = try Fonts.gothicBold()
        let text = "「ぁー、」（国）"
        let bytes = try whole.faces[0].subset(
            [0x20] + text.unicodeScalars.map(\.value), rules: .standingAlone, writing: .vertical)
        #expect(tables(of: bytes).isSuperset(of: ["vhea", "vmtx", "GSUB"]) && contains("vert", in: bytes))
        func places(_ family: FontFamily) -> [[Int]] {
            family.verticalGlyphs(of: text, language: "ja").map { [$0.x, $0.y, $0.advance] }
        }
        try withFile(bytes) { path in
            let part = try FontFamily(FontFace(path: path))
            #expect(places(part) == places(whole))
        }
    }

    @Test("glyphs that are asked for by number keep it, and have no hints and rules")
    func numbers() throws {
        let whole = try Fonts.gothicBold()
        func numbers(_ family: FontFamily) -> [UInt32] {
            family.verticalGlyphs(of: "国字", language: "ja").map(\.glyph)
        }
        let own = numbers(whole)
        let bytes = try whole.faces[0].subset(
            glyphs: Set(own), characters: Set("国字".unicodeScalars.map(\.value)))
        #expect(tables(of: bytes).isDisjoint(with: ["fpgm", "prep", "cvt ", "GSUB", "GPOS"]) && bytes.count < 100_000)
        try withFile(bytes) { path in
            let part = try FontFamily(FontFace(path: path))
            #expect(numbers(part) == own && !part.hasGlyph(for: "瓦"))
        }
    }

    @Test("a subset says whose it is and under which licence", arguments: [SubsetRules.joining, .standingAlone])
    func licence(rules: SubsetRules) throws {
        let bytes = try Fonts.gothicBold().faces[0].subset([0x41, 0x3042], rules: rules)
        for words in ["Copyright 2022 The BIZ UDGothic Project Authors", "SIL Open Font License, Version 1.1"] {
            let name = try #require(words.data(using: .utf16BigEndian))
            #expect(Data(bytes).range(of: name) != nil, "\(words)")
        }
    }

    @Test("a WOFF2 file is much smaller, and smaller still with more effort")
    func woff2() throws {
        let characters = (UInt32(0x4E00)..<0x4E80).map(\.self)
        let bytes = try Fonts.gothicBold().faces[0].subset(characters, rules: .standingAlone)
        let preview = try #require(WOFF2.compress(bytes, effort: .preview))
        let release = try #require(WOFF2.compress(bytes, effort: .release))
        for _ in 0..<20 { #expect(WOFF2.compress(bytes, effort: .preview) == preview) }
        #expect(preview.starts(with: Array("wOF2".utf8)) && release.count <= preview.count)
        #expect(preview.count * 5 < bytes.count * 4)
        #expect(WOFF2.compress([], effort: .preview) == nil)
        #expect(WOFF2.compress(Array(repeating: 7, count: 1_000), effort: .preview) == nil)
    }

    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "subset-\(UUID().uuidString).ttf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file.path)
    }

    private func tables(of font: [UInt8]) -> Set<String> {
        let count = Int(font[4]) << 8 | Int(font[5])
        return Set((0..<count).map { String(decoding: font[(12 + 16 * $0)..<(16 + 16 * $0)], as: UTF8.self) })
    }

    /// Of a table, bytes; 0 without it.
    private func length(of table: String, in font: [UInt8]) -> Int {
        let count = Int(font[4]) << 8 | Int(font[5])
        for entry in font.dropFirst(12).prefix(16 * count).indices where (entry - 12) % 16 == 0 {
            if font[entry..<entry + 4].elementsEqual(table.utf8) {
                return font[(entry + 12)..<(entry + 16)].reduce(0) { $0 << 8 | Int($1) }
            }
        }
        return 0
    }

    private func contains(_ tag: String, in font: [UInt8]) -> Bool {
        Data(font).range(of: Data(tag.utf8)) != nil
    }
}
