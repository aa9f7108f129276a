/// Names that stand for what a function is told, for items of a loop or of a list that is taken apart: within these they are no constants,
/// whatever stands under the same name elsewhere.
enum ScriptParameters {
    /// Between a function's brackets, in words and signs.
    private static let longest = 200

    /// - Complexity: linear, with a bound for each function.
    static func names(in tokens: [ScriptToken]) -> Set<String> {
        var names = Set<String>()
        func isSign(_ sign: String, _ index: Int) -> Bool {
            tokens.indices.contains(index) && tokens[index].kind == .sign(sign)
        }
        func add(_ range: some Sequence<Int>) {
            for case .word(let word) in range.lazy.map({ tokens[$0].kind }) { names.insert(word) }
        }
        /// The words from an opening bracket up to the one that closes it.
        func addGroup(from start: Int, _ opening: String, _ closing: String) {
            var depth = 0
            for index in tokens.indices[start...].prefix(longest) {
                if isSign(opening, index) { depth += 1 }
                if isSign(closing, index) { depth -= 1 }
                add(index...index)
                if depth <= 0 { return }
            }
        }
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .sign("=>") where index > 0:
                var (start, depth) = (index - 1, isSign(")", index - 1) ? 1 : 0)
                while depth > 0, start > 0, index - start < longest {
                    start -= 1
                    if isSign(")", start) { depth += 1 }
                    if isSign("(", start) { depth -= 1 }
                }
                add(start..<index)
            case .word("function"), .word("catch"), .word("def"):
                if let start = (index + 1...index + 3).first(where: { isSign("(", $0) }) {
                    addGroup(from: start, "(", ")")
                }
            case .word("const"), .word("let"), .word("var"):
                if isSign("[", index + 1) { addGroup(from: index + 1, "[", "]") }
                if index + 2 < tokens.count, [.word("of"), .word("in")].contains(tokens[index + 2].kind) {
                    add(index + 1...index + 1)
                }
            case .word("for"), .word("lambda"):
                let end = tokens.indices[index...].prefix(20).dropFirst().first { at in
                    tokens[at].kind == .word("in") || isSign(":", at) || isSign("(", at)
                }
                if let end { add(index + 1..<end) }
            default: break
            }
        }
        return names
    }
}
