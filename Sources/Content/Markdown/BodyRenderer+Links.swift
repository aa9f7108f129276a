import CCmark

extension BodyRenderer {
    /// Writes the start of a link; false when it has none (a dangerous scheme), and only its text is kept.
    mutating func openLink(_ node: OpaquePointer) -> Bool {
        let address = Array(bytes(cmark_node_get_url(node)))
        let isSilent = saysNothing(node)
        let isOpen = openLink(
            address, title: bytes(cmark_node_get_title(node)),
            isNamed: !isSilent || cmark_node_first_child(node) == nil,
            line: line(of: node))
        if isOpen, isSilent {
            notes.add(
                "the link has no text: \"\(String(decoding: address, as: UTF8.self))\"", line: line(of: node),
                hint: "say between the brackets where it leads; until then its address is what readers hear")
        }
        return isOpen
    }

    /// Whether a link holds no words, nor pictures with any.
    private func saysNothing(_ link: OpaquePointer) -> Bool {
        let text = plainText(of: link, includingImages: true, forms)
        return trimmed(Substring(decoding: text, as: UTF8.self)).isEmpty
    }

    /// - Parameters:
    ///   - isNamed: what is in it says what it is; else its address does, to those who hear it.
    ///   - wishes: what its author says of it besides.
    mutating func openLink(
        _ address: [UInt8], title: UnsafeBufferPointer<UInt8>, isNamed: Bool = true,
        wishes: LinkWishes = LinkWishes(), line: Int
    ) -> Bool {
        let address = Array(Address.withoutPathname(address, in: context.foreign))
        if let scheme = Address.refusedScheme(of: address, in: context.foreign) {
            notes.add("the link is left out: \"\(scheme):\" addresses are not safe", line: line)
            return false
        }
        guard !address.isEmpty else {
            notes.add(
                "the link has no address", line: line, hint: "its text stays; write the address between the brackets")
            return false
        }
        if let site = context.foreign, address.starts(with: "@/".utf8) {
            return openLink(to: address, of: site, title: title, isNamed: isNamed, wishes: wishes, line: line)
        }
        if let site = context.foreign, site.dialect.rules.isNikola, address.starts(with: NikolaLink.scheme.utf8) {
            return openNikolaLink(address, of: site, title: title, isNamed: isNamed, wishes: wishes, line: line)
        }
        let target = target(of: address, line: line)
        output.write("<a href=\"")
        switch target {
        case .file(let file, let fragment):
            output.append(.link(path: context.prefix + file, fragment: fragment, line: line))
        case .reference(let reference): output.append(.reference(reference))
        case .elsewhere: Address.escape(address, into: &output.html)
        }
        let label = isNamed ? nil : address
        if case .elsewhere = target {
            endLink(title: title, label: label, wishes: wishes, isRemote: Address.isRemote(address))
        } else {
            endLink(title: title, label: label, wishes: wishes, isRemote: false)
        }
        return true
    }

    private mutating func endLink(
        title: UnsafeBufferPointer<UInt8>, label: [UInt8]?, wishes: LinkWishes, isRemote: Bool
    ) {
        output.write("\"")
        if let label {
            output.write(" aria-label=\"")
            label.escapeHTML(into: &output.html)
            output.write("\"")
        }
        if !title.isEmpty {
            output.write(" title=\"")
            output.writeEscaped(title)
            output.write("\"")
        }
        let relations = (isRemote ? ["noopener"] : []) + wishes.relations
        if !relations.isEmpty { output.write(" rel=\"\(relations.joined(separator: " "))\"") }
        for (name, value) in wishes.attributes {
            output.write(" \(name)=\"")
            value.utf8.escapeHTML(into: &output.html)
            output.write("\"")
        }
        if let id = wishes.id.flatMap({ headings.take($0) }) { output.write(" id=\"\(id)\"") }
        output.write(">")
    }

