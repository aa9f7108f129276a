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
}
