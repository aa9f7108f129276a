/// A table of GFM as written: lines of text, without the marks of containers around them.
struct TableText {
    enum Alignment { case none, left, center, right }

    /// Lines of the paragraph before the header.
    var before: [ArraySlice<UInt8>]
    var firstLine: Int
    var header: ArraySlice<UInt8>
    var headerLine: Int
    var alignments: [Alignment]
    var rows: [(line: Int, text: ArraySlice<UInt8>)]

    /// No-break space: put before a cell's text, it keeps libcmark from seeing a list, a heading or a quote there, and for
    /// emphasis it is white space, as the start of a line is.
    static let guardCharacter: [UInt8] = [0xC2, 0xA0]

    /// What a delimiter row says, nil when the line is none.
    static func alignments(_ line: ArraySlice<UInt8>) -> [Alignment]? {
        guard line.contains(UInt8(ascii: "|")) || line.first == UInt8(ascii: ":") || line.last == UInt8(ascii: ":")
        else {
            return nil
        }
        var result: [Alignment] = []
        for cell in cells(line) {
            let isLeft = cell.first == UInt8(ascii: ":")
            let isRight = cell.count > 1 && cell.last == UInt8(ascii: ":")
            let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
            result.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
        }
        return result.isEmpty ? nil : result
    }

    /// The cells of a row: split at pipes that no backslash stands before and that are none of `{漢字|かんじ}`, trimmed, escaped pipes
    /// unescaped.
    static func cells(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var cells: [ArraySlice<UInt8>] = []
        var index = line.startIndex
        if line.first == UInt8(ascii: "|") { index += 1 }
        var start = index
        var hasEscape = false
        while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: "\\"):
                if index + 1 < line.endIndex {
                    hasEscape = hasEscape || line[index + 1] == UInt8(ascii: "|")
                    index += 1
                }
            case UInt8(ascii: "{"):
                if let end = InlineForms.endOfRuby(at: index, in: line) { index = end - 1 }
            case UInt8(ascii: "|"):
                cells.append(cell(line[start..<index], hasEscape))
                start = index + 1
                hasEscape = false
            default: break
            }
            index += 1
        }
        let last = cell(line[min(start, line.endIndex)...], hasEscape)
        if !last.isEmpty { cells.append(last) }
        return cells
    }

    private static func cell(_ text: ArraySlice<UInt8>, _ hasEscape: Bool) -> ArraySlice<UInt8> {
        var text = text.drop { $0 == 0x20 || $0 == 0x09 }
        while let last = text.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
        guard hasEscape else { return text }
        var result: [UInt8] = []
        for byte in text {
            if byte == UInt8(ascii: "|"), result.last == UInt8(ascii: "\\") { result.removeLast() }
            result.append(byte)
        }
        return result[...]
    }
}
