import Content
import ImageFitting
import ImageJobs

/// The column that an article's head, its text and its pictures stand in: so wide that a line of text has as many letters as are read well.
public struct ArticleColumn: Sendable, Hashable {
    /// Layout px.
    public var width: Double

    public init(width: Double) {
        self.width = width
    }

    /// Of letters that fill a square, as those of East Asia: 40 to a line.
    public static let square = ArticleColumn(width: 40 * proseSize)

    /// Of all other letters: some 70 of them, fewer where a text has wide ones, so that lines have 60 to 75.
    /// - Parameter meanAdvance: of a letter in running text, with spaces counted as letters; in em.
    public init(meanAdvance: Double) {
        let wanted = Self.letters * meanAdvance * Self.proseSize
        width = min(max((wanted / 4).rounded() * 4, Self.narrowest), Self.square.width)
    }

    /// Layout px of type, as the style sheet has it.
    public static let proseSize = 17.0
    /// Letters that fill the measure; a line ends some before, at a word's end.
    private static let letters = 71.0
    /// Layout px; whatever a font says of itself.
    private static let narrowest = 480.0
    /// A hero is cropped no flatter and no taller than this (height divided by width): what is taller is narrower.
    static let heroShapes = 0.25...4.0
    /// Layout px, and of the width where a page has no more than the column: so high is a hero at most.
    private static let (mostHigh, mostOfWidth) = (560.0, 1.5)
    /// Layout px wide; a smaller picture stands in it by itself.
    private static let smallestHero = 96.0

    /// Whether the column has its full width at a breakpoint; where it has not, it takes the page but for the margins.
    public func isWide(at breakpoint: Breakpoint) -> Bool {
        breakpoint.container >= width + 2 * ArticleHeadComposer.margin
    }

    /// Where pictures of an article stand, hero and figures alike: in the middle of the page, or with what stands beside the text.
    public func pictures(at breakpoint: Breakpoint, hasMargin: Bool = false) -> (x: Length, width: Length) {
        guard isWide(at: breakpoint) else { return (x: .zero, width: .full) }
        let whole = width + (hasMargin ? MarginColumn(at: breakpoint).map { $0.gap + $0.width } ?? 0 : 0)
        return (x: Length(fraction: 0.5, offset: -whole / 2), width: Length(offset: width))
    }

    /// The frame of the hero picture, which shows all of it: the column's width, or the whole page where that is all there is; of a
    /// picture that is smaller, or so high that it would fill a screen, as wide as it may be, where the text begins.
    public func hero(
        of picture: PixelSize, at breakpoint: Breakpoint, top: Double = 0, hasMargin: Bool = false
    ) -> Frame {
        var across = pictures(at: breakpoint, hasMargin: hasMargin)
        var width = across.width.value(in: breakpoint.container)
        let shape = min(max(1 / picture.aspect, Self.heroShapes.lowerBound), Self.heroShapes.upperBound)
        let highest = min(Self.mostHigh, width * Self.mostOfWidth)
        let most = max(
            min(Double(picture.width) * ImageFit.greatestEnlargement, highest / shape), Self.smallestHero)
        if most < width {
            // Beside the margin it is no wider than the text.
            let room = isWide(at: breakpoint) ? width : width - 2 * ArticleHeadComposer.margin
            width = (min(most, room) / 4).rounded(.down) * 4
            across.width = Length(offset: width)
            if !isWide(at: breakpoint) { across.x = Length(offset: ArticleHeadComposer.margin) }
        }
        return Frame(x: across.x, y: top, width: across.width, height: (width * shape / 4).rounded() * 4)
    }
}

/// The columns of a site's articles, by the letters of their languages.
public struct ArticleColumns: Sendable, Hashable {
    /// Of Japanese, Chinese and Korean.
    public var square = ArticleColumn.square
    /// Of all other languages.
    public var other: ArticleColumn

    /// - Parameter meanAdvance: of Latin letters in the font of the prose; in em.
    public init(meanAdvance: Double = Self.usualAdvance) {
        other = ArticleColumn(meanAdvance: meanAdvance)
    }

    /// Of Helvetica, and about of what systems set texts in.
    public static let usualAdvance = 0.467

    /// - Parameter language: a tag, as `:lang()` of style sheets compares it.
    public func column(of language: String) -> ArticleColumn {
        Self.isSquare(language) ? square : other
    }

    /// Whether the letters of a language fill a square.
    public static func isSquare(_ language: String) -> Bool {
        squareLanguages.contains(LanguageTag.primary(of: language))
    }

    /// Whose letters fill a square.
    public static let squareLanguages = ["ja", "zh", "ko"]

    /// What the mean advance of a font is measured on.
    public static let sample = """
        The harbour opened at dawn, and nobody on the quay had expected so many boats to come home before the tide \
        turned. Her brother had written twice in spring, asking what a year of school would cost the two of them. On \
        Friday the council voted 31 to 12 for a smaller bridge; work on it begins in March.
        """
}
