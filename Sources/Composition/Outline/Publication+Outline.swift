import Rendering

extension Publication {
    /// Learns which authors and tags have pages, for those that lead there.
    package mutating func take(pagesOf outline: SiteOutline) {
        authorPages = outline.authorPages
        guard !outline.tagFolders.isEmpty else { return }
        for tag in Set(site.articles.flatMap(\.tags)) where outline.tagFolders.contains(TagPages.folder(of: tag)) {
            tagPages[tag] = TagPages.address(of: tag)
        }
    }
}
