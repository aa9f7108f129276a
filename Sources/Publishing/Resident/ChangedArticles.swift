import Content
import Foundation

/// A few files of articles that have changed since a site was last read, read once more.
struct ChangedArticles {
    /// Those that are articles, and paths of those that are gone, relative to the site folder.
    private(set) var written: [RememberedArticle] = []
    private(set) var gone: Set<String> = []

    /// Files that are read before it is known whether that is enough.
    private static let most = 16

    /// - Parameters:
    ///   - paths: absolute.
    ///   - root: the site folder, absolute.
    /// - Returns: nil when any of them is neither an article nor was one, or has an error.
    init?(_ paths: Set<String>, of edition: ResidentEdition, in root: String) {
        guard paths.count <= Self.most else { return nil }
        for path in paths.sorted() {
            guard path.hasPrefix(root + "/") else { return nil }
            let name = String(path.dropFirst(root.utf8.count + 1))
            if let again = edition.edition.bodies.readAgain(name) {
                guard again.isSound else { return nil }
                written.append(again.remembered)
            } else {
                guard edition.index(ofArticle: name) != nil, !FileManager.default.fileExists(atPath: path) else {
                    return nil
                }
                gone.insert(name)
            }
        }
    }

    /// The site with them.
    /// - Parameter at: the moment of issue of a site without articles.
    /// - Returns: nil when all must be decided anew.
    func taken(over edition: ResidentEdition, at: Timestamp) -> ResidentEdition? {
        if let only = written.first?.article, written.count == 1, gone.isEmpty,
            let index = edition.index(ofArticle: only.path)
        {
            switch only.difference(from: edition.edition.publication.site.articles[index]) {
            case .words: return edition.rewording(index, only)
            case .headline: return edition.retitling(index, only)
            case nil: break
            }
        }
        return edition.taking(written.map(\.article), without: gone, at: at)
    }
}
