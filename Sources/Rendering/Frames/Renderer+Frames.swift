import Content
import ImageFitting
import ImageJobs
import Imaging
import Layout
import Typesetting

extension Renderer {
    /// The frames of a page of mixed cells; nil below the first breakpoint, where the page is plain flow.
    public func frames(of page: TabPage, width: Double) -> FrameListing? {
        guard var listing = listing(page.address, width: width) else { return nil }
        let main = mainFrame(at: width, top: publication.chrome[listing.index].top)
        listing.value.frames = entries(of: page, in: main, width: width, at: listing.index)
        listing.value.height =
            publication.chrome[listing.index].top + page.mainHeight(at: listing.index)
            + (page.pagination?.layouts[listing.index].height ?? 0) + publication.chrome[listing.index].footer.height
        return listing.value
    }

    /// The frames of a pager, each from the top left of its panel; nil where all panels are plain flow. The height is that
    /// of the page when the first of the panels listed is shown.
    /// - Parameter name: of the one panel to list; nil for all.
    public func frames(of pager: PagerPage, panel name: String?, width: Double) -> FrameListing? {
        guard var listing = listing(pager.address, width: width) else { return nil }
        let container = publication.theme.breakpoints.container(at: width)
        let corner = Frame(x: .zero, y: 0, width: Length(offset: container), height: 0)
        let panels = pager.panels.filter { name == nil || $0.name == name }
        for panel in panels {
            var entries = self.entries(of: panel, in: corner, width: width, at: listing.index)
            entries += surroundings(of: panel, in: corner, width: width, at: listing.index)
            for index in entries.indices { entries[index].panel = panel.name }
            listing.value.frames += entries
        }
        listing.value.height =
            publication.chrome[listing.index].top + (panels.first.map { height(of: $0, at: listing.index) } ?? 0)
        return listing.value
    }

    /// What stands in a panel below its sections: the link to its own page, and the footer.
    private func surroundings(
        of panel: TabPage, in corner: Frame, width: Double, at index: Int
    ) -> [FrameListing.Entry] {
        var place = corner
        place.y = panel.mainHeight(at: index)
        let id = "#" + cssIdentifier(panel.name)
        var entries: [FrameListing.Entry] = []
        func add(_ items: [Publication.FooterLink], _ layout: CentredItemsLayout, _ selector: (Int) -> String) {
            for (number, item) in items.enumerated() {
                let text = layout.wrapped[number] ?? item.label.set(layout.type, measure: .infinity, maximumLines: 1)
                var entry = entry(
                    id + selector(number), text, layout.items[number].placed(in: place), item.label.text, width, .text)
                if layout.wrapped[number] != nil { entry.centreLines() }
                entries.append(entry)
            }
            place.y += layout.height
        }
        if let pagination = panel.pagination {
            add(pagination.items, pagination.layouts[index]) { " .pages .item:nth-of-type(\($0 + 1))" }
        }
        add(publication.footer, publication.chrome[index].footer) { " .page-footer .f\($0)" }
        return entries
    }

    /// The frames of an article's head; the prose below flows and is not listed, nor part of the height.
    public func frames(
        of content: ArticleHeadContent, _ heads: [ArticleHeadLayout], at address: PageAddress, width: Double
    ) -> FrameListing? {
        guard var listing = listing(address, width: width) else { return nil }
        let head = heads[listing.index]
        let main = mainFrame(at: width, top: publication.chrome[listing.index].top)
        func add(_ selector: String, _ line: PlacedLine?, _ text: String?, _ kind: TextStyle) {
            guard let line, let text else { return }
            listing.value.frames.append(
                entry(selector, line.text, line.frame.placed(in: main), text, width, kind))
        }
        add("main .kicker", head.kicker, content.kicker?.text, .category)
        add("main h1.headline", head.headline, content.headline.text, .prose)
        add("main .standfirst", head.standfirst, content.standfirst?.text, .prose)
        add("main .article-meta", head.meta, content.meta?.text, .meta(sourceLength: 0))
        if let image = head.image {
            listing.value.frames.append(
                FrameListing.Entry(
                    selector: "main .hero", kind: .image, rectangle: image.placed(in: main).rectangle(in: width),
                    lines: [], isTruncated: false))
        }
        add("main .hero-caption", head.caption, content.caption?.text, .text)
        listing.value.height = publication.chrome[listing.index].top + head.height
        return listing.value
    }

    /// The frames of the related articles below an article, from the top left of their section, which stands where the prose ends: the
    /// browser knows where that is. The height is the section's.
    /// - Parameter page: nil when there are none.
    public func frames(ofRelated page: TabPage?, width: Double) -> FrameListing? {
        guard let page, var listing = listing(page.address, width: width) else { return nil }
        let container = publication.theme.breakpoints.container(at: width)
        let corner = Frame(x: .zero, y: 0, width: Length(offset: container), height: 0)
        listing.value.frames = entries(of: page, in: corner, width: width, at: listing.index)
        for index in listing.value.frames.indices { listing.value.frames[index].panel = TabPage.relatedSection }
        listing.value.height = page.mainHeight(at: listing.index)
        return listing.value
    }

