@testable import SVGCleaning

/// Drawings, and the style sheets and values in them.
enum SVGTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let once = try? SVGCleaner.cleaned(bytes) else { return }
        let text = String(decoding: once, as: UTF8.self)
        guard let twice = try? SVGCleaner.cleaned(once) else {
            throw BrokenPromise(description: "cleaned, it is no drawing: \(text)")
        }
        try hold(once == twice, "\(text) becomes \(String(decoding: twice, as: UTF8.self))")
        try SVGJudge.check(once)
    }

    /// Rules, declarations and a value, in a drawing of ours.
    static func check(style bytes: [UInt8]) throws(BrokenPromise) {
        let css = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }
        let text = String(String.UnicodeScalarView(css)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing("\"", with: "&quot;")
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg"><style>\(text)</style><g id="a" class="b" style="\(text)">\
            <rect fill="\(text)" width="9" height="9"/></g></svg>
            """
        try check(Array(drawing.utf8))
    }
}

/// Looks at a cleaned drawing as text, and knows nothing of how it was cleaned.
enum SVGJudge {
    private static let forbidden = [
        "<script", "<foreignobject", "<iframe", "<a>", "<a ", "<audio", "<video", "<handler", "<!", "<?", "javascript:",
        "vbscript:", "@import", "@font-face", "expression(", "image-set(", "image(", "src(", "-moz-binding",
    ]

    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        var isInTag = false
        var isInQuotes = false
        var tag: [UInt8] = []
        var text: [UInt8] = []
        for byte in bytes {
            if isInTag {
                if byte == UInt8(ascii: "\"") { isInQuotes.toggle() }
                tag.append(byte)
                try hold(byte != UInt8(ascii: "<"), "a tag in a tag")
                if byte == UInt8(ascii: ">") {
                    try hold(!isInQuotes, "> in quotes")
                    try check(tag: String(decoding: tag, as: UTF8.self))
                    isInTag = false
                }
            } else if byte == UInt8(ascii: "<") {
                (isInTag, tag) = (true, [byte])
            } else {
                text.append(byte)
            }
        }
        try hold(!isInTag, "a tag does not end")
        try checkAddresses(String(decoding: text, as: UTF8.self))
    }

    private static func check(tag: String) throws(BrokenPromise) {
        // What stands in quotes is for `checkAddresses`.
        var outside = ""
        for (index, part) in tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            if index % 2 == 0 { outside += part + " " } else { try checkAddresses(String(part)) }
        }
        let lower = outside.lowercased()
        for word in forbidden where lower.hasPrefix(word) { throw BrokenPromise(description: tag) }
        for name in lower.split(whereSeparator: { " =/>".contains($0) }).dropFirst() {
            try hold(!name.hasPrefix("on"), "\(name) in \(tag)")
        }
        if let range = tag.firstRange(of: "href=\"") {
            let value = tag[range.upperBound...]
            try hold(value.hasPrefix("#") || value.hasPrefix("data:image/"), "an address in \(tag)")
            try hold(!value.hasPrefix("data:image/svg"), "an address in \(tag)")
        }
    }

    /// CSS that loads something: every address leads into the drawing.
    private static func checkAddresses(_ text: String) throws(BrokenPromise) {
        guard !text.hasPrefix("data:image/") else { return }
        let lower = text.lowercased()
        var rest = lower[...]
        while let range = rest.firstRange(of: "url(") {
            rest = rest[range.upperBound...]
            try hold(rest.hasPrefix("#") || rest.hasPrefix("&quot;#"), "an address in \(text)")
        }
    }
}
