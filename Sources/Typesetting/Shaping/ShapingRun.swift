import CHarfBuzz

/// A part of a text that is shaped as one: of one script, in one face, in one direction.
struct ShapingRun {
    /// UTF-8 offsets.
    var range: Range<Int>
    var script: hb_script_t
    /// Index in the family.
    var face: Int
    /// East Asian characters, which are not kerned.
    var isEastAsian: Bool
    /// Set from top to bottom, each character upright or in its vertical form, and not along the line of its script.
    var isUpright = false
    /// Of UAX #9; nil where the script alone says the direction.
    var level: UInt8?
}

extension Scratch {
    /// Gives every cluster a face of the family: writes the advances of those that nothing can change, and collects the
    /// others in runs to be shaped. O(n).
    ///
    /// - Parameters:
    ///   - takesPlainAdvances: without it every cluster is to be shaped.
    ///   - base: the direction of the paragraph.
    mutating func findRuns(
        in family: FontFamily, takesPlainAdvances: Bool = true, base: BidirectionalLevels.Base = .firstLetter
    ) {
        var scripts = ScriptTrack(scalars: scalars)
        let levels = BidirectionalLevels(scalars: scalars, base: base)
        for (number, grapheme) in graphemes.enumerated() {
            let next = number + 1 < graphemes.count ? graphemes[number + 1].first : scalars.count
            let first = scalars[grapheme.first]
            let start = offsets[grapheme.first]
            if takesPlainAdvances, next == grapheme.first + 1, let advance = family.plainAdvance(of: first) {
                advances[start + 1] = advance
                isSafe[start] = true
                continue
            }
            let face = family.face(for: scalars[grapheme.first..<next])
            let (script, isStart) = scripts.script(at: grapheme.first)
            let isEastAsian = CharacterClass.isEastAsian(first)
            let level = levels.isEmpty ? nil : levels[grapheme.first]
            if !isStart, let last = runs.last, last.range.upperBound == start, last.face == face,
                last.isEastAsian == isEastAsian, last.script == script, last.level == level
            {
                runs[runs.count - 1].range = last.range.lowerBound..<grapheme.end
            } else {
                runs.append(
                    ShapingRun(
                        range: start..<grapheme.end, script: script, face: face, isEastAsian: isEastAsian, level: level)
                )
            }
        }
        isSafe[offsets[scalars.count]] = true
    }

    /// The runs as they stand on a line, from left to right.
    var runsInVisualOrder: [ShapingRun] {
        BidirectionalLevels.order(of: runs.map { $0.level ?? 0 }).map { runs[$0] }
    }
}

/// Divides a text into runs of one script each (UAX #24): characters of no script of their own, such as spaces, digits
/// and punctuation, and combining marks join what stands before them, at the start what follows. Asked from left to
/// right, each text costs O(n) once.
struct ScriptTrack {
    let scalars: [UInt32]
    private var position = 0
    private var current = HB_SCRIPT_COMMON
    private var hasNoScript = false
    private let functions = hb_unicode_funcs_get_default()

    init(scalars: [UInt32]) {
        self.scalars = scalars
    }

    /// The script of the run that a code point stands in, and whether the run begins there.
    mutating func script(at index: Int) -> (script: hb_script_t, isStart: Bool) {
        var isStart = false
        while position <= index {
            let script = own(scalars[position])
            isStart = false
            if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != current {
                isStart = current != HB_SCRIPT_COMMON
                current = script
            }
            position += 1
        }
        if current != HB_SCRIPT_COMMON || hasNoScript { return (current, isStart) }
        // Nothing but characters without a script so far: the first that has one decides.
        for scalar in scalars[position...] {
            let script = own(scalar)
            guard script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED else {
                current = script
                break
            }
        }
        hasNoScript = current == HB_SCRIPT_COMMON
        return (current, isStart)
    }

    private func own(_ scalar: UInt32) -> hb_script_t {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A: HB_SCRIPT_LATIN
        case ..<0x80: HB_SCRIPT_COMMON
        case 0x3041...0x3096: HB_SCRIPT_HIRAGANA
        case 0x4E00...0x9FFF: HB_SCRIPT_HAN
        default: hb_unicode_script(functions, scalar)
        }
    }
}
