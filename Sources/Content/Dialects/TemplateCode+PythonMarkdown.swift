/// What extensions of Python-Markdown have, besides `IndentedBoxes`: MkDocs, Pelican and Nikola are made with it.
extension TemplateCode {
    /// A line that stands for a list of contents, for another file, or that says what an abbreviation means: nothing of it is shown.
    mutating func lineOfPythonMarkdown(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        guard let first = line.first, "[*-;".utf8.contains(first) else { return false }
        let content = line.prefix { $0 > 0x0D || $0 == 0x09 }
        if first == UInt8(ascii: "[") {
            // Others write it, too, and nobody means it as a text.
            guard ["[TOC]", "[toc]", "[[_TOC_]]"].contains(where: { content.elementsEqual($0.utf8) }) else {
                return false
            }
        } else if first == UInt8(ascii: "*") {
            guard !syntax.isDisjoint(with: [.pythonMarkdown, .attributeLists]), content.starts(with: "*[".utf8),
                let close = content.firstIndex(of: UInt8(ascii: "]")), text[(close + 1)...].first == UInt8(ascii: ":")
            else { return false }
        } else {
            // `--8<-- "file"`, `-8<-`; with a semicolon they are shown.
            guard syntax.contains(.pythonMarkdown),
                content.drop(while: { $0 == UInt8(ascii: "-") }).starts(with: "8<-".utf8)
            else { return false }
            noteLeftOut(TemplateCall("--8<--"))
        }
        drop(to: content.endIndex)
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
        return true
    }
}
