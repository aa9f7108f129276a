/// `plan: best`: of all plans the one that costs least, see `PlanInstance` and `CostModel`.
public struct BestPlanner: Planner {
    private let model: CostModel
    /// Of each breakpoint.
    private let grounds: [PlanGround]
    private let columns: TextColumns

    public init(_ library: PatternLibrary, model: CostModel, breakpoints: Breakpoints) {
        self.model = model
        var columns = TextColumns()
        grounds = breakpoints.all.map { PlanGround(library, at: $0, among: breakpoints, &columns) }
        self.columns = columns
    }

    public func plans(_ request: PlanRequest, at breakpoints: [Breakpoint]) -> [Plan] {
        problems(request, at: breakpoints).map { problem in
            problem.solved().map { $0.problem.plan($0.solution) } ?? Plan(rows: [])
        }
    }

    public func problem(_ request: PlanRequest, at breakpoint: Breakpoint) -> PlanProblem {
        PlanProblem(request, TextReadings(request.stories, in: columns), on: grounds[breakpoint.index], model: model)
    }

    /// The problem at each of some breakpoints. What stories say in columns of text is found once for all.
    public func problems(_ request: PlanRequest, at breakpoints: [Breakpoint]) -> [PlanProblem] {
        let texts = TextReadings(request.stories, in: columns)
        return breakpoints.map { PlanProblem(request, texts, on: grounds[$0.index], model: model) }
    }
}
