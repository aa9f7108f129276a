import Content
import Foundation
import Layout
import Publishing

/// The desk: what a site has, for those who make it. It changes no file.
struct DeskMarkup {
    let desk: ResidentDesk
    let report: ResidentReport
    let editor: EditorLinks
    /// The site's folder, absolute.
    let folder: String

    /// Articles that are listed at once.
    private static let most = 300

    /// - Parameter search: words of titles and file names; empty for all.
    func page(search: String) -> [UInt8] {
        let found = search.isEmpty ? desk.articles : desk.articles.filter { matches($0, search) }
        let drafts = desk.articles.count { $0.isDraft }
        let future = desk.articles.count { $0.isFuture }
        let body = """
            <h2 id="articles">Articles</h2>
            <p class="counts">\(count(desk.articles.count, "article")), \(count(drafts, "draft")), \(future) of the future, \
            \(count(report.warnings.count, "warning"))\(leftOut)</p>
            <form class="search" action="/_kawaraban/" role="search"><label>Find <input name="find" type="search" \
            value="\(escaped(search))"></label> <button>Find</button></form>
            <div class="wide"><table><thead><tr><th>State<th>Title<th>Category<th>Date<th>File</thead><tbody>
            \(found.prefix(Self.most).map(row).joined())</tbody></table></div>
            \(found.count > Self.most ? "<p class=\"counts\">and \(found.count - Self.most) more: search for them</p>" : "")
            <h2 id="pages">Pages</h2>
            <p class="counts">\(count(desk.pages.count, "page")) that show what is new, and \
            \(count(desk.backIssues, "page")) of older articles</p>
            <div class="wide"><table><thead><tr><th>Page<th>Address<th>Look</thead><tbody>
            \(desk.pages.prefix(Self.most).map(row).joined())</tbody></table></div>
            """
        return Self.shell(title: "The desk", of: desk.title, settings, body)
    }

    private var leftOut: String {
        desk.draftsLeftOut + desk.futureLeftOut == 0
            ? "" : "; left out: \(count(desk.draftsLeftOut, "draft")), \(desk.futureLeftOut) of the future"
    }

    private func matches(_ entry: ResidentDesk.Entry, _ search: String) -> Bool {
        search.split(separator: " ").allSatisfy { word in
            entry.title.range(of: word, options: .caseInsensitive) != nil
                || entry.file.range(of: word, options: .caseInsensitive) != nil
        }
    }

    /// What is shown, switched without a restart.
    private var settings: String {
        let at = desk.isTimeGiven ? String(desk.at.iso8601(timeZone: desk.timeZone).prefix(16)) : ""
        func box(_ name: String, _ label: String, _ isOn: Bool) -> String {
            "<label><input type=\"checkbox\" name=\"\(name)\" value=\"1\"\(isOn ? " checked" : "")> \(label)</label>"
        }
        return """
            <form class="asked" action="/_kawaraban/ask">\(box("drafts", "Drafts", desk.includesDrafts)) \
            \(box("future", "Future", desk.includesFuture)) <label>As of <input name="at" type="datetime-local" \
            value="\(escaped(at))"></label> <button>Show</button></form>
            """
    }

    private func row(_ entry: ResidentDesk.Entry) -> String {
        let states =
            (entry.isDraft ? ["<span class=\"state\">draft</span>"] : [])
            + (entry.isFuture ? ["<span class=\"state\">future</span>"] : [])
            + (entry.warnings > 0 ? ["<span class=\"state warned\">\(count(entry.warnings, "warning"))</span>"] : [])
        let file = escaped(escapingControls(entry.file))
        let link =
            editor.address(of: folder + "/" + entry.file).map { "<a href=\"\(escaped($0))\">\(file)</a>" } ?? file
        let date = entry.date.iso8601(timeZone: desk.timeZone).prefix(16).replacing("T", with: " ")
        return """
            <tr><td>\(states.isEmpty ? "published" : states.joined(separator: " "))\
            <td class="title"><a href="/\(escaped(address(entry.address)))">\(escaped(entry.title))</a>\
            <td>\(escaped(entry.category))<td class="number">\(date)\
            <td class="file">\(link)

            """
    }

    private func row(_ page: ResidentDesk.Page) -> String {
        let name = address(page.address)
        let plan = page.isPlanned ? "<a href=\"/_kawaraban/plan?page=\(name)\">plan</a> " : ""
        return """
            <tr><td class="title"><a href="/\(escaped(name))">\(escaped(page.title))</a><td class="file">\(escaped(page.address))\
            <td>\(plan)<a href="/_kawaraban/widths?page=\(name)">three widths</a> \
            <a href="/_kawaraban/weight?page=\(name)">weight</a>

            """
    }

