extension Site {
    /// The same with other articles, each in its place in rank order.
    ///
    /// O(number of articles). It is not looked at what others say of them.
    /// - Parameters:
    ///   - written: articles that are new or say something else, by their paths.
    ///   - gone: paths of files that are no articles any more.
    /// - Returns: nil when more than lists of articles would change: a category that comes or goes, an address that two articles have, a
    ///   link to what is gone.
    public func taking(_ written: [Article], without gone: Set<String>) -> Site? {
        guard !isForeign else { return nil }
        var site = self
        let outdated = gone.union(written.map(\.path))
        site.articles.removeAll { outdated.contains($0.path) }
        for article in written {
            guard has(article), !site.articles.contains(where: { $0.id == article.id }) else { return nil }
            site.articles.insert(article, at: site.place(of: article))
        }
        guard outdated.allSatisfy({ site.isPeopled($0) }), !site.articles.contains(where: { $0.names(anyOf: gone) })
        else { return nil }
        guard Set(site.articles.map(\.id.category)) == Set(articles.map(\.id.category)) else { return nil }
        site.attachments = site.attachments(by: ContentDialect(.kawaraban))
        return site
    }

    /// Whether an article's category is known.
    private func has(_ article: Article) -> Bool { categories.contains { $0.name == article.id.category } }

    /// Where an article belongs, found in O(log n).
    private func place(of article: Article) -> Int {
        var (low, high) = (0, articles.count)
        while low < high {
            let middle = (low + high) / 2
            if articles[middle].isRanked(before: article) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether there are articles in the folder of a category that a file lies in, or lay in: the folder makes the category.
    private func isPeopled(_ path: String) -> Bool {
        guard let folder = ContentFile(String(path.dropFirst("content/".count))).category else { return true }
        return articles.contains { $0.path.hasPrefix("content/\(folder)/") }
    }
}

extension Article {
    fileprivate func names(anyOf paths: Set<String>) -> Bool {
        !paths.isEmpty
            && (body.links.contains { paths.contains($0.path) } || translations.contains(where: paths.contains))
    }
}
