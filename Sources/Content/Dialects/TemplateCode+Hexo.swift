/// Hexo's tag plugins, and those that its most used themes have besides.
extension TemplateCode {
    /// Puts in the place of a tag what readers saw; false for one that is none of Hexo's, or that nothing ends.
    /// - Parameter end: behind the tag.
    mutating func hexoTag(_ tag: HexoTag, upTo end: Int) -> Bool {
        switch tag.name {
        case "codeblock", "code": return hexoListing(tag, from: end)
        case "blockquote", "quote": return quotation(tag.attribution, of: tag.name, from: end)
        case "pullquote", "cq", "centerquote": return quotation("", of: tag.name, from: end)
        case "note": return note(tag, from: end)
        case "mermaid":
            guard let stop = endTag("endmermaid", from: end) else { return false }
            return listing("mermaid", from: end, to: stop)
        case "tabs", "subtabs":
            boxes.open[Self.tabs, default: 0] += 1
            return false
        case "endtabs", "endsubtabs":
            boxes.open[Self.tabs, default: 1] -= 1
            return false
        case "asset_path", "post_path": return hexoAddress(tag, upTo: end)
        default:
            guard let shown = hexoShown(tag) else { return false }
            output += shown.utf8
            drop(to: end)
            return true
        }
    }

    /// What a tag shows that stands by itself; nil for others.
    private func hexoShown(_ tag: HexoTag) -> String? {
        let words = tag.words
        switch tag.name {
        case "img", "asset_img": return hexoPicture(tag)
        case "asset_link":
            guard let name = words.first?.text else { return nil }
            return link(label(words.dropFirst(), else: name), names.asset(name).map { "/" + $0 } ?? name)
        case "post_link":
            guard let slug = words.first?.text else { return nil }
            let article = names.article(slug)
            let title = article.flatMap(names.title) ?? Self.title(ofSlug: slug)
            return link(
                PlainTitle.of(label(words.dropFirst(), else: title)),
                Address.link(to: article ?? slug, fragment: slug))
        case "include_code":
            let texts = tag.texts
            guard let path = texts.last?.text else { return nil }
            return link(label(texts.dropLast(), else: path), names.asset(path).map { "/" + $0 } ?? path)
        case "link":
            guard let place = words.firstIndex(where: { $0.text.contains("/") || $0.text.contains(":") }) else {
                return nil
            }
            return link(label(words[..<place], else: words[place].text), words[place].text)
        case "url_for", "full_url_for":
            guard words.count > 1 else { return words.first.map { ShownReference.harmless($0.text, in: "<>[]") } }
            let address = words[1].text
            return link(words[0].text, address.contains(":") ? address : "/" + address.drop { $0 == "/" })
        case "button", "btn":
            // Divided by commas: where it leads to, what it says, its looks.
            let parts = tag.rest.split(separator: ",", omittingEmptySubsequences: false).map { String(trimmed($0)) }
            guard parts.count > 1, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            return link(parts[1], parts[0])
        case "label":
            guard let at = tag.rest.firstIndex(of: "@") else { return nil }
            return ShownReference.harmless(String(tag.rest[tag.rest.index(after: at)...]), in: "<>[]")
        default:
            guard let id = words.first?.text, let (name, address) = Self.elsewhere(tag.name, id, tag) else {
                return nil
            }
            return link(name, address)
        }
    }

    /// Videos and whatever else is shown from another site.
    private static func elsewhere(_ name: String, _ id: String, _ tag: HexoTag) -> (name: String, address: String)? {
        switch name {
        case "youtube":
            let isList = tag.words.dropFirst().contains { $0.text == "playlist" }
            return ("YouTube", "https://www.youtube.com/" + (isList ? "playlist?list=" : "watch?v=") + id)
        case "vimeo": return ("Vimeo", "https://vimeo.com/" + id)
        case "gist": return ("Gist", "https://gist.github.com/" + id)
        case "jsfiddle": return ("JSFiddle", "https://jsfiddle.net/" + id + "/")
        case "iframe", "video", "audio", "pdf":
            let plain = id.hasPrefix("https://") || id.hasPrefix("http://") ? id.drop { $0 != "/" } : id[...]
            return (String(plain.drop { $0 == "/" }), id)
        default: return nil
        }
    }

