extension InlineMarks {
    /// Tags that mark words, and nothing else that stands between such brackets: `Vec<T>`, `std::vector<int>`.
    private static let names: Set = [
        "em", "strong", "i", "b", "code", "cite", "q", "sub", "sup", "small", "big", "mark", "s", "u", "del", "ins",
        "strike",
        "kbd", "samp", "var", "tt", "dfn", "abbr", "time", "font", "span", "a", "img", "br", "wbr", "ruby", "rb", "rt",
        "rp",
    ]

    /// With what stands inside: how a word is read, which stands above it.
    private static let readings: Set = ["rt", "rp"]

    private struct Tag {
        var name: String
        var range: Range<Int>
        var isEnd: Bool
        /// Whether it is a tag even if no other makes a pair with it.
        var isCertain: Bool
    }

    /// Without `<em>` and `</em>`, the innermost pairs first, and without such tags as have lost theirs. A line ended by hand is a space.
    static func withoutTags(_ text: [Character]) -> [Character] {
        guard text.contains("<") else { return text }
        var text = text
        var open: [Tag] = []
        var lone: [Tag] = []
        var gone: [Range<Int>] = []
        for tag in tags(in: text) {
            if !tag.isEnd {
                open.append(tag)
            } else if let pair = open.lastIndex(where: { $0.name == tag.name }) {
                var start = open[pair].range
                if tag.name == "sup" { start = writeExponent(behind: start, before: tag.range, in: &text) }
                gone += readings.contains(tag.name) ? [start.lowerBound..<tag.range.upperBound] : [start, tag.range]
                lone += open[(pair + 1)...]
                open.removeSubrange(pair...)
            } else {
                lone.append(tag)
            }
        }
        for tag in lone + open where tag.isCertain && !isWord(tag, in: text) {
            let range = tag.range
            let isSpaced =
                range.lowerBound == 0 || text[range.lowerBound - 1].isWhitespace
                || range.upperBound == text.count || text[range.upperBound].isWhitespace
            if tag.name == "br", !isSpaced {
                text[range.lowerBound] = " "
                gone.append(range.lowerBound + 1..<range.upperBound)
            } else {
                gone.append(withSpace(range, in: text))
            }
        }
        return without(gone, text)
    }

    /// Writes a number between two tags as it may stand on the line.
    /// - Returns: what is left of the first tag.
    private static func writeExponent(
        behind start: Range<Int>, before end: Range<Int>, in text: inout [Character]
    ) -> Range<Int> {
        let number = text[start.upperBound..<end.lowerBound]
        guard number.count <= Exponent.longest else { return start }
        let before = start.lowerBound > 0 ? text[start.lowerBound - 1].unicodeScalars.last : nil
        let plain = Array(Exponent.plain(String(number), after: before))
        let rest = start.lowerBound..<start.upperBound + number.count - plain.count
        text.replaceSubrange(rest.upperBound..<end.lowerBound, with: plain)
        return rest
    }

    /// Whether a tag that has no pair stands among words as one of them, and is spoken of: "What is the <b> tag?"
    private static func isWord(_ tag: Tag, in text: [Character]) -> Bool {
        let (start, end) = (tag.range.lowerBound, tag.range.upperBound)
        return start > 0 && end < text.count && text[start - 1].isWhitespace && text[end].isWhitespace
            && !void.contains(tag.name)
    }

    /// Tags that have no pair.
    private static let void: Set = ["br", "wbr", "img"]

    /// With one of the two spaces that would stand beside each other.
    private static func withSpace(_ range: Range<Int>, in text: [Character]) -> Range<Int> {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard start == 0 || text[start - 1].isWhitespace else { return range }
        if end < text.count { return text[end].isWhitespace ? start..<end + 1 : range }
        return start == 0 ? range : start - 1..<end
    }

    private static func tags(in text: [Character]) -> [Tag] {
        var tags: [Tag] = []
        var index = 0
        while let start = text[index...].firstIndex(of: "<") {
            let tag = tag(at: start, in: text)
            if let tag { tags.append(tag) }
            index = tag?.range.upperBound ?? start + 1
        }
        return tags
    }

    private static func tag(at start: Int, in text: [Character]) -> Tag? {
        let inside = text[(start + 1)...].prefix(longestTag).prefix { $0 != ">" }
        guard inside.endIndex < text.count, text[inside.endIndex] == ">" else { return nil }
        let isEnd = inside.first == "/"
        let rest = inside.dropFirst(isEnd ? 1 : 0)
        let written = rest.prefix { $0.isASCII && $0.isLetter }
        let name = String(written).lowercased()
        let attributes = rest.dropFirst(written.count)
        guard names.contains(name), areAttributes(attributes) else { return nil }
        // Parameters of types begin with a capital letter or stand behind a word: `Vec<B>`, `Option<i>`.
        let isJoined = start > 0 && text[start - 1].isASCII && (text[start - 1].isLetter || text[start - 1].isNumber)
        let isTyped =
            written.count == 1 ? written.allSatisfy(\.isUppercase) || isJoined : !isOneCase(written)
        return Tag(
            name: name, range: start..<inside.endIndex + 1, isEnd: isEnd,
            isCertain: isEnd || attributes.contains("=") || !isTyped)
    }

    private static func isOneCase(_ letters: ArraySlice<Character>) -> Bool {
        letters.allSatisfy(\.isLowercase) || letters.allSatisfy(\.isUppercase)
    }

    /// Nothing, the slash of a tag that has no end, or names with values.
    private static func areAttributes(_ text: ArraySlice<Character>) -> Bool {
        guard let first = text.first, first != "/" || text.count > 1 else { return true }
        return first.isWhitespace && (text.contains("=") || text.allSatisfy { $0.isWhitespace || $0 == "/" })
    }

    private static let longestTag = 400
}
