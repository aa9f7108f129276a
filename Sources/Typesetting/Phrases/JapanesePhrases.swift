/// The phrases that the Japanese model finds in a text; together they are the text. For comparison with other
/// implementations; typesetting itself asks for boundaries (`MeasuredText.Boundary.opportunity`). O(n).
public func japanesePhrases(of text: String) -> [String] {
    PhraseModel.japanese?.phrases(of: text) ?? [text]
}
