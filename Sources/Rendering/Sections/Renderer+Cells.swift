import Content
import Layout
import Typesetting

/// A cell of a page: the number of its section, and its own in it.
struct CellPlace: Sendable, Hashable {
    var section: Int
    var cell: Int
}

/// Where the cells of a section stand on paper.
struct CellsOnPaper {
    let frames: [Frame]
    let rows: PaperRows

    init(_ section: PageSection, _ breakpoints: [Breakpoint]) {
        let breakpoint = breakpoints[Paper(breakpoints).breakpoint]
        frames = section.layouts[breakpoint.index].framesOnPaper(
            isCarousel: section.kind == .carousel, at: breakpoint)
        rows = PaperRows(frames)
    }
}

extension Renderer {
    /// An article's cell, in whatever kind of section.
    func card(
        _ place: CellPlace, of page: TabPage, id: String, onPaper: CellsOnPaper, styles: inout GeometryStyles
    ) -> String {
        let section = page.sections[place.section]
        guard case .article(let number) = section.items[place.cell] else { return "" }
        let article = site.articles[number]
        let byline = publication.bylines[number]
        let cards = section.layouts.map { $0.cards[place.cell] }
        let display = DisplayRanges(cards)
        let standing = styles.ranges.classes(forStanding: StandingMarkup.ranges(cards))
        var values: TemplateValues = [
            "id": .text(id), "title": .text(article.title), "href": .text(page.address.reference(to: article.address)),
            "class": .text(
                styles.classes(
                    for: cards.map { $0.frame }, onPaper: onPaper.frames[place.cell], onPaper.rows.places[place.cell])
                    + " " + styles.classes(forParts: CardPart.places(in: cards))
                    + (styles.ranges.classes(forMarks: cards).map { " " + $0 } ?? "")
                    + (display.isEmpty ? "" : " " + styles.ranges.classes(for: display))
                    + (standing.map { " " + $0 } ?? "")),
            "language": foreign(article.language),
            "element": section.stories.isEmpty ? "figure" : "article",
            "level": .number(headingLevel(of: page) + (section.header == nil ? 0 : 1)),
            "row": section.kind == .list ? row(of: article, in: section, at: page.address) : nil,
        ]
        if !article.data.isEmpty { values["data"] = .map(TemplateValues(data: article.data)) }
        if let image = article.image, let published = publication.images[image.reference] {
            // In the measures of the page: relative to the card, a box says nothing of its width.
            let drawn = cards.map { card in card.image.map { $0.placed(in: card.frame) } }
            if drawn.contains(where: { $0 != nil }) {
                let isLead = page.isShownFirst && page.lead.map { $0 == (place.section, place.cell) } ?? false
                let fold = fold(of: place, of: page)
                values["image"] = self.image(
                    published, image, at: page.address, drawn: drawn, isLead: isLead, isLazy: fold != .above,
                    isOffPage: !page.isShownFirst, hasPreview: fold != .below, styles: &styles)
            }
        }
        if section.stories.indices.contains(place.cell) {
            let story = section.stories[place.cell]
            for role in TextRole.allCases {
                values[role.rawValue] = text(role, of: story, cards, byline, styles: &styles)
            }
        }
        return publication.theme.templates.render("card", values)
    }

