import Foundation

/// A site folder as names and settings tell, before any article is read.
public struct SiteFolder: Sendable {
    /// Absolute, without links.
    let root: String
    let dialect: ContentDialect
    /// Paths are relative to the content folder, or to the site folder when that is another generator's.
    let scan: FolderScan
    private(set) var articles: [ContentFile] = []
    public private(set) var configuration = SiteConfiguration()
    /// All that settings say, in bytes.
    var settings: [UInt8] = []
    /// Kawaraban's settings, as they are written.
    private(set) var ownEntries: [SourceEntry] = []
    private var ownKeys: [String] { ownEntries.map(\.key) }
    /// Whether there are settings of which nothing is known: what they lack nobody can say.
    private var isUnreadable = false
    /// What messages about settings name.
    var settingsPath = "content/site.yml"
    /// Those that folders and tabs make; of a foreign folder, articles make them.
    private(set) var categories: [Category] = []
    /// What is published as it is, relative to the folder of static files.
    private(set) var staticFiles: [String] = []
    /// Where those of them lie that are elsewhere than in the dialect's folder of static files.
    private(set) var staticSources: [String: String] = [:]
    /// Those who write for the newspaper.
    private(set) var authors: [Author] = []
    /// Keys of front matter that the site's own templates show.
    private(set) var dataOfTemplates: Set<String> = []
    /// What videos, posts and maps are called, by their addresses.
    private(set) var embedTitles: [String: String] = [:]
    private(set) var foreign: ForeignSite?
    private(set) var diagnostics: [Diagnostic]

    /// Reads names and settings.
    /// - Throws: when there is no such folder, or nothing in it that a site could be.
    public init(at path: String) throws(Diagnostic) {
        guard let root = resolvedPath(path) else {
            throw Diagnostic(.error, "there is no folder \"\(path)\"", at: path)
        }
        let signs = ContentDialect.signs(in: root)
        if signs.isInsideOfSite {
            throw Diagnostic(
                .error, "this is the content of a site, and no site itself", at: "site.yml",
                hint: "name the folder around it")
        }
        if signs.generator == .kawaraban {
            try self.init(own: root)
        } else {
            self.init(foreign: root, signs)
        }
    }

    /// Absolute paths of folders of files that links of the site lead to, sorted; none that the site lies in.
    public var linkedFolders: [String] {
        let around = root + "/"
        return Set(scan.linkTargets.values.map { Content.folder(of: $0) }).map {
            $0.hasSuffix("/") ? String($0.dropLast()) : $0
        }
        .filter { !$0.isEmpty && !around.hasPrefix($0 + "/") }.sorted(by: utf8Order)
    }

    // MARK: Kawaraban's own

    private init(own root: String) throws(Diagnostic) {
        self.root = root
        dialect = ContentDialect(.kawaraban)
        let content = root + "/content"
        guard let resolved = resolvedPath(content), Self.isFolder(resolved) else {
            throw Diagnostic(
                .error, "there is no folder \"\(content)\"", at: "content",
                hint: "articles live in content/<category>/ of the site; kawaraban new site begins one")
        }
        guard resolved == content else {
            throw Diagnostic(
                .error, "the folder is a link", at: "content", hint: "Kawaraban does not leave the site folder")
        }
        scan = FolderScan(content, root: root, prefix: "content/")
        diagnostics = scan.diagnostics
        articles = Self.articles(in: scan, &diagnostics)
        let scan = scan
        let guess = LanguageGuess(articles) { path in
            try? readRegularFile(scan.linkTargets[path] ?? content + "/" + path, limit: Limits.articleFile)
        }
        // Of one that is guessed to be what all sites are nothing is said.
        let guessed = guess.language.flatMap { $0 == configuration.language ? nil : $0 }
        if let guessed { configuration.language = guessed }
        if scan.files.contains("site.yml") {
            readSettings(scan.linkTargets["site.yml"] ?? root + "/content/site.yml")
        } else if scan.files.contains("site.yaml") {
            diagnostics.append(
                Diagnostic(.error, "the settings are not read", at: "content/site.yaml", hint: "rename it to site.yml"))
        }
        diagnostics += MisnamedFiles.diagnostics(in: scan, root: root)
        if let file = Self.settingsAtTop(of: root) {
            diagnostics.append(
                Diagnostic(
                    .warning, "the settings are not read", at: file,
                    hint: "those of a folder of Kawaraban's own stand in content/site.yml"))
        }
        if guessed != nil, !isUnreadable, !ownKeys.contains("language") {
            settings += configuration.language.utf8
            if !scan.files.contains("site.yml") {
                configuration.timeZone = LanguageTag.timeZone(of: configuration.language) ?? "UTC"
            }
            diagnostics.append(guess.diagnostic(configuration.language, at: settingsPath))
        }
        dataOfTemplates = TemplateData.keys(in: root, theme: configuration.theme)
        let found = Categories(
            tabs: configuration.tabs, titled: configuration.categories,
            folders: Array(Set(articles.filter { !$0.isPage }.compactMap(\.category))))
        diagnostics += found.diagnostics
        categories = found.all
        staticFiles = scan.files.filter { $0.hasPrefix("static/") }.map { String($0.dropFirst("static/".count)) }
        if let reader = reader(of: AuthorsReader.file) {
            authors = AuthorsReader(reader: reader, staticFiles: staticFiles).read()
            diagnostics += reader.diagnostics
        }
        if let reader = reader(of: EmbedTitles.file) {
            embedTitles = EmbedTitles.read(reader)
            diagnostics += reader.diagnostics
        }
    }

