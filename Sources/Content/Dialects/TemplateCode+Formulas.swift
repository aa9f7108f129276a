/// Formulas in TeX, which are shown as they are written, as code: nothing in them is Markdown, a quotation mark, or a program's.
extension TemplateCode {
    /// `$E = mc^2$`, and `$$…$$` in a line or over several of them. Only what looks like a formula: prices have dollars, too.
    mutating func formula() -> Bool {
        guard !block.isInHTML, output.last != UInt8(ascii: "$") else { return false }
        return starts(with: "$$", at: index) ? displayedFormula() : formulaInLine()
    }

    /// As Pandoc has it: no white space within the marks, and no digit behind them. The next dollar ends it, or nothing.
    private mutating func formulaInLine() -> Bool {
        let start = index + 1
        let rest = text[start...].prefix(Self.longestFormula)
        guard let first = rest.first, first > 0x20, !"{($".utf8.contains(first),
            let end = Self.end(ofFormula: rest), text[end - 1] > 0x20, Self.isFormula(text[start..<end])
        else { return false }
        if let next = text[(end + 1)...].first, isWord(next) && next != UInt8(ascii: "-") || "{($".utf8.contains(next) {
            return false
        }
        return code(upTo: end + 1)
    }

    private mutating func displayedFormula() -> Bool {
        guard let end = find("$$", from: index + 2), end > index + 2, Self.isFormula(text[index + 2..<end]) else {
            return false
        }
        return displayed(text[index + 2..<end], upTo: end + 2)
    }

    /// Writes a formula as a listing where its marks stand on lines of their own, else as code in the line.
    private mutating func displayed(_ inner: ArraySlice<UInt8>, upTo end: Int) -> Bool {
        guard !inner.contains(UInt8(ascii: "`")) else { return false }
        let isOwnLine =
            (output.last ?? 0x0A) == 0x0A && inner.first == 0x0A
            && text[end...].prefix { $0 != 0x0A }.allSatisfy { $0 <= 0x20 }
        guard isOwnLine, inner.last == 0x0A else {
            return zip(inner, inner.dropFirst()).contains { $0 == 0x0A && $1 == 0x0A } ? false : code(upTo: end)
        }
        // Lines that hold nothing but the marks are those of a listing.
        let fence = Array("``````````".utf8)
        output += fence + "math".utf8 + inner + fence
        index = end
        return true
    }

    /// kramdown's `\$$ a+b $$`, which begins no formula on lines of its own: the text of an item, say.
    mutating func escapedFormula() -> Bool {
        guard syntax.contains(.attributeLists), starts(with: "\\$$", at: index), !block.isInHTML,
            let end = find("$$", from: index + 3, within: Self.longestFormula), end > index + 3,
            !text[index + 3..<end].contains(0x0A), !text[index + 3..<end].contains(UInt8(ascii: "`"))
        else { return false }
        index += 1
        return code(upTo: end + 2)
    }

    /// `\(E = mc^2\)` and `\[…\]`, with two backslashes each where Markdown takes one. What could be brackets that are no marks of links
    /// has to say in the way of TeX that it is a formula, but where settings name these marks.
    mutating func bracketedFormula() -> Bool {
        let slashes = starts(with: "\\\\", at: index) ? 2 : 1
        let start = index + slashes + 1
        guard !block.isInHTML, start < text.endIndex, let isLine = Self.isLine(text[start - 1]) else { return false }
        let closing: StaticString =
            isLine ? slashes == 1 ? "\\)" : "\\\\)" : slashes == 1 ? "\\]" : "\\\\]"
        guard let end = find(closing, from: start, within: isLine ? Self.longestFormula : Self.longest), end > start,
            syntax.contains(.bracketedFormulas) || isTeX(start..<end)
        else { return false }
        return displayed(text[start..<end], upTo: end + slashes + 1)
    }

    /// Whether a formula stands in the line that this bracket begins; nil for what is none.
    private static func isLine(_ byte: UInt8) -> Bool? {
        byte == UInt8(ascii: "(") ? true : byte == UInt8(ascii: "[") ? false : nil
    }

    /// `\frac`, `^{`, `_{` and `a^2`; escaped signs, as those of a regular expression, say nothing.
    private mutating func isTeX(_ range: Range<Int>) -> Bool {
        // A part of what is none is none.
        if deadEnds.formulas.lowerBound <= range.lowerBound, range.upperBound <= deadEnds.formulas.upperBound {
            return false
        }
        let inner = text[range]
        var place = range.lowerBound
        while place + 1 < range.upperBound {
            let next = text[place + 1]
            switch text[place] {
            case UInt8(ascii: "\\"):
                if inner[(place + 1)...].prefix(3).prefix(while: { (0x61...0x7A).contains($0 | 0x20) }).count > 1 {
                    return true
                }
                place += 1
            case UInt8(ascii: "^") where place > range.lowerBound && isWord(text[place - 1]):
                if isWord(next) || "*{".utf8.contains(next) { return true }
            case UInt8(ascii: "^"), UInt8(ascii: "_"): if next == UInt8(ascii: "{") { return true }
            default: break
            }
            place += 1
        }
        deadEnds.formulas = range
        return false
    }

    /// Copies what stands up to an offset as code in the line.
    private mutating func code(upTo end: Int) -> Bool {
        guard !text[index..<end].contains(UInt8(ascii: "`")) else { return false }
        output.append(UInt8(ascii: "`"))
        output += text[index..<end]
        output.append(UInt8(ascii: "`"))
        index = end
        return true
    }

    /// Where the dollar stands that ends a formula in a line; nil when its paragraph ends before.
    private static func end(ofFormula text: ArraySlice<UInt8>) -> Int? {
        var previous: UInt8 = 0
        for place in text.indices {
            let byte = text[place]
            if byte == UInt8(ascii: "$"), previous != UInt8(ascii: "\\") { return place }
            if byte == 0x0A, previous == 0x0A { return nil }
            previous = byte
        }
        return nil
    }

    /// Signs that make sense in formulas, and that Markdown or a program would take for its own; or a single letter.
    private static func isFormula(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains { "\\_^{*".utf8.contains($0) } || text.count == 1 && text.allSatisfy { $0 | 0x20 >= 0x61 }
    }

    /// Bytes of one in a line.
    private static let longestFormula = 1_000
}
