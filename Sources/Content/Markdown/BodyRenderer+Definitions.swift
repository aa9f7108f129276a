import CCmark

/// Definition lists as PHP Markdown Extra, kramdown and Goldmark have them: paragraphs of terms, a line for each, and behind them
/// definitions, each with a colon in front.
extension BodyRenderer {
    func isDefinition(_ item: OpaquePointer) -> Bool {
        guard !blocks.definitionLists.isEmpty, let list = cmark_node_parent(item) else { return false }
        return blocks.definitionLists.contains(list)
    }

    mutating func beginTerm(_ paragraph: OpaquePointer) {
        // As the list behind it: it counts as their common element.
        let isWritten = open.count + 2 <= Self.depthLimit
        if isWritten {
            output.newLine()
            let previous = cmark_node_previous(paragraph)
            if !(previous.map(blocks.definitionLists.contains) ?? false) { output.write("<dl>\n") }
            output.write("<dt>")
        }
        open.append(isWritten)
    }

    mutating func nextTerm() {
        rawHTML.closeAll(below: open.count, into: &output)
        output.write(open.last ?? false ? "</dt>\n<dt>" : "\n")
    }

    mutating func endDefinitions(_ list: OpaquePointer, isWritten: Bool) {
        let next = cmark_node_next(list)
        let goesOn = next.map { cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH && blocks.isTerm($0) } ?? false
        if isWritten, !goesOn { output.write("</dl>\n") }
    }
}
