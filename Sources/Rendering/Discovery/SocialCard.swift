import Content

/// How a page looks where somebody shares its address: OpenGraph, cards of X, and the Fediverse's byline. https://ogp.me
struct SocialCard {
    /// Of an article what is told of news; nil for every other page.
    var article: Article?
    /// Who has an account of the Fediverse.
    var authors: [String: Author] = [:]

    /// What a template writes; nil for a site that does not know its address, which nobody can share.
    /// - Parameter hasCard: a picture was drawn for it, which shows what it is called.
    func values(for shell: Renderer.Shell, on site: Site, hasCard: Bool) -> TemplateValue? {
        let configuration = site.configuration
        guard configuration.baseURL != nil else { return nil }
        var values: TemplateValues = [
            "type": article == nil ? "website" : "article",
            "description": shell.description.isEmpty ? nil : .text(shell.description),
            "card": shell.sharedImage == nil && !hasCard ? "summary" : "summary_large_image",
            "x": configuration.xAccount.map { .text($0) },
        ]
        guard let article else { return .map(values) }
        let zone = configuration.timeZone
        values["image_alt"] = article.image.flatMap { image in
            shell.sharedImage == nil || hasCard || image.alternativeText.isEmpty ? nil : .text(image.alternativeText)
        }
        values["published"] = .text(article.date.iso8601(timeZone: zone))
        values["modified"] = article.lastChange > article.date ? .text(article.lastChange.iso8601(timeZone: zone)) : nil
        values["section"] = site.category(named: article.id.category).map { .text($0.title) }
        values["tags"] = .list(article.tags.map { ["name": .text($0)] })
        let creator = article.authors.lazy.compactMap { authors[$0]?.fediverse }.first ?? configuration.fediverse
        values["fediverse"] = creator.map { .text($0) }
        return .map(values)
    }
}
