import CHarfBuzz

/// A part of a text in one script, shaped as one.
struct ScriptRun {
    /// UTF-8 offsets.
    var range: Range<Int>
    var script: hb_script_t
}

extension ScriptRun {
    /// Divides a text into runs of one script each (UAX #24): characters of no script of their own, such as spaces,
    /// digits and punctuation, and combining marks join what stands before them, at the start what follows. O(n).
    static func runs(of text: String) -> [ScriptRun] {
        let functions = hb_unicode_funcs_get_default()
        var runs: [ScriptRun] = []
        var start = 0
        var offset = 0
        var current = HB_SCRIPT_COMMON
        for scalar in text.unicodeScalars {
            let script = hb_unicode_script(functions, scalar.value)
            if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != current {
                if current != HB_SCRIPT_COMMON {
                    runs.append(ScriptRun(range: start..<offset, script: current))
                    start = offset
                }
                current = script
            }
            offset += UTF8.width(scalar)
        }
        if offset > start { runs.append(ScriptRun(range: start..<offset, script: current)) }
        return runs
    }
}