    /// Zola's `@/blog/a.md`, and what `TemplateCode` puts in the place of other generators' references.
    private mutating func openLink(
        to address: [UInt8], of site: ForeignSite, title: UnsafeBufferPointer<UInt8>, isNamed: Bool,
        wishes: LinkWishes, line: Int
    ) -> Bool {
        let written = String(decoding: address.dropFirst(2).prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
        let name = percentDecoded(written) ?? written
        guard let path = site.article(name, in: context.index) else {
            if let folder = site.address(ofFolder: name) {
                return openLink(folder, title: title, isNamed: isNamed, wishes: wishes, line: line)
            }
            noteNoArticle(written, line: line)
            return false
        }
        output.write("<a href=\"")
        output.append(.link(path: path, fragment: Self.fragment(of: address), line: line))
        endLink(title: title, label: isNamed ? nil : Array(name.utf8), wishes: wishes, isRemote: false)
        return true
    }

    /// Nikola's `link://slug/bridge`.
    private mutating func openNikolaLink(
        _ address: [UInt8], of site: ForeignSite, title: UnsafeBufferPointer<UInt8>, isNamed: Bool,
        wishes: LinkWishes, line: Int
    ) -> Bool {
        let written = String(decoding: address.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
        let fragment = Self.fragment(of: address)
        let segment: Body.Segment
        switch NikolaLink(written) {
        case .article(let name):
            guard let path = site.article(calledByNikola: name, in: context.index) else { fallthrough }
            segment = .link(path: path, fragment: fragment, line: line)
        case nil:
            noteNoArticle(written, line: line)
            return false
        case .page(let page):
            segment = .reference(SiteReference(address: page, fragment: fragment, path: written, line: line))
        }
        output.write("<a href=\"")
        output.append(segment)
        endLink(title: title, label: isNamed ? nil : Array(written.utf8), wishes: wishes, isRemote: false)
        return true
    }

    private mutating func noteNoArticle(_ written: String, line: Int) {
        notes.add(
            "the link leads to no article: \"\(written)\"", line: line, hint: "its text stays, without an address")
    }

    /// - Parameter link: around an image that is a figure.
    mutating func image(_ node: OpaquePointer, in link: OpaquePointer? = nil) {
        let text = cleanedLine(String(decoding: plainText(of: node, includingImages: true, forms), as: UTF8.self))
        var title = cleanedLine(String(decoding: bytes(cmark_node_get_title(node)), as: UTF8.self))
        let parent = cmark_node_parent(link ?? node)
        let isFigure = figureParagraph != nil && figureParagraph == parent
        // Titles of links and pictures stay as they are written where they are no captions; a caption shows no marks of Markdown.
        if isFigure { title = InlineMarks.removed(from: title) }
        if isFigure, let marks = context.quotationMarks { title = SmartPunctuation.set(title, marks) }
        var rich: OpaquePointer?
        if title.isEmpty, let parent, let caption = figureCaption(of: parent) {
            title = cleanedLine(String(decoding: plainText(of: caption, includingImages: false, forms), as: UTF8.self))
            if isFigure, !isPlain(caption) { rich = caption }
        }
        let address = String(decoding: bytes(cmark_node_get_url(node)), as: UTF8.self)
        let isWritten =
            if let kind = BodyPlayer.Kind(ofFile: address) {
                film(
                    kind, address, called: text, caption: title, isFigure: isFigure, captionFollows: rich != nil,
                    line: line(of: node))
            } else {
                image(
                    address, alternativeText: text, title: title, isFigure: isFigure, captionFollows: rich != nil,
                    in: link, line: line(of: node))
            }
        if isFigure { openCaption = isWritten ? rich : nil }
    }

    /// Whether a caption holds nothing but words.
    private func isPlain(_ caption: OpaquePointer) -> Bool {
        var child = cmark_node_first_child(caption)
        while let node = child {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_SOFTBREAK: break
            case CMARK_NODE_TEXT:
                let text = bytes(cmark_node_get_literal(node))
                if forms.next(from: 0, in: text) != nil || forms.pairSigns.contains(where: text.contains) {
                    return false
                }
            default: return false
            }
            child = cmark_node_next(node)
        }
        return true
    }

    /// The image that is all of a link; a film plays where it stands, and leads nowhere.
    func linkedImage(_ link: OpaquePointer) -> OpaquePointer? {
        guard cmark_node_get_type(link) == CMARK_NODE_LINK, let image = cmark_node_first_child(link),
            cmark_node_get_type(image) == CMARK_NODE_IMAGE, cmark_node_next(image) == nil,
            BodyPlayer.Kind(ofFile: String(decoding: bytes(cmark_node_get_url(image)), as: UTF8.self)) == nil
        else { return nil }
        return image
    }

    /// Behind an image that stands alone on the first line of a paragraph, a line of emphasis and nothing else.
    func figureCaption(of paragraph: OpaquePointer) -> OpaquePointer? {
        guard context.markdown.hasExtensions, cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
            let image = cmark_node_first_child(paragraph),
            cmark_node_get_type(image) == CMARK_NODE_IMAGE || linkedImage(image) != nil,
            let line = cmark_node_next(image), cmark_node_get_type(line) == CMARK_NODE_SOFTBREAK,
            let caption = cmark_node_next(line), cmark_node_get_type(caption) == CMARK_NODE_EMPH,
            cmark_node_next(caption) == nil
        else { return nil }
        return caption
    }

    /// Writes an image, or its alternative text when there is none.
    /// - Parameter link: around an image that is a figure.
    /// - Returns: whether there is one.
    @discardableResult
    mutating func image(
        _ address: String, alternativeText: String, title: String, isFigure: Bool = false,
        captionFollows: Bool = false, wanted: WantedSize = WantedSize(), in link: OpaquePointer? = nil, line: Int
    ) -> Bool {
        let link = rawHTML.isInLink ? nil : link
        if alternativeText.isEmpty {
            notes.add(
                "the image has no alternative text", line: line,
                hint: "say between the brackets what it shows, for those who do not see it")
        }
        if let source = imageSource(address, line: line) {
            var image = BodyImage(
                source: source, alternativeText: alternativeText, title: title, isFigure: isFigure, line: line)
            image.captionFollows = captionFollows
            if let link {
                let begin = "<figure>"
                output.write(begin)
                image.isLinked = openLink(link)
                if !image.isLinked { output.html.removeLast(begin.utf8.count) }
            }
            image.wanted = wanted
            output.append(.image(image))
            return true
        }
        // A figure that is left out leaves a paragraph.
        if isFigure { output.write("<p>") }
        let isLinked = link.map { openLink($0) } ?? false
        alternativeText.utf8.escapeHTML(into: &output.html)
        if isLinked { output.write("</a>") }
        if isFigure { output.write("</p>\n") }
        return false
    }

    private mutating func noteRemote(_ address: String, line: Int) {
        let isRefused = context.remoteImages == .refuse
        notes.add(
            isRefused
                ? "the image lies on another server: \"\(address)\""
                : "the image stays on another server: \"\(address)\"", line: line,
            hint: "download it and put it beside the article", severity: isRefused ? .error : .warning)
    }

    private mutating func remoteImage(_ address: String, line: Int) -> BodyImage.Source {
        noteRemote(address, line: line)
        var escaped: [UInt8] = []
        Address.escape(address.utf8, into: &escaped)
        let url = String(decoding: escaped, as: UTF8.self)
        return .remote(url: url.replacing("&amp;", with: "&").replacing("&#x27;", with: "'"))
    }

    mutating func imageSource(_ written: String, line: Int) -> BodyImage.Source? {
        let named = String(Substring(Address.withoutPathname(written.utf8, in: context.foreign)))
        let address = context.foreign?.pictureAddress(named) ?? named
        if Address.isRemote(address.utf8) { return remoteImage(address, line: line) }
        if let scheme = Address.scheme(of: address.utf8) {
            notes.add("the image is left out: \"\(scheme):\" addresses are not supported", line: line)
            return nil
        }
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        let inFolder = context.pictureFolder.flatMap { address.hasPrefix("/") ? nil : $0 + path }
        for candidate in [inFolder, address, path, percentDecoded(path)].compactMap(\.self) where !candidate.isEmpty {
            if let file = context.index.image(candidate, from: context.folder) {
                return .file(path: context.prefix + file)
            }
        }
        if context.foreign != nil, let file = context.index.file(fromTop: path) {
            return .file(path: context.prefix + file)
        }
        if let site = context.foreign, let file = site.fileOfBundle(at: seen(path), in: context.index) {
            return .file(path: context.prefix + file)
        }
        // Hugo's own `figure` looks beside the page first, and then in `assets`.
        if context.foreign?.dialect.generator == .hugo, let file = context.index.image("/" + path, from: "") {
            return .file(path: context.prefix + file)
        }
        // On the host of the site, and not in its folder.
        if Address.isRemote(written.utf8) { return remoteImage(written, line: line) }
        notes.add(
            "the image is left out: no file \"\(written)\"", line: line,
            hint: "paths are relative to the article's file, upper and lower case count")
        return nil
    }
}

extension FileIndex {
    /// The file that a reference of an article in a folder means: relative to the folder, or from the root of the site,
    /// which `static` becomes a part of.
    func image(_ reference: String, from folder: String) -> String? {
        if reference.utf8.first == UInt8(ascii: "/") {
            guard case .inside(let path) = FileIndex.resolve(reference, from: "") else { return nil }
            return roots.lazy.compactMap { file($0 + path) }.first
        }
        guard case .inside(let path) = FileIndex.resolve(reference, from: folder) else { return nil }
        return file(path)
    }
}

/// Whether a file name says Markdown.
func isMarkdown(_ name: String) -> Bool {
    for ending in [".md", ".markdown"] where name.utf8.count > ending.utf8.count {
        if name.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8, by: { $0 | 0x20 == $1 | 0x20 }) {
            return true
        }
    }
    return false
}
