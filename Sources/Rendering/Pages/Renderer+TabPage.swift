import Content
import Layout
import Typesetting

extension Renderer {
    /// Headlines that a first screen shows, at most.
    private static let firstHeadlines = 8

    /// A page of mixed cells, for all breakpoints at once.
    public func html(_ page: TabPage) -> [UInt8] {
        var styles = GeometryStyles(breakpoints: breakpoints)
        let content = page.articles.isEmpty ? notice(page, styles: &styles) : grid(page, styles: &styles)
        let pagination = page.pagination.map { self.pagination($0, from: page.address, styles: &styles) } ?? ""
        let isFront = page.tab == 0 && page.address.path == "index.html"
        return self.page(
            Shell(
                address: page.address, kind: "tab-page", tab: page.tab, title: isFront ? "" : page.title,
                description: site.configuration.description, content: content, afterContent: pagination,
                geometry: styles.css(),
                headlines: page.stories.prefix(Self.firstHeadlines).map(\.headline.text).joined(),
                feed: feed(for: page), previous: page.pagination?.previous,
                next: page.pagination?.next))
    }

    private func feed(for page: TabPage) -> PageAddress? {
        guard publication.homeFeed != nil, page.address.path != "index.html" else { return publication.homeFeed }
        return PageAddress("\(page.name)/feed.xml")
    }

    private func heading(_ page: TabPage) -> String {
        "<h1 class=\"visually-hidden\">\(escaped(page.title))</h1>\n"
    }

    private func notice(_ page: TabPage, styles: inout GeometryStyles) -> String {
        let height = styles.classes(forHeights: breakpoints.indices.map { page.mainHeight(at: $0) })
        let box = styles.classes(for: page.notice.map { $0.frame })
        let type = styles.classes(for: page.notice.map { $0.text.type })
        return heading(page)
            + "<div class=\"grid \(height)\"><p class=\"notice \(box) \(type)\">\(escaped(page.noticeText))</p></div>\n"
    }

    private func grid(_ page: TabPage, styles: inout GeometryStyles) -> String {
        let height = styles.classes(forHeights: page.layouts.map(\.height))
        var html = heading(page) + "<div class=\"grid \(height)\">\n"
        let ids = page.cardIDs(in: site)
        // The planner keeps rank order, so that card k is article k at every breakpoint.
        for index in page.articles.indices {
            html += card(index, of: page, id: ids[index], styles: &styles)
        }
        return html + "</div>\n"
    }

    private func card(_ index: Int, of page: TabPage, id: String, styles: inout GeometryStyles) -> String {
        let article = site.articles[page.articles[index]]
        let byline = publication.bylines[page.articles[index]]
        let cards = page.layouts.map { $0.cards[index] }
        var values: TemplateValues = [
            "id": .text(id), "title": .text(article.title), "href": .text(page.address.reference(to: article.address)),
            "class": .text(styles.classes(for: cards.map { $0.frame })), "language": foreign(article.language),
        ]
        if let image = article.image, let published = publication.images[image.reference] {
            // In the measures of the page: relative to the card, a box says nothing of its width.
            let drawn = cards.map { card in card.image.map { $0.placed(in: card.frame) } }
            if drawn.contains(where: { $0 != nil }) {
                values["image"] = self.image(
                    published, image, at: page.address, drawn: drawn, placed: cards.map(\.image),
                    isLead: index == page.lead, isLazy: !isAboveFold(index, of: page), styles: &styles)
            }
        }
        for role in TextRole.allCases {
            let placed = cards.map { card in card.texts.first { $0.role == role } }
            guard placed.contains(where: { $0 != nil }) else { continue }
            let story = page.stories[index]
            let place = styles.classes(for: placed.map { $0?.frame })
            let type = styles.classes(for: placed.map { $0?.text.type })
            var box: TemplateValues = ["class": "\(place) \(type)"]
            switch role {
            case .headline:
                box["html"] = .text(
                    LineMarkup.html(story.headline.text, settings: placed.map { $0?.text }, styles: &styles))
            case .summary:
                box["html"] = .text(
                    LineMarkup.html(story.summary?.text ?? "", settings: placed.map { $0?.text }, styles: &styles))
            case .meta:
                let hidden = styles.classes(hiddenAt: placed.map { $0?.isShort ?? false })
                box["source"] = byline.source.map { .map(["text": .text($0), "class": .text(hidden ?? "")]) }
                box["date"] = .text(byline.shortDate)
                box["machine_date"] = .text(byline.machineDate)
            }
            values[role.rawValue] = .map(box)
        }
        return publication.theme.templates.render("card", values)
    }

    /// Whether a picture is seen, on whatever screen, before anybody scrolls: the others are loaded when they come near.
    private func isAboveFold(_ index: Int, of page: TabPage) -> Bool {
        breakpoints.indices.allSatisfy { breakpoint in
            let card = page.layouts[breakpoint].cards[index]
            guard let image = card.image else { return false }
            return publication.chrome[breakpoint].top + card.frame.y + image.y < Self.fold
        }
    }

    /// Layout px from the page's top that the smallest common screens show.
    private static let fold = 560.0

    private func pagination(
        _ pagination: TabPage.Pagination, from address: PageAddress, styles: inout GeometryStyles
    ) -> String {
        let height = styles.classes(forHeights: pagination.layouts.map(\.height))
        let type = styles.classes(for: pagination.layouts.map { $0.type })
        let items = pagination.items.enumerated().map { index, item -> TemplateValues in
            [
                "text": .text(item.label.text),
                "class": .text(styles.classes(for: pagination.layouts.map { $0.items[index] })),
                "href": item.address.map { .text(address.reference(to: $0)) },
                "rel": item.address.map { $0 == pagination.next ? "next" : "prev" },
            ]
        }
        return publication.theme.templates.render(
            "pages", ["label": .text(phrases.otherPages), "class": "\(height) \(type)", "items": .list(items)])
    }
}
