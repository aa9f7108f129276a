import Content
import Publishing

/// What was said of a site so far, report by report, so that nothing is said again with every save.
public struct SaidReports: Sendable {
    private var last: (articles: Int, diagnostics: [Diagnostic])?
    /// How often each was said of the site as it stands, wherever in its file: what only moves is not said again.
    private var counts: [Diagnostic: Int] = [:]

    public init() {}

    /// - Parameter isRevised: nothing was saved since the last report.
    /// - Returns: what is to be said one by one: of a failure all that it is about, of a site that stands what was not said before, or
    ///   is there again. nil when there is no news at all.
    public mutating func news(in report: ResidentReport, isRevised: Bool = false) -> [Diagnostic]? {
        let isOther = last.map { $0 != (report.articles, report.diagnostics) } ?? true
        guard isOther || !isRevised else { return nil }
        last = (report.articles, report.diagnostics)
        // Of warnings beside errors not all are known: they have time until the site stands.
        guard report.isFailed else { return unsaid(among: report.diagnostics) }
        return isOther ? report.causes : []
    }

    /// What is gone is forgotten.
    private mutating func unsaid(among diagnostics: [Diagnostic]) -> [Diagnostic] {
        var now: [Diagnostic: Int] = [:]
        let unsaid = diagnostics.filter { diagnostic in
            var anywhere = diagnostic
            (anywhere.line, anywhere.column) = (nil, nil)
            now[anywhere, default: 0] += 1
            return now[anywhere, default: 0] > counts[anywhere, default: 0]
        }
        counts = now
        return unsaid
    }
}
