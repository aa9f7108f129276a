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
        let signs = ContentDialect.signs(in: site)
        dialect = signs.generator
        guard dialect != .kawaraban else {
            (folders, files) = ([site + "/content"], [])
            return
        }
        // Names that hold no articles, and are read all the same.
        let data = DataFiles.places(of: dialect)
        var rules = ContentDialect(dialect)
        // What Jekyll and Docusaurus are told to read besides.
        if [.jekyll, .docusaurus].contains(dialect) {
            _ = ForeignSettings(at: signs.settings, in: site, dialect: &rules)
        }
        let ignored = rules.ignored.subtracting(data)
        let hidden = Set(
            dialect == .eleventy
                ? ScriptSettings.names(of: dialect) + ForeignSettings.ignoreFiles
                : dialect == .mkdocs ? [".gitignore"] : [])
        var (folders, files): ([String], [String]) = ([], [])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: site)) ?? []
        for name in names.sorted(by: utf8Order)
        where !ignored.contains(name) && (name.utf8.first != UInt8(ascii: ".") || hidden.contains(name)) {
            let path = site + "/" + name
            var isFolder: ObjCBool = false
            // Links are followed; one that leads nowhere may lead to a file one day.
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            if !isFolder.boolValue {
                files.append(path)
            } else if FileStamp(path + "/" + FolderScan.outputMark) == nil {
                folders.append(path)
            }
        }
        if dialect == .plain, let path = VitePressSite.settings(in: site) {
            files += ScriptFiles(at: path, in: site).scripts.map { site + "/" + $0.path }
            // VuePress' public files lie in there, and no folder at the top whose name begins with a dot is looked at.
            if path.hasPrefix(".vuepress/") { folders.append(site + "/.vuepress/public") }
        }
        if [.docusaurus, .eleventy].contains(dialect) {
            for path in ScriptSettings.paths(of: dialect, in: site) {
                files += ScriptFiles(at: path, in: site).scripts.dropFirst().map { site + "/" + $0.path }
            }
        }
        if dialect == .plain { files += ForeignSettings.filesOfVault.map { site + "/" + $0 } }
        files += Self.history(of: site)
        (self.folders, self.files) = (folders, files)
    }

    /// What changes when undated articles are first committed, or their history is written anew.
    private static func history(of site: String) -> [String] {
        let git = GitFolder(of: site)
        let files = [git.own + "/HEAD", git.own + "/logs/HEAD", git.common + "/packed-refs", git.shallow]
        return files + [git.branch].compactMap(\.self)
    }
}
