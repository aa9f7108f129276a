import CCmark

/// What a reader would read aloud of a node's inlines: text and code, line breaks as `joinedLines` has them, of raw
/// HTML line breaks and what is raised but nothing that is hidden, no signs of pairs, words without their readings and no marks of
/// notes. Iterative, linear.
/// - Parameter includingStruck: what holds no longer is said, too.
func plainText(
    of node: OpaquePointer, includingImages: Bool, includingStruck: Bool = true, _ forms: InlineForms? = nil
) -> [UInt8] {
    var output: [UInt8] = []
    var opened = OpenedTags()
    var hidden: HiddenElement?
    var pairs = forms.flatMap { $0.pairSigns.isEmpty ? nil : PairedSigns($0.pairSigns) }
    guard let iterator = cmark_iter_new(node) else { return output }
    defer { cmark_iter_free(iterator) }
    while true {
        let event = cmark_iter_next(iterator)
        if event == CMARK_EVENT_DONE {
            if let hidden { opened.remove(from: hidden.start, of: &output) }
            return EscapedMarks.restored(opened.withoutGaps(output), withBackslash: false)
        }
        guard event == CMARK_EVENT_ENTER, let current = cmark_iter_get_node(iterator) else { continue }
        pairs?.find(in: current)
        switch cmark_node_get_type(current) {
        case CMARK_NODE_TEXT:
            let text = bytes(cmark_node_get_literal(current))
            let marks = pairs?.marks[current] ?? []
            for (number, part) in text.parts(between: marks).enumerated() {
                if let forms { forms.appendPlain(part, to: &output) } else { output.append(contentsOf: part) }
                guard !includingStruck, number < marks.count, marks[number].sign == UInt8(ascii: "~") else { continue }
                opened.take(.struck, isEnd: !marks[number].opens, in: &output, includingStruck: false)
            }
        case CMARK_NODE_CODE: output.append(contentsOf: bytes(cmark_node_get_literal(current)))
        case CMARK_NODE_LINEBREAK: output.append(0x20)
        case CMARK_NODE_HTML_INLINE:
            let literal = bytes(cmark_node_get_literal(current))
            if var element = hidden {
                element.take(literal)
                hidden = element.depth == 0 ? nil : element
                if hidden == nil { opened.remove(from: element.start, of: &output) }
                continue
            }
            hidden = HiddenElement(begunBy: literal, at: output.count)
            guard hidden == nil else { continue }
            if let words = UnwrittenWords(behind: current) { cmark_iter_reset(iterator, words.end, CMARK_EVENT_EXIT) }
            guard let tag = PlainTag(literal) else { continue }
            opened.take(tag.kind, isEnd: tag.isEnd, in: &output, includingStruck: includingStruck)
        case CMARK_NODE_SOFTBREAK: if !joinsLines(around: current) { output.append(0x20) }
        case CMARK_NODE_IMAGE:
            if !includingImages { cmark_iter_reset(iterator, current, CMARK_EVENT_EXIT) }
        default: break
        }
    }
}

/// An element that nobody sees, in a line of text: all from its tag on, until it ends.
private struct HiddenElement {
    private let name: String
    /// Bytes of text before it.
    let start: Int
    /// Elements of its name that are open, with itself.
    private(set) var depth = 1

    init?(begunBy tag: UnsafeBufferPointer<UInt8>, at start: Int) {
        var tokens = HTMLTokens(tag)
        guard case .start(let name, let attributes, false) = tokens.next(),
            !SafeHTML.void.contains(name), SafeHTML.hides(name, attributes)
        else { return nil }
        (self.name, self.start) = (name, start)
    }

    mutating func take(_ tag: UnsafeBufferPointer<UInt8>) {
        var tokens = HTMLTokens(tag)
        switch tokens.next() {
        case .start(name, _, false): depth += 1
        case .end(name): depth -= 1
        default: break
        }
    }
}

/// A tag that changes what a text without markup says.
private struct PlainTag {
    enum Kind: Hashable {
        case lineBreak, raised, struck
        /// `<s>`, which ends nothing that `<del>` begins.
        case outdated
    }

    var kind: Kind
    var isEnd: Bool

    init?(_ tag: UnsafeBufferPointer<UInt8>) {
        guard tag.first == UInt8(ascii: "<") else { return nil }
        isEnd = tag.dropFirst().first == UInt8(ascii: "/")
        let name = tag.dropFirst(isEnd ? 2 : 1).prefix { byte in
            byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        switch name.count <= 3 ? String(decoding: name, as: UTF8.self).lowercased() : "" {
        case "br": kind = .lineBreak
        case "sup": kind = .raised
        case "del": kind = .struck
        case "s": kind = .outdated
        default: return nil
        }
    }
}

/// Where what stands between pairs of tags begins in a text.
private struct OpenedTags {
    private var starts: [PlainTag.Kind: [Int]] = [:]
    /// Where something was removed, ascending.
    private var cuts: [Int] = []

