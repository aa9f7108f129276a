/// A plan explained: what each row and each article pays for what, and how good the whole is.
public struct PlanReport: Sendable, Encodable {
    public var width: Int
    public var lanes: Int
    public var total: Int
    public var rows: [Row]
    public var quality: Quality
    public var runnerUp: RunnerUp?

    public struct Row: Sendable, Encodable {
        /// Layout px.
        public var height: Double
        public var patterns: [String]
        /// By term; only what is paid.
        public var costs: [String: Int]
        public var cost: Int
        public var cards: [Card]
    }

    public struct Card: Sendable, Encodable {
        /// From 0, in rank order.
        public var article: Int
        public var pattern: String
        /// From 1, as drawn.
        public var slot: Int
        public var variant: String
        public var importance: Int
        public var prominence: Int
        public var costs: [String: Int]
    }

    public struct RunnerUp: Sendable, Encodable {
        public var total: Int
        /// The first row that is another, from 1, and what it has instead.
        public var row: Int
        public var patterns: [String]
        public var height: Double
        /// What the runner-up pays more, by term; less is negative.
        public var difference: [String: Int]
    }

    /// The same formulas for every way to plan.
    public struct Quality: Sendable, Encodable, Hashable {
        public var cards = 0
        public var cutHeadlines = 0
        public var brokenWords = 0
        public var dividedPhrases = 0
        /// Share of the area of all cells that is empty, percent: below the texts, and beside a headline what is more than
        /// a third of its line.
        public var emptyArea = 0.0
        /// Of all pairs of articles, those of which the less important has the more prominent cell, by more than a
        /// twentieth; each pair weighs as much as its articles differ in importance; percent.
        public var inversions = 0.0
        /// How far cells are from the most prominent there may be, mean over the articles, each of the weight of its importance;
        /// percent.
        public var understatement = 0.0
        /// Share that an article's picture loses, mean over the articles with one, percent; one not shown is lost.
        public var cropLoss = 0.0
        /// Share of the rows that begin as the one before, percent.
        public var repeats = 0.0
        /// Rows that have a pattern twice side by side.
        public var doubledRows = 0
        /// Of all rows, layout px.
        public var height = 0.0
        public var total = 0
    }
}

extension PlanProblem {
    /// The best plan, explained.
    public func report() -> (report: PlanReport, plan: Plan)? {
        guard let (problem, solution) = solved() else { return nil }
        return (problem.explained(solution), problem.plan(solution))
    }

    private func explained(_ solution: PlanSolution) -> PlanReport {
        let solver = PlanSolver(instance)
        var report = self.report(on: solution)
        if let (other, row) = solver.runnerUp(of: solution) {
            let (own, its) = (terms(of: solution.rows), terms(of: other.rows))
            let difference = Set(own.keys).union(its.keys).reduce(into: [String: Int]()) { difference, term in
                difference[term] = its[term, default: 0] - own[term, default: 0]
            }
            report.runnerUp = PlanReport.RunnerUp(
                total: other.total, row: row + 1, patterns: names(of: other.rows[row]),
                height: instance.heights[other.rows[row].height], difference: difference.filter { $0.value != 0 })
        }
        return report
    }

    func report(on solution: PlanSolution) -> PlanReport {
        PlanReport(
            width: Int(ground.breakpoint.minimumWidth), lanes: instance.lanes, total: solution.total,
            rows: rows(of: solution.rows), quality: quality(of: solution))
    }

    private func names(of row: PlanSolution.Row) -> [String] { row.placements.map { instance.choices[$0.choice].name } }

    private func terms(of rows: [PlanSolution.Row]) -> [String: Int] {
        self.rows(of: rows).reduce(into: [:]) { $0.merge($1.costs, uniquingKeysWith: +) }
    }

