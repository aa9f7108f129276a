import Typesetting

/// All the ways to set the articles of a sheet, with what each costs.
struct SheetDesigns {
    let contents: SheetContents
    let grid: SheetGrid
    let fonts: NewspaperFonts
    let hyphenation: HyphenationPatterns?
    let heads: SheetHeads
    let texts: [Text]

    /// An article's text in lines of a track.
    struct Text {
        /// What may stand on the front.
        var flow: SheetFlow
        /// Whether that is all.
        var isAll: Bool
        /// What only stands on the pages behind.
        var later: [Galley.Item]
        var brief: SheetFlow
    }

    // MARK: costs

    /// Of the page, what an article takes by its rank; the last is for all others.
    private static let shares = [0.26, 0.15, 0.11, 0.09, 0.08, 0.07, 0.06, 0.05]
    /// Of a page more or less than that.
    private static let areaCost = 1_000.0
    /// Of a text that goes on on another page, and of all of it that does.
    private static let jumpCost = 110
    private static let restCost = 120.0
    /// Of a lead without its picture, of others near the top, and of a picture further down.
    private static let leadWithoutPicture = 400
    private static let withoutPicture = 45
    private static let latePicture = 35
    private static let wantedPictures = 4
    /// Of a page, the picture that is seemly, and the cost of a page more than that.
    private static let largestPicture = 0.15
    private static let largePicture = 1_500.0
    /// Of a lead on a standing page that only stands.
    private static let withoutBar = 90
    /// Of a summary in the place of a text.
    private static let briefCost = 70
    /// Of a block that is more than so many times as long as wide, or as wide as long.
    private static let longest = 2.4
    private static let longCost = 60.0
    private static let briefShare = 0.022
    private static let boxCost = 60
    private static let forcedCost = 200.0
    /// Of leaving out an article, and of doing so at the top.
    private static let skip = 30
    private static let skipFirst = 500
    static let neverSkipped = 100_000

    init(_ contents: SheetContents, grid: SheetGrid, fonts: NewspaperFonts, hyphenation: HyphenationPatterns?) {
        (self.contents, self.grid, self.fonts, self.hyphenation) = (contents, grid, fonts, hyphenation)
        heads = SheetHeads(fonts: fonts, grid: grid, language: contents.language)
        texts = contents.articles.map {
            Self.text(
                of: $0, by: $0.names.isEmpty ? "" : contents.words.byline($0.names), grid: grid, fonts: fonts,
                hyphenation: hyphenation)
        }
    }

    private static func text(
        of article: SheetContents.Article, by byline: String, grid: SheetGrid, fonts: NewspaperFonts,
        hyphenation: HyphenationPatterns?
    ) -> Text {
        func items(_ blocks: [ArticleBlock]) -> [Galley.Item] {
            GalleyBuilder.galley(
                of: blocks, fonts: fonts, grid: grid.column, language: article.article.language,
                hyphenation: hyphenation
            ).items
        }
        let isBefore = grid.style == .broadsheet
        let blocks = article.article.blocks
        var (front, behind) = divided(isBefore ? blocks : signed(blocks, byline, isBefore: false))
        // No table takes it along, as it would a heading.
        if isBefore, front.isEmpty {
            behind = signed(behind, byline, isBefore: true)
        } else if isBefore {
            front = signed(front, byline, isBefore: true)
        }
        let all = items(front)
        // What has a box in it goes on elsewhere from there.
        let stop = all.firstIndex { $0.kind == .boxes || $0.kind == .floating } ?? all.count
        let later = Array(all[stop...]) + items(behind)
        let isEastAsian = grid.column.isEastAsian
        let brief = article.summary.isEmpty ? [] : [ArticleBlock.paragraph(RichText(article.summary), isIndented: true)]
        return Text(
            flow: SheetFlow(items: Array(all[..<stop]), isEastAsian: isEastAsian), isAll: later.isEmpty, later: later,
            brief: SheetFlow(items: items(brief), isEastAsian: isEastAsian))
    }

