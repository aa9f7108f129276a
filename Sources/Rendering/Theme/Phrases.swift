import Content

/// The few words that the engine itself writes into a page, by the language of the site.
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
    /// What is said inside of articles.
    public var prose: [BodyWord: String]
    /// What is said around them.
    public var article: ArticlePhrases

    /// Japanese for `ja`, else English.
    public static func phrases(for language: String) -> Phrases {
        language == "ja" || language.hasPrefix("ja-") ? japanese : english
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

    static let japanese = Phrases(
        front: "トップ", skip: "本文へ移動", categories: "分類", otherPages: "ページ送り", newerArticles: "新しい記事",
        olderArticles: "前の記事",
        related: "関連記事", source: "元の記事", updated: "更新", noArticles: "記事はまだありません", notFound: "ページが見つかりません",
        notFoundText: "お探しのページは移動したか、なくなりました。", home: "トップページへ", feed: "RSS",
        carousel: "記事の一覧", backward: "前へ", forward: "次へ", more: "すべて見る", moreOf: "「#」をもっと見る",
        moreArticles: "ほかの記事を見る", articlesOn: "「#」の記事", actions: "「#」の操作", save: "保存", saved: "保存済み", share: "共有",
        hide: "隠す", read: "読む",
        savedArticles: "保存した記事", hidden: "隠しました",
        undone: "取り消しました", undo: "元に戻す", copied: "リンクをコピーしました", copy: "コピー",
        copiedCode: "コピーしました", editionNumber: "第#号",
        editionPattern: "M/d(EEE) HH:mm '発行'", editionDayPattern: "M/d(EEE) '発行'", dayPattern: "M/d",
        yearPattern: "yyyy/M/d", fullPattern: "yyyy年M月d日(EEE) HH:mm",
        fullDayPattern: "yyyy年M月d日(EEE)",
        backIssues: "バックナンバー", archiveYearPattern: "yyyy年", archiveMonthPattern: "M月",
        prose: [
            .note: "補足", .tip: "ヒント", .important: "重要", .warning: "注意", .caution: "警告", .details: "詳しく見る",
            .footnotes: "注",
            .backToText: "本文へ戻る",
        ], article: .japanese)

    static let english = Phrases(
        front: "Top", skip: "Skip to content", categories: "Categories", otherPages: "Pages",
        newerArticles: "Newer articles", olderArticles: "Older articles", related: "Related articles", source: "Source",
        updated: "Updated", noArticles: "No articles yet", notFound: "Page not found",
        notFoundText: "The page you were looking for has moved or is gone.", home: "To the front page", feed: "RSS",
        carousel: "Articles", backward: "Previous", forward: "Next", more: "See all", moreOf: "More in #",
        moreArticles: "More articles", articlesOn: "Articles on “#”", actions: "Actions for “#”",
        save: "Save", saved: "Saved", share: "Share", hide: "Hide", read: "Read", savedArticles: "Saved articles",
        hidden: "Hidden", undone: "Undone", undo: "Undo", copied: "Link copied", copy: "Copy", copiedCode: "Copied",
        editionNumber: "No. #", editionPattern: "EEE, d MMM yyyy, HH:mm", editionDayPattern: "EEE, d MMM yyyy",
        dayPattern: "d MMM",
        yearPattern: "d MMM yyyy", fullPattern: "EEE, d MMM yyyy, HH:mm", fullDayPattern: "EEE, d MMM yyyy",
        backIssues: "Back issues", archiveYearPattern: "yyyy", archiveMonthPattern: "MMMM",
        prose: [
            .note: "Note", .tip: "Tip", .important: "Important", .warning: "Warning", .caution: "Caution",
            .details: "Details", .footnotes: "Notes", .backToText: "Back to the text",
        ], article: .english)
}
