import Content
import Layout

extension Renderer {
    /// The pager: panels that scroll sideways under a strip of tabs that turns with them.
    /// - Parameter own: faces of headlines with the slices of all panels.
    public func html(_ pager: PagerPage, own: OwnFonts = OwnFonts()) -> [UInt8] {
        var styles = GeometryStyles(breakpoints: breakpoints, paper: Paper(breakpoints))
        let pagerStyles = self.styles(of: pager)
        var content = "<h1 class=\"visually-hidden\">\(escaped(site.configuration.title))</h1>\n"
        content += "<div class=\"pager\" tabindex=\"-1\">\n"
        for panel in pager.panels { content += self.panel(panel, styles: &styles) }
        content += "</div>\n" + layer(pager, styles: &styles)
        let characters = Set(content.unicodeScalars.lazy.map(\.value))
        let ahead = FontFaceRules(fonts: publication.theme.fonts).ahead(of: characters, own: own)
        return page(
            PageShell(
                address: pager.address, kind: .pager, tab: 0, title: "",
                description: site.configuration.description, content: content,
                geometry: styles.css() + pagerStyles.css() + ahead,
                edition: pager.panels[0].edition,
                bars: .init(header: header(of: pager, copies: pagerStyles.copies), footer: ""),
                firstScreen: firstScreen(of: pager.panels[0], own: own),
                sharing: .init(card: publication.shareCard(ofPage: "", isFront: true)),
                relations: .init(
                    feed: publication.homeFeed, next: pager.panels[0].pagination?.older,
                    structured: structuredData?.frontPage() ?? []),
                hasPartials: pager.panels.contains(where: \.hasPartials), dividesFonts: true))
    }

    private func styles(of pager: PagerPage) -> PagerStyles {
        PagerStyles(
            pager, breakpoints: publication.theme.breakpoints,
            heights: breakpoints.indices.map { index in pager.panels.map { height(of: $0, at: index) } })
    }

    /// Of a panel with all that stands in it, layout px.
    func height(of panel: TabPage, at index: Int) -> Double {
        panel.mainHeight(at: index) + (panel.pagination?.layouts[index].height ?? 0)
            + publication.chrome[index].footer.height
    }

    private func panel(_ panel: TabPage, styles: inout GeometryStyles) -> String {
        let pagination = panel.pagination.map { self.pagination($0, from: panel.address, styles: &styles) } ?? ""
        let id = escaped(panel.name)
        return "<section class=\"panel\" id=\"\(id)\" tabindex=\"-1\" aria-label=\"\(escaped(panel.title))\">\n"
            + "<h2 class=\"visually-hidden\">\(escaped(panel.title))</h2>\n"
            + cells(of: panel, styles: &styles) + pagination + footer(for: panel.address) + "</section>\n"
    }

    /// Headers that stick, beside the pager; nothing when no panel has any.
    private func layer(_ pager: PagerPage, styles: inout GeometryStyles) -> String {
        let hasTwins = pager.panels.contains { $0.sections.contains { $0.header?.isSticky ?? false } }
        guard hasTwins else { return "" }
        return "<div class=\"layer\" aria-hidden=\"true\"><div class=\"columns\">\n"
            + pager.panels.map { twins(of: $0, styles: &styles) }.joined() + "</div></div>\n"
    }

    /// The tabs stand there as often as the widest bar needs; all but one of them are for eyes and fingers alone.
    private func header(of pager: PagerPage, copies: (before: Int, after: Int)) -> String {
        let tabs = (-copies.before...copies.after).flatMap { turn in
            pager.panels.enumerated().map { index, panel -> TemplateValues in
                [
                    "title": .text(panel.title), "href": .text("#" + panel.name), "class": .text(tabClass(index)),
                    "copy": .flag(turn != 0),
                ]
            }
        }
        return header(strip: "turning", .map(["tabs": .list(tabs)]), pager.panels[0].edition) {
            pager.address.reference(to: $0)
        }
    }
}
