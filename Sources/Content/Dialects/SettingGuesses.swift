/// What a site needs to know of itself and no settings say: taken from what lies in the folder, and said aloud.
struct SettingGuesses {
    private let said: ForeignSettings
    private var guessed = SiteConfiguration()

    init(saidIn settings: ForeignSettings) { said = settings }

    /// Fills in what is not said.
    mutating func complete(
        _ configuration: inout SiteConfiguration, from files: ArticleFiles, read: (String) -> [UInt8]?
    ) {
        if !said.saysTitle, let home = files.sections.min(by: { $0.key.utf8.count < $1.key.utf8.count })?.value,
            let bytes = read(home), let text = try? SourceText(bytes, path: home),
            let title = try? FrontMatter(text, isForeign: true).value["title"]?.plainLine
        {
            configuration.title = String(title.unicodeScalars.prefix(Limits.siteTitle))
        }
        if !said.saysLanguage {
            configuration.language = LanguageGuess(files.articles, read: read).language ?? "en"
        }
        if !said.saysTimeZone {
            // What authors write knows better than what is likely.
            configuration.timeZone =
                ZoneGuess.zone(of: files.articles, read: read) ?? LanguageTag.timeZone(of: configuration.language)
                ?? "UTC"
        }
        guessed = configuration
    }

    /// One warning for each guess that stands.
    /// - Parameter own: the keys of Kawaraban's settings.
    func diagnostics(at path: String, besides own: [String]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        func note(_ key: String, _ value: String, isSaid: Bool) {
            guard !isSaid, !own.contains(key) else { return }
            result.append(
                Diagnostic(
                    .warning, "no \(key) is set: \(value) is assumed", at: path,
                    hint: "write \"\(key):\" into a file site.yml at the top of the folder"))
        }
        note("title", "\"\(guessed.title)\"", isSaid: said.saysTitle)
        note("language", guessed.language, isSaid: said.saysLanguage)
        note("time_zone", guessed.timeZone, isSaid: said.saysTimeZone)
        return result
    }
}
