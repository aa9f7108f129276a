import XMLReading

/// What a `foreignObject` says in HTML, which no drawing of ours has: its words as texts of the drawing, in the middle of its place. So
/// programs that draw charts (Mermaid) set the names of their boxes.
struct SVGForeignWords {
    /// Of its place, in units of the drawing.
    private let x, y, width, height: Double
    private var lines: [String] = [""]

    /// nil where nobody knows its place.
    init?(_ element: XMLElement) {
        func number(_ name: String, else usual: Double?) -> Double? {
            guard let text = element.attributes.first(where: { $0.name == name && $0.prefix == nil })?.value else {
                return usual
            }
            return SVGAttributes.pixels(text).flatMap { abs($0) < 1e6 ? $0 : nil }
        }
        guard let x = number("x", else: 0), let y = number("y", else: 0), let width = number("width", else: nil),
            let height = number("height", else: nil), width > 0, height > 0
        else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    private static let blocks: Set<String> = [
        "address", "article", "blockquote", "br", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
        "li", "ol", "p", "pre", "section", "table", "tr", "ul",
    ]
    /// Whose text nobody reads.
    static let silent: Set<String> = ["script", "style", "template"]

    mutating func begin(_ name: String) {
        if Self.blocks.contains(name), lines.last?.isEmpty == false { lines.append("") }
    }

    mutating func add(_ text: String) { lines[lines.count - 1] += text }

    /// An element for each line, and what it says.
    func texts() -> [(element: SVGTree.Element, words: String)] {
        let words = lines.map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
        let set = words.count == 1 ? divided(words[0]) : words
        return set.enumerated().map { number, line in
            let middle = y + height * (Double(number) + 0.5) / Double(set.count)
            let attributes = [
                ("dy", ".35em"), ("text-anchor", "middle"), ("x", Self.text(x + width / 2)), ("y", Self.text(middle)),
            ]
            return (
                SVGTree.Element(
                    name: "text", attributes: attributes.map { SVGTree.Attribute(name: $0.0, value: $0.1) }),
                line.joined(separator: " ")
            )
        }
    }

    /// Of a line in a browser's usual type, and of a letter: Mermaid's lines are as high.
    private static let leading = 24.0
    private static let letter = 8.0

    /// One line in several, as a browser would have divided it. Linear.
    private func divided(_ words: [Substring]) -> [[Substring]] {
        let most = max(1, Int((height / Self.leading).rounded()))
        var lines: [[Substring]] = []
        var room = 0.0
        for word in words {
            let long = Double(word.count) * Self.letter
            if lines.count < most, lines.isEmpty || long > room {
                lines.append([word])
                room = width - long
            } else {
                lines[lines.count - 1].append(word)
                room -= long
            }
            room -= Self.letter
        }
        return lines
    }

    /// To the hundredth.
    private static func text(_ number: Double) -> String {
        let hundredths = (number * 100).rounded()
        return hundredths.remainder(dividingBy: 100) == 0
            ? String(Int(hundredths / 100)) : String(hundredths / 100)
    }
}
