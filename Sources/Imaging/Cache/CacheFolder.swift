import Foundation

/// A folder of `.kawaraban/cache` in the site folder: what can be made again, kept because making it takes time.
///
/// Builds may share it at any moment: files appear whole under their final names, and whoever cannot write goes without.
public struct CacheFolder: Sendable {
    public let path: String
    let site: String

    public init(site: String, name: String) {
        self.site = site
        path = Self.root(of: site) + "/" + name
    }

    private static func root(of site: String) -> String { site + "/.kawaraban/cache" }

    /// Makes the folder, and keeps it out of repositories.
    public func create() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let marker = site + "/.kawaraban/.gitignore"
        if !FileManager.default.fileExists(atPath: marker) {
            try Data("*\n".utf8).write(to: URL(fileURLWithPath: marker))
        }
    }
}
