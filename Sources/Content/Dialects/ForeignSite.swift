import Foundation

/// A folder of another generator as far as it is known before its articles are read: all that reading them depends on besides
/// their own files.
struct ForeignSite: Sendable {
    /// What makes categories where front matter names none.
    enum Grouping: Sendable {
        case folders
        /// All articles lie in one folder.
        case tags
    }

    var dialect: ContentDialect
    var settings: ForeignSettings
    var sections: [String: Section] = [:]
    /// Section files whose texts are published, by their paths.
    private(set) var sectionTexts: [String: ContentFile] = [:]
    /// Folders that are an article, by those that they were published in, where their places do not tell: `p/bridge`.
    var bundles: [String: String] = [:]
    var grouping = Grouping.folders
    /// Articles by the names of their files, where only one has the name: what `ref` and `post_url` mean.
    var names: [String: String] = [:]
    /// Of Hugo's folders that are an article, the picture that themes take for it.
    private(set) var bundlePictures: [String: String] = [:]
    /// Pictures by their names, where only one has the name.
    private(set) var pictures: [String: String] = [:]
    /// Of Hexo's articles that others name by their files alone, by their paths.
    private(set) var titles: [String: String] = [:]
    /// Of folders of Docusaurus' documents, what their own files call them.
    private(set) var folderTitles: [String: String] = [:]
    /// Of settings beside articles.
    private var damaged: [Diagnostic] = []
    /// Files that articles of VitePress show, by their paths.
    private(set) var snippets: [String: [UInt8]] = [:]
    /// Files whose texts are put into them.
    private(set) var includes: [String: [UInt8]] = [:]
    var timeZone: TimeZone
    /// Where the site was; nil when no settings say so.
    let origin: SiteOrigin?
    /// The category of what lies in no folder and has no tag.
    var homeCategory: String
    /// Files at the top of the articles' folder.
    private var filesAtTop = 0
    /// How many files categories have, as far as their folders tell.
    private var sizes: [String: Int] = [:]
    /// There more of them are articles, dated or not: no newspaper has so many pages about itself.
    private static let mostPages = 20

    init(
        _ files: ArticleFiles, dialect: ContentDialect, settings: ForeignSettings, configuration: SiteConfiguration,
        read: (String) -> [UInt8]?
    ) {
        self.dialect = dialect
        self.settings = settings
        timeZone = TimeZone(identifier: configuration.timeZone) ?? .gmt
        origin = SiteOrigin(settings.configuration.baseURL ?? configuration.baseURL)
        for (folder, path) in files.sections {
            sections[folder] = Section(path, of: dialect, isHome: dialect.articleFolders.contains(folder), read)
        }
        let folders = Set(files.articles.lazy.filter { !$0.isPage }.map(\.category))
        grouping = folders.count > 1 ? .folders : .tags
        filesAtTop = files.articles.count { $0.category == nil && !$0.isPage }
        homeCategory = ContentDialect.isJapanese(configuration.language) ? "記事" : "Articles"
        for home in dialect.articleFolders { homeCategory = sections[home]?.title ?? homeCategory }
        if [.hugo, .jekyll].contains(dialect.generator) {
            for file in files.articles { file.category.map { sizes[$0, default: 0] += 1 } }
        }
        readFolderData(of: files, read)
        readMetaFiles(of: files, read)
        readFolderMeta(of: files, read)
        readAuthors(of: files, read)
        if dialect.generator == .docusaurus {
            readTags(read)
            folderTitles = Self.labels(of: files, in: dialect, read)
        }
        var several = Set<String>()
        for file in files.articles {
            let name = fileName(of: file.path)
            let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
            let stem = dialect.rules.stem(of: name)
            var keys = Set([name, file.name, String(name.prefix { $0 != "." }), stem, stem + ending])
            // Jekyll's `post_url` names the day with zeros, whether the file does or not.
            if let (day, rest) = LenientDate.leading(file.name) {
                keys.insert("\(day.year)-\(padded(day.month))-\(padded(day.day))-\(rest)")
            }
            if dialect.generator == .hexo, let (_, rest) = LenientDate.leading(file.name) { keys.insert(rest) }
            // Obsidian takes no notice of their case.
            if dialect.generator == .plain { keys.formUnion(keys.map(Self.anyCase)) }
            for key in keys where key != "index" {
                if names.updateValue(file.path, forKey: key) != nil { several.insert(key) }
            }
        }
        for name in several { names[name] = nil }
        names.merge(slugs(of: files, read)) { own, _ in own }
        if dialect.generator == .hexo {
            titles = Self.linkedTitles(files.articles, names: names, read: read)
        }
        if dialect.generator == .hugo { bundlePictures = Self.bundlePictures(files.pictures) }
        sectionTexts = placedSections(among: files.articles, read)
        guard dialect.generator == .plain else { return }
        if dialect.rules.isVitePress {
            let home = dialect.articleFolders.first ?? ""
            snippets = VitePressSnippet.files(of: files.articles, home: home, read: read)
            includes = VitePressInclude.files(of: files.articles, home: home, read: read)
        }
        for path in files.pictures {
            let name = fileName(of: path)
            if pictures.updateValue(path, forKey: name) != nil { several.insert(name) }
        }
        for name in several { pictures[name] = nil }
    }

