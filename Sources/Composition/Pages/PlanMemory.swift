import Content
import Layout
import Synchronization

/// The plans of one grid of cells, one for each breakpoint, and what they were found for.
package struct GridPlans: Sendable, Hashable {
    /// Which grid of its page it is, the same from one build to the next.
    package var grid: String
    /// 64 bits of all that the plans follow from.
    package var key: UInt64
    package var plans: [Plan]

    package init(grid: String, key: UInt64, plans: [Plan]) {
        self.grid = grid
        self.key = key
        self.plans = plans
    }
}

/// Plans that earlier builds have found, to be taken again: on the front page a new article moves the cells of one or two panels, and
/// those of all others are planned as they were.
///
/// It shows in nothing but time: a plan follows from what its key is made of.
package final class PlanMemory: Sendable {
    private struct State {
        /// Of each page that was asked for, by its path, what was known before.
        var known: [String: [GridPlans]] = [:]
        /// What this build took, or found, by pages and grids.
        var used: [String: [String: GridPlans]] = [:]
    }

    private let state = Mutex(State())
    private let keyOfPage: @Sendable (TabPageOutline) -> UInt64
    private let recall: @Sendable (_ page: String) -> [GridPlans]

    /// - Parameters:
    ///   - key: 64 bits of what a page, or a panel by itself, is made of: articles in their order, settings, the theme.
    ///   - recall: what is known of the grids of a page.
    package init(
        key: @escaping @Sendable (TabPageOutline) -> UInt64, recall: @escaping @Sendable (_ page: String) -> [GridPlans]
    ) {
        keyOfPage = key
        self.recall = recall
    }

    /// The plans of a section, for each breakpoint: those that are known, or new ones. Safe to be asked by several tasks.
    func plans(
        of section: SectionOutline, on outline: TabPageOutline, _ request: PlanRequest, made: () -> [Plan]
    ) -> [Plan] {
        let page = outline.address.path
        let grid = "\(outline.panel ?? 0) \(section.id)"
        let key = key(of: section, on: outline, request)
        let known = state.withLock { state in
            if let known = state.known[page] { return known }
            let known = recall(page)
            state.known[page] = known
            return known
        }.first { $0.grid == grid && $0.key == key && $0.plans.allSatisfy { $0.places(request.count) } }
        let plans = known?.plans ?? made()
        state.withLock { $0.used[page, default: [:]][grid] = GridPlans(grid: grid, key: key, plans: plans) }
        return plans
    }

    /// The moment of issue is no part of it, which is another whenever there is news anywhere: cells show it in their dates, if at all.
    private func key(of section: SectionOutline, on outline: TabPageOutline, _ request: PlanRequest) -> UInt64 {
        var timeless = outline
        timeless.newest = nil
        var hasher = ContentHasher()
        hasher.combine(keyOfPage(timeless))
        for text in [section.id] + request.stories.flatMap({ [$0.meta.text, $0.shortMeta.text] }) {
            hasher.combine(contentHash(text))
        }
        return hasher.finish()
    }

    /// What this build took, or found, of a page's grids, in the order of their names.
    package func used(on page: String) -> [GridPlans] {
        state.withLock { Array(($0.used[page] ?? [:]).values) }.sorted { $0.grid < $1.grid }
    }
}

extension Plan {
    /// Whether it places each of so many articles once.
    fileprivate func places(_ count: Int) -> Bool {
        rows.flatMap(\.placements).flatMap(\.articles).sorted() == Array(0..<count)
    }
}
