/// By whose rules a folder of articles is read: Kawaraban's own, or those of the generator that it was written for.
///
/// A dialect says where things lie. What front matter means is the business of `ForeignFrontMatter`, which all foreign dialects
/// share, since people carry their habits from one generator to the next.
public struct ContentDialect: Sendable, Hashable {
    /// `dialect:` in `site.yml`.
    public enum Generator: String, Sendable, Hashable, CaseIterable {
        case kawaraban, hugo, jekyll, zola, hexo, zenn, astro, eleventy, docusaurus, mkdocs
        /// Markdown files that no generator's settings lie beside.
        case plain
    }

    public var generator: Generator
    /// Where articles lie, relative to the site folder, each with its final slash; empty for the site folder itself.
    var articleFolders: [String]
    /// What an address from the root (`/images/a.png`) is looked for in, in this order.
    var roots: [String]
    /// The folder whose files are published as they are.
    var staticFolder: String?
    /// Names at the top of the site folder that hold no articles: templates, libraries, what was built before.
    var ignored: Set<String>
    /// What settings say of files.
    var rules = FileRules()

    /// The dialect as it is before any settings are read.
    init(_ generator: Generator) {
        self.generator = generator
        ignored = [
            "node_modules", "vendor", "output", "templates", "themes", "layouts", "archetypes", "_site", "_includes",
            "_layouts", "_sass", "_plugins", "_data", "dist", "resources", "target",
        ]
        switch generator {
        case .kawaraban: (articleFolders, roots, staticFolder) = (["content/"], ["static/", ""], "content/static/")
        case .hugo:
            (articleFolders, roots, staticFolder) = (["content/"], ["static/", "assets/", "content/"], "static/")
        case .zola: (articleFolders, roots, staticFolder) = (["content/"], ["static/", "content/"], "static/")
        case .jekyll: (articleFolders, roots, staticFolder) = ([""], [""], nil)
        case .hexo:
            (articleFolders, roots) = (["source/_posts/", "source/"], ["source/", ""])
            staticFolder = "source/"
            ignored.insert("scaffolds")
        case .zenn: (articleFolders, roots, staticFolder) = (["articles/"], [""], nil)
        case .mkdocs: (articleFolders, roots, staticFolder) = (["docs/"], ["docs/", ""], nil)
        case .astro:
            (articleFolders, roots) = (["src/content/", "src/pages/", "src/data/"], ["public/", "src/", ""])
            staticFolder = "public/"
        case .docusaurus:
            (articleFolders, roots, staticFolder) = (
                rules.docusaurus.instances.map(\.home), ["static/", ""], "static/"
            )
        case .eleventy, .plain: (articleFolders, roots, staticFolder) = ([""], ["static/", "public/", ""], nil)
        }
        // Whatever is called so here is somebody's notes.
        if generator == .plain { ignored.subtract(["themes", "layouts", "archetypes", "resources", "target"]) }
        // These keep sources there; elsewhere it is what was built.
        if generator != .astro && generator != .eleventy && generator != .plain { ignored.insert("public") }
    }

    /// Where templates of Gatsby, Next and others have their articles, perhaps each in a folder of its own.
    static let foldersOfPrograms = ["src/content", "src/markdown-pages", "src/posts", "data/blog", "blog"]

    /// Of several usual folders, keeps those that there are.
    mutating func narrow(_ isFolder: (String) -> Bool) {
        if rules.isVitePress { return }
        if generator == .plain {
            let said = (rules.nikola?.folders ?? []).map(\.path).filter { $0.isEmpty || isFolder($0) }
            let usual =
                !said.isEmpty
                ? said
                : ["source/_posts/", "_posts/", "content/", "posts/", "articles/"].filter(isFolder)
                    + Self.foldersOfPrograms.map { $0 + "/" }.filter(isFolder)
            articleFolders = usual.isEmpty ? [""] : usual
            // Where Nikola and Pelican keep what is addressed from the top.
            roots += ["files/"].filter(isFolder) + usual
        } else if generator == .eleventy {
            // What its own starters call the folder that it reads.
            guard ["src/posts", "src/content", "src/blog", "src/articles"].contains(where: isFolder) else { return }
            (articleFolders, roots) = (["src/"], ["src/"] + roots)
        } else if generator == .docusaurus {
            narrowDocusaurus(isFolder)
        } else if articleFolders.count > 1 {
            let there = articleFolders.filter(isFolder)
            // Of one that keeps them elsewhere, all that there is.
            let others = ["content/", "posts/", "articles/", "src/"].filter(isFolder)
            articleFolders = !there.isEmpty ? there : others.isEmpty ? [""] : [others[0]]
        }
    }

    /// The folder of articles that a file lies in, with its final slash; also one of another language.
    func home(of path: String) -> String? {
        let own = articleFolders.filter(path.hasPrefix)
        return (own + rules.mounts.keys.filter(path.hasPrefix)).max { $0.utf8.count < $1.utf8.count }
    }

    /// Where a file stands among those of the site, beginning with a slash: `/blog/a.md`, wherever it lies.
    func place(of path: String) -> String {
        guard let home = home(of: path) else { return "/" + path }
        let section = rules.mounts[home]?.section ?? []
        return "/" + (section + [String(path.dropFirst(home.count))]).joined(separator: "/")
    }

    var isForeign: Bool { generator != .kawaraban }

    /// What stands before the paths of `FolderScan`: a foreign folder is scanned from its top.
    var prefix: String { isForeign ? "" : "content/" }

    /// Whether front matter that is no YAML is read line by line, as libraries in JavaScript and authors' eyes take it. Jekyll goes on
    /// without such a file, and Hugo and Zola end there.
    var readsLooseFrontMatter: Bool { ![.kawaraban, .hugo, .jekyll, .zola].contains(generator) }

    /// Whether an author's generator makes no site while a date cannot be read.
    var endsAtUnreadableDates: Bool { [.hugo, .jekyll, .zola].contains(generator) }

    /// Whether an author's generator publishes articles before their date without being asked.
    var publishesFuture: Bool { generator == .zola || generator == .astro || generator == .docusaurus }
}
