import Content
import Layout
import Rendering
import Typesetting

extension PageComposer {
    /// Sets a card in the theme's drawing of it, and draws it.
    package func draw(_ share: ShareCard) -> ShareCardDrawing.Drawn {
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
        return drawing.draw(measured, as: publication.theme.cells.social.single(story))
    }

    /// Without what the fonts have no drawing of, which would leave gaps: pages show it in the reader's own fonts. The newspaper's title
    /// stands for a headline of nothing else.
    private func drawable(_ headline: String) -> String {
        guard headline.contains(where: { !$0.isWhitespace && !families.headline.hasInk(String($0)) }) else {
            return headline
        }
        let kept = headline.filter { $0.isWhitespace || families.headline.hasInk(String($0)) }
        let words = kept.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? site.configuration.title : words
    }
}
