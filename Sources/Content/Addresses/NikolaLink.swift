/// An address that Nikola makes one of: `link://slug/bridge`.
enum NikolaLink {
    /// By its slug, `slug/bridge`, or by its file from the top of the site folder, `filename/posts/bridge.md`.
    case article(String)
    /// From the top of the site.
    case page(String)

    static let scheme = "link://"

    /// - Parameter address: without a fragment; nil for what leads nowhere here.
    init?(_ address: String) {
        let parts = address.dropFirst(Self.scheme.count).split(separator: "/", maxSplits: 1).map { String($0) }
        let name = parts.count > 1 ? percentDecoded(parts[1]) ?? parts[1] : ""
        switch parts.first {
        case "root", "index": self = .page("/")
        case "slug" where !name.isEmpty: self = .article(Self.key(ofSlug: name))
        case "filename" where !name.isEmpty: self = .article("filename/" + name)
        // Signs of a tag are words in the addresses of ours.
        case "tag" where !name.isEmpty && !name.utf8.contains(where: "+#.".utf8.contains):
            self = .page("/tags/" + Slug.limited(name, fallback: name) + "/")
        case "category" where !name.isEmpty: self = .page("/" + CategoryName.slug(of: name) + "/")
        default: return nil
        }
    }

    static func key(ofSlug slug: String) -> String { "slug/" + slug }
}
