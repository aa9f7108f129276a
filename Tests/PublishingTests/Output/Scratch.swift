import Foundation

@testable import Publishing

/// A folder of its own for one test, gone with the test; and the few things that tests do with files.
final class Scratch: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "kawaraban-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Where the site of most tests goes.
    var output: String { path + "/output" }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    /// The names in a folder, sorted.
    func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
    }
}

/// All regular files under a folder with their text, without Kawaraban's mark.
func contents(of folder: String) -> [String: String] {
    var found: [String: String] = [:]
    for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
        if let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8) { found[path] = text }
    }
    found[".kawaraban"] = nil
    return found
}

/// Inode and modification time, in nanoseconds.
struct Identity: Equatable {
    var inode: UInt64
    var modified: Int

    init?(_ path: String) {
        guard let status = linkStatus(path) else { return nil }
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            modified = status.st_mtimespec.tv_sec * 1_000_000_000 + status.st_mtimespec.tv_nsec
        #else
            modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        #endif
    }
}

extension OutputFolder {
    /// Builds a site of these files.
    @discardableResult
    func build(_ files: [String: String]) throws -> OutputSummary {
        let staged = try stage()
        do {
            for (path, text) in files.sorted(by: { $0.key < $1.key }) { try staged.write(Array(text.utf8), to: path) }
            return try staged.publish()
        } catch {
            staged.discard()
            throw error
        }
    }
}
