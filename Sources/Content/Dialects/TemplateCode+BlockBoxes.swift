/// Boxes that themes of Jekyll make of a block, by a list of attributes on the line below or above it.
extension TemplateCode {
    /// `.prompt-tip`, `.notice--warning`, `.note` and `.note-title`, the last of a quotation whose first line is a title.
    static func kindOfBlock(_ attributes: ArraySlice<UInt8>) -> (kind: Box.Kind, hasTitle: Bool)? {
        for word in attributes.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ":") })
        where word.first == UInt8(ascii: ".") {
            let name = String(decoding: word.dropFirst(), as: UTF8.self)
            let plain = name.hasSuffix("-title") ? String(name.dropLast("-title".count)) : name
            if kinds.contains(plain), let kind = Box.Kind(plain) { return (kind, plain != name) }
            for beginning in ["prompt-", "notice--", "notice", "block-"] where name.hasPrefix(beginning) {
                let kind = Box.Kind(name.dropFirst(beginning.count))
                if kind != nil || beginning != "block-" { return (kind ?? .note, false) }
            }
        }
        return nil
    }

    /// Makes a box of the block that a list of attributes on its own line belongs to: that above it, else that below.
    /// - Parameter end: behind the list.
    /// - Returns: up to where the text is dealt with.
    mutating func makeBox(_ kind: Box.Kind, hasTitle: Bool, upTo end: Int) -> Int {
        guard output.last ?? 0x0A == 0x0A, text[end...].first ?? 0x0A == 0x0A, !endsWithFence else { return end }
        let start = startOfLastBlock
        if start == output.count { return beginBox(kind, hasTitle: hasTitle, upTo: end) }
        // No slices of the output are held, which would be copied as a whole where it changes.
        var block = Array(output[start...])
        if block.split(separator: 0x0A).allSatisfy({ $0.first == UInt8(ascii: ">") }) {
            block = block.split(separator: 0x0A).flatMap { $0.dropFirst(1) + [0x0A] }
        }
        let isBehindBlank = output[..<max(start - 1, 0)].reversed().prefix { $0 != 0x0A }.allSatisfy { $0 <= 0x20 }
        if start > 0, isBehindBlank {
            // The empty line above becomes that which the box begins with.
            output.replaceSubrange((start - 1)..., with: Self.fence(kind) + [0x0A] + block)
        } else {
            noteAddedLine(before: output[start...].count { $0 == 0x0A })
            output.replaceSubrange(start..., with: Self.fence(kind) + [0x0A] + block)
        }
        output += Self.fence(nil)
        return end
    }

    /// Of the block below its end is not seen yet.
    private mutating func beginBox(_ kind: Box.Kind, hasTitle: Bool, upTo end: Int) -> Int {
        (boxes.lastEndsWithBlock, boxes.lastIsQuotation) = (true, false)
        output += Self.fence(kind)
        let next = text[end...].dropFirst().prefix { $0 != 0x0A }
        guard next.first == UInt8(ascii: ">") else { return end }
        boxes.lastIsQuotation = true
        let title = cleanedLine(String(decoding: next.dropFirst(), as: UTF8.self)).filter { !"[]{}".contains($0) }
        guard hasTitle, !title.isEmpty else { return end }
        output += ("[" + title + "]").utf8
        return next.endIndex
    }

    /// The line above begins or ends a box, and is none that was empty.
    private var endsWithFence: Bool {
        guard output.last == 0x0A, output.count != boxes.endOfLast + 1 else { return false }
        let start = output.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return output[start...].starts(with: Self.fence(nil))
    }

    /// Where the lines begin that no empty line is among, nor a comment, a heading or the end of a box above others; of a quotation
    /// its own. Behind the last line when that is empty.
    var startOfLastBlock: Int {
        var start = output.count
        var isQuotation = false
        while start > 0 {
            let begin = output[..<(start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let line = output[begin..<start]
            let isQuoted = line.first == UInt8(ascii: ">")
            if start == output.count { isQuotation = isQuoted }
            if isQuotation && !isQuoted || line.allSatisfy({ $0 <= 0x20 }) || line.starts(with: Self.fence(nil))
                || line.starts(with: "<!--".utf8)
                    && line.drop(while: { $0 != UInt8(ascii: ">") }).dropFirst().allSatisfy({ $0 <= 0x20 })
                || line.first == UInt8(ascii: "#") && start < output.count
            {
                break
            }
            start = begin
        }
        return start
    }
}
