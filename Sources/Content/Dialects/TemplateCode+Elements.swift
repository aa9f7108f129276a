/// Elements of HTML as MDX has them: with pieces of program for attributes, and Markdown between tags that stand on lines of their own.
extension TemplateCode {
    /// Elements that only place or dress what stands in them: of those on lines of their own nothing is left.
    private static let wrappers: Set = [
        "article", "center", "div", "font", "footer", "header", "main", "nav", "p", "section", "span",
    ]
    /// Elements that hold blocks, and so may hold Markdown.
    private static let holders: Set = [
        "aside", "blockquote", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "li", "ol", "section",
        "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]
    /// A block of HTML that begins so ends with its line, and Markdown may follow at once.
    private static let blockOfOneLine = "<!-- -->"
    /// Elements that stand in lines, and hold nothing.
    private static let voids: Set = ["br", "hr", "img", "wbr"]

    /// Has the block that a tag alone on its line begins end with it, where Markdown follows: for kramdown and MDX it is a part of a
    /// paragraph.
    mutating func endBlock(ofTag line: ArraySlice<UInt8>, end: Int) {
        guard !isHTML, !syntax.isDisjoint(with: [.attributeLists, .components]),
            let tag = elementTag(at: line.startIndex),
            tag.end <= end, Self.voids.contains(tag.name), text[tag.end..<end].allSatisfy({ $0 <= 0x20 })
        else { return }
        let next = text[end...].prefix { $0 != 0x0A }
        let content = next.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        guard content.first ?? UInt8(ascii: "<") != UInt8(ascii: "<"), !next.starts(with: "    ".utf8),
            next.first != 0x09
        else { return }
        copy(line.startIndex - index)
        output += Self.blockOfOneLine.utf8
        block.endOfHTML = end
    }

    /// `<div style={{…}}>` in a line: the element without what would have been computed. False for one without braces.
    mutating func element() -> Bool {
        for empty in ["<>", "</>"] as [StaticString] where starts(with: empty, at: index) {
            drop(to: index + empty.utf8CodeUnitCount)
            return true
        }
        guard let tag = elementTag(at: index), tag.isProgram else { return false }
        output += tag.html
        drop(to: tag.end)
        return true
    }

    /// Deals with a line of tags alone; false for others, and where no Markdown stands among lines of tags.
    /// - Parameter end: of the line, its end included.
    mutating func lineOfTags(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        guard !isHTML, let tag = elementTag(at: line.startIndex) else { return false }
        let isWrapper = Self.wrappers.contains(tag.name)
        guard isWrapper || Self.holders.contains(tag.name) else { return false }
        let last = line.lastIndex { $0 > 0x20 } ?? line.startIndex
        let key = "<" + tag.name
        if tag.end > end {
            // Of the lines that the tag goes on for empty ones stay.
            guard text[tag.end...].prefix(while: { $0 != 0x0A }).allSatisfy({ $0 <= 0x20 }), !tag.isSelfClosing else {
                return false
            }
            keepMarks(to: line.startIndex)
            if isWrapper, !staysHidden(tag) { boxes.open[key, default: 0] += 1 } else { output += tag.html }
            drop(to: tag.end)
            (block.isInHTML, block.endOfHTML) = (false, text[tag.end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? -1)
            return true
        }
        guard text[last] == UInt8(ascii: ">") else { return false }
        let isLeftOut = isWrapper && tag.end == last + 1 && !tag.isSelfClosing && !staysHidden(tag)
        if isLeftOut, tag.isClosing, let open = boxes.open[key], open > 0 {
            boxes.open[key] = open - 1
            leaveOut(line, end: end)
            return true
        }
        guard standsAmongMarkdown(line.startIndex) else { return false }
        if isLeftOut, !tag.isClosing {
            boxes.open[key, default: 0] += 1
            leaveOut(line, end: end)
            return true
        }
        guard Self.holders.contains(tag.name) else { return false }
        copy(line.startIndex - index)
        output += Self.blockOfOneLine.utf8
        (block.isInHTML, block.endOfHTML) = (true, end)
        return false
    }

    /// Whether a wrapper on lines of its own hides what stands in it, or stands in one of its name that does: it is none that is left out.
    private mutating func staysHidden(_ tag: ElementTag) -> Bool {
        if let open = elements.hidden {
            guard open.name == tag.name else { return false }
            let depth = open.depth + (tag.isClosing ? -1 : 1)
            elements.hidden = depth > 0 ? (tag.name, depth) : nil
            return true
        }
        if tag.isHidden { elements.hidden = (tag.name, 1) }
        return tag.isHidden
    }

    /// Whether the tag at an offset shows nobody what its element holds.
    mutating func isHidden(tagAt start: Int) -> Bool { elementTag(at: start)?.isHidden ?? false }

    private mutating func leaveOut(_ line: ArraySlice<UInt8>, end: Int) {
        keepMarks(to: line.startIndex)
        drop(to: end)
        block.endOfHTML = end
    }

    /// An empty line would end the quotation around.
    mutating func keepMarks(to start: Int) {
        if text[index..<start].contains(UInt8(ascii: ">")) { copy(start - index) }
    }

    /// Whether any of the lines up to the next empty one is no line of tags. Each is looked at once.
    private mutating func standsAmongMarkdown(_ start: Int) -> Bool {
        if !elements.lines.range.contains(start) { elements.lines = linesOfTags(from: start) }
        return elements.lines.holdMarkdown
    }

    private mutating func linesOfTags(from start: Int) -> (range: Range<Int>, holdMarkdown: Bool) {
        var (place, endOfTag) = (start, start)
        var (holdsMarkdown, isOpaque) = (false, false)
        while place < text.endIndex {
            let end = text[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
            let line = text[place..<end].drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
            guard !line.isEmpty else { break }
            place = end
            guard line.startIndex >= endOfTag else { continue }
            if line.first != UInt8(ascii: "<") {
                holdsMarkdown = true
            } else if let tag = elementTag(at: line.startIndex) {
                // What stands in these is no prose.
                if SafeHTML.opaque.contains(tag.name) || tag.name == "pre" { isOpaque = true }
                endOfTag = tag.end
            }
        }
        return (start..<max(place, start + 1), holdsMarkdown && !isOpaque)
    }

    // MARK: tags

    /// The tag of an element of HTML, as JSX has it.
    private struct ElementTag {
        var name: String
        /// Behind its `>`.
        var end: Int
        /// On one line, without what would have been computed.
        var html: [UInt8]
        var isClosing = false
        var isSelfClosing = false
        /// It has braces.
        var isProgram = false
        /// What may hide it.
        var looks: [(name: String, value: String)] = []

        var isHidden: Bool { SafeHTML.hides(name, looks) }

        mutating func add(_ attribute: ArraySlice<UInt8>, value: ArraySlice<UInt8> = []) {
            let name = String(decoding: attribute, as: UTF8.self)
            if name == "hidden" || name == "style" { looks.append((name, String(decoding: value, as: UTF8.self))) }
        }
    }

    /// The tag that begins at an offset; nil where none does, or it does not end.
    private mutating func elementTag(at start: Int) -> ElementTag? {
        let limit = min(text.endIndex, start + Self.longest)
        var place = start + 1
        let isClosing = place < limit && text[place] == UInt8(ascii: "/")
        if isClosing { place += 1 }
        guard place < limit, (0x61...0x7A).contains(text[place]) else { return nil }
        let name = text[place..<limit].prefix { isWord($0) }
        place = name.endIndex
        var tag = ElementTag(
            name: String(decoding: name, as: UTF8.self), end: place, html: Array(text[start..<place]),
            isClosing: isClosing)
        while place < limit {
            let space = text[place..<limit].prefix { $0 <= 0x20 }
            guard space.count(where: { $0 == 0x0A }) < 2 else { return nil }
            place = space.endIndex
            guard place < limit else { return nil }
            switch text[place] {
            case UInt8(ascii: ">"):
                tag.html += (tag.isSelfClosing ? " />" : ">").utf8
                tag.end = place + 1
                return tag
            case UInt8(ascii: "/"):
                tag.isSelfClosing = true
                place += 1
            case UInt8(ascii: "{"):
                guard let end = endOfProgram(from: place, limit) else { return nil }
                tag.isProgram = true
                place = end
            default:
                guard !space.isEmpty, let end = attribute(at: place, limit, of: &tag) else { return nil }
                place = end
            }
        }
        return nil
    }

    /// Adds an attribute to a tag: as it is written, or what its braces say; nil where none is.
    private mutating func attribute(at start: Int, _ limit: Int, of tag: inout ElementTag) -> Int? {
        let name = text[start..<limit].prefix { $0 > 0x20 && !"\"'`<>={}/".utf8.contains($0) }
        guard !name.isEmpty else { return nil }
        var place = name.endIndex
        guard place < limit, text[place] == UInt8(ascii: "=") else {
            tag.html.append(0x20)
            tag.html += name
            tag.add(name)
            return place
        }
        place += 1
        guard place < limit else { return nil }
        let quote = text[place]
        if quote == UInt8(ascii: "{") {
            guard let end = endOfProgram(from: place, limit) else { return nil }
            tag.isProgram = true
            if Self.hides(name, text[place + 1..<end - 1]) {
                tag.html += " hidden".utf8
                tag.looks.append(("hidden", ""))
                return end
            }
            let isLook = ["className", "class", "style", "key", "hidden"].contains { name.elementsEqual($0.utf8) }
            if !isLook, let value = Self.value(text[place + 1..<end - 1]) {
                tag.html.append(0x20)
                tag.html += name
                tag.html += "=\"".utf8
                tag.html += Self.escaped(value)
                tag.html.append(UInt8(ascii: "\""))
            }
            return end
        }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = text[place + 1..<limit].firstIndex(of: quote) else { return nil }
            tag.html.append(0x20)
            tag.html += text[start...end]
            tag.add(name, value: text[place + 1..<end])
            return end + 1
        }
        let value = text[place..<limit].prefix { $0 > 0x20 && !"\"'`<>={}".utf8.contains($0) }
        guard !value.isEmpty else { return nil }
        tag.html.append(0x20)
        tag.html += text[start..<value.endIndex]
        tag.add(name, value: value)
        return value.endIndex
    }

    /// Whether an attribute whose value is a program shows nobody what its element holds: `hidden={…}` does, but where it says that it
    /// does not, and `style={{ display: 'none' }}`.
    private static func hides(_ attribute: ArraySlice<UInt8>, _ program: ArraySlice<UInt8>) -> Bool {
        let code = program.filter { $0 > 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") }
        let value = String(decoding: code, as: UTF8.self)
        if attribute.elementsEqual("hidden".utf8) { return !["false", "null", "undefined"].contains(value) }
        return attribute.elementsEqual("style".utf8) && value.contains("display:none")
    }

    private mutating func endOfProgram(from start: Int, _ limit: Int) -> Int? {
        guard !deadEnds.attributes.contains(start) else { return nil }
        if let end = endOfBraces(from: start, limit) { return end }
        // None that begins in here ends, either.
        deadEnds.attributes = start..<limit
        return nil
    }

    /// What the braces of an attribute say: a text, a number, or the address in `require('./a.png')` and `useBaseUrl('/a')`.
    private static func value(_ program: ArraySlice<UInt8>) -> [UInt8]? {
        let inner = program.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
        if !inner.isEmpty, inner.allSatisfy(isDigit) { return Array(inner) }
        for call in ["require(", "useBaseUrl("] where inner.starts(with: call.utf8) {
            return literal(in: inner, at: inner.startIndex + call.utf8.count)?.text
        }
        return literal(in: program, at: program.startIndex)?.text
    }

    // MARK: literals

    /// `{' '}`, `{"text"}` and `` {`text`} `` are the text. False for other braces.
    mutating func literal() -> Bool {
        guard let found = Self.literal(in: text[..<min(text.endIndex, index + Self.longest)], at: index + 1),
            let close = text[found.end...].firstIndex(where: { $0 > 0x20 }), text[close] == UInt8(ascii: "}"),
            !isOfFormula
        else { return false }
        let end = close + 1
        if found.text.allSatisfy({ $0 <= 0x20 }) {
            // More of it would end the line, or be none.
            let isBetween = output.last ?? 0x0A > 0x20 && end < text.endIndex && text[end] > 0x20
            if isBetween, !found.text.isEmpty { output.append(0x20) }
        } else {
            output += Self.escaped(found.text)
        }
        drop(to: end)
        return true
    }

    /// A text between quotation marks, and where it ends; nil for one that is computed.
    /// - Parameter keepsLines: it is a listing, and no part of a paragraph.
    static func literal(
        in bytes: ArraySlice<UInt8>, at start: Int, keepsLines: Bool = false
    ) -> (text: [UInt8], end: Int)? {
        guard start < bytes.endIndex, let open = bytes[start...].firstIndex(where: { $0 > 0x20 }),
            "\"'`".utf8.contains(bytes[open])
        else { return nil }
        var result: [UInt8] = []
        var place = open + 1
        while place < bytes.endIndex {
            let byte = bytes[place]
            let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
            switch byte {
            case bytes[open]: return (result, place + 1)
            case UInt8(ascii: "$") where next == UInt8(ascii: "{") && bytes[open] == UInt8(ascii: "`"): return nil
            case 0x0A where bytes[open] != UInt8(ascii: "`"): return nil
            case UInt8(ascii: "\\"):
                let (text, count) = escape(bytes[(place + 1)...])
                result += keepsLines && next == UInt8(ascii: "n") ? [0x0A] : text
                place += count + 1
            default:
                result.append(byte == 0x0A && !keepsLines ? 0x20 : byte)
                place += 1
            }
        }
        return nil
    }

    /// What stands behind a backslash, and how many bytes that are.
    private static func escape(_ bytes: ArraySlice<UInt8>) -> (text: [UInt8], count: Int) {
        guard let first = bytes.first else { return ([], 0) }
        switch first {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), 0x0A: return ([0x20], 1)
        case UInt8(ascii: "u"), UInt8(ascii: "x"):
            let digits = bytes.dropFirst().prefix(first == UInt8(ascii: "u") ? 4 : 2)
            guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(code)
            else { return ([], 1) }
            return (Array(String(Character(scalar)).utf8), 1 + digits.count)
        default: return ([first], 1)
        }
    }

    /// No mark of Markdown, nor of HTML.
    static func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in text {
            if "&<>\"*_[]`{}|\\~$#^".utf8.contains(byte) {
                result += "&#\(byte);".utf8
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
