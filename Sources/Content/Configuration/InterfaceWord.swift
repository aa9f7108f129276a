/// What pages say of themselves, and a site may say otherwise: the keys of `words` in `site.yml`.
public enum InterfaceWord: String, Sendable, Hashable, CaseIterable {
    // Around pages and their sections.
    case front, skip, categories, related, source, updated, home, carousel, backward, forward, more
    case actions, save, saved, share, hide, read, hidden, undone, undo, copied, copy
    case otherPages = "other_pages"
    case newerArticles = "newer_articles"
    case olderArticles = "older_articles"
    case noArticles = "no_articles"
    case notFound = "not_found"
    case notFoundText = "not_found_text"
    case moreOf = "more_of"
    case moreArticles = "more_articles"
    case articlesOn = "articles_on"
    case savedArticles = "saved_articles"
    case copiedCode = "copied_code"
    case editionNumber = "edition_number"
    case backIssues = "back_issues"

    // Around an article.
    case contents, corrections, series, part, earlier, later, beyond, translations, watch, printed
    case readingTime = "reading_time"
    case oneMinute = "one_minute"
    case readPost = "read_post"
    case seeMap = "see_map"

    // Inside of it.
    case note, tip, important, warning, caution, details, footnotes
    case backToText = "back_to_text"

    // On a sheet for the wall.
    case morning, evening, page, inside, briefs, byline
    case continuedOn = "continued_on"
    case continuedFrom = "continued_from"
    case alsoInside = "also_inside"

    /// Whether a `#` in it stands for a name, a number or an address.
    public var isOfSomething: Bool {
        switch self {
        case .moreOf, .articlesOn, .actions, .editionNumber, .readingTime, .series, .part, .watch, .readPost, .seeMap,
            .continuedOn, .page, .byline:
            true
        default: false
        }
    }
}
