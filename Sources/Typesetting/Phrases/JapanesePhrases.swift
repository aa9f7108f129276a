/// The phrases that the Japanese model finds in a text; together they are the text. For comparison with other
/// implementations; typesetting itself asks for boundaries (`MeasuredText.Boundary.opportunity`). O(n).
public func japanesePhrases(of text: String) -> [String] {
    PhraseModel.japanese?.phrases(of: text) ?? [text]
}

/// The same, but that a particle stays with the word before it, and a number with what it counts: at the ends of these a line of a
/// heading may end. O(n).
public func japaneseLines(of text: String) -> [String] {
    let scalars = text.unicodeScalars.map(\.value)
    var lines: [String] = []
    var place = 0
    for phrase in japanesePhrases(of: text) {
        if place > 0, staysOnLine(place, scalars), let last = lines.popLast() {
            lines.append(last + phrase)
        } else {
            lines.append(phrase)
        }
        place += phrase.unicodeScalars.count
    }
    return lines
}

/// Whether no line of a heading should begin at a place, whatever the model says.
private func staysOnLine(_ place: Int, _ scalars: [UInt32]) -> Bool {
    LeaningKana.leansBack(place, in: scalars) || Inseparable.holds(before: place, in: scalars)
        || Inseparable.isBetweenOnes(place, in: scalars) || Records.holds(before: place, in: scalars)
}
