/// A film or a sound as raw HTML says it: its element with those inside of it that name its files.
struct WrittenPlayer {
    typealias Attributes = [(name: String, value: String)]

    /// An element inside: `source`, `track`.
    struct Part {
        var name: String
        var attributes: Attributes

        init(name: String, attributes: Attributes) { (self.name, self.attributes) = (name, attributes) }

        /// nil for every other tag.
        init?(_ token: HTMLTokens.Token) {
            guard case .start(let name, let attributes, _) = token, name == "source" || name == "track" else {
                return nil
            }
            (self.name, self.attributes) = (name, attributes)
        }
    }

    /// Parts of one film; what a hostile one has beyond is left out.
    static let mostParts = 64

    /// Nil for what is neither film nor sound.
    var kind: BodyPlayer.Kind?
    /// Its files, the best first.
    var forms: [EmbeddedMedia]
    var tracks: [Attributes]
    var poster: String
    var title: String
    var size: WantedSize

    /// - Parameters:
    ///   - element: its name.
    ///   - parts: in their order.
    init(_ element: String, _ attributes: Attributes, _ parts: [Part] = []) {
        func value(_ name: String) -> String { cleanedLine(attributes.first { $0.name == name }?.value ?? "") }
        kind = BodyPlayer.Kind(rawValue: element)
        let parts = kind == nil ? [] : parts
        let sources = parts.filter { $0.name == "source" }.compactMap { EmbeddedMedia($0.name, $0.attributes) }
        forms = [EmbeddedMedia(element, attributes)].compactMap { $0 } + sources
        tracks = parts.filter { $0.name == "track" }.map(\.attributes)
        poster = element == "video" ? value("poster") : ""
        title = value("title").isEmpty ? value("aria-label") : value("title")
        size = element == "video" ? RawHTMLFilter.size(attributes) : WantedSize()
    }

    /// The parts among the tokens behind its tag, up to its end.
    static func parts(of name: String, in rest: HTMLTokens) -> [Part] {
        var rest = rest
        var depth = 1
        var parts: [Part] = []
        while depth > 0, let token = rest.next() {
            switch token {
            case .start(name, _, false): depth += 1
            case .end(name): depth -= 1
            default:
                if parts.count < mostParts, let part = Part(token) { parts.append(part) }
            }
        }
        return parts
    }
}
