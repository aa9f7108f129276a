import Foundation

/// A site of VitePress or VuePress, which lies in a folder beside a program, or at the top.
struct VitePressSite {
    /// The folder of articles with its final slash; empty for the top.
    let home: String
    /// What its settings say, as far as they are read: they are a program.
    private(set) var value: SourceValue
    /// Of the settings, relative to the site folder.
    let path: String
    var isVuePress: Bool { path.contains(Self.vuePress) }
    /// Whose files are published as they are, with its final slash.
    var staticFolder: String { home + (isVuePress ? Self.vuePress : "") + "public/" }
    /// The settings and what they import of files beside them, one behind the other.
    private(set) var script = ""
    /// Of all of these, with their paths.
    private(set) var bytes: [UInt8] = []
    /// Folders of articles in other languages than the site's own.
    private(set) var otherLanguages: [String] = []
    /// None of these.
    private(set) var mainLanguage = "root"
    /// Of what is not read.
    private(set) var diagnostics: [Diagnostic] = []

    /// nil where none of its settings lie.
    init?(in root: String) {
        guard let path = Self.settings(in: root) else { return nil }
        self.path = path
        var entries: [SourceEntry] = []
        for part in Self.parts(of: path, in: root) {
            do {
                let read = try readRegularFile(root + "/" + part, limit: Limits.settingsFile)
                bytes += Array(part.utf8) + [0] + read
                let text = String(decoding: read, as: UTF8.self)
                script += text + "\n"
                // What languages have for themselves is named after them.
                guard part == path || !LanguageTag.isKnown(String(fileName(of: part).prefix { $0 != "." })) else {
                    continue
                }
                for entry in ScriptSettings.value(of: text).entries
                where !entries.contains(where: { $0.key == entry.key }) {
                    entries.append(entry)
                }
            } catch {
                diagnostics.append(SettingsFiles.unreadable(part, error))
            }
        }
        let folder =
            Self.folders.lazy.compactMap { path.range(of: $0) }.first.map { String(path[..<$0.lowerBound]) } ?? ""
        let source = ScriptSettings.value(of: script, keys: ["srcDir": "srcDir"])["srcDir"]?.plainLine
        home = folder + (source.flatMap(ForeignSettings.folder) ?? "")
        value = SourceValue(.map(entries), line: 1)
        readLanguages()
    }

    /// `locales: { root: { lang: 'en' }, fr: { … } }`, and VuePress' `'/'` and `'/fr/'`; where none is of the top, the first is the
    /// site's own.
    private mutating func readLanguages() {
        let locales = ScriptSettings.members(of: "locales", in: script).map { name, value in
            (folder: name == "root" ? "" : name.trimmingCharacters(in: CharacterSet(charactersIn: "/")), value: value)
        }
        guard let own = locales.first(where: { $0.folder.isEmpty }) ?? locales.first else { return }
        for (folder, _) in locales where folder != own.folder && !folder.isEmpty && !otherLanguages.contains(folder) {
            otherLanguages.append(folder)
        }
        let said = ScriptSettings.value(of: String(own.value), keys: ["lang": "language"]).entries
        if !said.isEmpty {
            value = SourceValue(.map(said + value.entries.filter { $0.key != "language" }), line: 1)
        }
        let language = value["language"]?.plainLine ?? own.folder
        if !language.isEmpty, !otherLanguages.contains(language) { mainLanguage = language }
    }

    /// The settings, and those of the files beside them that they import; relative to the site folder.
    static func parts(of path: String, in root: String) -> [String] {
        var parts = [path]
        var index = 0
        while index < parts.count, parts.count < mostParts {
            let read = (try? readRegularFile(root + "/" + parts[index], limit: Limits.settingsFile)) ?? []
            for text in String(decoding: read, as: UTF8.self).split(whereSeparator: { "\"'`".contains($0) })
            where text.hasPrefix("./") || text.hasPrefix("../") {
                guard case .inside(let place) = FileIndex.resolve(String(text), from: folder(of: parts[index])),
                    let part = ([place] + (endings.map { place + "." + $0 } + endings.map { place + "/index." + $0 }))
                        .first(where: { part in
                            endings.contains { part.hasSuffix("." + $0) }
                                && FileManager.default.fileExists(atPath: root + "/" + part)
                        }),
                    !parts.contains(part)
                else { continue }
                parts.append(part)
            }
            index += 1
        }
        return parts
    }

    /// Files that settings may lie in; who has more has them elsewhere, too.
    private static let mostParts = 30
    private static let endings = ["ts", "mts", "js", "mjs", "cjs"]

    /// Its settings, relative to the site folder; nil where there are none.
    static func settings(in root: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let folders = names.filter { !$0.hasPrefix(".") && $0 != "node_modules" }.sorted(by: utf8Order).map { $0 + "/" }
        return ([""] + folders).lazy
            .flatMap { folder in beginnings.map { folder + $0 } }
            .flatMap { stem in endings.map { stem + "." + $0 } }
            .first { FileManager.default.fileExists(atPath: root + "/" + $0) }
    }

    private static let vuePress = ".vuepress/"
    /// Of settings and of what is made of them.
    private static let folders = [".vitepress/", vuePress]
    private static let beginnings = folders.flatMap { [$0 + "config", $0 + "config/index"] }
}

extension ContentDialect {
    /// Takes the folder of VitePress or VuePress for that of articles, and what lies in its `public` for what is published as it is.
    mutating func read(_ site: VitePressSite) {
        rules.isVitePress = true
        rules.isVuePress = site.isVuePress
        articleFolders = [site.home]
        roots = [site.staticFolder, site.home] + roots
        staticFolder = site.staticFolder
    }
}

extension ForeignFrontMatter {
    /// Of VitePress and VuePress: the file's place with `.html`.
    var vitePressPermalink: String {
        let home = site.dialect.home(of: file.path) ?? ""
        let name = String(file.path.dropFirst(home.count).dropLast(".md".count))
        let isIndex = ["index"] + (site.dialect.rules.isVuePress ? ["README", "readme"] : [])
        let last = fileName(of: name)
        return isIndex.contains(last) ? "/\(name.dropLast(last.count))" : "/\(name).html"
    }
}
