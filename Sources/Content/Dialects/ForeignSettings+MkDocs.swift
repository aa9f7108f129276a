extension ForeignSettings {
    /// What MkDocs' settings say, under the keys that other generators have for it.
    static func usual(ofMkDocs value: SourceValue) -> SourceValue {
        // Zensical keeps all of it in a table.
        let value = value["project"] ?? value
        var entries = value.entries.filter { $0.key != "nav" }
        func add(_ key: String, _ text: String?) {
            guard let text else { return }
            entries.append(SourceEntry(key: key, line: 1, value: SourceValue(.scalar(text, isQuoted: true), line: 1)))
        }
        for (key, own) in [("title", "site_name"), ("description", "site_description"), ("url", "site_url")] {
            add(key, MkDocsRules.text(value[own]))
        }
        add("language", MkDocsRules.text(value.at("theme", "language")))
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
        if !menu.isEmpty {
            entries.append(SourceEntry(key: "navigation", line: 1, value: SourceValue(.list(menu), line: 1)))
        }
        return SourceValue(.map(entries), line: value.line)
    }

    /// What a part of the menu leads to: a page, or the first of several.
    private static func firstPage(of value: SourceValue, depth: Int) -> String? {
        if let page = value.plainLine { return page }
        guard depth < 8, let first = value.items.first else { return nil }
        return first.plainLine ?? first.entries.first.flatMap { firstPage(of: $0.value, depth: depth + 1) }
    }

    /// Where pages and posts lie, which of them are not public, and how their texts are written.
    mutating func readMkDocs(
        _ value: SourceValue, at path: String, in root: String, into dialect: inout ContentDialect
    ) {
        let rules = MkDocsRules(value)
        if let written = value["docs_dir"], written.plainLine.flatMap(Self.folder) == nil {
            diagnostics.append(
                Diagnostic(
                    .error, "the folder \"\(written.plainLine ?? "")\" of all pages is not read", at: path,
                    line: written.line,
                    hint: "docs_dir names a folder below that of the site"))
        }
        dialect.articleFolders = [rules.pages]
        (dialect.roots, dialect.staticFolder) = ([rules.pages, ""], nil)
        dialect.ignored.remove(String(rules.pages.prefix { $0 != "/" }))
        dialect.rules.mkDocs = rules
        publishesFuture = !rules.blogs.contains(where: \.waits)
        // Nothing is made of these without being asked for.
        ignore("/templates/", below: rules.pages, at: path, into: &dialect.rules)
        for key in ["exclude_docs", "draft_docs"] {
            guard let listed = value[key] else { continue }
            if case .scalar(let lines, _) = listed.kind {
                ignore(lines, below: rules.pages, at: path, first: listed.line, into: &dialect.rules)
            } else {
                diagnostics.append(Self.notUnderstood("list", listed, at: path))
            }
        }
        for options in MkDocsRules.plugins("exclude", in: value["plugins"]) {
            let home = Self.escaped(rules.pages)
            readIgnored(options["glob"], at: path, into: &dialect.rules) {
                PathPattern(glob: home + $0, separates: false)
            }
            // Held against what begins below the folder of all pages.
            readIgnored(options["regex"], at: path, into: &dialect.rules) { written in
                let ignoresCase = written.hasPrefix("(?i)")
                let inner = written.dropFirst(ignoresCase ? 4 : 0).drop { $0 == "^" }
                let folder = rules.pages.map { $0.isLetter || $0.isNumber ? String($0) : "\\" + String($0) }.joined()
                return PathPattern(expression: (ignoresCase ? "(?i)" : "") + "^" + folder + "(?:" + inner + ")")
            }
            if options["gitignore"]?.looseFlag == true,
                let read = try? readRegularFile(root + "/.gitignore", limit: Limits.settingsFile)
            {
                bytes += read
                ignore(String(decoding: read, as: UTF8.self), below: "", at: ".gitignore", into: &dialect.rules)
            }
        }
        // Whoever has no password reads nothing.
        for options in MkDocsRules.plugins("encryptcontent", in: value["plugins"])
        where options["global_password"] != nil {
            PathPattern(glob: Self.escaped(rules.pages) + "**", separates: true).map {
                dialect.rules.ignored.append($0)
            }
        }
        namesEmoji = MkDocsRules.extends("pymdownx.emoji", value)
        configuration.markdown.keepsLines = MkDocsRules.extends("nl2br", value)
        configuration.markdown.hasMarks = MkDocsRules.extends("pymdownx.mark", value)
        if ["pymdownx.caret", "pymdownx.tilde"].contains(where: { MkDocsRules.extends($0, value) }) {
            moreSyntax.insert(.raisedSigns)
        }
        if MkDocsRules.extends("pymdownx.critic", value) { moreSyntax.insert(.edits) }
    }
}
