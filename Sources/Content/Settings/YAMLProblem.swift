import CYAML

/// Why a text is no YAML, told at the place where its author can mend it: libyaml notices what does not end where all text ends.
struct YAMLProblem {
    private(set) var message: String
    /// 1-based.
    private(set) var line: Int
    /// 1-based, in Unicode scalars.
    private(set) var column: Int
    private(set) var hint: String?

    /// The scalar that was read before reading failed.
    struct Scalar {
        let start: yaml_mark_t
        let end: yaml_mark_t
        let isPlain: Bool
        let isDoubleQuoted: Bool

        init(_ event: yaml_event_t) {
            start = event.start_mark
            end = event.end_mark
            isPlain = event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
            isDoubleQuoted = event.data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
        }

        var hasLines: Bool { end.line > start.line }
    }

    init(of parser: yaml_parser_t, in text: UnsafeBufferPointer<UInt8>, after scalar: Scalar?) {
        message = parser.problem.map { String(cString: $0) } ?? "unknown problem"
        line = parser.problem_mark.line + 1
        column = parser.problem_mark.column + 1
        let context = parser.context.map { String(cString: $0) } ?? ""
        let lines = Lines(text)
        let quoting =
            "put text that holds \": \" or \" #\", or begins with a quote or a bracket, wholly into quotes"
        switch (message, context) {
        case (_, "while scanning a quoted scalar") where message.hasPrefix("found unexpected"):
            let mark = parser.context_mark
            let isDouble = lines[mark.line].dropFirst(mark.column).first == "\""
            move(to: mark, "the quotation that begins here does not end")
            hint = "close it with \(isDouble ? "\"" : "'")"
        case ("did not find expected ',' or ']'", _), ("did not find expected ',' or '}'", _):
            let mark = parser.context_mark
            if lines.leave(from: mark.line, to: parser.problem_mark) {
                let isList = message.hasSuffix("']'")
                move(to: mark, "the \(isList ? "list" : "map") that begins here does not end")
                hint = "close it with \(isList ? "]" : "}")"
            } else {
                hint = "put a comma between two entries; put text that holds quotes or brackets wholly into quotes"
            }
        case ("could not find expected ':'", _):
            judgeKey(at: parser.context_mark, lines)
        case ("mapping values are not allowed in this context", _):
            if let scalar, scalar.isPlain, scalar.hasLines, lines.begins(at: scalar.start) {
                judgeKey(at: scalar.start, lines)
            } else {
                hint = quoting
            }
        case ("did not find expected key", _):
            if let scalar, !scalar.isPlain, scalar.hasLines, scalar.end.line == parser.problem_mark.line {
                move(to: scalar.start, "the quotation that begins here ends in another line")
                hint = "close it before; a quote within it is written \(scalar.isDoubleQuoted ? "\\\"" : "''")"
            } else {
                hint = quoting
            }
        case (_, "while scanning an alias"), (_, "while scanning an anchor"), (_, "while scanning a block scalar"):
            move(to: parser.context_mark, message)
            hint = "put text that begins with *, &, > or | into quotes"
        case ("found character that cannot start any token", _):
            hint = "indent with spaces, not tabs; put text that begins with @, %, ` or a tab into quotes"
        case ("found a tab character that violates indentation", _): hint = "indent with spaces, not tabs"
        case ("found unknown escape character", _): hint = "write \\\\ for \\, or use single quotes"
        case ("found invalid Unicode character escape code", _):
            hint = "write a character beyond U+FFFF as it is, or as \\U0001F600"
        default:
            if message.hasPrefix("Maximum nesting level") { message = "lists and maps are nested too deep" }
        }
    }

    private mutating func move(to mark: yaml_mark_t, _ message: String) {
        self.message = message
        line = mark.line + 1
        column = mark.column + 1
    }

    /// A line that begins as a key and is none.
    private mutating func judgeKey(at mark: yaml_mark_t, _ lines: Lines) {
        move(to: mark, "could not find expected ':'")
        hint =
            lines[mark.line].contains("：")
            ? "write \":\" and a space"
            : "behind a key stand \":\" and a space; what goes on with the line above is indented"
    }
}

/// Lines of a text that are looked at when reading it has failed.
private struct Lines {
    private let lines: [Substring]

    init(_ text: UnsafeBufferPointer<UInt8>) {
        lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Empty when there is no such line. 0-based.
    subscript(number: Int) -> Substring { lines.indices.contains(number) ? lines[number] : "" }

    /// Whether nothing but white space stands before a place.
    func begins(at mark: yaml_mark_t) -> Bool { indentation(of: mark.line) == mark.column }

    private func indentation(of line: Int) -> Int { self[line].prefix { $0 == " " }.count }

    /// Whether what begins on a line is left before another: by the text's end, or by a line that is indented no more and closes nothing.
    func leave(from first: Int, to mark: yaml_mark_t) -> Bool {
        let rest = self[mark.line].dropFirst(mark.column)
        if ([rest] + lines.dropFirst(mark.line + 1)).allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return true }
        guard first < mark.line else { return false }
        return (first + 1...mark.line).contains { number in
            guard let mark = self[number].first(where: { $0 != " " }) else { return false }
            return !"]}#".contains(mark) && indentation(of: number) <= indentation(of: first)
        }
    }
}
