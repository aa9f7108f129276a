/// What an editor decides about words and numbers in a vertical line.
public struct VerticalRules: Sendable, Hashable {
    /// Numbers of at most so many digits stand upright in one square (tate-chu-yoko): two in most newspapers, three in some;
    /// 0 for none.
    public var combinedDigits: Int
    /// Whether a pair of exclamation and question marks, or one of ASCII, stands upright in one square.
    public var combinesMarks: Bool
    /// Words of at most so many capitals (`NHK`, `AI`) stand letter by letter; all others lie on their side. 0 for none.
    public var uprightCapitals: Int
    /// Longer numbers of at most so many digits stand digit by digit, as in headlines; 0 for none.
    public var uprightDigits: Int

    public init(
        combinedDigits: Int = 2, combinesMarks: Bool = true, uprightCapitals: Int = 3, uprightDigits: Int = 0
    ) {
        self.combinedDigits = combinedDigits
        self.combinesMarks = combinesMarks
        self.uprightCapitals = uprightCapitals
        self.uprightDigits = uprightDigits
    }
}
