/// Tables of a text for those who have it without our styles: the side that a cell stands on is an attribute, which readers of feeds
/// know, and what tables scroll in says nothing.
enum PlainTables {
    private static let sides: [[UInt8]] = ["left", "center", "right"].map { Array($0.utf8) }

    /// Linear; a text without tables is as it was.
    static func html(_ html: [UInt8]) -> [UInt8] {
        guard hasTable(html) else { return html }
        var result: [UInt8] = []
        result.reserveCapacity(html.count)
        var written = 0
        var tokens = MarkupTokens(html)
        while let token = tokens.next() {
            guard case .start(let name, let attributes, let range) = token,
                let style = attributes.first(where: { $0.name == "class" })
            else { continue }
            switch name {
            case "div" where html[style.value].elementsEqual("table".utf8):
                result += html[written..<range.lowerBound]
                result.append("<div>")
                written = range.upperBound
            case "td", "th":
                guard sides.contains(where: { html[style.value].elementsEqual($0) }) else { continue }
                // Between the name and the value are an equals sign and a quotation mark.
                let end = style.value.lowerBound - 2
                result += html[written..<end - style.name.utf8.count]
                result.append("align")
                written = end
            default: continue
            }
        }
        return result + html[written...]
    }

    private static func hasTable(_ html: [UInt8]) -> Bool {
        html.withUnsafeBufferPointer { bytes in
            var index = bytes.startIndex
            while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                if bytes[start...].starts(with: "<table".utf8) { return true }
                index = start + 1
            }
            return false
        }
    }
}
