/// The text of an HTML file with front matter, such that Markdown sees one block of raw HTML in it, which goes through the safe list.
enum HTMLArticle {
    static func isOne(_ path: String) -> Bool { path.hasSuffix(".html") }

    /// Lines stay what they are: those that are empty hold a comment, since an empty one would end the block, and none is indented.
    static func block(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output = Array("<div>".utf8)
        output.reserveCapacity(text.count + text.count / 8)
        for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if number > 0 { output.append(0x0A) }
            let isBlank = line.allSatisfy { $0 <= 0x20 }
            output += isBlank && number > 0 ? Array("<!---->".utf8) : Array(line)
        }
        return output
    }
}
