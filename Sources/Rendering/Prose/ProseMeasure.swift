/// About how much room a block of prose takes, told from its text alone: the fonts are those of the reader. In ems of lines, so that it
/// says something for every measure: East Asian letters are one em wide, all others half of one.
struct ProseMeasure: Sendable, Hashable {
    /// Of each line that its author ends: paragraphs, items, rows of tables, lines of listings.
    private var lines: [Double] = []
    private var current = 0.0
    private var isListing = false

    mutating func add(text: ArraySlice<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\n") where isListing: endLine()
            // The first byte of a letter of three or four; the others are passed over.
            case 0xE3...0xEF: current += 1
            case 0xF0...: current += 1
            case 0x80...0xBF: break
            default: current += 0.5
            }
        }
    }

    mutating func begin(_ name: String) {
        if name == "pre" { isListing = true }
        if name == "br" || name == "hr" { endLine() }
    }

    mutating func end(_ name: String) {
        switch name {
        case "p", "li", "dt", "dd", "tr", "figcaption", "summary", "h2", "h3", "h4", "h5", "h6": endLine()
        case "pre":
            endLine()
            isListing = false
        default: break
        }
    }

    private mutating func endLine() {
        if current > 0 { lines.append(current) }
        current = 0
    }

    /// How many lines it has in a measure of so many ems.
    func lineCount(in measure: Double) -> Int {
        (lines + (current > 0 ? [current] : [])).reduce(0) { $0 + max(1, Int(($1 / measure).rounded(.up))) }
    }
}
