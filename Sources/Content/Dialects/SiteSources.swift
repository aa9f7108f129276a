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
        // Names that hold no articles, and are read all the same.
        let data = DataFiles.places(of: dialect)
        let ignored = ContentDialect(dialect).ignored.subtracting(data)
        let hidden = Set(dialect == .eleventy ? ScriptSettings.names(of: dialect) + [ForeignSettings.ignoreFile] : [])
        var (folders, files): ([String], [String]) = ([], [])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: site)) ?? []
        for name in names.sorted(by: utf8Order)
        where !ignored.contains(name) && (name.utf8.first != UInt8(ascii: ".") || hidden.contains(name)) {
            let path = site + "/" + name
            if FileStamp(path) != nil {
                files.append(path)
            } else if FileStamp(path + "/" + FolderScan.outputMark) == nil {
                folders.append(path)
            }
        }
        // When undated articles were first committed: what a commit changes.
        files += ["HEAD", "logs/HEAD"].map { site + "/.git/" + $0 }
        (self.folders, self.files) = (folders, files)
    }
}
