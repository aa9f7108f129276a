/// What stands in a line of a text besides its glyphs, and some of what stands beside that: found for one line after the other, so that
/// no line goes through the whole text. What holds other parts is looked at until it ends.
struct LineParts {
    private(set) var links: ArraySlice<NewspaperText.Link> = []
    private(set) var marks: ArraySlice<TextSetter.Shaped.Mark> = []
    private(set) var readings: ArraySlice<TextSetter.Shaped.Reading> = []
    private(set) var dots: ArraySlice<TextSetter.Shaped.Dots> = []
    private(set) var struck: ArraySlice<Range<Int>> = []
    private let whole: TextSetter.Shaped

    init(of text: TextSetter.Shaped) { whole = text }

    /// - Parameter line: UTF-8; begins no earlier than the one before.
    mutating func go(to line: Range<Int>) {
        Self.move(&links, in: whole.links, to: line) { $0.range }
        Self.move(&marks, in: whole.marks, to: line) { $0.range }
        Self.move(&readings, in: whole.readings, to: line) { $0.range }
        Self.move(&dots, in: whole.dots, to: line) { $0.range }
        Self.move(&struck, in: whole.struck, to: line) { $0 }
    }

    /// - Parameter parts: by where they begin.
    private static func move<Part>(
        _ own: inout ArraySlice<Part>, in parts: [Part], to line: Range<Int>, _ range: (Part) -> Range<Int>
    ) {
        let rest = parts[own.startIndex...].drop { range($0).upperBound < line.lowerBound }
        own = rest.prefix { range($0).lowerBound <= line.upperBound }
    }
}
