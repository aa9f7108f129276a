import Content
import ImageJobs
import Layout
import Rendering
import Typesetting

/// Measures and places the sections of one tab page.
struct SectionComposer {
    let page: PageComposer
    let outline: TabPageOutline
    /// Type of the page's lead at each breakpoint, px, once it is set: no headline of a later section is as large. nil where it has none.
    private var leads: [Double?]?

    init(page: PageComposer, outline: TabPageOutline) { (self.page, self.outline) = (page, outline) }

    private var language: String { page.site.configuration.language }

    private var cells: CellDrawings { page.publication.theme.cells }

    /// Sections are to be composed in their order.
    mutating func compose(_ section: SectionOutline) -> PageSection {
        var composed = PageSection(
            id: section.id, kind: section.settings.kind, header: header(of: section.settings), items: [], layouts: [])
        composed.list = section.settings.list
        switch section.contents {
        case .articles(let articles):
            composed.items = articles.map { .article($0) }
            if section.settings.showsPicturesAlone {
                composed.layouts = ladder(pictures(of: articles), section.settings.ladder)
            } else {
                composed.stories = page.stories(articles, on: outline)
                composed.layouts = layouts(of: section, composed.stories)
                if isFirst(section) { leads = composed.layouts.map(\.largeType) }
            }
        case .words(let words):
            let measured = words.map { page.measure($0.text) }
            // As measured: spaces that collapse are not part of it.
            composed.items = zip(words, measured).map { .word(.init(text: $1.text, address: $0.address)) }
            composed.layouts = ladder(measured.map { .word($0) }, section.settings.ladder)
        case .partial(let name):
            composed.partial = name
            composed.layouts = page.breakpoints.map { breakpoint in
                SectionLayout(height: section.settings.height(at: breakpoint.minimumWidth), cards: [])
            }
        }
        composed.layouts = composed.layouts.map { layout in
            layout.furnished(underHeader: composed.header != nil).read(in: language, as: section.settings.kind)
        }
        return composed
    }

    private func layouts(of section: SectionOutline, _ stories: [Story]) -> [SectionLayout] {
        switch section.settings.kind {
        case .grid: return grid(section, stories)
        case .carousel:
            let composer = CarouselComposer(stories: stories, cell: cells.carousel)
            return page.breakpoints.map { composer.compose(at: $0) }
        case .list:
            let composer = ListComposer(stories: stories, cell: cells.row)
            return page.breakpoints.map { composer.compose(at: $0) }
        case .ladder:
            let widths = section.settings.ladder.widths
            let items = stories.enumerated().map { number, story in
                LadderItem.card(story, width: widths.isEmpty ? nil : widths[number % widths.count].pixels)
            }
            return ladder(items, section.settings.ladder)
        case .html: return []
        }
    }

    private func pictures(of articles: [Int]) -> [LadderItem] {
        articles.map { index in
            let size = page.site.articles[index].image.flatMap { page.publication.sources[$0.reference]?.size }
            return .picture(size ?? PixelSize(width: 1, height: 1))
        }
    }

    private func grid(_ section: SectionOutline, _ stories: [Story]) -> [SectionLayout] {
        let request =
            isFirst(section) ? page.request(for: outline, stories) : page.request(for: section.articles, stories)
        guard outline.dividesFonts || outline.panel != nil else { return grid(request, plans(request)) }
        if let memory = page.memory {
            return memory.layouts(at: "\(outline.address.path) \(section.id)", of: request, below: leads) {
                grid(request, plans(request))
            }
        }
        guard let known = page.plans else { return grid(request, plans(request)) }
        return grid(request, known.plans(of: section, on: outline, request) { plans(request) })
    }

    private func plans(_ request: PlanRequest) -> [Plan] { page.planner.plans(request, at: page.breakpoints) }

    private func grid(_ request: PlanRequest, _ plans: [Plan]) -> [SectionLayout] {
        let composer = GridComposer(stories: request.stories)
        return zip(plans, page.breakpoints).enumerated().map { number, planned in
            composer.compose(planned.0, at: planned.1, below: leads.flatMap { $0[number] })
        }
    }

    /// Of those with a plan the first, which has the page's lead.
    private func isFirst(_ section: SectionOutline) -> Bool {
        section.id == outline.sections.first(where: \.settings.isPlanned)?.id
    }

    private func ladder(_ items: [LadderItem], _ settings: SectionSettings.Ladder) -> [SectionLayout] {
        let fill: LadderFill =
            switch settings.fill {
            case .ladder: .natural
            case .justified:
                .justified(
                    tolerance: settings.tolerance, lastRow: settings.lastRow == .ragged ? .ragged : .justified)
            }
        let composer = LadderComposer(
            items: items, fill: fill, pictureHeight: settings.rowHeight, cell: cells.card, scale: page.scale)
        return page.breakpoints.map { composer.compose(at: $0) }
    }

    // MARK: headers

    private func header(of settings: SectionSettings) -> PageSection.Header? {
        guard !settings.title.isEmpty else { return nil }
        let more = settings.more.map { more -> (text: String, target: PageSection.MoreTarget) in
            let target: PageSection.MoreTarget =
                switch more {
                case .category(let name): .page(PageAddress("\(name.value)/index.html"))
                case .address(let url): .address(url)
                }
            return (page.publication.phrases.more, target)
        }
        let title = page.families.title.measure(
            settings.title, language: language, breaking: page.breaking)
        let composer = SectionHeaderComposer(
            content: SectionHeaderContent(title: Headline(title), more: more.map { page.measure($0.text) }),
            scale: page.scale)
        return PageSection.Header(
            title: title.text, more: more, isSticky: settings.isSticky,
            layouts: page.breakpoints.map { composer.compose(at: $0).read(in: language) })
    }
}

extension SectionLayout {
    /// Of the headline of its first card, px.
    fileprivate var largeType: Double? {
        cards.first?.texts.first { $0.role == .headline }?.text.type.size
    }
}
