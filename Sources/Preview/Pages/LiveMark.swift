/// The one element that a served page has and a published one has not: the script that keeps it up to date.
struct LiveMark: Sendable {
    /// Of the page, from the top of the site.
    var page: String
    /// What the page was when it was sent, as its hash.
    var state: String
    var isFollowing: Bool

    static let folder = "_kawaraban/"
    static let script = "/_kawaraban/live.js"

    var element: String {
        "<script src=\"\(Self.script)\" data-kawaraban data-page=\"\(escaped(page))\" data-state=\"\(state)\""
            + "\(isFollowing ? " data-follow" : "") defer></script>"
    }

    /// A page with the element before the end of its head; a page without one gets it in front of all.
    func added(to html: [UInt8]) -> [UInt8] {
        let mark = Array(element.utf8)
        guard let place = Self.endOfHead(html) else { return mark + html }
        return Array(html[..<place]) + mark + Array(html[place...])
    }

    private static let ending = Array("</head>".utf8)

    private static func endOfHead(_ html: [UInt8]) -> Int? {
        guard html.count >= ending.count else { return nil }
        return html.withUnsafeBytes { bytes in
            (0...(html.count - ending.count)).first { start in
                bytes[start] == 0x3C && ending.indices.allSatisfy { bytes[start + $0] == ending[$0] }
            }
        }
    }
}

/// A text for HTML, between tags or in an attribute in double quotes.
func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
        switch byte {
        case 0x26: bytes += "&amp;".utf8
        case 0x3C: bytes += "&lt;".utf8
        case 0x3E: bytes += "&gt;".utf8
        case 0x22: bytes += "&quot;".utf8
        default: bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
