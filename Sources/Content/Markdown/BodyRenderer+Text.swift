import CCmark

extension BodyRenderer {
    mutating func writeText(_ node: OpaquePointer) {
        var text = bytes(cmark_node_get_literal(node))
        if fixedLine != nil, cmark_node_previous(node) == nil, text.starts(with: TableText.guardCharacter) {
            text = UnsafeBufferPointer(rebasing: text.dropFirst(TableText.guardCharacter.count))
            writeMarked(node, text, dropped: TableText.guardCharacter.count)
        } else {
            writeMarked(node, text, dropped: 0)
        }
    }

    private mutating func writeMarked(_ node: OpaquePointer, _ text: UnsafeBufferPointer<UInt8>, dropped: Int) {
        guard let marks = pairs?.marks[node] else { return writeProse(text, of: node) }
        var start = 0
        for mark in marks {
            let offset = mark.offset - dropped
            writeProse(UnsafeBufferPointer(rebasing: text[start..<offset]), of: node)
            if mark.opens { openPair(mark.sign) } else { closePair(mark.sign) }
            start = offset + 2
        }
        writeProse(UnsafeBufferPointer(rebasing: text[start...]), of: node)
    }

    /// An element of the tree like others: what raw HTML opens in it ends with it.
    private mutating func openPair(_ sign: UInt8) {
        let isWritten = open.count < Self.depthLimit
        if isWritten { output.write(sign == UInt8(ascii: "~") ? "<del>" : "<mark>") }
        open.append(isWritten)
    }

    private mutating func closePair(_ sign: UInt8) {
        rawHTML.closeAll(below: open.count, into: &output)
        if open.popLast() ?? false { output.write(sign == UInt8(ascii: "~") ? "</del>" : "</mark>") }
    }

    /// Text as it is read: words with readings and marks of notes become elements.
    private mutating func writeProse(_ text: UnsafeBufferPointer<UInt8>, of node: OpaquePointer) {
        for label in source.lineMarks == nil ? [] : forms.missingNotes(in: text) {
            notes.add(
                "there is no note \"\(label)\"", line: line(of: node),
                hint: "write \"[^\(label)]: what it says\" in a line of its own")
        }
        for address in SpacedAddress.all(in: text) {
            notes.add(
                "\"(\(address))\" is no address: it has spaces", line: line(of: node),
                hint: "write <> around it, or %20 for each space")
        }
        if context.foreign == nil, !notes.saysTemplateCode, let code = StrayTemplateCode.first(in: text) {
            notes.addTemplateCode(code, line: line(of: node))
        }
        var start = 0
        while let (form, range) = forms.next(from: start, in: text) {
            writePlain(UnsafeBufferPointer(rebasing: text[start..<range.lowerBound]))
            switch form {
            case .note(let label): writeReference(to: label, line: line(of: node))
            case .ruby(let pairs): writeRuby(pairs)
            }
            start = range.upperBound
        }
        writePlain(UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Text without forms. What a heading says in East Asian letters is divided into phrases when its page is made.
    private mutating func writePlain(_ text: UnsafeBufferPointer<UInt8>) {
        guard isInHeading, text.contains(where: { $0 >= 0xE3 }) else { return writeLiteral(text, isCode: false) }
        let restored = EscapedMarks.restored(text, withBackslash: false)
        output.append(.phrases(cleanedText(String(decoding: restored, as: UTF8.self))))
    }

    /// Readers that know no ruby get the readings in brackets.
    private mutating func writeRuby(_ pairs: [(base: [UInt8], reading: [UInt8])]) {
        output.write("<ruby>")
        for (base, reading) in pairs {
            base.withUnsafeBufferPointer { writeLiteral($0, isCode: false) }
            output.write("<rp>（</rp><rt>")
            reading.withUnsafeBufferPointer { writeLiteral($0, isCode: false) }
            output.write("</rt><rp>）</rp>")
        }
        output.write("</ruby>")
    }

    /// Escaped text, marks that were escaped in the source put back.
    mutating func writeLiteral(_ text: UnsafeBufferPointer<UInt8>, isCode: Bool) {
        guard source.hasNoncharacters, text.contains(0xB7) else { return output.writeEscaped(text) }
        let restored = EscapedMarks.restored(text, withBackslash: isCode)
        restored.withUnsafeBufferPointer { output.writeEscaped($0) }
    }

    /// Whether dots stand beside an emphasised text: it begins with a letter that takes them.
    func hasDots(_ node: OpaquePointer) -> Bool {
        guard context.markdown.hasEmphasisDots, let scalar = firstScalar(of: node) else { return false }
        return EastAsianCharacters.contains(scalar)
    }

    private func firstScalar(of node: OpaquePointer) -> Unicode.Scalar? {
        var node = node
        // Emphasis inside emphasis has the dots of what is around it.
        for _ in 0..<8 {
            guard let child = cmark_node_first_child(node) else { break }
            node = child
        }
        return cmark_node_get_type(node) == CMARK_NODE_TEXT ? bytes(cmark_node_get_literal(node)).firstScalar : nil
    }
}
