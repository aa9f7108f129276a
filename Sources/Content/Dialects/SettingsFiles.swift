import Foundation

/// The settings of another generator as one value: one file, or for Hugo also the folder `config`, whose files stand for what their
/// names say.
struct SettingsFiles {
    private(set) var value = SourceValue(.map([]), line: 1)
    /// All that was read.
    private(set) var bytes: [UInt8] = []
    private(set) var diagnostics: [Diagnostic] = []

    private let root: String
    private static let endings = [".toml", ".yaml", ".yml", ".json"]

    /// - Parameter path: of the settings, relative to the site folder; nil when there are none.
    init(_ path: String?, of generator: ContentDialect.Generator, in root: String) {
        self.root = root
        if let path { add(path, under: []) }
        if generator == .mkdocs, let path { inherit(from: path) }
        guard generator == .hugo else { return }
        // Sites are published from the environment that is Hugo's own for that.
        for folder in ["config/_default", "config/production"] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
            for name in names.sorted(by: utf8Order) where folder + "/" + name != path {
                guard let ending = Self.endings.first(where: name.hasSuffix) else { continue }
                var keys = name.dropLast(ending.utf8.count).split(separator: ".").map { String($0) }
                // "menus.en": of one language. "languages.en" says so itself.
                if keys.count == 2, keys[0] != "languages", LanguageTag.isKnown(keys[1]) {
                    keys = ["languages", keys[1], keys[0]]
                }
                add(folder + "/" + name, under: keys == ["hugo"] || keys == ["config"] ? [] : keys)
            }
        }
    }

    /// MkDocs' settings that others begin with; what these say themselves counts more.
    private mutating func inherit(from path: String) {
        var (path, seen) = (path, Set<String>())
        while let base = value["INHERIT"], let written = MkDocsRules.text(base), seen.insert(path).inserted {
            guard case .inside(let inherited) = FileIndex.resolve("./" + written, from: Content.folder(of: path)) else {
                diagnostics.append(
                    Diagnostic(
                        .error, "the settings \"\(written)\" are not read: they lie outside of the site folder",
                        at: path, line: base.line, hint: "copy them into it: they say which articles are public"))
                return
            }
            var own = value.entries.filter { $0.key != "INHERIT" }
            value = SourceValue(.map([]), line: 1)
            add(inherited, under: [])
            own += value.entries.filter { $0.key == "INHERIT" }
            value = value.merged(with: SourceValue(.map(own), line: 1))
            path = inherited
        }
    }

    private mutating func add(_ path: String, under keys: [String]) {
        do {
            let read = try readRegularFile(root + "/" + path, limit: Limits.settingsFile)
            bytes += path.utf8 + [0] + read
            let found = keys.reversed().reduce(try Self.parse(read, path: path)) { value, key in
                SourceValue(.map([SourceEntry(key: key, line: 1, value: value)]), line: 1)
            }
            value = value.merged(with: found)
        } catch {
            diagnostics.append(Self.unreadable(path, error))
        }
    }

    /// An error: what such settings hide would be published.
    static func unreadable(_ path: String, _ error: any Error) -> Diagnostic {
        let reason = (error as? ReadError)?.sentence ?? (error as? Diagnostic)?.message ?? "it is damaged"
        return Diagnostic(
            .error, "the settings cannot be read: \(reason)", at: path, line: (error as? Diagnostic)?.line,
            hint: "they say which articles are public")
    }

    static func parse(_ bytes: [UInt8], path: String) throws -> SourceValue {
        let text = try SourceText(bytes, path: path)
        let cleaned = text.withoutControls(in: 0..<text.bytes.count)
        if path.hasSuffix(".toml") {
            return try cleaned.withUnsafeBufferPointer { try TOMLSource.parse($0, path: path, lineOffset: 0) }
        }
        if path.hasSuffix(".json") {
            return try cleaned.withUnsafeBufferPointer {
                try JSONSource.parse($0, path: path, line: 1, limit: Limits.settingsFile).0
            }
        }
        return try cleaned.withUnsafeBufferPointer {
            try YAMLSource.parse($0, path: path, lineOffset: 0, repeats: .lastCounts).value
        }
    }
}

extension SourceValue {
    /// Maps key by key; of anything else, the other value.
    fileprivate func merged(with other: SourceValue) -> SourceValue {
        guard case .map(var entries) = kind, case .map(let others) = other.kind else { return other }
        for entry in others {
            if let index = entries.firstIndex(where: { $0.key.lowercased() == entry.key.lowercased() }) {
                entries[index].value = entries[index].value.merged(with: entry.value)
            } else {
                entries.append(entry)
            }
        }
        return SourceValue(.map(entries), line: line)
    }
}
