import Foundation

/// What a generator's own settings say that matters here.
struct ForeignSettings: Sendable {
    /// The site as far as it is told: title, description, address, language, time zone.
    var configuration = SiteConfiguration()
    /// What the settings were silent about, and is guessed.
    var saysLanguage = false
    var saysTimeZone = false
    var saysTitle = false
    var publishesDrafts = false
    var publishesFuture = false
    var publishesExpired = false
    var permalinks = PermalinkRules()
    /// Jekyll's `unpublished`: what says `published: false` is published all the same.
    var publishesUnpublished = false
    /// Jekyll's `defaults`; the last counts most.
    var defaults: [Defaults] = []
    /// `:tada:` is a character: Hugo's `enableEmoji`, Zola's `render_emoji`, Jekyll's jemoji.
    var namesEmoji = false
    /// What texts may hold besides what its generator knows without being asked.
    var moreSyntax: TemplateSyntax = []
    /// Hugo's `cascade`.
    var cascades: [Cascade] = []
    private(set) var dateKeys = DateKeys()
    /// Under which keys articles name what else they are of, besides the usual ones: Hugo's and Zola's `taxonomies`.
    private(set) var taxonomies: [String] = []
    /// Those under which they name people.
    private(set) var people: [String] = []
    /// Folders of pages of terms that are tags here.
    private(set) var termFolders: [String] = []
    /// Folders of pages of categories.
    private(set) var categoryFolders: [String] = []
    /// What files of data say of one article each, by its path; the last counts most.
    private(set) var articleData: [String: [[SourceEntry]]] = [:]
    /// What authors are called, by the names that articles call them.
    private(set) var authors: [String: String] = [:]
    /// What tags are called, by the names that articles call them.
    private(set) var tags: [String: String] = [:]
    /// What the site's own menu leads to, in its order: a title and an address.
    private(set) var menu: [(title: String, address: String)] = []
    /// Hugo's `params`.
    private(set) var parameters: SourceValue?
    /// Of Hugo's, those whose articles its front page shows; none where settings name none.
    var mainSections: [String] {
        let entry = parameters?.entries.first { $0.key.lowercased() == "mainsections" }
        return entry?.value.items.compactMap(\.plainLine) ?? []
    }
    /// All that Jekyll's settings say, which texts may ask for.
    private(set) var all = SourceValue(.map([]), line: 1)
    /// What lies in `_data`, by names of files.
    private(set) var data = SourceValue(.map([]), line: 1)
    /// The bytes that all this was read from.
    var bytes: [UInt8] = []
    /// Keys of which one must be true, or the file is none of the site.
    var publicIfSaid: [String] = []
    var diagnostics: [Diagnostic] = []

    /// What front matter says where it is silent, of files whose paths begin so.
    struct Defaults: Sendable {
        var path: String
        /// The path, where it is a glob.
        var pattern: PathPattern?
        /// `posts`, `drafts`, `pages` or a collection; nil for all.
        var type: String?
        var values: [SourceEntry]

        /// - Parameter type: of the file, as Jekyll calls it.
        func applies(to file: String, type: String) -> Bool {
            guard self.type ?? type == type else { return false }
            if let pattern { return pattern.matches(file) }
            return path.isEmpty || file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
        }
    }

    /// - Parameters:
    ///   - path: of the settings, relative to the site folder; nil when there are none.
    ///   - dialect: learns where articles lie.
    init(at path: String?, in root: String, dialect: inout ContentDialect) {
        configuration.timeZone = "UTC"
        let files = SettingsFiles(path, of: dialect.generator, in: root)
        let script = ScriptSettings(of: dialect.generator, in: root)
        let data = DataFiles(of: dialect.generator, in: root, script.eleventy)
        self.data = data.value
        bytes = files.bytes + script.bytes + data.bytes
        diagnostics = files.diagnostics + script.diagnostics
        var value = path == nil && !script.bytes.isEmpty ? script.value : files.value
        if dialect.generator == .plain, let site = VitePressSite(in: root) {
            value = site.value
            bytes += site.files.bytes
            diagnostics += site.diagnostics
            dialect.read(site)
            readFiles(of: site, in: root, into: &dialect.rules)
            // Its Markdown has them without being asked.
            namesEmoji = true
        }
        if dialect.generator == .eleventy { value = Self.completed(value, from: data.value) }
        if dialect.generator == .mkdocs { value = Self.usual(ofMkDocs: value) }
        if dialect.generator == .eleventy {
            readIgnored(script.eleventy, in: root, into: &dialect)
        }
        if dialect.generator == .astro {
            readLoaders(in: root, into: &dialect)
            dialect.rules.isStarlight = String(decoding: script.bytes, as: UTF8.self).contains("@astrojs/starlight")
        }
        configuration.markdown.keepsLines =
            switch dialect.generator {
            case .zenn: true
            case .hexo: value.at("marked", "breaks")?.looseFlag ?? true
            default: false
            }
        if dialect.generator == .plain {
            readVault(in: root, into: &dialect)
            readLists(in: root, into: &dialect)
            readNikola(in: root, into: &dialect)
            readPelican(in: root, into: &dialect)
        }
        read(value, at: path ?? "config", in: root, input: script.eleventy?.input, into: &dialect)
    }

