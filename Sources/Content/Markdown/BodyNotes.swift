/// The warnings of one body. Of raw HTML left out, the first few places are named and the rest counted: an old article
/// may hold hundreds.
struct BodyNotes {
    /// Warnings about raw HTML that are given one by one.
    static let rawHTMLLimit = 5
    /// Other warnings of one body; what a hostile one has beyond is counted.
    static let limit = 100

    let path: String
    let lineOffset: Int
    private var diagnostics: [Diagnostic] = []
    private var rawHTMLLines: [Int] = []
    private var isPartly = false
    private var more = 0

    init(path: String, lineOffset: Int) {
        self.path = path
        self.lineOffset = lineOffset
    }

    mutating func add(
        _ message: String, line: Int, hint: String? = nil, severity: Diagnostic.Severity = .warning
    ) {
        // No error goes unsaid among warnings.
        if diagnostics.count >= (severity == .error ? 2 : 1) * Self.limit {
            more += 1
        } else {
            let short = message.utf8.count > 300 ? String(message.prefix(200)) + "…" : message
            diagnostics.append(Diagnostic(severity, short, at: path, line: line, hint: hint))
        }
    }

    /// Raw HTML was left out at a line, or the unsafe part of it.
    mutating func addRawHTML(line: Int, isPartly: Bool) {
        rawHTMLLines.append(line)
        self.isPartly = isPartly
    }

    func finish() -> [Diagnostic] {
        var result = diagnostics
        if more > 0 { result.append(Diagnostic(.warning, "\(more) more warnings like these", at: path)) }
        let subject = isPartly ? "part of the raw HTML" : "raw HTML"
        for line in rawHTMLLines.prefix(Self.rawHTMLLimit) {
            result.append(
                Diagnostic(
                    .warning, "\(subject) is left out", at: path, line: line,
                    hint: isPartly ? nil : "write it as Markdown, or set \"html: safe-list\", the default, in site.yml")
            )
        }
        if rawHTMLLines.count > Self.rawHTMLLimit {
            let rest = rawHTMLLines.count - Self.rawHTMLLimit
            result.append(
                Diagnostic(
                    .warning, "\(subject) is left out at \(rest) more \(rest == 1 ? "place" : "places")", at: path,
                    line: rawHTMLLines[Self.rawHTMLLimit]))
        }
        return result
    }
}
