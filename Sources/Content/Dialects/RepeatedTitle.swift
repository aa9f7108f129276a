/// A heading at the top of a text that says no more than the title does.
enum RepeatedTitle {
    /// The text with an empty line in the place of such a heading.
    static func leftOut(_ title: String, of text: [UInt8]) -> [UInt8] {
        guard let start = text.firstIndex(where: { $0 > 0x20 }), text[start...].starts(with: "# ".utf8) else {
            return text
        }
        let end = text[start...].firstIndex(of: 0x0A) ?? text.endIndex
        var heading = String(decoding: text[start + 2..<end], as: UTF8.self)
        // What its place was made of.
        if let place = heading.firstRange(of: "<a id=") { heading = String(heading[..<place.lowerBound]) }
        guard said(heading) == said(title) else { return text }
        return Array(text[..<start] + text[end...])
    }

    private static func said(_ text: String) -> String { InlineMarks.removed(from: PlainTitle.of(cleanedLine(text))) }
}
