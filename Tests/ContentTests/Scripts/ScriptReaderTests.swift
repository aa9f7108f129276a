import Testing

@testable import Content

@Suite("Values in programs") struct ScriptReaderTests {
    private static func script(_ text: String, at path: String = "a.js") -> Script {
        Script(Array(text.utf8), at: path)
    }

    /// Keys with what stands under them, in short.
    private static func said(_ text: String, at path: String = "a.js") -> [String] {
        let files = ScriptFiles(Array(text.utf8), at: path)
        return files.scripts[0].entries.all.compactMap { entry in
            entry.key.map { key in
                let told = files.texts(entry.value)?.joined(separator: "|") ?? files.flag(entry.value).map { "\($0)" }
                return key + "=" + (told ?? "?")
            }
        }
    }

    @Test(
        "what stands before a value, in it and behind it is told from it",
        arguments: [
            ("a: /['\"`{}]/, b: 'x'", ["a=?", "b=x"]), ("const a = /[/]'\\/{/g\nconst b = 'x'", ["a=?", "b=x"]),
            ("a: 4 / 2, b: 'x/'", ["a=?", "b=x/"]), ("f(1) / 2; b = 'x' // '", ["b=x"]),
            ("// it's a: 'n'\na: 'x' /* it's, b: \"n\" */, c: `y`", ["a=x", "c=y"]),
            ("a: `x${ `y${'z'}` }{`, b: \"it's\"", ["a=xyz{", "b=it's"]), ("a: `x${ f({ b: 'y' }) }`", ["a=?", "b=y"]),
            ("a: 'it\\'s \\u00e9\\x41\\n\\u{1F600}\\ud83d\\ude00'", ["a=it's éA\n😀😀"]),
            ("{ a: ['x', \"y\", `z`,], b: ['x', 1], c: [...['x'], 'y'] }", ["a=x|y|z", "b=?", "c=x|y"]),
            ("a: x ? 'y' : 'z', b: x || 'y', c: ('x'), d: 'x' as const", ["a=?", "b=?", "c=x", "d=x"]),
            ("const a: Record<string, { b: 'n' }> = 'x'\nlet c: string\nvar d = 'y'", ["a=x", "c=?", "d=y"]),
            ("export const a = 'x'\nmodule.exports.b = 'y'\nc['d'] = 'z'", ["a=x", "b=y", "d=z"]),
            (
                "{ 'a-b': true, ['c']: false, 404: 'x', default: 'y', import: 'z' }",
                [
                    "a-b=true", "c=false", "404=x", "default=y", "import=z",
                ]
            ),
            ("if (x) { a = 'x' } else return { b: 'y' }\nexport default c", ["a=x", "b=y", "default=?"]),
            ("const f = async (x = 'y') => ({ a: 'z' })", ["f=?", "x=y", "a=z"]), ("\u{FEFF}a = 'x'", ["a=x"]),
            ("#!/usr/bin/env node'\na = 'x'\nb = 'y' + 'z'", ["a=x", "b=yz"]), ("a: null, b: undefined", ["a=", "b="]),
        ])
    func values(text: String, expected: [String]) {
        #expect(Self.said(text) == expected)
    }

    @Test("a program in Python has other remarks, texts and lists")
    func python() {
        let text = """
            # it's
            A = 'x' 'y'
            B = ('x',)  # don't
            C = r'x', D = \"\"\"it's
            # more\"\"\"
            E = {'f': True, "g": u'z'}
            H = 4 // 2
            I = ['x'] + ['y']
            """
        #expect(
            Self.said(text, at: "conf.py") == [
                "A=xy", "B=x", "C=x", "D=it's\n# more", "E=?", "f=true", "g=z", "H=?", "I=x|y",
            ])
    }

    @Test("places are lines and columns")
    func places() {
        let entries = Self.script("é: `\n`,\n  /* é */ a: 'x'").entries
        #expect(entries.map(\.value.place) == [ScriptPlace(line: 1, column: 4), ScriptPlace(line: 3, column: 14)])
    }

    @Test("calls are known by their names, with what they are given")
    func calls() {
        let text = "module.exports = function (c) { if (a) c?.x.add('b'); else y(d).z('e') }"
        let calls = Self.script(text).entries.all.compactMap { entry in
            if case .call(let name, _) = entry.value.kind { name.words.joined(separator: ".") } else { nil }
        }
        #expect(calls == ["function", "if", "c.x.add", "y", ".z"])
    }

    @Test(
        "what does not end, or is closed otherwise than it was opened, is said to be so",
        arguments: ["{", "(]", "'a", "`a", "}", "/* a", "`${", "a: [\n'b'", "`${a}"])
    func damaged(script: String) {
        #expect(Self.script(script).fault != nil)
    }

    @Test(
        "brackets in brackets are read up to a depth, and nothing takes long",
        arguments: [
            "{", "[{a:", "(", "`${", "f(", "a?", "a=>", "a[b]", "a.b.", "const a:[", "import {", "...", "'\\u", "a+",
            "/*",
            "x=y;", "{...a,",
        ])
    func deep(piece: String) {
        let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
        let start = ContinuousClock.now
        let script = Self.script(text)
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(script.fault != nil || !["{", "[{a:", "(", "`${", "f("].contains(piece))
    }
}
