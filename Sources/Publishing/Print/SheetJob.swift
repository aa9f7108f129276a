import Content
import Foundation
import Layout
import Rendering

/// What a sheet for the wall shows of a site.
enum SheetJob {
    /// Articles of a front page that are considered.
    private static let most = 28

    /// Those of the front page in order of rank that are in the language of the site.
    static func articles(of edition: Edition) -> [Int] {
        let site = edition.publication.site
        let own = LanguageTag.script(of: site.configuration.language)
        return Array(
            site.articles.indices.lazy.filter {
                LanguageTag.script(of: site.articles[$0].language ?? site.configuration.language) == own
            }.prefix(most))
    }

    static func contents(_ shown: [Int], of edition: Edition) throws(Diagnostic) -> SheetContents {
        let publication = edition.publication
        let site = publication.site
        let configuration = site.configuration
        let issue = publication.timeOfIssue
        let importance = Importance(halfLife: configuration.halfLife).values(
            shown.map {
                Importance.Article(
                    isPinned: site.articles[$0].pin, weight: site.articles[$0].weight,
                    age: Double(issue.seconds - site.articles[$0].date.seconds) / 3_600)
            })
        var articles: [SheetContents.Article] = []
        for (index, value) in zip(shown, importance) {
            let article = site.articles[index]
            var newspaper = edition.renderer.newspaper(index, try edition.bodies.body(of: article, isAskedAgain: true))
            let base = configuration.baseURL.flatMap { URL(string: "\($0)/\(article.address.path)") }
            newspaper.blocks = newspaper.blocks.map { $0.leading(from: base) }
            articles.append(
                SheetContents.Article(
                    newspaper, summary: article.hasOwnSummary ? article.summary : "", importance: value))
        }
        let dates = IssueDate(issue, configuration)
        return SheetContents(
            nameplate: configuration.title, motto: "", edition: dates.edition,
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
        let day = format("yyyy-MM-dd")
        let era = Self.eras.last { $0.start <= day }
        let year = Int(day.prefix(4)) ?? 0
        days = [format("yyyy年M月d日")]
        if let era, configuration.language.hasPrefix("ja") {
            let number = year - era.first + 1
            days.append("\(era.name)\(number == 1 ? "元" : String(number))年　\(format("EEEE"))")
        } else {
            days.append(format("EEEE"))
        }
    }

    /// Their first days and years.
    private static let eras: [(start: String, name: String, first: Int)] = [
        ("1868-01-25", "明治", 1868), ("1912-07-30", "大正", 1912), ("1926-12-25", "昭和", 1926),
        ("1989-01-08", "平成", 1989), ("2019-05-01", "令和", 2019),
    ]
}

extension SheetContents.Words {
    static func words(for language: String) -> SheetContents.Words {
        LanguageTag.script(of: language) == LanguageTag.script(of: "ja")
            ? SheetContents.Words(
                continuedOn: "＝#面へ続く", continuedFrom: "（1面から続く）", page: "#面", contents: "主な紙面", others: "ほかの記事",
                briefs: "短信")
            : SheetContents.Words(
                continuedOn: "Continued on page #", continuedFrom: "Continued from page 1", page: "Page #",
                contents: "Inside", others: "Also in this issue", briefs: "In brief")
    }
}

extension ArticleBlock {
    /// With links that lead somewhere from anywhere; without those that do not.
    func leading(from base: URL?) -> ArticleBlock {
        func rich(_ text: RichText) -> RichText {
            var text = text
            text.spans = text.spans.compactMap { span in
                guard case .link(let address) = span.style else { return span }
                guard let url = URL(string: address, relativeTo: base), url.scheme != nil else { return nil }
                return RichText.Span(range: span.range, style: .link(address: url.absoluteString))
            }
            return text
        }
        switch self {
        case .paragraph(let text, let isIndented): return .paragraph(rich(text), isIndented: isIndented)
        case .heading(let level, let text): return .heading(level: level, rich(text))
        case .quote(let blocks): return .quote(blocks.map { $0.leading(from: base) })
        case .item(let marker, let depth, let blocks):
            return .item(marker: marker, depth: depth, blocks.map { $0.leading(from: base) })
        case .table(let rows, let hasHeader): return .table(rows.map { $0.map(rich) }, hasHeader: hasHeader)
        case .figure(let picture, let caption): return .figure(picture, caption: rich(caption))
        case .notes(let items): return .notes(items.map { $0.leading(from: base) })
        case .code, .rule: return self
        }
    }
}
