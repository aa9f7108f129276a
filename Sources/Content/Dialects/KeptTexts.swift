/// Texts that Liquid's `capture` and `assign` give names to, until they are shown. Names and what is shown of them are bounded, since a
/// text may hold the same one as often as it likes.
struct KeptTexts {
    private var texts: [String: [UInt8]] = [:]
    /// Bytes that may still be shown.
    private var room = 200_000
    private static let mostNames = 100

    subscript(name: String) -> [UInt8]? { texts[name] }

    var isEmpty: Bool { texts.isEmpty }

    /// - Parameter text: nil where nobody knows it.
    mutating func keep(_ text: [UInt8]?, as name: String) {
        guard texts[name] != nil || texts.count < Self.mostNames else { return }
        texts[name] = text
    }

    /// Takes room for something that is shown; false where there is none.
    mutating func hasRoom(for count: Int) -> Bool {
        guard count <= room else { return false }
        room -= count
        return true
    }
}

/// What Liquid's `{% capture n %}` and `{% assign n = "a" %}` keep in a name is shown where the name is, or nowhere.
extension TemplateCode {
    mutating func capture(_ range: Range<Int>, as name: String?) {
        guard let name, depth < Self.deepest else { return }
        kept.keep(processed(range, isShown: false), as: name)
    }

    /// - Parameter written: `n = "a" | upcase`.
    mutating func assign(_ written: String) {
        guard let sign = written.firstIndex(of: "=") else { return }
        let name = String(trimmed(written[..<sign]))
        guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return }
        let expression = String(trimmed(written[written.index(after: sign)...]))
        let value = TemplateValue.text(of: expression) { word in
            word.utf8.allSatisfy(isDigit) || ["true", "false"].contains(word) ? word : self.value(named: word)
        }
        kept.keep(value.map { Array($0.utf8) }, as: name)
    }

    /// What a name stands for.
    func value(named name: String) -> String? {
        kept[name].map { String(decoding: $0, as: UTF8.self) } ?? names.value(name)
    }

    /// `{{ n }}` and `{{ n | markdownify }}`; false where nothing is kept in the name, or filters make something else of it.
    mutating func keptText(_ expression: String, upTo end: Int) -> Bool {
        let parts = TemplateValue.divided(expression, at: "|")
        guard let name = parts.first, let text = kept[name], parts.dropFirst().allSatisfy(TemplateValue.isKeeping)
        else {
            return false
        }
        guard kept.hasRoom(for: text.count) else {
            noteLeftOut(TemplateCall(name))
            drop(to: end)
            return true
        }
        write(kept: text, asMarkdown: parts.dropFirst().contains("markdownify"))
        drop(to: end)
        return true
    }

    /// As it is, or in a block of HTML between empty lines where it is to be Markdown.
    private mutating func write(kept text: [UInt8], asMarkdown: Bool) {
        let inner = trimmed(text[...])
        let isWords = !inner.contains { $0 == 0x0A || "*_[`<\\".utf8.contains($0) }
        let isBlock = inner.contains(0x0A) || block.isInHTML
        guard asMarkdown, isBlock, !isWords, !isHTML else {
            add(isWords && asMarkdown ? Array(inner) : text)
            return
        }
        add([0x0A, 0x0A] + inner + [0x0A, 0x0A])
        // What follows is indented as a part of the block, and would be a listing.
        if block.isInHTML { (block.isInHTML, block.mayBeIndented, block.dropsIndent) = (false, true, true) }
    }
}