    /// What MkDocs' settings say; as they are without any in a folder of another generator.
    var mkDocs: MkDocsRules { dialect.rules.mkDocs ?? MkDocsRules() }

    /// In names of pictures that are an article's, in Hugo's own order.
    static let pictureWords = ["feature", "cover", "thumbnail"]

    /// By folder, the first whose name says so.
    private static func bundlePictures(_ paths: [String]) -> [String: String] {
        var found: [String: (rank: Int, path: String)] = [:]
        for path in paths.sorted(by: utf8Order) {
            let name = fileName(of: path).lowercased()
            guard let rank = pictureWords.firstIndex(where: name.contains) else { continue }
            let folder = folder(of: path)
            if found[folder].map({ rank < $0.rank }) ?? true { found[folder] = (rank, path) }
        }
        return found.mapValues(\.path)
    }

    /// Eleventy's `posts/posts.json`: what all articles of the folder say where they are silent; and `posts/bridge.11tydata.js`, what one
    /// of them says.
    private mutating func readFolderData(of files: ArticleFiles, _ read: (String) -> [UInt8]?) {
        guard dialect.generator == .eleventy else { return }
        // The last counts most.
        for folder in Self.foldersAround(files.articles) {
            for (entries, bytes) in Self.data(folder + "/" + fileName(of: folder), among: files, read) {
                settings.add(defaults: entries, of: folder, bytes)
            }
        }
        for file in files.articles {
            let stem = String(file.path[..<(file.path.lastIndex(of: ".") ?? file.path.endIndex)])
            for (entries, bytes) in Self.data(stem, among: files, read) {
                settings.add(data: entries, ofArticle: file.path, bytes)
            }
        }
    }

    /// MkDocs' `.meta.yml`: what all files of a folder and those below say where they are silent.
    private mutating func readFolderMeta(of files: ArticleFiles, _ read: (String) -> [UInt8]?) {
        guard mkDocs.hasFolderData else { return }
        for folder in Self.foldersAround(files.articles) {
            let path = folder + "/.meta.yml"
            guard let bytes = read(path) else { continue }
            do {
                let value = try SettingsFiles.parse(bytes, path: path)
                settings.add(defaults: MkDocsRules.entries(of: value), of: folder, bytes)
            } catch {
                damaged.append(SettingsFiles.unreadable(path, error))
            }
        }
    }

    /// The folders that articles lie in, and those around them; the last in this order are the deepest.
    private static func foldersAround(_ files: [ContentFile]) -> [String] {
        var folders = Set<String>()
        for file in files {
            var around = folder(of: file.path)
            while !around.isEmpty, folders.insert(around).inserted { around = folder(of: around) }
        }
        return folders.sorted(by: utf8Order)
    }

    /// What the files of data of a name say, and their bytes; the last counts most.
    private static func data(
        _ stem: String, among files: ArticleFiles, _ read: (String) -> [UInt8]?
    ) -> [(entries: [SourceEntry], bytes: [UInt8])] {
        [".json", ".11tydata.json", ".11tydata.js", ".11tydata.cjs", ".11tydata.mjs"].compactMap { ending in
            guard files.data.contains(stem + ending), let bytes = read(stem + ending) else { return nil }
            let value =
                ending.hasSuffix("js")
                ? ScriptSettings.data(of: bytes)
                : try? SettingsFiles.parse(bytes, path: stem + ending)
            return value.map { ($0.entries, bytes) }
        }
    }

    /// Docusaurus' `authors.yml`, beside the articles, and those of MkDocs' blogs.
    private mutating func readAuthors(of files: ArticleFiles, _ read: (String) -> [UInt8]?) {
        let usual = ["authors.yml", "authors.yaml", "authors.json"]
        for home in dialect.articleFolders {
            for name in usual + mkDocs.blogs.map(\.authors) {
                guard let bytes = read(home + name), let value = try? SettingsFiles.parse(bytes, path: name) else {
                    continue
                }
                settings.add(authors: value["authors"] ?? value, bytes)
            }
        }
    }

    /// In bytes: what else than its file decides how an article is read.
    var fingerprint: [UInt8] {
        var bytes = Array(
            "\(dialect.generator.rawValue) \(grouping) \(timeZone.identifier) \(homeCategory) \(filesAtTop) \(sizes.sorted { $0.key < $1.key })"
                .utf8)
        for part in dialect.articleFolders + dialect.roots { bytes += [0] + part.utf8 }
        for (folder, section) in sections.sorted(by: { $0.key < $1.key }) {
            bytes += [1] + "\(folder) \(section)".utf8
        }
        for (name, path) in names.sorted(by: { $0.key < $1.key }) { bytes += [2] + name.utf8 + [0] + path.utf8 }
        for path in pictures.values.sorted(by: utf8Order) { bytes += [3] + path.utf8 }
        for path in bundlePictures.values.sorted(by: utf8Order) { bytes += [4] + path.utf8 }
        for (path, title) in titles.sorted(by: { $0.key < $1.key }) { bytes += [5] + path.utf8 + [0] + title.utf8 }
        for (path, file) in snippets.sorted(by: { utf8Order($0.key, $1.key) }) { bytes += [6] + path.utf8 + [0] + file }
        for (name, title) in folderTitles.sorted(by: { utf8Order($0.key, $1.key) }) {
            bytes += [7] + name.utf8 + [0] + title.utf8
        }
        for (path, file) in includes.sorted(by: { utf8Order($0.key, $1.key) }) { bytes += [8] + path.utf8 + [0] + file }
        for file in sectionTexts.values.sorted(by: { utf8Order($0.path, $1.path) }) {
            bytes += [9] + "\(file.path) \(file.name) \(file.isPage)".utf8
        }
        for (place, folder) in bundles.sorted(by: { utf8Order($0.key, $1.key) }) {
            bytes += [10] + place.utf8 + [0] + folder.utf8
        }
        return bytes + settings.bytes
    }

