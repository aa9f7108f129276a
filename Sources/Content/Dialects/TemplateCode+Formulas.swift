/// Formulas in TeX, which are shown as they are written, as code: nothing in them is Markdown, a quotation mark, or a program's.
extension TemplateCode {
    /// `$E = mc^2$`, and `$$…$$` in a line or over several of them. Only what looks like a formula: prices have dollars, too.
    mutating func formula() -> Bool {
        guard !isInHTML, output.last != UInt8(ascii: "$") else { return false }
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
        guard let end = find("$$", from: index + 2), end > index + 2 else { return false }
        let inner = text[index + 2..<end]
        guard !inner.contains(UInt8(ascii: "`")), Self.isFormula(inner) else { return false }
        let behind = text[(end + 2)...].prefix { $0 != 0x0A }
        let isOwnLine = (output.last ?? 0x0A) == 0x0A && inner.first == 0x0A && behind.allSatisfy { $0 <= 0x20 }
        guard isOwnLine, inner.last == 0x0A else {
            return zip(inner, inner.dropFirst()).contains { $0 == 0x0A && $1 == 0x0A } ? false : code(upTo: end + 2)
        }
        // Lines that hold nothing but the marks are those of a listing.
        let fence = Array("``````````".utf8)
        output += fence + "math".utf8 + inner + fence
        index = end + 2
        return true
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
