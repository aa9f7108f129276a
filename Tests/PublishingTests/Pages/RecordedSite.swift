import Content
import Foundation
import Testing

@testable import Publishing
@testable import Rendering

/// A small site under `Tests/Fixtures/pages` with everything that was written of it when it was last recorded.
struct RecordedSite {
    let name: String

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let sites = repository.appending(path: "Tests/Fixtures/pages")

    /// Of all sites, sorted.
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: sites.path(percentEncoded: false))) ?? [])
        .filter { !$0.hasPrefix(".") }.sorted()

    private var folder: URL { Self.sites.appending(path: name) }
    /// What its author wrote.
    var content: URL { folder.appending(path: "content") }
    private var expected: URL { folder.appending(path: "expected") }

    /// Files that are recorded; all others are listed.
    private static let texts: Set = ["css", "html", "json", "opml", "svg", "txt", "xml"]

    /// Builds the site with fonts, pictures and all, elsewhere.
    func build() async throws -> Recording {
        let copy = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: content, to: URL(filePath: copy.path).appending(path: "content"))
        var request = copy.request()
        // Nobody sees these fonts.
        request.fontEffort = .preview
        let report = await Publishing.build(request)
        try #require(report.summary != nil, "\(report.diagnostics.map(\.description))")
        let files = copy.files(in: "output")
        let theme = ThemeFolder(
            site: copy.path, name: "default", builtIn: Self.repository.appending(path: "templates/default").path())
        let form = RecordedForm(files: files.keys, themeRules: Data(Stylesheet.published(theme.styleSheet()).rules))
        var recording = Recording()
        var others: [String] = []
        for (file, bytes) in files {
            let name = form.name(of: file)
            if Self.texts.contains(URL(filePath: file).pathExtension) {
                recording.files[name] = form.form(of: bytes)
            } else {
                others.append(name)
            }
        }
        recording.files[Recording.listing] = Array(others.sorted().map { $0 + "\n" }.joined().utf8)
        return recording
    }

    /// As it was last recorded.
    func recorded() throws -> Recording {
        var recording = Recording()
        let files = FileManager.default.enumerator(atPath: expected.path(percentEncoded: false))
        for case let path as String in files ?? .init() {
            let file = expected.appending(path: path)
            let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            // What a file browser leaves in a folder is hidden.
            guard isFile, !file.lastPathComponent.hasPrefix(".") else { continue }
            recording.files[path] = [UInt8](try Data(contentsOf: file))
        }
        return recording
    }

    /// Puts a recording in the place of the last. A file that is the same is left alone, one that is written no longer is removed.
    func record(_ written: Recording) throws {
        let recorded = try recorded()
        for (path, bytes) in written.files where recorded.files[path] != bytes {
            let file = expected.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        for path in recorded.files.keys where written.files[path] == nil {
            try FileManager.default.removeItem(at: expected.appending(path: path))
        }
    }
}
