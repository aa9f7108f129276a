import Foundation
import TestSupport
import Testing

@testable import CodeColoring

/// Where Debian's package of Chroma has its definitions, and listings with the pieces that Chroma makes of them.
enum Chroma {
    static let folder = "/usr/share/gocode/src/github.com/alecthomas/chroma/v2/lexers"
    static var isThere: Bool { FileManager.default.fileExists(atPath: folder + "/embedded/swift.xml") }
    static let library = CodeLibrary(folders: [folder + "/embedded"])
}

extension CodeLibrary {
    /// A text with its pieces in brackets: `k(let) a = n(1)`.
    func marked(_ text: String, _ language: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var result = ""
            var place = 0
            for (range, kind) in pieces(of: bytes, in: language) {
                result += String(decoding: bytes[place..<range.lowerBound], as: UTF8.self)
                result += kind.rawValue + "(" + String(decoding: bytes[range], as: UTF8.self) + ")"
                place = range.upperBound
            }
            return result + String(decoding: bytes[place...], as: UTF8.self)
        }
    }
}

@Suite("Colouring of code") struct CodeColoringTests {
    /// A language of our own: what a definition can say.
    private static let small = """
        <lexer><config><name>Small</name><alias>small</alias><filename>*.sml</filename></config><rules>
        <state name="text"><rule pattern="&#34;"><token type="LiteralString"/><pop depth="1"/></rule></state>
        <state name="rest"><rule pattern="[^&#34;]"><token type="LiteralString"/></rule></state>
        <state name="words"><rule pattern="let|if"><token type="Keyword"/></rule></state>
        <state name="root">
        <rule><include state="words"/></rule>
        <rule pattern="&#34;"><token type="LiteralString"/><combined state="text" state="rest"/></rule>
        <rule pattern="(\\d+)(px)"><bygroups><token type="LiteralNumber"/><token type="KeywordType"/></bygroups></rule>
        <rule pattern="\\{([^}]*)\\}"><bygroups><usingself state="root"/></bygroups></rule>
        <rule pattern="(?&lt;broken"><token type="Comment"/></rule>
        <rule pattern="@"><push state="loop"/></rule>
        </state>
        <state name="loop"><rule><push state="loop2"/></rule></state>
        <state name="loop2"><rule><pop depth="1"/></rule></state>
        </rules></lexer>
        """

    private static func marked(_ text: String) throws -> String {
        let definition = try #require(Definition(xml: Array(small.utf8)))
        var text = text
        return text.withUTF8 { bytes in
            Coloring.pieces(of: bytes, by: definition)
                .map { "\($0.kind.rawValue)(\(String(decoding: bytes[$0.range], as: UTF8.self)))" }.joined(
                    separator: " ")
        }
    }

    @Test(
        "states, groups, includes and patterns that nobody understands",
        arguments: [
            ("let 12px", "k(let) n(12) t(px)"), ("\"a let\" if", "s(\"a let\") k(if)"), ("{let {x", "k(let)"),
            ("語let語", "k(let)"), ("@let", ""), ("@\nlet", "k(let)"), ("", ""),
        ])
    func rules(_ text: String, _ expected: String) throws {
        #expect(try Self.marked(text) == expected)
    }

    @Test(
        "what is no definition is none",
        arguments: ["", "<lexer>", "<lexer/>", "<lexer><rules><state name=\"a\"/></rules></lexer>"])
    func noDefinition(_ xml: String) {
        #expect(Definition(xml: Array(xml.utf8)) == nil)
    }

