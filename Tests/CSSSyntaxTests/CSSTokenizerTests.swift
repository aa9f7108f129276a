import CSSSyntax
import TestSupport
import Testing

@Suite("The tokenizer of CSS") struct CSSTokenizerTests {
    private func tokens(_ css: String) -> [CSSToken] { Array(CSSTokenizer(Array(css.utf8))) }

    /// Tokens in words: what each is, its text, and whether the source ends before it does.
    private func words(_ css: String) -> [String] {
        let bytes = Array(css.utf8)
        return CSSTokenizer(bytes).map { token in
            let text = String(decoding: bytes[token.range], as: UTF8.self)
            let kind = if case .mark = token.kind { "mark" } else { "\(token.kind)" }
            return "\(kind) \(text)" + (token.isUnclosed ? " …" : "")
        }
    }

    @Test(
        "names begin with a letter, a hyphen and a letter, two hyphens, or anything that is not ASCII",
        arguments: [
            ("a", ["identifier a"]), ("-a", ["identifier -a"]), ("--", ["identifier --"]),
            ("--a1", ["identifier --a1"]),
            ("_", ["identifier _"]), ("瓦版", ["identifier 瓦版"]), ("-é", ["identifier -é"]),
            ("a\0b", ["identifier a\0b"]),
            ("-", ["mark -"]), ("-1a", ["number -1a"]), ("a.b", ["identifier a", "mark .", "identifier b"]),
            ("a-->", ["identifier a--", "mark >"]), ("a(", ["function a("]),
            ("a (", ["identifier a", "whitespace  ", "mark ("]),
            ("#1a", ["hash #1a"]), ("#", ["mark #"]), ("#.", ["mark #", "mark ."]),
            ("@media", ["atKeyword @media"]), ("@-a", ["atKeyword @-a"]), ("@1", ["mark @", "number 1"]),
        ])
    func names(_ css: String, _ expected: [String]) {
        #expect(words(css) == expected)
    }

