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
    /// The files of the pages of categories in MkDocs' blogs, in their order.
    fileprivate func pagesInBlogs(of categories: Set<String>) -> [(path: String, term: String)] {
        let rules = settings.permalinks.mkDocs
        let found = categories.flatMap { term in
            rules.blogs.compactMap { blog in
                let address = "/" + blog.address(ofCategory: term) + (rules.usesFolders ? "/" : ".html")
                return (try? OldAddress.file(of: address, ending: .folder)).map { (path: $0, term: term) }
            }
        }
        return found.sorted { utf8Order($0.path, $1.path) }
    }

    /// The files of the pages of terms, in their order; of several spellings the first has the page.
    fileprivate func pages(of terms: Set<String>, in folders: [String]) -> [(path: String, term: String)] {
        let rules = settings.permalinks
        var found: [String: String] = [:]
        for term in terms.sorted(by: utf8Order) {
            for folder in folders {
                let address =
                    switch dialect.generator {
                    case .hugo:
                        rules.languageFolder + "/" + rules.hugo.sanitized(folder) + "/" + rules.hugo.segment(term)
                    case .hexo: rules.hexo.address(ofTerm: term, in: folder)
                    default: "/" + ZolaPath.path(folder, rules.strategy) + "/" + ZolaPath.path(term, rules.strategy)
                    }
                guard !address.hasSuffix("/"), let path = try? OldAddress.file(of: address + "/", ending: .folder)
                else {
                    continue
                }
                if found[path] == nil { found[path] = term }
            }
        }
        return found.sorted { utf8Order($0.key, $1.key) }.map { (path: $0.key, term: $0.value) }
    }
}
