/// An article's text without the code of its generator's templates: what a reader would have seen of it is put in its place where
/// that is known (a picture, a link, a listing), and else only what stands between a pair of tags stays.
///
/// No code runs, and no line moves but for lines that are added and known (`addedLines`): a tag over several lines leaves their ends
/// behind, so that diagnostics still name the right ones. What stands in fenced listings and between backticks stays as it is.
/// Linear, but for tags that do not end, which are looked for in the next `longest` bytes.
struct TemplateCode {
    /// Bytes of a tag.
    static let longest = 4_000

    let syntax: TemplateSyntax
    /// What names of other files mean.
    let names: TemplateNames

    let text: ArraySlice<UInt8>
    /// The text is HTML as a whole.
    let isHTML: Bool
    var output: [UInt8] = []
    var index: Int
    /// How many blocks of tags there are around the text.
    private(set) var depth = 0

    /// What the line stands in.
    var block = Block()
    var boxes = Boxes()
    /// Elements on lines of their own that stand around Markdown.
    var elements = Elements()
    /// Up to here Vue shows braces as they are written.
    var endOfVerbatim = 0
    /// What Liquid keeps in names.
    var kept = KeptTexts()
    /// Pictures that MDX imports, by the names that it gives them.
    var imports: [String: String] = [:]

    /// What lies between two offsets holds none of a text; at the latter it begins when there is a hit.
    var searched: [String: (from: Int, to: Int, isHit: Bool)] = [:]
    /// How many tags of the text end what one of their name begins; nil until it matters.
    var ends: [String: Int]?
    var deadEnds = DeadEnds()

    /// Calls of which nothing is left, and where they stand.
    private(set) var leftOut: [(name: String, offset: Int)] = []
    /// Lines of the output that the text does not have, the first being 1; ascending.
    var addedLines: [Int] = []
    /// The line of the text at an offset up to which they were counted.
    var counted: (place: Int, line: Int)

    /// - Parameters:
    ///   - text: Markdown.
    ///   - isHTML: it is none, but HTML.
    static func removed(
        from text: ArraySlice<UInt8>, _ syntax: TemplateSyntax, names: TemplateNames, isHTML: Bool = false
    ) -> (text: [UInt8], leftOut: [LeftOut], addedLines: [Int]) {
        guard
            text.contains(where: { byte in "{:@$\\".utf8.contains(byte) })
                || !syntax.isDisjoint(with: [
                    .components, .wikiLinks, .directives, .attributeLists, .pythonMarkdown, .hexo,
                ])
        else { return (Array(text), [], []) }
        var code = TemplateCode(syntax: syntax, names: names, text: text, index: text.startIndex, isHTML: isHTML)
        code.output.reserveCapacity(text.count)
        code.run()
        return (code.output, code.lines, code.addedLines)
    }

    /// A call that readers see nothing of.
    struct LeftOut {
        var name: String
        /// Of the text that is left, the first being 1.
        var line: Int
    }

    mutating func noteLeftOut(_ call: TemplateCall) {
        guard leftOut.count < Self.mostNotes, !call.isClosing, !call.name.isEmpty else { return }
        let file = call.isInclude ? call.positional.first.map { " " + $0 } : nil
        leftOut.append((call.name + (file ?? ""), index))
    }

    private var lines: [LeftOut] {
        var line = 1
        var place = text.startIndex
        let lines = leftOut.map { call in
            line += text[place..<call.offset].count { $0 == 0x0A }
            place = call.offset
            return line
        }
        return zip(leftOut, AddedLines.places(of: lines, among: addedLines)).map { call, line in
            LeftOut(name: call.name, line: line)
        }
    }

    /// Of one text; who has more has said it.
    private static let mostNotes = 50

    private init(
        syntax: TemplateSyntax, names: TemplateNames, text: ArraySlice<UInt8>, index: Int, isHTML: Bool
    ) {
        (self.syntax, self.names, self.text, self.index) = (syntax, names, text, index)
        self.isHTML = isHTML
        block.isInHTML = isHTML
        counted = (text.startIndex, 1)
    }

