import Foundation

/// How important an article is, 0…1000: what its cell should be worth.
public struct Importance: Sendable, Hashable {
    /// Hours after which news is worth half as much.
    public var halfLife: Double

    public init(halfLife: Double) {
        self.halfLife = halfLife
    }

    /// What is known of an article.
    public struct Article: Sendable, Hashable {
        public var isPinned: Bool
        public var weight: Int
        /// Hours, at the time of the edition.
        public var age: Double

        public init(isPinned: Bool, weight: Int, age: Double) {
            self.isPinned = isPinned
            self.weight = weight
            self.age = age
        }
    }

    /// What newness counts; the place on the page counts the rest.
    private static let newness = 0.25
    /// The place at which a half of what places count is left.
    private static let halfPlace = 2.0
    /// Each weight takes so much of what is missing to the whole, or of what there is.
    private static let weightStep = 0.2
    private static let mostWeights = 10
    /// Of what is missing to the whole, a pinned article gets so much.
    private static let pinned = 0.4
    /// The first few matter far more than all others: importance is this power of what was summed up.
    private static let power = 1.5

    /// - Parameter articles: in rank order.
    /// - Returns: never rising: no article is more important than one before it.
    public func values(_ articles: [Article]) -> [Int] {
        var least = 1_000
        return articles.enumerated().map { place, article in
            let age = max(article.age, 0)
            var value = Self.newness * exp2(-age / halfLife)
            value += (1 - Self.newness) * Self.halfPlace / (Self.halfPlace + Double(place))
            let step = pow(1 - Self.weightStep, Double(min(abs(article.weight), Self.mostWeights)))
            value = article.weight > 0 ? 1 - (1 - value) * step : value * step
            if article.isPinned { value += (1 - value) * Self.pinned }
            least = min(least, Int((pow(value, Self.power) * 1_000).rounded()))
            return least
        }
    }
}
