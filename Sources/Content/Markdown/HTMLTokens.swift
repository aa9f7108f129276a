/// Raw HTML taken apart, forgivingly and in linear time: tags, text, nothing else. Comments, declarations and processing
/// instructions are skipped; a tag that does not end is dropped with what follows. What stands in scripts and their like is one text.
struct HTMLTokens {
    enum Token: Equatable {
        case text([UInt8])
        case start(name: String, attributes: [(name: String, value: String)], selfClosing: Bool)
        case end(name: String)

        static func == (left: Token, right: Token) -> Bool {
            switch (left, right) {
            case (.text(let a), .text(let b)): a == b
            case (.end(let a), .end(let b)): a == b
            case (.start(let a, let b, let c), .start(let d, let e, let f)):
                a == d && c == f && b.count == e.count && zip(b, e).allSatisfy { $0 == $1 }
            default: false
            }
        }
    }

    private let html: [UInt8]
    private var index = 0
    /// An element is open in which nothing but its end is a tag.
    private var rawText: String?

    /// HTML Standard, 13.2.5: elements whose content is text, whatever stands in it.
    private static let rawTexts: Set = [
        "iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp",
    ]

    init(_ html: some Sequence<UInt8>) { self.html = Array(html) }

    mutating func next() -> Token? {
        if let name = rawText {
            rawText = nil
            if let text = text(upToEndOf: name) { return text }
        }
        while index < html.count {
            if html[index] != UInt8(ascii: "<") { return text() }
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<!") || starts(with: "<?") {
                skip(past: ">")
            } else if starts(with: "</"), index + 2 < html.count, isLetter(html[index + 2]) {
                index += 2
                let name = self.name()
                skip(past: ">")
                return .end(name: name)
            } else if index + 1 < html.count, isLetter(html[index + 1]) {
                index += 1
                if let tag = startTag() { return tag }
            } else {
                index += 1
                return .text([UInt8(ascii: "<")])
            }
        }
        return nil
    }

    private mutating func text() -> Token {
        let start = index
        while index < html.count, html[index] != UInt8(ascii: "<") { index += 1 }
        return .text(Array(html[start..<index]))
    }

    /// Up to an end tag of a name, or to the end of all; nil for nothing.
    private mutating func text(upToEndOf name: String) -> Token? {
        let start = index
        let end = Array("</\(name)".utf8)
        while index < html.count {
            let isEnd =
                html[index] == end[0] && html.count - index >= end.count
                && zip(html[index...], end).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
                && (index + end.count == html.count || !isLetter(html[index + end.count]))
            if isEnd { break }
            index += 1
        }
        return start == index ? nil : .text(Array(html[start..<index]))
    }

    /// Nil, everything consumed, when the tag has no end.
    private mutating func startTag() -> Token? {
        let name = self.name()
        var attributes: [(name: String, value: String)] = []
        // The last slash that is part of no value.
        var slash: Int?
        while true {
            skipBlanks()
            guard index < html.count else { return nil }
            if html[index] == UInt8(ascii: ">") {
                index += 1
                if Self.rawTexts.contains(name) { rawText = name }
                return .start(name: name, attributes: attributes, selfClosing: slash == index - 2)
            }
            if html[index] == UInt8(ascii: "/") || html[index] == UInt8(ascii: "=") {
                if html[index] == UInt8(ascii: "/") { slash = index }
                index += 1
                continue
            }
            let attribute = self.name()
            skipBlanks()
            var value: [UInt8] = []
            if index < html.count, html[index] == UInt8(ascii: "=") {
                index += 1
                skipBlanks()
                value = attributeValue()
            }
            if attributes.count < 64, !attributes.contains(where: { $0.name == attribute }) {
                attributes.append((attribute, String(decoding: HTMLText.unescaped(value), as: UTF8.self)))
            }
        }
    }

    private mutating func attributeValue() -> [UInt8] {
        guard index < html.count else { return [] }
        let quote = html[index]
        var start = index
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            start = index
            while index < html.count, html[index] != quote { index += 1 }
            defer { index = min(index + 1, html.count) }
            return Array(html[start..<index])
        }
        while index < html.count, html[index] > 0x20, html[index] != UInt8(ascii: ">") { index += 1 }
        return Array(html[start..<index])
    }

    /// A name of a tag or an attribute in lower case; always moves on.
    private mutating func name() -> String {
        let start = index
        while index < html.count, html[index] > 0x20, !"/>=".utf8.contains(html[index]) { index += 1 }
        if index == start { index += 1 }
        return String(decoding: html[start..<min(index, html.count)], as: UTF8.self).lowercased()
    }

    private mutating func skipBlanks() {
        while index < html.count, html[index] <= 0x20 { index += 1 }
    }

    private mutating func skip(past end: String) {
        let bytes = Array(end.utf8)
        while index < html.count, !html[index...].starts(with: bytes) { index += 1 }
        index = min(html.count, index + bytes.count)
    }

    private func starts(with prefix: String) -> Bool { html[index...].starts(with: prefix.utf8) }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
