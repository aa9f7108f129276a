extension TemplateCode {
    /// Deals with lines that are template code as a whole; false for others.
    /// - Parameter end: of the line, its end included.
    mutating func takeOwnLine(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        // A box, and its title no code.
        if syntax.contains(.directives), line.starts(with: ":::".utf8) {
            copy(end - index)
            return true
        }
        guard syntax.contains(.components),
            line.starts(with: "import ".utf8) || line.starts(with: "export ".utf8) || line.starts(with: "import{".utf8)
        else { return false }
        // Up to the next empty line: what MDX takes for one piece of program.
        let stop = find("\n\n", from: index).map { $0 + 1 } ?? end
        drop(to: stop)
        return true
    }

    /// `<Tabs items={…}>` and `</Tabs>`: what stands between them stays.
    mutating func component() -> Bool {
        var place = index + 1
        if place < text.endIndex, text[place] == UInt8(ascii: "/") { place += 1 }
        guard place < text.endIndex, (0x41...0x5A).contains(text[place]) else { return false }
        var depth = 0
        let limit = min(text.endIndex, index + 1_000)
        while place < limit {
            switch text[place] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                if !box(TemplateCall(string(index + 1..<place)), upTo: place + 1) { drop(to: place + 1) }
                return true
            default: break
            }
            place += 1
        }
        return false
    }

    /// Behind the brace that closes the one at an offset.
    func closingBrace(from start: Int) -> Int? {
        var depth = 0
        for place in start..<min(text.endIndex, start + 300) {
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
        } else if let markdown = TemplateCall(kind + " \"" + target + "\"").markdown {
            output += markdown.utf8
        }
        drop(to: end + 1)
        return true
    }

    /// `:tada:`, but not in an address.
    mutating func emoji() -> Bool {
        guard let (character, end) = EmojiNames.find(at: index, in: text) else { return false }
        let word = text[..<index].suffix(200).reversed().prefix { $0 > 0x20 }
        guard !word.contains(UInt8(ascii: "/")) else { return false }
        output += character.utf8
        index = end
        return true
    }
}
