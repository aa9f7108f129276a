import CSSSyntax

@testable import Rendering

/// Style sheets, taken apart and made smaller.
enum CSSTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        var end = 0
        for token in CSSTokenizer(bytes) {
            try hold(token.range.lowerBound == end && !token.range.isEmpty, "a token at \(token.range) after \(end)")
            end = token.range.upperBound
        }
        try hold(end == bytes.count, "the last token ends at \(end) of \(bytes.count)")
        let once = CSSMinifier.minified(bytes)
        let twice = CSSMinifier.minified(once)
        try hold(once == twice, "\(shown(once)) becomes \(shown(twice))")
        // What is open at the end is closed.
        let openings = CSSTokenizer(bytes).count { $0.closer != nil || $0.isUnclosed }
        try hold(once.count <= bytes.count + openings + 4, "\(bytes.count) bytes become \(once.count)")
        try hold(!CSSTokenizer(once).contains { $0.isUnclosed }, "something is open at the end")
    }

    private static func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
