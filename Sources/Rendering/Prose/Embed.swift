import Content

/// A video, a post or a map that stands alone in a paragraph as its address: shown as a card that leads there. Nothing of it is fetched
/// before a reader goes there.
struct Embed: Hashable {
    enum Kind: String {
        case video, post, map
    }

    var kind: Kind
    /// As readers know it.
    var site: String

    /// nil for an address that is none of these.
    init?(_ address: String) {
        guard let found = Self.parts(of: address) else { return nil }
        let (host, path) = found
        for known in Self.sites where known.hosts.contains(host) {
            guard known.paths.isEmpty || known.paths.contains(where: { (path + "/").contains($0 + "/") }) else {
                continue
            }
            (kind, site) = (known.kind, known.name)
            return
        }
        // A post of Mastodon and its kin, wherever it is: /@name/123.
        let segments = path.split(separator: "/")
        guard segments.count == 2, segments[0].hasPrefix("@"), segments[1].allSatisfy(\.isNumber), segments[1].count > 8
        else { return nil }
        (kind, site) = (.post, host)
    }

    private struct Known {
        var kind: Kind
        var name: String
        var hosts: Set<String>
        /// Folders that a path has in it; empty for any.
        var paths: [String] = []
    }

    private static let sites: [Known] = [
        Known(
            kind: .video, name: "YouTube", hosts: ["youtube.com", "m.youtube.com", "youtube-nocookie.com"],
            paths: ["/watch", "/shorts", "/live", "/embed"]),
        Known(kind: .video, name: "YouTube", hosts: ["youtu.be"]),
        Known(kind: .video, name: "Vimeo", hosts: ["vimeo.com", "player.vimeo.com"]),
        Known(kind: .video, name: "ニコニコ動画", hosts: ["nicovideo.jp", "sp.nicovideo.jp", "nico.ms"]),
        Known(kind: .video, name: "TikTok", hosts: ["tiktok.com", "vm.tiktok.com"]),
        Known(kind: .video, name: "Twitch", hosts: ["twitch.tv", "clips.twitch.tv"]),
        Known(kind: .video, name: "Dailymotion", hosts: ["dailymotion.com", "dai.ly"]),
        Known(kind: .post, name: "X", hosts: ["x.com", "twitter.com", "mobile.twitter.com"], paths: ["/status"]),
        Known(kind: .post, name: "Bluesky", hosts: ["bsky.app"], paths: ["/post"]),
        Known(kind: .post, name: "Instagram", hosts: ["instagram.com"], paths: ["/p", "/reel", "/reels"]),
        Known(kind: .post, name: "Threads", hosts: ["threads.net", "threads.com"], paths: ["/post"]),
        Known(kind: .post, name: "Facebook", hosts: ["facebook.com"], paths: ["/posts", "/videos"]),
        Known(kind: .map, name: "Google Maps", hosts: ["google.com", "google.co.jp"], paths: ["/maps"]),
        Known(kind: .map, name: "Google Maps", hosts: ["maps.google.com", "maps.app.goo.gl"]),
        Known(kind: .map, name: "OpenStreetMap", hosts: ["openstreetmap.org", "osm.org"]),
        Known(kind: .map, name: "Apple Maps", hosts: ["maps.apple.com"]),
        Known(kind: .map, name: "地理院地図", hosts: ["maps.gsi.go.jp"]),
    ]

    /// Host without `www.`, and path.
    private static func parts(of address: String) -> (host: String, path: String)? {
        let lower = address.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
        let rest = lower.dropFirst(scheme.count)
        var host = String(rest.prefix { !"/?#".contains($0) })
        if host.hasPrefix("www.") { host.removeFirst(4) }
        let path = rest.drop { !"/?#".contains($0) }.prefix { $0 != "?" && $0 != "#" }
        return host.isEmpty ? nil : (host, String(path))
    }
}

extension Embed {
    /// - Parameters:
    ///   - address: escaped, as it stands in the text.
    ///   - title: not escaped.
    func html(_ address: String, title: String, _ phrases: ArticlePhrases) -> String {
        let label =
            switch kind {
            case .video: phrases.watch
            case .post: phrases.readPost
            case .map: phrases.seeMap
            }
        return "<p class=\"embed \(kind.rawValue)\"><a href=\"\(address)\" rel=\"noopener noreferrer external\">"
            + "<span class=\"embed-title\">\(escaped(title))</span> "
            + "<span class=\"embed-site\">\(escaped(label.replacing("#", with: site)))</span></a></p>"
    }

    /// The address that a block of prose is, and nothing else: escaped, with the title of the link, which is not; nil for every other
    /// block.
    static func link(of block: ProseBlocks.Block, in prose: ProseBlocks) -> (address: String, title: String?)? {
        guard block.name == "p" else { return nil }
        let bytes = Array(prose.bytes[block.range])
        var tokens = MarkupTokens(bytes)
        var found: [MarkupTokens.Token] = []
        while let token = tokens.next(), found.count < 6 { found.append(token) }
        guard found.count == 5, case .start("a", let attributes, _) = found[1], case .text(let text) = found[2],
            case .end("a", _) = found[3], case .end("p", _) = found[4],
            let address = attributes.first(where: { $0.name == "href" })?.value,
            bytes[text].elementsEqual(bytes[address]),
            attributes.allSatisfy({ says(nothingBesides: $0, in: bytes) })
        else { return nil }
        let title = attributes.first { $0.name == "title" }.map {
            String(decoding: HTMLText.unescaped(Array(bytes[$0.value])), as: UTF8.self)
        }
        return (String(decoding: bytes[address], as: UTF8.self), title)
    }

    /// Whoever says more of a link than where it leads, that it is paid for, means a link.
    private static func says(nothingBesides attribute: MarkupTokens.Attribute, in html: [UInt8]) -> Bool {
        switch attribute.name {
        case "href", "title": true
        case "rel": html[attribute.value].elementsEqual("noopener".utf8)
        default: false
        }
    }
}
