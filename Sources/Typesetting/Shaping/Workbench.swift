import CHarfBuzz

/// What measuring a text needs and the next text can use again: opening ICU's rules and growing arrays costs more than
/// shaping a headline.
final class Workbench {
    let buffer: OpaquePointer?
    private var scratch = Scratch()
    private var iterators: [LineBreaking: LineBreakIterator] = [:]

    init() { buffer = hb_buffer_create() }

    deinit { hb_buffer_destroy(buffer) }

    /// Lends the scratch arrays. They are moved out and back, so that the work on them is on a local value.
    func withScratch<Result>(_ body: (inout Scratch) -> Result) -> Result {
        var lent = Scratch()
        swap(&lent, &scratch)
        defer { swap(&lent, &scratch) }
        return body(&lent)
    }

    func iterator(for breaking: LineBreaking) -> LineBreakIterator? {
        if let iterator = iterators[breaking] { return iterator }
        let iterator = LineBreakIterator(breaking)
        iterators[breaking] = iterator
        return iterator
    }
}
