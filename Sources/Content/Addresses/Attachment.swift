/// A file that articles link to and that is no page.
public struct Attachment: Sendable, Hashable {
    /// Relative to the site folder.
    public var path: String
    /// Where it is wanted, from the top of the output.
    public var address: String
    /// It is published already, with the static files.
    public var isStatic: Bool

    public init(path: String, address: String, isStatic: Bool = false) {
        self.path = path
        self.address = address
        self.isStatic = isStatic
    }

    /// Whether a file of `content/` is published when an article links to it, and no page itself.
    /// - Parameter path: below `content/`.
    public static func isPublished(fromContent path: String) -> Bool {
        !settings.contains(path) && !isMarkdown(path)
            && !active.contains(fileName(of: path).split(separator: ".").last?.lowercased() ?? "")
    }

    /// Files of `content/` that the program reads for itself.
    static let settings: Set = ["site.yml", AuthorsReader.file, EmbedTitles.file]

    /// Endings of what browsers run scripts of: no article brings any.
    static let active: Set = [
        "svg", "svgz", "xml", "xhtml", "xht", "xsl", "js", "mjs", "css", "wasm", "swf", "htm",
    ]
}

extension Site {
    /// The files that its articles and pages link to, in the order of their paths: what the author's generator would publish of them, at
    /// the same place below the folder of articles. What may be an article is none, published or not.
    func attachments(by dialect: ContentDialect) -> [Attachment] {
        let published = Set(staticFiles)
        let links = Set(
            articles.flatMap { $0.body.links.map(\.path) } + pages.flatMap { BodyDigest($0.body).links.map(\.path) }
                + resources.values)
        return links.sorted(by: utf8Order).compactMap { path in
            if let name = dialect.staticName(of: path) {
                // Pages and scripts of the old site are left out, unless somebody links to them.
                return Attachment(path: path, address: name, isStatic: published.contains(name))
            }
            guard !ArticleFiles.isArticle(path) else { return nil }
            let homes = dialect.articleFolders + (dialect.isForeign ? dialect.roots : [])
            guard let home = homes.first(where: { path.utf8.starts(with: $0.utf8) }) else { return nil }
            let name = String(Substring(path.utf8.dropFirst(home.utf8.count)))
            // What an article of Hexo's has beside it is public.
            let shown = dialect.generator == .hexo && home.hasSuffix("_posts/") ? name : path
            return Self.isPrivate(shown, dialect) ? nil : Attachment(path: path, address: name)
        }
    }

    /// Settings, what generators keep to themselves, and what could run on our own site without lying among the static files.
    private static func isPrivate(_ path: String, _ dialect: ContentDialect) -> Bool {
        let ending = fileName(of: path).split(separator: ".").last?.lowercased() ?? ""
        guard dialect.isForeign else {
            return Attachment.settings.contains(String(path.dropFirst("content/".count)))
                || Attachment.active.contains(ending)
        }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"))
        return parts.contains { $0.first == UInt8(ascii: "_") } || parts.count == 1 && programs.contains(ending)
    }

    /// Endings of what lies at the top of a folder for programs, not for readers.
    private static let programs: Set = ["yml", "yaml", "toml", "json", "lock", "js", "mjs", "cjs", "ts", "rb", "sh"]
}
