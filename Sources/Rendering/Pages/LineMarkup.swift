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
    /// - Parameter settings: how the text is set at each breakpoint; nil where it is not shown.
    static func html(_ text: String, settings: [SetText?], styles: inout GeometryStyles) -> String {
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
        let utf8 = Array(text.utf8)
        var html: [UInt8] = []
        var done = 0
        var open = 0
        for (offset, masks) in starts.sorted(by: { $0.key < $1.key })
        where (offset > 0 || masks.cuts != 0) && offset < utf8.count {
            html.appendEscaped(utf8: utf8[done..<offset])
            html.append("<span class=\"")
            html.append(styles.classes(breaks: masks.breaks, cuts: masks.cuts))
            html.append("\">")
            open += 1
            done = offset
        }
        html.appendEscaped(utf8: utf8[done...])
        for _ in 0..<open { html.append("</span>") }
        return String(decoding: html, as: UTF8.self)
    }
}
