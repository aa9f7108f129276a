import Content
import Layout
import Publishing

extension DeskMarkup {
    /// The plans of a page, drawn, with what they pay for.
    static func plans(_ plans: [ResidentPlan], of page: String, site: String) -> [UInt8] {
        let links = plans.map { "<a href=\"#w\($0.width)\">\($0.width) px</a>" }.joined(separator: " ")
        return shell(
            title: "Plan", of: site, "",
            """
            \(lead(page, [.widths, .weight]))
            <p class="note">Which article sits where, at each breakpoint, and what that costs: the least of all plans. What a unit \
            is worth is said in the theme.</p><nav class="states chosen" aria-label="Breakpoints">\(links)</nav>
            \(plans.map(plan).joined(separator: "\n"))
            """)
    }

    private static func plan(_ plan: ResidentPlan) -> String {
        let report = plan.report
        let dearest = max(report.rows.map(\.cost).max() ?? 1, 1)
        let rows = report.rows.enumerated().map { number, row in
            let cards = row.cards.map { card in
                "<li>\(escaped(plan.titles[card.article])) <span class=\"why\">\(escaped(card.pattern)) slot \(card.slot) "
                    + "(\(escaped(card.variant))), importance \(card.importance), prominence \(card.prominence): "
                    + "\(card.costs.isEmpty ? "nothing" : escaped(terms(card.costs)))</span>"
            }
            let part = Int((Double(max(row.cost, 0)) / Double(dearest) * 100).rounded())
            return """
                <details><summary><span class="what">Row \(number + 1) <b>\(escaped(row.patterns.joined(separator: " | ")))</b> \
                \(Int(row.height)) px</span><span class="cost">\(row.cost)</span>\
                <span class="bar" style="--part:\(part)%"></span></summary>
                <p class="why">\(escaped(terms(row.costs)))</p><ol>\(cards.joined(separator: "\n"))</ol></details>
                """
        }
        let next = report.runnerUp.map { other in
            "<p class=\"why\">The next best plan costs \(other.total - report.total) more: its row \(other.row) is "
                + "\(escaped(other.patterns.joined(separator: " | "))). It pays \(escaped(terms(other.difference))).</p>"
        }
        return """
            <section class="plan" id="w\(plan.width)"><h2>From \(plan.width) px <span class="note">\
            \(counted(report.lanes, "lane")), \(counted(report.rows.count, "row")), cost \(report.total)</span></h2>
            <div class="drawing" style="--width:\(plan.width)" role="group" aria-label="The plan from \(plan.width) px" tabindex="0">\
            \(String(decoding: plan.drawing, as: UTF8.self))</div>
            <div class="reasons">\(rows.joined(separator: "\n"))\(next ?? "")</div></section>
            """
    }

    private static func terms(_ costs: [String: Int]) -> String {
        costs.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}
