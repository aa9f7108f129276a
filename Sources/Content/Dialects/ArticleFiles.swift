/// Which files of a foreign folder are articles, and what their paths say.
struct ArticleFiles {
    /// In the order of paths.
    private(set) var articles: [ContentFile] = []
    /// `_index.md` and its like, by folder (with its final slash).
    private(set) var sections: [String: String] = [:]
    /// What may say something of articles beside it: Eleventy's files of data, and Nikola's.
    private(set) var data: Set<String> = []
    /// Of notes, which name files without saying where they lie, and of Hugo and Zola, which publish them with the article beside them.
    private(set) var pictures: [String] = []
    /// Files that are left out by rules of the dialect, by what is said of them.
    private(set) var leftOut = LeftOutFiles()

    /// - Parameter files: all files of the site folder, relative to it.
    init(_ files: [String], of dialect: ContentDialect) {
        let homes = dialect.articleFolders + dialect.rules.mounts.keys
        let bundles = dialect.generator == .hugo ? Self.bundles(files, in: homes, dialect.rules) : []
        if [.plain, .hugo, .zola].contains(dialect.generator) {
            let others: Set = dialect.generator == .plain ? ["pdf", "mp3", "m4a", "wav", "ogg", "mp4", "webm"] : []
            pictures = files.filter { path in
                let ending = path.split(separator: ".").last?.lowercased() ?? ""
                return FrontMatterReader.imageEndings.contains(ending) || others.contains(ending)
            }
        }
        if dialect.generator == .eleventy {
            data = Set(files.filter { path in [".json", ".js", ".cjs", ".mjs"].contains(where: path.hasSuffix) })
        }
        if dialect.generator == .plain { data = Set(files.filter { $0.hasSuffix(ForeignSite.metaEnding) }) }
        let all = dialect.rules.isNikola ? Set(files) : []
        for path in files {
            guard let home = dialect.home(of: path) else {
                leftOut.note(path, of: dialect)
                continue
            }
            let name = fileName(of: path)
            guard Self.isArticle(path) else {
                leftOut.noteKind(of: name)
                continue
            }
            if Self.isResource(path, of: bundles, dialect.rules) { continue }
            if dialect.rules.isTemplate(path, in: home) {
                leftOut.noteTemplate()
                continue
            }
            switch dialect.rules.verdict(path, in: home) {
            case .ignored: continue
            // Nikola shows what there is in one language alone on the pages of all.
            case .otherLanguage where dialect.rules.isNikola && !all.contains(dialect.rules.original(of: path)):
                if let file = ContentFile(path, in: home, of: dialect) { articles.append(file) }
            case .otherLanguage(let language): leftOut.noteLanguage(language, besides: dialect.rules.mainLanguage)
            case .article:
                if dialect.rules.isSection(path) {
                    let folder = String(path.dropLast(name.utf8.count))
                    // One that names its language counts more.
                    if sections[folder] == nil || name != "_index.md" && name != "README.md" { sections[folder] = path }
                } else if let file = ContentFile(path, in: home, of: dialect) {
                    articles.append(file)
                } else {
                    leftOut.notePost(path, of: dialect)
                }
            }
        }
    }

    /// One file by its path.
    static func file(_ path: String, of dialect: ContentDialect) -> ContentFile? {
        dialect.home(of: path).flatMap { ContentFile(path, in: $0, of: dialect) }
    }

    /// Markdown, MDX, and HTML (of which only what has front matter is an article).
    static func isArticle(_ path: String) -> Bool {
        if isMarkdown(path) { return true }
        let name = fileName(of: path)
        return [".mdx", ".mdown", ".mkd", ".mkdn", ".mkdown", ".html"].contains {
            name.utf8.count > $0.utf8.count && name.hasSuffix($0)
        }
    }

    /// Files about a folder that are no part of what it publishes.
    static func isAboutProject(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.uppercased()
        return ["README", "CHANGELOG", "LICENSE", "CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY", "TODO", "HACKING"]
            .contains(stem)
    }

