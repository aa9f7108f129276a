/// What Docusaurus' settings say of places and addresses, as far as they are read: they are a program.
struct DocusaurusRules: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable, CaseIterable {
        case blog
        case documents = "docs"
        case pages

        /// Where its files lie where nothing else is said.
        var home: String { self == .pages ? "src/pages/" : rawValue + "/" }
        var route: String { self == .pages ? "/" : "/" + rawValue + "/" }
    }

    /// A folder of files, and where their pages were. Of each kind there may be several.
    struct Instance: Sendable, Hashable {
        var kind: Kind
        /// With the final slash.
        var home: String
        /// With both slashes; nil where it is computed.
        var route: String?

        /// As it is where nothing else is said.
        init(_ kind: Kind) { (self.kind, home, route) = (kind, kind.home, kind.route) }
    }

    var instances: [Instance] = Kind.allCases.map { Instance($0) }
    /// Settings say something of them: what lies elsewhere is none of the site.
    var areTold = false

    /// - Parameter home: a folder of articles, with its final slash.
    func instance(of home: String?) -> Instance? { instances.first { $0.home == home } }
}

extension ContentDialect {
    /// Of the folders that Docusaurus reads, keeps those that there are; of a site that keeps its articles elsewhere, and says nothing of
    /// that, all that there is.
    mutating func narrowDocusaurus(_ isFolder: (String) -> Bool) {
        articleFolders = articleFolders.filter(isFolder)
        guard !rules.docusaurus.areTold, articleFolders.allSatisfy({ $0 == DocusaurusRules.Kind.pages.home }) else {
            return
        }
        let others = ["content/", "posts/", "articles/", "src/"].filter(isFolder)
        articleFolders.insert(others.first ?? "", at: 0)
    }
}
