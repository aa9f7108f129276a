import Content
import Rendering

/// Pages of those who write: what `authors.yml` says of each, and the articles.
enum AuthorPages {
    /// The folder of all of them; no category has its name.
    static func top(of site: Site) -> String {
        let taken = Set(site.categories.map(\.name))
        return ["authors", "author"].first { !taken.contains($0) } ?? "author-pages"
    }
}
