import Foundation

/// A site of VitePress, which lies in a folder beside a program, or at the top.
struct VitePressSite {
    /// The folder of articles with its final slash; empty for the top.
    let home: String
    /// What its settings say, as far as they are read: they are a program.
    let value: SourceValue
    /// Of the settings, relative to the site folder.
    let path: String
    /// The settings and what they import of files beside them, one behind the other.
    private(set) var script = ""
    /// Of all of these, with their paths.
    private(set) var bytes: [UInt8] = []
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
        value = SourceValue(.map(entries), line: 1)
        let folder = path.range(of: ".vitepress/").map { String(path[..<$0.lowerBound]) } ?? ""
        let source = ScriptSettings.value(of: script, keys: ["srcDir": "srcDir"])["srcDir"]?.plainLine
        home = folder + (source.flatMap(ForeignSettings.folder) ?? "")
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
