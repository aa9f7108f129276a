import Content
import Foundation
import Publishing
import Testing

@testable import Preview

@Suite("What pages are told that were opened as files")
struct WatchedPagesTests {
    private let output = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString)")

    private func pages() -> WatchedPages { WatchedPages(folder: "/site", editor: nil, isFollowing: false) }

    private func failed() -> ResidentReport {
        var report = ResidentReport()
        report.diagnostics = [Diagnostic(.error, "no title", at: "content/news/a.md", line: 1)]
        report.isFailed = true
        return report
    }

    @Test("An output that nobody watches is told nothing")
    func nothingThere() throws {
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        try pages().tell(failed(), in: output.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == [])
    }

    @Test("What is wrong is told in the output that stands, each time with a higher number")
    func errors() throws {
        let folder = output.appending(path: LiveMark.folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        let pages = pages()
        var numbers: [Int] = []
        for _ in 0..<3 {
            try pages.tell(failed(), in: output.path)
            let told = try String(contentsOf: folder.appending(path: "now.js"), encoding: .utf8)
            #expect(told.contains("\"errors\":1"))
            #expect(told.contains("\"built\":0"))
            let digits = told.drop { !$0.isNumber }.prefix { $0.isNumber }
            numbers.append(try #require(Int(digits)))
        }
        #expect(numbers == Set(numbers).sorted())
        let report = try String(contentsOf: folder.appending(path: "report.js"), encoding: .utf8)
        #expect(report.contains("content/news/a.md:1"))
    }

    @Test("What is told can end no script, whatever the site's files are called")
    func hostileNames() {
        var report = failed()
        report.diagnostics[0].message = "</script><script>alert(1)</script>\u{2028}\"\\"
        let folder = output.appending(path: LiveMark.folder)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        #expect(throws: Never.self) { try pages().tell(report, in: output.path) }
        let text = (try? String(contentsOf: folder.appending(path: "report.js"), encoding: .utf8)) ?? "</script>"
        #expect(!text.contains("</script"))
        #expect(text.split(separator: "\n").count == 1)
    }
}
