import CHarfBuzz

/// What measuring a text needs and the next text can use again: opening ICU's rules and growing arrays costs more than
/// shaping a headline.
final class Workbench {
    let buffer: OpaquePointer?
    private var tally = Tally()
    private var iterators: [LineBreaking: LineBreakIterator] = [:]

    init() { buffer = hb_buffer_create() }

    deinit { hb_buffer_destroy(buffer) }

    /// Lends the tally. It is moved out and back, so that the work on it is on a local value.
    func withTally<Result>(_ body: (inout Tally) -> Result) -> Result {
        var lent = Tally()
        swap(&lent, &tally)
        defer { swap(&lent, &tally) }
        return body(&lent)
    }

    func iterator(for breaking: LineBreaking) -> LineBreakIterator? {
        if let iterator = iterators[breaking] { return iterator }
        let iterator = LineBreakIterator(breaking)
        iterators[breaking] = iterator
        return iterator
    }
}
