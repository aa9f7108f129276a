extension ForeignSite {
    /// Of `_index.md`, for the folder it lies in and those below.
    struct Section: Sendable {
        var file = ""
        var title: String?
        /// Hugo's `cascade`.
        var cascades: [Cascade] = []
        /// Nothing below is published.
        var isDraft = false
        /// What is not understood of it, and may keep articles from readers.
        var faults: [Diagnostic] = []
        /// Of its page, besides that of the folder.
        var addresses: [String] = []
        /// It says more than what its category shows of it, and is published like an article.
        var hasText = false
    }

    /// The generators whose pages of folders have texts of their own.
    static let generatorsWithSections: Set<ContentDialect.Generator> = [.hugo, .zola, .mkdocs]

    /// The sections around a file, from the top down.
    func sections(above path: String) -> [Section] {
        guard !sections.isEmpty else { return [] }
        return Self.folders(above: path).compactMap { sections[$0] }
    }

    /// The folders around a file, from the top down, with their final slashes.
    static func folders(above path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[...$0]) }
    }

    /// What a section file names a folder of articles.
    func title(ofFolder name: String) -> String? {
        folderTitles[name] ?? dialect.articleFolders.lazy.compactMap { sections[$0 + name + "/"]?.title }.first
    }

    /// The section files of the folders that categories are made of, by the names of these.
    var sectionsOfCategories: [String: String] {
        var files: [String: String] = [:]
        for (folder, section) in sections.sorted(by: { utf8Order($0.value.file, $1.value.file) }) {
            guard let home = dialect.articleFolders.first(where: folder.hasPrefix), folder != home else { continue }
            let name = folder.dropFirst(home.count).dropLast()
            guard !name.contains("/") else { continue }
            let category = CategoryName.slug(of: section.title ?? String(name))
            files[category] = files[category] ?? section.file
        }
        return files
    }

    /// What `ref "/news"` may mean where there is no file of the name: a folder, by its address.
    func address(ofFolder name: String) -> [UInt8]? {
        guard dialect.generator == .hugo, !name.isEmpty, !fileName(of: name).contains(".") else { return nil }
        return Array(("/" + name.drop { $0 == "/" } + (name.hasSuffix("/") ? "" : "/")).utf8)
    }

    /// The address of a folder's page, from the top of the site.
    /// - Parameter folder: with its final slash, relative to the site folder.
    func address(ofSection folder: String) -> String {
        let home = dialect.home(of: folder) ?? ""
        let written = dialect.place(of: folder)
        let rules = settings.permalinks
        if folder == home, written == "/" { return rules.languageFolder + "/" }
        return switch dialect.generator {
        case .hugo: Self.hugoPath(written, rules)
        case .zola: Self.zolaPath(written, rules.strategy)
        default: mkDocs.usesFolders ? written : written + "index.html"
        }
    }

    private static func hugoPath(_ path: String, _ rules: PermalinkRules) -> String {
        let names = path.split(separator: "/").map { String($0) }
        let pattern = names.count == 1 ? rules.sectionPatterns[names[0].lowercased()] : nil
        let filled = pattern.flatMap { pattern in
            PermalinkPattern(text: pattern).filled { part in
                ["section", "sections", "slug", "title", "contentbasename", "slugorcontentbasename"].contains(part)
                    ? rules.hugo.segment(names[0]) : nil
            }
        }
        let own = filled.map { "/" + $0.drop { $0 == "/" } + ($0.hasSuffix("/") ? "" : "/") } ?? path
        return rules.languageFolder + rules.hugo.sanitized(own)
    }

    private static func zolaPath(_ path: String, _ strategy: ZolaPath.Strategy) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { ZolaPath.path(String(Substring($0)), strategy) }
        return parts.contains("") ? "" : "/" + parts.joined(separator: "/") + "/"
    }

    // MARK: texts

    /// What a file of the folder is.
    func file(at path: String) -> ContentFile? { sectionTexts[path] ?? ArticleFiles.file(path, of: dialect) }

    /// The section files that have a text, each where it is published: in its folder's category, called as the folder is. Texts about the
    /// whole site, about folders of posts and about folders without articles are pages.
    /// - Complexity: of all articles, a few of which are read.
    func placedSections(among articles: [ContentFile], _ read: (String) -> [UInt8]?) -> [String: ContentFile] {
        let texts = sections.filter { $0.value.hasText }
        guard !texts.isEmpty else { return [:] }
        var inside: [String: [ContentFile]] = [:]
        for article in articles {
            for folder in Self.folders(above: article.path) where texts[folder] != nil {
                if inside[folder, default: []].count < Self.mostPeeked { inside[folder, default: []].append(article) }
            }
        }
        let around = Set(texts.keys.flatMap { Self.folders(above: $0).dropLast() })
        // What stands in these is about terms, of which pages of tags and categories tell.
        let terms = Set(["tags", "categories"] + settings.termFolders + settings.categoryFolders + settings.people)
        var placed: [String: ContentFile] = [:]
        for (folder, section) in texts {
            guard let home = dialect.home(of: folder), var file = ContentFile(section.file, in: home, of: dialect),
                let depth = file.sectionDepth
            else { continue }
            let others = inside[folder] ?? []
            if others.isEmpty, let category = file.category, terms.contains(category) { continue }
            if depth == 0 || depth == 1 && others.isEmpty && !around.contains(folder) {
                file.isPage = true
            } else if depth == 1, others.count(where: { isPost($0, read) }) * 2 > others.count {
                // The folder's own name is that of its category.
                (file.isPage, file.name) = (true, "about-" + file.name)
            }
            placed[section.file] = file
        }
        return placed
    }

    /// Articles of a folder that are looked at to find out what it holds.
    private static let mostPeeked = 10

    /// Whether an article is one of a blog: it has a date, and no place among others that its author gives it.
    private func isPost(_ file: ContentFile, _ read: (String) -> [UInt8]?) -> Bool {
        if let rules = dialect.rules.mkDocs {
            return rules.blog(of: String(file.path.dropFirst(rules.pages.count))) != nil
        }
        guard let bytes = read(file.path), let text = try? SourceText(bytes, path: file.path),
            let value = try? FrontMatter(text, isForeign: true).value, value["weight"] == nil
        else { return false }
        return LenientDate.leading(file.name) != nil || LenientDate.inPath(file.path) != nil
            || ForeignFrontMatter.dateKeys.contains { value[$0] != nil }
    }
}

