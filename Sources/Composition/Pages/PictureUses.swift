import Content
import ImageFitting
import Imaging
import Layout
import Rendering

/// In which frames a page shows which pictures.
package struct PictureUses: Sendable {
    package private(set) var uses: [ImageReference: PictureUse] = [:]

    /// In which places other pages show pictures, besides.
    package mutating func merge(_ other: PictureUses) {
        for (reference, use) in other.uses { uses[reference, default: PictureUse()].merge(use) }
    }

    // MARK: pages

    /// - Parameter pages: all that stand on one page: several for the pager.
    package init(of pages: [TabPage], in publication: Publication) {
        for page in pages {
            for section in page.sections { add(section, of: page, publication) }
        }
    }

    package init(of article: Article, in publication: Publication) {
        let breakpoints = publication.theme.breakpoints
        let column = publication.column(of: article.language)
        if let reference = article.image?.reference, let size = publication.sources[reference]?.size {
            uses[reference] = PictureUse(in: publication.site.configuration.baseURL == nil ? [] : .newsPage)
            for breakpoint in breakpoints.all {
                let hero = column.hero(of: size, at: breakpoint)
                uses[reference, default: PictureUse()].boxes.appendNew(breakpoints.box(of: hero, at: breakpoint.index))
            }
        }
        add(article.body, in: column, publication)
    }

    package init(of page: StandalonePage, in publication: Publication) {
        add(BodyDigest(page.body), in: publication.column(of: page.language), publication)
    }

    /// A feed has the whole picture in one file, whatever else shows it.
    package init(of feed: FeedOutline, in publication: Publication) {
        for index in feed.articles {
            let article = publication.site.articles[index]
            let all =
                article.body.images.map { ImageReference(path: $0.path) } + (article.image.map { [$0.reference] } ?? [])
            for reference in all where publication.sources[reference] != nil { uses[reference] = PictureUse() }
        }
    }

    /// Paper has the whole picture, too.
    package init(printed article: Article, in publication: Publication) {
        let all =
            article.body.images.map { ImageReference(path: $0.path) } + (article.image.map { [$0.reference] } ?? [])
        for reference in all where publication.sources[reference] != nil { uses[reference] = PictureUse() }
    }

    /// Those of nothing.
    package init() {}

    private mutating func add(_ section: PageSection, of page: TabPage, _ publication: Publication) {
        for (number, item) in section.items.enumerated() {
            guard case .article(let article) = item,
                let reference = publication.site.articles[article].image?.reference
            else { continue }
            // Card k shows item k at every breakpoint.
            var use = PictureUse(in: page.isShownFirst ? .drawnPage : [])
            for index in section.layouts.indices {
                let card = section.layouts[index].cards[number]
                guard let image = card.image else { continue }
                use.boxes.appendNew(
                    publication.theme.breakpoints.box(
                        of: image.placed(in: card.frame), at: index, isWhole: !page.isShownFirst))
            }
            if !use.boxes.isEmpty { uses[reference, default: PictureUse()].merge(use) }
        }
    }

    /// A figure is never drawn wider than it is.
    private mutating func add(_ body: BodyDigest, in column: ArticleColumn, _ publication: Publication) {
        let breakpoints = publication.theme.breakpoints
        for image in body.images {
            let reference = ImageReference(path: image.path)
            guard uses[reference]?.places.contains(.prose) != true,
                let width = publication.sources[reference]?.size.width
            else {
                continue
            }
            var use = PictureUse(in: .prose)
            for breakpoint in breakpoints.all {
                let box = breakpoints.box(
                    width: column.pictures(at: breakpoint).width, height: nil, at: breakpoint.index)
                let most = min(box.widths.upperBound, Double(width))
                use.boxes.append(DisplayBox(widths: min(box.widths.lowerBound, most)...most, height: nil))
            }
            uses[reference, default: PictureUse()].merge(use)
        }
    }
}

extension [DisplayBox] {
    /// Neighbouring ranges often have the same box.
    fileprivate mutating func appendNew(_ box: DisplayBox) {
        if last != box { append(box) }
    }
}
