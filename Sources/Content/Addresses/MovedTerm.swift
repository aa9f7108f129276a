/// The page of a tag on the site of another generator: `topics/harbour/index.html`.
public struct MovedTerm: Sendable, Hashable {
    /// The file of its address, from the top of the output.
    public var path: String
    /// As articles spell it.
    public var tag: String
}

extension CollectedFiles {
    /// Of all tags, whether or not they have pages here; in the order of their paths. The first of several spellings counts.
    func movedTerms(of site: ForeignSite?) -> [MovedTerm] {
        guard let site, !site.settings.termFolders.isEmpty else { return [] }
        return site.pages(of: Set(articles.flatMap(\.tags)), in: site.settings.termFolders)
            .map { MovedTerm(path: $0.path, tag: $0.term) }
    }

    /// The pages of the categories that articles name, in the order of their paths.
    func movedCategories(of site: ForeignSite?) -> [MovedFolder] {
        guard let site else { return [] }
        let named = Set(articles.lazy.filter(\.namesCategory).compactMap(\.categoryTitle))
        let pages = site.pages(of: named, in: site.settings.categoryFolders) + site.pagesInBlogs(of: named)
        return pages.map { MovedFolder(path: $0.path, page: CategoryName.slug(of: $0.term) + "/index.html") }
    }
}

extension ForeignSite {
    /// The files of the pages of terms in folders, in their order.
    fileprivate func pages(of terms: Set<String>, in folders: [String]) -> [(path: String, term: String)] {
        let rules = settings.permalinks
        return pages(of: terms) { term in
            folders.map { folder in
                let address =
                    switch dialect.generator {
                    case .hugo:
                        rules.languageFolder + "/" + rules.hugo.sanitized(folder) + "/" + rules.hugo.segment(term)
                    case .hexo: rules.hexo.address(ofTerm: term, in: folder)
                    default: "/" + ZolaPath.path(folder, rules.strategy) + "/" + ZolaPath.path(term, rules.strategy)
                    }
                return address + "/"
            }
        }
    }

    /// Those of categories in MkDocs' blogs.
    fileprivate func pagesInBlogs(of categories: Set<String>) -> [(path: String, term: String)] {
        pages(of: categories) { term in
            mkDocs.blogs.map { "/" + $0.address(ofCategory: term) + (mkDocs.usesFolders ? "/" : ".html") }
        }
    }

    /// Of several spellings the first has the page; a term that no sign of can stand in an address has none.
    private func pages(of terms: Set<String>, at addresses: (String) -> [String]) -> [(path: String, term: String)] {
        var found: [String: String] = [:]
        for term in terms.sorted(by: utf8Order) {
            for address in addresses(term) where !address.hasSuffix("//") {
                guard let path = try? OldAddress.file(of: address, ending: .folder) else { continue }
                if found[path] == nil { found[path] = term }
            }
        }
        return found.sorted { utf8Order($0.key, $1.key) }.map { (path: $0.key, term: $0.value) }
    }
}
