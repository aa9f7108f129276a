import Content

/// What a sheet for the wall says: a newspaper's front page of a day, and what its pages behind it go on with.
public struct SheetContents: Sendable, Hashable {
    /// The name of the newspaper.
    public var nameplate: String
    /// The morning's or the evening's.
    public var edition: String
    /// Its number, in words; empty for none.
    public var number: String
    /// The day, in each calendar.
    public var dates: [String]
    /// In order of rank, the lead first.
    public var articles: [Article]
    public var words: Words
    /// BCP 47.
    public var language: String

    public init(
        nameplate: String, edition: String, number: String = "", dates: [String], articles: [Article], words: Words,
        language: String
    ) {
        (self.nameplate, self.edition, self.number) = (nameplate, edition, number)
        (self.dates, self.articles, self.words, self.language) = (dates, articles, words, language)
    }

    /// The name and the day.
    public var title: String { "\(nameplate) \(dates.first ?? "")" }

    public struct Article: Sendable, Hashable {
        public var article: NewspaperArticle
        /// What it says in short, in whole sentences; empty where nobody has said it.
        public var summary: String
        /// Who wrote it; empty where nobody is named.
        public var names: String
        /// Where its headline leads; nil for nowhere.
        public var address: String?

        public init(_ article: NewspaperArticle, summary: String, names: String = "", address: String? = nil) {
            (self.article, self.summary, self.names, self.address) = (article, summary, names, address)
        }

        /// Its headline, which leads to it.
        var headline: RichText {
            let range = 0..<article.headline.utf8.count
            let link = address.map { RichText.Span(range: range, style: .link(address: $0)) }
            return RichText(article.headline, spans: range.isEmpty ? [] : [link].compactMap { $0 })
        }
    }

    /// What the sheet itself says. `#` stands for the number of a page.
    public struct Words: Sendable, Hashable {
        /// Where a text goes on.
        public var continuedOn: String
        /// Where it comes from.
        public var continuedFrom: String
        /// What stands on which page.
        public var page: String
        public var contents: String
        /// Further articles, which have no place on it.
        public var others: String
        public var briefs: String
        /// Who wrote a text, `#` for the names.
        public var byline: String

        public init(
            continuedOn: String, continuedFrom: String, page: String, contents: String, others: String, briefs: String,
            byline: String
        ) {
            (self.continuedOn, self.continuedFrom, self.page) = (continuedOn, continuedFrom, page)
            (self.contents, self.others, self.briefs, self.byline) = (contents, others, briefs, byline)
        }

        func continuedOn(_ page: Int) -> String { continuedOn.replacing("#", with: String(page)) }
        func page(_ page: Int) -> String { self.page.replacing("#", with: String(page)) }
        func byline(_ names: String) -> String { byline.replacing("#", with: names) }
    }
}

/// How a sheet looks.
public enum SheetStyle: Sendable, Hashable {
    /// Lines from top to bottom in rows (段), heads that stand, the nameplate upright at the top right.
    case standing
    /// Japanese from left to right in columns, the nameplate across.
    case level
    /// Words from left to right in narrow columns, the nameplate across and in the middle.
    case broadsheet

    /// - Parameter isEastAsian: of the language that is set.
    public init(_ writing: Writing, isEastAsian: Bool) {
        self =
            switch writing {
            case .vertical: .standing
            case .horizontal: isEastAsian ? .level : .broadsheet
            }
    }

    var writing: Writing { self == .standing ? .vertical : .horizontal }
}
