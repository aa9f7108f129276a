import Content

/// The articles of each tag. Tags that differ only in what an address cannot hold, such as their capitals, are one.
struct TagIndex {
    /// By the folder of the tag's pages: positions of its articles, ascending, and how they spell it.
    private(set) var tags: [String: (articles: [Int], spellings: Set<String>)] = [:]

    /// O(number of articles and their tags); every spelling is taken apart once.
    init(_ site: Site) {
        var folders: [String: String] = [:]
        for (index, article) in site.articles.enumerated() {
            for tag in article.tags {
                let folder = folders[tag] ?? TagPages.folder(of: tag)
                folders[tag] = folder
                var entry = tags.removeValue(forKey: folder) ?? ([], [])
                if entry.articles.last != index { entry.articles.append(index) }
                entry.spellings.insert(tag)
                tags[folder] = entry
            }
        }
    }

    /// Spellings of the tags that a number of articles have at least.
    func tags(ofArticles least: Int) -> [String] {
        tags.values.filter { $0.articles.count >= least }.flatMap(\.spellings)
    }
}
