/// What settings say of categories and files, held against those that there are.
struct SettingsAndFiles {
    private let configuration: SiteConfiguration
    private let folder: SiteFolder
    private let members: [String: [String]]
    /// Names of categories that articles have which readers see, and folders as categories are named, also those whose articles are
    /// drafts.
    private let known: Set<String>
    private let used: Set<String>

    /// - Parameters:
    ///   - categories: all of the site.
    ///   - used: names of those that have articles which readers see.
    init(configuration: SiteConfiguration, folder: SiteFolder, categories: [Category], used: Set<String>) {
        self.configuration = configuration
        self.folder = folder
        members = Dictionary(categories.map { ($0.name, $0.members) }) { first, _ in first }
        known = used.union(Self.folders(of: folder))
        self.used = used
    }

    /// Whether readers would see nothing in it: neither in the category nor in another that it contains.
    func showsNothing(_ category: String) -> Bool {
        !used.contains(category) && used.isDisjoint(with: members[category] ?? [])
    }

    /// Whether a category has neither an article nor a folder, and no other that it contains has any.
    private func isEmpty(_ category: String) -> Bool {
        !known.contains(category) && known.isDisjoint(with: members[category] ?? [])
    }

    private static func folders(of folder: SiteFolder) -> Set<String> {
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
        let known = known.sorted(by: utf8Order)
        func check(_ name: String, _ subject: String, line: Int? = nil, setting: String = "") {
            guard isEmpty(name), seen.insert(name).inserted else { return }
            let near = suggestion(for: name, among: known)
            var warning = configuration.places.diagnostic(
                .warning, "\(subject) has neither a folder nor an article", about: setting,
                hint: near.map { "did you mean \"\($0)\"?" }
                    ?? "make a folder \"\(name)\", or write \"category: \(name)\" in an article")
            warning.line = line ?? warning.line
            result.append(warning)
        }
        for tab in configuration.tabs {
            if case .category(let name) = tab.source { check(name, "the tab \"\(tab.title)\"", line: tab.line) }
        }
        for category in configuration.categories {
            let setting = "categories.\(category.name)"
            check(category.name, "the category \"\(category.name)\"", setting: setting)
            for member in category.members {
                check(
                    member, "the category \"\(member)\" in \"\(category.name)\"", setting: "\(setting).\(member)")
            }
        }
        if let logo = configuration.logo, !folder.staticFiles.contains(logo) {
            result.append(
                configuration.places.diagnostic(
                    .error, "no such logo: \"\(logo)\"", about: "logo",
                    hint: suggestion(for: logo, among: folder.staticFiles).map { "did you mean \"\($0)\"?" }
                        ?? "it is a path from \(folder.dialect.staticFolder ?? "the top of the folder")"))
        }
        return result
    }
}
