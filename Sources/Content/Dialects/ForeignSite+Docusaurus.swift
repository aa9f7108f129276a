extension ForeignSite {
    /// What tags are called, which `tags.yml` beside the articles says.
    mutating func readTags(_ read: (String) -> [UInt8]?) {
        for home in dialect.articleFolders {
            guard let bytes = read(home + "tags.yml"), let value = try? SettingsFiles.parse(bytes, path: "tags.yml")
            else { continue }
            settings.add(tags: value, bytes)
        }
    }

    /// `label: Nice Guides` in the file `_category_.json` of a folder, by what the folder's articles have for their category.
    static func labels(
        of files: ArticleFiles, in dialect: ContentDialect, _ read: (String) -> [UInt8]?
    ) -> [String: String] {
        var titles: [String: String] = [:]
        var seen = Set<String>()
        for file in files.articles {
            guard let category = file.category, let home = dialect.home(of: file.path),
                dialect.rules.docusaurus.instance(of: home)?.kind == .documents
            else { continue }
            // One of digits alone is none, and the next stands for it.
            let folders = file.path.dropFirst(home.count).split(separator: "/").dropLast()
            guard let depth = folders.firstIndex(where: { DocusaurusPath.withoutNumber(String($0)) == category }) else {
                continue
            }
            let folder = home + folders[...depth].joined(separator: "/")
            guard seen.insert(folder).inserted else { continue }
            for name in ["_category_.json", "_category_.yml", "_category_.yaml"] {
                let path = folder + "/" + name
                guard let bytes = read(path), let value = try? SettingsFiles.parse(bytes, path: path),
                    let label = value["label"]?.plainLine, label.fits(Limits.tag)
                else { continue }
                titles[category] = titles[category] ?? label
                break
            }
        }
        return titles
    }
}
