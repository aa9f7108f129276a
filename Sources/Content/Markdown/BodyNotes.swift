/// The warnings of one body.
struct BodyNotes {
    /// Warnings about raw HTML, and as many others; what a hostile body has beyond is counted.
    static let limit = 100

    let path: String
    private var diagnostics: [Diagnostic] = []
    private var rawHTML: [(line: Int, leftOut: LeftOutHTML?)] = []
    private var more = 0
    private var morePlaces = 0
    /// Said once of an article.
    private(set) var saysTemplateCode = false

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

    mutating func addTemplateCode(_ code: String, line: Int) {
        saysTemplateCode = true
        add(
            "what looks like template code is text here: \"\(code)\"", line: line,
            hint: "no template language runs over an article: take it out, or write it as code")
    }

    /// Raw HTML was left out at a line.
    /// - Parameters:
    ///   - leftOut: nil for all of it.
    ///   - isSamePlace: it stands in the paragraph that the last was said of, and is said with it.
    mutating func addRawHTML(_ leftOut: LeftOutHTML?, line: Int, isSamePlace: Bool = false) {
        if isSamePlace {
            if morePlaces == 0, let leftOut, !rawHTML.isEmpty { rawHTML[rawHTML.count - 1].leftOut?.add(leftOut) }
        } else if rawHTML.count < Self.limit {
            rawHTML.append((line, leftOut))
        } else {
            morePlaces += 1
        }
    }

    func finish() -> [Diagnostic] {
        var result = diagnostics
        if more > 0 { result.append(Diagnostic(.warning, "\(more) more warnings like these", at: path)) }
        for (line, leftOut) in rawHTML {
            result.append(
                Diagnostic(
                    .warning,
                    leftOut.map { "part of the raw HTML is left out: \($0.names)" } ?? "raw HTML is left out",
                    at: path, line: line,
                    hint: leftOut == nil
                        ? "write it as Markdown, or set \"html: safe-list\", the default, in site.yml" : nil)
            )
        }
        if morePlaces > 0 {
            let places = "\(morePlaces) more \(morePlaces == 1 ? "place" : "places")"
            result.append(Diagnostic(.warning, "raw HTML is left out at \(places)", at: path))
        }
        return result
    }
}
