import Foundation

@testable import Content

/// Folders beside the tests.
enum Fixtures {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func path(_ name: String) -> String { root.appending(path: name).path(percentEncoded: false) }

    static func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
}

/// A site in a temporary folder, gone with the value.
final class TestSite {
    let path: String

    /// - Parameter files: text by path, relative to the content folder.
    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/kawaraban-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path + "/content", withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    /// One article `news/a.md` with a title and a date, its body from line 5.
    convenience init(body: String, settings: String = "") throws {
        try self.init(["news/a.md": "---\ntitle: Case\ndate: 2024-01-02\n---\n" + body, "site.yml": settings])
    }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        let file = URL(filePath: path + "/content/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func load(
        at time: String = "2026-01-01", drafts: Bool = false, future: Bool = false, jobs: Int = 2
    ) async -> LoadedSite {
        await ContentTests.load(path, at: time, drafts: drafts, future: future, jobs: jobs)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

func load(
    _ path: String, at time: String = "2026-01-01", drafts: Bool = false, future: Bool = false, jobs: Int = 2
) async -> LoadedSite {
    await loadSite(
        at: path,
        options: LoadOptions(
            at: Timestamp(time) ?? Timestamp(seconds: 0), includesDrafts: drafts, includesFuture: future, jobs: jobs))
}

/// What was loaded of a folder of another generator, which stays as long as its articles may be read.
@dynamicMemberLookup struct LoadedFolder {
    private let folder: TestSite
    let loaded: LoadedSite

    /// - Parameter files: by paths from the site folder.
    init(_ files: [String: String], at time: String = "2026-06-01") async throws {
        folder = try TestSite()
        for (path, text) in files { try folder.write(text, to: "../" + path) }
        loaded = await folder.load(at: time)
    }

    subscript<Value>(dynamicMember path: KeyPath<LoadedSite, Value>) -> Value { loaded[keyPath: path] }
}

extension LoadedSite {
    /// The first article, or a failed test's empty one.
    var article: Article? { site?.articles.first }

    /// The text of the first article; nil when there is none.
    var body: Body? { article.flatMap { try? bodies.body(of: $0) } }

    /// The same with placeholders for what is decided later.
    var html: String { body?.html ?? "no article" }

    /// The report, as the command line prints it.
    var report: String { diagnostics.map { $0.description + "\n" }.joined() }
}

extension Body {
    /// With placeholders for what is decided later.
    var html: String {
        segments.map { segment in
            switch segment {
            case .html(let bytes): String(decoding: bytes, as: UTF8.self)
            case .image(let image): "«image \(image.source) \(image.alternativeText)»"
            case .player(let player): "«\(player.shown)»"
            case .link(let path, let fragment, _): "«link \(path)\(fragment)»"
            case .word(let word): "«\(word)»"
            case .phrases(let text): text.escapedHTML
            case .reference(let reference): reference.written ?? "«to \(reference.address)\(reference.fragment)»"
            }
        }.joined()
    }
}

extension BodyPlayer {
    /// What is played, and what it is called.
    fileprivate var shown: String {
        let places = sources.map { source in
            switch source.place {
            case .file(let path, let fragment): path + fragment
            case .reference(let reference): "to \(reference.address)"
            case .remote(let address): address
            }
        }
        let words = (isFigure ? ["figure"] : []) + [kind.rawValue] + places + [name]
        return words.joined(separator: " ") + (caption.isEmpty ? "" : ": \(caption)")
    }
}
