import Composition
import Content
import Rendering

extension ResidentEdition {
    /// The same with articles that have come, gone, or stand elsewhere now. Which characters are in which file of fonts, and what there is
    /// to say about the site, is found out later (`ResidentSite.settle`).
    /// - Parameters:
    ///   - written: articles that are new or say something else.
    ///   - gone: paths of files that are no articles any more.
    ///   - at: the moment of issue of a site without articles.
    /// - Returns: nil when more changes than lists of articles, or anything is wrong.
    func taking(_ written: [Article], without gone: Set<String>, at: Timestamp) -> ResidentEdition? {
        let old = edition.publication
        guard written.allSatisfy(old.hasPictures(of:)) else { return nil }
        var site = old.site
        site.pages.removeAll(where: BackIssues.isOwn)
        guard let site = site.taking(written, without: gone) else { return nil }
        let assembled = AssembledSite(
            site, theme: old.theme, families: edition.composer.families, sources: old.sources, at: at)
        var publication = assembled.publication
        publication.seen = old.seen
        // The fonts of print are loaded when there is something to print.
        let language = publication.site.configuration.language
        let printed =
            written.filter(publication.prints).map { $0.language ?? language }
            + (publication.site.hasSheet ? [language] : [])
        guard printed.allSatisfy({ edition.press?.prints($0) ?? false }) else { return nil }
        publication.dress(as: old)
        let (composer, wishFaults) = PageComposer(
            publication, families: edition.composer.families, planner: edition.composer.planner,
            hyphenation: edition.composer.hyphenation, memory: edition.composer.memory
        ).settlingWishes(in: assembled.outline.pagesOfWishes, keepsGoing: false)
        guard wishFaults.isEmpty else { return nil }
        var next = edition
        next.outline = assembled.outline
        next.composer = composer
        next.renderer = Renderer(publication)
        next.composed = ComposedPages()
        next.feedTexts = FeedWriter.FeedTexts()
        return succeeded(by: next, sameTable: false, keeping: isOfNoArticle)
    }

    /// Whether a file says nothing of articles: a static file, a style sheet, a font.
    func isOfNoArticle(_ path: String) -> Bool {
        let endings = [".html", ".xml", ".svg", ".json", ".txt", ".opml"]
        return isStatic(path)
            || !(endings.contains { path.hasSuffix($0) } || PageFonts.isFile(path) || PrintPress.isFont(path))
    }
}

extension Publication {
    /// Whether the size of every picture is known that an article shows, and what is in the one that stands in cells.
    fileprivate func hasPictures(of article: Article) -> Bool {
        let own = article.image.map { [$0.reference] } ?? []
        return own.allSatisfy { !isPlannedByAttention($0) || seen[$0] != nil }
            && (own + article.body.images.map { ImageReference(path: $0.path) }).allSatisfy { sources[$0] != nil }
    }

    /// Takes over what was decided of another one beyond its pages: sheets, script, fonts, icons, pictures.
    fileprivate mutating func dress(as other: Publication) {
        (stylesheet, articleSheet, script) = (other.stylesheet, other.articleSheet, other.script)
        (savesArticles, shareCards) = (other.savesArticles, other.shareCards)
        (favicon, touchIcon, manifest) = (other.favicon, other.touchIcon, other.manifest)
        (largeIcon, smartFormatLogos) = (other.largeIcon, other.smartFormatLogos)
        images = other.images
    }
}
