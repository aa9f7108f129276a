import Content
import Rendering

/// Dates and sources of articles as the page writes them, in the site's language and time zone.
struct BylineWriter: Sendable {
    private let phrases: Phrases
    /// The day of issue, and its year.
    private let today: String
    private let machine: FormattedDate?
    private let isoDay: FormattedDate?
    private let time: FormattedDate?
    private let day: FormattedDate?
    private let year: FormattedDate?
    private let full: FormattedDate?

    /// - Parameter edition: the moment whose day is "today": a time of day is enough for its articles.
    init(configuration: SiteConfiguration, phrases: Phrases, edition: Timestamp) {
        func format(_ pattern: String) -> FormattedDate? {
            try? FormattedDate(
                pattern: pattern, language: configuration.language, timeZone: configuration.timeZone)
        }
        self.phrases = phrases
        machine = format("yyyy-MM-dd'T'HH:mm:ssxxx")
        isoDay = format("yyyy-MM-dd")
        today = isoDay?.string(from: edition) ?? ""
        time = format("HH:mm")
        day = format(phrases.dayPattern)
        year = format(phrases.yearPattern)
        full = format(phrases.fullPattern)
    }

    func byline(of article: Article) -> Byline {
        Byline(
            source: article.source ?? (article.authors.isEmpty ? nil : article.authors.joined(separator: ", ")),
            shortDate: short(article.date), fullDate: full?.string(from: article.date) ?? "",
            machineDate: machine?.string(from: article.date) ?? "",
            updated: article.updated.map {
                ("\(phrases.updated) \(full?.string(from: $0) ?? "")", machine?.string(from: $0) ?? "")
            })
    }

    private func short(_ date: Timestamp) -> String {
        let own = isoDay?.string(from: date) ?? ""
        let pattern = own == today ? time : own.prefix(4) == today.prefix(4) ? day : year
        return pattern?.string(from: date) ?? own
    }
}
