/// What extensions of Python-Markdown have, besides `IndentedBoxes`: MkDocs, Pelican and Nikola are made with it.
extension TemplateCode {
    /// A line that stands for a list of contents, for another file, or that says what an abbreviation means: nothing of it is shown.
    mutating func lineOfPythonMarkdown(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        guard let first = line.first, "[*-/".utf8.contains(first) else { return false }
        let content = line.prefix { $0 > 0x0D || $0 == 0x09 }
        switch first {
        case UInt8(ascii: "["):
            // Others write it, too, and nobody means it as a text.
            guard ["[TOC]", "[toc]", "[[_TOC_]]"].contains(where: { content.elementsEqual($0.utf8) }) else {
                return false
            }
        case UInt8(ascii: "*"):
            guard !syntax.isDisjoint(with: [.pythonMarkdown, .attributeLists]), content.starts(with: "*[".utf8),
                let close = content.firstIndex(of: UInt8(ascii: "]")), text[(close + 1)...].first == UInt8(ascii: ":")
            else { return false }
        case UInt8(ascii: "/"): return lineOfBlock(content, end: end)
        default: return lineOfSnippet(content, end: end)
        }
        drop(to: content.endIndex)
        return true
    }

    /// `--8<-- "file"`, `-8<- "file"`, or such marks above and below names of files; with a semicolon they are shown.
    private mutating func lineOfSnippet(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        let mark = line.drop { $0 == UInt8(ascii: "-") }
        guard syntax.contains(.pythonMarkdown), mark.count < line.count, mark.starts(with: "8<-".utf8) else {
            return false
        }
        noteLeftOut(TemplateCall("snippet"))
        let isAlone = mark.dropFirst(2).allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "-") }
        if isAlone, let close = find("8<-", from: line.endIndex) {
            drop(to: text[close...].firstIndex(of: 0x0A) ?? text.endIndex)
        } else {
            drop(to: line.endIndex)
        }
        return true
    }

    /// `/// note | A title` to `///`: a box; of blocks of other names what stands in them, below the title.
    private mutating func lineOfBlock(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        let rest = line.drop { $0 == UInt8(ascii: "/") }
        guard syntax.contains(.pythonMarkdown), line.count - rest.count >= 3 else { return false }
        let words = trimmed(Substring(String(decoding: rest, as: UTF8.self)))
        if words.isEmpty {
            guard let isBox = boxes.blocks.popLast() else { return false }
            if isBox { output += Self.fence(nil) }
            drop(to: line.endIndex)
            return true
        }
        let parts = words.split(separator: "|", maxSplits: 1).map { trimmed($0) }
        guard rest.first == 0x20, let name = parts.first, name.utf8.allSatisfy({ isWord($0) }), boxes.blocks.count < 20,
            find("\n///", from: end - 1, within: Limits.articleText) != nil
        else { return false }
        let title = cleanedLine(parts.count > 1 ? String(parts[1]) : "")
        let kind = name == "admonition" ? .note : Box.Kind(name)
        boxes.blocks.append(kind != nil)
        if let kind {
            output += Self.fence(kind)
            if !title.isEmpty { output += ("[" + title.filter { !"[]{}".contains($0) } + "]").utf8 }
        } else if !title.isEmpty {
            writeTitle(title, before: end)
        }
        drop(to: end)
        // Its options.
        while text[index...].starts(with: "    ".utf8), let stop = text[index...].firstIndex(of: 0x0A),
            text[index..<stop].contains(UInt8(ascii: ":"))
        {
            drop(to: stop + 1)
        }
        return true
    }

    /// `^^added^^`, `x^2^`, `H~2~O`.
    mutating func raised() -> Bool {
        let sign = text[index]
        // A note.
        if sign == UInt8(ascii: "^"), output.last == UInt8(ascii: "[") { return false }
        let run = text[index...].prefix { $0 == sign }.count
        let isLow = sign == UInt8(ascii: "~")
        guard run == 1 || run == 2 && !isLow else {
            copy(run)
            return true
        }
        let inner = text[(index + run)...].prefix(200).prefix { $0 != sign && $0 != 0x0A }
        guard let first = inner.first, first > 0x20, run == 2 || !inner.contains(0x20),
            text[inner.endIndex...].prefix(run).count(where: { $0 == sign }) == run
        else { return false }
        let name = run == 2 ? "ins" : isLow ? "sub" : "sup"
        output += "<\(name)>".utf8 + inner + "</\(name)>".utf8
        index = inner.endIndex + run
        return true
    }

    /// `{++added++}`, `{--gone--}`, `{~~gone~>added~~}`, `{==marked==}` and `{>>a remark<<}`.
    mutating func edit() -> Bool {
        let signs: [(StaticString, StaticString)] = [
            ("{++", "++}"), ("{--", "--}"), ("{~~", "~~}"), ("{==", "==}"), ("{>>", "<<}"),
        ]
        guard let (open, close) = signs.first(where: { starts(with: $0.0, at: index) }),
            let end = find(close, from: index + 3)
        else { return false }
        func element(_ name: String, _ inner: ArraySlice<UInt8>) -> [UInt8] {
            inner.isEmpty ? [] : "<\(name)>".utf8 + Array(inner) + "</\(name)>".utf8
        }
        let inner = text[index + 3..<end]
        switch open.description {
        case "{++": output += element("ins", inner)
        case "{--": output += element("del", inner)
        case "{==": output += element("mark", inner)
        case "{~~":
            let cut = inner.indices.first { inner[$0...].starts(with: "~>".utf8) } ?? inner.endIndex
            output += element("del", inner[..<cut]) + element("ins", inner[cut...].dropFirst(2))
        default:
            drop(to: end + 3)
            return true
        }
        index = end + 3
        return true
    }

    /// `![a harbour](night.png#only-dark)`: of two pictures the one for a dark page, which this is not.
    mutating func pictureOfNight() -> Bool {
        guard syntax.contains(.pythonMarkdown), starts(with: "![", at: index),
            let middle = find("](", from: index + 2, within: 300),
            let end = find(")", from: middle, within: Limits.address),
            text[middle..<end].suffix(10).elementsEqual("#only-dark".utf8)
        else { return false }
        drop(to: end + 1)
        return true
    }

    /// `++ctrl+alt+del++`: keys.
    mutating func keys() -> Bool {
        guard starts(with: "++", at: index), let end = find("++", from: index + 2, within: 100) else { return false }
        let names = text[index + 2..<end].split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        guard
            names.allSatisfy({ name in
                !name.isEmpty && (name.allSatisfy { isWord($0) } || name.first == UInt8(ascii: "\"") && name.count > 2)
            })
        else { return false }
        let shown = names.map { name in
            let plain = string(name.startIndex..<name.endIndex).filter { $0 != "\"" }
            let word = plain.split { "-_".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            return "<kbd>" + ShownReference.escaped(word.joined(separator: " ")) + "</kbd>"
        }
        output += shown.joined(separator: "+").utf8
        index = end + 2
        return true
    }

    /// `:material-check:`, a drawing of MkDocs' Material theme.
    mutating func icon() -> Bool {
        guard syntax.contains(.pythonMarkdown),
            [":material-", ":fontawesome-", ":octicons-", ":simple-"].contains(where: {
                text[index...].starts(with: $0.utf8)
            })
        else { return false }
        let name = text[(index + 1)...].prefix(80).prefix { isWord($0) }
        guard text[name.endIndex...].first == UInt8(ascii: ":") else { return false }
        drop(to: name.endIndex + 1)
        // How it looks.
        if index < text.endIndex, text[index] == UInt8(ascii: "{"), let end = find("}", from: index, within: 200) {
            drop(to: end + 1)
        }
        return true
    }
}
