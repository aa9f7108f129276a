/// What videos, posts and maps are called that articles show: `content/embeds.yml`, a map of addresses and titles. A film has its title
/// under the address that all of its addresses have in common, too.
enum EmbedTitles {
    static let file = "embeds.yml"

    static func read(_ reader: SettingsReader) -> [String: String] {
        var titles: [(address: String, title: String)] = []
        for key in reader.keys {
            guard let title = reader.text(key) else { continue }
            if !title.value.isEmpty { titles.append((key, title.value)) }
        }
        reader.finish()
        return byAddress(titles)
    }

    /// Titles by the addresses as they are written and by those that films have in common, of which the first counts.
    static func byAddress(_ titles: [(address: String, title: String)]) -> [String: String] {
        let written = Dictionary(titles.map { ($0.address, $0.title) }) { first, _ in first }
        let films = titles.map { (FilmAddress.common(of: $0.address), $0.title) }
        return written.merging(films) { first, _ in first }
    }
}

/// What one article calls what it shows, else `embeds.yml`.
public struct NamedEmbeds {
    private let own: [String: String]
    private let others: [String: String]

    public init(of article: Article, in site: Site) {
        others = site.embedTitles
        guard case .map(let entries) = article.data["embeds"] else {
            own = [:]
            return
        }
        own = EmbedTitles.byAddress(
            entries.sorted { $0.key < $1.key }.compactMap { address, value in
                switch value {
                case .text(let title): return (address, title)
                case .map(let more): if case .text(let title) = more["title"] { return (address, title) }
                default: break
                }
                return nil
            })
    }

    /// Of an address as a text has it.
    public subscript(address: String) -> String? {
        if let title = own[address] { return title }
        let film = FilmAddress.common(of: address)
        return own[film] ?? others[address] ?? others[film]
    }
}