    /// The text with one of two spaces, or commas, that stood around what was removed.
    func withoutGaps(_ text: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var start = 0
        for cut in cuts where cut >= start {
            kept += text[start..<cut]
            let mark = Self.marks.first { text[cut...].starts(with: $0) && (kept.isEmpty || kept.ends(with: $0)) }
            start = cut + (mark?.count ?? 0)
        }
        return start == 0 ? text : kept + text[start...]
    }

    private static let marks = [" ", ",", "、", "，"].map { Array($0.utf8) }

    mutating func take(_ kind: PlainTag.Kind, isEnd: Bool, in output: inout [UInt8], includingStruck: Bool) {
        if kind == .lineBreak { return output.append(0x20) }
        guard isEnd else { return starts[kind, default: []].append(output.count) }
        guard let start = starts[kind]?.popLast() else { return }
        if kind != .raised {
            if !includingStruck { remove(from: start, of: &output) }
        } else if output.count - start <= Exponent.longest {
            let before = start > 0 ? Unicode.Scalar(output[start - 1]) : nil
            let plain = Exponent.plain(String(decoding: output[start...], as: UTF8.self), after: before)
            output.replaceSubrange(start..., with: plain.utf8)
        }
    }

    mutating func remove(from start: Int, of output: inout [UInt8]) {
        output.removeSubrange(start...)
        while let last = cuts.last, last > start { cuts.removeLast() }
        cuts.append(start)
        for kind in starts.keys {
            while let last = starts[kind]?.last, last > start { starts[kind]?.removeLast() }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A text without the signs of its pairs.
    /// - Parameter marks: in the order of the text.
    fileprivate func parts(between marks: [PairedSigns.Mark]) -> [UnsafeBufferPointer<UInt8>] {
        if marks.isEmpty { return [self] }
        var parts: [UnsafeBufferPointer<UInt8>] = []
        var start = 0
        for mark in marks {
            parts.append(UnsafeBufferPointer(rebasing: self[start..<mark.offset]))
            start = mark.offset + 2
        }
        return parts + [UnsafeBufferPointer(rebasing: self[start...])]
    }
}

/// Whether a soft line break stands between two characters of a script without spaces, and so is no space.
func joinsLines(around softBreak: OpaquePointer) -> Bool {
    guard let before = edgeScalar(cmark_node_previous(softBreak), isLast: true), joinsLines(before),
        let after = edgeScalar(cmark_node_next(softBreak), isLast: false)
    else { return false }
    return joinsLines(after)
}

/// The first or last character that a node shows.
private func edgeScalar(_ node: OpaquePointer?, isLast: Bool) -> Unicode.Scalar? {
    var node = node
    while let current = node {
        let type = cmark_node_get_type(current)
        if type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE {
            let literal = bytes(cmark_node_get_literal(current))
            var start = isLast ? literal.count - 1 : 0
            while isLast && start > 0 && literal[start] & 0xC0 == 0x80 { start -= 1 }
            guard start >= 0, start < literal.count else { return nil }
            let piece = literal[start..<min(start + 4, literal.count)]
            return String(decoding: piece, as: UTF8.self).unicodeScalars.first
        }
        node = isLast ? cmark_node_last_child(current) : cmark_node_first_child(current)
    }
    return nil
}

/// Scalars that a character may have: emoji of families have seven, letters with tone and vowel marks four.
private let characterLength = 8

/// At most `limit` characters, ended after a sentence if there is one in the second half, else after a word with an
/// ellipsis, else anywhere with an ellipsis.
func shortened(_ text: String, to limit: Int = 300) -> String {
    guard text.utf8.count > limit else { return text }
    // A character may go on for megabytes; no more of the text is looked at than a summary could take.
    let most = text.unicodeScalars.index(text.startIndex, offsetBy: limit * characterLength, limitedBy: text.endIndex)
    let start = text[..<(most ?? text.endIndex)]
    let end = start.index(start.startIndex, offsetBy: limit, limitedBy: start.endIndex) ?? start.endIndex
    guard end < text.endIndex else { return text }
    let head = start[..<end]
    let middle = head.index(head.startIndex, offsetBy: limit / 3, limitedBy: head.endIndex) ?? head.endIndex
    var index = head.index(before: head.endIndex)
    var wordEnd: String.Index?
    while index > middle {
        let character = head[index]
        if "。！？".contains(character) { return String(head[...index]) }
        if character == " " {
            if wordEnd == nil { wordEnd = index }
            if SentenceEnd.stands(before: index, in: text) { return String(head[..<index]) }
        }
        index = head.index(before: index)
    }
    if let wordEnd, text.unicodeScalars[end] != " " { return String(head[..<wordEnd]) + "…" }
    return String(trimmed(head)) + "…"
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
