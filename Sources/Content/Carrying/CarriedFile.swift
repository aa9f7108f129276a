/// A file of another generator's folder, its front matter said in Kawaraban's keys, its text without template code.
public struct CarriedFile: Sendable {
    /// Relative to the folder.
    public let path: String
    /// A page of `content/pages/`, and no article.
    public let isPage: Bool
    let hidden: Hidden?
    /// As its front matter and its place say; others of its name may need another.
    public let category: String
    /// Front matter, without a category.
    public let entries: [SourceEntry]
    public let oldAddresses: [OldAddress]
    /// When it came, where that is not its date, and when it goes.
    public let appeared: Timestamp?
    public let expires: Timestamp?
    let markdown: [UInt8]
    let anchors: [String]
    let surroundings: BodyContext

    /// Why its generator does not publish it.
    public enum Standing: Sendable, Hashable {
        case published
        case draft
        case future(Timestamp)
        case expired
        case unlisted
    }

    public var standing: Standing {
        switch hidden {
        case nil: .published
        case .draft: .draft
        case .future(let moment): .future(moment)
        case .expired: .expired
        case .unlisted, .empty, .unreadable: .unlisted
        }
    }

    /// The text of a key that has one.
    public func text(_ key: String) -> String? {
        guard case .scalar(let text, _) = entries.first(where: { $0.key == key })?.value.kind else { return nil }
        return text
    }

    // MARK: links

    /// What a link or a picture of the text leads to.
    public enum Meaning: Sendable {
        /// A file of the folder, with the `#fragment` as written, or empty.
        case file(String, fragment: String)
        /// A picture that is a file of the folder.
        case picture(String)
        /// A picture that is not there: readers see its text.
        case missingPicture
        /// An address of the site, to be looked up among those of all pages.
        case reference(SiteReference)
        /// A place of the text itself, by its id.
        case place(String)
        /// Nothing: readers see the text of the link.
        case nothing
        /// What is the same wherever the text lies: another site, `mailto:`.
        case elsewhere
    }

    /// What is written in its place.
    public enum Destination: Sendable {
        /// Relative to the new file, not escaped; with `#` and the id of a place as addresses have it, or empty.
        case file(String, id: String)
        /// An address that is escaped already.
        case address(String)
        case nowhere
        case asWritten
    }

    /// The Markdown, each link and picture led to where `destination` says.
    public func text(_ destination: (Meaning) -> Destination) -> [UInt8] {
        LinkDestinations.rewritten(markdown, in: surroundings) { found in
            let meaning = found.isLink ? meaning(ofLink: found.address) : meaning(ofImage: found.address)
            switch destination(meaning) {
            case .file(let path, let id): return Address.written(path) + id
            case .address(let address): return address
            case .nowhere: return ""
            case .asWritten: return nil
            }
        }
    }

    /// As a reader of the source would write it: letters stay.
    public static func fragment(_ id: String) -> String { "#" + Address.written(id).replacing("%3A", with: ":") }

    private func meaning(ofLink written: [UInt8]) -> Meaning {
        let address = Array(Address.withoutPathname(written, in: surroundings.foreign))
        guard !address.isEmpty, Address.refusedScheme(of: address, in: surroundings.foreign) == nil else {
            return .elsewhere
        }
        if let site = surroundings.foreign, address.starts(with: "@/".utf8) {
            let written = String(decoding: address.dropFirst(2).prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
            let name = percentDecoded(written) ?? written
            guard let path = site.article(name, in: surroundings.index) else {
                return site.address(ofFolder: name).map { meaning(ofLink: $0) } ?? .nothing
            }
            let fragment = String(decoding: address.drop { $0 != UInt8(ascii: "#") }, as: UTF8.self)
            return .file(path, fragment: fragment)
        }
        var renderer = BodyRenderer(MarkdownSource([]), surroundings)
        switch renderer.target(of: address, line: 1) {
        case .elsewhere: return .elsewhere
        case .file(let path, let fragment): return .file(path, fragment: fragment)
        case .reference(let reference) where reference.address.isEmpty:
            return Anchors.id(for: reference.fragment, among: anchors).map { .place($0) } ?? .nothing
        case .reference(let reference): return .reference(reference)
        }
    }

    private func meaning(ofImage address: [UInt8]) -> Meaning {
        var renderer = BodyRenderer(MarkdownSource([]), surroundings)
        // An address on the site's own host names a file, too.
        if case .file(let path) = renderer.imageSource(String(decoding: address, as: UTF8.self), line: 1) {
            return .picture(path)
        }
        return Address.isRemote(address) || Address.scheme(of: address) != nil ? .elsewhere : .missingPicture
    }
}
