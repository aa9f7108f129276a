import CCmark

/// A box between lines of colons that is open.
struct OpenBox {
    var box: Box
    /// Elements around it.
    var level: Int
    /// Colons of its first line.
    var length: Int
}

extension BodyRenderer {
    /// Begins or ends a box where a line of colons stood; false for other comments.
    mutating func fence(_ node: OpaquePointer) -> Bool {
        switch blocks.fences[node] {
        case .boxStart(let fence):
            rawHTML.beginMarkdown(level: open.count, into: &output)
            output.newLine()
            let isWritten = open.count < Self.depthLimit
            if isWritten { begin(fence.box) }
            boxes.append(OpenBox(box: fence.box, level: open.count, length: fence.length))
            open.append(isWritten)
        case .boxEnd(let length): endBox(length, line: line(of: node))
        default: return false
        }
        return true
    }

    /// Ends the innermost box that the same number of colons began, else the innermost that fewer began; inside of one block of
    /// the text, that is: a box that begins in an item of a list ends with it.
    private mutating func endBox(_ length: Int, line: Int) {
        var candidates: [Int] = []
        var level = open.count
        for index in boxes.indices.reversed() {
            guard boxes[index].level == level - 1 else { break }
            candidates.append(index)
            level -= 1
        }
        guard
            let index = candidates.first(where: { boxes[$0].length == length })
                ?? candidates.first(where: { boxes[$0].length < length })
        else {
            noteStrayEnd(length, line: line)
            return
        }
        closeBoxes(downTo: boxes[index].level)
    }

    /// Of a line of colons that ends nothing, perhaps since the kind of what it was to end is misspelled.
    private mutating func noteStrayEnd(_ length: Int, line: Int) {
        let misspelled = source.lineMarks?.unknownBoxes.last {
            $0.fence.length == length && context.line($0.line) < line
        }
        guard let (begin, fence) = misspelled else {
            notes.add("no box ends here", line: line, hint: "a line of colons alone ends what \":::note\" began")
            return
        }
        noteUnknownBox(fence.name, line: context.line(begin))
    }

    mutating func noteUnknownBox(_ name: String, line: Int) {
        let near = suggestion(for: name.lowercased(), among: Box.Kind.names)
        notes.add(
            "there is no box \"\(name)\"", line: line,
            hint: near.map { "did you mean \"\($0)\"?" }
                ?? "known are note, tip, important, warning, caution and details")
    }

    /// Ends what was begun in a block that ends here.
    mutating func closeBoxes(in node: OpaquePointer) {
        while let last = boxes.last, last.level == open.count - 1 { closeBoxes(downTo: last.level) }
    }

    /// Ends boxes until so many elements are open.
    mutating func closeBoxes(downTo level: Int) {
        while let last = boxes.last, last.level >= level, open.count > last.level {
            rawHTML.closeAll(below: open.count, into: &output)
            let isWritten = open.popLast() ?? false
            boxes.removeLast()
            end(last.box, isWritten: isWritten)
        }
    }

    mutating func begin(_ box: Box) {
        switch box.kind {
        case .details:
            output.write("<details class=\"box\"><summary>")
            writeTitle(of: box)
            output.write("</summary>\n")
        case .some(let kind):
            output.write("<div class=\"box \(kind.rawValue)\" role=\"note\">\n<p class=\"box-title\">")
            writeTitle(of: box)
            output.write("</p>\n")
        case nil where !box.title.isEmpty:
            output.write("<p><strong>")
            writeTitle(of: box)
            output.write("</strong></p>\n")
        case nil: break
        }
    }

    mutating func end(_ box: Box, isWritten: Bool) {
        guard isWritten, let kind = box.kind else { return }
        output.newLine()
        output.write(kind == .details ? "</details>\n" : "</div>\n")
    }

    private mutating func writeTitle(of box: Box) {
        if let kind = box.kind, box.title.isEmpty {
            output.append(.word(kind.word))
        } else {
            EscapedMarks.restored(box.title.utf8, withBackslash: false).escapeHTML(into: &output.html)
        }
    }
}
