/// Titles and words in quotation marks that are read at a glance: 「推し活」, 『羅生門』.
enum ShortQuotes {
    /// Marks every code point that stands in such a quote together with the one before. Empty, and fast, for a text without
    /// any. A quote in a quote is part of the outer one, as far as that is short.
    static func marks(in scalars: [UInt32]) -> [Bool] {
        guard scalars.contains(where: { closing[$0] != nil }) else { return [] }
        var marks = [Bool](repeating: false, count: scalars.count)
        var start = 0
        while start < scalars.count {
            defer { start += 1 }
            guard let mark = closing[scalars[start]] else { continue }
            let inside = scalars[(start + 1)...].prefix(longest + 1)
            guard let end = inside.firstIndex(of: mark) else { continue }
            for index in start + 1...end { marks[index] = true }
            start = end
        }
        return marks
    }

    private static let closing: [UInt32: UInt32] = [0x300C: 0x300D, 0x300E: 0x300F]
    /// Characters between the marks.
    private static let longest = 8
}
