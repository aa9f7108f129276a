extension Site {
    /// Articles of a front page that its sheet for the wall has room to consider.
    private static let mostOnSheet = 28

    /// Those that the sheet shows of the day's front page, in order of rank: in the script of the site's own language.
    public var sheetArticles: [Int] {
        let own = configuration.language
        let script = LanguageTag.script(of: own)
        return Array(
            articles.indices.lazy.filter { index in
                guard let language = articles[index].language, language != own else { return true }
                return LanguageTag.script(of: language) == script
            }.prefix(Self.mostOnSheet))
    }

    /// Whether a build sets the day's front page as a sheet for the wall, too.
    public var hasSheet: Bool {
        configuration.embedsFonts && configuration.print.isOn
            && SiteConfiguration.hasNewspapers(configuration.language) && !sheetArticles.isEmpty
    }
}
