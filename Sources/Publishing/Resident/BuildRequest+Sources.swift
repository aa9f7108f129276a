import Content
import Foundation

extension BuildRequest {
    /// Folders that a build of the site reads: of a folder of Kawaraban's own its articles and its themes; of another generator's all.
    public func sourceFolders() -> [String] {
        let theme = Installation.current.defaultTheme
        let isOwn = SiteSources(of: site).dialect == .kawaraban
        var folders = isOwn ? [site + "/content", site + "/templates"] : [site]
        folders += ((try? SiteFolder(at: site))?.linkedFolders ?? []).filter { linked in
            !folders.contains { (linked + "/").hasPrefix($0 + "/") }
        }
        guard let theme, !theme.hasPrefix(site + "/") else { return folders }
        return folders + [theme]
    }

    /// The folder that builds write, as far as settings tell now.
    public func outputFolder() -> String {
        outputPath((try? SiteFolder(at: site).configuration) ?? SiteConfiguration())
    }

    /// Whether a folder is the output of a build: this one's, or what was written before the settings named another.
    public static func isOutput(_ folder: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder + "/" + OutputMark.name, isDirectory: &isFolder)
            && !isFolder.boolValue
    }

    /// Of changed files those that are published as they are, from the top of the site, sorted.
    public func staticFiles(among changes: SiteChanges) -> [String] {
        let folder = (resolvedPath(site) ?? site) + "/content/static/"
        return changes.paths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.utf8.count)) }.sorted()
    }

    /// The setting `editor`, as it is now.
    public func editor() -> String? { (try? SiteFolder(at: site).configuration)?.editor }
}
