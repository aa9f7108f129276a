import ImageJobs
import Typesetting

/// What stands above the prose of an article, measured.
public struct ArticleHeadContent: Sendable, Hashable {
    /// Name of the category, in the headline face.
    public var kicker: MeasuredText?
    public var headline: Headline
    /// What the article says in short, in the text face; nil where its first paragraph does.
    public var standfirst: MeasuredText?
    /// Source, authors and date, in the text face; nil on a page without them.
    public var meta: MeasuredText?
    /// Of the hero picture; nil when there is none.
    public var picture: PixelSize?
    /// What the hero shows and who took it, in the text face; nil where nothing is said.
    public var caption: MeasuredText?
    /// Something stands beside the text, where a page is wide enough.
    public var hasMargin: Bool
    /// What the text below has.
    public var column: ArticleColumn

    public init(
        kicker: MeasuredText?, headline: Headline, standfirst: MeasuredText? = nil, meta: MeasuredText?,
        picture: PixelSize?, caption: MeasuredText? = nil, hasMargin: Bool = false, column: ArticleColumn = .square
    ) {
        self.column = column
        self.caption = caption
        self.standfirst = standfirst
        self.hasMargin = hasMargin
        self.kicker = kicker
        self.headline = headline
        self.meta = meta
        self.picture = picture
    }
}

/// The head of an article page for one breakpoint, relative to the main content.
public struct ArticleHeadLayout: Sendable, Hashable {
    /// Layout px; the prose flows below.
    public var height: Double
    public var kicker: PlacedLine?
    public var headline: PlacedLine
    public var standfirst: PlacedLine?
    public var meta: PlacedLine?
    public var image: Frame?
    public var caption: PlacedLine?
}

/// Kicker, headline, standfirst, meta line and hero with its caption, one below the other, in the column that the prose has.
public struct ArticleHeadComposer: Sendable {
    private let content: ArticleHeadContent
    /// Of the headline, the same at all breakpoints.
    private let clauses: HeadlineClauses?
    private let scale: TypeScale

    public init(content: ArticleHeadContent, scale: TypeScale) {
        self.content = content
        clauses = HeadlineClauses(content.headline)
        self.scale = scale
    }

    /// Layout px, at both sides of a column that takes the page.
    public static let margin = 16.0
    static let top = 24.0
    static let headlineSizes: [Double] = [34, 28, 24, 20]
    static let smallSize = 13.0
    /// Em that a line of names, dates or a caption has where the column takes the page.
    public static func smallMeasure(at breakpoint: Breakpoint) -> Double {
        (breakpoint.container - 2 * margin) / smallSize
    }
    static let standfirstSize = 17.0
    /// A headline of more lines than this is set a size smaller, as long as there is one.
    static let fewLines = 3
    static let manyLines = 40
    /// So many sizes are tried for a headline whose clauses stand on lines of their own.
    static let sizesForClauses = 3
    /// Of the measure, what the last line of a standfirst takes at least, where that makes no more lines.
    static let leastLastLine = 0.25
    /// Of the measure, what its lines are shorter than the column for that, at most.
    static let mostNarrowing = 0.3

    /// Frames from the top left of the page's container, texts set for its narrowest width in the breakpoint.
    public func compose(at breakpoint: Breakpoint) -> ArticleHeadLayout {
        let column =
            content.column.isWide(at: breakpoint)
            ? content.column.pictures(at: breakpoint, hasMargin: content.hasMargin)
            : (x: Length(offset: Self.margin), width: Length(fraction: 1, offset: -2 * Self.margin))
        let measure = breakpoint.measure(of: column.width)
        var y = Self.top
        func place(_ text: SetText, below gap: Double) -> PlacedLine {
            defer { y += gap + text.height }
            return PlacedLine(
                frame: Frame(x: column.x, y: y + gap, width: column.width, height: text.height), text: text)
        }
        let small = scale.nearest(to: Self.smallSize)
        let kicker = content.kicker.map {
            place($0.set(small, measure: measure, maximumLines: 1), below: 0)
        }
        let headline = place(headline(measure: measure), below: 4)
        let standfirst = content.standfirst.map { place(self.standfirst($0, measure: measure), below: 12) }
        let meta = content.meta.map {
            place($0.set(small, measure: measure, maximumLines: Self.manyLines), below: 12)
        }
        var image: Frame?
        var caption: PlacedLine?
        if let picture = content.picture {
            let hero = content.column.hero(
                of: picture, at: breakpoint, top: y + 20, hasMargin: content.hasMargin)
            image = hero
            y += 20 + hero.height
            caption = content.caption.map {
                place($0.set(small, measure: measure, maximumLines: Self.manyLines), below: 8)
            }
        }
        return ArticleHeadLayout(
            height: y + 8, kicker: kicker, headline: headline, standfirst: standfirst, meta: meta, image: image,
            caption: caption)
    }

    /// In full lines, or in shorter ones where a word or two would be left for the last.
    private func standfirst(_ text: MeasuredText, measure: Double) -> SetText {
        let type = scale.nearest(to: Self.standfirstSize)
        let full = text.set(type, measure: measure, maximumLines: Self.manyLines)
        func endsWell(_ set: SetText) -> Bool {
            set.lines.count == 1 || set.lines.last.map { $0.width >= measure * Self.leastLastLine } ?? true
        }
        if endsWell(full) { return full }
        for shorter in stride(from: measure - type.size, through: measure * (1 - Self.mostNarrowing), by: -type.size) {
            let set = text.set(type, measure: shorter, maximumLines: Self.manyLines)
            guard set.lines.count == full.lines.count, set.brokenWords == full.brokenWords else { break }
            if endsWell(set) { return set }
        }
        return full
    }

    private func headline(measure: Double) -> SetText {
        let sizes = Self.headlineSizes.map { scale.nearest(to: $0) }
        let fitted = content.headline.fit(
            sizes, measure: measure, height: .infinity, maximumLines: Self.fewLines)
        guard fitted.isTruncated, let smallest = sizes.last else {
            return headlineOfClauses(sizes.filter { $0.size <= fitted.type.size }, measure: measure) ?? fitted
        }
        return content.headline.set(smallest, measure: measure, maximumLines: Self.manyLines)
    }

    /// Each of two clauses on lines of its own, no phrase divided, in type that is not much smaller than it might be; nil where
    /// there is none.
    private func headlineOfClauses(_ sizes: [TypeSize], measure: Double) -> SetText? {
        guard let clauses else { return nil }
        for size in sizes.prefix(Self.sizesForClauses) {
            let fits = [clauses.main, clauses.deck].compactMap { clause in
                clause.lookUp([size], measure: measure, height: .infinity, maximumLines: Self.fewLines)
            }
            let lines = fits.reduce(0) { $0 + $1.lines }
            guard fits.count == 2, fits.allSatisfy({ $0.isWhole && !$0.dividesPhrase }), lines <= Self.fewLines,
                let set = content.headline.set(size, measure: measure, lines: lines)
            else { continue }
            return set
        }
        return nil
    }
}
