import Content
import Rendering
import Synchronization
import Testing
import Typesetting

@testable import Composition
@testable import Layout

@Suite("Plans of earlier builds") struct PlanMemoryTests {
    private let section = SectionOutline(
        id: "top-s-1", settings: SectionSettings(kind: .grid, line: 1), contents: .articles([0, 1]))

    private func panel(_ number: Int, newest: Int = 0) -> TabPageOutline {
        TabPageOutline(
            address: TabPageOutline.frontPage, name: "top", title: "Top", sections: [section],
            newest: Timestamp(seconds: newest), panel: number)
    }

    private func request(date: String = "12:00") -> PlanRequest {
        func measured(_ text: String) -> MeasuredText {
            MeasuredText(text: text, unitsPerEm: 1_000, boundaries: [], ellipsisAdvance: 1_000)
        }
        let story = Story(
            headline: Headline(measured("Eels")), summary: nil, meta: measured(date), shortMeta: measured(date),
            image: nil)
        return PlanRequest(stories: [story, story], importance: [10, 5])
    }

    private func plan(_ articles: [Int]) -> Plan {
        let pattern = Pattern(name: "two", spans: 1...1, heights: .any, width: 200, height: 100, slots: [])
        return Plan(rows: [
            .init(height: 100, placements: [.init(pattern: pattern, lane: 0, span: 1, articles: articles)])
        ])
    }

    /// A build that knows what another one used on the front page.
    private func memory(after earlier: PlanMemory? = nil, site: UInt64 = 1) -> PlanMemory {
        PlanMemory(
            key: { outline in site &+ UInt64(outline.newest?.seconds ?? 0) &+ UInt64(outline.panel ?? 0) &* 100 },
            recall: { earlier?.used(on: $0) ?? [] })
    }

    /// Whether a build has to find a plan.
    private func finds(
        _ memory: PlanMemory, on outline: TabPageOutline, _ request: PlanRequest, plan found: Plan
    ) -> (isNew: Bool, plans: [Plan]) {
        let count = Mutex(0)
        let plans = memory.plans(of: section, on: outline, request) {
            count.withLock { $0 += 1 }
            return [found]
        }
        return (count.withLock { $0 } == 1, plans)
    }

    @Test("are taken again for a panel that shows the same, whenever the newspaper was last issued")
    func same() {
        let first = memory()
        #expect(finds(first, on: panel(1), request(), plan: plan([0, 1])).isNew)
        let second = memory(after: first)
        let taken = finds(second, on: panel(1, newest: 60), request(), plan: plan([1, 0]))
        #expect(!taken.isNew && taken.plans == [plan([0, 1])])
        #expect(second.used(on: "index.html") == first.used(on: "index.html"))
        #expect(!finds(memory(after: second), on: panel(1), request(), plan: plan([1, 0])).isNew)
    }

    @Test("are found anew for another panel, another site and other dates")
    func others() {
        let first = memory()
        _ = finds(first, on: panel(1), request(), plan: plan([0, 1]))
        #expect(finds(memory(after: first), on: panel(2), request(), plan: plan([1, 0])).isNew)
        #expect(finds(memory(after: first, site: 2), on: panel(1), request(), plan: plan([1, 0])).isNew)
        let dated = finds(memory(after: first), on: panel(1), request(date: "Monday"), plan: plan([1, 0]))
        #expect(dated.isNew && dated.plans == [plan([1, 0])])
    }

    @Test("that do not place every article once are none", arguments: [[0], [0, 0], [0, 2], [0, 1, 2]])
    func damaged(articles: [Int]) {
        let first = memory()
        _ = finds(first, on: panel(1), request(), plan: plan(articles))
        #expect(finds(memory(after: first), on: panel(1), request(), plan: plan([0, 1])).isNew)
    }
}
