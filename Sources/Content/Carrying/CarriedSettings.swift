extension SiteFolder {
    /// The settings of another generator's folder as `content/site.yml` has them: Kawaraban's own, if there are any, and what
    /// they leave to the generator's.
    /// - Parameters:
    ///   - categories: in the order of the strip.
    ///   - redirects: pages that other pages have taken the place of.
    ///   - publishesFuture: whether articles are published ahead of their date.
    public func carriedSettings(
        categories: [Category], redirects: [MovedFolder], publishesFuture: Bool
    ) -> [SourceEntry] {
        var entries = ownEntries.filter { !["dialect", "categories", "redirects"].contains($0.key) }
        func add(_ key: String, _ kind: SourceValue.Kind) {
            guard !entries.contains(where: { $0.key == key }) else { return }
            entries.append(SourceEntry(key: key, line: 1, value: SourceValue(kind, line: 1)))
        }
        func text(_ text: String) -> SourceValue.Kind { .scalar(text, isQuoted: true) }
        func map(_ pairs: [(String, String)]) -> SourceValue.Kind {
            .map(pairs.map { SourceEntry(key: $0, line: 1, value: SourceValue(text($1), line: 1)) })
        }
        if configuration.title.unicodeScalars.contains(where: isVisible) { add("title", text(configuration.title)) }
        if !configuration.description.isEmpty { add("description", text(configuration.description)) }
        add("language", text(configuration.language))
        add("time_zone", text(configuration.timeZone))
        if let base = configuration.baseURL { add("base_url", text(base)) }
        if configuration.hidesEndings { add("clean_urls", .scalar("true", isQuoted: false)) }
        add("html", text(configuration.html.rawValue))
        let markdown = configuration.markdown
        let asked = [("keep_lines", markdown.keepsLines), ("marks", markdown.hasMarks)].filter(\.1).map { key, _ in
            SourceEntry(key: key, line: 1, value: SourceValue(.scalar("true", isQuoted: false), line: 1))
        }
        if !asked.isEmpty { add("markdown", .map(asked)) }
        if publishesFuture { add("publish_future", .scalar("true", isQuoted: false)) }
        if !categories.isEmpty { add("categories", .map(categories.map(Self.entry))) }
        if !redirects.isEmpty { add("redirects", map(redirects.map { ($0.path.asOldAddress, $0.page.asOldAddress) })) }
        return entries
    }

    private static func entry(of category: Category) -> SourceEntry {
        func text(_ text: String) -> SourceValue { SourceValue(.scalar(text, isQuoted: true), line: 1) }
        guard !category.summary.isEmpty || !category.hasKicker || !category.members.isEmpty else {
            return SourceEntry(key: category.name, line: 1, value: text(category.title))
        }
        var entries = [SourceEntry(key: "title", line: 1, value: text(category.title))]
        if !category.summary.isEmpty {
            entries.append(SourceEntry(key: "description", line: 1, value: text(category.summary)))
        }
        if !category.hasKicker {
            let no = SourceValue(.scalar("false", isQuoted: false), line: 1)
            entries.append(SourceEntry(key: "kicker", line: 1, value: no))
        }
        if !category.members.isEmpty {
            let members = SourceValue(.list(category.members.map(text)), line: 1)
            entries.append(SourceEntry(key: "contains", line: 1, value: members))
        }
        return SourceEntry(key: category.name, line: 1, value: SourceValue(.map(entries), line: 1))
    }
}

extension CarriedFile {
    /// Keys that nobody but templates of the old site knows, and that would be taken for misspellings of ours.
    public var mistakableKeys: [(key: String, ours: String)] {
        let known = FrontMatterReader.knownKeys
        return entries.compactMap { entry in
            guard !known.contains(entry.key), entry.key != "slug" else { return nil }
            return FrontMatterReader.knownKey(near: entry.key).map { (entry.key, $0) }
        }
    }

    /// Front matter of the file as it is written: `entries` without the name, what they say twice and what would be taken for
    /// a misspelling, with what others have to say.
    /// - Parameters:
    ///   - changes: values of keys that are other than `entries` have them; nil takes a key out.
    public func frontMatter(_ changes: [String: SourceValue.Kind?], aliases: [OldAddress]) -> [SourceEntry] {
        var rest = changes
        var written: [SourceEntry] = []
        let left = Set(ForeignFrontMatter.keysSaidInOurs + mistakableKeys.map(\.key))
        for entry in entries where entry.key != "slug" && !left.contains(entry.key) {
            guard let change = rest.removeValue(forKey: entry.key) else {
                written.append(entry.key == "author" ? Self.short(entry) : entry)
                continue
            }
            if let kind = change {
                written.append(SourceEntry(key: entry.key, line: 1, value: SourceValue(kind, line: 1)))
            }
        }
        let known = FrontMatterReader.knownKeys
        // Ours before what nobody but templates knows.
        let place = written.firstIndex { !known.contains($0.key) } ?? written.endIndex
        var added = rest.sorted { $0.key < $1.key }.compactMap { key, kind in
            kind.map { SourceEntry(key: key, line: 1, value: SourceValue($0, line: 1)) }
        }
        if !aliases.isEmpty {
            let texts = aliases.map { SourceValue(.scalar($0.path.asOldAddress, isQuoted: true), line: 1) }
            added.append(SourceEntry(key: "aliases", line: 1, value: SourceValue(.list(texts), line: 1)))
        }
        written.insert(contentsOf: added, at: place)
        return written
    }

    /// One name instead of a list of one, if no comma would divide it.
    private static func short(_ entry: SourceEntry) -> SourceEntry {
        guard case .list(let items) = entry.value.kind, items.count == 1, let name = items.first?.plainLine,
            !name.contains(where: { ",、".contains($0) })
        else { return entry }
        var entry = entry
        entry.value.kind = .scalar(name, isQuoted: true)
        return entry
    }
}

extension String {
    /// A file of the output as people write its address: `news/index.html` is `/news/`.
    fileprivate var asOldAddress: String {
        let escaped = replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
        if escaped == "index.html" { return "/" }
        return "/" + (escaped.hasSuffix("/index.html") ? String(escaped.dropLast("index.html".utf8.count)) : escaped)
    }
}
