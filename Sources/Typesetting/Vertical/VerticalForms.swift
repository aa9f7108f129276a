import CHarfBuzz

/// Which characters of a text have a vertical form in the font that they are set in. UTR 50 says which should have one; in a font
/// without it some of them lie on their side.
struct VerticalForms {
    private let family: FontFamily
    private let shaper: Shaper
    private let scalars: [UInt32]
    private let offsets: [Int]
    private var scripts: ScriptTrack
    /// A text has few such characters, and has these often.
    private var known: [(scalar: UInt32, face: Int, isMissing: Bool)] = []

    /// - Parameter scratch: of a text that is loaded.
    init(in family: FontFamily, _ shaper: Shaper, of scratch: Scratch) {
        (self.family, self.shaper) = (family, shaper)
        (scalars, offsets) = (scratch.scalars, scratch.offsets)
        scripts = ScriptTrack(scalars: scratch.scalars)
    }

    /// Whether a cluster is drawn by the same glyph as in a horizontal line. Asked from left to right; each character is shaped once.
    /// - Parameter cluster: its code points.
    mutating func isMissing(of cluster: Range<Int>) -> Bool {
        let scalar = scalars[cluster.lowerBound]
        let face = family.face(for: scalars[cluster])
        if let known = known.first(where: { $0.scalar == scalar && $0.face == face }) { return known.isMissing }
        let run = ShapingRun(
            range: offsets[cluster.lowerBound]..<offsets[cluster.upperBound],
            script: scripts.script(at: cluster.lowerBound).script, face: face,
            isEastAsian: CharacterClass.isEastAsian(scalar), isUpright: true)
        var isMissing = false
        shaper.forEachGlyph(of: run, context: run.range) { glyph in
            if family.hasNoVerticalForm(scalar, glyph: glyph.id, face: face) { isMissing = true }
        }
        known.append((scalar, face, isMissing))
        return isMissing
    }
}

extension Scratch {
    /// The pieces of the text whose graphemes are found, as it stands in a family.
    func verticalPieces(_ rules: VerticalRules, in family: FontFamily, _ shaper: Shaper) -> [VerticalPiece] {
        var forms = VerticalForms(in: family, shaper, of: self)
        return verticalPieces(rules) { forms.isMissing(of: $0) }
    }
}

extension FontFamily {
    /// Whether a character that stands upright is drawn by the glyph that it has in a horizontal line.
    func hasNoVerticalForm(_ scalar: UInt32, glyph: UInt32, face: Int) -> Bool {
        var nominal: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(fonts[face], scalar, &nominal) != 0 && nominal == glyph
    }
}