    /// Folders of Hugo's leaf bundles: whatever else lies in them is no page of its own.
    private static func bundles(_ files: [String], in homes: [String], _ rules: FileRules) -> Set<String> {
        var result = Set<String>()
        for path in files where isArticle(path) && rules.stem(of: fileName(of: path)) == "index" {
            let folder = folder(of: path) + "/"
            if !homes.contains(folder) { result.insert(folder) }
        }
        return result
    }

    private static func isResource(_ path: String, of bundles: Set<String>, _ rules: FileRules) -> Bool {
        guard !bundles.isEmpty else { return false }
        var folder = folder(of: path)
        var isIndex = rules.stem(of: fileName(of: path)) == "index"
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
        folders.insert(contentsOf: dialect.rules.mounts[home]?.section ?? [], at: 0)
        self.path = path
        isPage = false
        var stem = dialect.rules.stem(of: last)
        if dialect.rules.isSection(path) {
            sectionDepth = folders.count
            stem = folders.last ?? "home"
        } else if stem == "index", let bundle = folders.last {
            folders.removeLast()
            stem = bundle
        }
        // What stands for a folder where no generator is: named after it, and in it.
        if [.plain, .mkdocs].contains(dialect.generator), stem.uppercased() == "README", let folder = folders.last {
            stem = folder
        }
        name = stem
        isDraft = folders.contains { $0 == "_drafts" || $0 == "drafts" }
        switch dialect.generator {
        case .jekyll:
            switch dialect.rules.jekyll.kind(of: path) {
            case .none: return nil
            case .post(let folder):
                // Jekyll passes over posts whose names begin with no date.
                guard LenientDate.leading(stem) != nil else { return nil }
                category = folder
            case .draft(let folder): (category, isDraft) = (folder, true)
            case .document(let collection): category = collection
            case .page:
                // If they have front matter. Those at the top are about the site; there may be hundreds of others.
                isListed = folders.isEmpty || dialect.rules.jekyll.included.contains { $0.path == folders.first }
                guard isMarkdown(last), !ArticleFiles.isAboutProject(last), stem != "index" else { return nil }
                isPage = true
            }
        case .hexo:
            if home.hasSuffix("_posts/") {
                category = folders.first { !Self.isDate($0) }
            } else if folders.first == "_drafts" {
                category = folders.dropFirst().first { !Self.isDate($0) }
            } else {
                guard isMarkdown(last), !(folders + [last]).contains(where: { $0.hasPrefix("_") }),
                    !folders.isEmpty || stem != "index"
                else { return nil }
                (isPage, isListed) = (true, folders.isEmpty)
            }
        case .mkdocs:
            category = folders.first { !Self.isDate($0) }
        case .kawaraban, .hugo, .zola: category = folders.first { !Self.isDate($0) }
        case .zenn, .astro, .eleventy, .docusaurus, .plain:
            let rules = dialect.rules
            guard
                rules.readsUnderscored
                    || !folders.contains(where: { $0.hasPrefix("_") && $0 != "_posts" && $0 != "_drafts" }),
                rules.readsUnderscoredFiles || !last.hasPrefix("_"),
                !(home.isEmpty && folders.isEmpty && ArticleFiles.isAboutProject(last))
            else { return nil }
            // "src/content/blog/a.md" is in "blog"; "posts/a.md" in none but "posts".
            category = folders.first { !Self.isDate($0) }
            // Pelican's, and ours.
            isPage =
                rules.nikola?.folder(of: path)?.isPage
                ?? (dialect.generator == .plain && path.hasPrefix("content/pages/"))
            if dialect.generator == .docusaurus, ![.blog, .pages].contains(rules.docusaurus.instance(of: home)?.kind) {
                category = category.map(DocusaurusPath.withoutNumber)
            }
        }
    }
}

extension ContentFile {
    /// Whether a folder is called as a time is, which makes no category: `2024`, `01`, `2024-01`.
    fileprivate static func isDate(_ folder: String) -> Bool {
        if folder.utf8.allSatisfy(isDigit) { return true }
        let parts = folder.utf8.split(omittingEmptySubsequences: false) { "-_.".utf8.contains($0) }
        return (2...3).contains(parts.count) && parts[0].count == 4
            && parts.dropFirst().allSatisfy { (1...2).contains($0.count) }
            && parts.allSatisfy { $0.allSatisfy(isDigit) }
    }
}

func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
