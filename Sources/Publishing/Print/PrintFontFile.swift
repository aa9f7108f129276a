import Layout
import Rendering
import Typesetting

/// A part of a font that printed pages are set in: one file for all faces that are the same font.
struct PrintFontFile: Sendable {
    let face: FontFace
    /// Ascending.
    let characters: [UInt32]
    let writing: SubsetWriting
    /// What of the pages it shows.
    let uses: [(face: NewspaperFace, number: Int)]

    /// Those that pages need, in an order of their own. Linear in the text.
    static func files(of pages: [NewspaperPage], in families: NewspaperFonts) -> [PrintFontFile] {
        var parts: [Use: Part] = [:]
        for case .text(let line) in pages.lazy.flatMap(\.elements) {
            for cluster in ([line] + line.asides).lazy.flatMap(\.clusters) {
                for glyph in cluster.glyphs {
                    let use = Use(face: glyph.face, number: glyph.font)
                    parts[use, default: Part()].characters.formUnion(cluster.text.unicodeScalars.lazy.map(\.value))
                    if glyph.turn == .upright { parts[use]?.writing = .vertical }
                }
            }
        }
        var fonts: [(face: FontFace, part: Part, uses: [Use])] = []
        for (use, part) in parts.sorted(by: { $0.key < $1.key }) {
            let face = families[use.face].faces[use.number]
            guard let same = fonts.firstIndex(where: { $0.face.path == face.path && $0.face.index == face.index })
            else {
                fonts.append((face, part, [use]))
                continue
            }
            fonts[same].part.characters.formUnion(part.characters)
            if part.writing == .vertical { fonts[same].part.writing = .vertical }
            fonts[same].uses.append(use)
        }
        return fonts.map { face, part, uses in
            PrintFontFile(
                face: face, characters: part.characters.sorted(), writing: part.writing,
                uses: uses.map { ($0.face, $0.number) })
        }
    }

    /// What pages say of it that find it at an address.
    func rules(at url: String) -> [NewspaperSVG.Font] {
        uses.map { NewspaperSVG.Font(face: $0.face, number: $0.number, url: url) }
    }

    /// WOFF2. Some milliseconds.
    func bytes() throws(FontError) -> [UInt8] {
        let part = try face.subset(characters, rules: .joining, writing: writing)
        guard let bytes = WOFF2.compress(part, effort: .preview) else {
            throw FontError(path: face.path, message: "cannot be written as WOFF2")
        }
        return bytes
    }

    private struct Part {
        var characters: Set<UInt32> = []
        var writing = SubsetWriting.horizontal
    }

    private struct Use: Hashable, Comparable {
        var face: NewspaperFace
        var number: Int

        static func < (left: Use, right: Use) -> Bool {
            (left.face.rawValue, left.number) < (right.face.rawValue, right.number)
        }
    }
}
