import Foundation

/// What reading a site may look at: while all of it looks the same, there is nothing to read anew.
public struct SiteSources: Sendable {
    /// Absolute paths.
    public let folders: [String]
    public let files: [String]
    /// By whose rules they are read.
    public let dialect: ContentDialect.Generator

    /// - Parameter site: the site folder.
    public init(of site: String) {
        dialect = ContentDialect.signs(in: site).generator
        guard dialect != .kawaraban else {
            (folders, files) = ([site + "/content"], [])
            return
        }
        let ignored = ContentDialect(dialect).ignored
        var (folders, files): ([String], [String]) = ([], [])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: site)) ?? []
        for name in names.sorted(by: utf8Order) where !ignored.contains(name) && name.utf8.first != UInt8(ascii: ".") {
            let path = site + "/" + name
            if FileStamp(path) != nil {
                files.append(path)
            } else if FileStamp(path + "/" + FolderScan.outputMark) == nil {
                folders.append(path)
            }
        }
        (self.folders, self.files) = (folders, files)
    }
}
