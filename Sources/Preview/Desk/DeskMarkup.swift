import Content
import Foundation
import Publishing

/// The desk: what a site has, for those who make it. It changes no file.
struct DeskMarkup {
    let desk: ResidentDesk
    let report: ResidentReport
    let editor: EditorLinks
    /// The site's folder, absolute.
    let folder: String
    /// Counts up with everything that there is to say.
    let generation: Int

    /// Articles and pages that are listed at once.
    static let most = 300

    func page(_ filter: DeskFilter) -> [UInt8] {
        Self.shell(
            title: "The desk", of: desk.title, settings(filter), generation: generation,
            """
            \(faults)
            <h2 id="articles">Articles</h2>
            \(articles(filter))
            <h2 id="pages">Pages</h2>
            \(pages)
            """)
    }

    /// What is shown, switched without a restart; which articles are listed stays.
    private func settings(_ filter: DeskFilter) -> String {
        let at = desk.isTimeGiven ? String(desk.at.iso8601(timeZone: desk.timeZone).prefix(16)) : ""
        func box(_ name: String, _ label: String, _ isOn: Bool) -> String {
            "<label><input type=\"checkbox\" name=\"\(name)\" value=\"1\"\(isOn ? " checked" : "")> \(label)</label>"
        }
        return """
            <form class="asked" action="/\(LiveMark.folder)ask">\(box("drafts", "Drafts", desk.includesDrafts)) \
            \(box("future", "Future", desk.includesFuture)) <label>As of <input name="at" type="datetime-local" \
            value="\(escaped(at))"></label>\(filter.fields(but: [])) <button>Show</button></form>
            """
    }

    /// What is wrong with the site, all of it: that of articles stands beside them, too.
    private var faults: String {
        let shown = report.isFailed ? report.errors + report.warnings : report.warnings
        guard !shown.isEmpty else { return "" }
        let counts = [(report.isFailed ? report.errors.count : 0, "error"), (report.warnings.count, "warning")]
        let title = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")
        let markup = ReportMarkup(report: report, folder: folder, editor: editor)
        return """
            <details class="faults"\(report.isFailed ? " open" : "")><summary>\(title)</summary>\
            <ol>\(markup.items(shown))</ol></details>
            """
    }

    // MARK: parts

    /// The frame of all pages of the desk.
    /// - Parameters:
    ///   - settings: at the right of the head.
    ///   - generation: how often there was something new when this was so; nil of what does not follow the site.
    static func shell(
        title: String, of site: String, _ settings: String, generation: Int? = nil, _ body: String
    ) -> [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(title)) - \(escaped(site))</title><style>\(style)</style>
            <script src="/\(LiveMark.folder)desk.js" defer></script></head>
            <body><header class="top"><p class="seal" aria-hidden="true">机</p><div class="name"><p class="site">\
            <a href="/">\(escaped(site))</a></p><h1>\(escaped(title))</h1></div>
            <nav aria-label="The desk"><a href="/\(LiveMark.folder)#articles">Articles</a> <a href="/\(LiveMark.folder)#pages">Pages</a></nav>\
            \(settings)</header>
            <main\(generation.map { " data-generation=\"\($0)\"" } ?? "")>\(body)</main></body></html>

            """.utf8)
    }

    /// Ways to look at a page, by its address.
    static func looks(at page: String, isPlanned: Bool = false) -> String {
        let looks: [DeskLook] = (isPlanned ? [.plan] : []) + [.widths, .weight]
        return looks.map { $0.link(to: page) }.joined(separator: " ")
    }
}

/// A path of the site as an address has it.
func address(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return path.utf8.map { byte in
        plain.contains(byte)
            ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
}
