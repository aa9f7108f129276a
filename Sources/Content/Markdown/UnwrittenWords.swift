import CCmark

/// What stands among words and is not written: inside of a film or a sound, for browsers that can show neither, and inside of what
/// no browser shows.
struct UnwrittenWords {
    /// The tag behind it, in the same paragraph, wherever it stands in emphasis and links.
    let end: OpaquePointer
    /// Tags inside that say where the film lies.
    private(set) var parts: [WrittenPlayer.Part] = []

    /// Pieces of a paragraph that are looked through, so that a thousand films that do not end take no longer than others.
    private static let mostParts = 512

    /// Nil where words behind a tag are written, or it is ended by none.
    init?(behind tag: OpaquePointer) {
        guard let name = Self.name(ofTag: tag) else { return nil }
        guard EmbeddedMedia.elements.contains(name) || SafeHTML.unseen.contains(name) else { return nil }
        var next = Self.following(tag)
        for _ in 0..<Self.mostParts {
            guard let node = next else { return nil }
            let inner = Self.name(ofTag: node)
            if inner == "/" + name {
                end = node
                return
            }
            if inner == "source" || inner == "track", parts.count < WrittenPlayer.mostParts {
                var tokens = HTMLTokens(bytes(cmark_node_get_literal(node)))
                if let part = tokens.next().flatMap(WrittenPlayer.Part.init) { parts.append(part) }
            }
            next = (Self.isEntered(node) ? cmark_node_first_child(node) : nil) ?? Self.following(node)
        }
        return nil
    }

    /// Whether the tag may stand in a piece: what is not written as its parts, such as a picture, has none.
    static func isEntered(_ node: OpaquePointer) -> Bool {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK: true
        default: false
        }
    }

    /// The piece behind a node in its paragraph: behind the emphasis or the link that it ends, too, which a tag may stand in by itself.
    private static func following(_ node: OpaquePointer) -> OpaquePointer? {
        var last = node
        while cmark_node_get_type(last).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue {
            if let next = cmark_node_next(last) { return next }
            guard let parent = cmark_node_parent(last) else { return nil }
            last = parent
        }
        return nil
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
