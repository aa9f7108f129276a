/// What a sheet for the wall says besides its articles.
public enum SheetWord: Sendable, Hashable, CaseIterable {
    /// Which edition of the day it is.
    case morning, evening
    /// Where a text goes on, `#` for the number of the page, and where it comes from.
    case continuedOn, continuedFrom
    /// Of its pages, `#` for the number.
    case page
    /// Above what stands on pages behind the first, and above what has no place on any.
    case inside, alsoInside
    /// Above short news.
    case briefs
    /// Who wrote a text, `#` for the names.
    case byline
}
