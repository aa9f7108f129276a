/// What parts of a row may take: so many articles, with a large cell among them or without one. Two sets of bits.
struct Tallies {
    /// Bit `n`: `n` articles and no large cell.
    private var plain: UInt64
    /// Bit `n`: `n` articles and a large cell.
    private var large: UInt64
    /// How many have been gone through already.
    private var passed = 0

    private init(plain: UInt64, large: UInt64) {
        self.plain = plain
        self.large = large
    }

    /// No tally at all.
    static let none = Tallies(plain: 0, large: 0)
    /// Of a part that holds nothing.
    static let nothing = Tallies(plain: 1, large: 0)

    /// More articles than that are in no tally.
    static let most = 63

    var count: Int { plain.nonzeroBitCount + large.nonzeroBitCount }

    mutating func formUnion(_ other: Tallies) {
        plain |= other.plain
        large |= other.large
    }

    /// Those of the same parts and a choice, with at most so many articles.
    func adding(_ choice: PlanInstance.Choice, atMost most: Int) -> Tallies {
        let mask = most < Self.most ? UInt64(1) << UInt64(most + 1) - 1 : .max
        let (plain, large) = (plain << UInt64(choice.slots) & mask, large << UInt64(choice.slots) & mask)
        return choice.holdsLargeCell ? Tallies(plain: 0, large: plain | large) : Tallies(plain: plain, large: large)
    }

    /// The number of one of the tallies among all: first those without a large cell, by articles.
    func number(articles: Int, hasLarge: Bool) -> Int {
        let below = UInt64(1) << UInt64(articles) - 1
        return hasLarge
            ? plain.nonzeroBitCount + (large & below).nonzeroBitCount : (plain & below).nonzeroBitCount
    }
}

/// In the order of their numbers.
extension Tallies: Sequence, IteratorProtocol {
    struct Element {
        var number: Int
        var articles: Int
        var hasLarge: Bool
    }

    mutating func next() -> Element? {
        let isPlain = plain != 0
        let bits = isPlain ? plain : large
        guard bits != 0 else { return nil }
        if isPlain { plain &= plain - 1 } else { large &= large - 1 }
        passed += 1
        return Element(number: passed - 1, articles: bits.trailingZeroBitCount, hasLarge: !isPlain)
    }
}
