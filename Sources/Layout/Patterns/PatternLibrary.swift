/// The patterns of a theme by name, and the classic sequence over them.
public struct PatternLibrary: Sendable, Hashable {
    public var patterns: [String: Pattern]
    /// Names, repeated to the end of the articles by `plan: fixed`.
    public var sequence: [String]
    /// Names of patterns of one slot and every height, which have every span between them: for the odd article out.
    public var fillers: [String]

    public init(patterns: [String: Pattern], sequence: [String], fillers: [String]) {
        self.patterns = patterns
        self.sequence = sequence
        self.fillers = fillers
    }

    /// The first filler that sets one article in so many lanes; nil when none does.
    public func filler(span: Int) -> Pattern? {
        fillers.lazy.compactMap { patterns[$0] }.first { $0.fills(span: span) }
    }
}
