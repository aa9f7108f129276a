import Content
import Foundation
import NewspaperSupport
import Testing

@testable import Layout
@testable import Publishing

/// PDFs as poppler reads them.
@Suite("PDFs of real articles") struct PDFJudgeTests {
    private static let tools = "/usr/bin/"
    /// Bytes of one without pictures.
    private static let mostBytes = 300_000

    private func said(_ tool: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.tools + tool)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Its path.
    private func file(of bytes: [UInt8]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString).pdf")
        try Data(bytes).write(to: file)
        return file.path
    }

    private static var canRead: Bool {
        ["pdftotext", "pdffonts", "pdfinfo"].allSatisfy { FileManager.default.isExecutableFile(atPath: tools + $0) }
    }

    @Test(
        "say all of the article in its order, bring their fonts, keep their links, and are small",
        .enabled(if: canRead, "poppler-utils is not installed"), arguments: RealArticles.sites, Writing.allCases)
    func judge(_ site: String, _ writing: Writing) async throws {
        let real = try await RealArticles(of: site)
        defer { real.remove() }
        for index in real.indices(about: 6) {
            let (article, fonts) = try real.article(index)
            // Lines from top to bottom are for East Asian characters.
            guard writing == .horizontal || Writing.usual(in: article.language) == .vertical else { continue }
            let pages = real.composer(article, fonts, writing: writing).pages()
            let printed = PrintedPages(
                pages: pages, fonts: fonts, title: article.headline, date: "2026-11-25T00:00:00Z",
                language: article.language)
            let answer = try await printed.answer(as: .pdf, showing: [index], of: real.edition, real.request)
            guard case .printed(let bytes, _) = answer else {
                Issue.record("\(real.path(index)): \(answer)")
                continue
            }
            let path = try file(of: bytes)
            defer { try? FileManager.default.removeItem(atPath: path) }
            try judge(path, of: pages, at: real.path(index))
        }
    }

    private func judge(_ path: String, of pages: [NewspaperPage], at name: String) throws {
        let elements = pages.flatMap(\.elements)
        let texts = elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
        let expected = texts.filter { $0.part != .aside }.map(\.text).joined().filter { !$0.isWhitespace }
        let read = try said("pdftotext", "-raw", path, "-").filter { !$0.isWhitespace && $0 != "\u{AD}" }
        #expect(Self.difference(read, expected) == nil, "\(name)")
        let used = try said("pdffonts", path).split(separator: "\n").dropFirst(2)
        #expect(!used.isEmpty && used.allSatisfy { $0.contains(" yes yes yes ") }, "\(name): \(used)")
        let addresses = texts.flatMap { $0.links.map(\.address) }
        let kept = try said("pdfinfo", "-url", path)
        for link in Set(addresses) {
            #expect(kept.contains(link.replacing("'", with: "%27")), "\(name): \(link)")
        }
        let hasPictures = elements.contains { if case .picture = $0 { true } else { false } }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
        #expect(hasPictures || size < Self.mostBytes, "\(name): \(size)")
    }

    /// Around the first characters that differ, ligatures and their letters being the same. Poppler takes the second f of some ligatures for
    /// the shadow of the first and leaves it out.
    private static func difference(_ read: String, _ expected: String) -> String? {
        let (read, expected) = (Array(comparable(read)), Array(comparable(expected)))
        guard read != expected else { return nil }
        let place = zip(read, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(read.count, expected.count)
        func around(_ text: [Character]) -> String { String(text[max(0, place - 15)..<min(text.count, place + 15)]) }
        return "read \(around(read)), written \(around(expected))"
    }

    private static func comparable(_ text: String) -> String {
        text.precomposedStringWithCompatibilityMapping.replacing("ff", with: "f")
    }

    private static func solid(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "\u{AD}" } }

    @Test(
        "of the day's front page have all of its headlines in their order, and as many pages",
        .enabled(if: canRead, "poppler-utils is not installed"))
    func sheets() async throws {
        let real = try await RealArticles(of: RealArticles.repository.path)
        defer { real.remove() }
        let (contents, fonts) = try await real.sheet()
        for writing in Writing.allCases {
            let question = SheetQuestion(paper: .a4, writing: writing, format: .pdf)
            let answer = await printed(question, real.request)
            guard case .printed(let bytes, _) = answer else {
                Issue.record("\(writing): \(answer)")
                continue
            }
            let path = try file(of: bytes)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let sheet = SheetComposer(
                contents, fonts: fonts, paper: question.paper ?? .a4, style: SheetStyle(writing, contents.language),
                hyphenation: HyphenationShelf().patterns(for: contents.language)
            ).sheet()
            try judge(path, of: sheet, contents, "\(writing)")
        }
    }

    private func judge(
        _ path: String, of sheet: SheetComposer.Sheet, _ contents: SheetContents, _ writing: String
    ) throws {
        let read = Self.comparable(Self.solid(try said("pdftotext", "-raw", path, "-")))
        var rest = read[...]
        let heads = sheet.pages.flatMap { SheetJudge.texts($0) }.filter { $0.part == .headline || $0.part == .heading }
        #expect(!heads.isEmpty)
        for head in heads {
            let line = Self.comparable(Self.solid(head.text))
            guard let found = rest.range(of: line) else {
                Issue.record("\(writing): \(line) is not in the file, or before what stands before it on the sheet")
                continue
            }
            rest = rest[found.upperBound...]
        }
        // Those of the front may be divided in two; where a text goes on they are whole.
        for jump in sheet.jumps {
            let head = contents.articles[jump.article].article.headline + contents.words.continuedFrom
            #expect(read.contains(Self.comparable(Self.solid(head))), "\(writing): \(head)")
        }
        let count = try said("pdfinfo", path).split(separator: "\n").first { $0.hasPrefix("Pages:") } ?? ""
        #expect(count.hasSuffix(" \(sheet.pages.count)"), "\(writing): \(count)")
        let used = try said("pdffonts", path).split(separator: "\n").dropFirst(2)
        #expect(!used.isEmpty && used.allSatisfy { $0.contains(" yes yes yes ") }, "\(writing): \(used)")
    }

    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200"><rect width="300" height="200" fill="#e8e0d0"/>\
        <circle cx="150" cy="100" r="60" fill="#b03020"/><text x="90" y="190" font-size="30">DRAWN</text></svg>
        """

    @Test(
        "have authors' drawings in them, as lines and not as points",
        .enabled(if: canRead, "poppler-utils is not installed"))
    func drawings() async throws {
        let real = try await RealArticles(of: RealArticles.repository.path) { folder in
            let science = folder.appending(path: "content/science")
            try Data(Self.drawing.utf8).write(to: science.appending(path: "drawn.svg"))
            try Data("---\ntitle: 図のある記事\ndate: 2026-11-20\n---\n\n本文。\n\n![図](drawn.svg)\n".utf8)
                .write(to: science.appending(path: "drawn.md"))
        }
        defer { real.remove() }
        let answer = await printed(PrintQuestion(page: "science/drawn.html", format: .pdf), real.request)
        guard case .printed(let bytes, _) = answer else {
            Issue.record("\(answer)")
            return
        }
        let path = try file(of: bytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try said("pdftotext", path, "-").contains("DRAWN"))
        let again = await printed(PrintQuestion(page: "science/drawn.html", format: .pdf), real.request)
        if case .printed(let same, _) = again { #expect(same == bytes) }
    }
}