    private func text(
        _ role: TextRole, of story: Story, _ cards: [Card], _ byline: Byline, styles: inout GeometryStyles
    ) -> TemplateValue? {
        let placed = cards.map { card in card.texts.first { $0.role == role } }
        guard placed.contains(where: { $0 != nil }) else { return nil }
        let settings = role == .meta ? [] : placed.map { $0?.whole }
        var box: TemplateValues = [:]
        switch role {
        case .kicker:
            box["html"] = .text(LineMarkup.html(story.kicker?.text ?? "", settings: settings, styles: &styles))
            // Names of folders are Latin words on all sites.
            box["direction"] = direction(nil)
        case .headline:
            let hasDeck = placed.contains { $0?.deck != nil }
            var marks = hasDeck ? story.deckStart.map { [LineMarkup.Mark.clause(upTo: $0)] } ?? [] : []
            if hasDeck, let seam = unseenSeam(in: story, placed, styles: &styles) { marks.append(seam) }
            var indents: [[Int]] = []
            if placed.contains(where: { $0?.isStanding ?? false }) {
                marks += StandingMarkup.marks(in: story.headline.text, of: story.standing, styles: &styles)
                indents = placed.map { $0.map(StandingMarkup.indents) ?? [] }
            }
            box["html"] = .text(
                LineMarkup.html(
                    story.headline.text, settings: settings, indents: indents, marks: marks, styles: &styles))
        case .summary:
            box["html"] = .text(LineMarkup.html(story.summary?.text ?? "", settings: settings, styles: &styles))
        case .meta:
            let hidden = styles.classes(hiddenAt: placed.map { $0?.isShort ?? false })
            box["source"] = byline.source.map { .map(["text": .text($0), "hidden": hidden.map { .text($0) }]) }
            box["date"] = .text(story.shortMeta.text)
            box["machine_date"] = .text(byline.machineDate)
            // As the site writes dates.
            box["direction"] = direction(nil)
        case .label: return nil
        }
        return .map(box)
    }

    /// What the document has between the clauses of a headline, and no line where the second is a deck: a dash, or the wide space of
    /// East Asian titles. A narrow space that it ends with stays; nil where there is nothing else.
    private func unseenSeam(
        in story: Story, _ placed: [PlacedText?], styles: inout GeometryStyles
    ) -> LineMarkup.Mark? {
        guard let start = story.deckStart, let end = placed.compactMap({ $0?.clauseEnd }).first, end < start else {
            return nil
        }
        let seam = story.headline.text.utf8.prefix(start).dropFirst(end)
        let unseen = end..<(seam.last == UInt8(ascii: " ") ? start - 1 : start)
        guard !unseen.isEmpty else { return nil }
        let breakpoints = placed.enumerated().reduce(UInt32(0)) { $1.element?.deck == nil ? $0 : $0 | 1 << $1.offset }
        return LineMarkup.Mark(
            range: unseen, start: "<span class=\"\(styles.ranges.classes(forUnseen: breakpoints))\">",
            end: "</span>")
    }

    // MARK: where it is seen

    /// Where a picture begins, as readers see the page when it opens.
    private enum Fold {
        /// On the first screen at every breakpoint.
        case above
        /// On the first screen at some.
        case between
        /// On no first screen: it has arrived when it is seen, or its colour tells of it.
        case below
    }

    private func fold(of place: CellPlace, of page: TabPage) -> Fold {
        guard page.isShownFirst else { return .below }
        let section = page.sections[place.section]
        let begins = breakpoints.indices.count { index in
            let card = section.layouts[index].cards[place.cell]
            guard let image = card.image,
                card.frame.x.value(in: breakpoints[index].container) < breakpoints[index].container
            else { return false }
            let top = page.tops(at: index)[place.section] + section.headerHeight(at: index)
            return publication.chrome[index].top + top + card.frame.y + image.y < Self.fold
        }
        return begins == breakpoints.count ? .above : begins > 0 ? .between : .below
    }

    /// Of the titles of sections: a panel has a heading of its own above them.
    func headingLevel(of page: TabPage) -> Int { page.panel == nil ? 2 : 3 }

    /// Layout px from the page's top that the smallest common screens show.
    private static let fold = 560.0
}

extension LineMarkup.Mark {
    /// What is set larger than the deck below it.
    fileprivate static func clause(upTo end: Int) -> Self {
        Self(range: 0..<end, start: "<span class=\"clause\">", end: "</span>")
    }
}

extension PlacedText {
    /// Where the first clause ends, with a deck below it.
    fileprivate var clauseEnd: Int? { deck == nil ? nil : text.lines.last?.end }
}

extension Story {
    /// Where the second clause begins, whether the headline lies or stands.
    fileprivate var deckStart: Int? { clauses?.deckStart ?? standing?.deckStart }
}