    /// A text that says who wrote it: before it, or at its end.
    private static func signed(_ blocks: [ArticleBlock], _ byline: String, isBefore: Bool) -> [ArticleBlock] {
        guard !blocks.isEmpty, !byline.isEmpty else { return blocks }
        guard !isBefore else { return [.heading(level: 7, RichText(byline))] + blocks }
        switch blocks.last {
        case .paragraph(var text, let isIndented)?:
            text.text += byline
            return blocks.dropLast() + [.paragraph(text, isIndented: isIndented)]
        case .line(var text)?:
            text.text += byline
            return blocks.dropLast() + [.line(text)]
        default: return blocks + [.paragraph(RichText(byline), isIndented: true)]
        }
    }

    /// What may stand on the front, and what only behind: tables and figures, and all from the first listing on.
    static func divided(_ blocks: [ArticleBlock]) -> (front: [ArticleBlock], behind: [ArticleBlock]) {
        var (front, behind): ([ArticleBlock], [ArticleBlock]) = ([], [])
        for (index, block) in blocks.enumerated() {
            switch block {
            case .code:
                behind += blocks[index...]
                return (front, behind)
            case .table, .figure:
                // Its name goes along, and so do headings that have nothing else below them. A table without a name has that of the
                // heading right before it; what a figure shows, its caption says.
                let next = index + 1 < blocks.count ? blocks[index + 1] : nil
                let isLast = next.map { if case .heading = $0 { true } else { false } } ?? true
                let isTable = if case .table = block { true } else { false }
                var along: [ArticleBlock] = []
                while case .heading(let level, _)? = front.last,
                    isLast || level > lowestHeading || isTable && along.isEmpty
                {
                    along.append(front.removeLast())
                }
                behind += along.reversed() + [block]
            default: front.append(block)
            }
        }
        return (front, behind)
    }

    /// What is below it is the name of what follows.
    private static let lowestHeading = 6

    /// What it costs to leave an article out.
    var skips: [Int] {
        contents.articles.indices.map { $0 == 0 ? Self.neverSkipped : Self.skip + Self.skipFirst / ($0 + 1) }
    }

    // MARK: designs

    func designs(of article: Int, tracks: Int) -> [SheetDesign] {
        let own = contents.articles[article]
        let text = texts[article]
        var designs: [SheetDesign] = []
        for heads in headings(of: own, tracks: tracks, rank: article) {
            let headCost = heads.reduce(0) { $0 + $1.cost }
            for picture in pictures(of: own.article, heads: heads, tracks: tracks, rank: article) {
                let pictureCost: Int
                if picture == nil, own.article.hero != nil {
                    pictureCost =
                        article == 0
                        ? Self.leadWithoutPicture : article < Self.wantedPictures ? Self.withoutPicture : 0
                } else {
                    pictureCost = picture != nil && article >= Self.wantedPictures ? Self.latePicture : 0
                }
                let area = picture.map { Double($0.tracks.count * $0.units) / Double(grid.tracks * grid.units) } ?? 0
                let large = Int(max(0, area - Self.largestPicture) * Self.largePicture)
                let cost = headCost + pictureCost + (picture?.cost ?? 0) + large
                if !text.flow.items.isEmpty || own.summary.isEmpty {
                    designs.append(
                        SheetDesign(
                            tracks: tracks, heads: heads, picture: picture, flow: text.flow,
                            end: text.isAll ? .either : .open, cost: cost, isStanding: grid.style == .standing))
                }
                if !own.summary.isEmpty, article > 0 || text.flow.items.isEmpty {
                    designs.append(
                        SheetDesign(
                            tracks: tracks, heads: heads, picture: picture, flow: text.brief, end: .whole,
                            cost: cost + Self.briefCost, isStanding: grid.style == .standing))
                }
            }
        }
        return designs
    }

