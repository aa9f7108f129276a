import CHarfBuzz

/// Shapes parts of one text in the faces of one family, as a browser does with the CSS that Kawaraban writes:
/// `font-kerning: normal`, common ligatures on, `font-feature-settings: "palt" 0`.
struct Shaper {
    let family: FontFamily
    let buffer: OpaquePointer?
    let language: hb_language_t?
    let utf8: UnsafeBufferPointer<UInt8>

    /// Shapes `range`, a part of a run, and calls `body` with each cluster of the result, in visual order.
    ///
    /// - Parameter context: the text that stands on the same line; letters of joining scripts look at their neighbours
    ///   in it even beyond `range`.
    func shape(_ range: Range<Int>, of run: ShapingRun, context: Range<Int>, body: (ShapedCluster) -> Void) {
        guard let buffer, let start = utf8.baseAddress, !range.isEmpty else { return }
        hb_buffer_clear_contents(buffer)
        (start + context.lowerBound).withMemoryRebound(to: CChar.self, capacity: context.count) { text in
            hb_buffer_add_utf8(
                buffer, text, Int32(context.count), UInt32(range.lowerBound - context.lowerBound), Int32(range.count))
        }
        hb_buffer_set_script(buffer, run.script)
        hb_buffer_set_direction(buffer, run.direction)
        hb_buffer_set_language(buffer, language)
        let features = run.isUpright ? Self.offUpright : run.isEastAsian ? Self.offForEastAsian : Self.offForAll
        hb_shape(family.fonts[run.face], buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        var index = 0
        while index < Int(count) {
            let cluster = infos[index].cluster
            var shaped = ShapedCluster(offset: context.lowerBound + Int(cluster), advance: 0, isSafe: true)
            var isMissing = false
            while index < Int(count), infos[index].cluster == cluster {
                if infos[index].codepoint == 0 {
                    isMissing = true
                } else {
                    // Downwards is negative.
                    shaped.advance += Int(run.isUpright ? -positions[index].y_advance : positions[index].x_advance)
                }
                if infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { shaped.isSafe = false }
                index += 1
            }
            if isMissing {
                shaped.advance = max(shaped.advance, family.missingAdvance(for: scalar(at: shaped.offset)))
            }
            if family.allowance != .none {
                shaped.advance = family.allowance.advance(
                    shaped.advance, of: scalar(at: shaped.offset), isEastAsian: run.isEastAsian, in: family)
            }
            body(shaped)
        }
    }

    /// The glyphs of what was shaped last, in visual order, each as HarfBuzz has it.
    func placedGlyphs(_ body: (hb_glyph_info_t, hb_glyph_position_t) -> Void) {
        var count: UInt32 = 0
        guard let buffer, let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for index in 0..<Int(count) { body(infos[index], positions[index]) }
    }

    /// The character at a UTF-8 offset.
    func scalar(at offset: Int) -> Unicode.Scalar {
        var bytes = utf8[offset...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return "\u{FFFD}" }
        return scalar
    }

    private static let offForAll = [off("palt")]
    /// What `SubsetRules.standingAlone` does not ship.
    private static let offForEastAsian = ["palt", "kern", "liga", "clig", "calt", "rclt", "locl", "rvrn"].map(off)

    /// Upright characters stand each for itself: no pair is kerned, no two become one, and no room is taken away.
    private static let offUpright =
        ["vpal", "vkrn", "vhal", "vchw", "valt", "kern", "liga", "clig", "calt", "rclt", "locl", "rvrn"].map(off)

    private static func off(_ tag: StaticString) -> hb_feature_t {
        hb_feature_t(tag: openTypeTag(tag), value: 0, start: 0, end: UInt32.max)
    }
}

extension ShapingRun {
    fileprivate var direction: hb_direction_t {
        if isUpright { return HB_DIRECTION_TTB }
        let direction = hb_script_get_horizontal_direction(script)
        return direction == HB_DIRECTION_INVALID ? HB_DIRECTION_LTR : direction
    }
}

/// The number that stands for four ASCII letters in OpenType.
func openTypeTag(_ tag: StaticString) -> hb_tag_t {
    tag.withUTF8Buffer { bytes in
        (0..<4).reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1 < bytes.count ? bytes[$1] : 0x20) }
    }
}

/// The glyphs that stand for one inseparable piece of text, as HarfBuzz shaped them.
struct ShapedCluster {
    /// UTF-8 offset in the text.
    var offset: Int
    /// Font units; an estimate when the family lacks a glyph.
    var advance: Int
    /// Whether the text may be divided before it without shaping both sides again.
    var isSafe: Bool
}