    @Test(
        "languages that the program brings are there without any package",
        arguments: [
            ("go", "func a() { return 1 }\n", "k(func) f(a)() { k(return) n(1) }\n"),
            ("html", "<a b=\"c\">&amp;</a>", "t(<a) v(b)=s(\"c\")t(>)n(&amp;)t(</a>)"),
            ("Dockerfile", "FROM a AS b # c\n", "k(FROM) a k(AS) b c(# c)\n"),
            ("html", "<script>a = '<p>' // b\n</script>", "t(<script>)a = s('<p>') c(// b)\nt(</script>)"),
            ("html", "<style>a { b: 1px }</style>", "t(<style>)a { v(b): n(1px) }t(</style>)"),
            (
                "swift", "@A func b() async { \"\"\"\nsaid \"no\n\"\"\"; await c(\"d\\(e(1))f\") }",
                "v(@A) k(func) f(b)() k(async) { s(\"\"\"\nsaid \"no\n\"\"\"); k(await) f(c)(s(\"d)v(\\()f(e)(n(1))v())s(f\")) }"
            ),
            ("swift", "/* a /* b */ c */ #\"d\\\"# e.in nil", "c(/* a /* b */ c */) s(#\"d\\\"#) e.in n(nil)"),
            (
                "makefile", "A := $(B) # c\nall: d\n\techo '$e' $@ $(shell ls)\n",
                "v(A) := v($(B)) c(# c)\nf(all): d\n\techo s('$e') v($@) f($(shell) lsf())\n"
            ),
            (
                "vim", "\" a\nlet g:b = 'c' \" d\nnnoremap <C-a> :call E()<CR>\n",
                "c(\" a)\nk(let) v(g:b) = s('c') c(\" d)\nk(nnoremap) n(<C-a>) :k(call) f(E)()n(<CR>)\n"
            ),
            (
                "ruby", "a = <<~TEXT.strip\n  It's \"so\"\nTEXT\nputs \"b#{@c} d\" if e? # f\n",
                "a = s(<<~TEXT).strip\ns(  It's \"so\"\nTEXT)\nf(puts) s(\"b)v(#{@c})s( d\") k(if) e? c(# f)\n"
            ),
            (
                "rb", "class A < B\n  def c!(d: 1) = d =~ /[a\"]/ && :e\nend\n",
                "k(class) t(A) < t(B)\n  k(def) f(c!)(n(d:) n(1)) = d =~ s(/[a\"]/) && n(:e)\nk(end)\n"
            ), ("md", "# a\n[b](c)\n", "h(# a)\n[t(b)](s(c))\n"), ("nobody", "a", "a"), ("", "a", "a"),
        ])
    func own(_ language: String, _ text: String, _ expected: String) {
        #expect(CodeLibrary(folders: []).marked(text, language) == expected)
    }

    @Test("Debian's definitions are found by names, other names and endings", .enabled(if: Chroma.isThere))
    func names() {
        #expect(Chroma.library.marked("let a = \"b\" // c\n", "swift") == "k(let) v(a) = s(\"b\") c(// c)\n")
        for name in ["js", "JavaScript", "mjs", "ts", "py", "sh", "yml", "C++", "kt", "rs", "tsx", "sql"] {
            #expect(Chroma.library.marked("if \"a\" # // -- null: 'b' 1\n", name).contains("("), "\(name)")
        }
    }

    @Test(
        "comments of many lines are comments to their end", .enabled(if: Chroma.isThere),
        arguments: ["c", "java", "js", "css", "lua", "php"])
    func longComments(_ language: String) {
        let (start, end) = language == "lua" ? ("--[[", "]]") : ("/*", "*/")
        let comment = start + String(repeating: " it's for you if\n", count: 200) + end
        let opening = language == "php" ? "<?php " : ""
        let marked = Chroma.library.marked("\(opening)\(comment)\n", language)
        #expect(marked.contains("c(\(comment))") || marked.contains("c(\(comment)\n)"), "\(marked.prefix(80))")
    }

    @Test("what looks like the beginning of many long texts is done in no time", .enabled(if: Chroma.isThere))
    func beginnings() {
        for opening in ["/*", "<<", "`", "\"\"\"", "<<A\n", "=begin\n", "--[["] {
            let text = String(repeating: opening, count: 50_000 / opening.utf8.count)
            for language in ["c", "js", "ruby", "python", "lua", "sh", "perl", "kotlin"] {
                _ = Chroma.library.marked(text, language)
            }
        }
    }

