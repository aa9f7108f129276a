import Foundation

/// A site of VitePress, which lies in a folder beside a program, or at the top.
struct VitePressSite {
    /// The folder of articles with its final slash; empty for the top.
    let home: String
    /// What its settings say, as far as they are read: they are a program.
    let value: SourceValue
    /// Of the settings, with their path.
    let bytes: [UInt8]

    /// nil where none of its settings lie.
    init?(in root: String) {
        guard let path = Self.settings(in: root) else { return nil }
        let read = (try? readRegularFile(root + "/" + path, limit: Limits.settingsFile)) ?? []
        let script = String(decoding: read, as: UTF8.self)
        value = ScriptSettings.value(of: script)
        bytes = Array(path.utf8) + [0] + read
        let folder = path.range(of: ".vitepress/").map { String(path[..<$0.lowerBound]) } ?? ""
        let source = ScriptSettings.value(of: script, keys: ["srcDir": "srcDir"])["srcDir"]?.plainLine
        home = folder + (source.flatMap(ForeignSettings.folder) ?? "")
    }

    /// Its settings, relative to the site folder; nil where there are none.
    static func settings(in root: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let folders = names.filter { !$0.hasPrefix(".") && $0 != "node_modules" }.sorted(by: utf8Order).map { $0 + "/" }
        let endings = ["ts", "mts", "js", "mjs"]
        return ([""] + folders).lazy
            .flatMap { folder in endings.map { folder + ".vitepress/config." + $0 } }
            .first { FileManager.default.fileExists(atPath: root + "/" + $0) }
    }
}

extension ContentDialect {
    /// Takes the folder of VitePress for that of articles, and what lies in its `public` for what is published as it is.
    mutating func read(_ site: VitePressSite) {
        rules.isVitePress = true
        articleFolders = [site.home]
        roots = [site.home + "public/", site.home] + roots
        staticFolder = site.home + "public/"
    }
}

extension ForeignFrontMatter {
    /// Of VitePress: the file's place with `.html`.
    var vitePressPermalink: String {
        let home = site.dialect.home(of: file.path) ?? ""
        let name = String(file.path.dropFirst(home.count).dropLast(".md".count))
        return fileName(of: name) == "index" ? "/\(name.dropLast("index".count))" : "/\(name).html"
    }
}
