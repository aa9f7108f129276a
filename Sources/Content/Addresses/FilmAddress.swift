/// Of the addresses that a film has the one that all others are compared by: `youtu.be/a?t=30`, `youtube.com/embed/a` and
/// `youtube.com/watch?v=a` are one film.
public enum FilmAddress {
    /// An address that is no film's, or of a site whose films have no names of their own, stays as it is.
    public static func common(of address: String) -> String {
        var rest = address[...]
        if let mark = address.firstRange(of: "://") {
            guard ["http", "https"].contains(address[..<mark.lowerBound].lowercased()) else { return address }
            rest = address[mark.upperBound...]
        }
        var host = rest.prefix { !"/?#".contains($0) }.lowercased()
        for start in ["www.", "m.", "sp."] where host.hasPrefix(start) { host.removeFirst(start.count) }
        rest = rest.drop { !"/?#".contains($0) }
        let path = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        let query = rest.drop { $0 != "?" && $0 != "#" }.prefix { $0 != "#" }.dropFirst().split(separator: "&")
        return page(ofHost: host, path: path, query: query) ?? address
    }

    private static func page(ofHost host: String, path: [Substring], query: [Substring]) -> String? {
        let place: (page: String, id: Substring?)
        switch host {
        case "youtu.be": place = (youTube, path.first)
        case "youtube.com", "youtube-nocookie.com", "music.youtube.com":
            place = (youTube, youTubeID(path: path, query: query))
        case "vimeo.com", "player.vimeo.com":
            place = ("https://vimeo.com/", path.first { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        case "nicovideo.jp", "embed.nicovideo.jp", "nico.ms":
            place = ("https://www.nicovideo.jp/watch/", path.first { $0 != "watch" })
        case "dailymotion.com", "dai.ly":
            place = ("https://www.dailymotion.com/video/", path.first { $0 != "video" && $0 != "embed" })
        default: return nil
        }
        return place.id.map { place.page + $0 }
    }

    private static let youTube = "https://www.youtube.com/watch?v="

    private static func youTubeID(path: [Substring], query: [Substring]) -> Substring? {
        switch path.first {
        case "watch": return query.first { $0.hasPrefix("v=") }?.dropFirst(2)
        case "embed", "shorts", "live":
            let id = path.dropFirst().first
            // A list of films.
            return id == "videoseries" ? nil : id
        default: return nil
        }
    }
}