    // MARK: parts

    /// - Parameter main: the box that the page's sections stand in.
    private func entries(
        of page: TabPage, in main: Frame, width: Double, at index: Int
    ) -> [FrameListing.Entry] {
        var entries: [FrameListing.Entry] = []
        if page.sections.isEmpty {
            let notice = page.notice[index]
            let selector = page.panel == nil ? "main .notice" : "#" + cssIdentifier(page.name) + " .notice"
            entries.append(
                entry(selector, notice.text, notice.frame.placed(in: main), page.noticeText, width, .text))
        }
        let ids = page.cellIDs(in: site)
        let tops = page.tops(at: index)
        for (number, section) in page.sections.enumerated() {
            var place = main
            place.y += tops[number]
            entries += self.entries(section, ids: ids[number], in: place, width: width, at: index)
        }
        return entries
    }

    enum TextStyle {
        case headline(article: Int)
        case kicker
        case prose
        case meta(sourceLength: Int)
        case text
        /// Above the headline of an article page.
        case category
        /// Of a section's header, and the text of its link.
        case title
        case more(PageSection.MoreTarget)
        case label

        /// What the element's `dir` says.
        enum Direction {
            /// `auto`.
            case text
            case site
            /// Of sites from right to left theirs, `auto` on others.
            case siteOrText
            case leftToRight
        }

        var direction: Direction {
            switch self {
            case .headline, .prose, .title, .label: .text
            case .kicker: .siteOrText
            case .category: .site
            case .meta: .site
            case .text, .more: .leftToRight
            }
        }
    }

    private func listing(_ address: PageAddress, width: Double) -> (value: FrameListing, index: Int)? {
        guard let index = breakpoints.lastIndex(where: { $0.minimumWidth <= width }) else { return nil }
        return (
            FrameListing(
                page: address.path, width: width, height: 0, breakpoint: breakpoints[index].minimumWidth / 16,
                frames: []), index
        )
    }

    /// The main content in page coordinates: a container that grows with the page up to its maximum, and is centred.
    func mainFrame(at width: Double, top: Double) -> Frame {
        let container = publication.theme.breakpoints.container(at: width)
        return Frame(
            x: Length(offset: (width - container) / 2), y: top, width: Length(offset: container), height: 0)
    }

    /// - Parameter place: of the section's top left.
    private func entries(
        _ section: PageSection, ids: [String], in place: Frame, width: Double, at index: Int
    ) -> [FrameListing.Entry] {
        var entries = section.header.map { header($0, of: section, in: place, width: width, at: index) } ?? []
        var body = place
        body.y += section.headerHeight(at: index)
        if section.partial != nil {
            var box = body
            box.height = section.layouts[index].height
            entries.append(
                FrameListing.Entry(
                    selector: "main .partial." + cssIdentifier(section.id), kind: .item,
                    rectangle: box.rectangle(in: width),
                    lines: [], isTruncated: false))
        }
        for card in section.layouts[index].cards {
            switch section.items[card.story] {
            case .article(let article):
                entries += self.entries(
                    card, of: section, article: article, id: ids[card.story], main: body, width: width, at: index)
            case .word(let word): entries += chip(card, word, id: ids[card.story], in: body, width: width)
            }
        }
        return entries
    }

    private func header(
        _ header: PageSection.Header, of section: PageSection, in place: Frame, width: Double, at index: Int
    ) -> [FrameListing.Entry] {
        let layout = header.layouts[index]
        let selector = "#" + cssIdentifier(section.id) + " .section-header"
        var box = place
        box.height = layout.height
        var entries = [
            FrameListing.Entry(
                selector: selector, kind: .header, rectangle: box.rectangle(in: width), lines: [], isTruncated: false)
        ]
        entries.append(
            entry(
                selector + " .section-title", layout.title.text, layout.title.frame.placed(in: place), header.title,
                width, .title))
        if let more = header.more, let line = layout.more {
            entries.append(
                entry(
                    selector + " .more", line.text, line.frame.placed(in: place), more.text, width, .more(more.target)))
        }
        return entries
    }

    private func chip(
        _ card: Card, _ word: PageSection.Word, id: String, in place: Frame, width: Double
    ) -> [FrameListing.Entry] {
        let selector = "#" + cssIdentifier(id)
        let frame = card.frame.placed(in: place)
        var entries = [
            FrameListing.Entry(
                selector: selector, kind: .item, rectangle: frame.rectangle(in: width), lines: [], isTruncated: false,
                style: .chip(word.address))
        ]
        for placed in card.texts {
            entries.append(
                entry(selector + " .label", placed.text, placed.frame.placed(in: frame), word.text, width, .label))
        }
        return entries
    }

