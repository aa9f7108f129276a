extension TemplateCode {
    /// Tags that themes and components have for boxes, with a kind among their arguments; others are called as their kinds.
    private static let boxes: Set = ["admonition", "alert", "aside", "callout", "hint", "notice"]
    private static let kinds: Set = ["caution", "danger", "important", "info", "note", "tip", "warning"]

    /// `<Callout type="warning">`, `{{% notice tip %}}` and what ends them, each alone on its line: the lines that a box of ours begins and
    /// ends with. False for other tags, and for one that nothing ends: it would take in all that follows.
    mutating func box(_ call: TemplateCall, upTo end: Int) -> Bool {
        guard Self.boxes.contains(call.name) || Self.kinds.contains(call.name), !call.isSelfClosing,
            output.last ?? 0x0A == 0x0A,
            text[end...].first(where: { $0 > 0x20 || $0 == 0x0A }) ?? 0x0A == 0x0A
        else { return false }
        if boxEnds == nil { boxEnds = Self.ends(in: text) }
        if call.isClosing {
            guard let open = openBoxes[call.name], open > 0 else { return false }
            openBoxes[call.name] = open - 1
            output += ":::::".utf8
        } else {
            guard let left = boxEnds?[call.name], left > 0 else { return false }
            boxEnds?[call.name] = left - 1
            openBoxes[call.name, default: 0] += 1
            let given = call.named["type"] ?? call.named["kind"] ?? call.named["style"] ?? call.positional.first ?? ""
            let name = Self.kinds.contains(call.name) ? call.name : given
            let kind = Box.Kind(name) ?? .note
            let title = cleanedLine(call.named["title"] ?? "").filter { !"[]{}".contains($0) }
            output += (":::::" + kind.rawValue + (title.isEmpty ? "" : "[" + title + "]")).utf8
        }
        drop(to: end)
        return true
    }

    /// How often each of these tags ends. One pass.
    private static func ends(in text: ArraySlice<UInt8>) -> [String: Int] {
        var result: [String: Int] = [:]
        var index = text.startIndex
        while let slash = text[index...].firstIndex(of: UInt8(ascii: "/")) {
            var start = slash + 1
            while start < text.endIndex, text[start] == 0x20 { start += 1 }
            let word = text[start...].prefix(12).prefix { (0x61...0x7A).contains($0 | 0x20) }
            let name = String(decoding: word, as: UTF8.self).lowercased()
            if boxes.contains(name) || kinds.contains(name) { result[name, default: 0] += 1 }
            index = slash + 1
        }
        return result
    }
}
