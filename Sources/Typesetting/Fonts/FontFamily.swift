import CHarfBuzz

/// The faces that a text is set in, in order of preference, as in a `font-family` list: each character takes the first
/// face that has a glyph for it.
// @unchecked: every `hb_font_t` is made immutable in `init`, and HarfBuzz promises that immutable objects may be used from
// any number of threads; the pool locks.
public final class FontFamily: @unchecked Sendable {
    /// Never empty.
    public let faces: [FontFace]
    /// Font units to the em, in which everything measured with the family is given: a multiple of those of every face,
    /// so that all advances are exact integers.
    public let unitsPerEm: Int
    /// What is added for fonts that may turn out wider than these.
    public let allowance: WidthAllowance
    /// What is set is drawn with these faces alone: no browser puts another font's emoji in the place of their signs.
    let isEmbedded: Bool
    /// How many of the first faces are for Latin letters and figures alone, whatever else they have.
    let latinFaces: Int
    /// Index-aligned with `faces`.
    let fonts: [OpaquePointer]
    let workbenches = WorkbenchPool()
    /// Advance of `…`, font units.
    let ellipsisAdvance: Int
    private let plain: PlainAdvances
    /// By face: whether it has the whole alphabet.
    private let hasGreek: [Bool]

    /// - Parameter latin: sets Latin letters and figures, and nothing else: beside the kana of another face (混植). nil where
    ///   the first of the others has them.
    /// - Complexity: O(characters of the faces), about a millisecond for a Japanese face.
    public init(
        _ first: FontFace, _ others: [FontFace] = [], latin: FontFace? = nil, allowance: WidthAllowance = .none,
        isEmbedded: Bool = false
    ) {
        self.isEmbedded = isEmbedded
        faces = (latin.map { [$0] } ?? []) + [first] + others
        latinFaces = latin == nil ? 0 : 1
        let unitsPerEm = Self.commonUnits(faces.map(\.metrics.unitsPerEm))
        self.unitsPerEm = unitsPerEm
        self.allowance = allowance
        fonts = faces.map { face in
            // Without memory HarfBuzz gives its empty font, in which every glyph is missing.
            let font = hb_font_create(face.shapingFace) ?? hb_font_get_empty()
            hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
            hb_font_make_immutable(font)
            return font
        }.compactMap { $0 }
        hasGreek = fonts.map { font in Self.greek.allSatisfy { Self.hasGlyph(for: $0, in: font) } }
        plain = PlainAdvances(
            faces: faces.dropFirst(latinFaces), fonts: fonts.dropFirst(latinFaces), unitsPerEm: unitsPerEm,
            allowance: allowance)
        ellipsisAdvance = allowance.advance(
            Self.ellipsisAdvance(in: fonts.dropFirst(latinFaces), unitsPerEm: unitsPerEm), isEastAsian: true,
            unitsPerEm: unitsPerEm)
    }

    /// The same with Latin letters and figures of the face that has all else.
    public var withoutLatin: FontFamily {
        guard latinFaces > 0, faces.count > latinFaces else { return self }
        return FontFamily(
            faces[latinFaces], Array(faces.dropFirst(latinFaces + 1)), allowance: allowance, isEmbedded: isEmbedded)
    }

    deinit {
        for font in fonts { hb_font_destroy(font) }
    }

    /// The vertical measures of the face that has the space, from which browsers take those of a line.
    public var metrics: FontMetrics { faces[face(for: [0x20])].metrics }

    /// Whether any face has a glyph of its own for the character. O(faces).
    public func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        faces.indices.contains { hasGlyph(for: scalar.value, inFace: $0) }
    }

    /// Whether that face has one, and is for such characters.
    func hasGlyph(for scalar: UInt32, inFace face: Int) -> Bool {
        (face >= latinFaces || CharacterClass.isLatin(scalar)) && Self.hasGlyph(for: scalar, in: fonts[face])
    }

    /// The first face that has glyphs for all of a cluster, or for what it is composed to, else for its first character, else the first
    /// of all. So do browsers: with an `é` in the first face, one that is written in pieces is set in it, too.
    ///
    /// Greek letters are set in a face that has all of them, if there is one: many have those of physics alone, and a word is set in one.
    func face(for cluster: ArraySlice<UInt32>) -> Int {
        guard fonts.count > 1, let first = cluster.first else { return 0 }
        if CharacterClass.isGreek(first) {
            let greek = fonts.indices.first { face in
                hasGreek[face]
                    && cluster.allSatisfy { CharacterClass.isInvisible($0) || hasGlyph(for: $0, inFace: face) }
            }
            if let greek { return greek }
        }
        let composed = ComposedCharacters.whole(of: cluster)
        let whole = fonts.indices.first { face in
            cluster.allSatisfy { CharacterClass.isInvisible($0) || hasGlyph(for: $0, inFace: face) }
                || !composed.isEmpty && composed.allSatisfy { hasGlyph(for: $0, inFace: face) }
        }
        return whole ?? fonts.indices.first { hasGlyph(for: first, inFace: $0) } ?? latinFaces
    }

    /// The advance of a character that stands alone and that no shaping changes; nil for all others.
    @inline(__always)
    func plainAdvance(of scalar: UInt32) -> Int? { plain[scalar] }

    /// The advance of a character that is set by itself, font units; nil when no face has it.
    func advance(of scalar: UInt32) -> Int? {
        if let advance = plainAdvance(of: scalar) { return advance }
        var glyph: hb_codepoint_t = 0
        let face = face(for: [scalar])
        guard hasGlyph(for: scalar, inFace: face) else { return nil }
        _ = hb_font_get_nominal_glyph(fonts[face], scalar, &glyph)
        return Int(hb_font_get_glyph_h_advance(fonts[face], glyph))
    }

    /// Whether brackets and commas of East Asia stand in squares, half of which is empty, as in most fonts; not so in proportional ones.
    public var hasSquareSigns: Bool {
        "「」、。".unicodeScalars.allSatisfy { advance(of: $0.value) == unitsPerEm }
    }

    private static func hasGlyph(for scalar: UInt32, in font: OpaquePointer) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0
    }

    /// Advance of `…` in the first face that has it; one em when none has.
    private static func ellipsisAdvance(in fonts: ArraySlice<OpaquePointer>, unitsPerEm: Int) -> Int {
        for font in fonts {
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(font, 0x2026, &glyph) != 0, glyph != 0 {
                return Int(hb_font_get_glyph_h_advance(font, glyph))
            }
        }
        return unitsPerEm
    }

    /// α to ω.
    private static let greek: ClosedRange<UInt32> = 0x3B1...0x3C9

    /// The least common multiple; the largest of them when faces have so little in common that advances, which HarfBuzz
    /// keeps in 32 bits, might overflow. They are then rounded to that unit, a few thousandths of a px.
    private static func commonUnits(_ units: [Int]) -> Int {
        var common = 1
        for unit in units {
            var (large, small) = (max(common, unit), min(common, unit))
            while small > 0 { (large, small) = (small, large % small) }
            common = common / large * unit
            if common > Self.mostUnits { return units.max() ?? common }
        }
        return common
    }

    /// At so many units to the em a glyph may still be 500 em wide.
    private static let mostUnits = 4_000_000
}
