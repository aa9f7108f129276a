import Composition
import Content
import Foundation
import Imaging
import Rendering

/// One build with everything read and decided, while its pages are written.
struct Edition: Sendable {
    var siteFolder: String
    var caches: CacheHome
    var outputFolder: OutputFolder
    var outline: SiteOutline
    var composer: PageComposer
    var renderer: Renderer
    var styles: StyleSheets
    var fontSheets: FontSheets
    /// Empty when no page needs it.
    var script: [UInt8]
    var fontFiles: [FontPlan.FontFile]
    /// nil when prose is set in the reader's own fonts.
    var proseFonts: ProseFonts?
    /// Empty when no headline is set in a face of its own.
    var headlineFonts: [HeadlineFonts]
    /// nil when no article is printed.
    var press: PrintPress?
    var imageRequests: [ImageRequest]
    /// Where pictures come from.
    var studio: ImageStudio
    var composed: ComposedPages
    var selection: PageSelection
    /// What its pages are made of.
    var parts: SiteParts
    /// For the next build, and what earlier ones have read.
    var read: ReadArticles
    var known: KnownArticles
    /// What the pages of articles say.
    var bodies: ArticleBodies
    /// The same as feeds have it.
    var feedTexts = FeedWriter.FeedTexts()
    var made = MadePictures()
    /// No build of the site has been remembered today, and none is held in memory.
    var isFirstOfDay = false
    /// Why each page is made that is, when somebody asks.
    var reasons: [String: [String]] = [:]
    /// nil for a site that has none, or its own.
    var icons: SiteIcons?
    var shortfall: Shortfall

    var publication: Publication { renderer.publication }
    var pager: PagerPage? { composed.pager }

    /// Of an article's own picture, the file that everything can show; nil when there is none.
    func wholePicture(of article: Article) -> PageAddress? {
        guard let reference = article.image?.reference else { return nil }
        return publication.images[reference]?.fallback
            ?? selection.known(article.address.path)?.leadPicture.map { PublishedImage.address(of: $0) }
    }

    /// Whether `wholePicture` is known of every article that is to have one, before any picture is made.
    var knowsWholePictures: Bool {
        publication.site.articles.allSatisfy { article in
            guard let reference = article.image?.reference, publication.sources[reference] != nil else { return true }
            return wholePicture(of: article) != nil
        }
    }

    func summary(_ counts: OutputSummary, _ made: [MadePage]) -> BuildReport.Summary {
        let site = publication.site
        let troubles = troubles(of: made)
        func titles(_ articles: [Set<Int>]) -> [BuildReport.Headlines] {
            zip(publication.chrome, articles).filter { !$1.isEmpty }.map { chrome, articles in
                BuildReport.Headlines(
                    breakpoint: Int(chrome.breakpoint.minimumWidth),
                    titles: articles.sorted().map { site.articles[$0].title })
            }
        }
        return BuildReport.Summary(
            output: outputFolder.path, base: site.configuration.base, articles: site.articles.count,
            pages: site.articles.count + site.pages.count + outline.tabPages.count,
            draftsLeftOut: site.draftsLeftOut, futureLeftOut: site.futureLeftOut,
            missing: shortfall.files.sorted(),
            notes: made.flatMap(\.notes) + [site.configuration.noteOfRobots].compactMap { $0 }, written: counts.written,
            unchanged: counts.unchanged, removed: counts.removed,
            cutHeadlines: titles(troubles.cut), brokenHeadlines: titles(troubles.broken))
    }

    /// Those of the pages that were made, and of those that were kept.
    private func troubles(of made: [MadePage]) -> HeadlineTroubles {
        var troubles = HeadlineTroubles(breakpoints: publication.chrome.count)
        for page in made { page.troubles.map { troubles.add($0) } }
        let kept = selection.kept.filter { !$0.cut.joined().isEmpty || !$0.broken.joined().isEmpty }
        guard !kept.isEmpty else { return troubles }
        let indices = Dictionary(
            publication.site.articles.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        for record in kept {
            for index in record.cut.indices {
                troubles.cut[index].formUnion(record.cut[index].compactMap { indices[$0] })
            }
            for index in record.broken.indices {
                troubles.broken[index].formUnion(record.broken[index].compactMap { indices[$0] })
            }
        }
        return troubles
    }
}
