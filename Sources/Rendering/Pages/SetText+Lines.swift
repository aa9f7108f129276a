import Typesetting

extension SetText {
    /// The lines as a reader sees them, with their hyphens, the cut one with its ellipsis.
    func shownLines(of text: String) -> [String] {
        let utf8 = Array(text.utf8)
        return lines.enumerated().map { number, line in
            let isCut = hasEllipsis && number == lines.count - 1
            return String(decoding: utf8[line.start..<line.end], as: UTF8.self)
                + (line.isHyphenated ? "-" : isCut ? "…" : "")
        }
    }
}
