import Content
import Publishing
import Testing

@testable import Preview

@Suite("What of a site is said on the terminal, save by save")
struct SaidReportsTests {
    private func warning(_ link: String, line: Int = 1) -> Diagnostic {
        Diagnostic(.warning, "the link \(link) leads nowhere", at: "content/news/a.md", line: line, column: 1)
    }

    private let wrong = Diagnostic(.error, "no title", at: "content/news/b.md", line: 1)

    private func report(_ diagnostics: [Diagnostic], articles: Int = 2, isFailed: Bool = false) -> ResidentReport {
        var report = ResidentReport()
        (report.diagnostics, report.articles, report.isFailed) = (diagnostics, articles, isFailed)
        return report
    }

    @Test("A warning is said when it comes, once, and again when it comes back")
    func comes() {
        var said = SaidReports()
        let (old, new) = (warning("old.md"), warning("new.md", line: 4))
        #expect(said.news(in: report([old])) == [old])
        #expect(said.news(in: report([old, new])) == [new])
        #expect(said.news(in: report([old, new])) == [])
        #expect(said.news(in: report([old])) == [])
        #expect(said.news(in: report([old, new])) == [new])
    }

    @Test("A warning that only moves in its file is not said again, a second one of the same words is")
    func moves() {
        var said = SaidReports()
        let (first, second) = (warning("a.md", line: 7), warning("a.md", line: 9))
        #expect(said.news(in: report([warning("a.md", line: 3)])) == [warning("a.md", line: 3)])
        #expect(said.news(in: report([first])) == [])
        #expect(said.news(in: report([first, second])) == [second])
    }

    @Test("After an error in the beginning all warnings are said as soon as the site stands")
    func errorFirst() {
        var said = SaidReports()
        let failed = report([warning("a.md"), wrong], isFailed: true)
        #expect(said.news(in: failed) == [wrong])
        #expect(said.news(in: failed) == [])
        #expect(said.news(in: report([warning("a.md"), warning("b.md")])) == [warning("a.md"), warning("b.md")])
    }

    @Test("An error between leaves what was said before said")
    func errorBetween() {
        var said = SaidReports()
        #expect(said.news(in: report([warning("a.md")])) == [warning("a.md")])
        #expect(said.news(in: report([wrong], isFailed: true)) == [wrong])
        #expect(said.news(in: report([warning("a.md")])) == [])
    }

    @Test("What was not saved again is said only where it differs")
    func revised() {
        var said = SaidReports()
        _ = said.news(in: report([], articles: 7))
        #expect(said.news(in: report([], articles: 7), isRevised: true) == nil)
        #expect(said.news(in: report([], articles: 8), isRevised: true) == [])
        #expect(said.news(in: report([wrong], articles: 8), isRevised: true) == [wrong])
        #expect(said.news(in: report([wrong], articles: 8)) == [])
    }
}
