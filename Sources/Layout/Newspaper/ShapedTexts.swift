import Typesetting

/// Texts as they were shaped, and where their words may be divided, kept for as long as an article is set: in several sizes and columns,
/// all in the same ems.
final class ShapedTexts {
    private struct Key: Hashable {
        var text: RichText
        var face: NewspaperFace
        /// The offset of the first boundary, where a part of a text is asked for.
        var start: Int?
    }

    private var knownShaped: [Key: TextSetter.Shaped] = [:]
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
