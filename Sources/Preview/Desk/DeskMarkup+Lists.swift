import Content
import Foundation
import Publishing

extension DeskMarkup {
    /// Articles with their states, those that are asked for.
    func articles(_ filter: DeskFilter) -> String {
        let found = desk.articles.filter(filter.admits)
        let more = found.count - Self.most
        return """
            \(states(filter))
            <form class="search" action="/\(LiveMark.folder)" role="search"><label>Find <input name="find" type="search" \
            value="\(escaped(filter.words))"></label>\
            \(filter.fields(but: ["find"])) <button>Find</button>\
            </form>
            \(found.isEmpty ? "<p class=\"note\">There are none.</p>" : "")
            <table\(found.isEmpty ? " hidden" : "")><thead><tr><th>State<th>Title<th>Category<th>Date<th>File<th>Look</thead><tbody>
            \(found.prefix(Self.most).map(row).joined())</tbody></table>
            \(more > 0 ? "<p class=\"note\">and \(more) more: search for them</p>" : "")
            """
    }

    /// How many there are of each state, each a link to those alone.
    private func states(_ filter: DeskFilter) -> String {
        let choices: [(state: DeskFilter.State?, name: String, count: Int)] =
            [(nil, "All", desk.articles.count)]
            + DeskFilter.State.allCases.map { state in (state, state.name, desk.articles.count(where: state.holds)) }
        let links = choices.map { state, name, count in
            let current = state == filter.state ? " aria-current=\"true\"" : ""
            return "<a href=\"\(escaped(filter.address(of: state)))#articles\"\(current)>\(name) <b>\(count)</b></a>"
        }
        return "<nav class=\"states\" aria-label=\"Articles by state\">\(links.joined(separator: " "))</nav>\(leftOut)"
    }

    private var leftOut: String {
        let (drafts, future) = (desk.draftsLeftOut, desk.futureLeftOut)
        guard drafts + future > 0 else { return "" }
        let counts = (drafts > 0 ? [counted(drafts, "draft")] : []) + (future > 0 ? ["\(future) of the future"] : [])
        return "<p class=\"note\">Left out: \(counts.joined(separator: ", ")). The boxes above show them.</p>"
    }

    private func row(_ entry: ResidentDesk.Entry) -> String {
        let states =
            (entry.isDraft ? ["<span class=\"state draft\">draft</span>"] : [])
            + (entry.isFuture ? ["<span class=\"state future\">future</span>"] : [])
        let file = escaped(escapingControls(entry.file))
        let link =
            editor.address(of: folder + "/" + entry.file).map { "<a href=\"\(escaped($0))\">\(file)</a>" } ?? file
        let date = entry.date.iso8601(timeZone: desk.timeZone).prefix(16).replacing("T", with: " ")
        return """
            <tr><td class="states">\(states.isEmpty ? "<span class=\"state\">published</span>" : states.joined(separator: " "))\
            <td class="title"><a href="/\(escaped(address(entry.address)))">\(escaped(entry.title))</a>\(warnings(entry.warnings))\
            <td>\(escaped(entry.category))<td class="number">\(date)<td class="file">\(link)\
            <td class="looks">\(Self.looks(at: entry.address))

            """
    }

    private func warnings(_ warnings: [Diagnostic]) -> String {
        guard !warnings.isEmpty else { return "" }
        let markup = ReportMarkup(report: report, folder: folder, editor: editor)
        return """
            <details class="warned"><summary>\(counted(warnings.count, "warning"))</summary>\
            <ol>\(markup.items(warnings))</ol></details>
            """
    }

    /// The pages of tabs, categories, authors and tags, and the site's own.
    var pages: String {
        """
        <p class="note">\(counted(desk.pages.count, "page")) that show what is new, and \
        \(counted(desk.backIssues, "page")) of older articles</p>
        <table><thead><tr><th>Page<th>Address<th>Warnings<th>Look</thead><tbody>
        \(desk.pages.prefix(Self.most).map(row).joined())</tbody></table>
        \(desk.pages.count > Self.most ? "<p class=\"note\">and \(desk.pages.count - Self.most) more</p>" : "")
        """
    }

    private func row(_ page: ResidentDesk.Page) -> String {
        let name = address(page.address)
        let warnings =
            page.warnings == 0 ? "" : "<span class=\"state warned\">\(counted(page.warnings, "warning"))</span>"
        return """
            <tr><td class="title"><a href="/\(escaped(name))">\(escaped(page.title))</a><td class="file">\(escaped(page.address))\
            <td>\(warnings)<td class="looks">\(Self.looks(at: page.address, isPlanned: page.isPlanned))

            """
    }
}
