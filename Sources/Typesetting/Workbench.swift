import CHarfBuzz

/// What measuring a text needs and the next text can use again: opening ICU's rules and growing arrays costs more than
/// shaping a headline.
final class Workbench {
    let buffer: OpaquePointer?
    /// By UTF-8 offset: 1 where a line may end. Longer than the text when a longer one came before, like the others.
    private(set) var marks: [UInt8] = []
    /// By UTF-8 offset: the advances of everything before it, the text shaped as one line. Font units.
    var advances: [Int] = []
    /// By UTF-8 offset: whether the shaping is the same when the text is divided there.
    var isSafe: [Bool] = []
    private var iterators: [LineBreaking: LineBreakIterator] = [:]

    init() { buffer = hb_buffer_create() }

    deinit { hb_buffer_destroy(buffer) }

    /// Makes room for a text of so many bytes, nothing known about it yet.
    func reset(length: Int) {
        if advances.count <= length {
            advances = Array(repeating: 0, count: length * 2 + 1)
            isSafe = Array(repeating: false, count: length * 2 + 1)
            marks = Array(repeating: 0, count: length * 2 + 1)
        }
        for offset in 0...length {
            advances[offset] = 0
            isSafe[offset] = false
            marks[offset] = 0
        }
    }

    /// Marks where lines may end.
    func markBreaks(in utf8: UnsafeBufferPointer<UInt8>, by breaking: LineBreaking) {
        guard let iterator = iterator(for: breaking) else { return }
        marks.withUnsafeMutableBufferPointer { iterator.mark(utf8, into: $0) }
    }

    private func iterator(for breaking: LineBreaking) -> LineBreakIterator? {
        if let iterator = iterators[breaking] { return iterator }
        let iterator = LineBreakIterator(breaking)
        iterators[breaking] = iterator
        return iterator
    }
}
