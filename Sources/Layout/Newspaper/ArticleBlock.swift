/// What stands in an article, one after the other, as a newspaper page sets it.
public indirect enum ArticleBlock: Sendable, Hashable {
    /// - Parameter isIndented: its first line is, as that of every paragraph but those that are of what stands before.
    case paragraph(RichText, isIndented: Bool)
    /// Goes on with the paragraph before it, on a new line where its author ended the last: a verse, an address.
    case line(RichText)
    /// - Parameter level: 2 to 6; above, the name of what follows.
    case heading(level: Int, RichText)
    case quote([ArticleBlock])
    /// An item of a list, or a note.
    /// - Parameters:
    ///   - marker: its dot or number.
    ///   - depth: 0 for an item of a list that is in no other.
    case item(marker: String, depth: Int, [ArticleBlock])
    /// Lines of a listing.
    case code([String])
    case table(ArticleTable)
    case figure(ArticlePicture, caption: RichText)
    /// A new train of thought.
    case rule
    /// The notes of the article, as items.
    case notes([ArticleBlock])
}

/// A picture of an article.
public struct ArticlePicture: Sendable, Hashable {
    /// What the page that shows it calls its file.
    public var source: String
    public var width: Int
    public var height: Int
    public var alternativeText: String

    public init(source: String, width: Int, height: Int, alternativeText: String) {
        (self.source, self.width, self.height) = (source, width, height)
        self.alternativeText = alternativeText
    }

    /// Width divided by height.
    var aspect: Double { Double(max(width, 1)) / Double(max(height, 1)) }
}

public struct ArticleTable: Sendable, Hashable {
    /// Cells of each, in some rows perhaps fewer than in others.
    public var rows: [[RichText]]
    /// So many of the first rows say what is below them.
    public var heads: Int
    /// Of the columns; those that it says nothing of begin at the start.
    public var alignments: [Alignment]

    /// Empty cells that one before them in their row reaches over, each with the column of that.
    public var reached: [Place: Int]

    public enum Alignment: Sendable, Hashable {
        case start, middle, end
    }

    public struct Place: Sendable, Hashable {
        var row: Int
        var column: Int

        public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
    }

    public init(rows: [[RichText]], heads: Int, alignments: [Alignment] = [], reached: [Place: Int] = [:]) {
        (self.rows, self.heads, self.alignments, self.reached) = (rows, heads, alignments, reached)
    }
}

/// A text parts of which are set in another way.
public struct RichText: Sendable, Hashable {
    /// White space is collapsed, as `MeasuredText.text` has it.
    public var text: String
    /// UTF-8 ranges, ascending, none of them empty; those of links may hold others.
    public var spans: [Span]

    public struct Span: Sendable, Hashable {
        public enum Style: Sendable, Hashable {
            case strong, code
            /// In italics where there are some, and otherwise as what is strong.
            case emphasis
            /// Small, above the line or below it.
            case raised, lowered
            /// With a line through it.
            case struck
            /// What leads to a note.
            /// - Parameter note: its place among the notes of the article; nil where it is not known.
            case mark(note: Int?)
            /// How it is read stands beside it, in small.
            case reading(String)
            /// Each of its characters has a dot beside it.
            case dots
            /// - Parameter address: as the page has it.
            case link(address: String)
        }

        public var range: Range<Int>
        public var style: Style

        public init(range: Range<Int>, style: Style) { (self.range, self.style) = (range, style) }
    }

    public init(_ text: String, spans: [Span] = []) { (self.text, self.spans) = (text, spans) }

    public var isEmpty: Bool { text.isEmpty }

    /// The notes that it refers to, in its order.
    var notes: [Int] {
        spans.compactMap { if case .mark(let note) = $0.style { note } else { nil } }
    }
}

/// An article as a newspaper page sets it.
public struct NewspaperArticle: Sendable, Hashable {
    /// Of the paper that it stands in.
    public var nameplate: String
    /// When it came out, in words.
    public var date: String
    public var kicker: String?
    public var headline: String
    /// What it says in short; empty where its first paragraph does.
    public var standfirst: String
    public var byline: String
    public var hero: ArticlePicture?
    public var heroCaption: String
    public var blocks: [ArticleBlock]
    /// BCP 47.
    public var language: String

    public init(
        nameplate: String, date: String, kicker: String? = nil, headline: String, standfirst: String = "",
        byline: String = "", hero: ArticlePicture? = nil, heroCaption: String = "", blocks: [ArticleBlock],
        language: String
    ) {
        (self.nameplate, self.date, self.kicker, self.headline) = (nameplate, date, kicker, headline)
        (self.standfirst, self.byline, self.hero, self.heroCaption) = (standfirst, byline, hero, heroCaption)
        (self.blocks, self.language) = (blocks, language)
    }
}
