/// One call in a template language: a name with arguments, as Hugo (`figure src="a.png"`), Liquid (`include figure.html src="a.png"`)
/// and Tera (`image(src="a.png")`) write it.
struct TemplateCall {
    var name = ""
    var positional: [String] = []
    var named: [String: String] = [:]
    var isClosing = false
    var isSelfClosing = false
    /// Of what is named that without quotation marks, which stands for something else.
    private(set) var bare: Set<String> = []
    /// Hugo's.
    var isShortcode = false

    /// Tags that only say what else is shown.
    static let structure: Set<String> = [
        "if", "elsif", "elseif", "elif", "else", "unless", "case", "when", "for", "break", "continue", "cycle",
        "assign",
        "set", "capture", "increment", "decrement", "tablerow", "render", "layout", "block", "macro", "import",
        "extends",
    ]

    /// Calls that show nothing by themselves, or are the beginning of an address.
    private static let silent: Set<String> = [
        "site.baseurl", "site.url", "base_url", "toc", "ref", "relref", "post_url", "link",
    ]
    /// Shortcodes of Hugo's themes that are links.
    private static let links: Set<String> = ["a", "btn", "button", "externallink", "extlink", "link"]

    var isSilent: Bool { Self.silent.contains(name) && !isLink }

    /// A shortcode that its theme makes a link of.
    var isLink: Bool { isShortcode && Self.links.contains(name) }

    /// - Parameter text: what stands between the marks of a tag.
    init(_ text: String) {
        var text = trimmed(text[...])
        // White space control: `{%- if x -%}`.
        if text.first == "-" { text = text.dropFirst() }
        var words = Self.words(String(text))
        if words.last == "/" {
            isSelfClosing = true
            words.removeLast()
        }
        if words.first == "/" {
            isClosing = true
            words.removeFirst()
        }
        guard let first = words.first else { return }
        name = first.lowercased()
        var index = 1
        while index < words.count {
            if index + 2 < words.count, words[index + 1] == "=" {
                let key = words[index].lowercased()
                named[key] = Self.unquoted(words[index + 2])
                if named[key] == words[index + 2] { bare.insert(key) }
                index += 3
            } else {
                if words[index] != "=" && words[index] != "-" { positional.append(Self.unquoted(words[index])) }
                index += 1
            }
        }
    }

    /// The article that is meant, where the call is an address.
    var reference: String? {
        switch name {
        case "ref", "relref", "post_url", "link": positional.first ?? named["path"]
        default: nil
        }
    }

    /// What a reader would have seen, as Markdown; nil when nobody can know.
    var markdown: String? {
        guard !isSilent else { return nil }
        return shownReference?.markdown ?? writtenText ?? includedText
    }

    /// What stands behind the marks of the listing that the shortcode's text is; nil for other texts.
    var listing: String? {
        let language = named["lang"] ?? named["language"] ?? named["codelang"]
        switch name {
        case "mermaid", "plantuml", "chart", "echarts", "katex", "math": return name
        case "tab", "tabs", "tabitem": return language.map(Self.plain)
        default:
            guard name == "highlight" || name.contains("code") else { return nil }
            let first = positional.first.flatMap { $0.contains(".") || $0.contains("/") ? nil : $0 }
            let options = positional.dropFirst().first { $0.contains("=") } ?? named["options"] ?? ""
            return Self.plain((language ?? first ?? "") + " " + options)
        }
    }

    /// The same of Jekyll's `highlight ruby linenos mark_lines="1 2"`.
    var liquidListing: String {
        let lines = (named["mark_lines"] ?? named["hl_lines"]).map { " hl_lines=" + $0 } ?? ""
        return Self.plain(positional.prefix(2).joined(separator: " ") + lines)
    }

    /// What may stand behind the marks of a fence.
    private static func plain(_ info: String) -> String {
        info.filter { $0.isLetter || $0.isNumber || "-+#_=, ".contains($0) }
    }

    /// Shortcodes of Hugo's themes that have the title of their text as their first word.
    private static let titled: Set = ["tab", "expand", "accordion", "accordionitem", "collapse"]

    /// What readers saw above the text that the tag encloses.
    var titleOfText: String? {
        ["title", "summary", "header", "label", "name"].lazy.compactMap { named[$0] }.first
            ?? (Self.titled.contains(name.lowercased()) ? positional.first : nil)
    }

