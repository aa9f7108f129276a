/// What note takers write, and publish with more than one program.
extension TemplateCode {
    /// `[[note]]`, `[[folder/note#heading|text]]`, `![[picture.png|300]]`: a link, a picture; of another note shown inside this one, a
    /// link to it.
    mutating func wikiLink() -> Bool {
        let isShown = text[index] == UInt8(ascii: "!")
        let start = isShown ? index + 1 : index
        guard starts(with: "[[", at: start), let end = find("]]", from: start + 2, within: 500) else { return false }
        let inner = string(start + 2..<end)
        guard !inner.isEmpty, !inner.contains("\n"), !inner.contains("[") else { return false }
        let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(trimmed($0)) }
        // In tables the bar is escaped.
        let target = parts[0].hasSuffix("\\") ? String(parts[0].dropLast()) : parts[0]
        let label = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
        let name = fileName(of: target)
        let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
        if isShown, FrontMatterReader.imageEndings.contains(ending) {
            let isSize = label?.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "x") } ?? true
            let alternative = isSize ? String(name.dropLast(ending.utf8.count + 1)) : label ?? ""
            let path = names.picture(target).map { "/" + $0 } ?? target
            output += "!".utf8
            output += TemplateCall.link(alternative, path).utf8
        } else {
            output += link(to: target, label).utf8
        }
        drop(to: end + 2)
        return true
    }

    private func link(to target: String, _ label: String?) -> String {
        let note = String(target.prefix { $0 != "#" })
        let heading = String(target.drop { $0 != "#" }.drop { $0 == "#" || $0 == "^" })
        let name = fileName(of: note)
        let shown = label ?? (name.isEmpty ? heading : heading.isEmpty ? name : "\(name): \(heading)")
        let fragment = heading.isEmpty ? "" : "#" + heading
        let address =
            note.isEmpty
            ? "#" + heading.filter { $0.isLetter || $0.isNumber }
            : Address.link(to: names.article(note) ?? note, fragment: fragment)
        return TemplateCall.link(shown, address)
    }

    /// `%% remark %%`, over several lines or not, which only its author sees.
    mutating func remark() -> Bool {
        guard starts(with: "%%", at: index), let end = find("%%", from: index + 2, within: Limits.articleText) else {
            return false
        }
        drop(to: end + 2)
        return true
    }

    /// ` =250x` behind the address of a picture: Zenn's way to say how wide it is.
    mutating func pictureSize() -> Bool {
        var place = index + 1
        guard place < text.endIndex, text[place] == UInt8(ascii: "=") else { return false }
        place += 1
        var marks = 0
        while place < text.endIndex, isDigit(text[place]) || text[place] == UInt8(ascii: "x") {
            if text[place] == UInt8(ascii: "x") { marks += 1 }
            place += 1
        }
        guard marks == 1, place < text.endIndex, text[place] == UInt8(ascii: ")") else { return false }
        drop(to: place)
        return true
    }
}
