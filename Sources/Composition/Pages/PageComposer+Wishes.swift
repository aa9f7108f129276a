import Content
import Layout
import Rendering

extension PageComposer {
    /// What editors want on a page, and where they wrote it.
    struct PlacedWish {
        var wish: PlanWish
        var path: String
        var line: Int
        var isOfSite = false
    }

    /// What tells apart pages that have wishes: panels of the front page have one address.
    struct PageOfWishes: Hashable {
        private let address: PageAddress
        private let panel: Int?

        init(_ outline: TabPageOutline) { (address, panel) = (outline.address, outline.panel) }
    }

    /// Wishes of the site count on the front page, those of articles on the first page of each tab. Pages of tags, which may have two
    /// articles, are nobody's layout.
    func wishes(for outline: TabPageOutline) -> [PlacedWish] {
        guard outline.issue == nil, !outline.isSelection else { return [] }
        let site = publication.site
        var wishes: [PlacedWish] = []
        if outline.address == TabPageOutline.frontPage, outline.tab == 0 {
            wishes = site.configuration.patterns.map {
                PlacedWish(
                    wish: PlanWish(place: $0.article - 1, pattern: $0.pattern), path: site.configuration.places.path,
                    line: $0.line, isOfSite: true)
            }
        }
        for (place, index) in outline.articles.enumerated() {
            guard let pattern = site.articles[index].wishes.pattern,
                passedOver[PageOfWishes(outline)]?.contains(site.articles[index].path) != true
            else { continue }
            wishes.append(
                PlacedWish(
                    wish: PlanWish(place: place, pattern: pattern.value), path: site.articles[index].path,
                    line: pattern.line))
        }
        return wishes
    }

    /// The same, and why wishes cannot be met.
    /// - Parameter keepsGoing: without those, which may show that others cannot be met either.
    package func settlingWishes(in outlines: [TabPageOutline], keepsGoing: Bool) -> (PageComposer, faults: [Diagnostic])
    {
        var composer = self
        var found: [Diagnostic] = []
        (composer.passedOver, found) = judgedWishes(in: outlines)
        var all = found
        while keepsGoing, !found.isEmpty {
            for fault in found { composer.publication.site.dropWish(at: fault.path, line: fault.line) }
            composer.passedOver = [:]
            (composer.passedOver, found) = composer.judgedWishes(in: outlines)
            // What is found again cannot be dropped.
            found = found.filter { !all.contains($0) }
            all += found
        }
        return (composer, all)
    }

    /// Which wishes of articles are passed over on which pages, and why others cannot be met.
    ///
    /// Where an article stands is a matter of its age: it may want what one page has room for, and another has not, or has not any
    /// more. That is a fault only where no page has room for it.
    private func judgedWishes(in outlines: [TabPageOutline]) -> (passedOver: [PageOfWishes: Set<String>], [Diagnostic])
    {
        guard let planner = planner as? BestPlanner else { return ([:], fixedPlanFaults(in: outlines)) }
        var faults: Set<Diagnostic> = []
        var passedOver: [PageOfWishes: Set<String>] = [:]
        var reasons: [String: Set<Diagnostic>] = [:]
        var met: Set<String> = []
        for outline in outlines where outline.issue == nil {
            var kept: [PlacedWish] = []
            for wish in wishes(for: outline) {
                guard
                    let fault = fault(of: wish, on: outline, planner)
                        ?? clash(of: wish, with: kept, on: outline, planner)
                else {
                    kept.append(wish)
                    continue
                }
                if wish.isOfSite {
                    faults.insert(fault)
                    continue
                }
                passedOver[PageOfWishes(outline), default: []].insert(wish.path)
                // What has come to the foot of a page is of a back issue soon.
                if outline.older == nil || hasRoom(for: wish, on: outline) {
                    reasons[wish.path, default: []].insert(fault)
                }
            }
            met.formUnion(kept.map(\.path))
        }
        for (path, all) in reasons where !met.contains(path) { faults.formUnion(all) }
        return (passedOver, faults.sorted())
    }

