import Content

/// Dates and sources of articles as pages write them, in the site's language and time zone.
public struct BylineWriter: Sendable {
    private let phrases: Phrases
    private let machine: FormattedDate?
    private let isoDay: FormattedDate?
    private let time: FormattedDate?
    private let day: FormattedDate?
    private let year: FormattedDate?
    private let full: FormattedDate?
    private let fullDay: FormattedDate?
    private let clock: FormattedDate?

    public init(configuration: SiteConfiguration, phrases: Phrases) {
        func format(_ pattern: String) -> FormattedDate? {
            try? FormattedDate(
                pattern: pattern, language: configuration.language, timeZone: configuration.timeZone)
        }
        self.phrases = phrases
        machine = format("yyyy-MM-dd'T'HH:mm:ssxxx")
        isoDay = format("yyyy-MM-dd")
        time = format("HH:mm")
        day = format(phrases.dayPattern)
        year = format(phrases.yearPattern)
        full = format(phrases.fullPattern)
        fullDay = format(phrases.fullDayPattern)
        clock = format("HHmmss")
    }

    /// A date written without a time is the beginning of its day; nobody publishes at that very second.
    /// Where clocks go forward at midnight, that is one o'clock.
    private func hasTime(_ date: Timestamp) -> Bool {
        guard let clock = clock?.string(from: date), clock != "000000" else { return false }
        guard clock.hasSuffix("0000") else { return true }
        let before = Timestamp(seconds: date.seconds - 1)
        return isoDay?.string(from: before) == isoDay?.string(from: date)
    }

    private func longDate(_ date: Timestamp) -> String {
        (hasTime(date) ? full : fullDay)?.string(from: date) ?? ""
    }

    /// A date by itself, as pages write it and for machines.
    func date(_ moment: Timestamp) -> (text: String, machine: String) {
        (longDate(moment), machine?.string(from: moment) ?? "")
    }

    /// What cards and the head of its page say of who wrote an article, and when.
    public func byline(of article: Article) -> Byline {
        let author = article.authors.isEmpty ? nil : article.authors.joined(separator: phrases.betweenNames)
        let change = article.lastChange > article.date ? article.lastChange : article.updated
        return Byline(
            source: article.source ?? author, author: article.source == nil || article.source == author ? nil : author,
            fullDate: longDate(article.date),
            machineDate: machine?.string(from: article.date) ?? "",
            updated: change.map {
                ("\(phrases.updated) \(longDate($0))", machine?.string(from: $0) ?? "")
            })
    }

    /// The short forms of dates for a page whose newest article is of a given moment: of that day the time if it has one, of that
    /// year the day. A page without such a moment gives the year, too, so that it says the same for ever.
    public func shortDates(on moment: Timestamp?) -> (Timestamp) -> String {
        let today = moment.flatMap { isoDay?.string(from: $0) }
        return { date in
            let own = isoDay?.string(from: date) ?? ""
            guard let today else { return year?.string(from: date) ?? own }
            let pattern = own == today && hasTime(date) ? time : own.prefix(4) == today.prefix(4) ? day : year
            return pattern?.string(from: date) ?? own
        }
    }

    /// Every character that a date may have on any page, digits aside: the forms of some moments.
    public func forms(of moments: [Timestamp]) -> [String] {
        moments.flatMap { moment in [full, fullDay, year, day, time].compactMap { $0?.string(from: moment) } }
    }
}
