import Composition
import Content
import Rendering
import Storage

/// The articles whose text is not what it was when the output was last written: what search engines and hubs are told of.
///
/// What an article says, not the bytes of its page: those change with the theme, with its neighbours, with the fonts. A build into an
/// empty folder calls all of them new.
struct TextChanges: Sendable, Hashable {
    /// Pages from the top of the output, each list sorted.
    private(set) var added: [String] = []
    private(set) var changed: [String] = []
    private(set) var removed: [String] = []

    /// - Parameters:
    ///   - texts: what the articles said when the output was written (`PageLedger.texts`).
    ///   - isKept: pages that say what they said, of which nothing need be known.
    init(of site: Site, since texts: [String: UInt64], besides isKept: (String) -> Bool = { _ in false }) {
        var old = texts
        for article in site.articles {
            let path = article.address.path
            if isKept(path) { continue }
            guard let known = old.removeValue(forKey: path) else {
                added.append(path)
                continue
            }
            if known != Self.hash(of: article) { changed.append(path) }
        }
        removed = old.keys.sorted()
        added.sort()
        changed.sort()
    }

    /// 64 bits of all that an article says.
    static func hash(of article: Article) -> UInt64 {
        var writer = ByteWriter()
        writer.write(texts: [article.title, article.summary])
        writer.write(article.body.hash)
        writer.write(texts: article.corrections.map(\.text))
        // Not the picture itself: one without words says nothing.
        let image = article.image
        writer.write(texts: [image?.alternativeText ?? "", image?.caption ?? "", image?.credit ?? ""])
        return writer.bytes.withUnsafeBytes { contentHash($0) }
    }

    /// - Parameter base: the site's absolute address, if it knows one.
    func json(base: SiteBase?) -> [UInt8] {
        func list(_ paths: [String]) -> JSONValue {
            .list(paths.map { path in .text(base.map { PageAddress(path).url(base: $0) } ?? path) })
        }
        let value: JSONValue = ["added": list(added), "changed": list(changed), "removed": list(removed)]
        return value.bytes() + [UInt8(ascii: "\n")]
    }
}