    private func fixedPlanFaults(in outlines: [TabPageOutline]) -> [Diagnostic] {
        Set(
            outlines.flatMap { wishes(for: $0) }.map {
                Diagnostic(
                    .error, "no row can be asked for: the site has the fixed plan", at: $0.path, line: $0.line,
                    hint: "write \"plan: best\" in content/site.yml, or change its sequence")
            }
        ).sorted()
    }

    /// Whether as many articles as the pattern takes are left on the page; also where there is no such pattern, or place.
    private func hasRoom(for wish: PlacedWish, on outline: TabPageOutline) -> Bool {
        let left = outline.articles.count - wish.wish.place
        guard let pattern = publication.theme.patterns.patterns[wish.wish.pattern], left > 0 else { return true }
        return left >= pattern.slots.count
    }

    /// What is wrong with a wish whatever else is wished for.
    private func fault(of wish: PlacedWish, on outline: TabPageOutline, _ planner: BestPlanner) -> Diagnostic? {
        func fault(_ message: String, hint: String?) -> Diagnostic {
            Diagnostic(.error, message, at: wish.path, line: wish.line, hint: hint)
        }
        let names = publication.theme.patterns.patterns.keys.sorted()
        guard let pattern = publication.theme.patterns.patterns[wish.wish.pattern] else {
            return fault(
                "there is no pattern \"\(wish.wish.pattern)\"",
                hint: Content.suggestion(for: wish.wish.pattern, among: names).map { "did you mean \"\($0)\"?" }
                    ?? "the theme has \(names.joined(separator: ", "))")
        }
        guard wish.wish.place < outline.articles.count else {
            return fault(
                "there is no article \(wish.wish.place + 1) on the page, which has \(outline.articles.count)", hint: nil
            )
        }
        guard hasRoom(for: wish, on: outline) else {
            return fault(
                "the pattern \"\(pattern.name)\" takes \(pattern.slots.count) articles, and only "
                    + "\(outline.articles.count - wish.wish.place) are left on \(outline.address.path)", hint: nil)
        }
        return unmet([wish], on: outline, planner).map {
            fault(
                "the pattern \"\(pattern.name)\" cannot begin a row there on \(outline.address.path), \($0) px wide",
                hint: "a row is full across the page, and takes the articles in their order")
        }
    }

    /// A wish that is in the way of others, which are met together.
    private func clash(
        of wish: PlacedWish, with met: [PlacedWish], on outline: TabPageOutline, _ planner: BestPlanner
    ) -> Diagnostic? {
        guard !met.isEmpty, let width = unmet(met + [wish], on: outline, planner) else { return nil }
        let others = met.map { "\($0.path):\($0.line)" }.joined(separator: ", ")
        return Diagnostic(
            .error, "the pattern \"\(wish.wish.pattern)\" is in the way of what is asked for in \(others)",
            at: wish.path, line: wish.line,
            hint: "on \(outline.address.path), \(width) px wide, no plan has both; ask for one of them elsewhere")
    }

    /// The first breakpoint at which no plan does what is wished; px.
    private func unmet(_ wishes: [PlacedWish], on outline: TabPageOutline, _ planner: BestPlanner) -> Int? {
        var request = request(for: outline)
        request.wishes = wishes.map(\.wish)
        let problems = planner.problems(request, at: breakpoints)
        return zip(problems, breakpoints).first { !$0.0.isSolvable }.map {
            Int($1.minimumWidth)
        }
    }
}

extension Site {
    /// Forgets the row that is asked for at a place: its article stands where it stands without that.
    fileprivate mutating func dropWish(at path: String, line: Int?) {
        configuration.patterns.removeAll { path == configuration.places.path && $0.line == line }
        for index in articles.indices where articles[index].path == path { articles[index].fields.wishes.pattern = nil }
    }
}
