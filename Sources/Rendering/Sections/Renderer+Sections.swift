import Content
import Layout
import Typesetting

extension Renderer {
    /// One section of a page: its header and its cells.
    func section(_ number: Int, of page: TabPage, ids: [String], styles: inout GeometryStyles) -> String {
        let section = page.sections[number]
        let body = body(number, of: page, ids: ids, styles: &styles)
        guard let header = section.header else { return body }
        let titleID = section.id + "-title"
        // What is around it is called so already: nobody needs to hear the name of another region.
        let isNamed = !page.isBelow && header.title != page.title
        let label = isNamed ? " aria-labelledby=\"\(titleID)\"" : ""
        return "<section class=\"section\" id=\"\(section.id)\"\(label)>\n"
            + self.header(header, id: titleID, of: page, styles: &styles) + body + "</section>\n"
    }

    private func header(
        _ header: PageSection.Header, id: String, of page: TabPage, styles: inout GeometryStyles
    ) -> String {
        let height = styles.classes(forHeights: header.layouts.map(\.height))
        let place = styles.classes(for: header.layouts.map { $0.title.frame })
        let type = styles.classes(for: header.layouts.map { $0.title.text.type })
        let title = LineMarkup.html(header.title, settings: header.layouts.map { $0.title.text }, styles: &styles)
        // In the pager its twin sticks: see `twins(of:)`.
        let isSticky = header.isSticky && page.panel == nil
        let level = headingLevel(of: page)
        var html = "<div class=\"section-header \(height)\(isSticky ? " sticky" : "")\">"
        html += "<h\(level) class=\"section-title \(place) \(type)\" id=\"\(id)\" dir=\"auto\">\(title)</h\(level)>"
        if let more = header.more {
            let place = styles.classes(for: header.layouts.map { $0.more?.frame })
            let type = styles.classes(for: header.layouts.map { $0.more?.text.type })
            let wrapped = styles.ranges.classes(forWrapped: header.wrappedMore).map { " " + $0 } ?? ""
            let lines = LineMarkup.html(more.text, settings: header.wrappedMore, styles: &styles)
            html += "<a class=\"more \(place) \(type)\(wrapped)\" \(reference(to: more.target, from: page.address))"
            html += " aria-label=\"\(escaped("\(header.title) \(more.text)"))\">\(lines)</a>"
        }
        return html + "</div>\n"
    }

    /// `href`, with what else the link needs.
    private func reference(to target: PageSection.MoreTarget, from address: PageAddress) -> String {
        switch target {
        case .page(let page): "href=\"\(escaped(address.reference(to: page)))\""
        case .address(let url): "href=\"\(escaped(url))\" rel=\"noopener\""
        }
    }

    /// What sticks in place of a panel's headers: the pager scrolls, so nothing inside it sees the page scroll. Twins stand
    /// in a column beside the pager, each in a block as high as its section; their texts are no text of the page.
    func twins(of page: TabPage, styles: inout GeometryStyles) -> String {
        var html = "<div class=\"column\">"
        let hasTwins = page.sections.contains { $0.header?.isSticky ?? false }
        for section in page.sections where hasTwins {
            html += "<div class=\"\(styles.classes(forHeights: breakpoints.indices.map { section.height(at: $0) }))\">"
            if let header = section.header, header.isSticky { html += twin(of: header, on: page, styles: &styles) }
            html += "</div>"
        }
        return html + "</div>\n"
    }

    private func twin(of header: PageSection.Header, on page: TabPage, styles: inout GeometryStyles) -> String {
        let height = styles.classes(forHeights: header.layouts.map(\.height))
        func place(_ line: (SectionHeaderLayout) -> PlacedLine?) -> String {
            styles.classes(for: header.layouts.map { line($0)?.frame }) + " "
                + styles.classes(for: header.layouts.map { line($0)?.text.type })
        }
        var html = "<div class=\"section-header sticky \(height)\">"
        let cut = header.layouts.contains { $0.title.text.isTruncated } ? " cut" : ""
        html += "<span class=\"section-title \(place(\.title))\(cut)\" dir=\"auto\""
        html += " data-text=\"\(escaped(header.title))\"></span>"
        if let more = header.more {
            let wrapped = styles.ranges.classes(forWrapped: header.wrappedMore).map { " " + $0 } ?? ""
            html += "<a class=\"more \(place(\.more))\(wrapped)\" \(reference(to: more.target, from: page.address))"
            html += " tabindex=\"-1\" data-text=\"\(escaped(more.text))\"></a>"
        }
        return html + "</div>"
    }

