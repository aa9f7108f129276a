import Content

/// Finds the tags of a template, as the Mustache specification has them: over several lines, with changed delimiters, with
/// comments; a tag with nothing else on its line takes the line with it, unless it writes a value. Linear.
struct TemplateScanner {
    /// Bytes of a delimiter: what is longer is searched for no more quickly than an attacker likes.
    private static let delimiterLimit = 8

    private let bytes: [UInt8]
    private let path: String
    private var tokens: [TemplateToken] = []
    /// Where the text begins that no token has yet.
    private var index = 0
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)
    /// The last place that was asked for; the next one is counted from here.
    private var counted = (index: 0, line: 1, column: 1)

    static func tokens(of text: String, path: String) throws(Diagnostic) -> [TemplateToken] {
        var scanner = TemplateScanner(bytes: Array(text.utf8), path: path)
        while let start = scanner.find(scanner.opening, from: scanner.index) { try scanner.readTag(at: start) }
        scanner.addText(to: scanner.bytes.count)
        return scanner.tokens
    }

    private init(bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }

    private mutating func readTag(at start: Int) throws(Diagnostic) {
        let place = place(of: start)
        let sigilIndex = bytes[(start + opening.count)...].firstIndex { !Self.isBlank($0) } ?? bytes.count
        let sigil = sigilIndex < bytes.count ? Unicode.Scalar(bytes[sigilIndex]) : " "
        let kind: TemplateTag.Kind? =
            switch sigil {
            case "!", "=": nil
            case "#": .section
            case "^": .inverted
            case "/": .end
            case ">": .include
            case "<": .parent
            case "$": .block
            case "{", "&": .rawValue
            default: .value
            }
        let last: [UInt8] = sigil == "{" ? Array("}".utf8) : sigil == "=" ? Array("=".utf8) : []
        let inside = kind == .value ? sigilIndex : min(sigilIndex + 1, bytes.count)
        guard let end = find(last + closing, from: inside) else { throw Self.fault("a tag has no end", place) }
        let after = end + last.count + closing.count
        let content = Self.trimmed(bytes[inside..<end])
        let writes = kind == .value || kind == .rawValue
        let indentation = takeText(before: start, after: after, mayStandAlone: !writes)
        if let kind {
            let name = try name(content, of: kind, place)
            tokens.append(.tag(TemplateTag(kind: kind, name: name, indentation: indentation, place: place)))
        } else if sigil == "=" {
            try changeDelimiters(content, place)
        }
    }

    /// Ends the text before a tag and begins the text after it, both without the rest of a line that the tag has to itself.
    private mutating func takeText(before start: Int, after end: Int, mayStandAlone: Bool) -> String {
        var lineStart = start
        while lineStart > index, Self.isIndentation(bytes[lineStart - 1]) { lineStart -= 1 }
        var lineEnd = end
        while lineEnd < bytes.count, Self.isIndentation(bytes[lineEnd]) { lineEnd += 1 }
        if lineEnd < bytes.count, bytes[lineEnd] == 0x0D { lineEnd += 1 }
        let begins = lineStart == 0 || bytes[lineStart - 1] == 0x0A
        let ends = lineEnd == bytes.count || bytes[lineEnd] == 0x0A
        guard mayStandAlone, begins, ends else {
            addText(to: start)
            index = end
            return ""
        }
        addText(to: lineStart)
        index = min(lineEnd + 1, bytes.count)
        return String(decoding: bytes[lineStart..<start], as: UTF8.self)
    }

    private mutating func addText(to end: Int) {
        if index < end { tokens.append(.text(String(decoding: bytes[index..<end], as: UTF8.self))) }
    }

    private func name(
        _ content: ArraySlice<UInt8>, of kind: TemplateTag.Kind, _ place: TemplatePlace
    ) throws(Diagnostic) -> String {
        let name = String(decoding: content, as: UTF8.self)
        let others = kind == .include || kind == .parent || kind == .end ? "_-./" : "_-."
        if name == ".", kind == .value || kind == .rawValue || kind == .section || kind == .inverted { return name }
        if name.hasPrefix("*"), kind == .include || kind == .parent {
            throw Self.fault(
                "a template is included by its name, not by that in a value", place, hint: "write the name itself")
        }
        let isName = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || others.unicodeScalars.contains(scalar)
                : !scalar.properties.isWhitespace
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard isName, !name.isEmpty, !parts.contains(where: \.isEmpty) else {
            throw Self.fault(
                "a tag is not understood", place, hint: "a tag holds one name, with dots between its parts")
        }
        return name
    }

    private mutating func changeDelimiters(_ content: ArraySlice<UInt8>, _ place: TemplatePlace) throws(Diagnostic) {
        let both = content.split(whereSeparator: Self.isBlank)
        guard both.count == 2, both.allSatisfy({ $0.count <= Self.delimiterLimit && !$0.contains(UInt8(ascii: "=")) })
        else {
            throw Self.fault(
                "the delimiters are not set as Mustache sets them", place,
                hint: "write for example {{=<% %>=}}, each of at most \(Self.delimiterLimit) characters")
        }
        (opening, closing) = (Array(both[0]), Array(both[1]))
    }

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        var offset = start
        while offset + pattern.count <= bytes.count {
            if bytes[offset] == pattern.first, bytes[offset...].starts(with: pattern) { return offset }
            offset += 1
        }
        return nil
    }

    private mutating func place(of offset: Int) -> TemplatePlace {
        for byte in bytes[counted.index..<offset] {
            if byte == 0x0A {
                (counted.line, counted.column) = (counted.line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                counted.column += 1
            }
        }
        counted.index = offset
        return TemplatePlace(path: path, line: counted.line, column: counted.column)
    }

    static func fault(_ message: String, _ place: TemplatePlace, hint: String? = nil) -> Diagnostic {
        Diagnostic(.error, message, at: place.path, line: place.line, column: place.column, hint: hint)
    }

    private static func trimmed(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = content.drop(while: isBlank)
        return start[..<(start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex)]
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private static func isIndentation(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