    @Test("names that authors use besides are known", .enabled(if: Chroma.isThere))
    func otherNames() {
        for name in ["f#", "jsonc", "postgresql", "jinja2", "terminal", "cuda", "less", "plist", "dotenv", "erb"] {
            #expect(
                Chroma.library.marked("<a b=\"c\"> $ 1 # {{ a }}\n$ ls\nlet a: 1 // null\n", name).contains("("),
                "\(name)")
        }
    }

    @Test("a number of times from none is understood", .enabled(if: Chroma.isThere))
    func counts() {
        let text = "auto s = R\"x(raw \"string\" )\" here)x\"; return 1;\n"
        #expect(Chroma.library.marked(text, "c++").hasSuffix("k(return) n(1);\n"))
    }

    @Test("nearly all patterns of Debian's definitions are understood", .enabled(if: Chroma.isThere))
    func patterns() throws {
        var all = 0
        var others: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: Chroma.folder + "/embedded") {
            let xml = try Data(contentsOf: URL(filePath: Chroma.folder + "/embedded/" + name))
            let document = try #require(DefinitionDocument([UInt8](xml)), "\(name)")
            for rule in document.states.flatMap(\.rules) {
                guard let pattern = rule.pattern else { continue }
                all += 1
                if Pattern(pattern, document.options) == nil { others.append("\(name): \(pattern.prefix(200))") }
            }
        }
        #expect(all > 0 && others.count * 200 < all, "\(others.count) of \(all) are not: \(others)")
    }

    private struct Token: Decodable {
        var type: String
        var value: String
    }

    @Test("pieces are those that Chroma makes of its own samples", .enabled(if: Chroma.isThere))
    func samples() throws {
        let folder = Chroma.folder + "/testdata/"
        var (all, agreed) = (0, 0)
        var worse: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".actual")
        {
            let language = String(name.dropLast(7))
            let text = try String(contentsOfFile: folder + name, encoding: .utf8)
            let expected = try JSONDecoder().decode(
                [Token].self, from: Data(contentsOf: URL(filePath: folder + language + ".expected")))
            guard text.utf8.count < CodeLibrary.longest, !CodeLibrary(folders: []).marked(text, language).contains("(")
            else { continue }
            var bytes = [CodeClass?](repeating: nil, count: text.utf8.count)
            var mutable = text
            let pieces = mutable.withUTF8 { Chroma.library.pieces(of: $0, in: language) }
            guard !pieces.isEmpty else { continue }
            for piece in pieces { for place in piece.range { bytes[place] = piece.kind } }
            var place = 0
            var same = 0
            for token in expected {
                let kind = CodeClass(token: token.type)
                for byte in token.value.utf8 where place < bytes.count {
                    same += bytes[place] == kind || byte <= 0x20 ? 1 : 0
                    place += 1
                }
            }
            all += place
            agreed += same
            if same < place { worse.append("\(language): \(same) of \(place)") }
        }
        #expect(Double(agreed) > 0.98 * Double(all), "\(agreed) of \(all) bytes; \(worse)")
    }

    @Test(
        "work is bounded", .enabled(if: Chroma.isThere),
        arguments: [
            "\"", "/*", "'", "`", "(", "<", "{", "${", "\\", "a", "@", "\"\"\"", "/", "<<EOF\n", "#", "a.", "0", "-",
            "\u{3042}",
        ])
    func bounded(_ piece: String) {
        let text = String(repeating: piece, count: 15_000 / piece.utf8.count)
        for language in ["swift", "ruby", "python", "c++", "perl", "bash"] {
            let start = ContinuousClock().now
            _ = Chroma.library.marked(text, language)
            let time = ContinuousClock().now - start
            #expect(time < .seconds(5), "\(language)")
        }
    }

    @Test("a text that is longer than a listing is plain")
    func longest() {
        let text = String(repeating: "func a\n", count: CodeLibrary.longest / 7 + 1)
        #expect(CodeLibrary(folders: []).marked(text, "go") == text)
    }
}
