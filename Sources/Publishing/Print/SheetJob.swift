import Content
import Foundation
import Layout
import Rendering

/// What a sheet for the wall shows of a site.
enum SheetJob {
    /// - Parameter page: on which it stands, when it is a page of the site, from which links and pictures are found; else links lead
    ///   somewhere from anywhere.
    static func contents(_ shown: [Int], on page: PageAddress? = nil, of edition: Edition) throws(Diagnostic)
        -> SheetContents
    {
        let publication = edition.publication
        let site = publication.site
        let configuration = site.configuration
        let issue = publication.timeOfIssue
        var articles: [SheetContents.Article] = []
        for index in shown {
            let article = site.articles[index]
            let body = try edition.bodies.body(of: article, isAskedAgain: true)
            // The news of the day has no room for what earlier readers were told.
            var newspaper = edition.renderer.newspaper(index, body, on: page, hasCorrections: false)
            if page == nil { newspaper.blocks = newspaper.blocks.map { $0.leading(from: article.address, of: site) } }
            let address =
                page?.reference(to: article.address) ?? configuration.base.map { article.address.url(base: $0) }
            articles.append(
                SheetContents.Article(
                    newspaper, summary: article.hasOwnSummary ? article.summary : "",
                    names: article.names.joined(separator: publication.phrases.betweenNames), address: address))
        }
        let dates = IssueDate(issue, configuration, publication.phrases)
        return SheetContents(
            nameplate: configuration.title, edition: dates.edition,
            number: configuration.editionNumber.map {
                publication.phrases.editionNumber.replacing("#", with: String($0))
            } ?? "", dates: dates.days, articles: articles, words: .init(publication.phrases),
            language: configuration.language)
    }
}

/// The time of issue as newspapers have it.
struct IssueDate {
    /// The morning's until noon, then the evening's.
    var edition: String
    /// In the Western calendar; of a Japanese site in that of eras, too.
    var days: [String]

    init(_ moment: Timestamp, _ configuration: SiteConfiguration, _ phrases: Phrases) {
        func format(_ pattern: String) -> String {
            let format = try? FormattedDate(
                pattern: pattern, language: configuration.language, timeZone: configuration.timeZone)
            return format?.string(from: moment) ?? ""
        }
        let isMorning = (Int(format("HH")) ?? 0) < 12
        edition = phrases.sheet[isMorning ? .morning : .evening] ?? ""
        days = phrases.sheetDayPatterns.map(format)
        guard LanguageTag.variety(of: configuration.language) == "ja", let last = days.indices.last,
            let year = Self.yearOfEra(moment, configuration.timeZone)
        else { return }
        days[last] = "\(year)　\(days[last])"
    }

    /// Such as 令和8年.
    private static func yearOfEra(_ moment: Timestamp, _ timeZone: String) -> String? {
        var calendar = Calendar(identifier: .japanese)
        calendar.locale = Locale(identifier: "ja")
        if let zone = TimeZone(identifier: timeZone) { calendar.timeZone = zone }
        let day = calendar.dateComponents([.era, .year], from: Date(timeIntervalSince1970: Double(moment.seconds)))
        guard let era = day.era, let year = day.year, calendar.eraSymbols.indices.contains(era) else { return nil }
        return "\(calendar.eraSymbols[era])\(year == 1 ? "元" : String(year))年"
    }
}

extension SheetContents.Words {
    init(_ phrases: Phrases) {
        func word(_ word: SheetWord) -> String { phrases.sheet[word] ?? "" }
        self.init(
            continuedOn: word(.continuedOn), continuedFrom: word(.continuedFrom), page: word(.page),
            contents: word(.inside), others: word(.alsoInside), briefs: word(.briefs), byline: word(.byline))
    }
}
