/// The elements and attributes that `html: safe-list` keeps: prose and its structure, nothing that runs, loads, frames,
/// styles or asks for input.
enum SafeHTML {
    enum Kind {
        /// May stand in a paragraph.
        case phrasing
        /// Holds blocks.
        case flow
        /// Holds only certain children (`ul`, `table`, `tr`): closed before anything else is written.
        case structure
        /// Has no content: `br`, `hr`, `wbr`, `col`.
        case void
    }

    static let elements: [String: Kind] = {
        var result: [String: Kind] = [:]
        for name in [
            "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "rb",
            "rp",
            "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var",
        ] { result[name] = .phrasing }
        for name in [
            "address", "aside", "blockquote", "caption", "dd", "details", "div", "dt", "figcaption", "figure", "h2",
            "h3", "h4", "h5", "h6", "li", "p", "pre", "section", "summary", "td", "th",
        ] { result[name] = .flow }
        for name in ["colgroup", "dl", "ol", "table", "tbody", "tfoot", "thead", "tr", "ul"] {
            result[name] = .structure
        }
        for name in ["br", "col", "hr", "wbr"] { result[name] = .void }
        return result
    }()

    /// Elements that mean nothing outside of certain others.
    static let parents: [String: Set<String>] = [
        "li": ["ul", "ol"], "dt": ["dl"], "dd": ["dl"], "tr": ["table", "thead", "tbody", "tfoot"], "td": ["tr"],
        "th": ["tr"], "thead": ["table"], "tbody": ["table"], "tfoot": ["table"], "caption": ["table"],
        "colgroup": ["table"], "col": ["colgroup"], "summary": ["details"], "figcaption": ["figure"],
    ]

    /// Elements whose content is no prose: left out whole.
    static let opaque: Set<String> = [
        "applet", "audio", "button", "canvas", "embed", "iframe", "math", "noembed", "noframes", "object", "plaintext",
        "script", "select", "style", "svg", "template", "textarea", "title", "video", "xmp",
    ]

    /// Elements that ask readers for something, but for those among `opaque`.
    static let forms: Set = ["form", "input"]

    /// Elements of HTML without an end, whatever is kept of them.
    static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements of HTML that are not kept, but for their content, which stands apart from what is around it.
    static let blocks: Set<String> = [
        "article", "center", "dialog", "dir", "fieldset", "footer", "form", "header", "hgroup", "legend", "main",
        "menu", "nav", "search",
    ]

    /// The same of lines of text, or of no such place.
    private static let others: Set<String> = [
        "acronym", "big", "data", "datalist", "font", "h1", "label", "map", "meter", "nobr", "noscript", "optgroup",
        "option", "output", "picture", "progress", "slot", "strike", "tt",
    ]

    /// Whether HTML has an element of the name: what ends with a slash is no end of it then.
    static func isElement(_ name: String) -> Bool {
        elements[name] != nil || opaque.contains(name) || void.contains(name) || blocks.contains(name)
            || others.contains(name)
    }

    /// Elements of which browsers show nothing.
    static let unseen: Set<String> = ["noembed", "noframes", "script", "style", "template", "title"]

    /// Elements that need no end of their own.
    static let endsByItself: Set<String> = [
        "caption", "colgroup", "dd", "dt", "li", "optgroup", "option", "p", "tbody", "td", "tfoot", "th", "thead", "tr",
    ]

    /// Whether an author shows nobody what an element holds.
    static func hides(_ element: String, _ attributes: [(name: String, value: String)]) -> Bool {
        if element == "dialog", !attributes.contains(where: { $0.name == "open" }) { return true }
        // What is hidden until it is searched for is for readers.
        return attributes.contains { name, value in
            name == "hidden" && value.lowercased() != "until-found" || name == "style" && HidingStyle.isOne(value)
        }
    }

    /// The value of an attribute as it may be written; nil leaves it out. `href`, `src`, `alt`, `id` and
    /// `hidden` are dealt with elsewhere.
    static func value(_ attribute: String, _ value: String, of element: String) -> String? {
        switch (element, attribute) {
        case (_, "title"): return cleanedLine(value)
        case ("abbr", _): return nil
        case ("a", "download"): return cleanedLine(value)
        case (_, "lang"), ("a", "hreflang"):
            let isTag = value.utf8.allSatisfy {
                $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
            }
            return isTag && !value.isEmpty && value.utf8.count <= 35 ? value : nil
        case (_, "dir"): return ["ltr", "rtl", "auto"].contains(value.lowercased()) ? value.lowercased() : nil
        case ("td", "colspan"), ("th", "colspan"), ("td", "rowspan"), ("th", "rowspan"), ("col", "span"),
            ("colgroup", "span"):
            return Int(value).flatMap { (1...1_000).contains($0) ? String($0) : nil }
        case ("td", "class"), ("th", "class"): return CellAlignment(rawValue: value)?.rawValue
        case ("ol", "start"), ("li", "value"): return Int(value).map { String($0) }
        case ("th", "scope"): return ["row", "col", "rowgroup", "colgroup"].contains(value) ? value : nil
        case ("details", "open"): return ""
        case ("time", "datetime"): return value.utf8.count <= 40 ? cleanedLine(value) : nil
        default: return nil
        }
    }
}
