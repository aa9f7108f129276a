import Content
import TestSupport
import Testing

@testable import Publishing

@Suite("Links to translations") struct TranslationLinksTests {
    @Test("are parted by a dot")
    func separated() async throws {
        let folder = try TemporaryFolder()
        try folder.write("title: Paper\nlanguage: en\nfonts: {embed: false}\n", to: "content/site.yml")
        for (number, language) in ["en", "cy", "de"].enumerated() {
            let others = number == 0 ? "translations: [cy.md, de.md]\n" : ""
            try folder.write(
                "---\ntitle: Ships\ndate: 2026-11-01\nlang: \(language)\n\(others)---\n\nText.\n",
                to: "content/news/\(language).md")
        }
        try #require(await build(folder.request()).summary != nil)
        let page = try #require(folder.read("output/news/en.html"))
        #expect(page.contains("lang=\"cy\" title=\"Ships\">Cymraeg</a> · <a href=\"de.html\""))
        #expect(page.contains(">Deutsch</a></p>"))
    }
}