    /// - Parameter input: the folder that Eleventy is told to read.
    private mutating func read(
        _ value: SourceValue, at path: String, in root: String, input: String?, into dialect: inout ContentDialect
    ) {
        let named = value["title"] ?? value["name"] ?? value.at("params", "title") ?? value.at("site", "name")
        if let title = named?.plainLine {
            configuration.title = String(title.unicodeScalars.prefix(Limits.siteTitle))
            saysTitle = true
        }
        let description = value["description"] ?? value.at("params", "description") ?? value.at("extra", "description")
        configuration.description = String((description?.plainLine ?? "").unicodeScalars.prefix(Limits.text))
        readLanguage(value)
        // What one language says counts more than what all do.
        let main = value["defaultContentLanguage"]?.plainLine ?? "en"
        let zone = value.at("languages", main, "timeZone") ?? value["timezone"] ?? value["time_zone"]
        if let name = zone?.plainLine, TimeZone(identifier: name) != nil {
            configuration.timeZone = name
            saysTimeZone = true
        }
        readAddress(value)
        parameters = value["params"] ?? value.at("languages", main, "params")
        if dialect.generator == .jekyll { all = value }
        for people in [
            data["authors"], data["people"], data["author"], value["authors"], value.at("params", "authors"),
        ] {
            if let people { add(authors: people, []) }
        }
        readMenu(value)
        permalinks = PermalinkRules(value, of: dialect.generator)
        switch dialect.generator {
        case .hugo:
            publishesDrafts = value["buildDrafts"]?.looseFlag ?? false
            publishesFuture = value["buildFuture"]?.looseFlag ?? false
            publishesExpired = value["buildExpired"]?.looseFlag ?? false
            namesEmoji = value["enableEmoji"]?.looseFlag ?? false
            if Self.passesFormulas(value) { moreSyntax.insert(.bracketedFormulas) }
            dateKeys = DateKeys(value["frontmatter"])
            readTaxonomies(value["taxonomies"]?.entries.compactMap(\.value.plainLine) ?? ["tags", "categories"])
            readHugoFiles(value, at: path, into: &dialect)
            if let folder = value["staticDir"]?.items.first?.plainLine.flatMap(Self.folder) {
                dialect.roots[0] = folder
                dialect.staticFolder = folder
            }
        case .jekyll:
            publishesDrafts = value["show_drafts"]?.looseFlag ?? false
            publishesFuture = value["future"]?.looseFlag ?? false
            publishesUnpublished = value["unpublished"]?.looseFlag ?? false
            let plugins = (value["plugins"]?.items ?? []) + (value["gems"]?.items ?? [])
            namesEmoji = plugins.contains { $0.plainLine == "jemoji" }
            readJekyllFiles(value, into: &dialect)
            defaults = (value["defaults"]?.items ?? []).map { item in
                let path = item.at("scope", "path")?.plainLine ?? ""
                let pattern = path.contains("*") ? PathPattern(glob: path + "{,/**}", separates: true) : nil
                return Defaults(
                    path: path, pattern: pattern, type: item.at("scope", "type")?.plainLine,
                    values: item["values"]?.entries ?? [])
            }
        case .hexo:
            publishesDrafts = value["render_drafts"]?.looseFlag ?? false
            publishesFuture = value["future"]?.looseFlag ?? true
            (termFolders, categoryFolders) = ([permalinks.hexo.tagFolder], [permalinks.hexo.categoryFolder])
            readHexo(value, at: path, into: &dialect)
        case .mkdocs: readMkDocs(value, at: path, in: root, into: &dialect)
        case .docusaurus: readDocusaurus(in: root, into: &dialect)
        case .plain:
            // Pelican's `DEFAULT_METADATA`.
            if value["status"]?.plainLine == "draft" {
                defaults = [Defaults(path: "", values: value.entries.filter { $0.key == "status" })]
            }
        case .eleventy:
            if let folder = input {
                (dialect.articleFolders, dialect.roots) = ([folder], [folder] + dialect.roots)
            }
        case .zola:
            namesEmoji = value.at("markdown", "render_emoji")?.looseFlag ?? false
            readTaxonomies((value["taxonomies"]?.items ?? []).compactMap { $0["name"]?.plainLine ?? $0.plainLine })
            readZolaFiles(value, at: path, into: &dialect)
        default: break
        }
    }

