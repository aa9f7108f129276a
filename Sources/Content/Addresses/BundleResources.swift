extension Site {
    /// Files beside articles, by the addresses below their articles' pages under which Hugo and Zola publish them, as far as links name
    /// these: `2024/03/bridge/plan.pdf` is `content/posts/bridge/plan.pdf`.
    /// - Parameter files: all files of the site folder.
    func bundleResources(among files: [String]) -> [String: String] {
        var folders: [String: String] = [:]
        for article in articles where fileName(of: article.path).hasPrefix("index.") {
            guard let own = article.oldAddresses.first?.path, fileName(of: own) == "index.html" else { continue }
            folders[folder(of: own)] = folder(of: article.path)
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
