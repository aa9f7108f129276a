import Content

extension Renderer {
    /// The prose of an article as its page shows it: videos, posts and maps as cards, and notes beside the text that they belong to.
    func articleProse(
        _ body: Body, of article: Article, hasMargin: Bool
    ) -> (html: [UInt8], headings: [ProseBlocks.Heading]) {
        let written = prose(
            body, at: article.address, hasHero: article.image != nil, language: article.language)
        var prose = ProseBlocks(written)
        if let shown = embedding(prose, of: article) { prose = ProseBlocks(shown) }
        guard hasMargin else { return (prose.bytes, prose.headings) }
        return (MarginMarkup(prose, in: publication.column(of: article.language)).html(), prose.headings)
    }

    /// With cards for what is elsewhere; nil when there is nothing of the kind.
    private func embedding(_ prose: ProseBlocks, of article: Article) -> [UInt8]? {
        let words = phrases(in: article.language).article
        return replacing(embedsOf: prose, in: article) { address, title in
            Embed(address.replacing("&amp;", with: "&"))?.html(address, title: title, words) ?? ""
        }
    }

    /// With something else in the place of each address that stands alone in a paragraph and that cards are made of; nil when there is
    /// none.
    /// - Parameter written: of an address, escaped, and what it is called.
    func replacing(
        embedsOf prose: ProseBlocks, in article: Article, _ written: (_ address: String, _ title: String) -> String
    ) -> [UInt8]? {
        var html: [UInt8] = []
        var done = 0
        lazy var names = NamedEmbeds(of: article, in: site)
        for block in prose.blocks where block.name == "p" {
            guard let (escapedAddress, title) = Embed.link(of: block, in: prose) else { continue }
            let address = escapedAddress.replacing("&amp;", with: "&")
            guard Embed(address) != nil else { continue }
            html += prose.bytes[done..<block.range.lowerBound]
            html.append(written(escapedAddress, names[address] ?? title ?? Self.bare(address)))
            done = block.range.upperBound
        }
        return done == 0 ? nil : html + prose.bytes[done...]
    }

    /// An address without what no reader needs.
    static func bare(_ address: String) -> String {
        let rest = address.drop { $0 != ":" }.dropFirst(3)
        return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
    }

    /// What is said of a text in its language; where that is the site's, as the site says it.
    /// - Parameter language: nil for that of the site.
    func phrases(in language: String?) -> Phrases {
        let own = site.configuration.language
        guard let language, language != own, LanguageTag.variety(of: language) != LanguageTag.variety(of: own) else {
            return phrases
        }
        return .phrases(for: language)
    }
}