    private mutating func run() {
        while index < text.endIndex {
            if isLineStart, takeLine() { continue }
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "`"): codeSpan()
            case UInt8(ascii: "\\") where index + 1 < text.endIndex && text[index + 1] != 0x0A:
                if !bracketedFormula() && !escapedFormula() { copy(2) }
            case UInt8(ascii: "{"): if !(syntax.contains(.edits) && edit()) && !tag() { copy(1) }
            case UInt8(ascii: "$"): if !formula() { copy(1) }
            case UInt8(ascii: "<") where syntax.contains(.components): if !component() { copy(1) }
            case UInt8(ascii: "<") where syntax.contains(.vue): if !tagOfVue() { copy(1) }
            case UInt8(ascii: ":"): if !emoji() && !icon() { copy(1) }
            case UInt8(ascii: "@") where syntax.contains(.directives): if !card() { copy(1) }
            case UInt8(ascii: " ") where !syntax.isDisjoint(with: [.directives, .hexo]): if !pictureSize() { copy(1) }
            case UInt8(ascii: "["), UInt8(ascii: "!"):
                if pictureOfNight() || tableOfContents() { continue }
                if !syntax.contains(.wikiLinks) || !wikiLink() && !sizedPicture() { copy(1) }
            case UInt8(ascii: "^") where syntax.contains(.wikiLinks): if !blockID() { copy(1) }
            case UInt8(ascii: "^"), UInt8(ascii: "~"): if !syntax.contains(.raisedSigns) || !raised() { copy(1) }
            case UInt8(ascii: "%") where syntax.contains(.wikiLinks): if !remark() { copy(1) }
            case UInt8(ascii: "|") where syntax.contains(.placedPaths): if !placedPath() { copy(1) }
            case UInt8(ascii: "+") where syntax.contains(.pythonMarkdown): if !keys() { copy(1) }
            default: copy(1)
            }
        }
        if boxes.lastEndsWithBlock {
            output.append(0x0A)
            endBox()
        }
    }

    private mutating func endBox() {
        (boxes.lastEndsWithBlock, boxes.lastIsQuotation) = (false, false)
        output += Self.fence(nil)
        boxes.endOfLast = output.count
    }

    /// Passes over the mark of a quotation that is a box; false for a line without one.
    private mutating func leaveQuotation() -> Bool {
        guard text[index] == UInt8(ascii: ">") else {
            // A listing ends with the quotation that it stands in.
            if let open = block.fence { add(Array(repeating: open.mark, count: open.length) + [0x0A]) }
            block.fence = nil
            return false
        }
        index += 1
        if index < text.endIndex, text[index] == 0x20 { index += 1 }
        return true
    }

    /// A part of the text by itself.
    /// - Parameter isShown: it takes its place in the output, line by line.
    mutating func processed(_ range: Range<Int>, isShown: Bool = true) -> [UInt8] {
        var code = TemplateCode(
            syntax: syntax, names: names, text: text[range], index: range.lowerBound, isHTML: false)
        code.depth = depth + 1
        code.kept = kept
        code.run()
        leftOut += code.leftOut
        kept = code.kept
        if isShown, !code.addedLines.isEmpty {
            let before = lineOfOutput - 1
            addedLines += code.addedLines.map { $0 + before }
        }
        return code.output
    }

    /// How deep parts of the text stand in others and are read all the same.
    static let deepest = 4

    private var isLineStart: Bool { index == text.startIndex || text[index - 1] == 0x0A }

    mutating func copy(_ count: Int) {
        let end = min(index + count, text.endIndex)
        output += text[index..<end]
        index = end
    }

    /// Passes over bytes; the ends of lines among them stay.
    mutating func drop(to end: Int) {
        for byte in text[index..<end] where byte == 0x0A { output.append(0x0A) }
        index = end
    }

    // MARK: lines

    /// Deals with a line that is none of prose; false for prose.
    private mutating func takeLine() -> Bool {
        if block.dropsIndent {
            block.dropsIndent = false
            index += text[index...].prefix { $0 == 0x20 || $0 == 0x09 }.count
            if index == text.endIndex { return true }
        }
        let isQuoted = boxes.lastIsQuotation && leaveQuotation()
        let end = text[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
        let line = text[index..<end]
        if index == block.endOfHTML { (block.isInHTML, block.mayBeIndented) = (isHTML, true) }
        if block.fence == nil, !block.endOfMDX.isEmpty, index == block.endOfMDX.lowerBound {
            drop(to: block.endOfMDX.upperBound)
            (block.isInHTML, block.mayBeIndented, block.isAfterItem) = (isHTML, true, false)
            return true
        }
        // Marks of quotes and the indent of lists.
        let content = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        if block.fence?.ends(before: line) ?? false { block.fence = nil }
        if let open = block.fence {
            let indent = line.prefix(open.indent).prefix { $0 == 0x20 || $0 == 0x09 }.count
            copyListing(line.dropFirst(indent))
            index = end
            let run = content.prefix { $0 == open.mark }.count
            if run >= open.length, content.dropFirst(run).allSatisfy({ $0 <= 0x20 }) { block.fence = nil }
            return true
        }
        let isBlank = content.allSatisfy { $0 <= 0x20 }
        var indent = 0
        if !isBlank, !block.isAfterItem, line.starts(with: "    ".utf8) || line.first == 0x09,
            syntax.contains(.components)
        {
            // MDX has no listings that are only indented: it is what stands inside of a component.
            indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
            index += indent
        } else if !isBlank, block.mayBeIndented,
            MarkdownItem.columns(of: line.prefix { $0 == 0x20 || $0 == 0x09 })
                >= (block.isAfterItem ? block.itemColumn : 0)
                + Self.listingIndent
        {
            if syntax.contains(.pythonMarkdown), output.last ?? 0x0A == 0x0A, Self.namesLanguage(content) {
                output.append(0x0A)
            } else {
                copyListing(line)
            }
            index = end
            return true
        }
        let isFirst = block.mayBeIndented && !block.isInHTML
        block.isInHTML = isHTML || !isBlank && (block.isInHTML || block.mayBeIndented && Self.beginsHTML(content))
        let isBehindBlank = block.mayBeIndented
        block.mayBeIndented = isBlank
        if isBlank, boxes.lastEndsWithBlock, !isQuoted { endBox() }
        if isBlank { return false }
        let inner = MarkdownItem.withoutMarks(content)
        if takeFence(line, content, inner, indent: indent, end: end) { return true }
        noteItem(line, content, inner, isLazy: !isBehindBlank)
        if isFirst, content.first == UInt8(ascii: "<") { endBlock(ofTag: content, end: end) }
        return takeOwnLine(content, end: end)
    }

    /// Begins a fenced listing, or takes it as a whole; false for a line that begins none.
    /// - Parameters:
    ///   - content: the line behind marks of quotations; `inner`: behind those of items, too.
    ///   - indent: of MDX inside of a component, which is no part of the listing.
    private mutating func takeFence(
        _ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, _ inner: ArraySlice<UInt8>, indent: Int, end: Int
    ) -> Bool {
        guard let mark = inner.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return false }
        let length = inner.prefix { $0 == mark }.count
        let info = inner.dropFirst(length)
        guard length >= 3, mark == UInt8(ascii: "~") || !info.contains(mark) else { return false }
        let isOwnLine = inner.startIndex == content.startIndex
        if isOwnLine, textOfMDX(info, mark, length, end: end) {
            (block.isInHTML, block.mayBeIndented, block.isAfterItem) = (isHTML, true, false)
            return true
        }
        if isOwnLine, markedListing(line, info, mark, length, indent: indent) { return true }
        let offset = inner.startIndex - line.startIndex
        if !isOwnLine { block.itemColumn = offset }
        block.isAfterItem = !isOwnLine || block.isAfterItem && content.startIndex > line.startIndex
        block.fence = Fence(
            mark: mark, length: length, indent: indent,
            isQuoted: line[..<content.startIndex].contains(UInt8(ascii: ">")),
            column: block.isAfterItem && offset >= block.itemColumn ? block.itemColumn : 0)
        copy(end - index)
        return true
    }

    /// `:::python` at the top of a listing.
    private static func namesLanguage(_ line: ArraySlice<UInt8>) -> Bool {
        let name = line.dropFirst(3).prefix { $0 > 0x20 }
        return line.starts(with: ":::".utf8) && !name.isEmpty && name.first != UInt8(ascii: ":")
            && line[name.endIndex...].allSatisfy { $0 <= 0x20 }
    }

    /// `<div`, `</div`, `<!--`: a block of HTML goes on to the next empty line. A tag that stands in a line of text begins one, too, as
    /// far as this tells, which is no harm: what is put there is HTML, and may stand in lines of text.
    private static func beginsHTML(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "<"), let next = line.dropFirst().first else { return false }
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || (0x61...0x7A).contains(next | 0x20)
    }

    /// A line of a listing: as it is, but for what keeps template code in it from running.
    mutating func copyListing(_ line: ArraySlice<UInt8>) {
        guard line.contains(UInt8(ascii: "{")) else {
            output += line
            return
        }
        output += syntax.unguarded(line)
    }

    /// A run of backticks up to the next one of its length in the paragraph, copied; else only the run.
    private mutating func codeSpan() {
        let run = text[index...].prefix { $0 == UInt8(ascii: "`") }.count
        var place = index + run
        let limit = min(text.endIndex, place + 2_000)
        while place < limit {
            if text[place] == 0x0A, place + 1 < limit, text[place + 1] == 0x0A { break }
            guard text[place] == UInt8(ascii: "`") else {
                place += 1
                continue
            }
            let other = text[place...].prefix { $0 == UInt8(ascii: "`") }.count
            if other == run {
                output += syntax.unguarded(withoutLanguage(text[index..<place + other], run))
                index = place + other
                return
            }
            place += other
        }
        copy(run)
    }

    /// `` `#!python print()` `` without the language that Python-Markdown is told so.
    private func withoutLanguage(_ span: ArraySlice<UInt8>, _ run: Int) -> ArraySlice<UInt8> {
        guard syntax.contains(.pythonMarkdown), span.dropFirst(run).starts(with: "#!".utf8) else { return span }
        let name = span.dropFirst(run + 2).prefix { isWord($0) }
        guard !name.isEmpty, span[name.endIndex...].first == 0x20 else { return span }
        return span.prefix(run) + span[(name.endIndex + 1)...]
    }
}
