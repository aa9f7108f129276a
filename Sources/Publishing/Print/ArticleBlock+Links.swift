import Content
import Foundation
import Layout
import Rendering

extension ArticleBlock {
    /// With links that lead somewhere from anywhere, as paper has them; of a site without an address those within it lead nowhere.
    /// - Parameter page: on which it stands.
    func leading(from page: PageAddress, of site: Site) -> ArticleBlock {
        leading(from: site.configuration.baseURL.flatMap { URL(string: "\($0)/\(page.path)") })
    }

    private func leading(from base: URL?) -> ArticleBlock {
        func rich(_ text: RichText) -> RichText {
            var text = text
            text.spans = text.spans.compactMap { span in
                guard case .link(let address) = span.style else { return span }
                guard let url = URL(string: address, relativeTo: base), url.scheme != nil else { return nil }
                return RichText.Span(range: span.range, style: .link(address: url.absoluteString))
            }
            return text
        }
        switch self {
        case .paragraph(let text, let isIndented): return .paragraph(rich(text), isIndented: isIndented)
        case .line(let text): return .line(rich(text))
        case .heading(let level, let text): return .heading(level: level, rich(text))
        case .quote(let blocks): return .quote(blocks.map { $0.leading(from: base) })
        case .item(let marker, let depth, let blocks):
            return .item(marker: marker, depth: depth, blocks.map { $0.leading(from: base) })
        case .table(var table):
            table.rows = table.rows.map { $0.map(rich) }
            return .table(table)
        case .figure(let picture, let caption): return .figure(picture, caption: rich(caption))
        case .notes(let items): return .notes(items.map { $0.leading(from: base) })
        case .code, .rule: return self
        }
    }
}
