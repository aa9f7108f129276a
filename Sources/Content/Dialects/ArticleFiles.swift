/// Which files of a foreign folder are articles, and what their paths say.
struct ArticleFiles {
    /// In the order of paths.
    private(set) var articles: [ContentFile] = []
    /// `_index.md` and its like, by folder (with its final slash).
    private(set) var sections: [String: String] = [:]

    /// - Parameter files: all files of the site folder, relative to it.
    init(_ files: [String], of dialect: ContentDialect) {
        let bundles = dialect.generator == .hugo ? Self.bundles(files, in: dialect.articleFolders) : []
        for path in files where Self.isArticle(path) {
            guard dialect.articleFolders.contains(where: path.hasPrefix) else { continue }
            let name = fileName(of: path)
            if name.hasPrefix("_index.") {
                let folder = String(path.dropLast(name.utf8.count))
                // Those of other languages have an ending more.
                if sections[folder] == nil || name == "_index.md" { sections[folder] = path }
                continue
            }
            if Self.isResource(path, of: bundles) { continue }
            if let file = Self.file(path, of: dialect) { articles.append(file) }
        }
    }

    /// One file by its path.
    static func file(_ path: String, of dialect: ContentDialect) -> ContentFile? {
        dialect.articleFolders.first(where: path.hasPrefix).flatMap { ContentFile(path, in: $0, of: dialect) }
    }

    /// Markdown, MDX, and HTML (of which only what has front matter is an article).
    static func isArticle(_ path: String) -> Bool {
        if isMarkdown(path) { return true }
        let name = fileName(of: path)
        return [".mdx", ".mdown", ".mkd", ".html"].contains { name.utf8.count > $0.utf8.count && name.hasSuffix($0) }
    }

    /// Files about a folder that are no part of what it publishes.
    static func isAboutProject(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.uppercased()
        return ["README", "CHANGELOG", "LICENSE", "CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY", "TODO", "HACKING"]
            .contains(stem)
    }

    /// Folders of Hugo's leaf bundles: whatever else lies in them is no page of its own.
    private static func bundles(_ files: [String], in homes: [String]) -> Set<String> {
        var result = Set<String>()
        for path in files where fileName(of: path).hasPrefix("index.") && isArticle(path) {
            let folder = folder(of: path) + "/"
            if !homes.contains(folder) { result.insert(folder) }
        }
        return result
    }

    private static func isResource(_ path: String, of bundles: Set<String>) -> Bool {
        guard !bundles.isEmpty else { return false }
        var folder = folder(of: path)
        var isIndex = fileName(of: path).hasPrefix("index.")
        while !folder.isEmpty {
            if !isIndex && bundles.contains(folder + "/") { return true }
            isIndex = false
            folder = Content.folder(of: folder)
        }
        return false
    }
}

extension ContentFile {
    /// A file of a foreign folder; nil when its place says that it is no article.
    /// - Parameter home: the folder of articles that it lies in.
    init?(_ path: String, in home: String, of dialect: ContentDialect) {
        var folders = path.dropFirst(home.count).utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        guard let last = folders.popLast() else { return nil }
        self.path = path
        isPage = false
        var stem = String(last[..<(last.lastIndex(of: ".") ?? last.endIndex)])
        if stem == "index", let bundle = folders.last {
            folders.removeLast()
            stem = bundle
        }
        name = stem
        isDraft = folders.contains { $0 == "_drafts" || $0 == "drafts" }
        switch dialect.generator {
        case .jekyll:
            if let posts = folders.firstIndex(where: { $0 == "_posts" || $0 == "_drafts" }) {
                category = folders[..<posts].last ?? folders[(posts + 1)...].first
                // Jekyll passes over posts whose names begin with no date.
                guard isDraft || LenientDate.leading(stem) != nil else { return nil }
            } else {
                // What is not a post is a page, if it has front matter; collections are not read.
                guard folders.isEmpty, isMarkdown(last), !ArticleFiles.isAboutProject(last), stem != "index" else {
                    return nil
                }
                isPage = true
            }
        case .kawaraban, .hugo, .zola: category = folders.first { !$0.utf8.allSatisfy(isDigit) }
        case .zenn, .astro, .eleventy, .docusaurus, .plain:
            guard !folders.contains(where: { $0.hasPrefix("_") && $0 != "_posts" && $0 != "_drafts" }),
                !last.hasPrefix("_"), !(home.isEmpty && folders.isEmpty && ArticleFiles.isAboutProject(last))
            else { return nil }
            // "src/content/blog/a.md" is in "blog"; "posts/a.md" in none but "posts".
            category = folders.first { !$0.utf8.allSatisfy(isDigit) }
        }
    }
}

func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
