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
    /// Jekyll's `unpublished`: what says `published: false` is published all the same.
    var publishesUnpublished = false
    /// Jekyll's `defaults`; the last counts most.
    var defaults: [Defaults] = []
    /// `:tada:` is a character: Hugo's `enableEmoji`, Zola's `render_emoji`, Jekyll's jemoji.
    var namesEmoji = false
    /// Hugo's `cascade`.
    var cascades: [Cascade] = []
    /// Hugo's `params`.
    private(set) var parameters: SourceValue?
    /// The bytes that all this was read from.
    private(set) var bytes: [UInt8] = []
    var diagnostics: [Diagnostic] = []

    /// What front matter says where it is silent, of files whose paths begin so.
    struct Defaults: Sendable {
        var path: String
        /// The path, where it is a glob.
        var pattern: PathPattern?
        /// `posts`, `drafts`, `pages` or a collection; nil for all.
        var type: String?
        var values: [SourceEntry]

        /// - Parameter type: of the file, as Jekyll calls it.
        func applies(to file: String, type: String) -> Bool {
            guard self.type ?? type == type else { return false }
            if let pattern { return pattern.matches(file) }
            return path.isEmpty || file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
        }
    }

    /// - Parameters:
    ///   - path: of the settings, relative to the site folder; nil when there are none.
    ///   - dialect: learns where articles lie.
    init(at path: String?, in root: String, dialect: inout ContentDialect) {
        configuration.html = .safeList
        configuration.timeZone = "UTC"
        let files = SettingsFiles(path, of: dialect.generator, in: root)
        let script = ScriptSettings(of: dialect.generator, in: root)
        bytes = files.bytes + script.bytes
        diagnostics = files.diagnostics
        read(path == nil && !script.bytes.isEmpty ? script.value : files.value, at: path ?? "config", into: &dialect)
    }

    private mutating func read(_ value: SourceValue, at path: String, into dialect: inout ContentDialect) {
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
        parameters = value["params"]
        permalinks = PermalinkRules(value, of: dialect.generator)
        switch dialect.generator {
        case .hugo:
            publishesDrafts = value["buildDrafts"]?.looseFlag ?? false
            publishesFuture = value["buildFuture"]?.looseFlag ?? false
            publishesExpired = value["buildExpired"]?.looseFlag ?? false
            namesEmoji = value["enableEmoji"]?.looseFlag ?? false
            readHugoFiles(value, at: path, into: &dialect)
            if let folder = value["staticDir"]?.items.first?.plainLine.flatMap(Self.folder) {
                dialect.roots[0] = folder
                dialect.staticFolder = folder
            }
        case .jekyll:
            publishesDrafts = value["show_drafts"]?.looseFlag ?? false
            publishesFuture = value["future"]?.looseFlag ?? false
            publishesUnpublished = value["unpublished"]?.looseFlag ?? false
            let plugins = (value["plugins"]?.items ?? []) + (value["gems"]?.items ?? [])
            namesEmoji = plugins.contains { $0.plainLine == "jemoji" }
            readJekyllFiles(value, into: &dialect)
            defaults = (value["defaults"]?.items ?? []).map { item in
                let path = item.at("scope", "path")?.plainLine ?? ""
                let pattern = path.contains("*") ? PathPattern(glob: path + "{,/**}", separates: true) : nil
                return Defaults(
                    path: path, pattern: pattern, type: item.at("scope", "type")?.plainLine,
                    values: item["values"]?.entries ?? [])
            }
        case .zola:
            namesEmoji = value.at("markdown", "render_emoji")?.looseFlag ?? false
            readZolaFiles(value, at: path, into: &dialect)
        default: break
        }
    }

    private mutating func readLanguage(_ value: SourceValue) {
        let main = value["defaultContentLanguage"]?.plainLine ?? "en"
        let said =
            value["languageCode"] ?? value["locale"] ?? value["default_language"] ?? value["language"]
            ?? value["lang"] ?? value.at("languages", main, "languageCode") ?? value["defaultContentLanguage"]
        let written = said?.plainLine.map { $0.replacing("_", with: "-") }
        if let written, isLanguageTag(written),
            let tag = LanguageTag.namesLanguage(written) ? written : LanguageTag.suggestion(for: written)
        {
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
    static func folder(_ written: String) -> String? {
        guard case .inside(let path) = FileIndex.resolve("./" + written, from: ""), !path.isEmpty else { return nil }
        return path + "/"
    }
}
