extension ForeignSite {
    static let metaEnding = ".meta"

    /// Nikola's `bridge.meta`: what it says of the article beside it, where that is silent.
    mutating func readMetaFiles(of files: ArticleFiles, _ read: (String) -> [UInt8]?) {
        guard dialect.generator == .plain, !files.data.isEmpty else { return }
        for file in files.articles {
            let path = String(Self.assetFolder(of: file.path).dropLast()) + Self.metaEnding
            guard files.data.contains(path), let bytes = read(path), let text = try? SourceText(bytes, path: path),
                let value = try? FrontMatter(text, isForeign: true, isLoose: true).value
            else { continue }
            settings.add(data: value.entries, ofArticle: file.path, bytes)
        }
    }

    /// Nikola's articles by what their front matter calls them in addresses, where only one is called so.
    /// - Complexity: of all articles' bytes.
    func slugs(of files: ArticleFiles, _ read: (String) -> [UInt8]?) -> [String: String] {
        guard dialect.rules.isNikola else { return [:] }
        var found: [String: String] = [:]
        var several = Set<String>()
        for file in files.articles {
            guard let bytes = read(file.path), let text = try? SourceText(bytes, path: file.path),
                let value = try? FrontMatter(text, isForeign: true, isLoose: true).value
            else { continue }
            let meta = settings.articleData[file.path]?.last?.first { $0.key == "slug" }?.value
            let slug = (value["slug"] ?? meta)?.plainLine ?? file.name
            let key = NikolaLink.key(ofSlug: slug)
            if found.updateValue(file.path, forKey: key) != nil { several.insert(key) }
        }
        return found.filter { !several.contains($0.key) }
    }

    /// - Parameter name: what an address says: `slug/bridge` or `filename/posts/bridge.md`.
    func article(calledByNikola name: String, in index: FileIndex) -> String? {
        if let path = names[name] { return path }
        guard name.hasPrefix("filename/"), let file = index.file(String(name.dropFirst("filename/".count))),
            ArticleFiles.isArticle(file)
        else { return nil }
        return file
    }
}
