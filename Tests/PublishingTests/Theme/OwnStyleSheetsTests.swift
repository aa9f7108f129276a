import Content
import TestSupport
import Testing

@testable import Publishing

@Suite("A site's own style sheets") struct OwnStyleSheetsTests {
    private static let sizes =
        "sizes are type_scale in theme.yml and data-sizes in drawings, fonts are fonts in theme.yml"

    private static func warnings(
        _ css: String, besides builtIn: String = "", files: [String] = ["img/bg.png", "logo.svg"], base: String? = nil
    ) -> [Diagnostic] {
        var configuration = SiteConfiguration()
        configuration.baseURL = base
        let site = Site(configuration: configuration, articles: [], staticFiles: files, categories: [])
        return OwnStyleSheets(of: site, besides: [Array(builtIn.utf8)]).diagnostics(of: Array(css.utf8), at: "a.css")
    }

    /// `selector property`, of those that are warned of.
    private static func settings(_ css: String, besides builtIn: String = "") -> [String] {
        warnings(css, besides: builtIn).map {
            $0.message.replacing(", but the engine has measured this text otherwise", with: "").replacing(
                "\"", with: ""
            )
            .replacing("sets ", with: "")
        }
    }

    @Test("that set a measured text otherwise are warned of, with line and column")
    func measured() {
        #expect(
            Self.warnings("/* 見出し */ .headline,\n.card  > .kicker {\n  color: red; Letter-Spacing: .1em\n}\n") == [
                Diagnostic(
                    .warning, "\".headline\" sets letter-spacing, but the engine has measured this text otherwise",
                    at: "a.css", line: 3, column: 15, hint: Self.sizes)
            ])
        #expect(
            Self.warnings("/* 見 */.meta{font:1rem serif}").map { [$0.line, $0.column] } == [[1, 14]])
    }

    @Test(
        "set a measured text otherwise by every property that lines depend on",
        arguments: [
            "text-transform: uppercase", "letter-spacing: .1em", "word-spacing: 1px", "font: 1rem serif",
            "font-size: 16px", "font-family: serif", "font-weight: 400", "line-height: 2", "font-stretch: 90%",
            "font-variant: small-caps", "font-variant-numeric: tabular-nums", "font-feature-settings: \"palt\"",
            "FONT-SIZE : 2em !important",
        ])
    func properties(declaration: String) {
        let name = declaration.prefix { $0 != ":" && $0 != " " }.lowercased()
        #expect(Self.settings(".summary { \(declaration) }") == [".summary \(name)"])
    }

    @Test(
        "may say what the engine has measured, and whatever moves no line",
        arguments: [
            "text-transform: none", "letter-spacing: 0", "letter-spacing: 0em", "word-spacing: normal !important",
            "font-stretch: 100%",
            "font-variant: normal", "font-feature-settings: normal", "color: red", "text-decoration: underline",
            "--font-size: 2rem", "font-style: italic", "text-transform", "",
        ])
    func harmless(declaration: String) { #expect(Self.settings(".summary { \(declaration) }") == []) }

    @Test(
        "are about what their last compound selects",
        arguments: [
            (".headline", true), ("h2.headline", true), (".card .headline", true), (".card>.headline:hover", true),
            (".headline::first-letter", true), (".card :is(.meta, b)", true), (":where(.deck)", true),
            (".site-title", true), (".item[data-a=\".b\"]", true), (":not(.a) .label", true),
            (".headline a", false), (".headline > span", false), (".headlines", false), (".card:has(.headline)", false),
            ("p:not(.meta)", false), ("[class=\".headline\"]", false), (".prose .meta", false),
            (".prose > :is(.label)", false), ("headline", false), ("#headline", false), (".about .summary + p", false),
            (".newsletter .label", false), ("form .summary", false), (".newsletter > p .item", false),
            (".card .label", true), ("main .item:hover", true), (".newsletter .headline", true), (".mine.label", true),
        ])
    func selectors(selector: String, isMeasured: Bool) {
        #expect(Self.settings("\(selector){font-size:2rem}").isEmpty != isMeasured)
    }

    @Test("are read with rules in rules, and in rules of media")
    func nested() {
        #expect(
            Self.settings(
                """
                @media (width >= 40em) { .card { color: red; .headline { font-size: 2rem } & .meta { line-height: 2 } } }
                .kicker { &:hover { font-weight: 900 } > b { font-weight: 900 } @media (hover) { font-size: 1px } }
                .prose { .label { font-size: 1rem } }
                .newsletter { .label { font-size: 1rem } .kicker { font-size: 1rem } }
                @font-face { font-family: Mine; font-weight: 400 }
                .a { --b: { .headline { font-size: 1rem } }; background: url(data:a;b) }
                """) == [
                    ".headline font-size", "& .meta line-height", "&:hover font-weight", ".kicker font-size",
                    ".kicker font-size",
                ])
    }

    @Test("may set what nothing has placed: narrow pages, and heads of articles on paper")
    func flow() {
        #expect(Self.settings("@media screen and (width < 20em) { .headline { font-size: 2rem } }") == [])
        #expect(Self.settings("@media print { .article-head .headline, .standfirst { font-size: 2rem } }") == [])
        #expect(
            Self.settings("@media print { .headline { font-size: 2rem } }") == [".headline font-size"])
        #expect(
            Self.settings("@media screen, print { .standfirst { font-size: 2rem } }") == [".standfirst font-size"])
    }

    @Test("may say what the default theme says, however it is laid out")
    func copied() {
        let original =
            "/* a */\n.card > .headline,\n.b {\n  font-size: 1rem;\n  margin: 0\n}\n@media print{.meta{font-size:1px}}"
        #expect(
            Self.settings(".card>.headline , .b { margin: 1px; font-size:1rem }", besides: original) == [])
        #expect(Self.settings(original, besides: original) == [])
        #expect(
            Self.settings(".card>.headline , .b { font-size:2rem } .meta{font-size:1px}", besides: original) == [
                ".card>.headline font-size", ".meta font-size",
            ])
    }

    @Test("have comments that end")
    func comments() {
        #expect(
            Self.warnings(".a { color: red }\n/* .headline { font-size: 1rem }\n.b { color: red }\n") == [
                Diagnostic(
                    .warning, "the comment has no end", at: "a.css", line: 2, column: 1,
                    hint: "all that follows is part of it: close it with */")
            ])
    }

    @Test("import nothing behind a rule")
    func imports() {
        #expect(
            Self.warnings("/* a */ @import url(https://a.example/a.css);\n@import '//b.example/b.css';\n.a{}") == [])
        #expect(
            Self.warnings(".a{}\n@import \"b.css\";\n.b{}") == [
                Diagnostic(
                    .warning, "@import means nothing behind a rule", at: "a.css", line: 2, column: 1,
                    hint: "write it at the top of the file")
            ])
        #expect(
            Self.warnings("@import \"b.css\";\n") == [
                Diagnostic(
                    .warning, "\"b.css\" names no static file of the site", at: "a.css", line: 1, column: 10,
                    hint: "all files of style/ are one style sheet, and none has to import another")
            ])
    }

    @Test("name static files from where they are published")
    func addresses() {
        #expect(
            Self.warnings(".mine {\n  background: url(\"bg.png\")\n}") == [
                Diagnostic(
                    .warning, "\"bg.png\" names no static file of the site", at: "a.css", line: 2, column: 20,
                    hint:
                        "did you mean \"../img/bg.png\"? Addresses begin at assets/, where the style sheet is published"
                )
            ])
        #expect(
            Self.warnings(".mine { background: url(img/paper.png) }") == [
                Diagnostic(
                    .warning, "\"img/paper.png\" names no static file of the site", at: "a.css", line: 1, column: 25,
                    hint:
                        "addresses begin at assets/, where the style sheet is published: content/static/img/paper.png is "
                        + "url(../img/paper.png)")
            ])
    }

    @Test(
        "lead to files, hosts and places",
        arguments: [
            ("../img/bg.png", true), ("../img/bg%2Epng?v=1#a", true), ("/logo.svg", true), ("./../logo.svg", true),
            ("data:image/png;base64,AAAA", true), ("https://a.example/a.png", true), ("//a.example/a.png", true),
            ("#blur", true), ("", true), ("../favicon.svg", true), ("/sub/logo.svg", true), ("/news/logo.svg", false),
            ("../../logo.svg", false), ("logo.svg", false), ("../IMG/bg.png", false),
        ])
    func resolved(address: String, isFound: Bool) {
        #expect(
            Self.warnings(".a{background:url(\(address))}", base: "https://e.example/sub").isEmpty == isFound)
    }

    @Test("are read to their end, whatever they hold", arguments: 0..<20 as Range<UInt64>)
    func damaged(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "{", "}", "(", ")", "[", "]", ";", ":", ",", ".headline", ".prose ", "&", "@media ", "@import ", "--a",
            "font:",
            "\"", "/*", "*/", "\\", "url(", ":is(", "見", "\n", " ", ">",
        ]
        for _ in 0..<200 {
            let css = (0..<60).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let found = Self.warnings(css)
            #expect(found.allSatisfy { ($0.line ?? 0) > 0 && ($0.column ?? 0) > 0 })
        }
        let deep = String(repeating: ":is(", count: 100_000) + ".headline"
        #expect(Self.settings(deep + "{font-size:1px}") == [])
    }
}
