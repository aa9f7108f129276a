/// The front matter of a file, and where its body begins.
struct FrontMatter {
    /// A map.
    var value: SourceValue
    /// Offset of the body.
    var bodyStart: Int
    /// Lines before the body.
    var bodyLine: Int
    /// Nothing opens it.
    private(set) var isBare = false
    /// A fence stands below empty lines: it opens nothing.
    private(set) var beginsLate = false
    /// What was read otherwise than it was written.
    private(set) var warnings: [Diagnostic] = []

    /// Reads YAML between `---` lines (`...` may close it), TOML between `+++` lines, or a JSON object; without any of
    /// them the whole file is body. White space after a fence does not count. Throws a `Diagnostic`.
    /// - Parameter isForeign: the last of several YAML keys of one name counts, empty lines may come first, and lines of keys need no
    ///   fence, as other generators have it.
    /// - Parameter isLoose: what is no YAML is read line by line, with a warning.
    init(_ text: SourceText, isForeign: Bool = false, isLoose: Bool = false) throws(Diagnostic) {
        let bytes = text.bytes
        let first = isForeign ? Self.firstLine(of: bytes) : 0
        let skipped = bytes[..<first].count { $0 == 0x0A }
        let firstEnd = bytes[first...].firstIndex(of: 0x0A) ?? bytes.count
        let fence = Self.trimmedEnd(bytes[first..<firstEnd])
        if fence.elementsEqual("---".utf8) {
            var warnings: [Diagnostic] = []
            self = try Self.fenced(text, from: firstEnd + 1, closings: ["---", "..."]) { slice throws(Diagnostic) in
                do throws(Diagnostic) {
                    let parsed = try Self.diagnosing(text.path) {
                        try slice.withUnsafeBufferPointer {
                            try YAMLSource.parse(
                                $0, path: text.path, lineOffset: skipped + 1,
                                repeats: isForeign ? .lastCounts : .refused)
                        }
                    }
                    warnings = parsed.warnings
                    return parsed.value
                } catch {
                    guard isLoose else { throw error }
                    var warning = error
                    warning.severity = .warning
                    warning.message += ": its lines are read one by one"
                    warnings = [warning]
                    return LooseFrontMatter.value(of: slice, lineOffset: skipped + 1)
                }
            }
            self.warnings = warnings
            bodyLine += skipped
        } else if fence.elementsEqual("+++".utf8) {
            self = try Self.fenced(text, from: firstEnd + 1, closings: ["+++"]) { slice throws(Diagnostic) in
                try Self.diagnosing(text.path) {
                    try slice.withUnsafeBufferPointer {
                        try TOMLSource.parse($0, path: text.path, lineOffset: skipped + 1)
                    }
                }
            }
            bodyLine += skipped
        } else if isForeign, let language = Self.language(ofFence: fence) {
            self = try Self.fenced(text, from: firstEnd + 1, closings: ["---"]) { slice throws(Diagnostic) in
                try Self.diagnosing(text.path) {
                    try Self.value(of: slice, in: language, at: text.path, lineOffset: skipped + 1)
                }
            }
            bodyLine += skipped
        } else if Self.beginsObject(bytes) {
            let (value, end) = try Self.diagnosing(text.path) {
                try bytes.withUnsafeBufferPointer {
                    try JSONSource.parse($0, path: text.path, line: 1, limit: Limits.frontMatter)
                }
            }
            if let line = text.lineOfNUL(in: 0..<end) { throw Self.nul(text.path, line) }
            self.init(value: value, bodyStart: end, bodyLine: bytes[..<end].count { $0 == 0x0A })
        } else if isForeign, let bare = BareMetadata(text, from: first) {
            self.init(value: bare.value, bodyStart: bare.bodyStart, bodyLine: bare.bodyLine)
            isBare = true
        } else {
            self.init(value: SourceValue(.map([]), line: 1), bodyStart: 0, bodyLine: 0)
            let visible = bytes.drop { $0 <= 0x20 }
            let line = Self.trimmedEnd(visible.prefix { $0 != 0x0A })
            beginsLate =
                visible.startIndex > 0 && (line.elementsEqual("---".utf8) || line.elementsEqual("+++".utf8))
                && Self.beginsWithKey(visible.drop { $0 != 0x0A }.dropFirst())
        }
    }