    private func entries(
        _ card: Card, of section: PageSection, article: Int, id: String, main: Frame, width: Double, at index: Int
    ) -> [FrameListing.Entry] {
        let byline = publication.bylines[article]
        let frame = card.frame.placed(in: main)
        let selector = "#" + cssIdentifier(id)
        var entries = [
            FrameListing.Entry(
                selector: selector, kind: section.cellKind, rectangle: frame.rectangle(in: width), lines: [],
                isTruncated: false, style: .card(article: article, isRuled: section.isRuled))
        ]
        entries[0].mark = card.mark?.placed(in: frame).rectangle(in: width)
        if let image = card.image {
            let drawn = image.placed(in: card.frame)
            let box = publication.theme.breakpoints.box(of: drawn, at: index)
            let rectangle = image.placed(in: frame).rectangle(in: width)
            entries.append(
                FrameListing.Entry(
                    selector: selector + " .image", kind: .image, rectangle: rectangle, lines: [], isTruncated: false,
                    shown: shown(of: article, in: box, rectangle), style: .image(article: article, box)))
        }
        guard section.stories.indices.contains(card.story) else { return entries }
        let story = section.stories[card.story]
        for placed in card.texts {
            let box = placed.frame.placed(in: frame)
            switch placed.role {
            case .kicker:
                entries.append(
                    entry(selector + " .kicker", placed.text, box, story.kicker?.text ?? "", width, .kicker))
            case .headline:
                let headline = entry(
                    selector + " .headline", placed.text, deck: placed.deck, box, story.headline.text, width,
                    .headline(article: article))
                entries.append(placed.isStanding ? headline.standing(story.standing, as: placed) : headline)
            case .summary:
                entries.append(
                    entry(selector + " .summary", placed.text, box, story.summary?.text ?? "", width, .prose))
            case .meta:
                let text = placed.isShort ? story.shortMeta.text : story.meta.text
                let length = placed.isShort ? 0 : byline.source?.utf8.count ?? 0
                entries.append(
                    entry(selector + " .meta", placed.text, box, text, width, .meta(sourceLength: length)))
            case .label: break
            }
        }
        return entries
    }

    /// The part of an article's picture that is seen in a frame.
    private func shown(of article: Int, in box: DisplayBox, _ rectangle: Rectangle) -> Focus? {
        guard let image = site.articles[article].image, let prepared = publication.images[image.reference]?.prepared
        else { return nil }
        let window = ImagePlacement(of: prepared, in: box).shown(of: prepared, in: rectangle).window
        let (across, down) = (Double(prepared.size.width), Double(prepared.size.height))
        return Focus(
            left: window.x / across, top: window.y / down, right: (window.x + window.width) / across,
            bottom: (window.y + window.height) / down)
    }

    private func entry(
        _ selector: String, _ set: SetText, deck: SetText? = nil, _ frame: Frame, _ text: String, _ width: Double,
        _ style: TextStyle
    ) -> FrameListing.Entry {
        let box = frame.rectangle(in: width)
        let isSiteFromRight = LanguageTag.isRightToLeft(site.configuration.language)
        let isFromRight =
            switch style.direction {
            case .text: isRightToLeft(text)
            case .site: isSiteFromRight
            case .siteOrText: isSiteFromRight || isRightToLeft(text)
            case .leftToRight: false
            }
        func lines(of set: SetText, top: Double, type: TypeSize?) -> [FrameListing.Line] {
            zip(set.lines, set.shownLines(of: text)).enumerated().map { number, shown in
                let (line, text) = shown
                let rectangle = Rectangle(
                    x: isFromRight ? box.right - line.width : box.x, y: top + Double(number) * set.type.leading,
                    width: line.width, height: set.type.leading)
                return FrameListing.Line(
                    text: text, rectangle: rectangle, type: type, isDisplay: set.isDisplay, isFromRight: isFromRight)
            }
        }
        let below = deck.map { lines(of: $0, top: box.y + set.height, type: $0.type) } ?? []
        let lines = lines(of: set, top: box.y, type: nil) + below
        let drawn: FrameListing.Style =
            switch style {
            case .headline(let article): .headline(set.type, article: article)
            case .kicker: .kicker(set.type)
            case .meta(let length): .meta(set.type, sourceLength: length)
            case .text, .category, .prose, .label: .text(set.type)
            case .title: .title(set.type)
            case .more(let target): .more(set.type, target)
            }
        return FrameListing.Entry(
            selector: selector, kind: .text, rectangle: box, lines: lines, isTruncated: set.isTruncated,
            whole: FrameListing.Whole(text: text, size: set.type.size), style: drawn)
    }
}

extension FrameListing.Entry {
    /// Each in the middle of the box.
    fileprivate mutating func centreLines() {
        for index in lines.indices {
            lines[index].rectangle.x = rectangle.x + (rectangle.width - lines[index].rectangle.width) / 2
        }
    }

    /// The same with its lines as columns.
    fileprivate func standing(_ headline: StandingHeadline?, as placed: PlacedText) -> FrameListing.Entry {
        var entry = self
        entry.isStanding = true
        entry.standing = headline
        for (number, column) in placed.columns(in: rectangle).enumerated() where number < lines.count {
            entry.lines[number].rectangle = column
        }
        return entry
    }
}
