/// What speaks against a way to set a paragraph of words, in TeX's demerits (Knuth and Plass, "Breaking Paragraphs into Lines", 1981):
/// of a line the square of 10 and its badness, which is 100 where spaces are stretched or shrunk by all that is seemly.
enum SpacingCost {
    /// Of every line, added to its badness: fewer lines are better.
    static let line = 10
    /// Badness of a hyphen.
    static let hyphen = 50
    /// Of two hyphens one below the other; three are refused.
    static let hyphensInARow = 10_000
    /// Of a line whose neighbour is tight where it is wide.
    static let unlikeNeighbours = 10_000
    /// Of a hyphen at the end of the last line but one.
    static let lastHyphen = 5_000
    /// Of a last line that has nothing but the end of a divided word (`Sei-｜ten.`): dearer than a line that is a little too loose,
    /// cheaper than one that is all room.
    static let lastFragment = 150_000_000
    /// Of a last line narrower than `SpacedParagraph.shortestLastLine`.
    static let shortLastLine = 10_000
    /// Of a line whose letters are spaced.
    static let tracked = 10_000_000
    /// Of a line with spaces above `SpacedParagraph.widestSpace`.
    static let loose = 100_000_000
    /// The most that such a line counts for, by the square of how many times its spaces are too wide.
    static let loosest = 900.0
    /// Of one that ends inside an address or a number.
    static let dividedWord = 1_000_000_000
    /// Of one that ends where no rule allows it, or is too wide: only a word longer than the line.
    static let brokenWord = 100_000_000_000
}
