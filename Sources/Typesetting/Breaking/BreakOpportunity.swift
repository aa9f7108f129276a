/// How good a place is to end a line at, from bad to good. The order of the cases is that of their raw values.
public enum BreakOpportunity: UInt8, Sendable, Hashable, Comparable {
    /// Between two graphemes of a word: only when nothing else is left.
    case none
    /// After a hyphen, a stop, a slash or a colon of a word that is longer than the line, where no rule allows a break.
    case afterMark
    /// Between the syllables of a word that is longer than the line: a hyphen ends that (`FontFamily.dividing`).
    case hyphenation
    /// Where UAX #14 would allow a break, but inside what readers take for one word: a URL, a number and its unit. Only
    /// when the word is longer than the line.
    case inWord
    /// Allowed, but inside a word of katakana or before a particle. Headlines end a line there only when the word with its particle
    /// is longer than the line.
    case inTightPhrase
    /// Allowed, but inside a phrase.
    case inPhrase
    /// After a hyphen or a slash between letters.
    case afterHyphen
    /// Between the words of a name that stands in Japanese: `Ma Long`. In other languages after titles, initials and particles of names,
    /// and after what is abbreviated: `Dr. Dupont`, `van Gogh`.
    case inName
    /// After a short word that leans on the next: an article, a preposition, `iPhone` before its number.
    case afterLeaningWord
    /// Between phrases.
    case phrase
    /// Between phrases, and after a space or punctuation: where a reader pauses.
    case seam
    /// Between the clauses of a headline, where its second part begins: after the space or the colon that divides a Japanese
    /// one, after a colon or a dash.
    case clause

    public static func < (left: BreakOpportunity, right: BreakOpportunity) -> Bool { left.rawValue < right.rawValue }
}
