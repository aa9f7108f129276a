extension ForeignSettings {
    /// What Hugo's settings say of files: languages, mounted folders, files that are passed over, cascades.
    mutating func readHugoFiles(_ value: SourceValue, at path: String, into dialect: inout ContentDialect) {
        var rules = FileRules()
        readLanguages(value, main: value["defaultContentLanguage"], into: &rules)
        readIgnored(value["ignoreFiles"], at: path, into: &rules) { PathPattern(expression: $0) }
        cascades = Cascade.all(value["cascade"], in: rules.mainLanguage) { target in
            diagnostics.append(Self.notUnderstood("target", target, at: path))
        }
        var homes: [(folder: String, mount: FileRules.Mount)] = []
        for (folder, language) in contentFolders(value, rules) {
            homes.append((folder, FileRules.Mount(language: language)))
        }
        let mounts = (value.at("module", "mounts")?.items ?? []).compactMap {
            mount($0, at: path, besides: rules.mainLanguage)
        }
        if !mounts.isEmpty { homes = mounts }
        dialect.articleFolders = []
        for (folder, mount) in homes {
            guard rules.mounts.updateValue(mount, forKey: folder) == nil,
                mount.language == nil || mount.language == rules.mainLanguage
            else { continue }
            dialect.articleFolders.append(folder)
            if !dialect.roots.contains(folder) { dialect.roots.append(folder) }
        }
        dialect.rules = rules
    }

    /// What Zola's do.
    mutating func readZolaFiles(_ value: SourceValue, at path: String, into dialect: inout ContentDialect) {
        readLanguages(value, main: value["default_language"], into: &dialect.rules)
        readIgnored(value["ignored_content"], at: path, into: &dialect.rules) {
            PathPattern(glob: $0.hasPrefix("*") || $0.hasPrefix("/") ? $0 : "{,**/}" + $0, separates: false)
        }
    }

    /// What Jekyll's do.
    mutating func readJekyllFiles(_ value: SourceValue, into dialect: inout ContentDialect) {
        var files = JekyllFiles()
        let excluded = (value["exclude"]?.items ?? []).compactMap(\.plainLine)
        files.excluded = (excluded + ["node_modules/", "vendor/", "gemfiles/"]).map { JekyllFiles.Entry($0) }
        files.included = (value["include"]?.items ?? []).compactMap(\.plainLine).map { JekyllFiles.Entry($0) }
        if let folder = value["collections_dir"]?.plainLine.flatMap(Self.folder) { files.folder = folder }
        for collection in value["collections"]?.entries ?? []
        where collection.key != "posts" && collection.value["output"]?.looseFlag == true {
            files.collections.insert(collection.key)
        }
        dialect.rules.jekyll = files
        // Whatever Jekyll is told to read is read.
        for entry in files.included { dialect.ignored.remove(entry.path) }
    }

    private func readLanguages(_ value: SourceValue, main: SourceValue?, into rules: inout FileRules) {
        rules.mainLanguage = (main?.plainLine ?? "en").lowercased()
        for language in value["languages"]?.entries ?? [] { rules.languages.insert(language.key.lowercased()) }
        // Zola names the other languages only.
        if !rules.languages.isEmpty { rules.languages.insert(rules.mainLanguage) }
    }

    mutating func readIgnored(
        _ value: SourceValue?, at path: String, into rules: inout FileRules, parse: (String) -> PathPattern?
    ) {
        for item in value?.items ?? [] {
            guard let text = item.plainLine else { continue }
            if let pattern = parse(text) {
                rules.ignored.append(pattern)
            } else {
                diagnostics.append(Self.notUnderstood("pattern", item, at: path))
            }
        }
    }

    /// The folder of each language, or the one of all; the site's own language first.
    private func contentFolders(_ value: SourceValue, _ rules: FileRules) -> [(folder: String, language: String?)] {
        let usual = value["contentDir"]?.items.compactMap { $0.plainLine.flatMap(Self.folder) } ?? []
        let common = usual.isEmpty ? ["content/"] : usual
        var own: [(String, String?)] = common.map { ($0, nil) }
        var others: [(String, String?)] = []
        for language in value["languages"]?.entries ?? [] {
            guard let folder = language.value["contentDir"]?.plainLine.flatMap(Self.folder) else { continue }
            if language.key.lowercased() == rules.mainLanguage {
                own = [(folder, nil)]
            } else {
                others.append((folder, language.key.lowercased()))
            }
        }
        return own + others.filter { other in !own.contains { $0.0 == other.0 } }
    }

    /// One of `module.mounts`, if it holds articles.
    /// - Parameter main: the language that is read.
    private mutating func mount(
        _ value: SourceValue, at path: String, besides main: String
    ) -> (folder: String, mount: FileRules.Mount)? {
        guard let target = value["target"]?.plainLine, let source = value["source"]?.plainLine else { return nil }
        let parts = target.split(separator: "/").map { String($0) }
        guard parts.first == "content" else { return nil }
        guard let folder = Self.folder(source), !ContentDialect(.hugo).ignored.contains(topName(of: folder)) else {
            diagnostics.append(
                Diagnostic(
                    .warning, "left out: the mounted folder \"\(source)\" is not read", at: path, line: value.line,
                    hint: "copy it into the site folder"))
            return nil
        }
        var mount = FileRules.Mount(section: Array(parts.dropFirst()))
        // Since Hugo 0.153 they are patterns, and perhaps several.
        let languages = (value["lang"] ?? value.at("sites", "matrix", "languages"))?.items ?? []
        if let first = languages.first?.plainLine?.lowercased() {
            mount.language = PathPattern.isNamed(main, by: languages) == false ? first : main
        }
        func patterns(_ key: String) -> [PathPattern] {
            (value[key]?.items ?? []).compactMap { item in
                let pattern = item.plainLine.flatMap { PathPattern(glob: $0, separates: true) }
                if pattern == nil { diagnostics.append(Self.notUnderstood("pattern", item, at: path)) }
                return pattern
            }
        }
        mount.included = patterns("includeFiles")
        mount.excluded = patterns("excludeFiles")
        // Since Hugo 0.153, with "!" for what is left out.
        for item in value["files"]?.items ?? [] {
            guard let text = item.plainLine else { continue }
            let isExcluded = text.hasPrefix("!")
            let glob = text.drop { $0 == "!" || $0 == " " }
            guard let pattern = PathPattern(glob: String(glob), separates: true) else {
                diagnostics.append(Self.notUnderstood("pattern", item, at: path))
                continue
            }
            if isExcluded { mount.excluded.append(pattern) } else { mount.included.append(pattern) }
        }
        return (folder, mount)
    }

    private func topName(of folder: String) -> String { String(folder.prefix { $0 != "/" }) }

    /// What is not understood may hide something, which would be published.
    static func notUnderstood(_ what: String, _ value: SourceValue, at path: String) -> Diagnostic {
        Diagnostic(
            .error, "the \(what) is not understood, and may be what keeps files from readers", at: path,
            line: value.line, column: value.column, hint: "write it in a simpler way")
    }
}
