/// What the page of an article leads to, as indices into the site's articles.
public struct ArticleSurroundings: Sendable, Hashable {
    /// Those that have most to do with it, the nearest first.
    public var related: [Int] = []
    /// Of its category, the next before and after it in time.
    public var earlier: Int?
    public var later: Int?
    /// The parts of its series that are shown, in their order; empty without one.
    public var parts: [Part] = []
    /// How many parts the series has.
    public var partCount = 0
    /// The same in other languages, in the order of these; without itself.
    public var translations: [Int] = []

    /// One part of a series.
    public struct Part: Sendable, Hashable {
        public var article: Int
        /// Counted from 1.
        public var number: Int

        public init(article: Int, number: Int) {
            self.article = article
            self.number = number
        }
    }

    public init() {}

    /// All articles that are named, each as often as it is.
    public var mentions: [Int] {
        related + [earlier, later].compactMap(\.self) + parts.map(\.article) + translations
    }
}
