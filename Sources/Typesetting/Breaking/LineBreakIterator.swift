import CICU

/// Finds the places where a line may end: ICU's implementation of UAX #14, with the kinsoku of the language.
///
/// One owner at a time; its state is the text it looks at.
final class LineBreakIterator {
    private let handle: OpaquePointer

    /// Nil when ICU has no rules, that is, when its data is missing.
    init?(_ breaking: LineBreaking) {
        guard let handle = kawaraban_line_breaker_open(breaking.locale) else { return nil }
        self.handle = handle
    }

    deinit { kawaraban_line_breaker_close(handle) }

    /// Sets `marks[offset]` to 1 at every UTF-8 offset where a line may end, to 0 elsewhere. O(n).
    ///
    /// - Parameter marks: one longer than the text.
    func mark(_ utf8: UnsafeBufferPointer<UInt8>, into marks: UnsafeMutableBufferPointer<UInt8>) {
        guard let length = Int32(exactly: utf8.count), marks.count > utf8.count, let target = marks.baseAddress,
            let source = utf8.baseAddress
        else { return }
        _ = source.withMemoryRebound(to: CChar.self, capacity: utf8.count) { text in
            kawaraban_line_breaker_mark(handle, text, length, target)
        }
    }
}
