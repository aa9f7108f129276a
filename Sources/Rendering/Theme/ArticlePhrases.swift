/// The words around an article, by the language of the site; `#` stands for what they say it of.
public struct ArticlePhrases: Sendable, Hashable {
    /// So many minutes.
    var readingTime: String
    var oneMinute: String
    var contents: String
    var corrections: String
    /// Of a series, and of one of its parts.
    var series: String
    var part: String
    /// The next articles of the category before and after one.
    var earlier: String
    var later: String
    /// Links to the next ones.
    var beyond: String
    var translations: String
    /// What leads to a video, a post or a map that is elsewhere.
    var watch: String
    var readPost: String
    var seeMap: String
    /// A link to an article as newspaper pages.
    public var printed: String
    /// Between the names, the date and the time to read of a head.
    var apart: String
    /// Between two names.
    var between: String
}

extension Phrases {
    /// What stands between the names, the date and the time to read of a head.
    public var apart: String { article.apart }
    /// Between the names of those who wrote an article.
    public var betweenNames: String { article.between }

    /// How long a text takes to read.
    public func readingTime(_ minutes: Int) -> String {
        minutes == 1 ? article.oneMinute : article.readingTime.replacing("#", with: String(minutes))
    }
}