    private func link(_ text: String, _ address: String) -> String { shown(.link(text: text, address: address)) }

    private func shown(_ reference: ShownReference) -> String { block.isInHTML ? reference.html : reference.markdown }

    /// Words, without what only says where a link opens; the other text where there are none.
    private func label(_ words: some Collection<HexoTag.Word>, else other: String) -> String {
        let shown = words.filter { $0.isQuoted || !["true", "false"].contains($0.text) }
        return shown.isEmpty ? other : HexoTag.text(shown)
    }

    /// Without the day in front: `2026-03-01-the-bridge` is "the bridge".
    private static func title(ofSlug slug: String) -> String {
        let name = fileName(of: String(slug.prefix { $0 != "#" }))
        return (LenientDate.leading(name)?.rest ?? name).replacing("-", with: " ")
    }

    private func hexoPicture(_ tag: HexoTag) -> String? {
        let words = tag.words
        let own = tag.name == "asset_img" ? words.firstIndex { names.asset($0.text) != nil } : nil
        guard let place = own ?? words.firstIndex(where: { Self.isPicture($0.text) }) else { return nil }
        let address = own.flatMap { names.asset(words[$0].text) }.map { "/" + $0 } ?? words[place].text
        let (title, alternative) = HexoTag.captions(words[(place + 1)...])
        return shown(
            .picture(
                address: address, alternative: alternative ?? title, caption: alternative == nil ? "" : title))
    }

    private static func isPicture(_ word: String) -> Bool {
        let ending = word.split(separator: ".").last?.lowercased() ?? ""
        return word.contains("/") || word.contains(".") && FrontMatterReader.imageEndings.contains(ending)
    }

    /// Only where an address belongs.
    private mutating func hexoAddress(_ tag: HexoTag, upTo end: Int) -> Bool {
        guard let name = tag.words.first?.text, let last = output.last(where: { $0 != 0x20 }),
            "(\"'<:=".utf8.contains(last)
        else { return false }
        if tag.name == "post_path" {
            output += Address.link(to: names.article(name) ?? name, fragment: name).utf8
        } else {
            let path = names.asset(name).map { "/" + $0 } ?? name
            let isBracketed = last == UInt8(ascii: "<") || last == UInt8(ascii: "\"")
            output += (isBracketed ? path : path.replacing(" ", with: "%20")).utf8
        }
        drop(to: end)
        return true
    }

    // MARK: blocks

    private mutating func hexoListing(_ tag: HexoTag, from end: Int) -> Bool {
        guard let stop = endTag("end" + tag.name, from: end) else { return false }
        let texts = tag.texts
        let (before, address) = HexoTag.divided(texts).map { ($0.before, $0.address) } ?? (texts[...], "")
        let title = [HexoTag.text(before), address].filter { !$0.isEmpty }.joined(separator: " – ")
            .filter { !"\"`{}".contains($0) }
        var info = title.isEmpty ? "" : " title=\"\(cleanedLine(title))\""
        if let lines = tag.option("mark"), lines.allSatisfy({ $0.isNumber || ",-".contains($0) }) {
            info += " {\(lines)}"
        }
        if let number = tag.option("first_line").flatMap({ Int($0) }) { info += " linenos=\(number)" }
        return listing(tag.option("lang") ?? (info.isEmpty ? nil : "text"), info, from: end, to: stop)
    }

