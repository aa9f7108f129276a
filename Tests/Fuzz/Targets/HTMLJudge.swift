/// Reads what we wrote as HTML, more strictly than any browser: it knows nothing of how it was written, and takes nothing but
/// tags of lower-case names, attributes in double quotes, and text without what would have to be escaped.
struct HTMLJudge {
    /// Elements that may be there, and their attributes.
    private static let attributes: Set<String> = [
        "href", "title", "rel", "id", "class", "start", "colspan", "rowspan", "span", "scope", "lang", "dir", "open",
        "datetime", "value", "role", "tabindex", "aria-label", "aria-labelledby", "data-line", "hidden", "hreflang",
        "download",
    ]
    private static let elements: Set<String> = [
        "a", "abbr", "address", "aside", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col",
        "colgroup", "dd",
        "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h2", "h3", "h4", "h5", "h6", "hr",
        "i",
        "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "rb", "rp", "rt", "ruby", "s", "samp", "section", "small",
        "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "u",
        "ul", "var", "wbr",
    ]
    private static let void: Set<String> = ["br", "col", "hr", "wbr"]

    private let html: [UInt8]
    private var index = 0
    private var open: [String] = []
    private var ids: Set<String> = []

    /// Throws what is wrong with it.
    static func check(_ html: [UInt8]) throws(BrokenPromise) {
        var judge = HTMLJudge(html: html)
        while judge.index < html.count { try judge.step() }
        try hold(judge.open.isEmpty, "<\(judge.open.last ?? "")> is not closed")
    }

    private init(html: [UInt8]) { self.html = html }

    private mutating func step() throws(BrokenPromise) {
        let byte = html[index]
        if byte == UInt8(ascii: "<") { return try tag() }
        try hold(byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\""), "\(Character(Unicode.Scalar(byte))) in text")
        try hold(byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x09, "a control in text")
        if byte == UInt8(ascii: "&") { try reference() } else { index += 1 }
    }

    private mutating func tag() throws(BrokenPromise) {
        index += 1
        let isEnd = take("/")
        let name = word()
        try hold(Self.elements.contains(name), "the element <\(name)>")
        if isEnd {
            try hold(take(">"), "</\(name) goes on")
            try hold(open.last == name, "</\(name)> ends <\(open.last ?? "")>")
            open.removeLast()
            return
        }
        while !take(">") {
            try hold(take(" "), "<\(name) goes on")
            try attribute(of: name)
        }
        if !Self.void.contains(name) { open.append(name) }
        try hold(open.count <= 256, "elements \(open.count) deep")
        if name == "a" { try hold(open.count { $0 == "a" } == 1, "a link inside a link") }
    }

    private mutating func attribute(of element: String) throws(BrokenPromise) {
        let name = word()
        try hold(Self.attributes.contains(name), "the attribute \(name) of <\(element)>")
        try hold(take("=") && take("\""), "\(name) of <\(element)> is not in quotes")
        let start = index
        while index < html.count, html[index] != UInt8(ascii: "\"") {
            try hold(html[index] != UInt8(ascii: "<") && html[index] != UInt8(ascii: ">"), "a tag in \(name)")
            if html[index] == UInt8(ascii: "&") { try reference() } else { index += 1 }
        }
        let value = String(decoding: html[start..<index], as: UTF8.self)
        try hold(take("\""), "\(name) of <\(element)> has no end")
        if name == "href", let scheme = Self.scheme(ofAttribute: value) {
            try hold(!["javascript", "vbscript", "data", "file"].contains(scheme), "\(scheme): in a link")
        }
        if name == "id" { try hold(ids.insert(value).inserted, "the id \"\(value)\" twice") }
    }

    /// The scheme that a browser finds in the value of an attribute: references resolved, tabs and line ends gone (WHATWG URL,
    /// 4.4), controls and spaces gone from its front.
    static func scheme(ofAttribute value: String) -> String? {
        let plain = value.replacing("&#x27;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        let seen = plain.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
        guard let colon = seen.firstIndex(of: UInt8(ascii: ":")), let first = seen.first,
            (0x61...0x7A).contains(first | 0x20)
        else { return nil }
        let scheme = seen[..<colon]
        let isScheme = scheme.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
        }
        return isScheme ? String(decoding: scheme, as: UTF8.self).lowercased() : nil
    }

    private mutating func reference() throws(BrokenPromise) {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#x27;"]
        let rest = html[index...]
        guard let found = known.first(where: { rest.starts(with: $0.utf8) }) else {
            throw BrokenPromise(description: "a bare & in \(String(decoding: rest.prefix(12), as: UTF8.self))")
        }
        index += found.utf8.count
    }

    private mutating func word() -> String {
        let start = index
        while index < html.count,
            (0x61...0x7A).contains(html[index]) || (0x30...0x39).contains(html[index])
                || index > start && html[index] == UInt8(ascii: "-")
        {
            index += 1
        }
        return String(decoding: html[start..<index], as: UTF8.self)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < html.count, html[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
