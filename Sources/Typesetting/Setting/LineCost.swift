/// What speaks against a way to set a headline in lines. The unit is a thousandth of a squared em: a line one em short
/// of the ideal costs `raggedness`; the other costs say how ragged a headline may get to avoid something worse.
public enum LineCost {
    /// For each squared em by which a line but the last falls short of the ideal line, or the last exceeds it. Squares,
    /// because one hole is worse than two dents (Knuth and Plass 1981, Breaking paragraphs into lines).
    public static let raggedness = 1_000
    /// A line that ends inside a phrase: above the worst raggedness of any headline, so that phrases are broken only where
    /// the measure leaves no choice (賃｜金).
    public static let brokenPhrase = 400_000
    /// Added at full strain (`BreakStrain`), so that of two bad places the less bad is taken.
    public static let brokenPhraseStrain = 350_000
    /// A line of one character: never, as long as there is any other way.
    public static let lonelyCharacter = 2_000_000
    /// A last line of two characters, or of a single Latin word that is short or takes less than two fifths of the ideal line.
    public static let shortLastLine = 20_000
    /// A hyphen or slash at a line's end: a compound stays whole even if that takes a line more.
    public static let hyphen = 200_000
    /// Added where the hyphen stands between two names, at full strain: nearly as bad as a broken phrase.
    public static let nameHyphenStrain = 150_000
    /// A line that ends inside of a name: ten em are given for it, but no line is added.
    public static let dividedName = 100_000
    /// A line that ends with an article or a preposition: four and a half em are given for it.
    public static let leaningWord = 20_000
    /// Added where another such word stands before it, at full strain: `in the` leads on to a noun together.
    public static let leaningWordStrain = 20_000
    /// Two clauses that meet inside a line: lines may be as ragged as they like to avoid it, but no phrase is broken for it,
    /// and no line is added (`Headline`).
    public static let keptClause = 300_000
    /// A line that ends between phrases, but neither after a space nor after punctuation: where there is a choice, the
    /// seams of a headline (台風18号、 / 東京 五輪) are taken.
    public static let seamlessPhrase = 2_000
    /// One line more than necessary: cheaper than a broken phrase, dearer than any raggedness that occurs.
    public static let extraLine = 150_000
    /// A word divided with a hyphen, which is longer than the line.
    public static let hyphenatedWord = 5_000_000
    /// Added where that is between syllables, and not at the joint of a compound: six em are given for a joint
    /// (Arbeitsunfähigkeits-｜bescheinigung).
    public static let hyphenatedSyllable = 40_000
    /// A URL or a number divided from its unit at a place where the rules allow it.
    public static let dividedWord = 10_000_000
    /// A word divided at its punctuation, where no rule allows it.
    public static let wordAfterMark = 20_000_000
    /// A word broken between any two letters.
    public static let brokenWord = 40_000_000

    /// Of ending a line, but the last, at that boundary.
    static func end(at boundary: MeasuredText.Boundary) -> Int {
        switch boundary.opportunity {
        case .phrase: seamlessPhrase
        case .seam, .clause: 0
        case .afterLeaningWord: leaningWord + leaningWordStrain * Int(boundary.strain) / 255
        case .inName: dividedName
        case .afterHyphen: hyphen + nameHyphenStrain * Int(boundary.strain) / 255
        case .inPhrase, .inTightPhrase: brokenPhrase + brokenPhraseStrain * Int(boundary.strain) / 255
        case .inWord: dividedWord
        case .hyphenation: hyphenatedWord + hyphenatedSyllable * Int(boundary.strain) / 255
        case .afterMark: wordAfterMark
        case .none: brokenWord
        }
    }

    /// Of a line that is `difference` font units off the ideal.
    static func raggedness(_ difference: Int, unitsPerEm: Int) -> Int {
        // In sixty-fourths of an em, so that the square stays small whatever the unit.
        let parts = difference * 64 / unitsPerEm
        return parts * parts * raggedness / 4_096
    }
}
