import Content
import Foundation
import ImageJobs
import Layout
import Testing

@testable import Publishing

@Suite("Printing an article") struct PrintTests {
    private func sample() throws -> (request: BuildRequest, folder: URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kawaraban-print-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: RealArticles.repository.appending(path: "content"), to: folder.appending(path: "content"))
        var request = BuildRequest(
            site: folder.path, at: try #require(Timestamp("2026-11-25T00:00:00Z")), jobs: 2,
            environment: ProcessInfo.processInfo.environment)
        request.baseURL = "https://example.com"
        return (request, folder)
    }

    private func bytes(_ answer: PrintAnswer) -> [UInt8]? {
        if case .printed(let bytes, _) = answer { bytes } else { nil }
    }

    @Test("as a PDF has its text in order, its fonts in it, and is small")
    func pdf() async throws {
        let (request, folder) = try sample()
        defer { try? FileManager.default.removeItem(at: folder) }
        let question = PrintQuestion(page: "science/swift-typesetting.html", format: .pdf)
        let answer = await printed(question, request)
        let file = try #require(bytes(answer))
        #expect(file.starts(with: "%PDF-".utf8) && file.count < 300_000)
        // The same article, the same bytes.
        let again = await printed(question, request)
        #expect(bytes(again) == file)
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext") else { return }
        let path = folder.appending(path: "article.pdf").path
        try Data(file).write(to: URL(fileURLWithPath: path))
        let text = try output("/usr/bin/pdftotext", "-raw", path, "-").filter { !$0.isWhitespace }
        for part in [
            "新聞の組版をSwiftで再現学生3人が無償公開", "新聞の紙面のように見出しと写真を割り付けるプログラムを、北辰大の学生3人がSwiftで書き、無償で公開した。",
            "「編成部」と呼ぶ社もある", "letbest=candidates.min{penalty(of:$0)<penalty(of:$1)}",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        let fonts = try output("/usr/bin/pdffonts", path).split(separator: "\n").dropFirst(2)
        #expect(!fonts.isEmpty && fonts.allSatisfy { $0.contains(" yes yes yes ") })
    }

    @Test("says once what no font has of what pages say of themselves")
    func ownWords() async throws {
        let site = try sampleSite(articles: 1)
        let settings = (site.read("content/site.yml") ?? "").split(separator: "\n").filter { !$0.hasPrefix("title:") }
        try site.write((["title: 見本😀新聞👨"] + settings).joined(separator: "\n") + "\n", to: "content/site.yml")
        guard
            case .printed(_, let warnings) = await printed(
                PrintQuestion(page: "tech/a0.html", format: .pdf), site.request())
        else {
            Issue.record("not printed")
            return
        }
        #expect(
            warnings.map(\.description) == [
                "content/site.yml: warning: no font of print has 😀 (U+1F600), 👨 (U+1F468), in what pages say of themselves: "
                    + "〓 stands for it\n  hint: add a font that has it to fonts.print.files in theme.yml"
            ])
    }

    @Test(
        "puts a geta for what no font has, says where that is, and finds the text all the same",
        arguments: [Writing.vertical, .horizontal])
    func missing(_ writing: Writing) async throws {
        let site = try sampleSite(articles: 1)
        let path = "content/tech/a0.md"
        try site.write(
            (site.read(path) ?? "").replacing("段落です", with: "段落😀です👨‍👩‍👧‍👦"), to: path)
        let request = site.request()
        guard
            case .printed(let file, let warnings) = await printed(
                PrintQuestion(page: "tech/a0.html", writing: writing, format: .pdf), request)
        else {
            Issue.record("not printed")
            return
        }
        let hint = "add a font that has it to fonts.print.files in theme.yml"
        #expect(
            warnings == [
                Diagnostic(
                    .warning, "no font of print has 😀 (U+1F600): 〓 stands for it", at: path, line: 7, column: 8,
                    hint: hint),
                Diagnostic(
                    .warning, "no font of print has 👨 (U+1F468): 〓 stands for it", at: path, line: 7, column: 11,
                    hint: hint),
            ])
        guard
            case .printed(let svg, let none) = await printed(
                PrintQuestion(page: "tech/a0.html", writing: writing), request)
        else {
            Issue.record("not drawn")
            return
        }
        #expect(none.isEmpty && String(decoding: svg, as: UTF8.self).contains("😀"), "readers have fonts of their own")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext") else { return }
        let pdf = site.path + "/a0.pdf"
        try Data(file).write(to: URL(fileURLWithPath: pdf))
        let text = try output("/usr/bin/pdftotext", "-raw", pdf, "-").filter { !$0.isWhitespace }
        #expect(text.contains("段落😀です"))
    }

    @Test("of any length has memory for all of its pages")
    func long() async throws {
        let site = try sampleSite(articles: 1)
        let words = Array(repeating: "Steady rain kept the harbour closed and ferries tied up", count: 8)
        let paragraph = words.joined(separator: ", ") + ".\n\n"
        let front = "---\ntitle: A Long Report\ndate: 2026-11-12\nlang: en\n---\n\n"
        try site.write(front + String(repeating: paragraph, count: 600), to: "content/tech/long.md")
        let answer = await printed(PrintQuestion(page: "tech/long.html", format: .pdf), site.request())
        #expect(try #require(bytes(answer)).starts(with: "%PDF-".utf8))
    }

    @Test(
        "as a PDF names who wrote it, and nobody where nobody is named",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdfinfo"), "poppler-utils is not installed")
    )
    func authors() async throws {
        let site = try sampleSite(articles: 1)
        let path = "content/tech/a0.md"
        let text = (site.read(path) ?? "").replacing("date: ", with: "updated: 2026-11-15\ndate: ")
        func author() async throws -> String? {
            let answer = await printed(PrintQuestion(page: "tech/a0.html", format: .pdf), site.request())
            let pdf = site.path + "/a0.pdf"
            try Data(try #require(bytes(answer))).write(to: URL(fileURLWithPath: pdf))
            let lines = try output("/usr/bin/pdfinfo", pdf).split(separator: "\n")
            return lines.first { $0.hasPrefix("Author:") }.map {
                $0.dropFirst("Author:".count).trimmingCharacters(in: .whitespaces)
            }
        }
        try site.write(text, to: path)
        #expect(try await author() == "社会部")
        try site.write(text.replacing("source: 社会部\n", with: ""), to: path)
        #expect(try await author() == nil)
    }

    @Test("in a language from right to left is an error, and builds have no such pages")
    func fromTheRight() async throws {
        let site = try sampleSite(articles: 2)
        try site.write((site.read("content/site.yml") ?? "") + "print: true\n", to: "content/site.yml")
        let path = "content/tech/a0.md"
        try site.write((site.read(path) ?? "").replacing("source: ", with: "lang: he\nsource: "), to: path)
        let request = site.request()
        _ = await build(request)
        #expect(site.read("output/tech/a0.html") != nil && site.read("output/tech/a0.svg") == nil)
        #expect(site.read("output/society/a1.svg") != nil)
        guard case .failure(let diagnostics) = await printed(PrintQuestion(page: "tech/a0.html"), request) else {
            Issue.record("printed")
            return
        }
        #expect(
            diagnostics.filter { $0.severity == .error } == [
                Diagnostic(
                    .error, "newspaper pages cannot be set from right to left, as he is written", at: "tech/a0.html",
                    hint: "open the page in a browser, and print it there")
            ])
    }

    private func output(_ program: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test("that the site does not have is an error that names the nearest")
    func unknown() async throws {
        let (request, folder) = try sample()
        defer { try? FileManager.default.removeItem(at: folder) }
        guard
            case .failure(let diagnostics) = await printed(
                PrintQuestion(page: "science/swift-typesettin.html"), request)
        else {
            Issue.record("printed")
            return
        }
        #expect(diagnostics.map(\.hint) == ["did you mean science/swift-typesetting.html?"])
    }
}
