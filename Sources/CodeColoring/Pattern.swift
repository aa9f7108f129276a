import CPCRE2

/// A regular expression that matches where it is asked and nowhere else; compiled once, immutable from then on, and so shared by all
/// tasks.
final class Pattern: @unchecked Sendable {
    struct Options: Sendable, Hashable {
        var isMultiline = true
        var ignoresCase = false
        var dotsMatchLineEnds = false
    }

    private let code: OpaquePointer

    /// Steps of one match that goes back and back, for each byte that it may look at, and at least.
    private static let stepsPerByte = 10
    private static let leastSteps = 20_000

    /// Nil for what PCRE2 does not understand.
    init?(_ text: String, _ options: Options) {
        var flags = UInt32(PCRE2_UTF) | UInt32(PCRE2_NEVER_BACKSLASH_C)
        if options.isMultiline { flags |= UInt32(PCRE2_MULTILINE) }
        if options.ignoresCase { flags |= UInt32(PCRE2_CASELESS) }
        if options.dotsMatchLineEnds { flags |= UInt32(PCRE2_DOTALL) }
        // `\u00e9`, as JavaScript has it.
        if text.contains("\\u") { flags |= UInt32(PCRE2_ALT_BSUX) }
        var (error, offset): (Int32, Int) = (0, 0)
        // `{,8}`, which PCRE2 takes for these signs before 10.43.
        let counted = !text.contains("{,") ? text : text.replacing(#/\{,(\d+)\}/#) { "{0,\($0.1)}" }
        let pattern = Array(("\\G(?:" + counted + ")").utf8)
        guard let code = pcre2_compile_8(pattern, pattern.count, flags, &error, &offset, nil) else { return nil }
        // Without it, matching is slower and the same.
        _ = pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
        self.code = code
    }

    deinit { pcre2_code_free_8(code) }

    /// What matches at an offset: the whole, and its groups, of which some may be nil.
    /// - Parameters:
    ///   - end: no more of the text is looked at; an end of a line is only there where the text has one.
    func match(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int, upTo end: Int, in room: MatchRoom
    ) -> [Range<Int>?]? {
        room.limit(steps: max(Self.leastSteps, (end - start) * Self.stepsPerByte))
        let flags = UInt32(PCRE2_NO_UTF_CHECK) | (end < text.count ? UInt32(PCRE2_NOTEOL) : 0)
        let count = pcre2_match_8(code, text.baseAddress, end, start, flags, room.data, room.context)
        guard count > 0, let offsets = pcre2_get_ovector_pointer_8(room.data) else { return nil }
        return (0..<Int(count)).map { group in
            let (from, to) = (offsets[2 * group], offsets[2 * group + 1])
            // A group that took no part has the largest number.
            return from <= to && to <= end ? from..<to : nil
        }
    }

    /// What matching needs besides: one for each task.
    final class MatchRoom {
        fileprivate let data: OpaquePointer?
        fileprivate let context: OpaquePointer?
        /// A rule like `(?:.|\n)*?` keeps a place for each byte of a long comment.
        private let stack: OpaquePointer?

        private static let stackSize = (least: 32 << 10, most: 2 << 20)

        init() {
            data = pcre2_match_data_create_8(100, nil)
            context = pcre2_match_context_create_8(nil)
            stack = pcre2_jit_stack_create_8(Self.stackSize.least, Self.stackSize.most, nil)
            if let context, let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
        }

        fileprivate func limit(steps: Int) {
            if let context { pcre2_set_match_limit_8(context, UInt32(clamping: steps)) }
        }

        deinit {
            pcre2_jit_stack_free_8(stack)
            pcre2_match_data_free_8(data)
            pcre2_match_context_free_8(context)
        }
    }
}