    private func rows(of rows: [PlanSolution.Row]) -> [PlanReport.Row] {
        var walk = RowWalk(instance)
        return rows.map { row in
            var placed = walk.placed
            var report = PlanReport.Row(
                height: instance.heights[row.height], patterns: names(of: row), costs: walk.next(row).named, cost: 0,
                cards: [])
            for placement in row.placements {
                let seats = seats(of: placement, inRowOf: row.height, from: placed)
                for (rank, seat) in seats.enumerated() {
                    let (shape, fit) = seating(of: seat)
                    var costs = cost(of: seat).terms
                    if rank != seat.slot { costs["displacement"] = abs(rank - seat.slot) * instance.displacement }
                    report.costs.merge(costs, uniquingKeysWith: +)
                    report.cards.append(
                        PlanReport.Card(
                            article: seat.article, pattern: instance.choices[seat.choice].name, slot: seat.slot + 1,
                            variant: variant(of: fit), importance: request.importance[seat.article],
                            prominence: shape.prominence, costs: costs))
                }
                placed += seats.count
            }
            report.cost = report.costs.values.reduce(0, +)
            return report
        }
    }

    /// In rank order.
    /// - Parameters:
    ///   - height: index into the heights of the instance.
    ///   - first: the first article.
    private func seats(
        of placement: PlanSolution.Placement, inRowOf height: Int, from first: Int
    ) -> [PlanSeat] {
        guard let own = instance.choices[placement.choice].heights.firstIndex(of: height) else { return [] }
        return zip(first..., placement.slots).map { article, slot in
            PlanSeat(article: article, choice: placement.choice, height: own, slot: slot)
        }
    }

    // MARK: quality

    private func quality(of solution: PlanSolution) -> PlanReport.Quality {
        var seats: [PlanSeat] = []
        var (repeats, doubled) = (0, 0)
        var walk = RowWalk(instance)
        for row in solution.rows {
            for placement in row.placements {
                seats += self.seats(of: placement, inRowOf: row.height, from: seats.count)
            }
            let terms = walk.next(row)
            if terms.repeated != nil { repeats += 1 }
            if terms.doubled != nil { doubled += 1 }
        }
        var quality = quality(
            of: seats, repeats: Double(repeats) / Double(max(solution.rows.count, 1)), total: solution.total)
        quality.doubledRows = doubled
        quality.height = solution.rows.reduce(0) { $0 + instance.heights[$1.height] }
        return quality
    }

    func quality(of seats: [PlanSeat], repeats: Double, total: Int) -> PlanReport.Quality {
        var quality = PlanReport.Quality()
        var (area, empty, lost, pictures) = (0.0, 0.0, 0.0, 0)
        var prominence = [Int](repeating: 0, count: instance.count)
        for seat in seats {
            let (shape, fit) = seating(of: seat)
            quality.cards += 1
            prominence[seat.article] = shape.prominence
            area += shape.area
            guard let fit else { continue }
            if fit.text.isCut { quality.cutHeadlines += 1 }
            if fit.text.breaksWord { quality.brokenWords += 1 }
            if fit.text.dividesPhrase { quality.dividedPhrases += 1 }
            empty += fit.emptyArea
            if request.stories[seat.article].image != nil {
                pictures += 1
                lost += fit.image?.loss ?? 1
            }
        }
        var (pairs, inverted) = (0, 0)
        for (first, one) in prominence.enumerated() {
            for second in prominence.indices.dropFirst(first + 1)
            where request.importance[first] > request.importance[second] {
                let weight = request.importance[first] - request.importance[second]
                pairs += weight
                if prominence[second] - one > Self.noticeable { inverted += weight }
            }
        }
        quality.emptyArea = 100 * empty / max(area, 1)
        quality.inversions = 100 * Double(inverted) / Double(max(pairs, 1))
        let importance = request.importance.prefix(prominence.count)
        let lacking = zip(importance, prominence).reduce(0) { $0 + $1.0 * (1_000 - $1.1) }
        quality.understatement = Double(lacking) / Double(max(importance.reduce(0, +), 1)) / 10
        quality.cropLoss = 100 * lost / Double(max(pictures, 1))
        quality.repeats = 100 * repeats
        quality.total = total
        return quality
    }

    /// A difference of prominence that the eye sees.
    private static let noticeable = 50
}

extension SlotCost {
    /// By the names that themes use, only what is paid.
    public var terms: [String: Int] {
        [
            "importance": importance, "cut": cut, "broken": broken, "divided": divided, "lonely": lonely,
            "standing": standing, "lying": lying,
            "small": small, "empty": empty, "picture_left_out": pictureLeftOut, "picture_missing": pictureMissing,
            "upscaled": upscaled, "letterboxed": letterboxed, "crop": crop, "attention": attention,
            "off_columns": offColumns,
        ].filter { $0.value != 0 }
    }
}