    /// Of a file of settings beside `site.yml`; nil when there is none.
    private mutating func reader(of name: String) -> SettingsReader? {
        guard scan.files.contains(name) else { return nil }
        let path = "content/" + name
        do {
            let bytes = try readRegularFile(
                scan.linkTargets[name] ?? root + "/" + path, limit: Limits.settingsFile)
            return SettingsReader(yaml: bytes, path: path)
        } catch {
            diagnostics.append(Diagnostic(.error, "the file cannot be read: \(error.sentence)", at: path))
            return nil
        }
    }

    /// The Markdown files that are articles or pages.
    private static func articles(in scan: FolderScan, _ diagnostics: inout [Diagnostic]) -> [ContentFile] {
        var articles: [ContentFile] = []
        articles.reserveCapacity(scan.files.count)
        for path in scan.files where isMarkdown(path) && !path.hasPrefix("static/") {
            let file = ContentFile(path)
            if file.name.hasPrefix("_index"), fileName(of: path).hasPrefix("_index.") {
                diagnostics.append(
                    Diagnostic(.warning, "left out: Kawaraban has no section files", at: "content/" + path))
            } else {
                articles.append(file)
            }
        }
        scan.stamp(&articles)
        return articles
    }

    /// `site.yml` beside `content`, unless it says nothing but whose folder it is.
    private static func settingsAtTop(of root: String) -> String? {
        guard let bytes = try? readRegularFile(root + "/site.yml", limit: Limits.settingsFile) else { return nil }
        let keys = SettingsReader(yaml: bytes, path: "site.yml").keys
        return keys.allSatisfy { $0 == "dialect" } ? nil : "site.yml"
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Reads Kawaraban's settings, over what is known already.
    /// - Parameter foreign: whether that is by another generator's settings.
    private mutating func readSettings(_ file: String, foreign: Bool = false) {
        do {
            let bytes = try readRegularFile(file, limit: Limits.settingsFile)
            let reader = SettingsReader(yaml: bytes, path: settingsPath)
            isUnreadable = reader.isUnreadable
            configuration = ConfigurationReader(reader: reader).read(over: configuration, knowsTimeZone: foreign)
            diagnostics += reader.diagnostics
            ownEntries = reader.keys.compactMap { reader.entry($0) }
            settings += bytes
        } catch {
            isUnreadable = true
            diagnostics.append(
                Diagnostic(.error, "the file cannot be read: \(error.sentence)", at: settingsPath))
        }
    }

    // MARK: foreign

    private init(foreign root: String, _ signs: ContentDialect.Signs) {
        self.root = root
        var dialect = ContentDialect(signs.generator)
        let foreignSettings = ForeignSettings(at: signs.settings, in: root, dialect: &dialect)
        dialect.narrow { Self.isFolder(root + "/" + $0) }
        self.dialect = dialect
        let scan = FolderScan(
            root, root: root, prefix: "", skipping: dialect.ignored, showing: dialect.staticFolder ?? "")
        self.scan = scan
        diagnostics = foreignSettings.diagnostics + scan.diagnostics
        let files = ArticleFiles(scan.files, of: dialect)
        configuration = foreignSettings.configuration
        func read(_ path: String) -> [UInt8]? {
            try? readRegularFile(scan.linkTargets[path] ?? root + "/" + path, limit: Limits.articleFile)
        }
        var guesses = SettingGuesses(saidIn: foreignSettings)
        guesses.complete(&configuration, from: files, read: read)
        settingsPath = signs.ownSettings ?? signs.settings ?? "site.yml"
        if let own = signs.ownSettings { readSettings(root + "/" + own, foreign: true) }
        configuration.places.path = settingsPath
        if !isUnreadable { diagnostics += guesses.diagnostics(at: settingsPath, besides: ownKeys) }
        diagnostics += files.leftOut.diagnostics(at: settingsPath)
        var site = ForeignSite(
            files, dialect: dialect, settings: foreignSettings, configuration: configuration, read: read)
        site.readBundles(of: files, read)
        foreign = site
        var articles = (files.articles + site.sectionTexts.values).sorted { utf8Order($0.path, $1.path) }
        scan.stamp(&articles)
        self.articles = articles
        diagnostics += site.faults
        settings += site.fingerprint + "\(configuration.language) \(configuration.html)".utf8
        let still = StaticFiles(in: scan.files, of: dialect, logo: configuration.logo, read: read)
        (staticFiles, staticSources) = (still.kept, still.sources)
        diagnostics += still.diagnostics
    }
}
