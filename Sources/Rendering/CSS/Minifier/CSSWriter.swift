import CSSSyntax

/// Writes the tokens of one item.
struct CSSWriter {
    private let css: [UInt8]
    private let item: CSSItem
    private(set) var output: [UInt8] = []

    init(_ css: [UInt8], _ item: CSSItem) {
        self.css = css
        self.item = item
    }

    private var parts: [CSSItem.Part] { item.parts }

    mutating func write(_ spacing: CSSSpacing) {
        write(parts.indices, spacing)
        output += item.closers.reversed()
    }

    /// The first parts are the name and the colon.
    mutating func writeDeclaration(isVerbatim: Bool) {
        write(parts[0].token)
        write(parts[1].token)
        if isVerbatim {
            // An empty value is one with a space, as browsers wanted it at first.
            if parts.count == 2, item.gap == .space { output.append(UInt8(ascii: " ")) }
            copy(2..<parts.count)
        } else {
            write(2..<parts.count, .value)
        }
        output += item.closers.reversed()
    }

    private mutating func write(_ range: Range<Int>, _ spacing: CSSSpacing) {
        var index = range.lowerBound
        while index < range.upperBound {
            if index > range.lowerBound { writeGap(before: index, spacing) }
            write(parts[index].token)
            index += 1
            if spacing == .condition, isCustomProperty(before: index) {
                let end = end(ofBlockAt: index)
                copy(index..<end)
                index = end
            }
        }
    }

    private mutating func writeGap(before index: Int, _ spacing: CSSSpacing) {
        switch parts[index].gap {
        case .none:
            break
        case .space:
            guard !isEndedByLine(parts[index - 1].token) else { return }
            if spacing.needsSpace(before: index, in: parts, of: css) { output.append(UInt8(ascii: " ")) }
        case .comment:
            if !CSSSpacing.isApart(parts[index - 1].token, parts[index].token) { output.append("/**/") }
        }
    }

    // MARK: what is left as it is

    /// As in `@container style(--a: b)`.
    private func isCustomProperty(before index: Int) -> Bool {
        guard index > 2, parts[index - 1].token.isMark(":"), parts[index - 2].token.kind == .identifier,
            css[parts[index - 2].token.range].isDashed
        else { return false }
        return parts[index - 3].token.closer == UInt8(ascii: ")")
    }

    /// Where the block ends that a place is in.
    private func end(ofBlockAt start: Int) -> Int {
        var closers = [UInt8(ascii: ")")]
        for index in start..<parts.count {
            if let closer = parts[index].token.closer {
                closers.append(closer)
            } else if let closer = closers.last, parts[index].token.kind == .mark(closer) {
                closers.removeLast()
                if closers.isEmpty { return index }
            }
        }
        return parts.count
    }

    /// Tokens with all that is between them.
    private mutating func copy(_ range: Range<Int>) {
        guard let last = range.last else { return }
        output += css[parts[range.lowerBound].token.range.lowerBound..<parts[last].token.range.lowerBound]
        write(parts[last].token)
    }

    /// Whether the newline behind a token has to stay: without it a string would go on, and a backslash escape what follows.
    private func isEndedByLine(_ token: CSSToken) -> Bool { token.kind == .badString || token.isMark("\\") }

    /// A token as it is, with what a browser would add at the end of a file.
    private mutating func write(_ token: CSSToken) {
        var bytes = css[token.range]
        // Behind a carriage return, which is escaped if it ends a token, a line feed would be a part of the same newline.
        let newline = bytes.last == UInt8(ascii: "\r") ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
        if isEndedByLine(token) { bytes.append(newline) }
        if token.range.upperBound == css.count {
            let backslashes = bytes.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            if !backslashes.isMultiple(of: 2) {
                // It escapes the end: nothing in a string, and U+FFFD elsewhere.
                bytes.removeLast()
                if token.kind != .string { bytes += [0xEF, 0xBF, 0xBD] }
            }
        }
        output += bytes
        guard token.isUnclosed else { return }
        output.append(token.kind == .string ? css[token.range.lowerBound] : UInt8(ascii: ")"))
    }
}
