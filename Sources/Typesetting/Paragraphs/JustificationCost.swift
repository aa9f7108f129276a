/// What speaks against a way to set a justified paragraph. The unit is a millionth of a squared em: lines whose gaps are each widened by
/// a tenth of an em cost 10,000.
enum JustificationCost {
    /// Of a line that is pushed in as far as its punctuation gives way. Less than that of gaps a twentieth of an em wide: the
    /// requirements for Japanese text (JLREQ 3.8.2, JIS X 4051) push in before they push out.
    static let pushedIn = 2_500
    /// Of a hyphen: that of gaps a sixth of an em wide.
    static let hyphen = 28_000
    /// Of a line whose gaps are wider than `JustifiedParagraph.widestGap`, added: any other way is taken first.
    static let loose = 10_000_000
    /// Of a last line of a single character.
    static let lonelyCharacter = 1_000_000
    /// Of a line that ends inside a number with its unit or an address.
    static let dividedWord = 1_000_000_000
    /// Of one that ends where no rule allows it, or is too wide for its measure: only a word longer than the line.
    static let brokenWord = 100_000_000_000
}
