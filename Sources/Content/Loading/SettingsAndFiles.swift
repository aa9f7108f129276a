/// What settings say of categories and files, held against those that there are.
struct SettingsAndFiles {
    let configuration: SiteConfiguration
    let folder: SiteFolder
    /// Categories that have articles which readers see.
    let used: Set<String>

    /// Whether a category has neither an article nor a folder.
    func isEmpty(_ category: String) -> Bool { !used.contains(category) && !folders.contains(category) }

    /// Folders as categories are named; also those whose articles are drafts.
    private var folders: Set<String> {
        let homes = folder.dialect.isForeign ? folder.dialect.articleFolders : [""]
        return Set(
            folder.scan.folders.compactMap { path in
                guard let home = homes.first(where: path.hasPrefix) else { return nil }
                let name = path.dropFirst(home.count)
                return name.contains("/") ? nil : slugified(String(name))
            })
    }

    var diagnostics: [Diagnostic] {
        var result: [Diagnostic] = []
        var seen = Set<String>()
        let known = (Array(used) + folders).sorted(by: utf8Order)
        func check(_ name: String, _ subject: String, line: Int?) {
            guard isEmpty(name), seen.insert(name).inserted else { return }
            let near = suggestion(for: name, among: known)
            result.append(
                Diagnostic(
                    .warning, "\(subject) has neither a folder nor an article", at: folder.settingsPath, line: line,
                    hint: near.map { "did you mean \"\($0)\"?" }
                        ?? "make a folder of that name, or write \"category: \(name)\" in an article"))
        }
        for tab in configuration.tabs {
            if case .category(let name) = tab.source { check(name, "the tab \"\(tab.title)\"", line: tab.line) }
        }
        for category in configuration.categories {
            check(category.name, "the category \"\(category.name)\"", line: nil)
        }
        if let logo = configuration.logo, !folder.staticFiles.contains(logo) {
            result.append(
                Diagnostic(
                    .error, "no such logo: \"\(logo)\"", at: folder.settingsPath,
                    hint: suggestion(for: logo, among: folder.staticFiles).map { "did you mean \"\($0)\"?" }
                        ?? "it is a path below \(folder.dialect.staticFolder ?? "a folder of static files")"))
        }
        return result
    }
}
