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
    /// A link to where an author is besides.
    var elsewhere: String
    /// Between the names, the date and the time to read of a head.
    var apart: String
    /// Between two names.
    var between: String

    static let japanese = ArticlePhrases(
        readingTime: "約#分", oneMinute: "約1分", contents: "目次", corrections: "訂正・追記", series: "連載「#」", part: "第#回",
        earlier: "前の記事", later: "次の記事", beyond: "前後の記事", translations: "ほかの言語で読む", watch: "#で動画を見る",
        readPost: "#で投稿を読む", seeMap: "#で地図を見る", printed: "紙面", elsewhere: "#のページ", apart: "\u{3000}", between: "、")

    static let english = ArticlePhrases(
        readingTime: "# minutes to read", oneMinute: "1 minute to read", contents: "Contents",
        corrections: "Corrections",
        series: "Series: #", part: "Part #", earlier: "Previous", later: "Next", beyond: "Previous and next articles",
        translations: "In other languages", watch: "Watch on #", readPost: "Read the post on #",
        seeMap: "See the map on #", printed: "Print edition", elsewhere: "# elsewhere", apart: " · ", between: ", ")
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