    /// - Parameter keys: as articles write them.
    private mutating func readTaxonomies(_ keys: [String]) {
        let usual: Set = ["category", "categories", "tag", "tags", "author", "authors", "series"]
        let people: Set = ["autor", "autoren", "auteur", "auteurs", "autores", "autore", "autori", "writer", "writers"]
        let others = keys.prefix(Limits.list).filter { !usual.contains($0.lowercased()) }
        self.people = others.filter { people.contains($0.lowercased()) }
        taxonomies = others.filter { !people.contains($0.lowercased()) }
        termFolders = taxonomies + keys.filter { ["tag", "tags"].contains($0.lowercased()) }
        categoryFolders = keys.filter { ["category", "categories"].contains($0.lowercased()) }
    }

    /// Passes over what lines name that are written as in `.gitignore`. Those that take files back are none of ours.
    /// - Parameters:
    ///   - home: a folder with its final slash; empty for the site folder.
    ///   - path: where they are written.
    ///   - first: the line of the first.
    mutating func ignore(
        _ lines: String, below home: String, at path: String, first: Int = 1, into rules: inout FileRules
    ) {
        for (number, line) in lines.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            var text = String(trimmed(line))
            guard !text.isEmpty, !text.hasPrefix("#"), !text.hasPrefix("!") else { continue }
            let isPlaced = text.dropLast(text.hasSuffix("/") ? 1 : 0).contains("/")
            while text.hasSuffix("/") || text.hasSuffix("/**") || text.hasSuffix("/*") {
                text = String(text.dropLast(text.hasSuffix("/**") ? 3 : text.hasSuffix("/*") ? 2 : 1))
            }
            // All that there is.
            if text.isEmpty { text = "**" }
            if text.hasPrefix("./") { text = String(text.dropFirst(2)) }
            // Braces mean themselves there, and `**/` may stand for no folder.
            text = String(text.drop { $0 == "/" }).replacing("{", with: "\\{").replacing("**/", with: "{,**/}")
            // From the top on, or it would be taken for the name of files anywhere.
            let glob = (isPlaced ? "/" : "") + Self.escaped(home) + (isPlaced ? "" : "{,**/}") + text
            let patterns = [glob, glob + "/**"].compactMap { PathPattern(glob: $0, separates: true) }
            rules.ignored += patterns
            if patterns.count < 2 { noteNotUnderstood("pattern", at: path, line: first + number) }
        }
    }

    /// A path as a pattern that means itself.
    static func escaped(_ path: String) -> String {
        String(path.flatMap { "\\*?[{".contains($0) ? ["\\", $0] : [$0] })
    }

    mutating func noteNotUnderstood(_ what: String, at path: String, line: Int) {
        diagnostics.append(
            Self.notUnderstood(what, SourceValue(.scalar("", isQuoted: true), line: line), at: path))
    }

    /// Where Astro's loaders find articles: `base: "./src/data/blog"`, and which of their names begin as they like.
    private mutating func readLoaders(in root: String, into dialect: inout ContentDialect) {
        let stems = ["src/content.config", "src/content/config", "content.config"]
        let names = stems.flatMap { stem in ["ts", "mjs", "js", "mts"].map { stem + "." + $0 } }
        for name in names where FileManager.default.fileExists(atPath: root + "/" + name) {
            let files = ScriptFiles(at: name, in: root)
            bytes += files.bytes
            let text = String(decoding: files.bytes, as: UTF8.self)
            guard text.contains("glob(") else { continue }
            dialect.rules.readsUnderscored = true
            dialect.rules.readsUnderscoredFiles = !text.contains("[^_]") && !text.contains("!_")
            for entry in files.all where entry.key == "base" {
                guard let folder = files.text(entry.value).flatMap(Self.folder),
                    !dialect.articleFolders.contains(where: folder.hasPrefix)
                else { continue }
                dialect.articleFolders.append(folder)
            }
        }
    }

    /// Hugo's `menus.main`, Jekyll's `navigation`, in the settings or among the data.
    private mutating func readMenu(_ value: SourceValue) {
        let main = value["defaultContentLanguage"]?.plainLine ?? "en"
        let candidates = [
            value.at("menus", "main"), value.at("menu", "main"), value.at("languages", main, "menus", "main"),
            value.at("languages", main, "menu", "main"), value["navigation"], value["nav"],
            data.at("navigation", "main"),
            data["navigation"], data["nav"], value.at("extra", "menu"), value.at("extra", "menu_items"),
        ]
        let items = candidates.lazy.compactMap { $0?.items }.first { !$0.isEmpty } ?? []
        var found: [(weight: Int, title: String, address: String)] = []
        for item in items.prefix(100) {
            let title = (item["name"] ?? item["title"] ?? item["text"] ?? item["label"])?.plainLine
            let address = (item["url"] ?? item["pageRef"] ?? item["link"] ?? item["href"])?.plainLine
            guard let title, let address, title.fits(Limits.tag), address.fits(Limits.address) else { continue }
            found.append((item["weight"]?.plainLine.flatMap { Int($0) } ?? 0, title, address))
        }
        let order = found.indices.sorted {
            found[$0].weight != found[$1].weight ? found[$0].weight < found[$1].weight : $0 < $1
        }
        menu = order.map { (found[$0].title, found[$0].address) }
    }

    /// What the menu's addresses may be of: `/news/` and `/categories/news/` of the category "news".
    var menuCategories: [Category] {
        menu.compactMap { item in
            let path = item.address.prefix { $0 != "?" && $0 != "#" }
            guard !path.hasPrefix("http"), let last = path.split(separator: "/").last else { return nil }
            let stem = last.hasSuffix(".html") ? last.dropLast(5) : last.hasSuffix(".md") ? last.dropLast(3) : last
            let name = CategoryName.slug(of: String(stem))
            return name.isEmpty ? nil : Category(name: name, title: PlainTitle.of(item.title))
        }
    }

    mutating func add(defaults entries: [SourceEntry], of folder: String, _ read: [UInt8]) {
        bytes += read
        defaults.append(Defaults(path: folder, values: entries))
    }

    mutating func add(data entries: [SourceEntry], ofArticle path: String, _ read: [UInt8]) {
        bytes += read
        articleData[path, default: []].append(entries)
    }

    /// - Parameter value: authors by the names that articles call them.
    mutating func add(authors value: SourceValue, _ read: [UInt8]) {
        bytes += read
        for entry in value.entries {
            guard let name = (entry.value["name"] ?? entry.value["title"] ?? entry.value["display_name"])?.plainLine
            else { continue }
            authors[entry.key] = name
        }
    }

    /// - Parameter value: tags by the names that articles call them.
    mutating func add(tags value: SourceValue, _ read: [UInt8]) {
        bytes += read
        for entry in value.entries {
            guard let label = entry.value["label"]?.plainLine, label.fits(Limits.tag) else { continue }
            tags[entry.key] = label
        }
    }

    private mutating func readLanguage(_ value: SourceValue) {
        let main = value["defaultContentLanguage"]?.plainLine ?? "en"
        let said =
            value["languageCode"] ?? value["locale"] ?? value["default_language"] ?? value["language"]
            ?? value["lang"] ?? value.at("languages", main, "languageCode") ?? value["defaultContentLanguage"]
        // Of several the first is the site's own.
        let written = said?.items.first?.plainLine.map { $0.replacing("_", with: "-") }
        if let written, isLanguageTag(written),
            let tag = LanguageTag.namesLanguage(written) ? written : LanguageTag.suggestion(for: written)
        {
            configuration.language = LanguageTag.canonical(tag)
            saysLanguage = true
        }
        if !saysTitle, let title = value.at("languages", main, "title")?.plainLine {
            configuration.title = String(title.unicodeScalars.prefix(Limits.siteTitle))
            saysTitle = true
        }
    }

    private mutating func readAddress(_ value: SourceValue) {
        // Jekyll divides its address into two, and calls the second as Hugo calls the whole.
        let parts = [value["url"], value["baseURL"] ?? value["base_url"]].compactMap { $0?.plainLine }
        let isWhole = parts.count == 2 && parts[1].contains("://")
        if let address = WebAddress.ofSite(isWhole ? parts[1] : parts.joined()) { configuration.baseURL = address }
    }

    /// A folder of the site as it was written, with one final slash; nil for what leads out of it.
    static func folder(_ written: String) -> String? {
        guard case .inside(let path) = FileIndex.resolve("./" + written, from: ""), !path.isEmpty else { return nil }
        return path + "/"
    }
}
