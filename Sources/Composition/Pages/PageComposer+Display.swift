import Content
import Typesetting

extension PageComposer {
    /// Whether large headlines of a page, or of a panel, are set in the display face of the theme: on pages of what is new that show
    /// hardly a picture, where all headlines would look alike.
    ///
    /// It follows from which articles stand there and which of them have pictures, so that it is known before anything is measured.
    func hasDisplayHeadlines(_ outline: TabPageOutline) -> Bool {
        guard outline.dividesFonts else { return false }
        let articles = outline.sections.flatMap(\.articles)
        let most = articles.count / Self.articlesForPicture
        // Most pages have shown so many after a few articles.
        return articles.lazy.filter { showsPicture($0) }.prefix(most + 1).count <= most
    }

    /// Pages of fewer articles for each picture have pictures enough.
    private static let articlesForPicture = 20

    private func showsPicture(_ index: Int) -> Bool {
        let article = site.articles[index]
        guard let image = article.image, !article.wishes.hidesImage else { return false }
        return publication.sources[image.reference] != nil
    }
}
