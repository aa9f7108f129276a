import Content

/// The few words that the engine itself writes into a page, by the language of the site; `Languages` has them.
public struct Phrases: Sendable, Hashable {
    public var front: String
    public var skip: String
    public var categories: String
    public var otherPages: String
    public var newerArticles: String
    public var olderArticles: String
    public var related: String
    public var source: String
    public var updated: String
    public var noArticles: String
    public var notFound: String
    public var notFoundText: String
    public var home: String
    public var feed: String
    /// Of a section without a title whose cards scroll sideways, and its two buttons.
    public var carousel: String
    public var backward: String
    public var forward: String
    /// Of a section's link.
    public var more: String
    /// At the end of a panel; `#` stands for the tab's title.
    public var moreOf: String
    /// The same of the front page, which goes on with all articles.
    public var moreArticles: String
    /// The title of a tag's page; `#` stands for the tag.
    public var articlesOn: String
    /// What can be done with a row; `#` stands for its title.
    public var actions: String
    public var save: String
    public var saved: String
    public var share: String
    public var hide: String
    public var read: String
    public var savedArticles: String
    public var hidden: String
    public var undone: String
    public var undo: String
    public var copied: String
    /// On the button of a listing, before and after.
    public var copy: String
    public var copiedCode: String
    /// `#` stands for the number.
    public var editionNumber: String
    /// Date pattern (CLDR) of the time of issue.
    public var editionPattern: String
    /// The same of a moment that is a day without a time.
    public var editionDayPattern: String
    /// Date patterns (CLDR): of another day than the edition's, of another year, and in full.
    public var dayPattern: String
    public var yearPattern: String
    public var fullPattern: String
    /// The same of a date without a time.
    public var fullDayPattern: String
    /// The title of the page that leads to back issues, and date patterns of its years and months.
    public var backIssues: String
    public var archiveYearPattern: String
    public var archiveMonthPattern: String
    /// Date patterns (CLDR) of the day of a sheet for the wall, line by line.
    public var sheetDayPatterns: [String]
    /// What is said inside of articles.
    public var prose: [BodyWord: String]
    /// What is said on a sheet for the wall.
    public var sheet: [SheetWord: String]
    /// What is said around them.
    public var article: ArticlePhrases

    /// In a language as it comes; in English where there are none.
    /// - Parameter language: a BCP 47 tag.
    public static func phrases(for language: String) -> Phrases { own(of: language) ?? english }

    /// Whether there are phrases in a language.
    public static func speaks(_ language: String) -> Bool { own(of: language) != nil }

    private static func own(of language: String) -> Phrases? {
        switch LanguageTag.variety(of: language) {
        case "ja": japanese
        case "en": english
        case "de": german
        case "fr": french
        case "es": spanish
        case "it": italian
        case "pt": portuguese
        case "nl": dutch
        case "ko": korean
        case "zh": simplifiedChinese
        case "zh-Hant": traditionalChinese
        default: nil
        }
    }

    /// What sections and the script write.
    public var ofSections: [String] {
        [save, saved, share, source, hide, read, hidden, undone, undo, copied, "×", "←→"]
    }

    /// What pages say around a text, and inside of it: in the font of prose, and in those of headings and of what is strong.
    /// - Parameter isPrinted: they lead to printed editions.
    public func aroundTexts(isPrinted: Bool) -> (plain: [String], strong: [String]) {
        let around = article
        let plain =
            [
                around.earlier, around.later, around.part, around.translations, around.watch, around.readPost,
                around.seeMap, source, fullDayPattern,
            ] + (isPrinted ? [around.printed] : [])
        return (plain, [around.contents, around.corrections, around.series] + prose.values)
    }

    /// On the button of an action.
    func label(of action: SectionSettings.Action) -> String {
        switch action {
        case .save: save
        case .share: share
        case .source: source
        case .hide: hide
        }
    }
}
