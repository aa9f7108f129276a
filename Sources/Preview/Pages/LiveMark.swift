import Content

/// The one element that a watched page has and a published one has not: the script that keeps it up to date.
struct LiveMark: Sendable {
    /// Of the page, from the top of the site.
    var page: String
    /// What the page was when it was sent or written, as its hash.
    var state: String
    var isFollowing: Bool
    /// How many changes there had been when it was sent: of those that come later it hears even if it listens later still.
    var generation = 0
    /// Of a page that is opened as a file, whose references are relative.
    var isFile = false

    static let folder = "_kawaraban/"
    static let script = folder + "live.js"

    /// What leads from the page to the top of the site.
    private var root: String {
        isFile ? "./" + String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") }) : "/"
    }

    var element: String {
        "<script src=\"\(root)\(Self.script)\" data-kawaraban data-root=\"\(root)\" data-page=\"\(escaped(page))\""
            + " data-state=\"\(state)\"\(isFollowing ? " data-follow=\"\(generation)\"" : "") defer></script>"
    }

    /// A page with the element at the beginning of its head, so that the script sees the page before any other script has changed it; at
    /// the end of a head whose beginning says more than that; in front of a page that has none.
    func added(to html: [UInt8]) -> [UInt8] {
        let mark = Array(element.utf8)
        let beginning = Self.place(of: Self.beginning, in: html).map { $0 + Self.beginning.count }
        guard let place = beginning ?? Self.place(of: Self.ending, in: html) else { return mark + html }
        return Array(html[..<place]) + mark + Array(html[place...])
    }

    private static let beginning = Array("<head>".utf8)
    private static let ending = Array("</head>".utf8)

    private static func place(of tag: [UInt8], in html: [UInt8]) -> Int? {
        guard html.count >= tag.count else { return nil }
        return html.withUnsafeBytes { bytes in
            (0...(html.count - tag.count)).first { start in
                bytes[start] == 0x3C && tag.indices.allSatisfy { bytes[start + $0] == tag[$0] }
            }
        }
    }
}

/// A text for HTML, between tags or in an attribute in double quotes.
func escaped(_ text: String) -> String { text.escapedHTML }
