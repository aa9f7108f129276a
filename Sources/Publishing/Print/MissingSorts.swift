import Content
import Foundation
import Layout
import Typesetting

/// Characters that no font of printed pages has, emoji most of all. An SVG leaves them to the reader's own fonts; a PDF has a geta in
/// their place, as printers put one where a sort is missing.
enum MissingSorts {
    /// 下駄: two bars, as of the sole of a sandal.
    static let geta = "〓"

    /// Warns of each character once for each file that it is used in, where it is used first, and once of all that no file of an article
    /// has: pages say them of themselves, in dates and names.
    /// - Parameters:
    ///   - articles: that the pages are of.
    ///   - settings: the file of the site's settings.
    static func warnings(
        of pages: [NewspaperPage], _ articles: [Article], siteFolder: String, settings: String
    ) -> [Diagnostic] {
        var unplaced = characters(missingOn: pages)
        guard !unplaced.isEmpty else { return [] }
        let missing = unplaced
        var warnings = articles.flatMap { article in
            let bytes = FileManager.default.contents(atPath: "\(siteFolder)/\(article.path)") ?? Data()
            let text = String(decoding: bytes, as: UTF8.self)
            return missing.compactMap { scalar -> Diagnostic? in
                guard let (line, column) = place(of: scalar, in: text) else { return nil }
                unplaced.removeAll { $0 == scalar }
                return warning(of: name(of: scalar), at: article.path, line: line, column: column)
            }
        }
        if !unplaced.isEmpty {
            let shown = unplaced.prefix(mostShown).map(name).joined(separator: ", ")
            let more = unplaced.count > mostShown ? " and \(unplaced.count - mostShown) more" : ""
            warnings.append(warning(of: shown + more + ", in what pages say of themselves", at: settings))
        }
        return warnings
    }

    private static let mostShown = 5

    private static func name(of scalar: Unicode.Scalar) -> String {
        "\(scalar) (U+\(String(scalar.value, radix: 16, uppercase: true)))"
    }

    private static func warning(of what: String, at path: String, line: Int? = nil, column: Int? = nil) -> Diagnostic {
        Diagnostic(
            .warning, "no font of print has \(what): \(geta) stands for it", at: path, line: line, column: column,
            hint: "add a font that has it to fonts.print.files in theme.yml")
    }

    /// Each once, in the order of the pages: of what is drawn together, the first.
    private static func characters(missingOn pages: [NewspaperPage]) -> [Unicode.Scalar] {
        var found: [Unicode.Scalar] = []
        for case .text(let line) in pages.lazy.flatMap(\.elements) where line.lacksGlyphs {
            for cluster in line.clusters where cluster.glyphs.contains(where: { $0.glyph == 0 }) {
                if let scalar = cluster.text.unicodeScalars.first, !found.contains(scalar) { found.append(scalar) }
            }
        }
        return found
    }

    /// From 1, in characters.
    private static func place(of scalar: Unicode.Scalar, in text: String) -> (line: Int, column: Int)? {
        guard let index = text.unicodeScalars.firstIndex(of: scalar) else { return nil }
        let before = text.unicodeScalars[..<index]
        let line = before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? before
        return (before.count { $0 == "\n" } + 1, String(String.UnicodeScalarView(line)).count + 1)
    }
}

extension NewspaperText {
    fileprivate var lacksGlyphs: Bool { glyphs.contains { $0.glyph == 0 } }

    /// With a geta in the middle of the room of each character that no font has; as it is where they have none, either.
    func withGeta(from fonts: NewspaperFonts) -> NewspaperText {
        guard lacksGlyphs else { return self }
        var text = self
        text.glyphs = clusters.flatMap { cluster -> [NewspaperGlyph] in
            guard let first = cluster.glyphs.first, cluster.glyphs.contains(where: { $0.glyph == 0 }),
                let geta = geta(in: cluster.glyphs, from: first, fonts[first.face])
            else { return Array(cluster.glyphs) }
            return [geta]
        }
        return text
    }

    private func geta(
        in room: ArraySlice<NewspaperGlyph>, from first: NewspaperGlyph, _ family: FontFamily
    ) -> NewspaperGlyph? {
        let scale = first.size / Double(family.unitsPerEm)
        var geta = first
        func take(_ glyph: UInt32, ofFace face: Int, advance: Int) -> Double? {
            guard glyph != 0 else { return nil }
            (geta.font, geta.glyph, geta.advance) = (face, glyph, Double(advance) * scale)
            return (room.reduce(0) { $0 + $1.advance } - geta.advance) / 2
        }
        if first.turn == .upright {
            guard let own = family.verticalGlyphs(of: MissingSorts.geta, language: "ja").first,
                let later = take(own.glyph, ofFace: own.face, advance: own.advance)
            else { return nil }
            geta.x = box.x + box.width / 2 + Double(own.x) * scale
            geta.y += later
            return geta
        }
        guard let own = family.glyphs(of: MissingSorts.geta, language: "ja").first,
            let later = take(own.glyph, ofFace: own.face, advance: own.advance)
        else { return nil }
        switch first.turn {
        case .level: geta.x += later
        case .sideways: geta.y += later
        case .upright, .combined: break
        }
        return geta
    }
}
