import Content

/// All articles in the order of their dates, those of one moment in that of their names: found once, for all that is told in time.
struct DateOrder: Sendable {
    /// The oldest first.
    let articles: [Int]
    /// Where each article stands among them.
    private let places: [Int]
    /// Of each article, since 1970.
    let seconds: [Int]

    /// O(n log n) comparisons of numbers; names are compared of what came at one moment.
    init(_ articles: [Article]) {
        let seconds = articles.map(\.date.seconds)
        let inOrder = articles.indices.sorted { one, other in
            seconds[one] == seconds[other]
                ? articles[one].id < articles[other].id : seconds[one] < seconds[other]
        }
        var places = [Int](repeating: 0, count: inOrder.count)
        for (place, article) in inOrder.enumerated() { places[article] = place }
        (self.articles, self.places, self.seconds) = (inOrder, places, seconds)
    }

    func oldestFirst(_ some: [Int]) -> [Int] { some.sorted { places[$0] < places[$1] } }

    /// Those of one moment in the order of their names, as everywhere.
    func newestFirst(_ some: [Int]) -> [Int] {
        some.sorted { (seconds[$1], places[$0]) < (seconds[$0], places[$1]) }
    }

    /// The moment of the newest; nil of none.
    func newest(of some: [Int]) -> Timestamp? { some.map { seconds[$0] }.max().map { Timestamp(seconds: $0) } }
}
