import Content
import Foundation
import Publishing
import Rendering
import Testing

/// A site whose pages browsers were shown: one of `Tests/Fixtures/pages`, or the sample in `content`.
struct BrowserSite {
    let name: String

    private static let sample = "sample"
    private static let recordings = RecordedSite.repository.appending(path: "Tests/Fixtures/browsers")
    /// No article is of a later day.
    private static let at = Timestamp(seconds: 4_102_444_800)

    /// A browser is asked what a page is set in, not what happens to be installed: all sites ship their fonts here.
    private static let noFonts = "fonts: {embed: false}\n"

    static let names = [sample] + RecordedSite.names

    private var content: URL {
        RecordedSite.repository.appending(
            path: name == Self.sample ? "content" : "Tests/Fixtures/pages/\(name)/content")
    }

    /// Composes the site once and lists all its pages, at all these widths.
    func listings(at widths: Set<Double>) async throws -> [FrameListing] {
        let copy = try TemporaryFolder()
        defer { withExtendedLifetime(copy) {} }
        try FileManager.default.copyItem(at: content, to: URL(filePath: copy.path).appending(path: "content"))
        try copy.write(copy.read("content/site.yml")?.replacing(Self.noFonts, with: "") ?? "", to: "content/site.yml")
        var request = copy.request()
        request.at = Self.at
        let question = FramesQuestion(pages: [], widths: widths.sorted())
        switch await frames(question, request) {
        case .frames(let listings): return listings
        case .failure(let diagnostics): throw Uncomposed(description: "\(diagnostics.map(\.description))")
        }
    }

    struct Uncomposed: Error, CustomStringConvertible {
        var description: String
    }

    /// What a browser said of it; nil when it was not asked.
    func numbers(of browser: RecordedBrowser) throws -> BrowserNumbers? {
        let file = Self.recordings.appending(path: "\(browser.rawValue)/\(name).jsonl")
        return try FileManager.default.contents(atPath: file.path(percentEncoded: false)).map(BrowserNumbers.init)
    }

    // MARK: what its author wrote

    /// Checksums of its files as they are, by path from its name.
    func sources() throws -> [String: String] {
        var sources: [String: String] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: content.path(percentEncoded: false))
            ?? .init()
        {
            let file = content.appending(path: path)
            let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            guard isFile, !file.lastPathComponent.hasPrefix(".") else { continue }
            sources["\(name)/\(path)"] = Checksum.of(try Data(contentsOf: file))
        }
        return sources
    }

    /// The same as they were when browsers were asked.
    func recordedSources() throws -> [String: String] {
        let list = try String(contentsOf: Self.recordings.appending(path: "sources.txt"), encoding: .utf8)
        let lines = list.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        return Dictionary(
            lines.filter { $0.count == 2 && $0[1].hasPrefix("\(name)/") }.map { ($0[1], $0[0]) },
            uniquingKeysWith: { first, _ in first })
    }
}
