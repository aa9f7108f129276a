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
    /// The settings, and the files beside them that they name.
    let files: ScriptFiles
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
        files = ScriptFiles(at: path, in: root)
        diagnostics = files.diagnostics
        var entries: [SourceEntry] = []
        // What languages have for themselves is named after them.
        for script in files.scripts
        where script.path == path || !LanguageTag.isKnown(String(fileName(of: script.path).prefix { $0 != "." })) {
            let told = ScriptSettings.value(of: script.entries.all, in: files)
            entries += told.entries.filter { new in !entries.contains { $0.key == new.key } }
        }
        let folder =
            Self.folders.lazy.compactMap { path.range(of: $0) }.first.map { String(path[..<$0.lowerBound]) } ?? ""
        let source = files.all.first { $0.key == "srcDir" }?.value
        home = folder + (files.text(source).flatMap(ForeignSettings.folder) ?? "")
        value = SourceValue(.map(entries), line: 1)
        if let source, files.text(source) == nil {
            diagnostics.append(
                files.notUnderstood("srcDir", at: source.place, hint: "write it as a text, the path of a folder"))
        }
        readLanguages()
    }

    /// `locales: { root: { lang: 'en' }, fr: { … } }`, and VuePress' `'/'` and `'/fr/'`; where none is of the top, the first is the
    /// site's own.
    private mutating func readLanguages() {
        let objects = files.all.filter { $0.key == "locales" }.prefix(Self.mostObjects)
        let locales = objects.flatMap { files.members($0.value) ?? [] }.compactMap { entry in
            entry.key.map { name in
                let folder = name == "root" ? "" : name.trimmingCharacters(in: CharacterSet(charactersIn: "/"))
                return (folder: folder, value: entry.value)
            }
        }
        guard let own = locales.first(where: { $0.folder.isEmpty }) ?? locales.first else { return }
        for (folder, _) in locales where folder != own.folder && !folder.isEmpty && !otherLanguages.contains(folder) {
            otherLanguages.append(folder)
        }
        let said = ScriptSettings.value(
            of: (files.members(own.value) ?? []).all, in: files, keys: ["lang": "language"]
        ).entries
        if !said.isEmpty {
            value = SourceValue(.map(said + value.entries.filter { $0.key != "language" }), line: 1)
        }
        let language = value["language"]?.plainLine ?? own.folder
        if !language.isEmpty, !otherLanguages.contains(language) { mainLanguage = language }
    }

    private static let mostObjects = 20

    /// Its settings, relative to the site folder; nil where there are none.
    static func settings(in root: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let folders = names.filter { !$0.hasPrefix(".") && $0 != "node_modules" }.sorted(by: utf8Order).map { $0 + "/" }
        return ([""] + folders).lazy
            .flatMap { folder in beginnings.map { folder + $0 } }
            .flatMap { stem in ScriptFiles.endings.map { stem + "." + $0 } }
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
