/// `plan: fixed`: the theme's sequence of patterns over and over, each once per lane, mirrored in every second lane.
///
/// What is left at the end and does not fill a row is set in smaller patterns and, article by article, in fillers,
/// which stretch over as many lanes as are to be filled: no count of articles leaves a hole.
public struct FixedSequence: Planner {
    private let sequence: [Pattern]
    private let mirrors: [String: Pattern]
    /// By the lanes that they fill, the first one.
    private let fillers: [Pattern]

    /// nil when the library lacks a pattern that it names; the theme's reader reports that with its place.
    public init?(_ library: PatternLibrary) {
        let spans = 1...Breakpoints.maximumLanes
        let fillers = spans.compactMap { library.filler(span: $0) }
        guard fillers.count == spans.count else { return nil }
        let sequence = library.sequence.compactMap { library.patterns[$0] }
        guard !sequence.isEmpty, sequence.count == library.sequence.count else { return nil }
        self.sequence = sequence
        self.fillers = fillers
        self.mirrors = sequence.reduce(into: [:]) { mirrors, pattern in
            mirrors[pattern.name] = pattern.mirror.flatMap { library.patterns[$0] }
        }
    }

    public func plans(_ request: PlanRequest, at breakpoints: [Breakpoint]) -> [Plan] {
        breakpoints.map { plan(request.count, lanes: $0.lanes) }
    }

    /// A plan of so many articles: what they are does not matter.
    func plan(_ count: Int, lanes: Int) -> Plan {
        var rows: [Plan.Row] = []
        var placed = 0
        while placed < count {
            let left = count - placed
            let wanted = sequence[rows.count % sequence.count]
            let row =
                if wanted.slots.count * lanes <= left {
                    fullRow(of: wanted, lanes: lanes, from: placed)
                } else {
                    lastRow(left: left, lanes: lanes, from: placed)
                }
            placed += row.placements.reduce(0) { $0 + $1.articles.count }
            rows.append(row)
        }
        return Plan(rows: rows)
    }

    private func fullRow(of pattern: Pattern, lanes: Int, from first: Int) -> Plan.Row {
        var builder = RowBuilder(height: pattern.height, next: first)
        for lane in 0..<lanes {
            builder.add(lane.isMultiple(of: 2) ? pattern : mirrors[pattern.name] ?? pattern, span: 1)
        }
        return builder.row
    }

    /// The next row when the wanted one would leave a hole: the largest pattern that fills a row, else a mix of the
    /// smallest pattern and fillers, else fillers alone, each over several lanes.
    private func lastRow(left: Int, lanes: Int, from first: Int) -> Plan.Row {
        let bySize = sequence.sorted { ($0.slots.count, $1.name) > ($1.slots.count, $0.name) }
        if let fitting = bySize.first(where: { $0.slots.count * lanes <= left }) {
            return fullRow(of: fitting, lanes: lanes, from: first)
        }
        let smallest = bySize.last ?? fillers[0]
        var builder = RowBuilder(height: smallest.height, next: first)
        if left >= lanes, smallest.slots.count > 1 {
            let several = (left - lanes) / (smallest.slots.count - 1)
            for lane in 0..<lanes {
                builder.add(lane < lanes - several ? fillers[0] : smallest, span: 1)
            }
        } else {
            let count = min(left, lanes)
            for index in 0..<count {
                let span = lanes / count + (index < lanes % count ? 1 : 0)
                builder.add(fillers[span - 1], span: span)
            }
        }
        return builder.row
    }
}

/// A row filled from left to right with a consecutive run of articles.
private struct RowBuilder {
    var row: Plan.Row
    private var lane = 0
    private var next: Int

    init(height: Double, next: Int) {
        row = Plan.Row(height: height, placements: [])
        self.next = next
    }

    mutating func add(_ pattern: Pattern, span: Int) {
        let articles = Array(next..<next + pattern.slots.count)
        row.placements.append(Plan.Placement(pattern: pattern, lane: lane, span: span, articles: articles))
        lane += span
        next += pattern.slots.count
    }
}
