extension TemplateCode {
    /// Deals with lines that are template code as a whole; false for others.
    /// - Parameter end: of the line, its end included.
    mutating func takeOwnLine(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        if syntax.contains(.vue), lineOfVue(line, end: end) { return true }
        if lineOfPythonMarkdown(line, end: end) || syntax.contains(.hexo) && tabOfHexo(line, end: end) { return true }
        // A box, and its title no code.
        if syntax.contains(.directives), line.starts(with: ":::".utf8) {
            copy(end - index)
            return true
        }
        if syntax.contains(.attributeLists), line.first == UInt8(ascii: "<"), boxOfMarkdown(line, end: end) {
            return true
        }
        guard syntax.contains(.components) else { return false }
        if line.first == UInt8(ascii: "<") { return lineOfTags(line, end: end) }
        guard
            line.starts(with: "import ".utf8) || line.starts(with: "export ".utf8) || line.starts(with: "import{".utf8)
        else { return false }
        // Up to the next empty line outside of brackets: what MDX takes for one piece of program.
        var stop = find("\n\n", from: index).map { $0 + 1 } ?? end
        var depth = openBrackets(in: index..<stop)
        while depth > 0, stop - index < Self.longest, let next = find("\n\n", from: stop + 1) {
            depth += openBrackets(in: stop..<next + 1)
            stop = next + 1
        }
        if block.endOfMDX.lowerBound > index { stop = min(stop, block.endOfMDX.lowerBound) }
        for line in string(index..<stop).split(separator: "\n") { noteImport(line) }
        drop(to: stop)
        return true
    }

    /// How many brackets more begin in a piece of program than end.
    private func openBrackets(in range: Range<Int>) -> Int {
        text[range].reduce(0) { depth, byte in
            "{([".utf8.contains(byte) ? depth + 1 : "})]".utf8.contains(byte) ? depth - 1 : depth
        }
    }

    /// `<div markdown="1">` and what closes it, each on its own line: what stands between is Markdown, for kramdown and without the
    /// element.
    private mutating func boxOfMarkdown(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        let text = trimmed(Substring(String(decoding: line, as: UTF8.self)))
        guard text.hasSuffix(">"), text.utf8.count < 300 else { return false }
        if lineOfDetails(line, text, end: end) { return true }
        if let open = boxes.open["<figure"], open > 0, let caption = Self.caption(text) {
            keepMarks(to: line.startIndex)
            let mark = caption.contains("*") ? "_" : "*"
            output += (mark + caption + mark).utf8
            drop(to: end)
            return true
        }
        let isClosing = text.hasPrefix("</")
        let name = "<" + text.dropFirst(isClosing ? 2 : 1).prefix { $0.isLetter }.lowercased()
        if isClosing {
            guard let open = boxes.open[name], open > 0 else { return false }
            boxes.open[name] = open - 1
        } else {
            guard !text.dropFirst().contains("<"),
                Self.marksOfMarkdown.contains(where: text.contains), !isHidden(tagAt: line.startIndex)
            else { return false }
            boxes.open[name, default: 0] += 1
        }
        keepMarks(to: line.startIndex)
        drop(to: end)
        return true
    }

    static let marksOfMarkdown = [
        "markdown=\"1\"", "markdown='1'", "markdown=1", "markdown=\"block\"", "markdown=\"span\"", " markdown>",
        " markdown ",
    ]

    /// `<figcaption>What it shows</figcaption>` below a picture.
    private static func caption(_ line: Substring) -> Substring? {
        guard line.hasPrefix("<figcaption"), line.hasSuffix("</figcaption>"), let start = line.firstIndex(of: ">")
        else {
            return nil
        }
        let inner = trimmed(line[line.index(after: start)...].dropLast("</figcaption>".count))
        return inner.isEmpty || inner.contains("*") && inner.contains("_") ? nil : inner
    }

    /// `import hero from "./hero.jpg"`.
    private mutating func noteImport(_ line: Substring) {
        let words = line.split { " ;".contains($0) }
        guard words.count == 4, words[0] == "import", words[2] == "from", let quote = words[3].first,
            quote == "\"" || quote == "'", words[3].last == quote, imports.count < 100
        else { return }
        imports[String(words[1])] = String(words[3].dropFirst().dropLast())
    }

    /// `{hero.src}` is the picture's address.
    private func imported(_ written: String) -> String? {
        guard written.hasPrefix("{"), written.hasSuffix("}") else { return nil }
        let name = written.dropFirst().dropLast()
        return imports[String(name.hasSuffix(".src") ? name.dropLast(4) : name)]
    }

