import Content
import Typesetting

/// What stands around the text of an article.
extension Renderer {
    /// From so many headings on a table of contents is worth its room.
    private static let fewestHeadings = 3
    /// Beyond so many, only chapters are listed, and not their parts.
    private static let mostHeadings = 20
    /// Beyond so many, what is listed is folded away: nobody reads through a phone's screen of contents before the text.
    private static let mostInView = 8
    /// Headings of an article begin below its title.
    private static let chapterLevel = 2

    func addSurroundings(
        of page: ArticlePage, _ headings: [ProseBlocks.Heading], to values: inout TemplateValues
    ) {
        let article = site.articles[page.article]
        let around = page.around
        let words = phrases.article
        if (Self.fewestHeadings...ProseBlocks.mostHeadings).contains(headings.count) {
            values["contents"] = contents(headings, phrases(in: article.language))
        }
        if !around.parts.isEmpty, let name = article.series {
            values["series"] = .map([
                "title": .text(words.series.replacing("#", with: name)),
                "items": .list(around.parts.map { part(of: $0, on: page) }),
            ])
        }
        if !article.corrections.isEmpty {
            values["corrections"] = .map([
                "title": .text(words.corrections), "items": .list(article.corrections.map { correction($0) }),
            ])
        }
        values["has_tags"] = .flag(!article.tags.isEmpty)
        values["tags"] = .list(
            article.tags.map { tag in
                [
                    "name": .text(tag),
                    "href": publication.tagPages[tag].map { .text(page.address.reference(to: $0)) },
                ]
            })
        let authors = article.names.compactMap { site.authors[$0] }
        if !authors.isEmpty {
            values["authors"] = .map(["items": .list(authors.map { self.values(of: $0, on: page.address) })])
        }
        if !around.translations.isEmpty {
            var items = around.translations.map { translation($0, on: page.address) }
            for place in items.indices.dropFirst() { items[place]["separator"] = .text(" · ") }
            values["translations"] = .map(["title": .text(words.translations), "items": .list(items)])
        }
        let beyond = [(words.earlier, around.earlier, "prev"), (words.later, around.later, "next")].compactMap {
            label, index, rel in index.map { link(to: $0, on: page.address).with(label: label, rel: rel) }
        }
        if !beyond.isEmpty {
            values["beyond"] = .map(["title": .text(words.beyond), "items": .list(beyond)])
        }
        values["printed_address"] = site.configuration.base.map { .text(page.address.url(base: $0)) }
    }

    private func contents(_ headings: [ProseBlocks.Heading], _ phrases: Phrases) -> TemplateValue {
        let chapters = headings.filter { $0.level <= Self.chapterLevel }
        let isLong = headings.count > Self.mostHeadings
        let listed = isLong && chapters.count >= Self.fewestHeadings ? chapters : headings
        return .map([
            "title": .text(phrases.article.contents), "folded": .flag(listed.count > Self.mostInView),
            "items": .list(
                listed.map { heading in
                    [
                        "href": .text("#" + heading.idText), "html": .text(heading.text),
                        "sub": .flag(heading.level > Self.chapterLevel),
                    ]
                }),
        ])
    }

    private func link(to index: Int, on page: PageAddress) -> TemplateValues {
        let article = site.articles[index]
        // Said of each: what is not said is what stands around it.
        return [
            "title": .text(joiningNumbers(in: article.title)), "href": .text(page.reference(to: article.address)),
            "language": .text(article.language ?? site.configuration.language),
        ]
    }

    private func part(of part: ArticleSurroundings.Part, on page: ArticlePage) -> TemplateValues {
        var values = link(to: part.article, on: page.address)
        values["label"] = .text(phrases.article.part.replacing("#", with: String(part.number)))
        values["current"] = .flag(part.article == page.article)
        return values
    }

    private func correction(_ correction: Correction) -> TemplateValues {
        let (date, machine) = publication.bylines.date(correction.date)
        return ["date": .text(date), "machine_date": .text(machine), "text": .text(correction.text)]
    }

    private func translation(_ index: Int, on page: PageAddress) -> TemplateValues {
        var values = link(to: index, on: page)
        let language = site.articles[index].language ?? site.configuration.language
        values["title"] = .text(site.articles[index].title)
        values["language"] = .text(language)
        values["label"] = .text(LanguageTag.nativeName(of: language))
        return values
    }

    /// The same in other languages, for the head of the page: itself among them, as those who read it want it, and for readers of
    /// none of them the one in the language of the site. https://developers.google.com/search/docs/specialty/international/localized-versions
    func alternates(of page: ArticlePage) -> [(language: String, address: PageAddress)] {
        guard !page.around.translations.isEmpty else { return [] }
        let versions = ([page.article] + page.around.translations).map { index in
            let article = site.articles[index]
            return (language: article.language ?? site.configuration.language, address: article.address)
        }.sorted { $0.language < $1.language }
        let own = versions.first { $0.language == site.configuration.language }
        return versions + (own.map { [("x-default", $0.address)] } ?? [])
    }

    /// Somebody who writes, for an article's page and for the author's own.
    func values(of author: Author, on page: PageAddress) -> TemplateValues {
        let address = publication.authorPages[author.name].flatMap { $0 == page ? nil : $0 }
        return [
            "name": .text(author.name), "about": author.about.isEmpty ? nil : .text(author.about),
            "picture": author.picture.map { .text(page.reference(to: PageAddress($0))) },
            "href": address.map { .text(page.reference(to: $0)) },
        ]
    }

    /// What stands on the page of an author below the articles: who it is, and where else. Nothing where that is the name alone.
    func colophon(of name: String, on page: PageAddress) -> String {
        guard let author = site.authors[name],
            !author.about.isEmpty || author.picture != nil || author.page != nil || !author.elsewhere.isEmpty
        else { return "" }
        var values = self.values(of: author, on: page)
        values["href"] = nil
        let links = author.elsewhere.map { ($0, "me noopener") } + (author.contact.map { [($0, "")] } ?? [])
        values["elsewhere"] = .list(
            links.map { href, rel in
                ["href": .text(href), "label": .text(Self.short(href)), "rel": rel.isEmpty ? nil : .text(rel)]
            })
        return publication.theme.templates.render("author", values)
    }

    /// An address as people say it.
    private static func short(_ address: String) -> String {
        var rest = address[...]
        for start in ["https://", "http://", "www.", "mailto:", "tel:"] where rest.hasPrefix(start) {
            rest = rest.dropFirst(start.count)
        }
        if address.hasPrefix("mailto:") { rest = rest.prefix { $0 != "?" } }
        return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
    }
}

extension TemplateValues {
    fileprivate func with(label: String, rel: String) -> TemplateValues {
        var values = self
        values["label"] = .text(label)
        values["rel"] = .text(rel)
        return values
    }
}