    /// Whether a file without a date is about the site (`about.md`), as far as its place tells: it lies at the top, or among few others
    /// where no posts are.
    /// - Parameter layout: which its front matter asks for.
    func isAboutItself(_ file: ContentFile, layout: String?) -> Bool {
        guard let category = file.category else { return isAboutItself(atTop: file.path) }
        guard sizes[category, default: 0] <= Self.mostPages else { return false }
        switch dialect.generator {
        case .jekyll:
            guard case .document = dialect.rules.jekyll.kind(of: file.path) else { return false }
            return layout == "page"
        case .hugo:
            let main = settings.mainSections
            let isBundle = dialect.rules.stem(of: fileName(of: file.path)) == "index"
            let around = isBundle ? folder(of: folder(of: file.path)) : folder(of: file.path)
            let isInside = around + "/" == (dialect.home(of: file.path) ?? "") + category + "/"
            return !main.isEmpty && isInside && file.sectionDepth == nil && !main.contains(category)
        default: return false
        }
    }

    private func isAboutItself(atTop path: String) -> Bool {
        switch dialect.generator {
        case .hugo, .zola, .eleventy, .mkdocs: filesAtTop <= Self.mostPages
        case .astro: path.hasPrefix("src/pages/") && filesAtTop <= Self.mostPages
        case .docusaurus: dialect.rules.docusaurus.instance(of: dialect.home(of: path))?.kind == .pages
        default: false
        }
    }

    /// What no page was made of: HTML without front matter, Jekyll's files without one between fences, lists that only a theme fills.
    func isNoArticle(_ file: ContentFile, _ frontMatter: FrontMatter) -> Bool {
        let isJekyll = dialect.generator == .jekyll
        let hasNone = frontMatter.bodyStart == 0 || isJekyll && frontMatter.isBare
        return hasNone && (isJekyll && file.isPage || HTMLArticle.isOne(file.path)) || isList(file, frontMatter.value)
    }

    /// What is not understood of section files, and of what lies beside articles.
    var faults: [Diagnostic] { sections.values.flatMap(\.faults) + damaged }

    /// The article that `ref`, `post_url` or `link` means; relative to the site folder.
    func article(_ reference: String, in index: FileIndex) -> String? {
        let written = reference.prefix { $0 != "#" && $0 != "?" }.drop { $0 == "/" }
        let language = dialect.rules.languageOfNames
        for home in dialect.articleFolders + [""] {
            let path = home + written
            if let file = index.file(path) ?? index.file(path, in: language), ArticleFiles.isArticle(file) {
                return file
            }
            if [.hugo, .mkdocs].contains(dialect.generator),
                let section = sections[path.hasSuffix("/") ? path : path + "/"]
            {
                return section.file
            }
        }
        let name = fileName(of: String(written))
        return names[name] ?? names[Self.anyCase(name)]
    }

    /// Under what a file is known whatever the case of its name.
    private static func anyCase(_ name: String) -> String { "/" + name.lowercased() }

    /// The address of a picture from the top of the site, where it was written from the top of its host, with the host, or with what
    /// stands for the top of the folder: Docusaurus' `@site/`, Astro's `~/` and `@/`.
    func pictureAddress(_ written: String) -> String {
        for sign in ["@site/", "~/", "@/"] where written.hasPrefix(sign) { return "/" + written.dropFirst(sign.count) }
        let plain = dialect.generator == .plain ? PlacedPath.plain(written) : written
        return origin?.local(plain) ?? plain
    }

    /// Where Hexo has the files of an article, and where themes of Jekyll are told that its pictures lie.
    func pictureFolder(of frontMatter: SourceValue, at path: String) -> String? {
        if dialect.generator == .hexo { return "/" + Self.assetFolder(of: path) }
        guard dialect.generator == .jekyll,
            let written = (frontMatter["media_subpath"] ?? frontMatter["img_path"])?.plainLine,
            case .inside(let path) = FileIndex.resolve(String(written.drop { $0 == "/" }), from: ""), !path.isEmpty
        else { return nil }
        return "/" + path + "/"
    }
}

extension ContentDialect {
    static func isJapanese(_ language: String) -> Bool { LanguageTag.primary(of: language) == "ja" }
}
