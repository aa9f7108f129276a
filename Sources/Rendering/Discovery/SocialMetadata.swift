import Content

/// How a page looks where somebody shares its address: OpenGraph, cards of X, and the Fediverse's byline. https://ogp.me
struct SocialMetadata {
    private let description: String
    private let sharing: PageShell.Sharing
    private let hasCard: Bool

    /// - Parameter hasCard: a picture was drawn of the page, which shows what it is called.
    init(_ shell: PageShell, hasCard: Bool) {
        (description, sharing, self.hasCard) = (shell.description, shell.sharing, hasCard)
    }

    /// What a template writes.
    func values(on site: Site) -> TemplateValues {
        let configuration = site.configuration
        let hasImage = sharing.image != nil
        var values: TemplateValues = [
            "type": sharing.article == nil ? "website" : "article",
            "description": description.isEmpty ? nil : .text(description),
            "card": hasImage || hasCard ? "summary_large_image" : "summary",
            "x": configuration.xAccount.map { .text($0) },
        ]
        guard let article = sharing.article else { return values }
        let zone = configuration.timeZone
        values["image_alt"] = article.image.flatMap { image in
            hasImage && !hasCard && !image.alternativeText.isEmpty ? .text(image.alternativeText) : nil
        }
        values["published"] = .text(article.date.iso8601(timeZone: zone))
        values["modified"] = article.lastChange > article.date ? .text(article.lastChange.iso8601(timeZone: zone)) : nil
        values["section"] = site.category(named: article.id.category).map { .text($0.title) }
        values["tags"] = .list(article.tags.map { ["name": .text($0)] })
        let creator = article.authors.lazy.compactMap { site.authors[$0]?.fediverse }.first ?? configuration.fediverse
        values["fediverse"] = creator.map { .text($0) }
        return values
    }
}
