import Content
import Publishing

/// What is wrong with a site, as HTML in the look of the newspaper: a fragment that stands over a page, or a page of its own.
struct ReportMarkup {
    let report: ResidentReport
    /// The site's folder, absolute.
    let folder: String
    let editor: EditorLinks

    /// Of a thousand warnings the first ones say enough.
    private static let most = 100

    /// For the shadow tree that the script keeps over a page.
    func fragment() -> String {
        "<style>\(Self.style)</style>" + (report.causes.isEmpty ? "" : errors(isAlone: false)) + warnings()
    }

    /// In the place of a page that cannot be made, or of a site that there is nothing of yet.
    func page(_ mark: LiveMark) -> [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(title))</title><style>\(Self.style)</style>\(mark.element)</head>
            <body class="alone">\(errors(isAlone: true))</body></html>

            """.utf8)
    }

    private var title: String { counted(report.causes.count, "error") }

    /// - Parameter isAlone: there is no page below.
    private func errors(isAlone: Bool) -> String {
        let shown = report.causes
        let more = shown.count - Self.most
        return """
            <section class="sheet errors" role="alertdialog" aria-labelledby="kawaraban-title" tabindex="-1">
            <header><p class="seal" aria-hidden="true">号外</p><h1 id="kawaraban-title">\(counted(
                shown.count, "error"))</h1>
            <p class="standfirst">\(standfirst(isAlone: isAlone))</p>
            \(isAlone ? "" : "<button class=\"close\" type=\"button\">Hide</button>")</header>
            <ol>\(items(shown))</ol>
            \(more > 0 ? "<p class=\"more\">and \(more) more</p>" : "")
            </section>
            """
    }

    private func standfirst(isAlone: Bool) -> String {
        guard report.hasSite else { return "Nothing can be shown yet. The page comes when the error is mended." }
        return isAlone
            ? "This page cannot be made. It comes when the error is mended."
            : "The page below is the last that could be made. This goes when the error is mended."
    }

    private func warnings() -> String {
        let warnings = report.warnings
        guard !warnings.isEmpty else { return "" }
        let more = warnings.count - Self.most
        let title = counted(warnings.count, "warning")
        return """
            <details class="warnings"><summary>\(title)</summary>
            <section class="sheet"><ol>\(items(warnings))</ol>
            \(more > 0 ? "<p class=\"more\">and \(more) more; <code>kawaraban check --all-warnings</code> lists all</p>" : "")
            </section></details>
            """
    }

    /// Items of a list, no more than a reader has patience for.
    func items(_ diagnostics: [Diagnostic]) -> String { diagnostics.prefix(Self.most).map(item).joined() }

    private func item(_ diagnostic: Diagnostic) -> String {
        var place = escapingControls(diagnostic.path)
        if let line = diagnostic.line { place += ":\(line)" + (diagnostic.column.map { ":\($0)" } ?? "") }
        let shown = escaped(place)
        let link =
            editor.address(of: diagnostic, in: folder)
            .map { "<a href=\"\(escaped($0))\">\(shown)</a>" } ?? shown
        return """
            <li><p class="place">\(link)</p><p class="message">\(escaped(escapingControls(diagnostic.message)))</p>\
            \(source(diagnostic))\
            \(diagnostic.hint.map { "<p class=\"hint\">\(escaped(escapingControls($0)))</p>" } ?? "")</li>
            """
    }

    private func source(_ diagnostic: Diagnostic) -> String {
        guard let line = SourceLine(diagnostic, in: folder), !line.text.isEmpty else { return "" }
        let text = escapingControls(line.text)
        let number = diagnostic.line.map { "<span class=\"number\">\($0)</span>" } ?? ""
        guard let caret = line.caret else { return "<pre>\(number)<code>\(escaped(text))</code></pre>" }
        let scalars = text.unicodeScalars
        let place = scalars.index(scalars.startIndex, offsetBy: min(caret, scalars.count))
        let after = place < scalars.endIndex ? scalars.index(after: place) : place
        let marked = place < scalars.endIndex ? String(scalars[place..<after]) : " "
        return "<pre>\(number)<code>\(escaped(String(scalars[..<place])))<mark>\(escaped(marked))</mark>"
            + "\(escaped(String(scalars[after...])))</code></pre>"
    }
}
