extension InlineMarks {
    /// Links and pictures are their words: `[the charter](https://example.org)`, `![a crane](crane.jpg)`. Brackets without an address
    /// behind them stay: `[速報]`, `[連載](1/3)`.
    static func withoutLinks(_ text: [Character]) -> [Character] {
        guard text.contains("]") else { return text }
        var open: [Int] = []
        var gone: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if text[index] == "[" {
                open.append(index)
            } else if text[index] == "]", let start = open.popLast(),
                let end = endOfDestination(at: index + 1, in: text)
            {
                let isPicture = start > 0 && text[start - 1] == "!"
                gone += [(isPicture ? start - 1 : start)..<start + 1, index..<end]
                index = end - 1
            }
            index += 1
        }
        return without(gone, text)
    }

    /// Behind `(address)` or `(address "title")` that begins at a place; nil where none does.
    private static func endOfDestination(at place: Int, in text: [Character]) -> Int? {
        guard place < text.count, text[place] == "(" else { return nil }
        var depth = 0
        var index = place + 1
        // No address goes on behind a bracket, so that brackets without end are looked at once.
        while index < text.count, !text[index].isWhitespace, text[index] != "[", text[index] != "]" {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" {
                if depth == 0 { break }
                depth -= 1
            }
            index += 1
        }
        guard isAddress(text[(place + 1)..<index]) else { return nil }
        while index < text.count, text[index].isWhitespace { index += 1 }
        if index < text.count, text[index] == "\"" || text[index] == "'" {
            guard let end = text[(index + 1)...].firstIndex(of: text[index]) else { return nil }
            index = end + 1
        }
        return index < text.count && text[index] == ")" ? index + 1 : nil
    }

    private static func isAddress(_ characters: ArraySlice<Character>) -> Bool {
        let address = String(characters.drop { $0 == "<" }).lowercased()
        if address.contains("://") || beginnings.contains(where: { address.hasPrefix($0) }) { return true }
        // From the root of the site.
        if address.first == "/", address.dropFirst().first?.isASCII ?? true { return true }
        let path = address.prefix { $0 != "#" && $0 != "?" && $0 != ">" }
        return endings.contains { path.hasSuffix($0) }
    }

    private static let beginnings = ["mailto:", "tel:", "./", "../", "www."]
    private static let endings = [
        ".md", ".html", ".htm", ".pdf", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".heic",
    ]
}
