import CCmark

/// GFM's bare addresses on top of libcmark: `https://e.example/`, `www.e.example` and `a@e.example` in a text become links of its tree.
///
/// In Japanese nothing need stand around an address: it ends before a mark of East Asian punctuation, and its host before
/// anything that no host is written with.
struct Autolinks {
    /// A part of a text that is a link.
    struct Match: Hashable {
        var range: Range<Int>
        /// What its address has in front of the text.
        var prefix: String
    }

    /// Puts links into a tree, outside of those that it has. Linear in its text.
    static func add(below root: OpaquePointer) {
        var texts: [OpaquePointer] = []
        var links = 0
        guard let iterator = cmark_iter_new(root) else { return }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { break }
            guard let node = cmark_iter_get_node(iterator) else { continue }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_LINK: links += event == CMARK_EVENT_ENTER ? 1 : -1
            // What stands in brackets of a picture is no text of the page.
            case CMARK_NODE_IMAGE: links += event == CMARK_EVENT_ENTER ? 1 : -1
            case CMARK_NODE_TEXT where links == 0: texts.append(node)
            default: break
            }
        }
        cmark_iter_free(iterator)
        for node in texts { divide(node) }
    }

    private static func divide(_ node: OpaquePointer) {
        let text = bytes(cmark_node_get_literal(node))
        let matches = matches(in: text)
        guard !matches.isEmpty else { return }
        let all = Array(text)
        var start = 0
        func insert(_ new: OpaquePointer?) {
            guard let new else { return }
            if cmark_node_insert_before(node, new) == 0 { cmark_node_free(new) }
        }
        for match in matches {
            if match.range.lowerBound > start { insert(TreeTexts.newNode(all[start..<match.range.lowerBound])) }
            if let link = cmark_node_new(CMARK_NODE_LINK) {
                let written = all[match.range]
                TreeTexts.withCString(Array(match.prefix.utf8) + written) { _ = cmark_node_set_url(link, $0) }
                if let inner = TreeTexts.newNode(written), cmark_node_append_child(link, inner) == 0 {
                    cmark_node_free(inner)
                }
                insert(link)
            }
            start = match.range.upperBound
        }
        TreeTexts.put(all[start...], into: node)
    }

    // MARK: finding

    /// In the order of the text, none in another.
    static func matches(in text: UnsafeBufferPointer<UInt8>) -> [Match] {
        var matches: [Match] = []
        var index = 0
        while index < text.count {
            let match: Match? =
                switch text[index] {
                case UInt8(ascii: ":"): address(at: index, in: text)
                case UInt8(ascii: "w"), UInt8(ascii: "W"): host(at: index, in: text)
                case UInt8(ascii: "@"): mailbox(at: index, in: text)
                default: nil
                }
            if let match, match.range.lowerBound >= matches.last?.range.upperBound ?? 0 {
                matches.append(match)
                index = match.range.upperBound
            } else {
                index += 1
            }
        }
        return matches
    }

    /// `https://`, the colon of which stands at an index.
    private static func address(at colon: Int, in text: UnsafeBufferPointer<UInt8>) -> Match? {
        guard colon + 2 < text.count, text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/") else {
            return nil
        }
        var start = colon
        while start > 0, colon - start < 6, isLetter(text[start - 1]) { start -= 1 }
        let scheme = String(decoding: text[start..<colon], as: UTF8.self).lowercased()
        guard ["http", "https", "ftp"].contains(scheme), start == 0 || !isLetter(text[start - 1]) else { return nil }
        let host = hostEnd(from: colon + 3, in: text)
        guard host > colon + 3, host - colon - 3 < longestHost, isHost(text[colon + 3..<host], dots: 0) else {
            return nil
        }
        return Match(range: start..<end(from: host, of: start, in: text), prefix: "")
    }

    /// `www.`, which begins at an index.
    private static func host(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Match? {
        guard start + 4 < text.count,
            text[start..<start + 4].elementsEqual("www.".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
            start == 0 || isBoundary(text[start - 1])
        else { return nil }
        let host = hostEnd(from: start, in: text)
        guard host - start < longestHost, isHost(text[start..<host], dots: 1) else { return nil }
        return Match(range: start..<end(from: host, of: start, in: text), prefix: "http://")
    }

    /// A mailbox, the `@` of which stands at an index.
    private static func mailbox(at sign: Int, in text: UnsafeBufferPointer<UInt8>) -> Match? {
        var start = sign
        while start > 0, isLetter(text[start - 1]) || isDigit(text[start - 1]) || ".-_+".utf8.contains(text[start - 1])
        {
            start -= 1
        }
        guard start < sign else { return nil }
        var stop = sign + 1
        while stop < text.count, isLetter(text[stop]) || isDigit(text[stop]) || "-_.".utf8.contains(text[stop]) {
            stop += 1
        }
        while stop > sign + 1, text[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
        let host = text[sign + 1..<stop]
        guard let last = host.last, host.contains(UInt8(ascii: ".")), last != UInt8(ascii: "-"),
            last != UInt8(ascii: "_")
        else { return nil }
        return Match(range: start..<stop, prefix: "mailto:")
    }

    /// Bytes: no host has as many (RFC 1035, 2.3.4), nor is more of one looked at.
    private static let longestHost = 256

    private static func hostEnd(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        let end = min(text.count, start + longestHost)
        while index < end, isLetter(text[index]) || isDigit(text[index]) || "-_.".utf8.contains(text[index]) {
            index += 1
        }
        return index
    }

    private static func isHost(_ text: Slice<UnsafeBufferPointer<UInt8>>, dots: Int) -> Bool {
        var labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // A full stop behind it is none of it.
        while labels.last?.isEmpty ?? false { labels.removeLast() }
        guard labels.count > dots, labels.allSatisfy({ !$0.isEmpty }) else { return false }
        return !labels.suffix(2).contains { $0.contains(UInt8(ascii: "_")) }
    }

    /// Where an address ends whose host ends at an index.
    private static func end(from host: Int, of start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var stop = host
        // Behind a host comes a path, a port, a question or the end.
        if stop < text.count, "/:?#".utf8.contains(text[stop]) {
            while stop < text.count, text[stop] > 0x20, text[stop] != UInt8(ascii: "<") {
                if text[stop] < 0x80 {
                    stop += 1
                    continue
                }
                guard let scalar = text[stop...].firstScalar, !scalar.isSpaceOfMarkdown,
                    !(scalar.isPunctuation && EastAsianCharacters.contains(scalar))
                else { break }
                stop += UTF8.width(scalar)
            }
        }
        return trimmed(start..<stop, in: text)
    }

    /// Without what ends a sentence rather than an address: marks, a bracket too many, what looks like a character reference.
    private static func trimmed(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var stop = range.upperBound
        let part = text[range]
        var surplus = part.count { $0 == UInt8(ascii: ")") } - part.count { $0 == UInt8(ascii: "(") }
        while stop > range.lowerBound {
            switch text[stop - 1] {
            case let mark where "?!.,:*_~'\"".utf8.contains(mark): stop -= 1
            case 0x80... where endsWithMark(text[range.lowerBound..<stop]): stop -= quotationMark
            case UInt8(ascii: ")") where surplus > 0:
                surplus -= 1
                stop -= 1
            case UInt8(ascii: ";"):
                var name = stop - 1
                while name > range.lowerBound, isLetter(text[name - 1]) || isDigit(text[name - 1]) { name -= 1 }
                let isReference = name < stop - 1 && name > range.lowerBound && text[name - 1] == UInt8(ascii: "&")
                stop = isReference ? name - 1 : stop - 1
            default: return stop
            }
        }
        return stop
    }

    /// UTF-8 of a typographic mark.
    private static let quotationMark = 3
    /// “ ” ‘ ’ „ ‚ ‹ › …, which typewriters' marks have become.
    private static let marks: [[UInt8]] = ["“", "”", "‘", "’", "„", "‚", "‹", "›", "…"].map { Array($0.utf8) }

    private static func endsWithMark(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let end = text.suffix(quotationMark)
        return marks.contains { end.elementsEqual($0) }
    }

    /// Whether an address without a scheme may begin behind a byte.
    private static func isBoundary(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x80 || "*_~(".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
