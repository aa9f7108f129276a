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
                    shaped.advance += run.advance(of: positions[index])
                }
                if infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { shaped.isSafe = false }
                index += 1
            }
            shaped.advance = max(shaped.advance, leastAdvance(at: shaped.offset, isMissing: isMissing))
            if family.allowance != .none {
                shaped.advance = family.allowance.advance(
                    shaped.advance, of: scalar(at: shaped.offset), isEastAsian: run.isEastAsian, in: family)
            }
            body(shaped)
        }
    }

    /// Shapes a run and calls `body` with each glyph of the result, in visual order. The glyphs of a cluster leave as much room
    /// together as `shape` says of it: one sign stands for everything in it that the face lacks.
    func forEachGlyph(of run: ShapingRun, context: Range<Int>, body: (ShapedGlyph) -> Void) {
        shape(run.range, of: run, context: context) { _ in }
        var count: UInt32 = 0
        guard let buffer, let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        var next = 0
        while next < Int(count) {
            let start = next
            while next < Int(count), infos[next].cluster == infos[start].cluster { next += 1 }
            let offset = context.lowerBound + Int(infos[start].cluster)
            let lacksGlyphs = (start..<next).contains { infos[$0].codepoint == 0 }
            var missing = leastAdvance(at: offset, isMissing: lacksGlyphs)
            for index in start..<next where infos[index].codepoint != 0 {
                missing -= run.advance(of: positions[index])
            }
            var hasSign = false
            for index in start..<next {
                let isMissing = infos[index].codepoint == 0
                if isMissing && hasSign { continue }
                hasSign = hasSign || isMissing
                // Of a cluster that lacks nothing, the room that a font of emoji takes is behind it.
                let isLast = !lacksGlyphs && index == next - 1
                body(
                    ShapedGlyph(
                        id: infos[index].codepoint, offset: offset, x: Int(positions[index].x_offset),
                        y: Int(positions[index].y_offset),
                        advance: (isMissing ? 0 : run.advance(of: positions[index]))
                            + (isMissing || isLast ? max(0, missing) : 0)))
            }
        }
    }

    /// How wide a cluster is at least: an estimate of what the family lacks, and of what readers see in a font of emoji.
    private func leastAdvance(at offset: Int, isMissing: Bool) -> Int {
        var least = 0
        if isMissing {
            least =
                family.missingAdvance(for: scalar(at: offset)) + family.missingAdvance(forMarks: marks(behind: offset))
        }
        if !family.isEmbedded, wantsEmoji(at: offset) { least = max(least, family.emojiAdvance) }
        return least
    }

    /// Whether the sign at an offset is one that readers see in a font of emoji: U+FE0F, or the box of a key, follows.
    private func wantsEmoji(at offset: Int) -> Bool {
        let next = offset + scalar(at: offset).utf8.count
        guard next + 2 < utf8.count, utf8[next] == 0xEF || utf8[next] == 0xE2 else { return false }
        return ["\u{FE0F}", "\u{20E3}"].contains(scalar(at: next))
    }

    /// How many signs with room of their own belong to the character at an offset, as vowels of Tamil do.
    private func marks(behind offset: Int) -> Int {
        var place = offset + scalar(at: offset).utf8.count
        var count = 0
        while place < utf8.count, utf8[place] >= 0xE0 {
            let scalar = scalar(at: place)
            switch scalar.properties.generalCategory {
            case .spacingMark: count += 1
            case .nonspacingMark: break
            default: return count
            }
            place += scalar.utf8.count
        }
        return count
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
    /// How far the line goes on.
    fileprivate func advance(of position: hb_glyph_position_t) -> Int {
        // Downwards is negative.
        Int(isUpright ? -position.y_advance : position.x_advance)
    }

    /// Its characters follow each other to the left.
    var isFromRight: Bool { direction == HB_DIRECTION_RTL }

    fileprivate var direction: hb_direction_t {
        if isUpright { return HB_DIRECTION_TTB }
        if let level { return level.isMultiple(of: 2) ? HB_DIRECTION_LTR : HB_DIRECTION_RTL }
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

/// One glyph of a cluster. Font units, `y` upwards.
struct ShapedGlyph {
    /// In the face's file; 0 for what it lacks.
    var id: hb_codepoint_t
    /// UTF-8 offset of its cluster in the text.
    var offset: Int
    /// From where the line has come to.
    var x: Int
    var y: Int
    /// How far the line goes on for it.
    var advance: Int
}
