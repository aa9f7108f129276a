import Testing

@testable import Content

@Suite("What note takers write") struct NoteLinkTests {
    private static func plain(_ text: String, _ syntax: TemplateSyntax = .wikiLinks) -> String {
        let names = TemplateNames(
            article: { ["Harbour": "Harbour.md", "People/Ann": "People/Ann.md"][$0] },
            picture: { ["pier.png": "files/pier.png"][$0] })
        return String(
            decoding: TemplateCode.removed(from: Array(text.utf8)[...], syntax, names: names).text, as: UTF8.self)
    }

    @Test("links to notes by their names, with places and texts of their own")
    func links() {
        #expect(Self.plain("[[Harbour]]") == "[Harbour](<@/Harbour.md>)")
        #expect(Self.plain("[[People/Ann|her]]") == "[her](<@/People/Ann.md>)")
        #expect(Self.plain("| [[Harbour\\|h]] |") == "| [h](<@/Harbour.md>) |")
        #expect(Self.plain("[[Harbour#Old times]]") == "[Harbour: Old times](<@/Harbour.md#Oldtimes>)")
        #expect(Self.plain("[[#Old times]]") == "[Old times](<#Oldtimes>)")
        #expect(Self.plain("[[Gone]]") == "[Gone](<@/Gone>)")
    }

    @Test("pictures, wherever they lie, and other notes")
    func embeds() {
        #expect(Self.plain("![[pier.png]]") == "![pier](</files/pier.png>)")
        #expect(Self.plain("![[pier.png|300x200]]") == "![pier](</files/pier.png>)")
        #expect(Self.plain("![[pier.png|The pier]]") == "![The pier](</files/pier.png>)")
        #expect(Self.plain("![[Harbour]]") == "[Harbour](<@/Harbour.md>)")
    }

    @Test("remarks are for their author alone, and move no line")
    func remarks() {
        #expect(Self.plain("a %%b\nc%% d") == "a \n d")
        #expect(Self.plain("100 %% of") == "100 %% of")
    }

    @Test("listings and other brackets stay")
    func others() {
        for text in ["`[[Harbour]]`", "```\n![[pier.png]]\n```\n", "[a](b)", "[[ ]", "![a](b.png)", "\\[[a]]"] {
            #expect(Self.plain(text) == text)
        }
        #expect(Self.plain("[[Harbour]]", .directives) == "[[Harbour]]")
    }

    @Test("how wide Zenn shows a picture is nothing that Markdown knows")
    func sizes() {
        #expect(Self.plain("![a](/b.png =250x)", .directives) == "![a](/b.png)")
        #expect(Self.plain("![a](/b.png =250x100)", .directives) == "![a](/b.png)")
        #expect(Self.plain("a = 3x) b =x", .directives) == "a = 3x) b =x")
    }

    @Test("how a picture is shown is no part of what it shows, and names of blocks are for links")
    func extras() {
        #expect(Self.plain("![[pier.png#outline|100]]") == "![pier](</files/pier.png>)")
        #expect(Self.plain("![The pier|300x200](pier.png)") == "![The pier](pier.png)")
        #expect(Self.plain("![a|b](c.png) [|1](d)") == "![a|b](c.png) [|1](d)")
        #expect(Self.plain("a ^my-block\n\n^37066d\n") == "a \n\n\n")
        #expect(Self.plain("x ^2\na^abc\n^not this") == "x ^2\na^abc\n^not this")
    }
}
