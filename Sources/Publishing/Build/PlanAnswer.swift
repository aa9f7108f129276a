import Content
import Foundation
import Layout
import Rendering

/// What the `plan` command asks for.
public struct PlanQuestion: Sendable {
    /// A page of the output folder.
    public var page: String
    /// Of the page, px.
    public var width: Double
    public var strategy: PlanProblem.Strategy

    public init(page: String, width: Double, strategy: PlanProblem.Strategy = .best) {
        self.page = page
        self.width = width
        self.strategy = strategy
    }
}

/// What the `plan` command says.
public enum PlanAnswer: Sendable {
    case plan(PlanReport, PlanInstance, drawing: [UInt8], titles: [String])
    case failure([Diagnostic])
}

/// How long the plans of a page take, for all breakpoints, its articles measured: the least of some rounds, seconds.
public func planningTime(
    of page: String, rounds: Int, _ request: BuildRequest
) async -> (articles: Int, breakpoints: Int, seconds: Double)? {
    var stopwatch = Stopwatch(logger: request.logger)
    guard let edition = await loadEverything(request, stopwatch: &stopwatch).edition,
        let outline = edition.outline.tabPages.first(where: { $0.address.path == page })
    else { return nil }
    let request = edition.composer.request(for: outline)
    let breakpoints = edition.composer.breakpoints
    let clock = ContinuousClock()
    let times = (0..<max(rounds, 1)).map { _ in
        clock.measure { _ = edition.composer.planner.plans(request, at: breakpoints) }
    }
    return (outline.articles.count, breakpoints.count, (times.min() ?? .zero) / .seconds(1))
}

/// Plans one page as a build would, and explains the plan.
public func plan(_ question: PlanQuestion, _ request: BuildRequest) async -> PlanAnswer {
    var stopwatch = Stopwatch(logger: request.logger)
    let (edition, diagnostics) = await loadEverything(request, stopwatch: &stopwatch)
    guard let edition else { return .failure(diagnostics) }
    func failure(_ message: String, hint: String?) -> PlanAnswer {
        .failure([Diagnostic(.error, message, at: question.page, hint: hint)])
    }
    let pages = edition.outline.tabPages
    guard let outline = pages.first(where: { $0.address.path == question.page }) else {
        return failure(
            "the site has no such page of cells",
            hint: suggestion(for: question.page, among: pages.map(\.address.path)).map { "did you mean \($0)?" }
                ?? "name a tab's page, such as index.html")
    }
    let theme = edition.publication.theme
    let breakpoints = edition.composer.breakpoints
    guard let breakpoint = breakpoints.last(where: { $0.minimumWidth <= question.width }) else {
        return failure(
            "a page narrower than \(Int(breakpoints.first?.minimumWidth ?? 0)) px is plain flow", hint: nil)
    }
    let planner = BestPlanner(theme.patterns, model: theme.costs, breakpoints: theme.breakpoints)
    let problem = planner.problem(edition.composer.request(for: outline), at: breakpoint)
    guard let (report, plan) = problem.report(by: question.strategy, fixed: FixedSequence(theme.patterns)) else {
        return failure("there is no plan by the strategy \"\(question.strategy.rawValue)\"", hint: nil)
    }
    let titles = outline.articles.map { edition.publication.site.articles[$0].title }
    let drawing = planDrawing(plan, titles: titles, at: breakpoint)
    return .plan(report, problem.instance, drawing: drawing, titles: titles)
}
