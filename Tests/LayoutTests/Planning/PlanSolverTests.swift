import Testing

@testable import Layout

struct PlanSolverTests {
    @Test func `Random problems have the total and the answer that trying every plan gives`() {
        var (plans, largest, unsolvable, led) = (0, 0, 0, 0)
        for seed in 1...3_000 as ClosedRange<UInt64> {
            let instance = PlanInstance.random(seed: seed, articles: seed.isMultiple(of: 10) ? 7...8 : 1...6)
            var brute = BruteForce(instance)
            let expected = brute.solution()
            plans += brute.plans
            if expected == nil { unsolvable += 1 }
            if instance.count == 8 { largest += 1 }
            if instance.isLed, expected != nil { led += 1 }
            let found = PlanSolver(instance).solution()
            #expect(found == expected, "seed \(seed)")
            if let found { #expect(instance.total(of: found.rows) == found.total, "seed \(seed)") }
            if found != expected { return }
        }
        #expect(
            plans > 10_000 && largest > 100 && led > 500 && (10..<1_500).contains(unsolvable),
            "\(plans) plans tried to the end, \(largest) of 8 articles, \(led) with a lead, \(unsolvable) without a plan"
        )
    }
}
