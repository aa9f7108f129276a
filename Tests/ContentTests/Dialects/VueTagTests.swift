import Testing

@testable import Content

@Suite("Tags of Vue") struct VueTagTests {
    private func removed(_ text: String) -> String {
        let names = TemplateNames(article: { _ in nil })
        return String(
            decoding: TemplateCode.removed(from: Array(text.utf8)[...], [.vue, .directives, .wikiLinks], names: names)
                .text, as: UTF8.self)
    }

    @Test(
        "what only a program understands of them is not shown",
        arguments: [
            ("Press <button @click=\"count++\">More</button>.\n", "Press <button>More</button>.\n"),
            ("<MyBox @close=\"x > 1\" v-model='y' title=\"T\">B</MyBox>\n", "<MyBox title=\"T\">B</MyBox>\n"),
            ("A <Comp #default=\"{ item }\">b</Comp> <Foo :a=\"1\"/>\n", "A <Comp>b</Comp> <Foo />\n"),
            ("<p v-if=\"ok\" @click.prevent=\"go\">P</p>\n", "<p>P</p>\n"), ("<a :href=\"url\">l</a>\n", "<a>l</a>\n"),
            ("<img :src=\"$withBase('/a.png')\" alt=\"A\">\n", "<img alt=\"A\" src=\"/a.png\">\n"),
            ("A <img :src=\"logo\" alt=\"A\"> b\n", "A  b\n"), ("<Badge type=\"tip\" text=\"new\" />\n", "new\n"),
            ("<div class=\"x\">\n", "<div class=\"x\">\n"), ("`<a @b=\"c\">` 1 <2 @x> <https://a.example>\n", nil),
            ("<b \"@x\n", nil), ("<b @x='\n\nc\n", nil), ("```vue\n<a @b=\"c\">\n```\n", nil),
        ] as [(String, String?)])
    func programs(_ text: String, _ expected: String?) {
        #expect(removed(text) == expected ?? text)
    }

    @Test(
        "templates are what stands in them, and links of the router are links",
        arguments: [
            ("<template #title>Our Team</template>\n", "Our Team\n"),
            (
                "<T>\n  <template #lead>\n    Words.\n  </template>\n</T>\n",
                "<T>\n  <div>\n    Words.\n  </div>\n</T>\n"
            ),
            ("See <router-link to=\"/a\">a</router-link>.\n", "See <a href=\"/a\">a</a>.\n"),
            (
                "<RouterLink :to=\"'/a'\">a</RouterLink> <RouteLink :to=\"b\">b</RouteLink>\n",
                "<a href=\"/a\">a</a> b</a>\n"
            ),
        ])
    func templates(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test(
        "tags over several lines leave these where they are",
        arguments: [
            ("<Foo\n  :a=\"b\"\n  c=\"d\"\n/>\nE\n", "<Foo c=\"d\" />\n\n\n\nE\n"),
            ("F <b\n @g=\"h\">i</b>\n", "F <b>\ni</b>\n"),
            ("F <b\n @g=\"h\"\n :j=\"k\">i</b>\n", "F <b><!--\n.\n.-->i</b>\n"),
        ])
    func lines(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test(
        "braces are text where their author says so",
        arguments: [
            ("::: v-pre\n{{ a }}\n:::\n{{ b }}\n", "::: v-pre\n&#123;&#123; a }}\n:::\n\n"),
            ("<div v-pre>{{ a }}</div> {{ b }}\n", "<div>&#123;&#123; a }}</div> \n"),
            ("<b v-pre>{{ a }} `{{ c }}`</b>\n", "<b>&#123;&#123; a }} `{{ c }}`</b>\n"),
            ("<b v-pre>{{ a }}\n", "<b>\n"),
        ])
    func verbatim(_ text: String, _ expected: String) {
        #expect(removed(text) == expected)
    }

    @Test("many that do not end cost no more than their number")
    func endless() {
        for text in ["<b v-pre>", "<b @c=\"", "<template ", "::: v-pre\n", "<a\n"] {
            let many = String(repeating: text, count: 20_000)
            #expect(!removed(many).isEmpty)
        }
    }
}
