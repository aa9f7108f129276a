import Content
import Rendering

/// Dates and sources of articles as the page writes them, in the site's language and time zone.
struct BylineWriter: Sendable {
    private let phrases: Phrases
    private let timeZone: String
    private let edition: Timestamp
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
        self.edition = edition
        timeZone = configuration.timeZone
        time = format("HH:mm")
        day = format(phrases.dayPattern)
        year = format(phrases.yearPattern)
        full = format(phrases.fullPattern)
    }

    func byline(of article: Article) -> Byline {
        Byline(
            source: article.source ?? (article.authors.isEmpty ? nil : article.authors.joined(separator: ", ")),
            shortDate: short(article.date), fullDate: full?.string(from: article.date) ?? "",
            machineDate: article.date.iso8601(timeZone: timeZone),
            updated: article.updated.map {
                ("\(phrases.updated) \(full?.string(from: $0) ?? "")", $0.iso8601(timeZone: timeZone))
            })
    }

    private func short(_ date: Timestamp) -> String {
        let own = date.isoDay(timeZone: timeZone)
        let today = edition.isoDay(timeZone: timeZone)
        let pattern = own == today ? time : own.prefix(4) == today.prefix(4) ? day : year
        return pattern?.string(from: date) ?? own
    }
}
