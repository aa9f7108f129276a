import CCmark

extension BodyRenderer {
    /// Whether a heading may be the article's title. Other generators take the title from elsewhere: a heading amid the text is of a
    /// part of it.
    func mayBeTitle(_ node: OpaquePointer) -> Bool {
        guard context.foreign != nil, cmark_node_get_heading_level(node) > 1 else { return true }
        return cmark_node_previous(node) == nil
    }

    /// The article's title is the page's only h1: whatever level its author begins with, the highest is h2.
    func level(_ node: OpaquePointer) -> Int {
        min(max(2, Int(cmark_node_get_heading_level(node)) - highestLevel + 2), 6)
    }

    /// The highest level of the document's headings, 1 or more; of one that is the title, nothing is said.
    func highestLevel(below root: OpaquePointer) -> Int {
        var levels: [Int] = []
        var isTitleTaken = !context.takesTitle
        var child = cmark_node_first_child(root)
        while let node = child {
            child = cmark_node_next(node)
            guard cmark_node_get_type(node) == CMARK_NODE_HEADING, !isBlank(node) else { continue }
            if !isTitleTaken, mayBeTitle(node) {
                isTitleTaken = true
            } else {
                levels.append(Int(cmark_node_get_heading_level(node)))
            }
        }
        return levels.min() ?? 1
    }

    mutating func enterHeading(_ node: OpaquePointer) -> Bool {
        let text = cleanedLine(String(decoding: plainText(of: node, includingImages: true, forms), as: UTF8.self))
        if context.takesTitle, title == nil, !text.isEmpty, !rawHTML.isHidden, mayBeTitle(node) {
            title = text
            return false
        }
        if text.isEmpty, isBlank(node) {
            notes.add("the heading has no text", line: line(of: node), hint: "it is left out")
            return false
        }
        pairs?.find(in: node)
        output.newLine()
        let id = headings.id(for: text)
        if !rawHTML.isHidden {
            regions.begin(heading: text)
            regions.identify(headingBy: id)
        }
        output.write("<h\(level(node)) id=\"\(id)\">")
        // A heading leads to itself, so that its address can be copied. It is the link, and not a sign beside it: it is found by keyboard
        // and read aloud once, as what it says.
        isHeadingLink = !text.isEmpty && openLinks == 0 && !rawHTML.isInLink && holdsWordsAlone(node)
        if isHeadingLink {
            output.write("<a class=\"here\" href=\"\(Anchors.fragment(id))\">")
            openLinks += 1
        }
        isInHeading = true
        open.append(true)
        return true
    }

    mutating func endHeading(_ node: OpaquePointer) {
        isInHeading = false
        if isHeadingLink {
            output.write("</a>")
            openLinks -= 1
            isHeadingLink = false
        }
        output.write("</h\(level(node))>\n")
    }

    /// Whether a heading holds nothing, or white space and comments.
    func isBlank(_ heading: OpaquePointer) -> Bool {
        var child = cmark_node_first_child(heading)
        while let node = child {
            let literal = bytes(cmark_node_get_literal(node))
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT:
                guard trimmed(Substring(decoding: literal, as: UTF8.self)).isEmpty else { return false }
            case CMARK_NODE_HTML_INLINE: guard RawHTMLFilter.isOnlyComments(literal) else { return false }
            default: return false
            }
            child = cmark_node_next(node)
        }
        return true
    }

    /// Whether nothing in a heading leads anywhere, or could.
    private func holdsWordsAlone(_ heading: OpaquePointer) -> Bool {
        guard let iterator = cmark_iter_new(heading) else { return false }
        defer { cmark_iter_free(iterator) }
        while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
            guard let node = cmark_iter_get_node(iterator) else { continue }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HTML_INLINE: return false
            case CMARK_NODE_TEXT where !forms.footnotes.isEmpty:
                if bytes(cmark_node_get_literal(node)).contains(UInt8(ascii: "^")) { return false }
            default: continue
            }
        }
        return true
    }
}