    private func headings(of article: SheetContents.Article, tracks: Int, rank: Int) -> [[SheetHead]] {
        let headline = article.article.headline
        switch grid.style {
        case .standing:
            let bars = rank == 0 && tracks > 3 ? heads.bar(headline, standfirst: article.summary, tracks: tracks) : []
            // On small paper a bar may be wider than all of it.
            return bars
                + heads.standing(headline, tracks: tracks, rank: rank).map { head in
                    var head = head
                    if !bars.isEmpty { head.cost += Self.withoutBar }
                    return [head]
                }
        case .level, .broadsheet: return heads.across(headline, tracks: tracks, rank: rank).map { [$0] }
        }
    }

    private func pictures(
        of article: NewspaperArticle, heads: [SheetHead], tracks: Int, rank: Int
    ) -> [SheetPicture?] {
        guard let hero = article.hero else { return [nil] }
        let first = heads.first.flatMap { $0.units == nil ? $0.tracks.upperBound : nil } ?? 0
        var found: [SheetPicture?] = [nil]
        let least = grid.style == .standing && tracks > 2 ? 2 : 1
        for count in least...max(least, tracks) where count <= tracks - first {
            // Across a picture is as wide as its columns.
            for shorter in 0...(grid.style == .standing ? SheetPicture.mostShorter : 0) {
                let picture = SheetPicture.set(
                    hero, caption: article.heroCaption, over: count, of: tracks, from: first,
                    isLast: grid.style != .standing, shorter: shorter, grid, self.heads.level)
                if picture != nil { found.append(picture) }
            }
        }
        return found
    }

    /// Several articles in a frame, each with its headline and what it says in short.
    func briefs(from article: Int, count: Int, tracks: Int) -> SheetDesign? {
        let own = contents.articles[article..<article + count]
        guard own.allSatisfy({ !$0.summary.isEmpty }) else { return nil }
        let galley = GalleyBuilder.galley(
            of: own.flatMap {
                [
                    .heading(level: 5, $0.headline),
                    .paragraph(RichText($0.summary), isIndented: true),
                ]
            }, fonts: fonts, grid: grid.column, language: contents.language, hyphenation: hyphenation)
        let headings: [SheetHead] =
            switch grid.style {
            case .standing: heads.standing(contents.words.briefs, tracks: 1, rank: 9)
            case .level, .broadsheet: Array(heads.across(contents.words.briefs, tracks: tracks, rank: 9).prefix(1))
            }
        guard let head = headings.first else { return nil }
        return SheetDesign(
            tracks: tracks, heads: [head], flow: SheetFlow(items: galley.items, isEastAsian: grid.column.isEastAsian),
            end: .whole, isBox: true, cost: Self.boxCost, isStanding: grid.style == .standing)
    }

    // MARK: lengths

    func lengths(of design: SheetDesign, rank: Int, takes: Int = 1) -> [SheetProblem.Length] {
        let cells = Double(grid.tracks * grid.units)
        let share = takes > 1 ? Double(takes) * Self.briefShare : Self.shares[min(rank, Self.shares.count - 1)]
        let least = max(Self.leastUnits(grid.style), design.heads.map { $0.units ?? $0.leastUnits }.max() ?? 0)
        guard least <= grid.units else { return [] }
        var lengths: [SheetProblem.Length] = []
        for units in least...grid.units {
            guard let filling = design.filling(units) else {
                // Longer blocks only have more room.
                if design.end == .whole, !lengths.isEmpty { break }
                continue
            }
            var cost = Double(design.cost)
            cost += abs(Double(design.tracks * units) / cells - share) * Self.areaCost
            if filling.jump != nil {
                let all = Double(max(1, design.flow.units))
                cost += Double(Self.jumpCost) + (1 - Double(filling.filled.used) / all) * Self.restCost
            }
            let long = Double(units) * grid.column.leading / grid.across(design.tracks)
            cost += max(0, max(long, 1 / long) - Self.longest) * Self.longCost
            if design.isForced { cost += Self.forcedCost }
            lengths.append(SheetProblem.Length(units: units, cost: Int(cost.rounded())))
            // The shortest will do.
            if design.isForced { break }
        }
        return lengths
    }

    private static func leastUnits(_ style: SheetStyle) -> Int { style == .standing ? 7 : 8 }
}
