import CCmark

/// Images, and the figures that those are which stand by themselves.
extension BodyRenderer {
    /// Images with nothing between them but line ends; behind a single one perhaps a line of emphasis, which is its caption. In notes,
    /// which end with a link back, and in lists of short items they are signs among words.
    func holdsImagesAlone(_ paragraph: OpaquePointer) -> Bool {
        guard fixedLine == nil, openNote == nil, !isInTightList(paragraph) else { return false }
        var child = cmark_node_first_child(paragraph)
        var hasImage = false
        if figureCaption(of: paragraph) != nil { return true }
        // Of several that lead somewhere nobody knows whether they are pictures or buttons.
        if let link = child, linkedImage(link) != nil, cmark_node_next(link) == nil { return true }
        while let node = child {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_IMAGE: hasImage = true
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: break
            default: return false
            }
            child = cmark_node_next(node)
        }
        return hasImage
    }

    /// Whether a node stands in the paragraph that is being written as figures.
    func isPartOfFigure(_ node: OpaquePointer) -> Bool {
        figureParagraph != nil && figureParagraph == cmark_node_parent(node)
    }

    /// - Parameter link: around an image that is a figure.
    mutating func image(_ node: OpaquePointer, in link: OpaquePointer? = nil) {
        let text = cleanedLine(String(decoding: plainText(of: node, includingImages: true, forms), as: UTF8.self))
        var title = cleanedLine(String(decoding: bytes(cmark_node_get_title(node)), as: UTF8.self))
        let isFigure = isPartOfFigure(link ?? node)
        // Titles of links and pictures stay as they are written where they are no captions; a caption shows no marks of Markdown.
        if isFigure { title = InlineMarks.removed(from: title) }
        if isFigure, let marks = context.quotationMarks { title = marks.spaces.set(SmartPunctuation.set(title, marks)) }
        var rich: OpaquePointer?
        if title.isEmpty, let parent = cmark_node_parent(link ?? node), let caption = figureCaption(of: parent) {
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
