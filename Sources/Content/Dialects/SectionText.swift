/// How much the text of a section file says, as its lines tell: what is template code alone says nothing here.
struct SectionText {
    private var paragraphs = 0
    private var hasTitle = false
    private var hasHeading = false
    private var hasPicture = false
    /// A list, a table, a quote, a listing or a box.
    private var hasOther = false

    private let isHome: Bool
    /// Names of template code that something closes: `/blocks/cover`, `end`.
    private let closings: Set<String>
    /// Of a text about the whole site, template code and HTML that it stands in: most of it is a landing page then.
    private var depth = 0
    private var isInHTML = false
    private var isInComment = false
    private var isInCall = false
    private var isInParagraph = false

    /// - Parameters:
    ///   - text: what stands below the front matter.
    ///   - isHome: whether it tells of the whole site.
    /// - Complexity: O(n).
    init(_ text: ArraySlice<UInt8>, isHome: Bool) {
        self.isHome = isHome
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { trimmed($0) }
        closings =
            isHome ? Set(lines.compactMap(Self.callName).filter { $0.hasPrefix("/") || $0.hasPrefix("end") }) : []
        for line in lines {
            take(line)
            // More is never taken back.
            if hasOther || paragraphs > 1 { break }
        }
    }

    /// Whether there is more in it than so many paragraphs, and a title above them.
    func says(moreThan most: Int) -> Bool {
        if paragraphs > most || hasOther { return true }
        return isHome ? hasHeading && paragraphs > 0 : hasHeading || hasPicture
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        if isInComment || isInCall {
            if isInComment, line.holds("-->".utf8) { isInComment = false }
            if isInCall, Self.endsCall(line) { isInCall = false }
        } else if line.isEmpty {
            (isInParagraph, isInHTML) = (false, false)
        } else if takesCall(line) || depth > 0 {
            isInParagraph = false
        } else if line.starts(with: "<!--".utf8) {
            isInComment = !line.holds("-->".utf8)
        } else if isHome, isInHTML || Self.beginsTag(line) {
            isInHTML = true
        } else {
            takeText(line)
        }
    }

    /// A line that begins with template code and ends with it, or begins some that goes on.
    private mutating func takesCall(_ line: ArraySlice<UInt8>) -> Bool {
        guard let name = Self.callName(line) else { return false }
        guard Self.endsCall(line) else {
            isInCall = !line.holds("}}".utf8) && !line.holds("%}".utf8)
            return isInCall
        }
        if !isHome, Self.holdsText(line) { return false }
        if closings.contains(name) {
            depth = max(0, depth - 1)
        } else if ["/" + name, "end" + name, "end"].contains(where: closings.contains), !line.holds("/>}}".utf8),
            !line.holds(("/" + name).utf8)
        {
            depth += 1
        }
        return true
    }

    private mutating func takeText(_ line: ArraySlice<UInt8>) {
        let isUnderline = isInParagraph && line.allSatisfy("=-:| ".utf8.contains)
        if isUnderline, line.first == UInt8(ascii: "="), paragraphs == 1, !hasTitle {
            (paragraphs, hasTitle, isInParagraph) = (0, true, false)
        } else if isUnderline {
            hasHeading = true
        } else if line.first == UInt8(ascii: "#"), line.prefix(7).contains(0x20) {
            let isTitle = line.dropFirst().first == 0x20 && paragraphs == 0 && !hasTitle
            hasTitle = hasTitle || isTitle
            hasHeading = hasHeading || !isTitle
            isInParagraph = false
        } else if line.allSatisfy("-*_ ".utf8.contains) || Self.isDefinition(line) {
            isInParagraph = false
        } else if Self.beginsBlock(line) || Self.beginsElement(line) {
            hasOther = true
        } else {
            if !isInParagraph { paragraphs += 1 }
            isInParagraph = true
            hasPicture = hasPicture || line.holds("![".utf8)
        }
    }

    // MARK: lines

    /// `blocks/cover` of `{{< blocks/cover title="A" >}}`; nil of a line that does not begin with template code.
    private static func callName(_ line: ArraySlice<UInt8>) -> String? {
        guard ["{{", "{%"].contains(where: { line.starts(with: $0.utf8) }) else { return nil }
        let name = line.drop { "{<%- ".utf8.contains($0) }.prefix { !" (>%}".utf8.contains($0) }
        return String(decoding: name, as: UTF8.self)
    }

    private static func endsCall(_ line: ArraySlice<UInt8>) -> Bool {
        line.suffix(2).elementsEqual("}}".utf8) || line.suffix(2).elementsEqual("%}".utf8)
    }

    /// `<div>` or `</div>`, and no address in brackets.
    private static func beginsTag(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "<") else { return false }
        let name = line.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix { (0x61...0x7A).contains($0 | 0x20) }
        return !name.isEmpty && line[name.endIndex...].first != UInt8(ascii: ":")
    }

    /// Elements of HTML that say something, and that no summary is taken from.
    private static let blocks: Set = [
        "blockquote", "details", "dl", "figure", "h2", "h3", "h4", "h5", "h6", "img", "ol", "p", "pre", "table", "ul",
    ]

    /// Whether a line begins with the tag of one of these elements.
    private static func beginsElement(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "<") else { return false }
        let name = line.dropFirst().prefix { (0x61...0x7A).contains($0 | 0x20) || isDigit($0) }
        return blocks.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// `{{< lead >}}Words.{{< /lead >}}`
    private static func holdsText(_ line: ArraySlice<UInt8>) -> Bool {
        guard let end = line.place(of: (line.starts(with: "{%".utf8) ? "%}" : "}}").utf8) else {
            return false
        }
        let rest = line[(end + 2)...].drop { $0 <= 0x20 }
        return !rest.isEmpty && !rest.starts(with: "{{".utf8) && !rest.starts(with: "{%".utf8)
    }

    /// `[name]: https://…`, which shows nothing.
    private static func isDefinition(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == UInt8(ascii: "[") && line.holds("]:".utf8)
    }

    private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
        [">", "```", "~~~", "|", ":::", "!!!", "???", "===", "///"].contains { line.starts(with: $0.utf8) }
            || MarkdownItem.begins(line)
    }
}
