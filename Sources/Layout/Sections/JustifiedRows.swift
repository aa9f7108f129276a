/// Pictures in rows that are as wide as the page: each row is scaled until it fills its line.
///
/// Where rows end is chosen for the whole, as a paragraph's line ends are (Knuth and Plass, "Breaking Paragraphs into
/// Lines", 1981): the sum of the squared deviations of the rows' heights from the wanted one is least. A row that cannot
/// have a height within the tolerance is cropped to the nearest that is.
public struct JustifiedRows: Sendable, Hashable {
    public private(set) var rows: [Row] = []

    /// Neighbours of one height.
    public struct Row: Sendable, Hashable {
        public var items: Range<Int>
        /// px.
        public var height: Double
        /// The row keeps its natural width: a last row with too little in it to be stretched.
        public var isRagged: Bool
    }

    /// What becomes of a last row that would have to be stretched beyond the tolerance.
    public enum LastRow: Sendable, Hashable {
        /// It stands in the wanted height, as wide as it is.
        case ragged
        /// It fills its line, cropped.
        case justified
    }

    /// - Parameters:
    ///   - aspects: width to height of each picture.
    ///   - width: of a row, px.
    ///   - height: wanted, px.
    ///   - tolerance: share by which a row may be higher or lower.
    ///   - gap: px between pictures of a row.
    /// - Complexity: linear in the pictures, times the longest row.
    public init(
        _ aspects: [Double], width: Double, height: Double, tolerance: Double, gap: Double = 0,
        lastRow: LastRow = .ragged
    ) {
        let allowed = height * (1 - tolerance)...height * (1 + tolerance)
        func natural(_ items: Range<Int>, _ sum: Double) -> Double {
            max(0, width - gap * Double(items.count - 1)) / sum
        }
        var least = [0.0] + Array(repeating: Double.infinity, count: aspects.count)
        var starts = Array(repeating: 0, count: aspects.count + 1)
        for end in aspects.indices.map({ $0 + 1 }) {
            var sum = 0.0
            for start in stride(from: end - 1, through: 0, by: -1) {
                sum += aspects[start]
                let natural = natural(start..<end, sum)
                let isLast = end == aspects.count
                let isFree = isLast && lastRow == .ragged && natural > height
                let own =
                    isFree
                    ? Self.cost(ofRoom: 1 - height / natural)
                    : Self.cost(of: natural / height, tolerance, count: end - start)
                let cost = least[start] + own
                if cost < least[end] {
                    least[end] = cost
                    starts[end] = start
                }
                // Each picture more makes it lower still: none joins a row that is too low.
                if natural < allowed.lowerBound { break }
            }
        }
        var end = aspects.count
        while end > 0 {
            let start = starts[end]
            let natural = natural(start..<end, aspects[start..<end].reduce(0, +))
            let isRagged = end == aspects.count && lastRow == .ragged && natural > allowed.upperBound
            rows.insert(
                Row(
                    items: start..<end,
                    height: isRagged ? height : min(max(natural, allowed.lowerBound), allowed.upperBound),
                    isRagged: isRagged), at: 0)
            end = start
        }
    }

    /// Of a ragged row, by the share of it that is free: a little, so that no picture is left over whose row another could take in.
    private static func cost(ofRoom share: Double) -> Double { 0.1 * share * share }

    /// Squared deviation; each picture that has to be cropped counts many times.
    private static func cost(of scale: Double, _ tolerance: Double, count: Int) -> Double {
        let deviation = abs(scale - 1)
        let excess = max(0, deviation - tolerance)
        return deviation * deviation + 100 * excess * Double(count)
    }
}
