import Foundation

/// What programs for notes say of their files, in settings of their own beside the notes.
extension ForeignSettings {
    /// Obsidian's vault: how lines end, which files are templates or passed over, and whether notes are public only when they say so.
    mutating func readVault(in root: String, into dialect: inout ContentDialect) {
        guard FileManager.default.fileExists(atPath: root + "/" + Self.vault) else { return }
        configuration.markdown.keepsLines = true
        configuration.markdown.hasMarks = true
        if let app = json(Self.vault + "/app.json", in: root) {
            configuration.markdown.keepsLines = app["strictLineBreaks"]?.looseFlag != true
            for filter in app["userIgnoreFilters"]?.items ?? [] {
                guard let text = filter.plainLine else { continue }
                if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
                    if let pattern = PathPattern(expression: String(text.dropFirst().dropLast())) {
                        dialect.rules.ignored.append(pattern)
                    } else {
                        diagnostics.append(Self.notUnderstood("filter", filter, at: Self.vault + "/app.json"))
                    }
                } else {
                    passOver(text, into: &dialect.rules)
                }
            }
        }
        // Drawings, as their program keeps them.
        ignore("*.excalidraw.md", below: "", at: Self.vault, into: &dialect.rules)
        // What templates hold is no note yet.
        for (file, key) in [("templates.json", "folder"), ("plugins/templater-obsidian/data.json", "templates_folder")]
        {
            let file = Self.vault + "/" + file
            guard let folder = json(file, in: root)?[key]?.plainLine.flatMap(Self.folder) else { continue }
            passOver(folder, into: &dialect.rules)
        }
        bytes += Array(Self.vault.utf8)
        if FileManager.default.fileExists(atPath: root + "/" + Self.garden) {
            publicIfSaid.append("dg-publish")
            bytes += Array(Self.garden.utf8)
        }
    }

    /// Passes over all paths that begin so, whatever signs that holds.
    private func passOver(_ beginning: String, into rules: inout FileRules) {
        PathPattern(glob: Self.escaped(beginning) + "**", separates: true, ignoresCase: true).map {
            rules.ignored.append($0)
        }
    }

    static let vault = ".obsidian"
    private static let garden = vault + "/plugins/digitalgarden"
    /// Relative to the site folder.
    static let filesOfVault =
        ["app.json", "templates.json", "plugins/templater-obsidian/data.json"].map { vault + "/" + $0 } + [
            vault, garden,
        ]

    private mutating func json(_ path: String, in root: String) -> SourceValue? {
        guard FileManager.default.fileExists(atPath: root + "/" + path) else { return nil }
        do {
            let read = try readRegularFile(root + "/" + path, limit: Limits.settingsFile)
            bytes += Array(path.utf8) + [0] + read
            return try SettingsFiles.parse(read, path: path)
        } catch {
            diagnostics.append(SettingsFiles.unreadable(path, error))
            return nil
        }
    }

    /// Quartz' and Pelican's: names of files and folders that are passed over, and whether notes must say that they are public.
    mutating func readLists(in root: String, into dialect: inout ContentDialect) {
        for (name, keys) in Self.filesWithLists {
            guard FileManager.default.fileExists(atPath: root + "/" + name) else { continue }
            let files = ScriptFiles(at: name, in: root)
            bytes += files.bytes
            diagnostics += files.diagnostics
            for key in keys {
                let lists = ScriptLists(of: key, in: files)
                diagnostics += lists.diagnostics
                for (pattern, place) in lists.texts {
                    ignore("**/" + pattern, below: "", at: name, first: place.line, into: &dialect.rules)
                }
            }
            if files.scripts.contains(where: { $0.mentions["ExplicitPublish"] != nil }) {
                publicIfSaid.append("publish")
            }
        }
    }

    private static let filesWithLists = [
        ("quartz.config.ts", ["ignorePatterns"]), ("pelicanconf.py", ["IGNORE_FILES", "ARTICLE_EXCLUDES"]),
    ]
}
