/// What Eleventy's settings, its lists and its data say.
extension ForeignSettings {
    /// What Eleventy's authors keep in one of a few files of data: what the site is called, and where it lies.
    static func completed(_ value: SourceValue, from data: SourceValue) -> SourceValue {
        let keys = [
            "title": "title", "name": "title", "siteTitle": "title", "description": "description", "url": "url",
            "language": "language", "lang": "language", "locale": "language",
        ]
        // What a program says may be of one of its plugins: data count more.
        let told = value.entries.filter { $0.key != "title" && $0.key != "baseURL" }
        var entries: [SourceEntry] = []
        for file in ["metadata", "site", "meta", "config", "global"] {
            for entry in data[file]?.entries ?? [] {
                guard let key = keys[entry.key], entry.value.plainLine != nil,
                    !entries.contains(where: { $0.key == key })
                else { continue }
                entries.append(SourceEntry(key: key, line: entry.line, value: entry.value))
            }
        }
        entries += told.filter { one in !entries.contains { $0.key == one.key } }
        return SourceValue(.map(entries), line: 1)
    }

    /// What it is told to pass over, and folders of its templates.
    mutating func readIgnored(
        _ settings: EleventySettings?, in root: String, into dialect: inout ContentDialect
    ) {
        let input = settings?.input ?? ""
        for name in [Self.ignoreFile, input + Self.ignoreFile]
            + (settings?.usesGitIgnore ?? true ? [".gitignore"] : [])
        {
            readIgnored(name, in: root, into: &dialect)
        }
        guard let settings else { return }
        diagnostics += settings.diagnostics
        for folder in settings.templates { ignore("/" + folder, below: "", at: settings.path, into: &dialect.rules) }
        for (pattern, place) in settings.ignored {
            // Of the folder of the settings, and of no other.
            let placed = "/" + pattern.trimmingPrefix("./").drop { $0 == "/" }
            ignore(placed, below: "", at: settings.path, first: place.line, into: &dialect.rules)
        }
    }

    /// Eleventy's own list of files that it passes over, at the top or in the folder that it reads; and git's.
    private static let ignoreFile = ".eleventyignore"
    static let ignoreFiles = [ignoreFile, ".gitignore"]

    /// Reads one.
    private mutating func readIgnored(_ path: String, in root: String, into dialect: inout ContentDialect) {
        guard let read = try? readRegularFile(root + "/" + path, limit: Limits.settingsFile) else { return }
        bytes += Array(path.utf8) + [0] + read
        let above = Content.folder(of: path)
        let home = above.isEmpty ? "" : above + "/"
        ignore(String(decoding: read, as: UTF8.self), below: home, at: path, into: &dialect.rules)
    }
}
