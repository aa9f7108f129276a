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
        // `![[a.png#outline|100]]` says how it is shown.
        let file = String(target.prefix { $0 != "#" })
        let name = fileName(of: file)
        let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
        if isShown, FrontMatterReader.imageEndings.contains(ending) || BodyPlayer.Kind(ofFile: name) != nil {
            let isSize = label.map(Self.isPictureSize) ?? true
            let alternative = isSize ? String(name.dropLast(ending.utf8.count + 1)) : label ?? ""
            let path = names.picture(file).map { "/" + $0 } ?? file
            output += "!".utf8
            output += ShownReference.link(text: alternative, address: path).markdown.utf8
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
        if !name.isEmpty, let file = names.picture(note), !ArticleFiles.isArticle(file) {
            return ShownReference.link(text: shown, address: "/" + file).markdown
        }
        let fragment = heading.isEmpty ? "" : "#" + heading
        let address =
            note.isEmpty
            ? "#" + heading.filter { $0.isLetter || $0.isNumber }
            : Address.link(to: names.article(note) ?? note, fragment: fragment)
        return ShownReference.link(text: shown, address: address).markdown
    }

    private static func isPictureSize(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "x") }
    }

    /// `![what it shows|300x200](a.png)`: how large it is shown is no part of what it shows.
    mutating func sizedPicture() -> Bool {
        guard starts(with: "![", at: index), let end = find("](", from: index + 2, within: 300) else { return false }
        let label = string(index + 2..<end)
        guard let bar = label.lastIndex(of: "|"), !label.contains("\n"), !label.contains("]"),
            Self.isPictureSize(String(label[label.index(after: bar)...]))
        else { return false }
        output += ("![" + trimmed(label[..<bar])).utf8
        index = end
        return true
    }

    /// ` ^block-id` at the end of a line: a name that links may have for it.
    mutating func blockID() -> Bool {
        guard let last = output.last, last == 0x20 || last == 0x0A else { return false }
        let name = text[(index + 1)...].prefix { isWord($0) }
        guard name.count > 2, name.contains(where: { $0 | 0x20 >= 0x61 }),
            text[name.endIndex...].first ?? 0x0A == 0x0A
        else { return false }
        drop(to: name.endIndex)
        return true
    }

    /// `%% remark %%`, over several lines or not, which only its author sees.
    mutating func remark() -> Bool {
        guard starts(with: "%%", at: index), let end = find("%%", from: index + 2, within: Limits.articleText) else {
            return false
        }
        drop(to: end + 2)
        return true
    }

    /// Pelican's `{static}` and its like in front of a path, where an address belongs: the path alone says where it leads.
    mutating func placedPath() -> Bool {
        guard let last = output.last(where: { $0 != 0x20 }), "(<\"'=:".utf8.contains(last) else { return false }
        for sign in PlacedPath.signs where text[index...].starts(with: sign.utf8) {
            index += sign.utf8.count
            return true
        }
        return false
    }

    /// ` =250x` and ` =250x100` behind the address of a picture: Zenn's and Hexo's way to say how large it is.
    mutating func pictureSize() -> Bool {
        var place = index + 1
        guard place < text.endIndex, text[place] == UInt8(ascii: "=") else { return false }
        place += 1
        var marks = 0
        while place < text.endIndex, isDigit(text[place]) || text[place] == UInt8(ascii: "x") {
            if text[place] == UInt8(ascii: "x") { marks += 1 }
            place += 1
        }
        guard marks == 1, place < text.endIndex, text[place] == UInt8(ascii: ")"),
            let bracket = text[..<index].suffix(Limits.address).lastIndex(where: {
                $0 <= 0x20 || $0 == UInt8(ascii: "(")
            }),
            text[bracket] == UInt8(ascii: "("), text[..<bracket].last == UInt8(ascii: "]")
        else { return false }
        drop(to: place)
        return true
    }
}

/// A path as Pelican has it, which says of what kind its file is.
enum PlacedPath {
    static let signs = [
        "{static}", "{attach}", "{filename}", "{photo}", "|static|", "|attach|", "|filename|",
    ]

    static func plain(_ written: String) -> String {
        signs.first(where: written.hasPrefix).map { String(written.dropFirst($0.count)) } ?? written
    }
}
