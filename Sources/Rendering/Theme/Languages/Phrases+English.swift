extension Phrases {
    static let english = Phrases(
        front: "Top", skip: "Skip to content", categories: "Categories", otherPages: "Pages",
        newerArticles: "Newer articles", olderArticles: "Older articles", related: "Related articles", source: "Source",
        updated: "Updated", noArticles: "No articles yet", notFound: "Page not found",
        notFoundText: "The page you were looking for has moved or is gone.", home: "To the front page", feed: "RSS",
        carousel: "Articles", backward: "Previous", forward: "Next", more: "See all", moreOf: "More in #",
        moreArticles: "More articles", articlesOn: "Articles on “#”", actions: "Actions for “#”", save: "Save",
        saved: "Saved", share: "Share", hide: "Hide", read: "Read", savedArticles: "Saved articles", hidden: "Hidden",
        undone: "Undone", undo: "Undo", copied: "Link copied", copy: "Copy", copiedCode: "Copied",
        editionNumber: "No. #", editionPattern: "EEE, d MMM yyyy, HH:mm", editionDayPattern: "EEE, d MMM yyyy",
        dayPattern: "d MMM", yearPattern: "d MMM yyyy", fullPattern: "EEE, d MMM yyyy, HH:mm",
        fullDayPattern: "EEE, d MMM yyyy", backIssues: "Back issues", archiveYearPattern: "yyyy",
        archiveMonthPattern: "LLLL",
        sheetDayPatterns: ["EEEE, d MMMM yyyy"],
        prose: [
            .note: "Note", .tip: "Tip", .important: "Important", .warning: "Warning", .caution: "Caution",
            .details: "Details", .footnotes: "Notes", .backToText: "Back to the text",
        ],
        sheet: [
            .morning: "Morning Edition", .evening: "Evening Edition", .continuedOn: "Continued on page #",
            .continuedFrom: "Continued from page 1", .page: "Page #", .inside: "Inside",
            .alsoInside: "Also in this issue", .briefs: "In brief", .byline: "By #",
        ],
        article: ArticlePhrases(
            readingTime: "# minutes to read", oneMinute: "1 minute to read", contents: "Contents",
            corrections: "Corrections", series: "Series: #", part: "Part #", earlier: "Previous", later: "Next",
            beyond: "Previous and next articles", translations: "In other languages", watch: "Watch on #",
            readPost: "Read the post on #", seeMap: "See the map on #", printed: "Print edition", apart: " · ",
            between: ", "))
}
