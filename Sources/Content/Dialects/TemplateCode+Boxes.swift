extension TemplateCode {
    /// Tags that themes and components have for boxes, with a kind among their arguments; others are called as their kinds.
    private static let boxes: Set = ["admonition", "alert", "aside", "callout", "hint", "notice"]
    static let kinds: Set = ["caution", "danger", "important", "info", "note", "tip", "warning"]

    /// `<Callout type="warning">`, `{{% notice tip %}}` and what ends them, each alone on its line: the lines that a box of ours begins and
    /// ends with. False for other tags, and for one that nothing ends: it would take in all that follows.
    mutating func box(_ call: TemplateCall, upTo end: Int) -> Bool {
        let given = call.named["type"] ?? call.named["kind"] ?? call.named["style"] ?? call.positional.first ?? ""
        guard let kind = Self.kindOfBox(called: call.name, type: given), !call.isSelfClosing, standsAlone(upTo: end)
        else { return false }
        if ends == nil { ends = Self.ends(in: text) }
        if boxes.endsToCome == nil { boxes.endsToCome = ends }
        if call.isClosing {
            guard let open = boxes.open[call.name], open > 0 else { return false }
            boxes.open[call.name] = open - 1
            output += Self.fence(nil)
        } else {
            guard let left = boxes.endsToCome?[call.name], left > 0 else { return false }
            boxes.endsToCome?[call.name] = left - 1
            boxes.open[call.name, default: 0] += 1
            // `{{% notice tip "A title" %}}`, `{{< note "A title" >}}`.
            let others = Self.kinds.contains(call.name) ? call.positional[...] : call.positional.dropFirst()
            output += Self.fence(kind, title: call.named["title"] ?? others.first ?? "")
        }
        drop(to: end)
        return true
    }

    /// The box of a tag or a file that is called so; nil for other names.
    static func kindOfBox(called name: String, type: String) -> Box.Kind? {
        if kinds.contains(name) { return Box.Kind(name) ?? .note }
        return boxes.contains(name) ? Box.Kind(type) ?? .note : nil
    }

    static func fence(_ kind: Box.Kind?) -> [UInt8] { Array((":::::" + (kind?.rawValue ?? "")).utf8) }

    /// What a box begins with.
    static func fence(_ kind: Box.Kind, title: String) -> [UInt8] {
        let plain = cleanedLine(title).filter { !"[]{}".contains($0) }
        return fence(kind) + (plain.isEmpty ? "" : "[" + plain + "]").utf8
    }

    /// Whether nothing else stands on the line of a tag that goes up to an offset.
    func standsAlone(upTo end: Int) -> Bool {
        output.last ?? 0x0A == 0x0A && text[end...].first { $0 > 0x20 || $0 == 0x0A } ?? 0x0A == 0x0A
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// How often each tag of a name ends. One pass.
    static func ends(in text: ArraySlice<UInt8>) -> [String: Int] {
        var result: [String: Int] = [:]
        var index = text.startIndex
        while let slash = text[index...].firstIndex(of: UInt8(ascii: "/")) {
            var start = slash + 1
            while start < text.endIndex, text[start] == 0x20 { start += 1 }
            index = slash + 1
            // Behind `{{<`, `{{%` or `<`.
            let before = text[..<slash].suffix(4).last { $0 > 0x20 }
            guard before == UInt8(ascii: "<") || before == UInt8(ascii: "%") else { continue }
            let word = text[start...].prefix(40).prefix { isNamePart($0) }
            result[String(decoding: word, as: UTF8.self).lowercased(), default: 0] += 1
        }
        return result
    }
}
