import TOMLKit

/// Reads a TOML document into a `SourceValue`. TOMLKit tells where an error is, but not where a value is: the lines of
/// keys are found in the text, and values of nested tables take the line of their outermost key.
struct TOMLSource {
    /// Throws a `Diagnostic`.
    static func parse(_ text: UnsafeBufferPointer<UInt8>, path: String, lineOffset: Int) throws -> SourceValue {
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        if let index = lines.firstIndex(where: isTooDeep) {
            throw Diagnostic(
                .error, "lists and maps nested deeper than \(Limits.nesting) levels", at: path,
                line: lineOffset + index + 1)
        }
        if let (fault, offset) = TOMLGuard.fault(in: text) {
            let before = text[..<offset]
            throw Diagnostic(
                .error, fault.message, at: path, line: lineOffset + before.count { $0 == 0x0A } + 1,
                column: before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 } + 1, hint: fault.hint)
        }
        do {
            let table = try TOMLTable(string: String(decoding: text, as: UTF8.self))
            var source = TOMLSource(keyLines: keyLines(lines), path: path, lineOffset: lineOffset)
            return try source.map(table)
        } catch let error as TOMLParseError {
            // What is missing at the end of a text is said to be one place too far.
            let line = min(max(1, error.source.begin.line), lines.count)
            let width = lines[line - 1].count { $0 & 0xC0 != 0x80 }
            throw Diagnostic(
                .error, "the TOML cannot be read: \(firstSentence(error.description))", at: path,
                line: line + lineOffset, column: min(max(1, error.source.begin.column), width + 1))
        }
    }

    private let keyLines: [String: (line: Int, column: Int)]
    private let path: String
    private let lineOffset: Int
    private var nodes = 0

    private init(keyLines: [String: (line: Int, column: Int)], path: String, lineOffset: Int) {
        (self.keyLines, self.path, self.lineOffset) = (keyLines, path, lineOffset)
    }

    private mutating func map(_ table: TOMLTable) throws -> SourceValue {
        var entries: [SourceEntry] = []
        for (key, value) in table {
            let place = keyLines[key] ?? (1, 1)
            let line = place.line + lineOffset
            entries.append(
                SourceEntry(
                    key: key, line: line, column: place.column, value: try self.value(value, line: line, depth: 1)))
        }
        entries.sort { ($0.line, $0.column ?? 0, $0.key) < ($1.line, $1.column ?? 0, $1.key) }
        return SourceValue(.map(entries), line: lineOffset + 1)
    }

    /// Recursion is bounded by `Limits.nesting`.
    private mutating func value(_ value: any TOMLValueConvertible, line: Int, depth: Int) throws -> SourceValue {
        nodes += 1
        guard nodes <= Limits.values else {
            throw Diagnostic(.error, "more than \(Limits.values) values", at: path, line: line)
        }
        guard depth <= Limits.nesting else {
            throw Diagnostic(
                .error, "lists and maps nested deeper than \(Limits.nesting) levels", at: path, line: line)
        }
        if let table = value.table {
            let entries = try table.map { key, value in
                SourceEntry(key: key, line: line, value: try self.value(value, line: line, depth: depth + 1))
            }
            return SourceValue(.map(entries.sorted { $0.key < $1.key }), line: line)
        }
        if let array = value.array {
            return SourceValue(.list(try array.map { try self.value($0, line: line, depth: depth + 1) }), line: line)
        }
        if let text = value.string { return SourceValue(.scalar(text, isQuoted: true), line: line) }
        return SourceValue(.scalar(Self.plain(value), isQuoted: false), line: line)
    }

    private static func plain(_ value: any TOMLValueConvertible) -> String {
        if let flag = value.bool { return flag ? "true" : "false" }
        if let integer = value.int { return String(integer) }
        if let number = value.double { return String(number) }
        if let date = value.date { return text(date) }
        if let moment = value.dateTime {
            let time = moment.time
            var result = text(moment.date) + "T" + two(time.hour) + ":" + two(time.minute) + ":" + two(time.second)
            if let offset = moment.offset?.offset {
                result += (offset < 0 ? "-" : "+") + two(abs(offset) / 60) + ":" + two(abs(offset) % 60)
            }
            return result
        }
        if let time = value.time { return two(time.hour) + ":" + two(time.minute) + ":" + two(time.second) }
        return value.debugDescription
    }

    private static func text(_ date: TOMLDate) -> String {
        String("000\(date.year)".suffix(4)) + "-" + two(date.month) + "-" + two(date.day)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Where each top-level key stands: `key =`, `"key" =`, `[key]`, `key.inner =`, up to the first table of its own.
    private static func keyLines(_ lines: [Slice<UnsafeBufferPointer<UInt8>>]) -> [String: (line: Int, column: Int)] {
        var result: [String: (line: Int, column: Int)] = [:]
        var isInTable = false
        for (index, line) in lines.enumerated() {
            let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
            var rest = line.dropFirst(indent)
            guard let first = rest.first, first != UInt8(ascii: "#") else { continue }
            let isTable = first == UInt8(ascii: "[")
            if isTable { rest = rest.drop { $0 == UInt8(ascii: "[") || $0 == 0x20 } }
            if isInTable && !isTable { continue }
            isInTable = isInTable || isTable
            var key = rest.prefix { !".=] \t".utf8.contains($0) }
            if let quote = key.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                key = rest.dropFirst().prefix { $0 != quote }
            }
            let name = String(decoding: key, as: UTF8.self)
            if result[name] == nil { result[name] = (index + 1, indent + 1) }
        }
        return result
    }

    /// toml++ guards brackets; dotted keys become tables one inside the other and are guarded here.
    private static func isTooDeep(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard line.count > 64 else { return false }
        let key = line.prefix { $0 != UInt8(ascii: "=") }
        return key.count { $0 == UInt8(ascii: ".") } > Limits.nesting
            || line.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } > 64 * Limits.nesting
    }

    private static func firstSentence(_ text: String) -> String {
        String(text.split(separator: "\n").first ?? "unknown problem")
    }
}
