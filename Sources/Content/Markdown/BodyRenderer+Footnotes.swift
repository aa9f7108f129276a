import CCmark

/// A note that is being written, divided where its links back to the text are to stand: how many there are is known when all
/// notes are written, since notes refer to notes.
struct OpenNote {
    /// At its end the links stand; nil when the note does not end with a paragraph.
    var last: OpaquePointer?
    /// What is written up to there.
    var head: BodyOutput?
}

extension BodyRenderer {
    /// Takes what was found in the tree of the text.
    mutating func take(_ blocks: FoundBlocks) {
        self.blocks = blocks
        for item in blocks.noteItems {
            guard let label = blocks.notes[item] else { continue }
            if !forms.footnotes.add(label, item) {
                notes.add("there are two notes [^\(label)]: the second is left out", line: line(of: item))
            }
        }
        if blocks.noteItems.count > Limits.notes {
            notes.add(
                "more than \(Limits.notes) footnotes", line: line(of: blocks.noteItems[Limits.notes]),
                severity: .error)
        }
    }

    /// The mark of a note in the text.
    mutating func writeReference(to label: String, line: Int) {
        let (number, count) = forms.footnotes.refer(to: label)
        if forms.footnotes.referenceCount == Limits.noteReferences + 1 {
            notes.add(
                "footnotes are referred to more than \(Limits.noteReferences) times", line: line, severity: .error)
        }
        // Beyond a limit nothing is published.
        guard forms.footnotes.referenceCount <= Limits.noteReferences else { return }
        let id = count > Footnotes.backLinks ? "" : "id=\"\(Footnotes.id(ofReference: count, to: number))\" "
        if openLinks > 0 || rawHTML.isInLink {
            output.write("<sup \(id)class=\"note-mark\">\(number)</sup>")
            return
        }
        output.write(
            "<sup class=\"note-mark\"><a \(id)href=\"#\(Footnotes.id(of: number))\" role=\"doc-noteref\">\(number)</a></sup>"
        )
    }

    /// Writes all notes that are referred to, in the order of their numbers.
    mutating func writeNotes() {
        defer { reportUnused() }
        var written: [(head: BodyOutput, tail: BodyOutput)] = []
        var text = BodyOutput()
        swap(&text, &output)
        regions.forgetHeading()
        // Notes refer to notes.
        while written.count < min(forms.footnotes.order.count, Limits.notes) {
            guard let item = forms.footnotes.items[forms.footnotes.order[written.count]] else { break }
            written.append(writeNote(item))
        }
        swap(&text, &output)
        guard !written.isEmpty else { return }
        output.newLine()
        output.write("<section class=\"notes\" role=\"doc-endnotes\" aria-label=\"")
        output.append(.word(.footnotes))
        output.write("\">\n<ol>\n")
        for (index, note) in written.enumerated() {
            output.write("<li id=\"\(Footnotes.id(of: index + 1))\">\n")
            output.append(note.head)
            writeBackLinks(of: index + 1)
            output.append(note.tail)
            output.newLine()
            output.write("</li>\n")
        }
        output.write("</ol>\n</section>\n")
    }

    private mutating func writeNote(_ item: OpaquePointer) -> (head: BodyOutput, tail: BodyOutput) {
        var last = cmark_node_last_child(item)
        if let node = last, cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH { last = nil }
        openNote = OpenNote(last: last)
        open.append(true)
        walk(item)
        rawHTML.closeAll(below: open.count, into: &output)
        open.removeLast()
        if openNote?.head == nil {
            // It ends with a table or a listing.
            output.newLine()
            output.write("<p>")
            divideNote()
            output.write("</p>\n")
        }
        let head = openNote?.head ?? BodyOutput()
        openNote = nil
        var tail = BodyOutput()
        swap(&tail, &output)
        return (head, tail)
    }

    /// Links back to the text stand here.
    mutating func divideNote() {
        guard openNote?.head == nil else { return }
        var head = BodyOutput()
        swap(&head, &output)
        openNote?.head = head
    }

    private mutating func writeBackLinks(of number: Int) {
        let count = min(forms.footnotes.count(of: forms.footnotes.order[number - 1]), Footnotes.backLinks)
        for reference in 1...max(1, count) {
            // No line begins with it.
            output.write(reference == 1 && output.html.last == UInt8(ascii: ">") ? "" : "\u{A0}")
            output.write("<a class=\"back\" href=\"#\(Footnotes.id(ofReference: reference, to: number))\" ")
            output.write("role=\"doc-backlink\" aria-label=\"")
            output.append(.word(.backToText))
            output.write(reference == 1 ? "\">↩\u{FE0E}</a>" : " \(reference)\">↩\u{FE0E}<sup>\(reference)</sup></a>")
        }
    }

    private mutating func reportUnused() {
        for item in blocks.noteItems {
            guard let label = blocks.notes[item], forms.footnotes.items[label] == item,
                forms.footnotes.count(of: label) == 0, blocks.linesOfInlineNotes[item] == nil
            else { continue }
            notes.add(
                "nothing refers to the note [^\(label)]: it is left out", line: line(of: item),
                hint: "write [^\(label)] where it belongs")
        }
    }
}
