import CCmark

extension BodyRenderer {
    mutating func inlineHTML(_ node: OpaquePointer) {
        if unwritten == nil { unwritten = UnwrittenWords(behind: node) }
        rawHTML(node, isBlock: false)
    }

    mutating func blockHTML(_ node: OpaquePointer) {
        output.newLine()
        if context.html == .safeList, !rawHTML.isInLink, !rawHTML.isInFigure, !rawHTML.isHidden,
            let picture = Self.picture(in: bytes(cmark_node_get_literal(node)))
        {
            if let leftOut = picture.leftOut { notes.addRawHTML(leftOut, line: line(of: node)) }
            rawHTML.beginMarkdown(level: open.count, into: &output)
            return RawHTMLFilter.image(picture.image, isFigure: true, line: line(of: node), renderer: &self)
        }
        if context.html == .safeList, !rawHTML.isOpen(at: open.count), !rawHTML.isInLink, !rawHTML.isHidden,
            let film = Self.film(in: bytes(cmark_node_get_literal(node)))
        {
            var filter = rawHTML
            filter.link(to: film, isBlock: true, line: line(of: node), renderer: &self)
            rawHTML = filter
            return output.newLine()
        }
        rawHTML(node, isBlock: true)
        if context.html == .safeList { output.newLine() }
    }

    private mutating func rawHTML(_ node: OpaquePointer, isBlock: Bool) {
        let literal = bytes(cmark_node_get_literal(node))
        if RawHTMLFilter.isOnlyComments(literal) { return }
        // One warning for a paragraph, however many tags it has.
        let block = isBlock ? node : lines ?? node
        var leftOut: LeftOutHTML?
        var tokens = HTMLTokens(literal)
        var filter = rawHTML
        while let token = tokens.next() {
            if filter.write(token, before: tokens, isBlock: isBlock, line: line(of: node), renderer: &self) {
                continue
            }
            leftOut = leftOut ?? LeftOutHTML()
            leftOut?.add(token)
        }
        if isBlock { filter.endBlock(level: open.count, into: &output) }
        rawHTML = filter
        guard let leftOut else { return }
        notes.addRawHTML(
            context.html == .safeList ? leftOut : nil, line: line(of: node), isSamePlace: block == lastRawHTML)
        lastRawHTML = block
    }

    /// The attributes of the image that a block is, perhaps among others to choose from, which are left out; nil when it is anything
    /// else, or more than that.
    private static func picture(
        in html: UnsafeBufferPointer<UInt8>
    ) -> (image: [(name: String, value: String)], leftOut: LeftOutHTML?)? {
        var tokens = HTMLTokens(html)
        var found: [(name: String, value: String)]?
        var leftOut: LeftOutHTML?
        while let token = tokens.next() {
            switch token {
            case .text(let text) where text.allSatisfy({ $0 <= 0x20 }): continue
            case .start("picture", let attributes, _) where !SafeHTML.hides("picture", attributes): continue
            case .start("source", _, _): leftOut = LeftOutHTML(shell: "source")
            case .end("picture"), .end("source"): continue
            case .start("img", let attributes, _) where found == nil && !SafeHTML.hides("img", attributes):
                found = attributes
            default: return nil
            }
        }
        return found.map { ($0, leftOut) }
    }

    /// Elements that films are put into for the room that these give them.
    private static let frames: Set = ["center", "div", "figure", "p", "section"]

    /// The film that is all of a block, perhaps within elements that hold nothing else; nil when it is anything else, or more than that.
    private static func film(in html: UnsafeBufferPointer<UInt8>) -> EmbeddedMedia? {
        var tokens = HTMLTokens(html)
        var found: EmbeddedMedia?
        var isInside = false
        var depth = 0
        while let token = tokens.next() {
            switch token {
            // What it has for browsers that show none.
            case .text(let text) where isInside || text.allSatisfy({ $0 <= 0x20 }): continue
            case .start("iframe", let attributes, _) where found == nil && !SafeHTML.hides("iframe", attributes):
                guard let media = EmbeddedMedia("iframe", attributes), media.hasPage else { return nil }
                (found, isInside) = (media, true)
            case .end("iframe"): isInside = false
            case .start(let name, let attributes, _) where frames.contains(name) && !SafeHTML.hides(name, attributes):
                depth += 1
            case .end(let name) where frames.contains(name): depth -= 1
            default: return nil
            }
        }
        return isInside || depth != 0 ? nil : found
    }

    /// Says which elements hide more than their author may know.
    mutating func noteUnendedHTML() {
        for (name, line) in rawHTML.unended {
            notes.add(
                "nothing ends \"<\(name)>\", which is hidden: what follows it is, too", line: line,
                hint: "write \"</\(name)>\" where readers are to see the text again")
        }
    }
}