    @Test(
        "an escape is part of a name, and takes the one space with it that ends its digits",
        arguments: [
            (#"\61 b"#, [#"identifier \61 b"#]), (#"\61  b"#, [#"identifier \61 "#, "whitespace  ", "identifier b"]),
            (#"\0000611"#, [#"identifier \0000611"#]), ("\\61\r\nb", ["identifier \\61\r\nb"]),
            (#"a\:b"#, [#"identifier a\:b"#]), (#"-\-"#, [#"identifier -\-"#]), (#"\瓦"#, [#"identifier \瓦"#]),
            (#"#\."#, [#"hash #\."#]), (#"1\65 3"#, [#"number 1\65 3"#]), (#"a\"#, [#"identifier a\"#]),
            ("a\\\nb", ["identifier a", "mark \\", "whitespace \n", "identifier b"]),
        ])
    func escapes(_ css: String, _ expected: [String]) {
        #expect(words(css) == expected)
    }

    @Test(
        "numbers have their units with them",
        arguments: [
            ("1", ["number 1"]), ("+.5", ["number +.5"]), ("-1.5em", ["number -1.5em"]), ("50%", ["number 50%"]),
            ("1e3", ["number 1e3"]), ("1e-3px", ["number 1e-3px"]), ("1e", ["number 1e"]),
            ("1e+", ["number 1e", "mark +"]),
            ("1.", ["number 1", "mark ."]), ("1.5.5", ["number 1.5", "number .5"]), ("1+2", ["number 1", "number +2"]),
            ("1 - 2", ["number 1", "whitespace  ", "mark -", "whitespace  ", "number 2"]),
            ("1-2", ["number 1", "number -2"]),
            ("1-a", ["number 1-a"]), ("1--", ["number 1--"]), ("1-->", ["number 1--", "mark >"]),
            ("+", ["mark +"]), ("+a", ["mark +", "identifier a"]), ("2n+1", ["number 2n", "number +1"]),
            // A range of characters is no token of its own; who reads such a property puts it together.
            ("U+4E00-9FFF", ["identifier U", "number +4E00", "number -9FFF"]),
            ("u+4??", ["identifier u", "number +4", "mark ?", "mark ?"]),
        ])
    func numbers(_ css: String, _ expected: [String]) {
        #expect(words(css) == expected)
    }

    @Test(
        "a string ends at its quote, at the end of its line, or at the end of the source",
        arguments: [
            (#""a'b""#, [#"string "a'b""#]), (#"'a"b'"#, [#"string 'a"b'"#]), (#""a\"b""#, [#"string "a\"b""#]),
            ("\"/* a */\"", ["string \"/* a */\""]), ("\"a\\\nb\"", ["string \"a\\\nb\""]),
            ("\"a\\\r\nb\"", ["string \"a\\\r\nb\""]), ("\"a\nb", ["badString \"a", "whitespace \n", "identifier b"]),
            ("'a\u{C}", ["badString 'a", "whitespace \u{C}"]), ("\"a", ["string \"a …"]), ("\"a\\", ["string \"a\\ …"]),
            ("\"a\\\"", ["string \"a\\\" …"]), (#""\22 ""#, [#"string "\22 ""#]),
        ])
    func strings(_ css: String, _ expected: [String]) {
        #expect(words(css) == expected)
    }

    @Test(
        "an address without quotes is one token, one in quotes is a function's",
        arguments: [
            ("url(a.png)", ["url url(a.png)"]), ("URL( a )", ["url URL( a )"]), (#"\75 rl(a)"#, [#"url \75 rl(a)"#]),
            ("url()", ["url url()"]), ("url(//a/*b*/)", ["url url(//a/*b*/)"]), (#"url(a\)b)"#, [#"url url(a\)b)"#]),
            ("url(a", ["url url(a …"]), ("url(", ["url url( …"]), ("url(a ", ["url url(a  …"]),
            ("url( 'a')", ["function url(", "whitespace  ", "string 'a'", "mark )"]),
            ("url(\"a\")", ["function url(", "string \"a\"", "mark )"]),
            ("url(a b)c", ["badURL url(a b)", "identifier c"]), ("url(a'b')", ["badURL url(a'b')"]),
            ("url(a(b)", ["badURL url(a(b)"]), (#"url(a"\))b"#, [#"badURL url(a"\))"#, "identifier b"]),
            ("url(a\u{7F}", ["badURL url(a\u{7F} …"]), ("url(a\\\n)", ["badURL url(a\\\n)"]),
            ("url-prefix(a)", ["function url-prefix(", "identifier a", "mark )"]),
        ])
    func addresses(_ css: String, _ expected: [String]) {
        #expect(words(css) == expected)
    }

    @Test(
        "white space, comments and what hid style sheets from old browsers are tokens, too",
        arguments: [
            (" \t\r\n\u{C}", ["whitespace  \t\r\n\u{C}"]),
            ("a/**/b", ["identifier a", "comment /**/", "identifier b"]),
            ("/*/ */", ["comment /*/ */"]), ("/* **/", ["comment /* **/"]), ("/* *", ["comment /* * …"]),
            ("/*", ["comment /* …"]),
            ("/ *", ["mark /", "whitespace  ", "mark *"]), ("//a", ["mark /", "mark /", "identifier a"]),
            ("<!---->", ["commentMark <!--", "commentMark -->"]), ("<!-", ["mark <", "mark !", "mark -"]),
            ("\u{FEFF}a", ["byteOrderMark \u{FEFF}", "identifier a"]), ("a\u{FEFF}", ["identifier a\u{FEFF}"]),
            ("", []),
        ])
    func others(_ css: String, _ expected: [String]) {
        #expect(words(css) == expected)
    }

    @Test("a mark is one byte")
    func marks() {
        #expect(words("{}[]();:,.>~|*=!\u{1}").allSatisfy { $0.hasPrefix("mark ") })
        #expect(tokens(">")[0].isMark(">"))
        #expect(tokens(">")[0].isMark(in: "+>~") && !tokens("a")[0].isMark(in: "a"))
        #expect(
            ["(", "a(", "[", "{", ")", "url(a)"].map { tokens($0)[0].closer } == [0x29, 0x29, 0x5D, 0x7D, nil, nil])
    }

    @Test("whatever the bytes are, the tokens lie end to end")
    func covers() {
        // What begins something more often than chance would have it, and bytes that are no UTF-8.
        let pieces =
            [
                "\\", "\"", "'", "/*", "*/", "url(", ")", "(", "\n", "\r\n", " ", "-", "--", "@", "#", "1", ".", "e",
                "+", "a", "瓦",
            ]
            .map { Array($0.utf8) } + [[0], [0x80], [0xFF], [0xEF, 0xBB, 0xBF], [0x7F]]
        for seed in UInt64(0)..<2000 {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...40, using: &random)
            let css = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            let tokens = Array(CSSTokenizer(css))
            #expect(tokens.first?.range.lowerBound ?? 0 == 0, "seed \(seed)")
            #expect(tokens.last?.range.upperBound ?? 0 == css.count, "seed \(seed)")
            #expect(
                zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound },
                "seed \(seed)")
            #expect(tokens.allSatisfy { !$0.range.isEmpty }, "seed \(seed)")
            #expect(tokens.dropLast().allSatisfy { !$0.isUnclosed }, "seed \(seed)")
        }
    }

    @Test(
        "work grows as the bytes do",
        arguments: [
            "\\", "\"\\\n", "'\n", "url(", "url( ", "/*", "-", "@-", "1e+", "u\\", "<!-", "(", "\\61 ", "url(a b",
        ])
    func linear(_ piece: String) {
        let excess = Growth.excess(size: 10_000) { size in
            let css = Array(String(repeating: piece, count: size).utf8)
            return {
                var tokens = CSSTokenizer(css)
                while tokens.next() != nil {}
            }
        }
        #expect(excess == nil)
    }
}