    /// The same as HTML: in a block of it Markdown is none.
    var html: String? {
        guard !isSilent else { return nil }
        return shownReference?.html ?? writtenText.map(ShownReference.escaped) ?? includedText
    }

    /// A text that it is given; Docsy's `text=true` says of what kind what it encloses is.
    private var writtenText: String? {
        (named["label"] ?? named["text"]).flatMap { ["true", "false"].contains($0) ? nil : $0 }
    }

    private var shownReference: ShownReference? {
        if let (text, address) = linkElsewhere { return .link(text: text, address: address) }
        if let picture { return picture }
        return writtenLink.map { .link(text: $0.text, address: $0.address) }
    }

    /// Where a reader would have seen a video, a post or whatever else is of another site.
    private var linkElsewhere: (text: String, address: String)? {
        // Behind it may stand what the film is called.
        let id = named["id"] ?? (isInclude ? positional.last : positional.first)
        switch kindOfEmbed {
        case "youtube", "youtubeplayer", "yt":
            return id.map { (named["title"] ?? "YouTube", "https://www.youtube.com/watch?v=\($0)") }
        case "vimeo": return id.map { (named["title"] ?? "Vimeo", "https://vimeo.com/\($0)") }
        case "tweet", "twitter", "x":
            guard let id = named["id"] ?? positional.last else { return nil }
            if id.hasPrefix("http") { return (id, id) }
            let user = named["user"] ?? (positional.count > 1 ? positional[0] : "i/web")
            return ("X: \(user)", "https://x.com/\(user)/status/\(id)")
        case "media": return (named["url"] ?? positional.first).map { ($0, $0) }
        case "gist":
            let path = positional.prefix(2).joined(separator: "/")
            return path.isEmpty ? nil : ("Gist", "https://gist.github.com/\(path)")
        case "instagram": return id.map { ("Instagram", "https://www.instagram.com/p/\($0)/") }
        default: return nil
        }
    }

    /// The name, or what themes of Jekyll include for it: `include video provider="youtube"`, `include embed/youtube.html`.
    private var kindOfEmbed: String {
        guard isInclude, named["id"] != nil, let file = positional.first else { return name }
        return named["provider"] ?? fileName(of: file).prefix { $0 != "." }.lowercased()
    }

    private var writtenLink: (text: String, address: String)? {
        let first = isLink ? positional.first.flatMap(Self.asAddress) : nil
        guard let address = named["href"] ?? named["url"] ?? named["link"] ?? first else { return nil }
        let written = ["text", "label", "content", "title", "name"].lazy.compactMap { named[$0] }.first
        // `{{< link "https://a.example" "Text" >}}`.
        let second = isLink ? positional.dropFirst(first == nil ? 0 : 1).first ?? address : nil
        return (written ?? second).map { ($0, address) }
    }

    /// Where the shortcode around a text leads.
    var addressOfPair: String? {
        guard isShortcode, pictureAddress == nil else { return nil }
        let given = ["href", "url", "link", "to"].lazy.compactMap { named[$0] }.first
        return given ?? (isLink ? positional.first.flatMap(Self.asAddress) : nil)
    }

    /// What looks like an address.
    private static func asAddress(_ word: String) -> String? {
        ["/", "#", ".", "http://", "https://", "mailto:"].contains { word.hasPrefix($0) } ? word : nil
    }

    // MARK: words

    /// Words, quoted texts (with their quotes), `=` and `/` (the latter at the ends alone).
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for character in text {
            if let open = quote {
                // A quote in a quoted text.
                if character == open, word.last == "\\", word.count > 1 {
                    word.removeLast()
                    word.append(character)
                    continue
                }
                word.append(character)
                if character == open {
                    quote = nil
                    end()
                }
            } else if "\"'`“”".contains(character), word.isEmpty {
                quote = character == "“" ? "”" : character
                word.append(character)
            } else if character.isWhitespace || "(),|".contains(character) {
                end()
            } else if character == "=" || (character == "/" && word.isEmpty && words.isEmpty) {
                end()
                words.append(String(character))
            } else {
                word.append(character)
            }
        }
        end()
        return words
    }

    private static func unquoted(_ word: String) -> String {
        guard let first = word.first, "\"'`“".contains(first) else { return word }
        return String(word.dropFirst().prefix(max(0, word.count - 2)))
    }
}
