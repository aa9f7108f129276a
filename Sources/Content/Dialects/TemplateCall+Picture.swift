/// Pictures that calls show, with what stands below them.
extension TemplateCall {
    var picture: ShownReference? {
        guard let address = pictureAddress else { return nil }
        return .picture(address: address, alternative: alternative, caption: caption, link: link(of: address))
    }

    /// The picture without a caption, and the caption as Markdown, which a title cannot be: it holds a link, has a title of its own, or
    /// stands below a picture that leads somewhere. Nil for others.
    var pictureAboveCaption: (picture: ShownReference, caption: String)? {
        guard let address = pictureAddress else { return nil }
        let link = link(of: address)
        let parts = captions(asMarkdown: true)
        let text = cleanedLine(parts.joined(separator: " ")).filter { $0 != "{" && $0 != "}" }
        guard !text.isEmpty, parts.count > 1 && titleAbove != nil || text.contains("](") || !link.isEmpty else {
            return nil
        }
        return (.picture(address: address, alternative: alternative, caption: "", link: link), text)
    }

    /// `figure`, `img` and their like by name, and whatever is given the path of a picture.
    var pictureAddress: String? {
        let keys = ["src", "image", "image_path", "path", "url", "file", "link"]
        let given = keys.lazy.compactMap { named[$0] } + (isInclude ? [] : positional)
        return given.first { address in
            let ending = address.split(separator: ".").last?.lowercased() ?? ""
            return address.contains(".") && FrontMatterReader.imageEndings.contains(ending)
        }
    }

    /// Where the picture leads; empty for nowhere.
    private func link(of address: String) -> String {
        guard let link = named["link"], link != address, !link.hasPrefix("{") else { return "" }
        return link
    }

    private var alternative: String {
        // Eleventy's `{% image "a.jpg", "what it shows", "100vw" %}`.
        let second = ["image", "img", "picture"].contains(name) && positional.count > 1 ? positional[1] : nil
        let caption = named["caption"] ?? named["description"]
        return named["alt"] ?? (isFigure ? caption.map(InlineMarks.removed) : nil) ?? named["title"]
            ?? caption.map(InlineMarks.removed) ?? second ?? ""
    }

    private var caption: String { captions(asMarkdown: false).joined(separator: " ") }

    /// Hugo's own.
    private var isFigure: Bool { isShortcode && name == "figure" }

    /// What stands above the caption of Hugo's figure.
    private var titleAbove: String? { isFigure ? named["title"] : nil }

    /// What stands below a picture: whose it is, too, as Hugo has it.
    private func captions(asMarkdown: Bool) -> [String] {
        // LoveIt's `{{< image "a.jpg" "what it shows" "A caption" >}}`.
        let third = isShortcode && name == "image" && positional.count > 2 ? positional[2] : nil
        let given = named["caption"] ?? named["description"] ?? third
        let caption = given ?? (named["alt"] == nil || isFigure ? nil : named["title"]) ?? ""
        let (title, owner) = (titleAbove ?? "", named["attr"] ?? "")
        let parts: [String]
        if asMarkdown {
            let link = named["attrlink"] ?? ""
            let isLinked = !owner.isEmpty && !link.isEmpty
            parts = [
                caption.isEmpty || title.isEmpty ? title : "**\(title)**", caption,
                isLinked ? ShownReference.link(text: owner, address: link).markdown : owner,
            ]
        } else {
            parts = [title, InlineMarks.removed(from: caption), owner]
        }
        return parts.filter { !$0.isEmpty }
    }
}

extension TemplateCode {
    /// Writes a picture with its caption on the line below, alone in their paragraph; false where they cannot be.
    mutating func pictureAboveCaption(_ call: TemplateCall, upTo end: Int) -> Bool {
        guard !block.isInHTML, !call.isClosing, standsAlone(upTo: end),
            let (picture, caption) = call.pictureAboveCaption
        else { return false }
        // A mark of emphasis that none of the caption's is.
        let signs = ["*", "_"].filter { !caption.contains($0) }
        let words = signs.isEmpty ? PlainTitle.withoutEmphasis(caption) : caption
        let sign = signs.first ?? "*"
        if output.dropLast().last ?? 0x0A != 0x0A { add([0x0A]) }
        add(Array((picture.markdown + "\n" + sign + words + sign).utf8))
        drop(to: end)
        let next = text[end...].drop { $0 != 0x0A }.dropFirst().prefix { $0 != 0x0A }
        if next.contains(where: { $0 > 0x20 }) { add([0x0A]) }
        return true
    }
}
