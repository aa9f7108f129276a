/// What a generator's settings say about addresses.
struct PermalinkRules: Sendable {
    /// Hugo's `permalinks`, by the first folder; Jekyll's one for all posts, under no name, and those of
    /// its collections, by the names of their folders.
    private(set) var patterns: [String: String] = [:]
    /// Hugo's `permalinks.section`, by the first folder.
    private(set) var sectionPatterns: [String: String] = [:]
    private(set) var hugo = HugoPath()
    /// Hugo's `uglyURLs`: `a.html` instead of `a/`.
    private(set) var isUgly = false
    /// Hugo's `defaultContentLanguageInSubdir`: `/en` in front of every address; else empty.
    private(set) var languageFolder = ""
    /// Zola's `slugify.paths_keep_dates`: the day that begins a file's name stays in its address.
    private(set) var keepsDates = false
    /// Zola's `slugify.paths`.
    private(set) var strategy = ZolaPath.Strategy.on

    private(set) var hexo = HexoRules()

    init() {}

    init(_ settings: SourceValue, of generator: ContentDialect.Generator) {
        switch generator {
        case .hugo:
            let all = settings["permalinks"]
            // Newer settings divide pages from sections; there may be a folder of that name.
            let pages = all?["page"].flatMap { $0.entries.isEmpty ? nil : $0 } ?? all
            for entry in pages?.entries ?? [] {
                patterns[entry.key.lowercased()] = entry.value.plainLine
            }
            for entry in all?["section"]?.entries ?? [] {
                sectionPatterns[entry.key.lowercased()] = entry.value.plainLine
            }
            hugo.keepsCase = settings["disablePathToLower"]?.looseFlag ?? false
            hugo.removesAccents = settings["removePathAccents"]?.looseFlag ?? false
            if settings["defaultContentLanguageInSubdir"]?.looseFlag == true, let languages = settings["languages"] {
                let main = settings["defaultContentLanguage"]?.plainLine ?? "en"
                let name = languages.entries.first { $0.key.lowercased() == main.lowercased() }?.key ?? main
                languageFolder = "/" + name.lowercased()
            }
            isUgly = settings["uglyURLs"]?.looseFlag ?? false
        case .jekyll:
            patterns[""] = settings["permalink"]?.plainLine
            for collection in settings["collections"]?.entries ?? [] {
                patterns["_" + collection.key] = collection.value["permalink"]?.plainLine
            }
        case .hexo: hexo = HexoRules(settings)
        case .zola:
            keepsDates = settings.at("slugify", "paths_keep_dates")?.looseFlag ?? false
            let paths = (settings.at("slugify", "paths") ?? settings["slugify_paths"])?.plainLine
            strategy = paths.flatMap { ZolaPath.Strategy(rawValue: $0) } ?? (paths == "false" ? .safe : .on)
        default: break
        }
    }
}
