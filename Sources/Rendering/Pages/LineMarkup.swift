import Layout
import Typesetting

/// A text that stands once in the page and shows other lines at every breakpoint.
///
/// The words after a possible line start are wrapped in a span whose `::before` ends the line before at the breakpoints where
/// one does start there, or the ellipsis where the text is cut there. Copying, find-in-page and the accessible name see
/// one plain sentence.
///
/// Each span holds the rest of the text: between spans side by side Chromium puts a space into the accessible name. The
/// style sheet says `white-space: pre`, under which a line feed in `content` is one.
struct LineMarkup {
    /// An element around a part of a text.
    struct Mark {
        /// Bytes of the text.
        var range: Range<Int>
        /// Its tags.
        var start: String
        var end: String
    }

    /// - Parameters:
    ///   - settings: how the text is set at each breakpoint; nil where it is not shown.
    ///   - indents: of each line at each breakpoint, in squares; none where there are none.
    ///   - marks: elements in it; of two that overlap one is inside of the other, and comes after it.
    static func html(
        _ text: String, settings: [SetText?], indents: [[Int]] = [], marks: [Mark] = [], styles: inout GeometryStyles
    ) -> String {
        let starts = starts(settings, indents)
        let utf8 = Array(text.utf8)
        let marks = marks.filter { $0.range.upperBound <= utf8.count }
        // Most texts have none.
        let ends = marks.isEmpty ? [] : Set(marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
        let offsets = Array(starts.keys) + ends.filter { starts[$0] == nil }
        var writer = LineWriter(utf8: utf8)
        for offset in offsets.sorted() where offset <= utf8.count {
            writer.write(upTo: offset)
            writer.endMarks(at: offset)
            // A text begins with its first line anyway.
            if let masks = starts[offset], offset > 0 || masks.cuts != 0, offset < utf8.count {
                writer.beginLine(styles.ranges.classes(forLines: masks))
                if let indent = styles.ranges.classes(forIndents: masks) { writer.beginLine(indent) }
            }
            for mark in marks where mark.range.lowerBound == offset && !mark.range.isEmpty { writer.begin(mark) }
        }
        return writer.finish()
    }

    /// At which breakpoints a line begins at a place, and at which it does so inside of a word, at which it is indented there by one square
    /// and by two, and at which the text is cut there: as bits.
    struct Masks {
        var breaks: UInt32 = 0
        var hyphens: UInt32 = 0
        var indents: SIMD2<UInt32> = .zero
        var cuts: UInt32 = 0
    }

    /// Where lines begin and where they are cut.
    static func starts(_ settings: [SetText?], _ indents: [[Int]] = []) -> [Int: Masks] {
        var starts: [Int: Masks] = [:]
        for (index, set) in settings.enumerated() {
            guard let set else { continue }
            let bit = UInt32(1) << UInt32(index)
            for (number, line) in set.lines.enumerated().dropFirst() {
                if set.lines[number - 1].isHyphenated {
                    starts[line.start, default: Masks()].hyphens |= bit
                } else {
                    starts[line.start, default: Masks()].breaks |= bit
                }
                let indent = indents.isEmpty || indents[index].isEmpty ? 0 : indents[index][number]
                if indent > 0 { starts[line.start, default: Masks()].indents[indent - 1] |= bit }
            }
            guard set.isTruncated, let last = set.lines.last else { continue }
            // What follows a sentence that ends the text is on a line that is not seen.
            if set.hasEllipsis {
                starts[last.end, default: Masks()].cuts |= bit
            } else {
                starts[last.end, default: Masks()].breaks |= bit
            }
        }
        return starts
    }
}

/// Writes a text with the elements in it.
private struct LineWriter {
    let utf8: [UInt8]
    private var html: [UInt8] = []
    private var done = 0
    /// Elements that are open: a mark, or a span that a line begins with and that holds the rest of what is around it.
    private var open: [LineMarkup.Mark?] = []

    init(utf8: [UInt8]) { self.utf8 = utf8 }

    mutating func write(upTo offset: Int) {
        html.appendEscaped(utf8: utf8[done..<offset])
        done = offset
    }

    /// What began inside of a mark ends inside of it.
    mutating func endMarks(at offset: Int) {
        while let index = open.lastIndex(where: { $0?.range.upperBound == offset }) {
            while open.count > index { end() }
        }
    }

    mutating func begin(_ mark: LineMarkup.Mark) {
        html.append(mark.start)
        open.append(mark)
    }

    /// What is indented has a span inside of the one that ends the line before.
    mutating func beginLine(_ classes: String) {
        html.append("<span class=\"")
        html.append(classes)
        html.append("\">")
        open.append(nil)
    }

    private mutating func end() {
        if let element = open.popLast() { html.append(element?.end ?? "</span>") }
    }

    mutating func finish() -> String {
        write(upTo: utf8.count)
        while !open.isEmpty { end() }
        return String(decoding: html, as: UTF8.self)
    }
}
