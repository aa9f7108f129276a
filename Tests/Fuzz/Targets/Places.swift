import Content

/// The lines of an input, for whether places that are named lie in it.
struct Places {
    /// Unicode scalars of each line, as an editor counts them.
    private let lines: [Int]

    /// - Parameter endsAtReturns: whether a carriage return ends a line, with or without a line feed behind it.
    init(_ bytes: [UInt8], endsAtReturns: Bool = true) {
        var lines = [0]
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 0x0A ? previous != 0x0D || !endsAtReturns : byte == 0x0D && endsAtReturns {
                lines.append(0)
            } else if byte & 0xC0 != 0x80, byte != 0x0A {
                lines[lines.count - 1] += 1
            }
            previous = byte
        }
        self.lines = lines
    }

    /// A reader that meets the end of a text may name the line behind its last, and the place behind a line's end.
    func check(_ line: Int?, _ column: Int?, _ what: @autoclosure () -> String) throws(BrokenPromise) {
        guard let line else { return try hold(column == nil, "a column without a line: \(what())") }
        try hold(line >= 1 && line <= lines.count + 1, "line \(line) of \(lines.count): \(what())")
        guard let column else { return }
        let width = line <= lines.count ? lines[line - 1] : 0
        try hold(column >= 1 && column <= width + 1, "column \(column) of \(width) in line \(line): \(what())")
    }

    func check(_ diagnostics: [Diagnostic]) throws(BrokenPromise) {
        for diagnostic in diagnostics {
            try check(diagnostic.line, diagnostic.column, diagnostic.description)
            try hold(!diagnostic.message.isEmpty, "an empty sentence")
        }
    }
}
