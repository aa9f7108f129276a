import Foundation

/// Front matter of another generator, said in Kawaraban's own keys.
///
/// Whatever it holds, the outcome is front matter that `FrontMatterReader` has nothing against: what cannot be used is left out with
/// a warning. What is not public is decided first, since nothing else may be said of it.
struct ForeignFrontMatter {
    let site: ForeignSite
    let index: FileIndex
    let file: ContentFile
    let options: LoadOptions
    let list: DiagnosticList
    let source: SourceValue
    /// That the text begins with, if it does.
    let heading: String?

    /// - Parameters:
    ///   - value: as it was written; what Jekyll's defaults and Hugo's cascades say of silent keys is added.
    ///   - text: what stands below it.
    init(
        _ value: SourceValue, of file: ContentFile, above text: ArraySlice<UInt8>, among index: FileIndex,
        _ options: LoadOptions, site: ForeignSite, list: DiagnosticList
    ) {
        self.site = site
        self.file = file
        self.list = list
        self.index = index
        self.options = options
        heading = site.dialect.generator == .mkdocs ? MkDocsRules.heading(of: text) : nil
        var entries = site.dialect.generator == .mkdocs ? MkDocsRules.entries(of: value) : value.entries
        func add(_ others: [SourceEntry]) {
            let known = Set(entries.map { $0.key.lowercased() })
            entries += others.filter { !known.contains($0.key.lowercased()) }
        }
        // The nearest counts most, and of several in one place the first.
        let place = site.dialect.place(of: file.path)
        let cascades = site.sections(above: file.path).reversed().flatMap(\.cascades) + site.settings.cascades
        let kind = file.sectionDepth.map { $0 == 0 ? "home" : "section" } ?? "page"
        for cascade in cascades where cascade.applies(to: place, kind) { add(cascade.entries) }
        for data in (site.settings.articleData[file.path] ?? []).reversed() { add(data) }
        let type = file.jekyllType(in: site.dialect)
        for defaults in site.settings.defaults.reversed() where defaults.applies(to: file.path, type: type) {
            add(defaults.values)
        }
        source = SourceValue(.map(entries), line: value.line)
    }

    /// What a file comes to.
    struct Outcome {
        /// In Kawaraban's keys.
        var value: SourceValue
        /// As it is shown; the name in addresses is made of it.
        var category: String
        var namesCategory: Bool
        var isPage: Bool
        /// It comes or goes at a time other than its date, or is dated by its first commit, and is read again by every build.
        var isTimed: Bool
        /// Nothing tells its date but the time of its file.
        var isUndated: Bool
        /// When it goes.
        var expires: Timestamp?
        /// What its page was called, and the files of all addresses that it had.
        var permalink: String?
        var oldAddresses: [OldAddress]
    }

    func outcome(time: () -> FileTime?) -> Outcome {
        let when = date()
        var (isUndated, isCommitted) = (when == nil, false)
        // What has no date at the top of a site is about the site: "about.md".
        let isPage = file.isPage || when == nil && site.isAboutItself(file, layout: source["layout"]?.plainLine)
        var entries: [SourceEntry] = []
        func put(_ key: String, _ text: String?, like value: SourceValue? = nil) {
            guard let text else { return }
            let line = value?.line ?? 1
            entries.append(
                SourceEntry(
                    key: key, line: line, column: value?.column,
                    value: SourceValue(.scalar(text, isQuoted: true), line: line, column: value?.column)))
        }
        func put(_ key: String, _ texts: [String]) {
            guard !texts.isEmpty else { return }
            let items = texts.map { SourceValue(.scalar($0, isQuoted: true), line: 1) }
            entries.append(SourceEntry(key: key, line: 1, value: SourceValue(.list(items), line: 1)))
        }
        put("title", title, like: source["title"])
        if let when {
            put("date", when.iso8601())
        } else if !isPage, let time = time() {
            let hint = "write \"date: YYYY-MM-DD\""
            let found = unreadableDate
            let no = found == nil ? "no date" : "the date is not understood"
            switch time {
            case .committed(let moment):
                (isUndated, isCommitted) = (false, true)
                warn("\(no): that of its first commit is taken", at: found, hint: hint)
                put("date", min(moment, options.at).iso8601())
            case .changed(let moment):
                warn(
                    "\(no): it is taken to be as old as the oldest article that has one, or as its file if none has",
                    at: found, hint: hint)
                put("date", min(moment, options.at).iso8601())
            }
        }
        if let updated = updated(after: when) { put("updated", updated.iso8601()) }
        put("summary", summary)
        put("author", authors)
        let categories = categories
        put("tags", tags(besides: categories))
        put("series", series)
        if let (path, value) = image() { put("image", path, like: value) }
        put("image_alt", alternativeText)
        put("image_caption", pictureText("caption", "image_caption", "cover_caption"))
        put("image_credit", pictureText("credit", "image_credit", "cover_credit", "photo_credit", "attribution"))
        put("slug", slug)
        put("lang", language)
        put("source", source["source"]?.plainLine.flatMap { $0.fits(Limits.source) ? $0 : nil })
        put("source_url", source["source_url"]?.plainLine.flatMap { WebAddress.isValid($0) ? $0 : nil })
        if isDraft && !site.settings.publishesDrafts { entries.append(Self.flag("draft")) }
        if isPinned { entries.append(Self.flag("pin")) }
        if isPage, !file.isListed {
            let value = SourceValue(.scalar("false", isQuoted: false), line: 1)
            entries.append(SourceEntry(key: "listed", line: 1, value: value))
        }
        let permalink = permalink
        let taken = Set(FrontMatterReader.knownKeys + Self.aliasKeys + ["listed"])
        var seen = Set<String>()
        entries += source.entries.filter { !taken.contains($0.key) && seen.insert($0.key).inserted }
        let named = categories
        let category = category(named)
        return Outcome(
            value: SourceValue(.map(entries), line: source.line), category: category,
            namesCategory: named.first == category, isPage: isPage,
            isTimed: expiry != nil || publication != nil || isCommitted, isUndated: isUndated, expires: expiry,
            permalink: permalink, oldAddresses: oldAddresses(permalink: permalink))
    }

    private static func flag(_ key: String) -> SourceEntry {
        SourceEntry(key: key, line: 1, value: SourceValue(.scalar("true", isQuoted: false), line: 1))
    }

    /// The value of the first of several keys, at the top or in the maps where themes keep theirs.
    func value(_ keys: String...) -> SourceValue? { value(anyOf: keys) }

    func value(anyOf keys: [String]) -> SourceValue? {
        for key in keys { if let value = source[key] { return value } }
        for map in ["extra", "params", "taxonomies"] {
            guard let inner = source[map] else { continue }
            for key in keys { if let value = inner[key] { return value } }
        }
        return nil
    }

    func isSet(_ key: String) -> Bool { value(key)?.looseFlag ?? false }

    /// Hexo's plugins count how high above the others an article stands.
    private var isPinned: Bool {
        if isSet("pin") || isSet("pinned") || isSet("sticky") { return true }
        let height = value("sticky") ?? (site.dialect.generator == .hexo ? value("top") : nil)
        return height?.plainLine.flatMap(Int.init).map { $0 > 0 } ?? false
    }

    func warn(_ message: String, at value: SourceValue? = nil, hint: String? = nil) {
        list.append(
            Diagnostic(
                .warning, message, at: file.path, line: value?.line ?? 1, column: value?.column, hint: hint))
    }
}