    // MARK: other pages

    /// A page on a phone, a tablet and a desk, beside each other.
    static func widths(of page: String, site: String) -> [UInt8] {
        let frames = [("Phone", 390), ("Tablet", 768), ("Desk", 1_280)].map { name, width in
            "<figure style=\"--width:\(width)\"><figcaption>\(name), \(width) px</figcaption><iframe title=\"\(name)\" "
                + "src=\"/\(address(page))\" width=\"\(width)\" height=\"2400\"></iframe></figure>"
        }
        return shell(title: "Three widths of \(page)", of: site, "", "<div class=\"widths\">\(frames.joined())</div>")
    }

    /// What readers fetch for a page.
    static func weight(of page: String, _ files: [(name: String, bytes: Int)], site: String) -> [UInt8] {
        let rows = files.map { name, bytes in
            "<tr><td class=\"file\">\(escaped(name))<td class=\"number\">\(kilobytes(bytes))"
        }
        let body = """
            <p class="counts">\(kilobytes(files.reduce(0) { $0 + $1.bytes })) before compression, pictures aside</p>
            <div class="wide"><table><thead><tr><th>File<th>Size</thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></div>
            """
        return shell(title: "Weight of \(page)", of: site, "", body)
    }

    private static func kilobytes(_ bytes: Int) -> String { String(format: "%.1f kB", Double(bytes) / 1_000) }

    /// The plans of a page, drawn, with what they pay for.
    static func plans(_ plans: [ResidentPlan], of page: String, site: String) -> [UInt8] {
        let links = plans.map { "<a href=\"#w\($0.width)\">\($0.width) px</a>" }.joined(separator: " ")
        return shell(
            title: "Plan of \(page)", of: site, "",
            "<p class=\"counts\">\(links)</p>" + plans.map(plan).joined())
    }

    private static func plan(_ plan: ResidentPlan) -> String {
        let report = plan.report
        let rows = report.rows.enumerated().map { number, row in
            let cards = row.cards.map { card in
                "<li>\(escaped(plan.titles[card.article])) <span class=\"why\">\(escaped(card.pattern)) slot \(card.slot) "
                    + "(\(escaped(card.variant))), importance \(card.importance), prominence \(card.prominence): "
                    + "\(card.costs.isEmpty ? "nothing" : escaped(terms(card.costs)))</span>"
            }
            return "<details><summary>Row \(number + 1): \(escaped(row.patterns.joined(separator: " | "))), "
                + "\(Int(row.height)) px, cost \(row.cost)</summary><p class=\"why\">\(escaped(terms(row.costs)))</p>"
                + "<ol>\(cards.joined(separator: "\n"))</ol></details>"
        }
        let next = report.runnerUp.map { other in
            "<p class=\"why\">The next best plan costs \(other.total - report.total) more: its row \(other.row) is "
                + "\(escaped(other.patterns.joined(separator: " | "))). It pays \(escaped(terms(other.difference))).</p>"
        }
        return """
            <section class="plan" id="w\(plan.width)"><h2>From \(plan.width) px: \(report.lanes == 1 ? "1 lane" : "\(report.lanes) lanes"), \
            \(report.rows.count) rows, cost \(report.total)</h2>
            <div class="drawing">\(String(decoding: plan.drawing, as: UTF8.self))</div>
            <div class="reasons">\(rows.joined(separator: "\n"))\(next ?? "")</div></section>
            """
    }

    private static func terms(_ costs: [String: Int]) -> String {
        costs.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    // MARK: parts

    private static func shell(title: String, of site: String, _ settings: String, _ body: String) -> [UInt8] {
        let mark = LiveMark(page: "_kawaraban/", state: "", isFollowing: false)
        return Array(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(title)) - \(escaped(site))</title><style>\(style)</style></head>
            <body data-page="\(mark.page)"><header class="top"><p class="seal" aria-hidden="true">机</p><div><p class="site">\
            <a href="/">\(escaped(site))</a></p><h1>\(escaped(title))</h1></div>
            <nav><a href="/_kawaraban/#articles">Articles</a> <a href="/_kawaraban/#pages">Pages</a></nav>\(settings)</header>
            <main>\(body)</main></body></html>

            """.utf8)
    }

    private func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

/// A path of the site as an address has it.
func address(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return path.utf8.map { byte in
        plain.contains(byte)
            ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
}
