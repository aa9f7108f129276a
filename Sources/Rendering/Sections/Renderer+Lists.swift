import Content
import Layout

/// Rows that slide open. Without script a control opens them, and what is beneath stands in the page; with script they
/// also follow the finger, and share one template of their actions.
extension Renderer {
    /// Width of one button under a row, rem.
    private static let buttonWidth = 4.5

    func list(_ section: PageSection, _ box: String, _ rows: String) -> String {
        let actions = section.list.actions
        guard !actions.isEmpty else { return "<div class=\"\(box)\">\n\(rows)</div>\n" }
        let isFull = section.list.reveal == .full
        // The control that opens a row stays beside it.
        let reveal = isFull ? "100%" : "min(\(decimal(Double(actions.count) * Self.buttonWidth))rem,100% - 2.5rem)"
        let buttons = actions.map { action -> String in
            let label = escaped(phrases.label(of: action))
            switch action {
            case .source: return "<a data-action=\"source\" rel=\"noopener\">\(label)</a>"
            case .save, .share, .hide:
                return "<button type=\"button\" data-action=\"\(action.rawValue)\">\(label)</button>"
            }
        }
        return "<div class=\"\(box)\(isFull ? " full" : "")\" style=\"--reveal:\(reveal)\">\n\(rows)"
            + "<template class=\"row-actions\"><div class=\"actions\">\(buttons.joined())</div></template></div>\n"
    }

    /// What a row has besides its view; nil when nothing can be done with it.
    func row(of article: Article, in section: PageSection, at address: PageAddress) -> TemplateValue? {
        guard !section.list.actions.isEmpty else { return nil }
        var links: [String] = []
        if section.list.actions.contains(.share), let base = site.configuration.base {
            let url = article.address.url(base: base)
            links.append(link(phrases.label(of: .share), to: mailAddress(subject: article.title, body: url)))
        }
        if section.list.actions.contains(.source), let url = article.sourceURL {
            links.append(link(phrases.label(of: .source), to: url))
        }
        if links.isEmpty { links.append(link(phrases.read, to: address.reference(to: article.address))) }
        return .map([
            "label": .text(phrases.actions.replacing("#", with: article.title)), "name": "row",
            "source_url": article.sourceURL.map { .text($0) }, "links": .text(links.joined()),
        ])
    }

    private func link(_ label: String, to href: String) -> String {
        "<a href=\"\(escaped(href))\" rel=\"noopener\">\(escaped(label))</a>"
    }

    /// `mailto:` (RFC 6068).
    private func mailAddress(subject: String, body: String) -> String {
        var address = Array("mailto:?subject=".utf8)
        address.append(percentEncoded: subject.utf8[...])
        address.append("&body=")
        address.append(percentEncoded: body.utf8[...])
        return String(decoding: address, as: UTF8.self)
    }

    /// Where the front page lists what its reader has saved, filled by script.
    func savedView(of page: TabPage) -> String {
        guard publication.savesArticles, page.tab == 0, page.pagination?.issue == nil else { return "" }
        return "<section class=\"saved-view\" id=\"page.saved\" aria-labelledby=\"page.saved-title\" hidden>\n"
            + "<h2 class=\"section-title\" id=\"page.saved-title\">\(escaped(phrases.savedArticles))</h2>\n<ul></ul>\n</section>\n"
    }
}
