import Testing

@testable import Content

@Suite("Addresses in the source of a text") struct LinkDestinationsTests {
    private static func rewritten(_ text: String, html: SiteConfiguration.RawHTML = .safeList) -> String {
        let context = BodyContext(
            path: "content/news/a.md", lineOffset: 0, html: html, quotationMarks: nil, index: FileIndex([]),
            takesTitle: false, wantsSummary: false)
        let result = LinkDestinations.rewritten(Array(text.utf8), in: context) { found in
            let address = String(decoding: found.address, as: UTF8.self)
            return address == "dead" ? "" : "new/\(found.isImage ? "picture" : "link")/\(address.count)"
        }
        return String(decoding: result, as: UTF8.self)
    }

    @Test("inline links and pictures, with titles, brackets and escapes")
    func inline() {
        #expect(Self.rewritten("[a](b.md) and ![c](d.png \"e\")") == "[a](new/link/4) and ![c](new/picture/5 \"e\")")
        #expect(Self.rewritten("[a](<b c.md> 'x')") == "[a](new/link/6 'x')")
        #expect(Self.rewritten("[a](b(c)d.md)") == "[a](new/link/8)")
        #expect(Self.rewritten("[a](b\\)c&amp;d)") == "[a](new/link/5)")
        #expect(Self.rewritten("[![a](b.png)](c.md)") == "[![a](new/picture/5)](new/link/4)")
        #expect(Self.rewritten("[a](dead \"x\")") == "[a](<> \"x\")")
        #expect(Self.rewritten("[a](dead)") == "[a]()")
    }

    @Test("definitions are followed where they are used")
    func definitions() {
        #expect(
            Self.rewritten("[a][b] ![c]\n\n[b]: d.md\n[c]: e.png\n[f]: unused.md\n")
                == "[a][b] ![c]\n\n[b]: new/link/4\n[c]: new/picture/5\n[f]: unused.md\n")
        #expect(Self.rewritten("[a]\n\n[a]: dead\n") == "[a]\n\n[a]: <>\n")
    }

    @Test("raw HTML, where it is kept")
    func attributes() {
        #expect(
            Self.rewritten("<a href='b.md'>x</a> <img src=c.png alt=y>")
                == "<a href=\"new/link/4\">x</a> <img src=\"new/picture/5\" alt=y>")
        #expect(
            Self.rewritten("<video poster='p.png'><source src=a.mp4><track src=b.vtt></video>")
                == "<video poster=\"new/link/5\"><source src=\"new/link/5\"><track src=\"new/link/5\"></video>")
        #expect(Self.rewritten("<a href='b.md'>x</a>", html: .drop) == "<a href='b.md'>x</a>")
    }

    @Test("what is no link stays as it is, byte for byte")
    func others() {
        for text in [
            "`[a](b.md)`", "```\n[a](b.md)\n<a href=\"c\">\n```\n", "    [a](b.md)\n", "\\[a](b.md)", "[a] (b.md)",
            "a](b.md)",
            "<a href=\"b.md\"", "href=\"b.md\"", "[a](b c.md)", "[a](b.md", "a[^1]\n\n[^1]: note\n",
            "<!-- <a href=\"b.md\"> -->",
        ] {
            #expect(Self.rewritten(text) == text)
        }
    }

    @Test("links in tables, quotations and lists")
    func blocks() {
        #expect(
            Self.rewritten("| a | b |\n|---|---|\n| [x](y.md) | ![z](w.png) |\n")
                == "| a | b |\n|---|---|\n| [x](new/link/4) | ![z](new/picture/5) |\n")
        #expect(Self.rewritten("> - [a](\n> b.md)\n") == "> - [a](\n> new/link/4)\n")
    }

    @Test("brackets without an end cost no more than their number")
    func growth() {
        let text = Array(String(repeating: "](((", count: 50_000).utf8)
        #expect(LinkDestinations.candidates(in: text).isEmpty)
    }
}