    private func body(_ number: Int, of page: TabPage, ids: [String], styles: inout GeometryStyles) -> String {
        let section = page.sections[number]
        let height = styles.classes(forHeights: section.layouts.map(\.height))
        let box = "cells \(section.kind.rawValue) \(height)"
        if let partial = section.partial {
            return
                "<div class=\"\(box) partial prose \(section.id)\">\(self.partial(partial, at: page.address))</div>\n"
        }
        var cells = ""
        let onPaper = CellsOnPaper(section, breakpoints)
        for index in section.items.indices {
            switch section.items[index] {
            case .article:
                cells += card(
                    CellPlace(section: number, cell: index), of: page, id: ids[index], onPaper: onPaper, styles: &styles
                )
            case .word(let word):
                cells += chip(
                    word, of: section, index: index, id: ids[index], at: page.address, onPaper: onPaper, styles: &styles
                )
            }
        }
        switch section.kind {
        case .carousel: return carousel(section, box, cells, styles: &styles)
        case .list: return list(section, box, cells)
        case .ladder where section.articles.isEmpty: return "<ul class=\"\(box)\">\n\(cells)</ul>\n"
        case .grid, .ladder, .html: return "<div class=\"\(box)\">\n\(cells)</div>\n"
        }
    }

    private func partial(_ name: String, at address: PageAddress) -> String {
        let configuration = site.configuration
        return publication.theme.templates.render(
            name,
            [
                "site_title": .text(configuration.title), "language": .text(configuration.language),
                "description": .text(configuration.description),
                "home": .text(address.reference(to: PageAddress("index.html"))),
                "root": .text(address.reference(to: .top)),
            ])
    }

    private func chip(
        _ word: PageSection.Word, of section: PageSection, index: Int, id: String, at address: PageAddress,
        onPaper: CellsOnPaper, styles: inout GeometryStyles
    ) -> String {
        let cards = section.layouts.map { $0.cards[index] }
        let labels = cards.map { $0.texts.first }
        let place = styles.classes(for: labels.map { $0?.frame })
        let type = styles.classes(for: labels.map { $0?.text.type })
        let text = LineMarkup.html(word.text, settings: labels.map { $0?.text }, styles: &styles)
        let box = styles.classes(
            for: cards.map { $0.frame }, onPaper: onPaper.frames[index], onPaper.rows.places[index])
        return "<li class=\"chip \(box)\" id=\"\(id)\">"
            + "<a class=\"cell\" href=\"\(escaped(address.reference(to: word.address)))\">"
            + "<span class=\"label \(place) \(type)\" dir=\"auto\">\(text)</span></a></li>\n"
    }

    /// The last card's margin, which a box placed absolutely has not.
    private func carousel(
        _ section: PageSection, _ box: String, _ cells: String, styles: inout GeometryStyles
    ) -> String {
        let ends = section.layouts.map { layout -> Frame? in
            guard let last = layout.cards.last else { return nil }
            return Frame(
                x: last.frame.x + last.frame.width, y: 0, width: Length(offset: CarouselComposer.endMargin), height: 1)
        }
        let label =
            section.header == nil
            ? "aria-label=\"\(escaped(phrases.carousel))\"" : "aria-labelledby=\"\(section.id)-title\""
        // Enabled by script.
        func arrow(_ name: String, _ title: String) -> String {
            "<button type=\"button\" class=\"arrow \(name)\" title=\"\(escaped(title))\" tabindex=\"-1\" aria-hidden=\"true\""
                + " disabled></button>"
        }
        return
            "<div class=\"carousel-box\"><div class=\"\(box)\" role=\"group\" tabindex=\"0\" \(label)>\n\(cells)"
            + "<span class=\"carousel-end \(styles.classes(for: ends))\"></span></div>"
            + arrow("back", phrases.backward) + arrow("forth", phrases.forward) + "</div>\n"
    }
}
