/// The page of a folder of articles on the site of another generator, and the category that has its articles now.
public struct MovedFolder: Sendable, Hashable {
    /// The file of its address, from the top of the output: `news/index.html`.
    public var path: String
    public var category: String
}

extension CollectedFiles {
    /// The folders of which the author's generator made pages, each with the category that most of its articles are in; by name.
    func movedFolders(of dialect: ContentDialect) -> [MovedFolder] {
        guard dialect.generator == .hugo || dialect.generator == .zola else { return [] }
        var counts: [String: [String: Int]] = [:]
        for article in articles {
            guard let home = dialect.articleFolders.first(where: article.path.hasPrefix) else { continue }
            let parts = article.path.utf8.dropFirst(home.utf8.count).split(separator: UInt8(ascii: "/"))
            // A bundle is no folder of articles.
            let isBundle = parts.last.map { String(decoding: $0, as: UTF8.self).hasPrefix("index.") } ?? false
            guard parts.count > (isBundle ? 2 : 1), let first = parts.first else { continue }
            counts[String(decoding: first, as: UTF8.self), default: [:]][article.id.category, default: 0] += 1
        }
        return counts.keys.sorted(by: utf8Order).compactMap { folder in
            let name = dialect.generator == .hugo ? HugoPath.sanitized(folder) : ZolaPath.slug(folder)
            let most = counts[folder]?.max { $0.value != $1.value ? $0.value < $1.value : utf8Order($1.key, $0.key) }
            guard let category = most?.key, name != category,
                let path = try? OldAddress.file(of: "/" + name + "/", ending: .folder)
            else { return nil }
            return MovedFolder(path: path, category: category)
        }
    }
}
