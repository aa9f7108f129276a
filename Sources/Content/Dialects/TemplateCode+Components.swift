/// Components of MDX whose names and attributes say what readers saw: links and listings.
extension TemplateCode {
    // MARK: attributes

    /// The end of the text between quotation marks that begins at an offset, where it is an attribute's and ends before the next empty
    /// line; else the offset itself.
    func endOfQuotedAttribute(at start: Int, _ limit: Int) -> Int {
        guard text[..<start].suffix(20).last(where: { $0 > 0x20 }) == UInt8(ascii: "=") else { return start }
        var place = start + 1
        while place < limit, text[place] != text[start] {
            if text[place] == 0x0A, place + 1 < limit, text[place + 1] == 0x0A { return start }
            place += 1
        }
        return place < limit ? place : start
    }

    // MARK: links

    /// `<Link to="/b">`, `<Button href="/b">` and what ends them: a link around what they enclose, or on the title that they have
    /// themselves. False for others, for what nothing ends, and where blocks stand between the two, which no link may hold.
    mutating func link(_ call: TemplateCall, upTo end: Int) -> Bool {
        if call.isClosing { return endLink(call, upTo: end) }
        guard !call.isSelfClosing, let address = call.linkAddress else { return false }
        if let title = titleOfPair(call) {
            writeTitle(title, leadingTo: address)
            drop(to: end)
            return true
        }
        guard let inner = enclosed(from: end), Self.standsInLine(inner) else { return false }
        beginLink(call, to: address, upTo: end)
        return true
    }

    /// `{{< button href="/b" >}}Press{{< /button >}}`: the same of Hugo's shortcodes.
    mutating func linkOfShortcode(_ call: TemplateCall, upTo end: Int) -> Bool {
        if call.isClosing { return endLink(call, upTo: end) }
        guard !call.isSelfClosing, let address = address(ofPair: call),
            let inner = enclosedByShortcode(call.name, from: end), Self.standsInLine(inner)
        else { return false }
        if !call.isLink, let title = titleOfPair(call) {
            writeTitle(title, leadingTo: address)
            drop(to: end)
            return true
        }
        beginLink(call, to: address, upTo: end)
        return true
    }

    private func address(ofPair call: TemplateCall) -> String? {
        if let address = call.addressOfPair { return address }
        guard call.isLink, let reference = call.named["relref"] ?? call.named["ref"] else { return nil }
        return Address.link(to: names.article(reference) ?? reference, fragment: reference)
    }

    private mutating func writeTitle(_ title: String, leadingTo address: String) {
        let text = Self.shown(title: title)
        output +=
            block.isInHTML
            ? "<a href=\"\(ShownReference.escaped(address))\"><strong>\(text)</strong></a>".utf8
            : "[**\(text)**](<\(ShownReference.harmless(address, in: "<>"))>)".utf8
    }

    private mutating func beginLink(_ call: TemplateCall, to address: String, upTo end: Int) {
        boxes.open["<a " + call.name, default: 0] += 1
        drop(to: end)
        let tag = "<a href=\"" + ShownReference.escaped(address) + "\">"
        // Alone on a line it would begin a block of HTML, in which Markdown is none.
        if output.last ?? 0x0A == 0x0A, text[end...].first == 0x0A {
            output.append(0x0A)
            index += 1
        }
        output += tag.utf8
    }

    private mutating func endLink(_ call: TemplateCall, upTo end: Int) -> Bool {
        let key = "<a " + call.name
        guard let open = boxes.open[key], open > 0 else { return false }
        boxes.open[key] = open - 1
        // No line of its own, which would be an empty one in the link.
        let line = output.lastIndex { $0 > 0x20 }.map { output[($0 + 1)...] } ?? []
        let isMoved = line.count(where: { $0 == 0x0A }) == 1
        if isMoved { output.removeLast(line.count) }
        output += (isMoved ? "</a>\n" : "</a>").utf8
        drop(to: end)
        return true
    }

    /// What stands between the shortcode that goes up to an offset and the next that ends one of its name; nil where none does soon.
    mutating func enclosedByShortcode(_ name: String, from end: Int) -> ArraySlice<UInt8>? {
        closingShortcode(name, from: end, within: 2_000).map { text[end..<$0.start] }
    }

    /// What stands between the tag that goes up to an offset and the next that ends one of its name; nil where none does soon.
    private mutating func enclosed(from end: Int) -> ArraySlice<UInt8>? {
        let name = text[(index + 1)..<end].prefix { isWord($0) || $0 == UInt8(ascii: ".") }
        let mark = [UInt8(ascii: "<"), UInt8(ascii: "/")] + name
        var place = end
        let limit = min(text.endIndex, end + Self.longest)
        while let next = text[place..<limit].firstIndex(of: mark[0]) {
            let rest = text[next..<limit]
            if rest.starts(with: mark), rest.dropFirst(mark.count).first.map({ !isWord($0) }) ?? true {
                return text[end..<next]
            }
            place = next + 1
        }
        return nil
    }

