extension ForeignSettings {
    /// What MkDocs' settings say, under the keys that other generators have for it.
    static func usual(ofMkDocs value: SourceValue) -> SourceValue {
        // Zensical keeps all of it in a table.
        let value = value["project"] ?? value
        var entries = value.entries.filter { $0.key != "nav" }
        func add(_ key: String, _ found: SourceValue?) {
            if let found { entries.append(SourceEntry(key: key, line: found.line, value: found)) }
        }
        add("title", value["site_name"])
        add("description", value["site_description"])
        add("url", value["site_url"])
        add("language", value.at("theme", "language"))
        let menu = (value["nav"]?.items ?? []).compactMap { item -> SourceValue? in
            guard let entry = item.entries.first, let page = firstPage(of: entry.value, depth: 0) else { return nil }
            let isIndex = ["index.md", "README.md"].contains(fileName(of: page))
            let texts = [("title", entry.key), ("url", isIndex ? Content.folder(of: page) : page)]
            return SourceValue(
                .map(
                    texts.map {
                        SourceEntry(
                            key: $0.0, line: item.line,
                            value: SourceValue(.scalar($0.1, isQuoted: true), line: item.line))
                    }), line: item.line)
        }
        if !menu.isEmpty { add("navigation", SourceValue(.list(menu), line: 1)) }
        return SourceValue(.map(entries), line: value.line)
    }

    /// What a part of the menu leads to: a page, or the first of several.
    private static func firstPage(of value: SourceValue, depth: Int) -> String? {
        if let page = value.plainLine { return page }
        guard depth < 8, let first = value.items.first else { return nil }
        return first.plainLine ?? first.entries.first.flatMap { firstPage(of: $0.value, depth: depth + 1) }
    }

    /// Where pages and posts lie, which of them are not public, and how their texts are written.
    mutating func readMkDocs(_ value: SourceValue, into dialect: inout ContentDialect) {
        let rules = permalinks.mkDocs
        dialect.articleFolders = [rules.pages]
        (dialect.roots, dialect.staticFolder) = ([rules.pages, ""], nil)
        dialect.ignored.remove(String(rules.pages.prefix { $0 != "/" }))
        publishesFuture = !rules.waits
        categoryFolders = rules.blogs.map { ($0.folder.isEmpty ? "" : $0.folder + "/") + "category" }
        for blog in rules.blogs {
            // What stands there is a list of posts.
            let index = rules.pages + (blog.folder.isEmpty ? "" : blog.folder + "/") + "index.md"
            PathPattern(glob: index, separates: true).map { dialect.rules.ignored.append($0) }
        }
        for key in ["exclude_docs", "draft_docs"] {
            guard case .scalar(let lines, _) = value[key]?.kind else { continue }
            for line in lines.split(whereSeparator: \.isNewline) {
                Self.ignore(line, below: rules.pages, in: &dialect.rules)
            }
        }
        namesEmoji = MkDocsRules.extends("pymdownx.emoji", value)
        configuration.markdown.keepsLines = MkDocsRules.extends("nl2br", value)
        configuration.markdown.hasMarks = MkDocsRules.extends("pymdownx.mark", value)
    }
}
