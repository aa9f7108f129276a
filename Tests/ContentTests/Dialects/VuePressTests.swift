import Testing

@testable import Content

@Suite("VuePress") struct VuePressTests {
    private func article(_ body: String, _ front: String = "") -> String {
        "---\ntitle: A\ndate: 2026-03-01\n\(front)---\n\(body)"
    }

    @Test(
        "its folder is read as it is addressed, with the public files that lie among its settings",
        arguments: ["docs/", ""])
    func folder(home: String) async throws {
        let loaded = try await LoadedFolder([
            home + ".vuepress/config.js": "module.exports = { title: 'Quay', lang: 'en-GB' }\n",
            home + ".vuepress/public/images/logo.png": "x",
            home + ".vuepress/components/hidden.md": article("Hidden.\n"),
            home + "a.md": article(
                "![p](/images/logo.png) [d](/guide/deep.html) [g](/guide/) [r](./guide/README.md)\n"),
            home + "guide/deep.md": article("Deep.\n"), home + "guide/README.md": article("Guide.\n"),
        ])
        #expect(loaded.site?.configuration.title == "Quay")
        #expect(
            loaded.site?.articles.map(\.path).sorted(by: utf8Order)
                == ["a.md", "guide/README.md", "guide/deep.md"].map { home + $0 })
        #expect(
            loaded.site?.articles.flatMap { $0.oldAddresses.map(\.path) }.sorted() == [
                "a.html", "guide/deep.html", "guide/index.html",
            ])
        let article = try #require(loaded.site?.articles.first { $0.path == home + "a.md" })
        let body = try loaded.bodies.body(of: article)
        #expect(body.html.contains(home + ".vuepress/public/images/logo.png"))
        #expect(body.html.contains("«link \(home)guide/README.md»"))
        let meant = body.segments.compactMap { segment -> String? in
            if case .reference(let reference) = segment { reference.file } else { nil }
        }
        #expect(meant == ["guide/deep.md", "guide/README.md"].map { home + $0 })
        #expect(loaded.site?.staticFiles == ["images/logo.png"])
        #expect(!loaded.report.contains("leads to no"))
    }

    @Test("VitePress and VuePress may keep their settings in a folder of their own", arguments: ["vite", "vue"])
    func settingsInFolder(name: String) async throws {
        let loaded = try await LoadedFolder([
            "docs/.\(name)press/config/index.ts": "import { shared } from './shared'\nexport default { ...shared }\n",
            "docs/.\(name)press/config/shared.ts": "export const shared = { title: 'Shared' }\n",
            "docs/a.md": article("Text.\n"),
        ])
        #expect(loaded.site?.configuration.title == "Shared")
        #expect(loaded.site?.articles.map(\.path) == ["docs/a.md"])
    }

    @Test(
        "articles that ask for a key or are encrypted are not public",
        arguments: ["keys:\n - e10adc\n", "keys: e10\n", "encrypt: true\n"])
    func locked(front: String) async throws {
        let files = [
            "docs/a.md": article("Text.\n", front), "docs/b.md": article("Text.\n", "keys: []\nencrypt: false\n"),
        ]
        let loaded = try await LoadedFolder(files.merging(["docs/.vuepress/config.js": ""]) { first, _ in first })
        #expect(loaded.site?.articles.map(\.path) == ["docs/b.md"])
        let notes = try await LoadedFolder(["package.json": "{}", "posts/a.md": article("Text.\n", "keys: [C, G]\n")])
        #expect(notes.site?.articles.count == 1)
    }

    @Test("what tabs of one name share is no title of theirs")
    func sharedTabs() {
        #expect(BoxFence("::: tabs#fruit".utf8)?.box.title == "")
        #expect(BoxFence("::: code-tabs#lang A title".utf8)?.box.title == "A title")
        #expect(BoxFence("::: note #1".utf8)?.box.title == "#1")
    }

    @Test("lists of contents, tabs, emoji, and names of page and site are what readers saw")
    func texts() async throws {
        let loaded = try await LoadedFolder([
            "docs/.vuepress/config.js": "module.exports = { title: 'Quay' }\n",
            "docs/a.md": article(
                "[[TOC]]\n\nAt {{ $site.title }}: {{ $page.title }} :tada: [[toc]]\n\n:::: tabs\n"
                    + "@tab One\nFirst.\n\n@tab:active Two\n\nSecond.\n::::\n"
            ),
        ])
        #expect(
            loaded.html
                == "<p>At Quay: A 🎉</p>\n<p><strong>One</strong><br>\nFirst.</p>\n<p><strong>Two</strong></p>\n<p>Second.</p>\n"
        )
    }

    @Test("a line that names a file is a listing of that file, or of the lines that it names")
    func snippets() async throws {
        let loaded = try await LoadedFolder([
            "docs/.vuepress/config.js": "", "docs/code/a.js": "one\ntwo\nthree\n",
            "docs/a.md": article(
                "@[code](./code/a.js)\n\n@[code{2-3} js](./code/a.js)\n\n@[code{3} js](@/code/a.js)\n"),
        ])
        #expect(
            loaded.html
                == ["one<br>two<br>three", "two<br>three", "three"]
                .map { "<pre tabindex=\"0\"><code>\($0)</code></pre>\n" }.joined())
    }
}
