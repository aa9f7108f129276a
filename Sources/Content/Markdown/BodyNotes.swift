/// The warnings of one body. Of raw HTML left out, the first few places are named and the rest counted: an old article
/// may hold hundreds.
struct BodyNotes {
    /// Warnings about raw HTML that are given one by one.
    static let rawHTMLLimit = 5
    /// Other warnings of one body; what a hostile one has beyond is counted.
    static let limit = 100

    let path: String
    private var diagnostics: [Diagnostic] = []
    private var rawHTML: [(line: Int, part: String?)] = []
    private var more = 0

    init(path: String) { self.path = path }

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

    /// Raw HTML was left out at a line.
    /// - Parameter part: the first thing that was left out; nil for all of it.
    mutating func addRawHTML(line: Int, part: String?) { rawHTML.append((line, part)) }

    func finish() -> [Diagnostic] {
        var result = diagnostics
        if more > 0 { result.append(Diagnostic(.warning, "\(more) more warnings like these", at: path)) }
        for (line, part) in rawHTML.prefix(Self.rawHTMLLimit) {
            result.append(
                Diagnostic(
                    .warning, part.map { "part of the raw HTML is left out: \($0)" } ?? "raw HTML is left out",
                    at: path,
                    line: line,
                    hint: part == nil
                        ? "write it as Markdown, or set \"html: safe-list\", the default, in site.yml" : nil)
            )
        }
        if rawHTML.count > Self.rawHTMLLimit {
            let (first, rest) = (rawHTML[Self.rawHTMLLimit], rawHTML.count - Self.rawHTMLLimit)
            let subject = first.part == nil ? "raw HTML" : "part of the raw HTML"
            result.append(
                Diagnostic(
                    .warning, "\(subject) is left out at \(rest) more \(rest == 1 ? "place" : "places")", at: path,
                    line: first.line))
        }
        return result
    }
}
