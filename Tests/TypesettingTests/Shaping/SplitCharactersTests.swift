import Foundation
import Testing

@testable import Typesetting

@Suite("Characters that are shaped in parts") struct SplitCharactersTests {
    private static let table: [(UInt32, [UInt32])] = [
        (0xE33, [0xE4D, 0xE32]), (0xEB3, [0xECD, 0xEB2]), (0x9CB, [0x9C7, 0x9BE]), (0xBCA, [0xBC6, 0xBBE]),
        (0x958, [0x915, 0x93C]), (0x17BE, [0x17C1, 0x17BE]), (0xDDE, [0xDD9, 0xDDF]),
    ]

    private func family(_ characters: [UInt32], _ body: (FontFamily) throws -> Void) throws {
        let advances = characters.compactMap { Unicode.Scalar($0) }.map { ($0, 500) }
        try TinyFont(advances: Dictionary(advances) { first, _ in first }).withFile {
            try body(try FontFamily(FontFace(path: $0)))
        }
    }

    @Test("are known with their parts", arguments: table)
    func parts(_ scalar: UInt32, _ expected: [UInt32]) { #expect(SplitCharacters.parts(of: scalar) == expected) }

    @Test("are few: letters that fonts show whole are none", arguments: "éü瓦กกาअক한あ8".unicodeScalars.map(\.value))
    func whole(_ scalar: UInt32) { #expect(SplitCharacters.parts(of: scalar) == []) }

    @Test("are shipped with their parts, and style sheets say so", arguments: table)
    func slices(_ scalar: UInt32, _ parts: [UInt32]) throws {
        let text = String(String.UnicodeScalarView([Unicode.Scalar(scalar)].compactMap { $0 }))
        try family([0x20, scalar] + parts) { family in
            var slices = FontSlices(family: family)
            slices.addRest([text])
            #expect(slices.slices().map(\.characters) == [Set([0x20, scalar] + parts).sorted()])
            #expect(FontSlices.ofProse([text], in: family).map(\.characters) == [Set([scalar] + parts).sorted()])
            let bytes = try family.faces[0].subset([scalar], rules: .joining)
            let file = FileManager.default.temporaryDirectory.appending(path: "part-\(UUID().uuidString).ttf")
            try Data(bytes).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let part = try FontFamily(FontFace(path: file.path))
            #expect(([scalar] + parts).compactMap { Unicode.Scalar($0) }.allSatisfy(part.hasGlyph))
        }
    }

    @Test("are shipped alone where the face has not all parts")
    func missing() throws {
        try family([0x20, 0xE33, 0xE32]) { family in
            #expect(FontSlices.ofProse(["ำ"], in: family).map(\.characters) == [[0xE33]])
        }
    }
}
