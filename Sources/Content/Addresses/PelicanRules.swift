import Foundation

/// What Pelican's settings say of addresses: `ARTICLE_SAVE_AS` or else `ARTICLE_URL`, and the same of pages.
struct PelicanRules: Sendable, Hashable {
    /// With fields in braces, as `str.format` of Python fills them: `posts/{date:%Y}/{slug}/`.
    var article = "{slug}.html"
    var page = "pages/{slug}.html"
    /// A name without `slug` comes from its file and not from its title.
    var takesNamesOfFiles = false

    init(_ entries: [ScriptEntry], in files: ScriptFiles) {
        article = files.text(entries["ARTICLE_SAVE_AS"]) ?? files.text(entries["ARTICLE_URL"]) ?? article
        page = files.text(entries["PAGE_SAVE_AS"]) ?? files.text(entries["PAGE_URL"]) ?? page
        takesNamesOfFiles = files.text(entries["SLUGIFY_SOURCE"]) == "basename"
    }

    /// A pattern with its fields filled.
    /// - Parameter value: of a field by its name, and what stands behind its colon.
    /// - Returns: nil where a field is not known.
    static func filled(_ pattern: String, _ value: (_ name: String, _ format: String) -> String?) -> String? {
        var result = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { return nil }
            let field = rest[rest.index(after: open)..<close].split(separator: ":", maxSplits: 1).map(String.init)
            guard let name = field.first, let text = value(name, field.count > 1 ? field[1] : "") else { return nil }
            result += rest[..<open] + text
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// A day as `strftime` writes it; nil for what other fields than numbers of it would be.
    static func date(_ day: CivilDate, _ format: String) -> String? {
        var result = ""
        var letters = format.makeIterator()
        while let letter = letters.next() {
            guard letter == "%" else {
                result.append(letter)
                continue
            }
            let parts: [Character: String] = ["Y": "year", "m": "month", "d": "day"]
            guard let part = letters.next().flatMap({ parts[$0] }), let number = day.part(ofPermalink: part) else {
                return nil
            }
            result += number
        }
        return result
    }

    /// As Pelican makes a name of a title: words of small letters without marks, joined by one hyphen each.
    /// - Returns: nil of letters that it spells in Latin ones by tables of its own.
    static func slug(_ text: String) -> String? {
        let plain = text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
            $0.properties.generalCategory != .nonspacingMark
        }
        var words: [String] = [""]
        for scalar in plain {
            switch scalar {
            case "a"..."z", "0"..."9", "_": words[words.count - 1].unicodeScalars.append(scalar)
            case " ", "-", "\t", "\u{A0}": if words.last != "" { words.append("") }
            case _ where scalar.properties.isAlphabetic: return nil
            default: break
            }
        }
        let slug = words.filter { !$0.isEmpty }.joined(separator: "-")
        return slug.isEmpty ? nil : slug
    }
}
