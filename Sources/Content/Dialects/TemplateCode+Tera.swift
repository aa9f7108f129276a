/// Zola's `{% name(…) %}` to `{% end %}`, which Tera makes something of.
extension TemplateCode {
    /// Deals with the tag that begins or ends a diagram or a box; false for others.
    mutating func tagOfTera(_ call: TemplateCall, upTo end: Int) -> Bool {
        if call.name == "end" {
            guard let isBox = boxes.tags.popLast(), isBox else { return false }
            if output.last(where: { $0 != 0x20 }) ?? 0x0A != 0x0A { add([0x0A]) }
            output += Self.fence(nil)
            drop(to: end)
            return true
        }
        let behind = text[(index + 2)..<end].drop { $0 <= 0x20 || $0 == UInt8(ascii: "-") }.drop { isWord($0) }
        guard behind.first == UInt8(ascii: "("), !TemplateCall.structure.contains(call.name),
            boxes.tags.count < Self.mostTags, let stop = endTag("end", from: end)
        else { return false }
        if call.name == "mermaid" { return listing(call.name, from: end, to: stop) }
        let kind = Self.kindOfBox(called: call.name, type: call.kindOfTera)
        boxes.tags.append(kind != nil && standsAlone(upTo: end) && !block.isInHTML)
        guard let kind, boxes.tags.last == true else { return false }
        output += Self.fence(kind, title: call.named["title"] ?? "")
        drop(to: end)
        return true
    }

    /// How many stand in each other and are boxes all the same.
    private static let mostTags = 20
}

extension TemplateCall {
    /// `type="tip"`, or `tip=true`.
    fileprivate var kindOfTera: String {
        let flag = named.keys.sorted().first { TemplateCode.kinds.contains($0) && named[$0] == "true" }
        return named["type"] ?? named["kind"] ?? flag ?? ""
    }
}
