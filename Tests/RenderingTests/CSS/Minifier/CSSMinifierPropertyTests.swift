import CSSSyntax
import Testing

@testable import Rendering

/// What holds for any style sheet, tried with random ones: well-formed ones that know what has to be left of them, and heaps of
/// pieces that are seldom well-formed.
@Suite("Any minified style sheet") struct CSSMinifierPropertyTests {
    /// The texts of the tokens that mean something.
    private func tokens(of css: [UInt8]) -> [String] {
        CSSTokenizer(css).compactMap { token in
            switch token.kind {
            case .byteOrderMark, .whitespace, .comment: nil
            default: String(decoding: css[token.range], as: UTF8.self)
            }
        }
    }

    @Test("has the tokens of the other, but for comments, last semicolons and empty rules")
    func keepsTokens() {
        for seed in UInt64(0)..<1000 {
            var sheet = RandomSheet(seed: seed)
            sheet.writeRules(depth: 0)
            let minified = CSSMinifier.minified(Array(sheet.source.utf8))
            #expect(tokens(of: minified) == tokens(of: Array(sheet.kept.utf8)), "seed \(seed)")
            #expect(minified.count <= sheet.source.utf8.count, "seed \(seed)")
        }
    }

    @Test("stays as it is when it is minified again")
    func isStable() {
        for seed in UInt64(0)..<3000 {
            var sheet = RandomSheet(seed: seed)
            if seed.isMultiple(of: 3) { sheet.writeRules(depth: 0) } else { sheet.writeHeap() }
            let once = CSSMinifier.minified(Array(sheet.source.utf8))
            let twice = CSSMinifier.minified(once)
            #expect(
                twice == once, "seed \(seed): \(sheet.source) → \(String(decoding: once, as: UTF8.self))")
        }
    }
}
