import Testing

@testable import Content

/// Each of these ended the program, by an assertion of toml++.
@Suite("Mistakes in TOML") struct TOMLGuardTests {
    @Test(
        "are errors with their places",
        arguments: [
            ("date = 2026-11-23T-1:00", 18, TOMLGuard.Fault.noTime), ("date = 2026-11-23t%0:00:00Z", 18, .noTime),
            ("date = [2026-11-23T:]", 19, .noTime), ("date = 2026-11-23 1", 18, .noTime),
            ("date = [2026-11-2_3 1]", 20, .noTime), ("date = 2026-11-2= 1", 18, .noTime),
            ("date = 2026-11-2' 1", 18, .noTime), ("[", 1, .noTableName),
            ("  [日本]", 3, .noTableName),
            ("[[ *]]", 1, .noTableName), ("a = [}", 6, .wrongBracket), ("a = [1, }", 9, .wrongBracket),
            ("a = [\u{2028}]", 6, .separator),
        ])
    func faults(_ line: String, _ column: Int, _ fault: TOMLGuard.Fault) async throws {
        let loaded = try await TestSite(["news/a.md": "+++\ntitle = 'a'\n\(line)\n+++\n"]).load()
        #expect(
            loaded.diagnostics == [
                Diagnostic(
                    .error, fault.message, at: "content/news/a.md", line: 3, column: column, hint: fault.hint)
            ])
    }

    @Test("what only looks like them is read")
    func lookalikes() async throws {
        let article = """
            +++
            title = '2026-11-23 1 2026-11-23 1'
            date = 2026-11-23 20:54:00+09:00
            2026-11-23Tx = '2026-11-23T-:' # 2026-11-23T-: [ }
            lists = [
                [1, {a = "}"}],
                [ 2026-11-23 ], # }
                [
                ],
            ]
            [ "日本" ]
            a = 1
            [[b-_]]
            c = '\u{2028}'
            +++

            """
        #expect(try await TestSite(["news/a.md": article]).load().diagnostics == [])
    }
}
