import ArgumentParser
import Foundation
import Layout
import Publishing

struct Plan: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say which article sits where on a page, at what cost, and why.",
        discussion: "Costs are thousandths of a unit; docs/PLANNER.md says what each term means.")

    @Argument(help: "A tab's page of the output folder, such as index.html.")
    var page: String

    @Option(help: "Width of the page in px.")
    var width: Double

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "With --json: the whole problem, with every cost, and its answer.")
    var instance = false

    @Option(help: "Draw the plan into a file.")
    var svg: String?

    @Option(help: "Plan in another way, for comparison: fixed, greedy or shortest.")
    var strategy = PlanProblem.Strategy.best

    @Option(
        help: ArgumentHelp("Plan so often for all breakpoints, and print the time of one round.", visibility: .hidden))
    var rounds: Int?

    @OptionGroup var options: SiteOptions

    func validate() throws {
        if !(1...20_000 ~= width) { throw ValidationError("--width is a number of px from 1 to 20000.") }
        if instance && !json { throw ValidationError("--instance goes with --json.") }
    }

    func run() async throws {
        if let rounds {
            guard let time = await planningTime(of: page, rounds: rounds, options.request()) else { throw ExitCode(1) }
            let milliseconds = String(format: "%.2f", time.seconds * 1000)
            return print("\(time.articles) articles at \(time.breakpoints) breakpoints: \(milliseconds) ms")
        }
        let question = PlanQuestion(page: page, width: width, strategy: strategy)
        switch await plan(question, options.request()) {
        case .failure(let diagnostics):
            Console.print(diagnostics, showsAll: options.allWarnings)
            throw ExitCode(1)
        case .plan(let report, let problem, let drawing, let titles):
            if let svg { try Console.write(drawing, to: svg) }
            if json {
                try printJSON(report, instance ? problem : nil, titles)
            } else {
                print(text(report, titles))
            }
        }
    }

    private struct JSON: Encodable {
        var page: String
        var plan: PlanReport
        var titles: [String]
        var instance: PlanInstance?
    }

    private func printJSON(_ report: PlanReport, _ problem: PlanInstance?, _ titles: [String]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(JSON(page: page, plan: report, titles: titles, instance: problem))
        data.append(0x0A)
        try Console.put(data)
    }

    // MARK: text

    private func text(_ report: PlanReport, _ titles: [String]) -> String {
        let height = report.rows.reduce(0) { $0 + $1.height }
        let extent =
            report.rows.isEmpty
            ? "in columns, \(Int(report.quality.height)) px" : "in \(report.rows.count) rows, \(Int(height)) px"
        var lines = [
            "\(page) from \(report.width) px on: \(report.lanes) lanes, \(titles.count) articles \(extent), "
                + "cost \(report.total)"
        ]
        for (number, row) in report.rows.enumerated() {
            lines.append("")
            lines.append(
                "row \(number + 1): \(row.patterns.joined(separator: " | ")), \(Int(row.height)) px, cost \(row.cost) = "
                    + terms(row.costs))
            for card in row.cards {
                let paid = card.costs.isEmpty ? "nothing" : terms(card.costs)
                lines.append(
                    "  \(card.article + 1). \(titles[card.article])\n"
                        + "     \(card.pattern) slot \(card.slot) (\(card.variant)), importance \(card.importance), "
                        + "prominence \(card.prominence): \(paid)")
            }
        }
        lines.append("")
        lines.append(quality(report.quality))
        if let other = report.runnerUp {
            lines.append(
                "The next best plan costs \(other.total), \(other.total - report.total) more: its row \(other.row) is "
                    + "\(other.patterns.joined(separator: " | ")), \(Int(other.height)) px. It pays "
                    + other.difference.sorted {
                        abs($0.value) != abs($1.value) ? abs($0.value) > abs($1.value) : $0.key < $1.key
                    }
                    .map { "\($0.value > 0 ? "+" : "")\($0.value) \($0.key)" }.joined(separator: ", ") + ".")
        }
        return lines.joined(separator: "\n")
    }

    private func terms(_ costs: [String: Int]) -> String {
        costs.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }.joined(separator: " + ")
    }

    private func quality(_ quality: PlanReport.Quality) -> String {
        func percent(_ share: Double) -> String { String(format: "%.1f %%", share) }
        return
            "cut headlines \(quality.cutHeadlines), broken words \(quality.brokenWords), "
            + "divided phrases \(quality.dividedPhrases), empty \(percent(quality.emptyArea)), "
            + "inversions \(percent(quality.inversions)), understated \(percent(quality.understatement)), "
            + "pictures lose \(percent(quality.cropLoss)), repeated rows \(percent(quality.repeats)), rows of one pattern twice \(quality.doubledRows), "
            + "height \(Int(quality.height)) px"
    }
}

extension PlanProblem.Strategy: ExpressibleByArgument {}