    /// `<Tabs items={…}>` and `</Tabs>`: what stands between them stays.
    mutating func component() -> Bool {
        var place = index + 1
        if place < text.endIndex, text[place] == UInt8(ascii: "/") { place += 1 }
        let isPicture = starts(with: "<img ", at: index)
        guard place < text.endIndex, (0x41...0x5A).contains(text[place]) || isPicture, !deadEnds.tags.contains(index)
        else {
            return element()
        }
        var depth = 0
        let limit = min(text.endIndex, index + Self.longest)
        while place < limit {
            switch text[place] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if depth == 0 { place = endOfQuotedAttribute(at: place, limit) }
            // No picture, and perhaps one begins here.
            case UInt8(ascii: "<") where isPicture && place > index: return false
            case UInt8(ascii: ">") where depth <= 0:
                var call = TemplateCall(string(index + 1..<place))
                if text[place - 1] == UInt8(ascii: "/") { call.isSelfClosing = true }
                return show(call, upTo: place + 1, asWrittenIfPlain: isPicture) || element()
            default: break
            }
            place += 1
        }
        // None that begins in here ends, either.
        deadEnds.tags = index..<limit
        return false
    }

    /// Puts in the place of a component what is known of it.
    /// - Parameter isPlain: it is an element of HTML, and one without code in it is left alone.
    private mutating func show(_ call: TemplateCall, upTo end: Int, asWrittenIfPlain isPlain: Bool) -> Bool {
        if box(call, upTo: end) || codeBlock(call, upTo: end) || link(call, upTo: end) { return true }
        var call = call
        let source = call.named["src"]
        if isPlain, source?.hasPrefix("{") != true { return false }
        if let path = source.flatMap(imported) { call.named["src"] = path }
        if call.isSelfClosing || isPlain {
            if let shown = block.isInHTML ? call.html : call.markdown {
                output += shown.utf8
            } else {
                noteLeftOut(call)
            }
        } else if let title = titleOfPair(call) {
            writeTitle(title, before: end)
        }
        drop(to: end)
        return true
    }

    /// `{/* remark */}`, `{name}`, and what can only be a piece of program: nothing of it is shown. Other braces may be a formula's.
    mutating func expression() -> Bool {
        if starts(with: "{/*", at: index), let end = find("*/", from: index + 3, within: Limits.articleText),
            let close = text[(end + 2)...].firstIndex(where: { $0 > 0x20 }), text[close] == UInt8(ascii: "}")
        {
            drop(to: close + 1)
            return true
        }
        if literal() { return true }
        guard index + 1 < text.endIndex, let end = closingBrace(from: index) else { return false }
        if isOfFormula {
            deadEnds.braces = index..<end
            return false
        }
        let inner = text[index + 1..<end - 1]
        let written = String(decoding: inner, as: UTF8.self)
        let isName = inner.allSatisfy { isWord($0) || $0 == UInt8(ascii: ".") }
        guard isName || Self.isProgram(written) else {
            // Nor is any of the braces in it.
            deadEnds.braces = index..<end
            return false
        }
        if isName, let text = namedText(written) {
            output += Self.plain(text).utf8
        } else if !Self.isSilent(written) {
            noteLeftOut(TemplateCall("{…}"))
        }
        drop(to: end)
        return true
    }

    /// What a name stands for: of the front matter of the page, or of its settings.
    func namedText(_ name: String) -> String? {
        let prefix = Self.frontMatter.first(where: name.hasPrefix)
        return prefix.flatMap { names.parameter(String(name.dropFirst($0.count))) } ?? names.value(name)
    }

    /// A text that is neither Markdown nor HTML, whatever is in it.
    static func plain(_ text: String) -> String {
        cleanedLine(text).reduce(into: "") { result, character in
            if "&<>[]*_`\\{}$~|".contains(character), let code = character.asciiValue {
                result += "&#\(code);"
            } else {
                result.append(character)
            }
        }
    }

    /// What programs in MDX and VitePress call the front matter of their page.
    private static let frontMatter = [
        "frontMatter.", "frontmatter.", "props.frontmatter.", "metadata.", "$frontmatter.", "$page.frontmatter.",
        "$page.",
    ]

    /// Nothing, and what shows nothing by itself.
    private static func isSilent(_ name: String) -> Bool {
        name.isEmpty || ["children", "props.children", "toc"].contains(name)
    }

    /// Braces behind `_`, `^`, `\frac` or `\frac{a}` are none of a program.
    var isOfFormula: Bool {
        let before = text[..<index].suffix(30)
        if let last = before.last,
            "_^".utf8.contains(last) || deadEnds.braces.upperBound == index && !deadEnds.braces.isEmpty
        {
            return true
        }
        let word = before.reversed().drop { (0x61...0x7A).contains($0 | 0x20) }
        return word.count < before.count && word.first == UInt8(ascii: "\\")
    }

    private static func isProgram(_ text: String) -> Bool {
        ["=>", "&&", "||", "</", "/>", ".map(", "?."].contains { text.contains($0) }
            || text.contains(" ? ") && text.contains(" : ")
    }

    /// Behind the brace that closes the one at an offset.
    mutating func closingBrace(from start: Int) -> Int? {
        guard !deadEnds.braces.contains(start) else { return nil }
        let limit = min(text.endIndex, start + Self.longest)
        if let end = endOfBraces(from: start, limit) { return end }
        deadEnds.braces = start..<limit
        return nil
    }

    /// Behind the brace that closes the one at an offset; nil where none does before the limit.
    func endOfBraces(from start: Int, _ limit: Int) -> Int? {
        var depth = 0
        for place in start..<limit {
            if text[place] == UInt8(ascii: "{") { depth += 1 }
            if text[place] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return place + 1 }
        }
        return nil
    }

    /// Zenn's `@[card](address)` and `@[youtube](id)`: a link.
    mutating func card() -> Bool {
        guard starts(with: "@[", at: index), let middle = find("](", from: index, within: 60),
            let end = find(")", from: middle, within: Limits.address)
        else { return false }
        let kind = string(index + 2..<middle)
        let target = string(middle + 2..<end)
        guard !target.contains("\n") else { return false }
        if target.hasPrefix("https://") || target.hasPrefix("http://") {
            output += "<\(target)>".utf8
        } else {
            let call = TemplateCall(kind + " \"" + target + "\"")
            if let markdown = call.markdown { output += markdown.utf8 } else { noteLeftOut(call) }
        }
        drop(to: end + 1)
        return true
    }

    /// `:tada:`, but not in an address.
    mutating func emoji() -> Bool {
        guard syntax.contains(.emoji), let (character, end) = EmojiNames.find(at: index, in: text) else { return false }
        let word = text[..<index].suffix(200).reversed().prefix { $0 > 0x20 }
        guard !word.contains(UInt8(ascii: "/")) else { return false }
        output += character.utf8
        index = end
        return true
    }
}
