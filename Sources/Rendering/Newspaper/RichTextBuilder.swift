import Layout

/// Text of lines with what is marked in it, white space collapsed as lines have it.
struct RichTextBuilder {
    private(set) var rich = RichText("")
    private var isSpacePending = false
    private var count = 0

    mutating func add(_ text: String) {
        for scalar in text.unicodeScalars {
            if Self.isCollapsible(scalar) {
                isSpacePending = true
            } else if Self.isKept(scalar) {
                if count == 0, Self.isSpace(scalar) { continue }
                if isSpacePending, count > 0 { append(" ") }
                isSpacePending = false
                append(scalar)
            }
        }
    }

    /// Where what is added next begins, UTF-8: a space before belongs to what is before.
    mutating func begin() -> Int {
        if isSpacePending, count > 0 {
            append(" ")
            isSpacePending = false
        }
        return count
    }

    /// Marks what was added since a place.
    mutating func mark(from start: Int, as style: RichText.Span.Style?) {
        guard let style, count > start else { return }
        rich.spans.append(RichText.Span(range: start..<count, style: style))
    }

    /// What was added, and nothing is left.
    mutating func finish() -> RichText {
        var done = rich
        while let last = done.text.unicodeScalars.last, Self.isSpace(last) { done.text.unicodeScalars.removeLast() }
        let end = done.text.utf8.count
        done.spans = done.spans.compactMap { span in
            let range = span.range.clamped(to: 0..<end)
            return range.isEmpty ? nil : RichText.Span(range: range, style: span.style)
        }.sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
        self = RichTextBuilder()
        return done
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        rich.text.unicodeScalars.append(scalar)
        count += UTF8.width(scalar)
    }

    private static func isCollapsible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x3000, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F: true
        default: false
        }
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Variation selectors ask for text or picture; lines of type have text.
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0xFEFF, 0xFDD0...0xFDEF, 0xFE0E, 0xFE0F: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
