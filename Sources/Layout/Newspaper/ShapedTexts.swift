import Typesetting

/// Texts as they were shaped, where their words may be divided, and what they are in lines, kept for as long as an article is set: in
/// several sizes and columns, all in the same ems.
final class ShapedTexts {
    private struct Key: Hashable {
        var text: RichText
        var face: NewspaperFace
        /// The offset of the first boundary, where a part of a text is asked for.
        var start: Int?
    }

    private struct LinesKey: Hashable {
        var text: RichText
        var face: NewspaperFace
        /// Of the first line, font units.
        var start: Int?
        /// Millionths of an em.
        var measure: Int
    }

    private var knownLines: [LinesKey: [JustifiedLine]] = [:]
    private var knownShaped: [Key: TextSetter.Shaped] = [:]
    private var knownHeadlines: [Key: Headline] = [:]
    private var knownDivided: [Key: (shaped: TextSetter.Shaped, headline: Headline)] = [:]
    private var knownPlaces: [Key: [Int]] = [:]

    /// A text that was shaped before, or is now.
    /// - Parameter setter: the same for all texts.
    func shaped(_ text: RichText, in face: NewspaperFace, by setter: TextSetter) -> TextSetter.Shaped {
        let key = Key(text: text, face: face)
        if let shaped = knownShaped[key] { return shaped }
        let shaped = setter.shape(text, in: face)
        knownShaped[key] = shaped
        return shaped
    }

    /// A text as it is set by its sense, in any size.
    /// - Parameter setter: the same for all texts.
    func headline(_ text: RichText, in face: NewspaperFace, by setter: TextSetter) -> Headline {
        let key = Key(text: text, face: face)
        if let headline = knownHeadlines[key] { return headline }
        let headline = Headline(shaped(text, in: face, by: setter).measured)
        knownHeadlines[key] = headline
        return headline
    }

    /// The same of a text whose words may be divided in a level line.
    /// - Parameter divide: shapes it.
    func divided(
        _ text: RichText, in face: NewspaperFace, else divide: () -> TextSetter.Shaped
    ) -> (shaped: TextSetter.Shaped, headline: Headline) {
        let key = Key(text: text, face: face)
        if let divided = knownDivided[key] { return divided }
        let shaped = divide()
        let divided = (shaped, Headline(shaped.measured))
        knownDivided[key] = divided
        return divided
    }

    /// The lines of a text that were found before, perhaps in another size, or are now.
    /// - Parameters:
    ///   - measured: `text` as it was shaped, what is before its first character counted.
    ///   - measure: em.
    func lines(
        of text: RichText, in face: NewspaperFace, _ measured: MeasuredText, measure: Double,
        else find: () -> [JustifiedLine]
    ) -> [JustifiedLine] {
        let key = LinesKey(
            text: text, face: face, start: measured.boundaries.first?.lineStartAdvance,
            measure: Int((measure * 1e6).rounded()))
        if let lines = knownLines[key] { return lines }
        let lines = find()
        knownLines[key] = lines
        return lines
    }

    /// Boundaries of a measured text at which words may be divided (`HyphenationPatterns.boundaries`), none of them inside of a ligature.
    /// - Parameters:
    ///   - measured: `text` as it was shaped, or as it is without its initial.
    ///   - patterns: the same for all texts.
    func places(in measured: MeasuredText, of text: RichText, in face: NewspaperFace, by patterns: HyphenationPatterns)
        -> [Int]
    {
        let key = Key(text: text, face: face, start: measured.boundaries.first?.offset)
        if let places = knownPlaces[key] { return places }
        var places = patterns.boundaries(in: measured)
        if let glyphs = knownShaped[Key(text: text, face: face)]?.glyphs {
            let starts = Set(glyphs.map(\.offset))
            places.removeAll { !starts.contains(measured.boundaries[$0].offset) }
        }
        knownPlaces[key] = places
        return places
    }
}
