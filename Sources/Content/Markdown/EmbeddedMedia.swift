/// A film, a sound or a page of another site that raw HTML shows inside of an article. Nothing of an article loads or runs by itself:
/// films and sounds wait for their readers, and to pages there is a link in their place.
struct EmbeddedMedia {
    var address: String
    /// Of the file, as its author says; empty for nothing, or for what is none.
    var type: String
    /// What its author calls it; empty for nothing.
    var title: String
    /// The address of a page that readers know, else its host or the name of a file.
    var name: String
    /// It has a page of its own, whose address alone in a paragraph is shown as a card.
    var hasPage: Bool

    /// Elements that are such.
    static let elements: Set = ["audio", "iframe", "video"]

    /// - Parameters:
    ///   - element: its name, or `source` inside of one.
    ///   - attributes: of the element; nil comes of those that name nothing.
    init?(_ element: String, _ attributes: [(name: String, value: String)]) {
        func value(_ name: String) -> String { cleanedLine(attributes.first { $0.name == name }?.value ?? "") }
        // Scripts that load late keep it elsewhere.
        var address = value("src").isEmpty ? value("data-src") : value("src")
        let scheme = Address.scheme(of: Array(address.utf8))
        guard !address.isEmpty, scheme.map(Address.isSafe) ?? true else { return nil }
        if address.hasPrefix("//") { address = "https:" + address }
        // Of a film that another site shows inside of others its own page there.
        let film = FilmAddress.common(of: address)
        let page = film == address ? nil : film
        self.address = page ?? address
        name = page ?? Self.name(of: address)
        hasPage = page != nil
        let type = value("type")
        let isKnown = type.utf8.count <= 100 && ["audio/", "video/", "application/"].contains(where: type.hasPrefix)
        self.type = isKnown ? type : ""
        title = value("title").isEmpty ? value("aria-label") : value("title")
        // What YouTube itself calls all of its films.
        if title == "YouTube video player" { title = "" }
    }

    /// The file's name, or the host of a page.
    private static func name(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/").map(String.init)
        guard let last = parts.last else { return address }
        let isFile = last.contains(".") && (parts.count > 2 || !path.contains("://"))
        return isFile || parts.count < 2 || !path.contains("://") ? percentDecoded(last) ?? last : parts[1]
    }
}
