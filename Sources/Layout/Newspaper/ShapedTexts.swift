/// Texts as they were shaped, kept for as long as an article is set: in several sizes and columns, all in the same ems.
final class ShapedTexts {
    private struct Key: Hashable {
        var text: RichText
        var face: NewspaperFace
    }

    private var known: [Key: TextSetter.Shaped] = [:]

    /// A text that was shaped before, or is now.
    /// - Parameter setter: the same for all texts.
    func shaped(_ text: RichText, in face: NewspaperFace, by setter: TextSetter) -> TextSetter.Shaped {
        let key = Key(text: text, face: face)
        if let shaped = known[key] { return shaped }
        let shaped = setter.shape(text, in: face)
        known[key] = shaped
        return shaped
    }
}
