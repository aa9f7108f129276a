import Content

/// What is shown of a page where somebody shares its address: a picture of 1200 × 630 pixels, with a headline that is set as those of
/// the site.
public struct ShareCard: Sendable, Hashable {
    public var headline: String
    /// Who says it, and in which section.
    public var line: String
    /// A BCP 47 tag of the headline.
    public var language: String
    /// What stands beside the headline.
    public var image: ImageReference?

    public init(headline: String, line: String, language: String, image: ImageReference? = nil) {
        self.headline = headline
        self.line = line
        self.language = language
        self.image = image
    }

    /// Pixels.
    public static let size = (width: 1200, height: 630)
}

/// Which pages have cards, and under which names. A name says all that a card is made of, so it is known before any is drawn.
public struct ShareCards: Sendable, Hashable {
    /// 64 bits of what all cards are made of: fonts, drawing, colours, seal.
    private let ground: UInt64

    /// Raised when the same card comes to look otherwise.
    private static let version = 5

    public init(ground: UInt64) { self.ground = ground }

    /// - Parameter picture: content hash of the picture's file.
    public func fileName(of card: ShareCard, picture: UInt64?) -> String {
        var hasher = ContentHasher()
        hasher.combine(Self.version)
        hasher.combine(ground)
        for text in [card.headline, card.line, card.language] { hasher.combine(contentHash(text)) }
        hasher.combine(picture ?? 0)
        if let focus = card.image?.focus {
            for side in focus.sides { hasher.combine(side) }
        }
        let digits = String(hasher.finish() >> 4, radix: 32)
        return "\(Self.prefix)\(digits).png"
    }

    /// What all names begin with, and no other picture's does.
    public static let prefix = "card-"
}

extension Publication {
    /// Of an article's page.
    public func shareCard(ofArticle index: Int) -> ShareCard {
        let article = site.articles[index]
        let category = site.category(named: article.id.category)
        let title = site.configuration.title
        return ShareCard(
            headline: article.title, line: category.map { "\(title)　\($0.title)" } ?? title,
            language: article.language ?? site.configuration.language,
            image: article.image.flatMap { hasPixels($0.reference) ? $0.reference : nil })
    }

    /// Of a page of cells: the front page is the newspaper itself.
    public func shareCard(ofPage title: String, isFront: Bool) -> ShareCard {
        let configuration = site.configuration
        return ShareCard(
            headline: isFront ? configuration.title : title,
            line: isFront ? configuration.description : configuration.title, language: configuration.language)
    }

    /// nil when the site has none.
    public func address(of card: ShareCard) -> PageAddress? {
        shareCards.map { cards in
            PublishedImage.address(
                of: cards.fileName(of: card, picture: card.image.flatMap { sources[$0]?.contentHash }))
        }
    }

    /// A drawing may be anything, and is left to browsers.
    private func hasPixels(_ reference: ImageReference) -> Bool {
        sources[reference].map { $0.format != .svg } ?? false
    }
}
