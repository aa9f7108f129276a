import Content
import Rendering

/// Whether what was written says what was read: the new folder is read as any other, and held against the one that it was made of.
struct ImportComparison {
    /// Of the folder that was read.
    let publication: Publication
    /// Files of that folder by the paths that they have in the new one (`content/news/a.md`).
    let origins: [String: String]

    init(_ publication: Publication, _ places: ImportPlaces) {
        self.publication = publication
        var origins: [String: String] = [:]
        for map in [places.statics, places.pictures, places.linked, places.texts] {
            for (from, to) in map { origins["content/" + to] = from }
        }
        self.origins = origins
    }

    /// What an article says other than it did; nil for the same.
    func difference(_ article: Article, _ body: Body, from old: Article, _ oldBody: Body) -> String? {
        if article.id != old.id { return "it has another address" }
        if article.title != old.title { return "it has another title" }
        if article.date != old.date || article.updated != old.updated { return "it has another date" }
        if article.summary != old.summary { return "it has another summary" }
        if article.tags != old.tags || article.authors != old.authors || article.source != old.source {
            return "its tags, authors or source are others"
        }
        if article.image.map({ origins[$0.path] ?? "" }) != old.image?.path { return "it has another picture" }
        return bytes(body, on: old.address) == bytes(oldBody, on: old.address, isOld: true)
            ? nil : "its text comes out otherwise"
    }

    func difference(_ page: StandalonePage, from old: StandalonePage) -> String? {
        if page.slug != old.slug { return "it has another address" }
        if page.title != old.title || page.summary != old.summary { return "it has another title or summary" }
        let address = PageAddress(old.slug + ".html")
        return bytes(page.body, on: address) == bytes(old.body, on: address, isOld: true)
            ? nil : "its text comes out otherwise"
    }

    /// A text with its links resolved and its pictures named.
    private func bytes(_ body: Body, on address: PageAddress, isOld: Bool = false) -> [UInt8] {
        func origin(_ path: String) -> String { isOld ? path : origins[path] ?? path }
        var writer = ProseWriter()
        for segment in body.segments {
            switch segment {
            case .html(let bytes): writer.write(bytes)
            case .image(let image):
                var source = ""
                switch image.source {
                case .file(let path): source = origin(path)
                case .remote(let url): source = url
                }
                let size = "\(image.wanted.width ?? 0)\0\(image.wanted.height ?? 0)"
                writer.write(
                    Array(
                        "\0\(source)\0\(image.alternativeText)\0\(image.title)\0\(image.isFigure)\0\(size)\0".utf8))
            case .player(let player):
                let places = player.sources.map { source in
                    var place = source.place
                    if case .file(let path, let fragment) = place {
                        place = .file(path: origin(path), fragment: fragment)
                    }
                    return "\(publication.target(of: place, on: address))"
                }
                let files = (player.tracks.map(\.path) + [player.poster].compactMap { $0 }).map(origin)
                writer.write(Array(("\0" + (player.texts + places + files).joined(separator: "\0") + "\0").utf8))
            case .link(let path, let fragment, _):
                let reference = publication.reference(toFile: origin(path), fragment, on: address)
                writer.write(reference.map { .address($0) } ?? .none)
            case .reference(let reference): writer.write(publication.target(of: reference, on: address))
            case .phrases(let text): writer.write(Array(text.utf8))
            case .word(let word): writer.write(Array("\0\(word)\0".utf8))
            }
        }
        return writer.html
    }
}
