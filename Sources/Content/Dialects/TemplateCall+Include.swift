/// What Jekyll's `{% include note.html content="…" %}` comes to: the file is its theme's, and only its name and what it is given
/// are known.
extension TemplateCall {
    var isInclude: Bool { ["include", "include_cached", "include_relative"].contains(name) }

    /// A text that it is given; one with code in it is none.
    var includedText: String? {
        guard isInclude, let text = named["content"], !text.isEmpty else { return nil }
        return text.contains("{{") || text.contains("{%") ? nil : text
    }

    /// The box that a file is called after, with its text.
    var includedBox: (kind: Box.Kind, title: String, text: String)? {
        guard isInclude, let file = positional.first,
            let text = includedText ?? named["text"] ?? named["message"], !text.contains("{%"), !text.contains("{{")
        else { return nil }
        let stem = fileName(of: file).prefix { $0 != "." }.lowercased()
        guard let kind = TemplateCode.kindOfBox(called: stem, type: named["type"] ?? "") else { return nil }
        return (kind, named["title"] ?? "", text)
    }

    /// Makes paths of pictures that are written from the site's top say so.
    mutating func placePictures(_ isFromTop: (String) -> Bool) {
        for key in ["src", "image", "image_path", "path", "url", "file"] {
            guard let path = named[key], !path.hasPrefix("/"), !path.contains(":"), isFromTop(path) else { continue }
            named[key] = "/" + path
        }
    }
}

extension TemplateCode {
    /// Writes the box that an include alone on its line is; false for others.
    mutating func boxOfInclude(_ call: TemplateCall, upTo end: Int) -> Bool {
        guard !block.isInHTML, standsAlone(upTo: end), let box = call.includedBox else { return false }
        add(Self.fence(box.kind, title: box.title) + ("\n" + trimmed(box.text[...]) + "\n").utf8 + Self.fence(nil))
        drop(to: end)
        return true
    }
}
