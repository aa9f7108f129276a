import Content

/// The articles of each tag. Tags that differ only in what an address cannot hold, such as their capitals, are one.
struct TagIndex {
    struct Tag {
        /// Positions of its articles, ascending.
        fileprivate(set) var articles: [Int] = []
        /// How they spell it, each once.
        fileprivate(set) var spellings: [String]
    }

    /// By the folder of the tag's pages.
    let tags: [String: Tag]

    /// O(number of articles and their tags); every spelling is taken apart once.
    init(_ site: Site) {
        var (bySpelling, byFolder): ([String: Int], [String: Int]) = ([:], [:])
        var tags: [Tag] = []
        func newSpelling(_ spelling: String) -> Int {
            let folder = TagPages.folder(of: spelling)
            let number = byFolder[folder] ?? tags.count
            (bySpelling[spelling], byFolder[folder]) = (number, number)
            if number == tags.count { tags.append(Tag(spellings: [])) }
            tags[number].spellings.append(spelling)
            return number
        }
        for (index, article) in site.articles.enumerated() {
            for spelling in article.tags {
                let number = bySpelling[spelling] ?? newSpelling(spelling)
                if tags[number].articles.last != index { tags[number].articles.append(index) }
            }
        }
        self.tags = byFolder.mapValues { tags[$0] }
    }

    /// Spellings of the tags that a number of articles have at least.
    func tags(ofArticles least: Int) -> [String] {
        tags.values.filter { $0.articles.count >= least }.flatMap(\.spellings)
    }
}
