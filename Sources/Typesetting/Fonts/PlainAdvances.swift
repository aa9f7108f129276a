import CHarfBuzz

/// The advances of the characters that need no shaping: East Asian ones whose glyph no rule of the font changes.
///
/// Japanese headlines are made of them, and a look-up is a hundred times faster than shaping. Which glyphs rules may
/// change is asked of the font itself, so the result is what HarfBuzz would say.
struct PlainAdvances {
    /// For every code point of the Basic Multilingual Plane; -1 for those that must be shaped.
    private let advances: [Int32]

    init(
        faces: ArraySlice<FontFace>, fonts: ArraySlice<OpaquePointer>, unitsPerEm: Int, allowance: WidthAllowance
    ) {
        var advances = [Int32](repeating: -1, count: 0x1_0000)
        var isTaken = [Bool](repeating: false, count: 0x1_0000)
        for (face, font) in zip(faces, fonts) {
            guard let characters = hb_set_create(), let changed = face.glyphsThatRulesChange() else { continue }
            defer {
                hb_set_destroy(characters)
                hb_set_destroy(changed)
            }
            hb_face_collect_unicodes(face.face, characters)
            var scalar = UInt32.max
            while hb_set_next(characters, &scalar) != 0, scalar < 0x1_0000 {
                guard CharacterClass.isEastAsian(scalar), CharacterClass.isAlone(scalar), !isTaken[Int(scalar)]
                else { continue }
                isTaken[Int(scalar)] = true
                var glyph: hb_codepoint_t = 0
                guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0, glyph != 0, hb_set_has(changed, glyph) == 0
                else { continue }
                let advance = allowance.advance(
                    Int(hb_font_get_glyph_h_advance(font, glyph)), isEastAsian: true, unitsPerEm: unitsPerEm)
                advances[Int(scalar)] = Int32(clamping: advance)
            }
        }
        self.advances = advances
    }

    @inline(__always)
    subscript(scalar: UInt32) -> Int? {
        guard scalar < 0x1_0000 else { return nil }
        let advance = advances[Int(scalar)]
        return advance < 0 ? nil : Int(advance)
    }
}

extension FontFace {
    /// Glyphs that a substitution or positioning takes in that is on by default, kerning left out: what stands alone and
    /// is none of them has its nominal glyph and advance in every context. Owned by the caller; nil without memory.
    fileprivate func glyphsThatRulesChange() -> OpaquePointer? {
        guard let glyphs = hb_set_create(), let lookups = hb_set_create() else { return nil }
        defer { hb_set_destroy(lookups) }
        for (table, features) in [("GSUB" as StaticString, Self.substitutions), ("GPOS", Self.positionings)] {
            let tag = openTypeTag(table)
            var tags = features.map(openTypeTag) + [0]
            hb_set_clear(lookups)
            hb_ot_layout_collect_lookups(face, tag, nil, nil, &tags, lookups)
            var lookup = UInt32.max
            while hb_set_next(lookups, &lookup) != 0 {
                hb_ot_layout_lookup_collect_glyphs(face, tag, lookup, nil, glyphs, nil, nil)
            }
        }
        return glyphs
    }

    /// Features that HarfBuzz and browsers apply unasked (OpenType's feature registry, "should be on by default"), as far
    /// as East Asian characters are shipped with them.
    private static let substitutions: [StaticString] = ["ccmp", "rlig", "ljmo", "vjmo", "tjmo"]
    private static let positionings: [StaticString] = ["abvm", "blwm", "dist", "curs", "mark", "mkmk"]
}
