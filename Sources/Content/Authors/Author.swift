/// Somebody who writes for the newspaper, as `content/authors.yml` has it.
public struct Author: Sendable, Hashable {
    /// As articles name it.
    public var name: String
    /// In addresses; no other author has it.
    public var slug: String
    /// What readers are told, one line; may be empty.
    public var about: String
    /// A picture of the static folder, which is there.
    public var picture: String?
    /// An http(s) address of a page of the author's own, or one to write to or to call.
    public var page: String?
    /// http(s) addresses of accounts elsewhere.
    public var profiles: [String]
    /// An account of the Fediverse, `@name@host`.
    public var fediverse: String?

    public init(
        name: String, slug: String, about: String = "", picture: String? = nil, page: String? = nil,
        profiles: [String] = [], fediverse: String? = nil
    ) {
        self.name = name
        self.slug = slug
        self.about = about
        self.picture = picture
        self.page = page
        self.profiles = profiles
        self.fediverse = fediverse
    }

    /// http(s) addresses where the author is besides, each once.
    public var elsewhere: [String] {
        var seen: Set<String> = []
        return (profiles + (page.map { [$0] } ?? [])).filter { $0 != contact && seen.insert($0).inserted }
    }

    /// How to write to the author, or to call: `mailto:` or `tel:`.
    public var contact: String? { page.flatMap { WebAddress.isContact($0) ? $0 : nil } }
}