    /// Whether it is a part of a paragraph: there is something, no line of it is empty, and none begins a block.
    static func standsInLine(_ inner: ArraySlice<UInt8>) -> Bool {
        guard inner.contains(where: { $0 > 0x20 }) else { return false }
        let lines = inner.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let content = line.drop { $0 <= 0x20 }
            // The first and the last stand beside the tags.
            if content.isEmpty, number > 0, number < lines.count - 1 { return false }
            let mark = content.prefix { "#-*+>|`~:=".utf8.contains($0) || isDigit($0) || $0 == UInt8(ascii: ".") }
            guard number == 0 || mark.isEmpty || content[mark.endIndex...].first ?? 0x20 > 0x20 && mark.count < 3
            else { return false }
        }
        return true
    }

    // MARK: listings

    /// `` <CodeBlock language="js">{`…`}</CodeBlock> `` as a listing, or as code in the line when it is of one. False for other tags, and
    /// for what is computed.
    mutating func codeBlock(_ call: TemplateCall, upTo end: Int) -> Bool {
        guard call.name == "codeblock" || call.name == "code", !call.isClosing, !call.isSelfClosing,
            let stop = starts(with: "<CodeBlock", at: index)
                ? find("</CodeBlock>", from: end, within: Limits.articleText)
                : find("</Code>", from: end, within: Limits.articleText),
            let close = text[stop...].firstIndex(of: UInt8(ascii: ">")),
            let code = Self.code(in: text[end..<stop])
        else { return false }
        let lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)
        let before = output[..<(output.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0)]
        let indent = Array(output[before.endIndex...])
        let isOwnLine = before.last ?? 0x0A == 0x0A && text[(close + 1)...].first { $0 != 0x20 } ?? 0x0A == 0x0A
        let room = text[index...close].count { $0 == 0x0A }
        let isBlock = !block.isInHTML || before.dropLast().last ?? 0x0A == 0x0A
        if isOwnLine, isBlock, room > lines.count {
            let fence = Array("``````````".utf8)
            output += fence + trimmed((call.listing ?? "")[...]).utf8
            if let title = call.named["title"] {
                output += " title=\"\(ShownReference.harmless(title, in: "\"`"))\"".utf8
            }
            for line in lines { output += [0x0A] + indent + line }
            output += [0x0A] + indent + fence
            output += Array(repeating: 0x0A, count: room - lines.count - 1)
            block.isInHTML = isHTML
        } else if lines.count == 1, !block.isInHTML || isOwnLine && isBlock {
            output += "`".utf8 + lines[0].filter { $0 != UInt8(ascii: "`") } + "`".utf8
            output += Array(repeating: 0x0A, count: room)
            block.isInHTML = isHTML
        } else {
            output += (isOwnLine ? "<pre><code>" : "<code>").utf8
            for (number, line) in lines.enumerated() {
                if number > 0 { output += "<br>".utf8 }
                output += Self.escaped(line)
            }
            output += (isOwnLine ? "</code></pre>" : "</code>").utf8
            output += Array(repeating: 0x0A, count: room)
        }
        index = close + 1
        return true
    }

    /// The lines of a listing: a text in braces, or text alone.
    private static func code(in inner: ArraySlice<UInt8>) -> [UInt8]? {
        let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
        let written = inner.drop(while: isSpace)
        guard let last = written.lastIndex(where: { !isSpace($0) }) else { return nil }
        let body = written[...last]
        guard body.first == UInt8(ascii: "{") else {
            return body.contains { "<{`".utf8.contains($0) } ? nil : Array(body)
        }
        guard let found = literal(in: body, at: body.startIndex + 1, keepsLines: true),
            body[found.end...].firstIndex(where: { !isSpace($0) }) == last, body.last == UInt8(ascii: "}")
        else { return nil }
        var code = found.text[...].drop { $0 == 0x0A }
        while let end = code.last, isSpace(end) { code.removeLast() }
        return code.isEmpty ? nil : Array(code)
    }
}

extension TemplateCall {
    /// Where a reader would have been led, as it is written; nil where it is computed. What is called `to` may be anything else.
    fileprivate var linkAddress: String? {
        if let address = named["href"] { return address.hasPrefix("{") || address.isEmpty ? nil : address }
        guard let target = named["to"] else { return nil }
        return ["/", "#", ".", "http://", "https://", "mailto:", "@site/"].contains { target.hasPrefix($0) }
            ? target : nil
    }
}
