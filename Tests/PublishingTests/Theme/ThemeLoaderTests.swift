import Content
import Testing

@testable import Publishing

@Suite("A theme")
struct ThemeLoaderTests {
    private func diagnostics(_ files: [String: String], settings: String = "title: T\n") async throws -> [Diagnostic] {
        let site = try sampleSite(articles: 1)
        try site.write(settings, to: "content/site.yml")
        for (file, text) in files { try site.write(text, to: "templates/" + file) }
        return await build(site.request()).diagnostics
    }

    @Test("a file of the site's own theme replaces the default's, all others stay")
    func override() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("<footer>足</footer>", to: "templates/default/footer.mustache")
        _ = await build(site.request())
        #expect(site.read("output/index.html")?.contains("<footer>足</footer>") == true)
    }

    @Test("an unknown theme, font, pattern, setting or colour is an error with its place")
    func errors() async throws {
        #expect(
            try await diagnostics([:], settings: "title: T\ntheme: nosuch\n") == [
                Diagnostic(
                    .error, "there is no theme \"nosuch\"", at: "content/site.yml", line: 2, column: 8,
                    hint: "its folder would be templates/nosuch")
            ])
        #expect(
            try await diagnostics([:], settings: "title: T\nseal: \u{10FFFD}\n") == [
                Diagnostic(
                    .warning, "no font of titles has the characters of the seal \"\u{10FFFD}\": the site has no icons",
                    at: "content/site.yml", line: 2, column: 7,
                    hint: "write one that it has, or lay a favicon.svg into content/static/")
            ])
        #expect(
            try await diagnostics(["default/theme.yml": "colors:\n  light:\n    ink: #101010\n"]) == [
                Diagnostic(
                    .warning, "what stands behind \" #\" is a comment", at: "templates/default/theme.yml", line: 3,
                    column: 10, hint: "put the text into quotes")
            ])
        #expect(
            try await diagnostics(["default/theme.yml": "fonts:\n  text: {file: NoSuch.ttf}\n"]).first?.line == 2)
        #expect(
            try await diagnostics(["default/theme.yml": "fonts:\n  text: {files: [BIZUDPGothic-Regular.ttf#3]}\n"])
                .map(\.message) == ["BIZUDPGothic-Regular.ttf: this file has no font number 3, only 0 to 0"])
        #expect(
            try await diagnostics(["default/theme.yml": "fonts:\n  text: {files: [\"a.ttc#x\"]}\n"]).map(\.message)
                == ["\"a.ttc#x\" is no font file"])
        #expect(
            try await diagnostics(["default/theme.yml": "fonts:\n  text: {weight: 400}\n"]).map(\.message)
                == ["a font needs files, the names of font files"])
        #expect(
            try await diagnostics(["default/theme.yml": "sequence: [1x3, 2x2]\n"]).map(\.message)
                == ["there is no pattern \"2x2\""])
        #expect(
            try await diagnostics(["default/theme.yml": "filer: full\n"]) == [
                Diagnostic(
                    .error, "unknown setting \"filer\"", at: "templates/default/theme.yml", line: 1, column: 1,
                    hint: "did you mean \"filler\"?")
            ])
        #expect(
            try await diagnostics(["default/theme.yml": "colors:\n  light: {ink: \"red;}\"}\n"]).map(\.line) == [2])
    }

    @Test(
        "a type size that is wrong is one error",
        arguments: [
            ("{size: 11}", "1: a type size needs size and leading"), ("{}", "1: a type size needs size and leading"),
            ("{size: 500, leading: 16}", "1: type_scale[1].size must be a number from 6.0 to 200.0, found \"500\""),
            ("11", "1: type_scale[1] must be a map of keys and values, found text"),
        ])
    func typeSizes(written: String, expected: String) async throws {
        let found = try await diagnostics(["default/theme.yml": "type_scale: [\(written)]\n"])
        #expect(found.map { "\($0.line ?? 0): \($0.message)" } == [expected])
        #expect(
            try await diagnostics(["default/theme.yml": "type_scale: []\n"]).map(\.message)
                == ["the theme has no type_scale"])
    }

    @Test("a font that is not there is an error that says where to put it, and where the default fonts are to be had")
    func missingFonts() async throws {
        var hints: [String?] = []
        for file in ["NoSuch.ttf", "BIZUDPGothic-NoSuch.ttf", "CharisSIL-NoSuch.ttf"] {
            let found = try await diagnostics(["default/theme.yml": "fonts:\n  text: {files: [\(file)]}\n"])
            #expect(found.map(\.message) == ["the font file \(file) is not on this machine"])
            #expect(found.map(\.line) == [2])
            hints += found.map(\.hint)
        }
        let place = "put it into templates/default/fonts or into the system's font folders"
        #expect(
            hints == [
                place, place + "; Debian and Ubuntu have it in fonts-morisawa-bizud-gothic",
                place + "; Debian and Ubuntu have it in fonts-sil-charis",
            ])
    }

    @Test("fonts by script are those of a site's language; what a theme above says of all languages goes before them")
    func fontsByScript() throws {
        var tokens = ThemeTokens()
        func read(_ text: String) -> [String] { tokens.read(Array(text.utf8), path: "theme.yml").map(\.message) }
        func file(_ role: String, _ language: String) -> String? {
            tokens.fonts(for: language)[role]?.files.first?.name
        }
        #expect(
            read(
                """
                fonts: {headline: {file: J.ttf}, text: {file: T.ttf}}
                fonts_by_script:
                  - scripts: [Latn, Cyrl]
                    headline: {file: L.ttf, local_serif: [Times]}
                """) == [])
        for (language, name) in [
            ("ja", "J.ttf"), ("en", "L.ttf"), ("de-AT", "L.ttf"), ("ru", "L.ttf"), ("sr-Latn", "L.ttf"),
            ("ko", "J.ttf"),
        ] {
            #expect(file("headline", language) == name, "\(language)")
            #expect(file("text", language) == "T.ttf")
        }
        #expect(tokens.fonts(for: "en")["headline"]?.latinAdvances == .times)
        #expect(read("fonts: {headline: {file: O.ttf}}") == [])
        #expect(file("headline", "en") == "O.ttf" && file("headline", "ja") == "O.ttf")
        #expect(read("fonts_by_script: [{scripts: [latin], text: {file: X.ttf}}]") == ["\"latin\" is no script"])
        #expect(read("fonts_by_script: [{text: {file: X.ttf}}]") == ["fonts by script need scripts, such as Latn"])
    }

    @Test("in a copy of a theme one font is changed for all languages, whatever the copy says of some")
    func changedCopy() {
        var tokens = ThemeTokens()
        func theme(_ headline: String) -> String {
            "fonts: {headline: {file: \(headline)}, text: {file: T.ttf}}\n"
                + "fonts_by_script: [{scripts: [Latn], headline: {file: L.ttf}, text: {file: M.ttf}}]"
        }
        for headline in ["J.ttf", "O.ttf"] {
            #expect(tokens.read(Array(theme(headline).utf8), path: "theme.yml").isEmpty)
        }
        func file(_ role: String) -> String? { tokens.fonts(for: "en")[role]?.files.first?.name }
        #expect(file("headline") == "O.ttf" && file("text") == "M.ttf")
    }

    @Test("fonts of what is strong and emphasised go with the font of texts: who names another one names them anew")
    func proseRoles() {
        var tokens = ThemeTokens()
        func read(_ text: String) { #expect(tokens.read(Array(text.utf8), path: "theme.yml").isEmpty) }
        func roles(_ language: String) -> [String] { tokens.fonts(for: language).keys.sorted() }
        read(
            """
            fonts: {text: {file: T.ttf}, strong: {file: B.ttf}}
            fonts_by_script:
              - scripts: [Latn]
                text: {file: L.ttf}
                emphasis: {file: I.ttf}
            """)
        #expect(roles("ja") == ["strong", "text"] && roles("en") == ["emphasis", "text"])
        read("fonts: {headline: {file: H.ttf}}")
        #expect(roles("ja") == ["headline", "strong", "text"] && roles("en") == ["emphasis", "headline", "text"])
        read("fonts_by_script: [{scripts: [Latn], strong: {file: S.ttf}}]")
        #expect(roles("en") == ["emphasis", "headline", "strong", "text"])
        read("fonts: {text: {file: O.ttf}}")
        #expect(roles("ja") == ["headline", "text"] && roles("en") == ["headline", "text"])
    }

    @Test("the font of large headlines goes with that of headlines")
    func displayRole() {
        var tokens = ThemeTokens()
        func read(_ text: String) { #expect(tokens.read(Array(text.utf8), path: "theme.yml").isEmpty) }
        func roles(_ language: String) -> [String] { tokens.fonts(for: language).keys.sorted() }
        read(
            """
            display_from: 24
            fonts: {headline: {file: H.ttf}, display: {file: D.ttf}}
            fonts_by_script: [{scripts: [Latn], headline: {file: L.ttf}}]
            """)
        #expect(tokens.displayFrom == 24 && roles("ja") == ["display", "headline"] && roles("en") == ["headline"])
        read("fonts: {text: {file: T.ttf}}\ndisplay_from: 0")
        #expect(tokens.displayFrom == 0 && roles("ja") == ["display", "headline", "text"])
        read("fonts: {headline: {file: O.ttf}}")
        #expect(roles("ja") == ["headline", "text"])
        read("fonts: {display: {file: E.ttf}}")
        #expect(roles("ja") == ["display", "headline", "text"])
    }

    @Test("a template that leaves out what its page needs is a warning, and the site is built")
    func warnings() async throws {
        let site = try sampleSite(articles: 1)
        try site.write("{{{head.headline}}}\n{{{boddy}}}", to: "templates/default/article.mustache")
        let report = await build(site.request())
        #expect(report.summary != nil)
        #expect(
            report.diagnostics == [
                Diagnostic(
                    .warning, "the template does not use \"body\"", at: "templates/default/article.mustache", line: 1,
                    hint: "what the program gives under this name is on no page"),
                Diagnostic(
                    .warning, "there is no \"boddy\" here", at: "templates/default/article.mustache", line: 2,
                    column: 1,
                    hint: "did you mean \"body\"?"),
            ])
    }

    @Test("a template or a pattern with a fault is an error with file and line")
    func faults() async throws {
        let template = try await diagnostics(["default/card.mustache": "{{#a}}\n"])
        #expect(template.map(\.path) == ["templates/default/card.mustache"])
        let pattern = try await diagnostics(["default/patterns/1x1.svg": "<svg viewBox=\"0 0 320 109\"/>"])
        #expect(pattern.allSatisfy { $0.path == "templates/default/patterns/1x1.svg" && $0.line == 1 })
        #expect(!pattern.isEmpty)
    }

    @Test("a drawing that some text or page width would break is one error, whatever the site's articles are")
    func unsoundDrawing() async throws {
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" data-heights="260 300 340" data-spans="2">
              <g id="slot-1" data-slot="1" data-kind="lead">
                <rect class="cell" x="0" y="0" width="640" height="300"/>
                <g data-variant="image">
                  <rect class="image" x="0" y="0" width="320" height="300" data-v="grow" data-h="proportional"/>
                  <rect class="headline" x="336" y="16" width="288" height="150" data-sizes="34 28 24" data-lines="4" \
            data-h="proportional"/>
                  <rect class="meta" x="336" y="260" width="288" height="16" data-v="flow" data-sizes="11" \
            data-h="proportional"/>
                </g>
                <g data-variant="text">
                  <rect class="headline" x="16" y="16" width="608" height="150" data-sizes="34 28 24" data-lines="4"/>
                </g>
              </g>
            </svg>
            """
        #expect(
            try await diagnostics(["default/patterns/duo.svg": drawing]) == [
                Diagnostic(
                    .error,
                    "rect \"image\": of \"slot-1\", variant \"image\", leaves its cell by 66 px at the bottom, in a cell 260 "
                        + "px high with a headline of 1 line and no summary", at: "templates/default/patterns/duo.svg",
                    line: 5,
                    hint: "data-v=\"grow\" is for a picture above the texts; beside them write data-v=\"stretch\"")
            ])
        #expect(
            try await diagnostics(
                ["default/patterns/duo.svg": drawing.replacing("data-v=\"grow\"", with: "data-v=\"stretch\"")]) == [])
    }

    /// A large cell beside a small one.
    private func pair(_ root: String, large: ClosedRange<Int>, small: ClosedRange<Int>) -> String {
        func slot(_ number: Int, _ cell: ClosedRange<Int>) -> String {
            """
            <g id="slot-\(number)" data-slot="\(number)" data-kind="pair-\(number)">
            <rect class="cell" x="\(cell.lowerBound)" y="0" width="\(cell.count - 1)" height="240"/>
            <g data-variant="text"><rect class="headline" x="\(cell.lowerBound + 12)" y="12" width="\(cell.count - 25)" \
            height="200" data-v="stretch" data-sizes="20 17 15" data-lines="6"/></g>
            </g>
            """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" data-spans="1" \(root)>
            \(slot(1, large))
            \(slot(2, small))
            </svg>
            """
    }

    @Test("a mirror image that differs in more than its sides is one error, with its line")
    func mirrors() async throws {
        func fault(
            _ left: String = "data-heights=\"240\"", _ right: String = "data-heights=\"240\"", split: Int = 120
        ) async throws -> [Diagnostic] {
            try await diagnostics([
                "default/patterns/aone.svg": pair("\(left) data-mirror=\"atwo\"", large: 0...200, small: 200...320),
                "default/patterns/atwo.svg": pair(
                    "\(right) data-mirror=\"aone\"", large: split...320, small: 0...split),
            ])
        }
        func error(_ message: String, line: Int) -> [Diagnostic] {
            [
                Diagnostic(
                    .error, "data-mirror names \"atwo\", which \(message)", at: "templates/default/patterns/aone.svg",
                    line: line,
                    hint: "one of the two stands wherever the other is planned: they differ in nothing but the sides")
            ]
        }
        #expect(try await fault() == [])
        #expect(try await fault("data-heights=\"80 240\"") == error("has other data-heights", line: 1))
        #expect(
            try await fault("data-heights=\"240\" data-lanes=\"1-2\"") == error("has other data-lanes", line: 1))
        #expect(try await fault(split: 160) == error("has a cell of another size in \"slot-1\"", line: 3))
    }

    @Test("a pattern of several lanes in the sequence is an error, since each lane runs through it by itself")
    func wideSequence() async throws {
        #expect(
            try await diagnostics([:], settings: "title: T\nplan: fixed\nsequence: [lead, 1x1]\n") == [
                Diagnostic(
                    .error, "the pattern \"lead\" takes 2 lanes, and a sequence runs in each lane by itself",
                    at: "content/site.yml", line: 3,
                    hint: "name patterns with data-spans=\"1\", or write \"plan: best\"")
            ])
    }

    @Test("fillers are of one cell and every height, and have every number of lanes between them")
    func fillers() async throws {
        func fault(_ fillers: String) async throws -> [Diagnostic] {
            try await diagnostics(["default/theme.yml": "lane: 320\nfiller: \(fillers)\n"])
        }
        func error(_ message: String, hint: String? = nil) -> [Diagnostic] {
            [Diagnostic(.error, message, at: "templates/default/theme.yml", line: 2, hint: hint)]
        }
        #expect(try await fault("[full, band]") == [])
        #expect(
            try await fault("full")
                == error(
                    "no filler is drawn for 3, 4 lanes", hint: "between them its patterns have data-spans from 1 to 4"))
        #expect(
            try await fault("[full, band, pair]")
                == error("the filler \"pair\" must have one slot and data-heights=\"any\""))
        #expect(
            try await fault("[full, bant]")
                == error("there is no pattern \"bant\"", hint: "did you mean \"band\"?"))
    }
}