    /// `title: A`, `title = "A"`.
    private static func beginsWithKey(_ text: ArraySlice<UInt8>) -> Bool {
        let word = text.prefix {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D
        }
        let sign = text[word.endIndex...].first { $0 != 0x20 }
        return !word.isEmpty && (sign == UInt8(ascii: ":") || sign == UInt8(ascii: "="))
    }

    /// `---json`, as libraries in JavaScript have it.
    private static func language(ofFence fence: ArraySlice<UInt8>) -> String? {
        let name = fence.dropFirst(3)
        guard fence.starts(with: "---".utf8), !name.isEmpty, name.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return nil }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// Throws a `Diagnostic` for a language that is a program: what it hides would be published.
    private static func value(
        of slice: ArraySlice<UInt8>, in language: String, at path: String, lineOffset: Int
    ) throws -> SourceValue {
        try slice.withUnsafeBufferPointer { bytes in
            switch language {
            case "yaml", "yml":
                try YAMLSource.parse(bytes, path: path, lineOffset: lineOffset, repeats: .lastCounts).value
            case "toml": try TOMLSource.parse(bytes, path: path, lineOffset: lineOffset)
            case "json": try JSONSource.parse(bytes, path: path, line: lineOffset + 1, limit: Limits.frontMatter).0
            default:
                throw Diagnostic(
                    .error, "the front matter is in \"\(language)\", which is not read", at: path, line: lineOffset,
                    hint: "write it as YAML")
            }
        }
    }

    /// Where the first line with anything on it begins.
    private static func firstLine(of bytes: [UInt8]) -> Int {
        let visible = bytes.firstIndex { $0 > 0x20 } ?? 0
        return bytes[..<visible].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    private init(value: SourceValue, bodyStart: Int, bodyLine: Int) {
        self.value = value.isNull ? SourceValue(.map([]), line: 1) : value
        self.bodyStart = bodyStart
        self.bodyLine = bodyLine
    }

    private static func fenced(
        _ text: SourceText, from start: Int, closings: [String],
        parse: (ArraySlice<UInt8>) throws(Diagnostic) -> SourceValue
    ) throws(Diagnostic) -> FrontMatter {
        var lineStart = start
        var lines = 1
        while lineStart < text.bytes.count {
            let lineEnd = text.bytes[lineStart...].firstIndex(of: 0x0A) ?? text.bytes.count
            lines += 1
            let line = trimmedEnd(text.bytes[lineStart..<lineEnd])
            if line.count == 3, closings.contains(where: { line.elementsEqual($0.utf8) }) {
                if let line = text.lineOfNUL(in: start..<lineStart) { throw nul(text.path, line) }
                if lineStart - start > Limits.frontMatter {
                    throw tooLarge(text.path, line: SourceText.line(of: start + Limits.frontMatter, in: text.bytes))
                }
                let value = try parse(text.withoutControls(in: start..<lineStart))
                return FrontMatter(value: value, bodyStart: min(lineEnd + 1, text.bytes.count), bodyLine: lines)
            }
            lineStart = lineEnd + 1
        }
        throw Diagnostic(
            .error, "the front matter that begins here does not end", at: text.path, line: 1,
            hint: "close it with a line of \(closings[0])")
    }

    /// `{` and then a key, not the `{{` or `{%` of a template language.
    private static func beginsObject(_ bytes: [UInt8]) -> Bool {
        guard bytes.first == UInt8(ascii: "{") else { return false }
        let next = bytes.dropFirst().first { $0 > 0x20 }
        return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
    }

    private static func trimmedEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
        return line
    }

    /// - Parameter line: where there is too much of it.
    static func tooLarge(_ path: String, line: Int) -> Diagnostic {
        Diagnostic(
            .error, "the front matter is larger than \(Limits.size(Limits.frontMatter))", at: path, line: line,
            hint: "the text of an article belongs below it")
    }

    private static func nul(_ path: String, _ line: Int) -> Diagnostic {
        Diagnostic(.error, "a NUL character in the front matter", at: path, line: line)
    }

    private static func diagnosing<Value>(_ path: String, _ body: () throws -> Value) throws(Diagnostic) -> Value {
        do {
            return try body()
        } catch let diagnostic as Diagnostic {
            throw diagnostic
        } catch {
            throw Diagnostic(.error, "the front matter cannot be read", at: path, line: 1)
        }
    }
}
