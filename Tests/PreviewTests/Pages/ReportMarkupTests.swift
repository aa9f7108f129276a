import Content
import Publishing
import Testing

@testable import Preview

@Suite("What is wrong with a site, as a page or over one")
struct ReportMarkupTests {
    private func markup(hasSite: Bool) -> ReportMarkup {
        var report = ResidentReport()
        report.diagnostics = [Diagnostic(.error, "no title", at: "content/news/a.md", line: 1)]
        report.isFailed = true
        report.hasSite = hasSite
        return ReportMarkup(report: report, folder: "/site", editor: EditorLinks(nil))
    }

    private func page(hasSite: Bool) -> String {
        let mark = LiveMark(page: "news/a.html", state: "", isFollowing: false)
        return String(decoding: markup(hasSite: hasSite).page(mark), as: UTF8.self)
    }

    @Test("A page in the place of one that cannot be made says so, and nothing of a page below")
    func alone() {
        let page = page(hasSite: true)
        #expect(page.contains("This page cannot be made. It comes when the error is mended."))
        #expect(!page.contains("below") && !page.contains("<button"))
    }

    @Test("Without a site nothing can be shown yet")
    func noSite() {
        let page = page(hasSite: false)
        #expect(page.contains("Nothing can be shown yet."))
        #expect(!page.contains("<button"))
    }

    @Test("What stands over a page says what the page is, and can be hidden")
    func above() {
        let fragment = markup(hasSite: true).fragment()
        #expect(fragment.contains("The page below is the last that could be made."))
        #expect(fragment.contains("<button class=\"close\""))
    }
}