    /// A quotation with who said it below.
    private mutating func quotation(_ attribution: String, of name: String, from end: Int) -> Bool {
        guard isAtLineStart, !block.isInHTML, depth < Self.deepest, let stop = endTag("end" + name, from: end) else {
            return false
        }
        clearLine()
        drop(to: end)
        let lines = processed(end..<stop.start).split(separator: 0x0A, omittingEmptySubsequences: false)
        let filled = lines.indices.filter { number in lines[number].contains { $0 > 0x20 } }
        let (first, last) = (filled.first ?? lines.count, filled.last ?? lines.count)
        let next = text[stop.end...].drop { $0 != 0x0A }.dropFirst().prefix { $0 != 0x0A }
        // In the line of the tag that ends it, if nothing follows that would be taken for a part of it.
        let isBelow = !attribution.isEmpty && last < lines.count - 1 && next.allSatisfy { $0 <= 0x20 }
        for (number, line) in lines.enumerated() {
            if number > 0 { output.append(0x0A) }
            guard number >= first, number <= last || isBelow else { continue }
            output += ">".utf8
            if line.contains(where: { $0 > 0x20 }) { output += [0x20] + line }
            if number == last, isBelow, number + 2 == lines.count { output += "  ".utf8 }
            if !attribution.isEmpty, number == (isBelow ? lines.count - 1 : last) { output += " — \(attribution)".utf8 }
        }
        index = stop.start
        drop(to: stop.end)
        return true
    }

    /// A box; its class says of what kind, and what follows it what stands above.
    private mutating func note(_ tag: HexoTag, from end: Int) -> Bool {
        guard isAtLineStart, !block.isInHTML, depth < Self.deepest, Self.isBlank(text[end...].prefix { $0 != 0x0A }),
            let stop = endTag("endnote", from: end)
        else { return false }
        let last = text[end..<stop.start].reversed().prefix { $0 != 0x0A }
        let isBox = Self.isBlank(last) && Self.isBlank(text[stop.end...].prefix { $0 != 0x0A })
        let classes = tag.words.prefix { !$0.isQuoted && (Box.Kind($0.text) != nil || Self.isLook($0.text)) }
        let kind = classes.lazy.compactMap { Box.Kind($0.text) }.first ?? .note
        let title = cleanedLine(HexoTag.text(tag.words.dropFirst(classes.count))).filter { !"[]{}".contains($0) }
        clearLine()
        drop(to: end)
        let inner = processed(end..<stop.start)
        if isBox { output += (":::::" + kind.rawValue + (title.isEmpty ? "" : "[" + title + "]")).utf8 }
        output += inner
        clearLine()
        if isBox { output += ":::::".utf8 }
        index = stop.start
        drop(to: stop.end)
        return true
    }

    /// What `{% tabs %}` are counted under.
    private static let tabs = "% tabs"

    /// `<!-- tab JS@icon -->` in `{% tabs %}`: the name, and what belongs to it below.
    mutating func tabOfHexo(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        guard boxes.open[Self.tabs, default: 0] > 0, line.starts(with: "<!-- tab ".utf8) else { return false }
        let written = trimmed(Substring(String(decoding: line, as: UTF8.self)))
        guard written.hasSuffix("-->"), !isHTML else { return false }
        let name = written.dropFirst("<!-- tab ".utf8.count).dropLast(3).prefix { $0 != "@" }
        let plain = trimmed(Self.shown(title: String(name))[...])
        guard !plain.isEmpty, !plain.contains("--&gt;") else { return false }
        copy(line.startIndex - index)
        // What follows at once is a line of its own.
        output += "**\(plain)**  ".utf8
        drop(to: end)
        (block.isInHTML, block.mayBeIndented) = (false, true)
        return true
    }

    private static func isBlank(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 <= 0x20 } }

    /// Colors, shapes and icons.
    private static func isLook(_ word: String) -> Bool {
        looks.contains(word) || ["fa", "fas", "far", "fab"].contains(word) || word.hasPrefix("fa-")
    }

    private static let looks: Set = [
        "default", "primary", "info", "success", "warning", "danger", "no-icon", "modern", "flat", "simple", "disabled",
        "blue", "pink", "red", "purple", "orange", "green", "gray",
    ]

    /// Nothing but white space stands before this in its line.
    private var isAtLineStart: Bool { output.last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A == 0x0A }

    private mutating func clearLine() {
        while output.last == 0x20 || output.last == 0x09 { output.removeLast() }
    }
}
