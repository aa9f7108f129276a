import Content
import Layout
import Rendering
import Typesetting

extension PageComposer {
    /// The page of an article.
    /// - Parameter around: what it leads to.
    package func compose(article index: Int, around: ArticleSurroundings) -> ArticlePage {
        let article = site.articles[index]
        let language = article.language ?? site.configuration.language
        let line = metaLine(of: index)
        let measured = measure(line.text)
        let places = places(of: line.parts, in: measured.text)
        // Names without a page and the time to read are marked where others run the other way.
        let plain: ArticlePage.MetaMark.Meaning? = isOfTwoDirections(measured.text) ? .words : nil
        let meta = measured.keepingWhole(
            places.map { withSign($0.range, in: measured.text) }, upTo: narrowestLine)
        func measureOwn(_ text: String) -> MeasuredText {
            let measured = families.text.measure(text, language: language, breaking: breaking.inLanguage(language))
            return families.text.dividing(measured) { hyphenation(language) }
        }
        let content = ArticleHeadContent(
            kicker: texts.kickers[article.id.category], headline: texts.story(index).headline,
            standfirst: article.hasOwnSummary ? measureOwn(article.summary) : nil, meta: meta,
            picture: article.image.flatMap { publication.sources[$0.reference]?.size },
            caption: article.image.flatMap { caption(of: $0, measuredBy: measureOwn) },
            hasMargin: publication.hasMargin(article),
            column: publication.column(of: article.language))
        return ArticlePage(
            address: article.address, article: index, content: content,
            metaMarks: places.compactMap { place in
                (place.meaning ?? plain).map {
                    ArticlePage.MetaMark(range: place.range, meaning: $0)
                }
            }, heads: heads(content), around: around,
            related: related(around.related, on: article.address))
    }

    /// Whether a line may have parts whose letters run from right to left beside others: each then stands by itself.
    private func isOfTwoDirections(_ line: String) -> Bool {
        LanguageTag.isRightToLeft(site.configuration.language)
            || line.unicodeScalars.contains { BidirectionalLevels.isFromRight($0.value) }
    }

    /// Em of what stands whole on every page, however narrow.
    private var narrowestLine: Double {
        breakpoints.first.map { ArticleHeadComposer.smallMeasure(at: $0) } ?? .infinity
    }

    /// What a picture shows and who made it: the credit whole, and the sign before it at the end of a line.
    private func caption(of image: CardImage, measuredBy measure: (String) -> MeasuredText) -> MeasuredText? {
        guard let measured = image.fullCaption(apart: publication.phrases.apart).map(measure) else { return nil }
        guard !image.caption.isEmpty, let credit = image.placeOfCredit(in: measured.text) else { return measured }
        let end = credit.lowerBound - publication.phrases.apart.utf8.count
        return measured.keepingWhole([credit, withSign(end - 1..<end, in: measured.text)], upTo: narrowestLine)
    }

    // MARK: names and dates

    private typealias MetaPart = (text: String, meaning: ArticlePage.MetaMark.Meaning?)

    /// Who, when, and how long it takes to read.
    private func metaLine(of index: Int) -> (text: String, parts: [MetaPart]) {
        let article = site.articles[index]
        let byline = publication.bylines[index]
        var names: [MetaPart] = []
        if let source = article.source { names.append((source, publication.authorPages[source].map { .author($0) })) }
        for name in article.authors where name != article.source {
            names.append((name, publication.authorPages[name].map { .author($0) }))
        }
        var groups: [(text: String, parts: [MetaPart])] = []
        if !names.isEmpty {
            groups.append((names.map(\.text).joined(separator: publication.phrases.betweenNames), names))
        }
        groups.append((byline.fullDate, [(byline.fullDate, .date(byline.machineDate))]))
        if let updated = byline.updated {
            groups.append((updated.text, [(String(updated.text), .date(updated.machine))]))
        }
        if let minutes = article.body.extent.minutes {
            let text = publication.phrases.readingTime(minutes)
            groups.append((text, [(text, nil)]))
        }
        return (groups.map(\.text).joined(separator: publication.phrases.apart), groups.flatMap(\.parts))
    }

    /// Where the parts stand in the line as it was measured: without white space that no line has.
    private func places(
        of parts: [MetaPart], in line: String
    ) -> [(range: Range<Int>, meaning: ArticlePage.MetaMark.Meaning?)] {
        var places: [(range: Range<Int>, meaning: ArticlePage.MetaMark.Meaning?)] = []
        var rest = line[...]
        for part in parts {
            guard let range = rest.firstRange(of: part.text), !range.isEmpty else { continue }
            let start = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
            let end = line.utf8.distance(from: line.startIndex, to: range.upperBound)
            places.append((start..<end, part.meaning))
            rest = line[range.upperBound...]
        }
        return places
    }

    /// A part with the sign behind it that tells it from the next: it ends a line, and begins none.
    private func withSign(_ range: Range<Int>, in line: String) -> Range<Int> {
        let sign = publication.phrases.apart.utf8.reversed().drop { $0 == 0x20 }.reversed()
        let isFollowed = line.utf8.dropFirst(range.upperBound).starts(with: sign)
        return range.lowerBound..<range.upperBound + (isFollowed ? sign.count : 0)
    }

    // MARK: related articles

    /// Cells with pictures, where half of them have one, two or four beside each other, under a title.
    private func related(_ articles: [Int], on address: PageAddress) -> TabPage? {
        guard !articles.isEmpty else { return nil }
        var stories = articles.map { texts.story($0) }
        // A single picture would leave most of the others' cells empty.
        if stories.count(where: { $0.image != nil }) * 2 < stories.count {
            for index in stories.indices { stories[index].image = nil }
        }
        let composer = RelatedComposer(stories: stories, cell: publication.theme.cells.carousel)
        let section = PageSection(
            id: TabPage.relatedSection, kind: .ladder, header: relatedHeader, items: articles.map { .article($0) },
            stories: stories,
            layouts: breakpoints.map {
                composer.compose(at: $0).furnished(underHeader: true)
                    .read(in: site.configuration.language, as: .ladder)
            })
        var page = TabPage(
            address: address, tab: nil, name: "related.", title: "", sections: [section], notice: [], noticeText: "",
            pagination: nil)
        page.isBelow = true
        return page
    }
}

extension Publication {
    /// Whether something of an article stands beside its text: notes, captions, or pictures that are small enough.
    package func hasMargin(_ article: Article) -> Bool {
        // The margin is on the right, where texts from right to left begin.
        (article.body.hasNotes || article.body.hasCaptions)
            && !LanguageTag.isRightToLeft(article.language ?? site.configuration.language)
    }
}
