/// A Markdown text made ready for libcmark, and what a glance over its bytes tells of it.
struct MarkdownSource {
    private(set) var bytes: [UInt8]
    /// Two tildes stand somewhere: strikethrough is worth looking for.
    let hasStrikethrough: Bool
    /// A bare address may stand somewhere.
    let hasAutolinks: Bool
    /// What `bytes` have besides the text.
    let emphasis: EmphasisMarks

    /// libcmark forgets that a tilde was escaped. Where it matters, `\~` travels through it as this noncharacter
    /// (U+FDD1), which no text may hold.
    static let escapedTilde: [UInt8] = [0xEF, 0xB7, 0x91]

    /// Image marks that libcmark goes back over in one paragraph: at each bracket that closes, all that stand before it
    /// (`![[]()` again and again). So many take it a tenth of a second.
    private static let imageSteps = 7_000_000

    /// The 1-based line of the text where a paragraph begins to have more image marks, and brackets that close behind them,
    /// than libcmark can take. A mark alone costs nothing, and need not be one: `<![CDATA[` has it, too.
    static func lineOfExcess(in text: ArraySlice<UInt8>) -> Int? {
        var line = 1
        var images = 0
        var steps = 0
        var previous: UInt8 = 0x0A
        for byte in text {
            if byte == 0x0A {
                line += 1
                if previous == 0x0A { (images, steps) = (0, 0) }
            } else if byte == UInt8(ascii: "["), previous == UInt8(ascii: "!") {
                images += 1
            } else if byte == UInt8(ascii: "]") {
                steps += images
                if steps > imageSteps { return line }
            }
            previous = byte
        }
        return nil
    }

    init(_ text: ArraySlice<UInt8>) {
        hasStrikethrough = Self.contains(UInt8(ascii: "~"), UInt8(ascii: "~"), in: text)
        hasAutolinks =
            text.contains(UInt8(ascii: "@")) || Self.contains(UInt8(ascii: "/"), UInt8(ascii: "/"), in: text)
            || Self.contains(UInt8(ascii: "w"), UInt8(ascii: "."), in: text)
            || Self.contains(UInt8(ascii: "W"), UInt8(ascii: "."), in: text)
        let hasEscapes = hasStrikethrough && Self.contains(UInt8(ascii: "\\"), UInt8(ascii: "~"), in: text)
        bytes = hasEscapes ? Self.markingEscapedTildes(in: text) : Array(text)
        emphasis = EmphasisMarks(into: &bytes)
    }

    private static func markingEscapedTildes(in text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count + 64)
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            if rest.starts(with: escapedTilde) {
                output.append(contentsOf: [0xEF, 0xBF, 0xBD])
                index += 3
            } else if rest.starts(with: "\\~".utf8) {
                output.append(contentsOf: escapedTilde)
                index += 2
            } else if rest.starts(with: "\\\\".utf8) {
                output.append(contentsOf: "\\\\".utf8)
                index += 2
            } else {
                output.append(text[index])
                index += 1
            }
        }
        return output
    }

    private static func contains(_ first: UInt8, _ second: UInt8, in text: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in text {
            if byte == second && previous == first { return true }
            previous = byte
        }
        return false
    }
}
