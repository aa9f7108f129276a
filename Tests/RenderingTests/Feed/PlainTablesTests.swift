import Testing

@testable import Rendering

@Suite("Tables in feeds") struct PlainTablesTests {
    @Test(
        "say in attributes on which side cells stand, and nothing of what they scroll in",
        arguments: [
            (
                "<p class=\"right\">a</p><div class=\"table\" role=\"region\" aria-labelledby=\"a\" tabindex=\"0\">\n<table>",
                "<p class=\"right\">a</p><div>\n<table>"
            ),
            (
                "<table><tr><th class=\"center\">a</th><td colspan=\"2\" class=\"right\">b</td></tr></table>",
                "<table><tr><th align=\"center\">a</th><td colspan=\"2\" align=\"right\">b</td></tr></table>"
            ),
            ("<table><tr><td class=\"x\">a</td></tr></table>", "<table><tr><td class=\"x\">a</td></tr></table>"),
            ("<div class=\"box\"><table></table></div>", "<div class=\"box\"><table></table></div>"),
            ("a < b", "a < b"),
            ("", ""),
        ])
    func plain(_ html: String, _ expected: String) {
        #expect(String(decoding: PlainTables.html(Array(html.utf8)), as: UTF8.self) == expected)
    }
}
