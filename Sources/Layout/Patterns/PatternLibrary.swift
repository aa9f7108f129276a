/// The patterns of a theme by name, and the classic sequence over them.
public struct PatternLibrary: Sendable, Hashable {
    public var patterns: [String: Pattern]
    /// Names, repeated to the end of the articles by `plan: fixed`.
    public var sequence: [String]
    /// Name of the one-slot pattern of every span and height, for the odd article out.
    public var filler: String

    public init(patterns: [String: Pattern], sequence: [String], filler: String) {
        self.patterns = patterns
        self.sequence = sequence
        self.filler = filler
    }
}
