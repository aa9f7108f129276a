import TestSupport

/// A style sheet as an author might write it, and what has to be left of it.
struct RandomSheet {
    private(set) var source = ""
    /// Without last semicolons and empty rules, its tokens apart from one another.
    private(set) var kept = ""
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func oneOf(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    private mutating func write(_ text: String) {
        source += text
        kept += text
    }

    /// White space or a comment, or nothing.
    private mutating func writeGap() {
        source += oneOf(["", "", " ", "\n  ", "\t", "/* why */", " /*;}*/ ", "/**/ "])
    }

    mutating func writeRules(depth: Int) {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            writeGap()
            if chance(0.2) {
                writeEmptyRule()
            } else if depth < 2, chance(0.3) {
                write(
                    oneOf([
                        "@media (width >= 20em) {", "@supports not (a: b) {", "@layer x {",
                        "@container style(--a:  b) {",
                    ]))
                // Something has to be in it, or it would be left out.
                writeRule()
                writeRules(depth: depth + 1)
                writeGap()
                write("}")
            } else {
                writeRule()
            }
        }
        writeGap()
    }

    private mutating func writeEmptyRule() {
        source += oneOf(["a{}", "a b { }", "@media print{/* */}", "@supports (a:b) { c{} }", "a:hover {\n}"])
    }

    private mutating func writeRule() {
        write(
            oneOf([
                "a", ".b > c", "a :hover", "a:hover", ":is( a , b )", "a + b ~ c", "#x *", "li:nth-child( 2n + 1 )",
                "[a = \"b\" i]", "\\31 0",
            ]))
        writeGap()
        write("{")
        let count = Int.random(in: 1...3, using: &random)
        for index in 0..<count {
            writeGap()
            write(oneOf(["color", "--a", "-webkit-x", "margin"]))
            writeGap()
            write(":" + oneOf(Self.values))
            writeGap()
            if index < count - 1 {
                write(";")
            } else if chance(0.7) {
                source += ";"
            }
        }
        writeGap()
        write("}")
    }

    private static let values = [
        " red", "calc( 1px + 2px )", "\" a;} \"", "url( a;b )", "1px 2px/3px", "a , b", "x !important", "U+4E00-9FFF",
        "'a\\'b'", "var( --b , 1 )",
        "[a  b] 1fr", "(1 / 2)", "#fff", "瓦 版",
    ]

    /// Pieces that break off, close too much, and run into one another.
    mutating func writeHeap() {
        for _ in 0..<Int.random(in: 1...25, using: &random) {
            write(oneOf(Self.pieces))
            if chance(0.5) { writeGap() }
        }
    }

    private static let pieces = [
        "a", "b", "--c", "-", "--", "1", "2px", "+", "+1", "n", "u", ">", "~", "*", "|", "=", "&", ".", "#", "#a", ":",
        ":", "::", ";", ";", ",", "/", "!",
        "!important", "{", "{", "}", "}", "(", ")", "[", "]", "a(", "url(", "url(a)", "url(a b)", "'s'", "\"s\"", "'",
        "\"", "\\", "\\61 ", "\\\n", "/*", "*/",
        "<!--", "-->", "@media", "@supports", "@container", "style(", "@import", "@layer", "@keyframes", "@font-face",
        "@x", "@scope", "initial-value", "瓦",
        "\0", "%", "a{b:c}", "a{}", "\n", " ",
    ]
}
