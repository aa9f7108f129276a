/// `plan: best`: of all plans the one that costs least, see `PlanInstance` and `CostModel`.
public struct BestPlanner: Planner {
    private let model: CostModel
    /// Of each breakpoint.
    private let grounds: [PlanGround]

    public init(_ library: PatternLibrary, model: CostModel, breakpoints: Breakpoints) {
        self.model = model
        grounds = breakpoints.all.map { PlanGround(library, at: $0, among: breakpoints) }
    }

    public func plan(_ request: PlanRequest) -> Plan {
        var request = request
        let problem = problem(request)
        if let solution = PlanSolver(problem.instance).solution() { return problem.plan(solution) }
        // What nobody can have; that it was asked for is said elsewhere.
        request.wishes = []
        request.pinsLead = false
        let free = self.problem(request)
        return PlanSolver(free.instance).solution().map { free.plan($0) } ?? Plan(rows: [])
    }

    /// - Parameter request: of one of the breakpoints.
    public func problem(_ request: PlanRequest) -> PlanProblem {
        PlanProblem(request, on: grounds[request.breakpoint.index], model: model)
    }
}
