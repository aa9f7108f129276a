/// What stands between `{{` and `}}` of Liquid, as far as it says one of a few things: a text, or the name of a setting, of a word of the
/// front matter or of data, with filters that do no more than join texts.
///
/// Nothing runs: a filter that is not known makes all of it unknown.
enum TemplateValue {
    /// The text; nil when nobody knows it.
    /// - Parameter named: what a name such as `site.title` stands for.
    static func text(of expression: String, named: (String) -> String?) -> String? {
        let parts = divided(expression, at: "|")
        guard let first = parts.first, var text = operand(first, named) else { return nil }
        for filter in parts.dropFirst() {
            let pieces = divided(filter, at: ":", most: 2)
            let argument = pieces.count > 1 ? operand(pieces[1], named) : nil
            switch pieces[0] {
            case "relative_url", "absolute_url", "url", "safe", "escape", "escape_once", "xml_escape", "strip",
                "lstrip", "rstrip",
                "uri_escape", "smartify", "markdownify", "strip_newlines", "default", "htmlBaseUrl":
                break
            case "append": text += argument ?? ""
            case "prepend": text = (argument ?? "") + text
            case "remove": text = argument.map { $0.isEmpty ? text : text.replacing($0, with: "") } ?? text
            case "downcase": text = text.lowercased()
            case "upcase": text = text.uppercased()
            case "slugify", "slug": text = JekyllPath.slug(text)
            case "capitalize": text = text.prefix(1).uppercased() + text.dropFirst()
            default: return nil
            }
            guard text.utf8.count <= longest else { return nil }
        }
        return text
    }

    /// Whether a filter makes what would be HTML a text.
    static func isEscaped(_ expression: String) -> Bool {
        divided(expression, at: "|").dropFirst().contains { ["escape", "escape_once", "xml_escape"].contains($0) }
    }

    /// Whether a filter leaves a piece of Markdown what it is.
    static func isKeeping(_ filter: String) -> Bool {
        let parts = divided(filter, at: ":", most: 2)
        switch parts[0] {
        case "markdownify", "strip", "lstrip", "rstrip", "strip_newlines", "safe", "raw", "smartify", "default":
            return true
        // The paragraph that `markdownify` makes of a line.
        case "remove", "remove_first", "remove_last":
            return parts.count > 1 && ["<p>", "</p>"].contains(parts[1].filter { $0 != "\"" && $0 != "'" })
        default: return false
        }
    }

    /// Bytes; no setting says more in the middle of a text.
    private static let longest = 2_000

    /// `"text"`, `'text'`, or what a name stands for. The address of the site is nothing: what follows it begins at the top.
    private static func operand(_ written: String, _ named: (String) -> String?) -> String? {
        if let quote = written.first, quote == "\"" || quote == "'" {
            guard written.count > 1, written.last == quote else { return nil }
            return String(written.dropFirst().dropLast())
        }
        if ["site.baseurl", "site.url", "base_url"].contains(written) { return "" }
        return named(written)
    }

    /// Without white space around the parts; marks inside of quotes divide nothing.
    static func divided(_ text: String, at mark: Character, most: Int = .max) -> [String] {
        var parts = [""]
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == mark, parts.count < most {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts.map { String(trimmed($0[...])) }
    }
}
