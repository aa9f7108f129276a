import Typesetting

/// A page of paper with everything on it placed. Layout px from its top left.
public struct NewspaperPage: Sendable, Hashable {
    public var width: Double
    public var height: Double
    /// In reading order.
    public var elements: [NewspaperElement]

    public init(width: Double, height: Double, elements: [NewspaperElement]) {
        (self.width, self.height, self.elements) = (width, height, elements)
    }
}

public enum NewspaperElement: Sendable, Hashable {
    case text(NewspaperText)
    case picture(ArticlePicture, Rectangle)
    /// A filled box: a rule, or what is behind a listing.
    case box(Tone, Rectangle)

    public enum Tone: String, Sendable, Hashable, CaseIterable {
        case ink, muted, accent, hairline, plate
        /// Of type on ink.
        case paper
    }

    func moved(x: Double, y: Double) -> NewspaperElement {
        func moved(_ box: Rectangle) -> Rectangle {
            Rectangle(x: box.x + x, y: box.y + y, width: box.width, height: box.height)
        }
        switch self {
        case .picture(let picture, let box): return .picture(picture, moved(box))
        case .box(let tone, let box): return .box(tone, moved(box))
        case .text(var text):
            text.box = moved(text.box)
            for index in text.glyphs.indices {
                text.glyphs[index].x += x
                text.glyphs[index].y += y
            }
            text.strikes = text.strikes.map(moved)
            text.asides = text.asides.compactMap { aside in
                if case .text(let moved) = NewspaperElement.text(aside).moved(x: x, y: y) { moved } else { nil }
            }
            return .text(text)
        }
    }
}

/// What newspaper pages are set in, by what they set.
public enum NewspaperFace: String, Sendable, Hashable, CaseIterable {
    case body, strong, emphasis, text, headline, title, code
}

/// The families of these.
public struct NewspaperFonts: Sendable {
    public var body, strong, text, headline, title, code: FontFamily
    /// Of what is emphasized in running text; nil where no letters lean: it is strong.
    public var emphasis: FontFamily?
    /// So many lines stand beside the capital that a text of words begins with; 0 for none.
    public var initialLines = 0
    /// Commas and full stops may stand behind the lines that they end.
    public var hangs = false
    /// How words and numbers stand in vertical lines.
    public var rules = VerticalRules()

    public init(
        body: FontFamily, strong: FontFamily, text: FontFamily, headline: FontFamily, title: FontFamily,
        code: FontFamily
    ) {
        (self.body, self.strong, self.text) = (body, strong, text)
        (self.headline, self.title, self.code) = (headline, title, code)
    }

    public subscript(face: NewspaperFace) -> FontFamily {
        switch face {
        case .body: body
        case .strong: strong
        case .emphasis: emphasis ?? strong
        case .text: text
        case .headline: headline
        case .title: title
        case .code: code
        }
    }
}

/// One line of text, every glyph of it placed.
public struct NewspaperText: Sendable, Hashable {
    public var text: String
    public var tone: NewspaperElement.Tone
    /// Of the line, as wide as it is high in type: its ink lies in it but for brackets at its start and commas at its end.
    public var box: Rectangle
    public var isVertical: Bool
    /// In the order of the text.
    public var glyphs: [NewspaperGlyph]
    /// What is drawn with it and not read: the hyphen of a divided word.
    public var asides: [NewspaperText] = []
    /// Lines through it.
    public var strikes: [Rectangle] = []
    public var links: [Link]
    /// What kind of line it is.
    public var part: Part
    /// Gaps wider than is seemly, because a word has no place to be divided.
    public var isLoose: Bool

    public struct Link: Sendable, Hashable {
        /// UTF-8, of the line.
        public var range: Range<Int>
        public var address: String
    }

    public enum Part: Sendable, Hashable {
        /// Above or below what the page says: names, dates, numbers.
        case furniture
        case headline, standfirst, byline, caption
        /// Of a paragraph, an item or a note.
        /// - Parameter isLast: of its paragraph.
        case line(isFirst: Bool, isLast: Bool)
        case heading, code, cell
        /// What nobody reads, finds or copies.
        case aside
    }
}

extension NewspaperText {
    /// Whether some of it runs from right to left.
    public var hasWordsFromRight: Bool { glyphs.contains(where: \.isFromRight) }

    /// What is drawn together, in the order of the text, and which of its characters that shows. Linear.
    public var clusters: [(text: String, glyphs: ArraySlice<NewspaperGlyph>)] {
        let utf8 = Array(text.utf8)
        var clusters: [(text: String, glyphs: ArraySlice<NewspaperGlyph>)] = []
        var rest = glyphs[...]
        while let start = rest.first?.offset {
            let own = rest.prefix { $0.offset == start }
            rest = rest.dropFirst(own.count)
            let from = min(start, utf8.count)
            let end = min(rest.first?.offset ?? utf8.count, utf8.count)
            clusters.append((String(decoding: utf8[from..<max(from, end)], as: UTF8.self), own))
        }
        return clusters
    }
}

/// A glyph where it stands. Layout px.
public struct NewspaperGlyph: Sendable, Hashable {
    public var face: NewspaperFace
    /// Of the font in the family.
    public var font: Int
    public var glyph: UInt32
    /// UTF-8, in the line: of the cluster that it draws.
    public var offset: Int
    /// Of its origin.
    public var x: Double
    public var y: Double
    /// How far the line goes on for it when nothing is spread.
    public var advance: Double
    public var size: Double
    public var turn: Turn
    /// By how much its outline is narrowed, where several stand in a square.
    public var narrowing: Double
    /// Of a run from right to left, whose next character stands to the left.
    public var isFromRight = false

    public enum Turn: Sendable, Hashable {
        /// As in a horizontal line.
        case level
        /// One below the other, in vertical forms.
        case upright
        /// On its right side.
        case sideways
        /// As in a horizontal line, in a square of a vertical one.
        case combined
    }
}

extension Rectangle {
    /// Rules along its edges, inside of it: above, below, and at either side.
    func outline(_ thickness: Double) -> [NewspaperElement] {
        [
            Rectangle(x: x, y: y, width: width, height: thickness),
            Rectangle(x: x, y: bottom - thickness, width: width, height: thickness),
            Rectangle(x: x, y: y, width: thickness, height: height),
            Rectangle(x: right - thickness, y: y, width: thickness, height: height),
        ].map { .box(.ink, $0) }
    }
}