extension ForeignSite.Section {
    /// - Parameter isHome: whether it tells of the whole site.
    init(_ path: String, of dialect: ContentDialect, isHome: Bool, _ read: (String) -> [UInt8]?) {
        let text: SourceText
        let frontMatter: FrontMatter
        do throws(Diagnostic) {
            guard let bytes = read(path) else {
                throw Diagnostic(.error, "the file cannot be read", at: path)
            }
            text = try SourceText(bytes, path: path)
            frontMatter = try FrontMatter(text, isForeign: true)
        } catch {
            faults = [error]
            return
        }
        let value = frontMatter.value
        file = path
        title = value["title"]?.plainLine
        isDraft = value["draft"]?.looseFlag ?? false
        addresses = ["url", "path", "aliases"].flatMap { value[$0]?.items.compactMap(\.plainLine) ?? [] }
        var faults: [Diagnostic] = []
        cascades = Cascade.all(value["cascade"], in: dialect.rules.mainLanguage) { target in
            faults.append(
                Diagnostic(
                    .error, "the target is not understood, and may be what keeps articles from readers", at: path,
                    line: target.line, column: target.column, hint: "write it in a simpler way"))
        }
        self.faults = faults
        guard ForeignSite.generatorsWithSections.contains(dialect.generator), isMarkdown(path),
            value["redirect_to"] == nil
        else { return }
        // Else the category has its first paragraph.
        let hasSummary = ["description", "summary"].contains { value[$0]?.plainLine?.isEmpty == false }
        hasText = SectionText(text.bytes[frontMatter.bodyStart...], isHome: isHome)
            .says(moreThan: dialect.generator == .mkdocs || hasSummary ? 0 : 1)
    }
}
