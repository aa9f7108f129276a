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
    ///   - marks: elements in it, in its order, none inside of another.
    static func html(
        _ text: String, settings: [SetText?], marks: [Mark] = [], styles: inout GeometryStyles
    ) -> String {
        let starts = starts(settings)
        let utf8 = Array(text.utf8)
        var html: [UInt8] = []
        var done = 0
        // Spans that are open, and how many were when the mark began that is open.
        var (open, openBeforeMark) = (0, 0)
        var mark: Mark?
        var marks = marks[...]
        func write(upTo offset: Int) {
            html.appendEscaped(utf8: utf8[done..<offset])
            done = offset
        }
        func endMark() {
            guard let ended = mark else { return }
            write(upTo: ended.range.upperBound)
            // What began inside of it ends inside of it.
            for _ in openBeforeMark..<open { html.append("</span>") }
            open = openBeforeMark
            html.append(ended.end)
            mark = nil
        }
        func beginMarks(before offset: Int) {
            while let next = marks.first, next.range.lowerBound < offset, next.range.upperBound <= utf8.count {
                if mark != nil { endMark() }
                write(upTo: next.range.lowerBound)
                html.append(next.start)
                (mark, openBeforeMark) = (next, open)
                marks.removeFirst()
                if next.range.upperBound <= offset { endMark() }
            }
        }
        for (offset, masks) in starts.sorted(by: { $0.key < $1.key })
        where (offset > 0 || masks.cuts != 0) && offset < utf8.count {
            if let open = mark, open.range.upperBound <= offset { endMark() }
            beginMarks(before: offset)
            write(upTo: offset)
            html.append("<span class=\"")
            html.append(styles.classes(breaks: masks.breaks, cuts: masks.cuts))
            html.append("\">")
            open += 1
        }
        if mark != nil, marks.isEmpty { endMark() }
        beginMarks(before: utf8.count + 1)
        endMark()
        write(upTo: utf8.count)
        for _ in 0..<open { html.append("</span>") }
        return String(decoding: html, as: UTF8.self)
    }

    /// Where lines begin and where they are cut, each with the breakpoints at which they do, as bits.
    private static func starts(_ settings: [SetText?]) -> [Int: (breaks: UInt32, cuts: UInt32)] {
        var starts: [Int: (breaks: UInt32, cuts: UInt32)] = [:]
        for (index, set) in settings.enumerated() {
            guard let set else { continue }
            let bit = UInt32(1) << UInt32(index)
            for line in set.lines.dropFirst() {
                starts[line.start, default: (0, 0)].breaks |= bit
            }
            if set.isTruncated, let last = set.lines.last {
                starts[last.end, default: (0, 0)].cuts |= bit
            }
        }
        return starts
    }
}
