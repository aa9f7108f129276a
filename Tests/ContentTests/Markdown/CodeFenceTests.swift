import CodeColoring
import Foundation
import Testing

@testable import Content

@Suite("Fences of listings") struct CodeFenceTests {
    private func fence(
        _ language: String, title: String = "", marked: [ClosedRange<Int>] = [], first: Int? = nil, diff: Bool = false
    ) -> CodeFence {
        var fence = CodeFence(language: language.utf8)
        (fence.title, fence.marked, fence.firstNumber, fence.isComparison) = (title, marked, first, diff)
        return fence
    }

    @Test("say language, file, marked lines and numbers in the words of several generators")
    func words() {
        for (info, expected) in [
            ("", fence("")), ("swift", fence("swift")), ("c++", fence("c++")), ("swift x", fence("swift")),
            (
                "swift title=\"a b.swift\" {2,4-6} linenos",
                fence("swift", title: "a b.swift", marked: [2...2, 4...6], first: 1)
            ),
            ("js:a.js", fence("js", title: "a.js")), ("diff js:a.js", fence("js", title: "a.js", diff: true)),
            ("diff", fence("diff")), ("diff js", fence("js", diff: true)),
            ("diff lang=\"js\"", fence("js", diff: true)),
            ("js diff", fence("js", diff: true)), ("js{4}", fence("js", marked: [4...4])),
            ("ts:line-numbers {1}", fence("ts", marked: [1...1], first: 1)),
            ("jsx title='/a.js' showLineNumbers", fence("jsx", title: "/a.js", first: 1)),
            ("ts showLineNumbers=5", fence("ts", first: 5)), ("ts showLineNumbers{7} /x/", fence("ts", first: 7)),
            (
                "go {linenos=table,hl_lines=[8,\"15-17\"],linenostart=199}",
                fence("go", marked: [8...8, 15...17], first: 199)
            ), ("go {linenos=false, filename=\"a.go\"}", fence("go", title: "a.go")),
            (
                "rust,linenos,hl_lines=1 3-5, linenostart=20, name=a.rs",
                fence("rust", title: "a.rs", marked: [1...1, 3...5], first: 20)
            ),
            ("js [main.js]", fence("js", title: "main.js")),
            ("ts {1} [a b.ts]", fence("ts", title: "a b.ts", marked: [1...1])),
            ("ts:line-numbers=2 {1}", fence("ts", marked: [1...1], first: 2)),
            ("ts:no-line-numbers {1}", fence("ts", marked: [1...1])),
            ("js:title=src/x.js", fence("js", title: "src/x.js")),
            ("js{1,3}:title=a.js", fence("js", title: "a.js", marked: [1...1, 3...3])),
            ("jsx linenos {1}:a.js", fence("jsx", title: "a.js", marked: [1...1], first: 1)),
            ("ts:src/my file.ts", fence("ts", title: "src/my file.ts")),
            ("diff ts:my file.ts", fence("ts", title: "my file.ts", diff: true)),
            ("diff js:title=a.js", fence("js", title: "a.js", diff: true)),
            ("js:a.js linenos", fence("js", title: "a.js", first: 1)),
            ("js:a.js title=\"b.c\"", fence("js", title: "b.c")), ("js:", fence("js")),
            ("js {a", fence("js")), ("js =", fence("js")), ("js title=", fence("js")), ("js {9-2,0x,-}", fence("js")),
        ] {
            #expect(CodeFence(info.utf8) == expected, "\(info)")
        }
    }

    private func html(_ body: String, _ settings: String = "") async throws -> String {
        let site = try TestSite(body: body, settings: settings)
        var options = LoadOptions(at: Timestamp(seconds: 1_795_000_000))
        options.code = CodeLibrary(folders: [])
        return await loadSite(at: site.path, options: options).html
    }

    @Test("code has classes, and no more than text has it is escaped")
    func colors() async throws {
        #expect(
            try await html("```go\nif a < \"<b>\" {\n```\n")
                == "<pre tabindex=\"0\"><code class=\"language-go\"><span class=\"k\">if</span> a &lt; <span class=\"s\">&quot;&lt;b&gt;&quot;</span> {\n</code></pre>\n"
        )
        #expect(
            try await html("```nobody\nif\n```\n")
                == "<pre tabindex=\"0\"><code class=\"language-nobody\">if\n</code></pre>\n")
    }

    @Test("lines that are marked, numbered or compared are elements, and pieces do not cross them")
    func lines() async throws {
        #expect(
            try await html("```go title=\"<a>\" {2} linenos\n/* a\n\nb */\n```\n") == """
                <figure class="code">
                <figcaption>&lt;a&gt;</figcaption>
                <pre class="lines" tabindex="0"><code class="language-go"><span class="line" data-line="1"><span class="c">/* a
                </span></span><span class="line marked" data-line="2"><span class="c">
                </span></span><span class="line" data-line="3"><span class="c">b */</span>
                </span></code></pre>
                </figure>

                """)
        #expect(
            try await html("```diff go\n-if a\n+for a\n b\n```\n") == """
                <pre class="lines" tabindex="0"><code class="language-go"><span class="line removed">-<span class="k">if</span> a
                </span><span class="line added">+<span class="k">for</span> a
                </span><span class="line"> b
                </span></code></pre>

                """)
    }

    @Test("without extensions a listing has its language and nothing else")
    func plain() async throws {
        #expect(
            try await html("```go title=\"a\" {1}\na\n```\n", "markdown: {extensions: false}")
                == "<pre tabindex=\"0\"><code class=\"language-go\">a\n</code></pre>\n")
    }
}
