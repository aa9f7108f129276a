import Foundation

/// What a generator's own settings say that matters here.
struct ForeignSettings: Sendable {
    /// The site as far as it is told: title, description, address, language, time zone.
    var configuration = SiteConfiguration()
    /// What the settings were silent about, and is guessed.
    var saysLanguage = false
    var saysTimeZone = false
    var saysTitle = false
    var publishesDrafts = false
    var publishesFuture = false
    var publishesExpired = false
    var permalinks = PermalinkRules()
    /// Jekyll's `defaults`: what front matter says where it is silent, by the beginning of the path; the last counts most.
    var defaults: [(scope: String, values: [SourceEntry])] = []
    /// The bytes that all this was read from.
    private(set) var bytes: [UInt8] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - path: of the settings, relative to the site folder; nil when there are none.
    ///   - dialect: learns where articles lie.
    init(at path: String?, in root: String, dialect: inout ContentDialect) {
        configuration.html = .safeList
        configuration.timeZone = "UTC"
        guard let path else { return }
        do {
            bytes = try readRegularFile(root + "/" + path, limit: Limits.settingsFile)
            read(try Self.parse(bytes, path: path), into: &dialect)
        } catch {
            let reason = (error as? ReadError)?.sentence ?? (error as? Diagnostic)?.message ?? "it is damaged"
            diagnostics.append(
                Diagnostic(
                    .warning, "the settings cannot be read: \(reason)", at: path, line: (error as? Diagnostic)?.line,
                    hint: "Kawaraban goes on without them"))
        }
    }

    private static func parse(_ bytes: [UInt8], path: String) throws -> SourceValue {
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

    private mutating func read(_ value: SourceValue, into dialect: inout ContentDialect) {
        if let title = value["title"]?.plainLine ?? value["name"]?.plainLine {
            configuration.title = String(title.unicodeScalars.prefix(Limits.siteTitle))
            saysTitle = true
        }
        let description = value["description"] ?? value.at("params", "description") ?? value.at("extra", "description")
        configuration.description = String((description?.plainLine ?? "").unicodeScalars.prefix(Limits.text))
        readLanguage(value)
        let zone = value["timezone"] ?? value["time_zone"]
        if let name = zone?.plainLine, TimeZone(identifier: name) != nil {
            configuration.timeZone = name
            saysTimeZone = true
        }
        readAddress(value)
        permalinks = PermalinkRules(value, of: dialect.generator)
        switch dialect.generator {
        case .hugo:
            publishesDrafts = value["buildDrafts"]?.looseFlag ?? false
            publishesFuture = value["buildFuture"]?.looseFlag ?? false
            publishesExpired = value["buildExpired"]?.looseFlag ?? false
            let languages = value["languages"]?.entries.compactMap { $0.value["contentDir"]?.plainLine } ?? []
            let folders = (languages.isEmpty ? value["contentDir"]?.items.compactMap(\.plainLine) ?? [] : languages)
                .compactMap(Self.folder)
            if !folders.isEmpty { dialect.articleFolders = folders }
            if let folder = value["staticDir"]?.items.first?.plainLine.flatMap(Self.folder) {
                dialect.roots[0] = folder
                dialect.staticFolder = folder
            }
        case .jekyll:
            publishesDrafts = value["show_drafts"]?.looseFlag ?? false
            publishesFuture = value["future"]?.looseFlag ?? false
            for item in value["exclude"]?.items ?? [] {
                if let folder = item.plainLine.flatMap(Self.folder) {
                    dialect.ignored.insert(String(folder.dropLast()))
                }
            }
            defaults = (value["defaults"]?.items ?? []).compactMap { item in
                let type = item.at("scope", "type")?.plainLine ?? ""
                guard type.isEmpty || type == "posts" || type == "post" else { return nil }
                return (item.at("scope", "path")?.plainLine ?? "", item["values"]?.entries ?? [])
            }
        default: break
        }
    }

    private mutating func readLanguage(_ value: SourceValue) {
        let main = value["defaultContentLanguage"]?.plainLine ?? "en"
        let said =
            value["languageCode"] ?? value["locale"] ?? value["default_language"] ?? value["language"]
            ?? value["lang"] ?? value.at("languages", main, "languageCode") ?? value["defaultContentLanguage"]
        if let tag = said?.plainLine.map({ $0.replacing("_", with: "-") }), isLanguageTag(tag) {
            configuration.language = tag
            saysLanguage = true
        }
        if !saysTitle, let title = value.at("languages", main, "title")?.plainLine {
            configuration.title = String(title.unicodeScalars.prefix(Limits.siteTitle))
            saysTitle = true
        }
    }

    private mutating func readAddress(_ value: SourceValue) {
        // Jekyll divides its address into two, and calls the second as Hugo calls the whole.
        let parts = [value["url"], value["baseURL"] ?? value["base_url"]].compactMap { $0?.plainLine }
        var address = parts.joined()
        while address.hasSuffix("/") { address.removeLast() }
        guard WebAddress.isValid(address), !address.utf8.contains(where: { $0 == 0x3F || $0 == 0x23 }) else { return }
        configuration.baseURL = address
    }

    /// A folder of the site as it was written, with one final slash; nil for what leads out of it.
    private static func folder(_ written: String) -> String? {
        guard case .inside(let path) = FileIndex.resolve("./" + written, from: ""), !path.isEmpty else { return nil }
        return path + "/"
    }
}
