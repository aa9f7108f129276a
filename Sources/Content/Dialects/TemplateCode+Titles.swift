/// Titles of what readers opened or turned to, above the texts that they were of.
extension TemplateCode {
    /// Nothing but room stands in the line that the output ends with.
    private var beginsLine: Bool { output.last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A == 0x0A }

    /// What stands above the text that a pair of tags encloses: `{{< tab name="macOS" >}}`, `<Card title="First">`.
    mutating func titleOfPair(_ call: TemplateCall) -> String? {
        guard !call.isClosing, !call.isSelfClosing, beginsLine,
            let title = call.titleOfText, !cleanedLine(title).isEmpty
        else { return nil }
        return isEnded(call) ? title : nil
    }

    /// What a call that hides its text is about stands above what it would have hidden.
    mutating func writeSummary(of call: TemplateCall, before end: Int) {
        let summary = call.named["summary"] ?? call.named["title"] ?? call.positional.first ?? ""
        guard !cleanedLine(summary).isEmpty else { return }
        if beginsLine {
            writeTitle(summary, before: end)
        } else {
            // In a cell or a heading, which a break would end.
            output += "**\(Self.shown(title: summary))** ".utf8
        }
    }

    /// Whether anything in the text ends what a call begins.
    mutating func isEnded(_ call: TemplateCall) -> Bool {
        if ends == nil { ends = Self.ends(in: text) }
        return ends?[call.name, default: 0] ?? 0 > 0
    }

    /// Neither Markdown nor HTML.
    static func shown(title: String) -> String {
        ShownReference.harmless(title, in: "*<[]&").replacing(">", with: "&gt;")
    }

    /// Writes a title above what it belongs to: what follows it in its line begins another, and what stands in the line above ends there.
    /// - Parameter end: where the text goes on.
    mutating func writeTitle(_ title: String, before end: Int) {
        let shown = Self.shown(title: title)
        let isFollowed = text[end...].first { $0 > 0x20 || $0 == 0x0A }.map { $0 != 0x0A } ?? false
        if block.isInHTML {
            output += "\(endsInText ? "<br>" : "")<strong>\(shown)</strong>\(isFollowed ? "<br>" : "")".utf8
        } else {
            endParagraphAbove()
            add(Array("**\(shown)**  \(isFollowed ? "\n" : "")".utf8))
        }
    }

    /// Whether the output, which is HTML, ends with words, or with a tag that stands among words.
    private var endsInText: Bool {
        guard let last = output.lastIndex(where: { $0 > 0x20 }) else { return false }
        guard output[last] == UInt8(ascii: ">") else { return true }
        let tail = output[..<last].suffix(Self.longestTag)
        guard let open = tail.lastIndex(of: UInt8(ascii: "<")) else { return true }
        let name = tail[(open + 1)...].drop { $0 == UInt8(ascii: "/") }.prefix { isWord($0) }
        return SafeHTML.elements[String(decoding: name, as: UTF8.self).lowercased()] == .phrasing
    }

    /// Bytes of a tag that are looked through for its name.
    private static let longestTag = 500

    /// Puts an empty line above the line that the output ends with, unless there is one or the line has begun. Four spaces behind an empty
    /// line would be a listing, but in an item.
    private mutating func endParagraphAbove() {
        guard let end = output.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), output[end] == 0x0A,
            case let indent = output.count - end - 1,
            indent < 4 || block.itemColumn > 0 && indent < block.itemColumn + 4,
            output.last != 0x09,
            output[..<end].last(where: { $0 > 0x20 || $0 == 0x0A }) ?? 0x0A != 0x0A
        else { return }
        noteAddedLine(before: 0)
        output.insert(0x0A, at: end + 1)
    }
}
