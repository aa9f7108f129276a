import CCmark

/// A film, a sound or a page of another site that raw HTML shows inside of an article. Nothing of an article loads or runs by itself:
/// there is a link to it in its place.
struct EmbeddedMedia {
    var address: String
    /// What its author calls it; empty for nothing.
    var title: String
    /// The address of a page that readers know, else its host or the name of a file.
    var name: String

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
        guard !address.isEmpty, scheme != "about", !(scheme.map(Address.isDangerous) ?? false) else { return nil }
        if address.hasPrefix("//") { address = "https:" + address }
        let page = Self.players.lazy.compactMap { $0.page(of: address) }.first
        self.address = page ?? address
        // Alone in a paragraph it is shown as a card.
        name = page ?? Self.name(of: address)
        title = value("title").isEmpty ? value("aria-label") : value("title")
        // What YouTube itself calls all of its films.
        if title == "YouTube video player" { title = "" }
    }

    /// A site that shows its films inside of others, and has a page of its own for each.
    private struct Player {
        var beginnings: [String]
        var page: String

        /// Where a reader sees the film; nil for the address of another site, or of several films.
        func page(of address: String) -> String? {
            guard let beginning = beginnings.first(where: address.hasPrefix) else { return nil }
            let id = address.dropFirst(beginning.count).prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            return id.isEmpty || id == "videoseries" ? nil : page + id
        }
    }

    private static let players = [
        Player(
            beginnings: ["www.youtube.com", "youtube.com", "www.youtube-nocookie.com"].map { "https://\($0)/embed/" },
            page: "https://www.youtube.com/watch?v="),
        Player(beginnings: ["https://player.vimeo.com/video/"], page: "https://vimeo.com/"),
    ]

    /// The file's name, or the host of a page.
    private static func name(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/").map(String.init)
        guard let last = parts.last else { return address }
        let isFile = last.contains(".") && (parts.count > 2 || !path.contains("://"))
        return isFile || parts.count < 2 || !path.contains("://") ? percentDecoded(last) ?? last : parts[1]
    }
}

extension EmbeddedMedia {
    /// Pieces of a paragraph that are looked through, so that a thousand films that do not end take no longer than others.
    private static let mostParts = 64

    /// The tag that ends what a tag among words begins, in the same paragraph; nil when that is none of these elements, or does not end.
    static func end(of tag: OpaquePointer) -> OpaquePointer? {
        guard let name = name(ofTag: tag), elements.contains(name) else { return nil }
        var next = cmark_node_next(tag)
        for _ in 0..<mostParts {
            guard let node = next else { return nil }
            if self.name(ofTag: node) == "/" + name { return node }
            next = cmark_node_next(node)
        }
        return nil
    }

    /// Whether a tag among words is of one of these elements, or says where it lies.
    static func isPart(_ tag: OpaquePointer) -> Bool {
        name(ofTag: tag).map { elements.contains($0.filter { $0 != "/" }) || $0 == "source" } ?? false
    }

    /// With a slash before it for a tag that ends something; nil for what is no tag.
    private static func name(ofTag node: OpaquePointer) -> String? {
        guard cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE else { return nil }
        let name = bytes(cmark_node_get_literal(node)).dropFirst().prefix { byte in
            byte == UInt8(ascii: "/") || (0x61...0x7A).contains(byte | 0x20)
        }
        return String(decoding: name, as: UTF8.self).lowercased()
    }
}
