extension Site {
    /// Files beside articles, by the addresses below their articles' pages under which Hugo and Zola publish them, as far as links name
    /// these: `2024/03/bridge/plan.pdf` is `content/posts/bridge/plan.pdf`.
    /// - Parameters:
    ///   - files: all files of the site folder.
    ///   - dialect: Hexo has folders beside articles.
    func bundleResources(among files: [String], by dialect: ContentDialect) -> [String: String] {
        var folders: [String: String] = [:]
        for article in articles {
            let isBundle = fileName(of: article.path).hasPrefix("index.")
            guard isBundle || dialect.generator == .hexo, let own = article.oldAddresses.first?.path,
                fileName(of: own) == "index.html"
            else { continue }
            folders[folder(of: own)] =
                isBundle ? folder(of: article.path) : String(ForeignSite.assetFolder(of: article.path).dropLast())
        }
        guard !folders.isEmpty else { return [:] }
        let known = Set(files)
        var found: [String: String] = [:]
        for reference in articles.flatMap(\.body.references) + pages.flatMap({ BodyDigest($0.body).references }) {
            let address = percentDecoded(reference.address) ?? reference.address
            guard address.hasPrefix("/") else { continue }
            let path = String(address.drop { $0 == "/" })
            // From the longest address on, which is the bundle's own.
            var around = folder(of: path)
            while !around.isEmpty {
                if let bundle = folders[around] {
                    let file = bundle + path.dropFirst(around.count)
                    if known.contains(file), !ArticleFiles.isArticle(file) { found[path] = file }
                    break
                }
                around = folder(of: around)
            }
        }
        return found
    }
}
