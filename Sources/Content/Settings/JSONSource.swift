/// Reads one JSON value (RFC 8259) from the start of a text, with the place of every key and value. Strict: no comments,
/// no trailing commas, no key twice, no lone surrogates.
struct JSONSource {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let path: String
    private var index = 0
    private var line: Int
    private var lineStart = 0
    /// A place of the current line whose column is known: the next one is counted from here, not from the line's start.
    private var counted: (index: Int, column: Int) = (0, 1)
    private var nodes = 0

    /// Bytes of the longest escape, two halves of a surrogate pair: what is cut may be noticed so far before the end.
    private static let escapeLength = 12

    /// The value and the offset after it. Throws a `Diagnostic`.
    /// - Parameter limit: bytes that the value may take.
    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, line: Int, limit: Int
    ) throws -> (SourceValue, end: Int) {
        let read = UnsafeBufferPointer(rebasing: bytes.prefix(limit))
        var source = JSONSource(bytes: read, path: path, line: line)
        do {
            let value = try source.value(depth: 0)
            return (value, source.index)
        } catch {
            let isCut = read.count < bytes.count && source.index + escapeLength > read.count
            throw isCut ? FrontMatter.tooLarge(path, line: source.line) : error
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, path: String, line: Int) {
        self.bytes = bytes
        self.path = path
        self.line = line
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Recursion is bounded by `Limits.nesting`.
    private mutating func value(depth: Int) throws -> SourceValue {
        nodes += 1
        if nodes > Limits.values { throw error("more than \(Limits.values) values") }
        if depth > Limits.nesting { throw error("lists and maps nested deeper than \(Limits.nesting) levels") }
        skipBlanks()
        let (line, column) = (line, column())
        switch current {
        case UInt8(ascii: "{"):
            return SourceValue(.map(try entries(depth: depth)), line: line, column: column)
        case UInt8(ascii: "["):
            return SourceValue(.list(try items(depth: depth)), line: line, column: column)
        case UInt8(ascii: "\""):
            return SourceValue(.scalar(try string(), isQuoted: true), line: line, column: column)
        default:
            return SourceValue(.scalar(try word(), isQuoted: false), line: line, column: column)
        }
    }

    private mutating func entries(depth: Int) throws -> [SourceEntry] {
        var entries: [SourceEntry] = []
        var seen = Set<String>()
        index += 1
        skipBlanks()
        if take("}") { return entries }
        while true {
            skipBlanks()
            let (line, column) = (line, column())
            guard current == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
            let key = try string()
            guard seen.insert(key).inserted else {
                throw Diagnostic(.error, "the key \"\(key)\" comes twice", at: path, line: line, column: column)
            }
            skipBlanks()
            guard take(":") else { throw error("expected \":\" after a key") }
            entries.append(SourceEntry(key: key, line: line, column: column, value: try value(depth: depth + 1)))
            skipBlanks()
            if take("}") { return entries }
            guard take(",") else { throw error("expected \",\" or \"}\"") }
        }
    }

    private mutating func items(depth: Int) throws -> [SourceValue] {
        var items: [SourceValue] = []
        index += 1
        skipBlanks()
        if take("]") { return items }
        while true {
            items.append(try value(depth: depth + 1))
            skipBlanks()
            if take("]") { return items }
            guard take(",") else { throw error("expected \",\" or \"]\"") }
        }
    }

    /// A number, `true`, `false` or `null`, as written.
    private mutating func word() throws -> String {
        let start = index
        while let byte = current, byte > 0x20, byte < 0x7F, !",]}:".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard text == "true" || text == "false" || text == "null" || isJSONNumber(text.utf8) else {
            let end = index
            index = start
            defer { index = end }
            throw error(
                text.isEmpty ? "expected a value" : "\"\(text)\" is not a JSON value", hint: "put text into quotes")
        }
        return text
    }

    private mutating func string() throws -> String {
        var output: [UInt8] = []
        index += 1
        while true {
            guard let byte = current, byte != 0x0A else { throw error("the text in quotes does not end on its line") }
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: output, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &output)
            default: output.append(byte)
            }
        }
    }

    private mutating func escape(into output: inout [UInt8]) throws {
        guard let byte = current, byte != 0x0A else { throw error("the text in quotes does not end on its line") }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
        case UInt8(ascii: "u"):
            var unit = try hexadecimal()
            if (0xD800..<0xDC00).contains(unit), current == UInt8(ascii: "\\"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "u")
            {
                index += 2
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw error("a lone surrogate is not a character") }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw error("a lone surrogate is not a character") }
            output.append(contentsOf: String(scalar).utf8)
        default: throw error("unknown escape in text")
        }
    }

    private mutating func hexadecimal() throws -> UInt32 {
        guard index + 4 <= bytes.count,
            let unit = hexadecimalNumber(bytes[index..<index + 4])
        else { throw error("\\u wants four hexadecimal digits") }
        index += 4
        return unit
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = current, byte == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            index += 1
            if byte == 0x0A { (line, lineStart, counted) = (line + 1, index, (index, 1)) }
        }
    }

    private mutating func column() -> Int {
        let start = counted.index <= index ? counted : (index: lineStart, column: 1)
        counted = (index, start.column + bytes[start.index..<index].count { $0 & 0xC0 != 0x80 })
        return counted.column
    }

    private mutating func error(_ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(
            .error, "the JSON cannot be read: \(message)", at: path, line: line, column: column(), hint: hint)
    }
}
