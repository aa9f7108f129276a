import Content
import Imaging
import Layout
import Rendering
import Typesetting

extension PageComposer {
    /// Sets a card in the theme's drawing of it, and draws it.
    /// - Parameter image: what is known of its picture.
    package func draw(_ share: ShareCard, image: PreparedImage? = nil) -> ShareCardDrawing.Drawn {
        let own = breaking.inLanguage(share.language)
        let line = measure(share.line)
        var share = share
        share.headline = drawable(share.headline)
        let story = Story(
            headline: Headline(families.headline.measure(share.headline, language: share.language, breaking: own)),
            summary: nil, meta: line, shortMeta: line,
            image: share.image.flatMap { publication.sources[$0]?.size })
        var measured = share
        // As it was set: without white space that no line has.
        (measured.headline, measured.line) = (story.headline.text, line.text)
        let configuration = site.configuration
        let drawing = ShareCardDrawing(
            headline: families.headline, text: families.text, title: families.title, colors: publication.theme.light,
            seal: publication.masthead.seal.map(\.text), language: configuration.language)
        return drawing.draw(measured, as: publication.theme.cells.social.single(story), image: image)
    }

    /// Without emoji and signs that the fonts have no drawing of, which would leave gaps: pages show them in the reader's own fonts. The
    /// newspaper's title stands for a headline that would lose letters, or more than half.
    private func drawable(_ headline: String) -> String {
        let words = headline.split(whereSeparator: \.isWhitespace)
        let kept = words.map { word in word.filter { families.headline.hasInk(String($0)) } }.filter { !$0.isEmpty }
        func length(_ words: [some StringProtocol]) -> Int { words.reduce(0) { $0 + $1.count } }
        if length(kept) == length(words) { return headline }
        let losesLetters = headline.contains { $0.isLetter && !families.headline.hasInk(String($0)) }
        return losesLetters || length(kept) * 2 < length(words) ? site.configuration.title : kept.joined(separator: " ")
    }
}
