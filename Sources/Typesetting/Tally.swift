/// What is known about every UTF-8 offset of a text, its end included. The arrays may be longer than the text: they keep
/// the room that an earlier text needed.
struct Tally {
    /// 1 where a line may end.
    var marks: [UInt8] = []
    /// The advances of everything before the offset, the text shaped as one line. Font units.
    var advances: [Int] = []
    /// Whether the shaping is the same when the text is divided there.
    var isSafe: [Bool] = []

    /// Makes room for a text of so many bytes, nothing known about it yet.
    mutating func reset(length: Int) {
        if advances.count <= length {
            marks = Array(repeating: 0, count: length * 2 + 1)
            advances = Array(repeating: 0, count: length * 2 + 1)
            isSafe = Array(repeating: false, count: length * 2 + 1)
        } else {
            for offset in 0...length {
                marks[offset] = 0
                advances[offset] = 0
                isSafe[offset] = false
            }
        }
    }

    /// Shapes all runs and adds up the advances in the order of the text, whatever its direction.
    mutating func shape(_ runs: [ScriptRun], with shaper: Shaper) {
        let length = shaper.utf8.count
        for run in runs {
            shaper.shape(run.range, script: run.script, context: 0..<length) { cluster in
                // The advance counts for every offset after the start of its cluster.
                advances[cluster.offset + 1] += cluster.advance
                isSafe[cluster.offset] = cluster.isSafe
            }
            // Runs are shaped apart, in browsers as well.
            isSafe[run.range.lowerBound] = true
        }
        isSafe[length] = true
        for offset in 0..<length { advances[offset + 1] += advances[offset] }
    }
}
