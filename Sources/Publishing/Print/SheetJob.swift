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
        let between = SheetStyle.mayStand(configuration.language) ? "、" : ", "
        var articles: [SheetContents.Article] = []
        for index in shown {
            let article = site.articles[index]
            let body = try edition.bodies.body(of: article, isAskedAgain: true)
            var newspaper = edition.renderer.newspaper(index, body, on: page)
            if page == nil { newspaper.blocks = newspaper.blocks.map { $0.leading(from: article.address, of: site) } }
            let address =
                page?.reference(to: article.address) ?? configuration.baseURL.map { article.address.url(base: $0) }
            articles.append(
                SheetContents.Article(
                    newspaper, summary: article.hasOwnSummary ? article.summary : "",
                    names: article.names.joined(separator: between), address: address))
        }
        let dates = IssueDate(issue, configuration)
        return SheetContents(
            nameplate: configuration.title, edition: dates.edition,
            number: configuration.editionNumber.map {
                publication.phrases.editionNumber.replacing("#", with: String($0))
            } ?? "", dates: dates.days, articles: articles, words: .words(for: configuration.language),
            language: configuration.language)
    }
}

/// The time of issue as newspapers have it.
struct IssueDate {
    /// The morning's until noon, then the evening's.
    var edition: String
    /// In the Western calendar; of a Japanese site in that of eras, too.
    var days: [String]

    init(_ moment: Timestamp, _ configuration: SiteConfiguration) {
        func format(_ pattern: String) -> String {
            let format = try? FormattedDate(
                pattern: pattern, language: configuration.language, timeZone: configuration.timeZone)
            return format?.string(from: moment) ?? ""
        }
        let isMorning = (Int(format("HH")) ?? 0) < 12
        guard LanguageTag.script(of: configuration.language) == LanguageTag.script(of: "ja") else {
            edition = isMorning ? "Morning Edition" : "Evening Edition"
            days = [format("EEEE, d MMMM yyyy")]
            return
        }
        edition = isMorning ? "朝刊" : "夕刊"
        days = [format("yyyy年M月d日")]
        let weekday = format("EEEE")
        let year = configuration.language.hasPrefix("ja") ? Self.yearOfEra(moment, configuration.timeZone) : nil
        days.append(year.map { "\($0)　\(weekday)" } ?? weekday)
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
    static func words(for language: String) -> SheetContents.Words {
        LanguageTag.script(of: language) == LanguageTag.script(of: "ja")
            ? SheetContents.Words(
                continuedOn: "＝#面へ続く", continuedFrom: "（1面から続く）", page: "#面", contents: "主な紙面", others: "ほかの記事",
                briefs: "短信", byline: "（#）")
            : SheetContents.Words(
                continuedOn: "Continued on page #", continuedFrom: "Continued from page 1", page: "Page #",
                contents: "Inside", others: "Also in this issue", briefs: "In brief", byline: "By #")
    }
}
