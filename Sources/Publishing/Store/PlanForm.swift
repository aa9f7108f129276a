import Composition
import Layout
import Storage

/// Plans of a grid as they are stored: patterns by their names.
struct PlanForm: Sendable, Hashable {
    private var grid: String
    private var key: UInt64
    private var bytes: [UInt8]

    init(_ plans: GridPlans) {
        (grid, key) = (plans.grid, plans.key)
        var writer = ByteWriter()
        writer.write(plans.plans) { writer, plan in
            writer.write(plan.rankedRows)
            writer.write(plan.rows) { writer, row in
                writer.write(row.height)
                writer.write(row.placements) { writer, placement in
                    writer.write(placement.pattern.name)
                    for number in [placement.lane, placement.span] { writer.write(number) }
                    writer.write(placement.articles) { $0.write($1) }
                }
            }
        }
        bytes = writer.bytes
    }

    /// The plans with patterns of a theme; nil when they are no plans with them.
    func plans(in library: PatternLibrary) -> GridPlans? {
        let plans = bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            return try? reader.list { reader throws(ByteReader.Damage) in try plan(from: &reader, library) }
        }
        return plans.map { GridPlans(grid: grid, key: key, plans: $0) }
    }

    /// Of a row, layout px.
    private static let highest = 100_000.0

    private func plan(
        from reader: inout ByteReader, _ library: PatternLibrary
    ) throws(ByteReader.Damage) -> Plan {
        var plan = Plan(rows: [])
        plan.rankedRows = try reader.number()
        plan.rows = try reader.list { reader throws(ByteReader.Damage) in
            let height = try reader.double()
            guard height.isFinite, (0...Self.highest).contains(height) else { throw ByteReader.Damage() }
            let placements = try reader.list { reader throws(ByteReader.Damage) in
                let (name, lane, span) = (try reader.text(), try reader.number(), try reader.number())
                let articles = try reader.list { reader throws(ByteReader.Damage) in try reader.number() }
                guard let pattern = library.patterns[name], articles.count == pattern.slots.count,
                    pattern.spans.contains(span), (0..<Breakpoints.maximumLanes).contains(lane)
                else { throw ByteReader.Damage() }
                return Plan.Placement(pattern: pattern, lane: lane, span: span, articles: articles)
            }
            return Plan.Row(height: height, placements: placements)
        }
        return plan
    }
}

extension PlanForm: ByteForm {
    func write(to writer: inout ByteWriter) {
        writer.write(grid)
        writer.write(key)
        writer.write(bytes)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        grid = try reader.text()
        key = try reader.word()
        bytes = try reader.blob()
    }
}
