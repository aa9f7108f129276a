import CCmark

extension BodyRenderer {
    mutating func inlineHTML(_ node: OpaquePointer) {
        rawHTML(node, isBlock: false)
        if context.html == .safeList, mediaEnd == nil { mediaEnd = EmbeddedMedia.end(of: node) }
    }

    mutating func blockHTML(_ node: OpaquePointer) {
        output.newLine()
        rawHTML(node, isBlock: true)
        if context.html == .safeList { output.newLine() }
    }

    private mutating func rawHTML(_ node: OpaquePointer, isBlock: Bool) {
        let literal = bytes(cmark_node_get_literal(node))
        if RawHTMLFilter.isOnlyComments(literal) { return }
        // One warning for a paragraph, however many tags it has.
        let block = isBlock ? node : lines ?? node
        var isComplete = false
        var part: String?
        if context.html == .safeList {
            isComplete = true
            var tokens = HTMLTokens(literal)
            var filter = rawHTML
            while let token = tokens.next() {
                if filter.write(token, before: tokens, isBlock: isBlock, line: line(of: node), renderer: &self) {
                    continue
                }
                isComplete = false
                part = part ?? Self.name(ofLeftOut: token)
            }
            if isBlock { filter.endBlock(level: open.count, into: &output) }
            rawHTML = filter
        }
        if !isComplete && block != lastRawHTML {
            notes.addRawHTML(line: line(of: node), part: part)
            lastRawHTML = block
        }
    }

    /// Of a tag that is harmless by itself attributes were left out, or it stood where it may not.
    private static func name(ofLeftOut token: HTMLTokens.Token) -> String {
        switch token {
        case .start(let name, _, _):
            SafeHTML.elements[name] == nil ? "\"<\(name)>\"" : "something of \"<\(name)>\""
        case .end(let name): "\"</\(name)>\""
        case .text: "a text"
        }
    }
}
