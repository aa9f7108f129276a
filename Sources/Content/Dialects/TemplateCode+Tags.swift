extension TemplateCode {
    /// Deals with what begins with `{`; false when it is no template code.
    mutating func tag() -> Bool {
        if syntax.contains(.shortcodes) {
            if starts(with: "{{</*", at: index) || starts(with: "{{%/*", at: index) { return shown() }
            if starts(with: "{{<", at: index) { return shortcode(closing: ">}}") }
            if starts(with: "{{%", at: index) { return shortcode(closing: "%}}") }
        }
        if syntax.contains(.liquid) {
            if starts(with: "{%", at: index) { return liquidTag() }
            if starts(with: "{{", at: index) { return liquidOutput() }
            if starts(with: "{#", at: index), !namesPlace,
                let end = find("#}", from: index + 2, within: Limits.articleText)
            {
                drop(to: end + 2)
                return true
            }
        }
        if syntax.contains(.vue), starts(with: "{{", at: index) { return interpolation() }
        if syntax.contains(.components), expression() { return true }
        if syntax.contains(.placedPaths) {
            // Nikola's.
            if starts(with: "{{%", at: index) { return shortcode(closing: "%}}") }
            if placedPath() { return true }
        }
        if syntax.contains(.attributeLists), starts(with: "{::comment", at: index), kramdownComment() { return true }
        return attributes()
    }

    /// `{#place}` and `{#place .class}`: not a remark, which ends with `#}`.
    private var namesPlace: Bool {
        let inner = text[min(index + 2, text.endIndex)...].prefix(100)
        guard let first = inner.first, first > 0x20,
            let end = inner.firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == 0x0A })
        else { return false }
        return text[end] == UInt8(ascii: "}") && text[end - 1] != UInt8(ascii: "#")
    }

    /// `{::comment}` to `{:/comment}`, over several lines or not, which only its author sees.
    private mutating func kramdownComment() -> Bool {
        guard let end = find("}", from: index, within: 100) else { return false }
        if text[end - 1] == UInt8(ascii: "/") {
            drop(to: end + 1)
            return true
        }
        guard let stop = find("{:/", from: end, within: Limits.articleText),
            let close = find("}", from: stop, within: 30)
        else { return false }
        drop(to: close + 1)
        return true
    }

    // MARK: shortcodes

    /// `{{</* figure */>}}` is how Hugo's authors show a shortcode.
    private mutating func shown() -> Bool {
        guard let end = find("}}", from: index) else { return false }
        output += syntax.unguarded(text[index..<end + 2])
        index = end + 2
        return true
    }

    private mutating func shortcode(closing: StaticString) -> Bool {
        guard let end = find(closing, from: index + 3) else { return false }
        var call = TemplateCall(string(index + 3..<end))
        call.isShortcode = true
        let after = end + 3
        if box(call, upTo: after) || linkOfShortcode(call, upTo: after) { return true }
        // Which only its author sees, or a browser.
        if ["comment", "script", "style"].contains(call.name), !call.isClosing, !call.isSelfClosing,
            // What some themes call so dresses what stands in it.
            call.name != "style" || call.positional.isEmpty && call.named.isEmpty,
            let stop = closingShortcode(call.name, from: after)
        {
            drop(to: stop.end)
            return true
        }
        if noteOfShortcode(call, upTo: after) { return true }
        if !call.isClosing, !call.isSelfClosing, let info = call.listing,
            let stop = closingShortcode(call.name, from: after)
        {
            return listing(nil, info, from: after, to: stop)
        }
        replace(upTo: after, with: call)
        return true
    }

    /// What ends the shortcode of a name; nil when nothing does.
    /// - Parameter limit: bytes behind the start that are looked through.
    mutating func closingShortcode(
        _ name: String, from start: Int, within limit: Int = Limits.articleText
    ) -> (start: Int, end: Int)? {
        guard !deadEnds.names.contains("/" + name) else { return nil }
        var place = start
        while place - start < limit, let open = find("{{", from: place, within: limit - (place - start)) {
            place = open + 2
            guard place < text.endIndex, text[place] == UInt8(ascii: "<") || text[place] == UInt8(ascii: "%"),
                text[(place + 1)...].first(where: { $0 > 0x20 && $0 != UInt8(ascii: "-") }) == UInt8(ascii: "/"),
                let close = find("}}", from: place)
            else { continue }
            // Of `{{<}}`, one sign is both of its brackets.
            let call = TemplateCall(string(place + 1..<max(place + 1, close - 1)))
            if call.isClosing, call.name == name { return (open, close + 2) }
        }
        if limit == Limits.articleText { deadEnds.names.insert("/" + name) }
        return nil
    }

    /// Puts in the place of a call what a reader would have seen of it.
    private mutating func replace(upTo end: Int, with call: TemplateCall) {
        var call = call
        if call.isInclude {
            call.placePictures(names.isFromTop)
            if call.bare.contains("content"), let text = call.named["content"].map({ value(named: $0) ?? "" }) {
                call.named["content"] = kept.hasRoom(for: text.utf8.count) ? text : nil
            }
            if boxOfInclude(call, upTo: end) { return }
        }
        if pictureAboveCaption(call, upTo: end) { return }
        // The words that it stands around are what readers see.
        if call.isShortcode, !call.isClosing, call.addressOfPair != nil, isEnded(call) {
            noteLeftOut(call)
            drop(to: end)
            return
        }
        let isShown = call.isShortcode && call.name == "link" && !"(\"'<=".utf8.contains(output.last ?? 0x0A)
        if !call.isClosing, !isShown, let reference = call.reference {
            // Only where an address belongs. One that leads nowhere is said to be so later, and only its text is kept.
            if let last = output.last(where: { $0 != 0x20 }), "(\"'<:=".utf8.contains(last) {
                let article = names.article(reference)
                if article == nil, let file = names.file(String(reference.drop { $0 == "/" })) {
                    output += ("/" + file).utf8
                } else {
                    output += Address.link(to: article ?? reference, fragment: reference).utf8
                }
            }
        } else if !call.isClosing, call.name == "param", let name = call.positional.first {
            output += ShownReference.harmless(names.parameter(name) ?? "", in: "<>[]").utf8
        } else if !call.isClosing, call.name == "details" {
            writeSummary(of: call, before: end)
        } else if let title = titleOfPair(call) {
            writeTitle(title, before: end)
        } else if !call.isClosing, let shown = block.isInHTML ? call.html : call.markdown {
            output += shown.utf8
        } else if !call.isSilent {
            noteLeftOut(call)
        }
        drop(to: end)
    }

    // MARK: Liquid and Tera

    private mutating func liquidTag() -> Bool {
        guard let close = find("%}", from: index + 2) else { return false }
        let end = close + 2
        let written = string(index + 2..<close)
        var call = TemplateCall(written)
        if syntax.contains(.hexo), hexoTag(HexoTag(written), upTo: end) { return true }
        if syntax.isDisjoint(with: [.hexo, .attributeLists]), tagOfTera(call, upTo: end) { return true }
        switch call.name {
        case "raw", "rawblock", "verbatim":
            guard let stop = endTag("end" + call.name, from: end) else { break }
            index = end
            output += text[end..<stop.start]
            index = stop.end
            return true
        // Eleventy's bundles gather style sheets and scripts out of texts.
        case "comment", "macro", "css", "js":
            guard let stop = endTag("end" + call.name, from: end) else { break }
            drop(to: stop.end)
            return true
        case "capture",
            "set" where call.named.isEmpty:
            guard let stop = endTag("end" + call.name, from: end) else { break }
            capture(end..<stop.start, as: call.positional.first)
            drop(to: stop.end)
            return true
        case "assign", "set": assign(HexoTag(written).rest)
        case "details" where call.named["summary"] == nil:
            call.positional = [Self.argument(of: written)]
        case "if", "unless":
            if isNeverTrue(call), let stop = endOfArm(from: end) {
                drop(to: stop)
                return true
            }
        // Nobody knows which arm readers would have seen, and they see all.
        case "else", "elsif", "elif", "elseif": noteLeftOut(call)
        case "highlight":
            guard let stop = endTag("endhighlight", from: end) else { break }
            return listing(nil, call.liquidListing, from: end, to: stop)
        default: break
        }
        if call.name.hasPrefix("end") || TemplateCall.structure.contains(call.name) {
            drop(to: end)
        } else {
            replace(upTo: end, with: call)
        }
        return true
    }

    /// All that stands behind the name of a tag, without quotation marks around it.
    private static func argument(of tag: String) -> String {
        let rest = HexoTag(tag).rest
        guard rest.count > 1, let quote = rest.first, quote == "\"" || quote == "'", rest.last == quote else {
            return rest
        }
        return String(rest.dropFirst().dropLast())
    }

    /// `{% if false %}` and `{% unless true %}`, or a name that says so.
    private func isNeverTrue(_ call: TemplateCall) -> Bool {
        guard call.positional.count == 1, call.named.isEmpty, let word = call.positional.first else { return false }
        let value = ["true", "false"].contains(word) ? word : self.value(named: word)
        return value == (call.name == "if" ? "false" : "true") || call.name == "if" && ["nil", "none"].contains(word)
    }

    /// Where the next arm of an `if` begins, or where the tag ends that closes it; nil where nothing does. Of a further condition the tag
    /// itself is where its arm begins: it is looked at in turn.
    private mutating func endOfArm(from start: Int) -> Int? {
        guard !deadEnds.names.contains("endif") else { return nil }
        var (place, depth) = (start, 0)
        while let open = find("{%", from: place, within: Limits.articleText) {
            place = open + 2
            guard let close = find("%}", from: place) else { continue }
            switch TemplateCall(string(place..<close)).name {
            case "if", "unless": depth += 1
            case "elsif", "elif", "elseif": if depth == 0 { return open }
            case "else": if depth == 0 { return close + 2 }
            case "endif", "endunless":
                if depth == 0 { return close + 2 }
                depth -= 1
            default: break
            }
        }
        deadEnds.names.insert("endif")
        return nil
    }

    /// The tag of a name, with any white space and dashes in it.
    mutating func endTag(_ name: String, from start: Int) -> (start: Int, end: Int)? {
        guard !deadEnds.names.contains(name) else { return nil }
        var place = start
        while let open = find("{%", from: place, within: Limits.articleText) {
            if let close = find("%}", from: open + 2), TemplateCall(string(open + 2..<close)).name == name {
                return (open, close + 2)
            }
            place = open + 2
        }
        deadEnds.names.insert(name)
        return nil
    }

    /// `{{ "/a.png" | relative_url }}` and `{{ site.baseurl }}` are parts of addresses; what else is computed is nowhere known.
    private mutating func liquidOutput() -> Bool {
        guard let close = find("}}", from: index + 2) else { return false }
        var inner = trimmed(Substring(string(index + 2..<close)))
        let end = close + 2
        if inner.first == "-" { inner = trimmed(inner.dropFirst()) }
        if inner.last == "-" { inner = trimmed(inner.dropLast()) }
        if inner.hasPrefix("/*") {
            output += syntax.unguarded(text[index..<end])
            index = end
            return true
        }
        if !kept.isEmpty, keptText(String(inner), upTo: end) { return true }
        if let known = TemplateValue.text(of: String(inner), named: value),
            kept.isEmpty || kept.hasRoom(for: known.utf8.count)
        {
            output +=
                (TemplateValue.isEscaped(String(inner))
                ? ShownReference.escaped(known) : ShownReference.harmless(known, in: "<>")).utf8
            drop(to: end)
        } else if let quote = inner.first, quote == "\"" || quote == "'",
            let last = inner.dropFirst().firstIndex(of: quote)
        {
            output += inner[inner.index(after: inner.startIndex)..<last].utf8
            drop(to: end)
        } else {
            replace(upTo: end, with: TemplateCall(String(inner)))
        }
        return true
    }

    // MARK: listings

    /// What stands between a pair of tags, as a fenced listing, or as code in the line when it is of one.
    /// - Parameters:
    ///   - info: what else stands behind the language.
    ///   - stop: where the tag that ends it begins, and where it ends.
    mutating func listing(
        _ language: String?, _ info: String = "", from start: Int, to stop: (start: Int, end: Int)
    ) -> Bool {
        let inner = text[start..<stop.start]
        let isOwnLine = output.last.map { $0 == 0x0A || $0 == 0x20 } ?? true
        guard isOwnLine, let newline = inner.firstIndex(of: 0x0A) else {
            output += "`".utf8
            output += inner.filter { $0 != 0x0A && $0 != UInt8(ascii: "`") }
            output += "`".utf8
            index = stop.end
            return true
        }
        let fence = "``````````"
        output += (fence + (language ?? "").filter { $0.isLetter || $0.isNumber || "-+#_".contains($0) }).utf8
        output += info.utf8
        output += syntax.unguarded(inner[newline...])
        while output.last == 0x20 || output.last == 0x09 { output.removeLast() }
        if output.last != 0x0A { output.append(0x0A) }
        output += fence.utf8
        index = stop.end
        return true
    }
}

extension Address {
    /// A link to an article by its path from the site folder, as `BodyRenderer` understands it: `@/content/a.md`.
    static func link(to path: String, fragment reference: String) -> String {
        var bytes: [UInt8] = []
        for byte in path.utf8.prefix(while: { $0 != UInt8(ascii: "#") }) {
            if byte <= 0x20 || "()<>\"\\".utf8.contains(byte) {
                bytes += "%".utf8
                bytes += String(byte >> 4, radix: 16).utf8
                bytes += String(byte & 15, radix: 16).utf8
            } else {
                bytes.append(byte)
            }
        }
        let fragment = reference.drop { $0 != "#" }.filter { $0.isLetter || $0.isNumber || "#-_".contains($0) }
        return "@/" + String(decoding: bytes, as: UTF8.self).drop { $0 == "/" } + fragment
    }
}
