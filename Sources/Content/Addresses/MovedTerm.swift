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
        let rules = site.settings.permalinks
        var found: [String: String] = [:]
        for tag in Set(articles.flatMap(\.tags)).sorted(by: utf8Order) {
            for folder in site.settings.termFolders {
                let address =
                    site.dialect.generator == .hugo
                    ? rules.languageFolder + "/" + rules.hugo.sanitized(folder) + "/" + rules.hugo.segment(tag)
                    : "/" + ZolaPath.path(folder, rules.strategy) + "/" + ZolaPath.path(tag, rules.strategy)
                guard !address.hasSuffix("/"), let path = try? OldAddress.file(of: address + "/", ending: .folder)
                else {
                    continue
                }
                if found[path] == nil { found[path] = tag }
            }
        }
        return found.sorted { utf8Order($0.key, $1.key) }.map { MovedTerm(path: $0.key, tag: $0.value) }
    }
}
