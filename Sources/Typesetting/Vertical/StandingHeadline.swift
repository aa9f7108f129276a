/// A headline as it stands upright (縦見出し): in columns from right to left, the first clause in large type, the second beside it
/// in smaller type (脇見出し), which begins lower.
///
/// Columns end between phrases, and nowhere else. What editors do not print upright has none: words in Latin letters, full stops,
/// signs that lie on their side, and spaces but the one between the two clauses.
public struct StandingHeadline: Sendable, Hashable {
    /// From top to bottom: lines are columns.
    private let whole: Headline
    private let clauses: HeadlineClauses?
    /// By how much squares are narrowed that would be wider than their column, to the hundredth, by what stands in them.
    private let narrowings: [String: Double]

    /// What stands side by side in a square, and what digit by digit.
    public static let rules = VerticalRules(uprightCapitals: 0, uprightDigits: 4)

    /// - Parameter text: measured from top to bottom by `rules`.
    /// - Returns: nil of a headline that cannot stand.
    public init?(_ text: MeasuredText) {
        let utf8 = Array(text.text.utf8)
        let pieces = text.pieces.isEmpty ? VerticalPiece.pieces(of: text.text, rules: Self.rules) : text.pieces
        let lies = pieces.contains { piece in
            piece.setting == .sideways && utf8[piece.range] != [0x20]
        }
        guard !lies, text.text.unicodeScalars.allSatisfy(Self.mayStand) else { return nil }
        whole = Headline(text)
        clauses = HeadlineClauses(whole)
        narrowings = Dictionary(
            pieces.filter { $0.narrowing < 1 }.map {
                (String(decoding: utf8[$0.range], as: UTF8.self), ($0.narrowing * 100).rounded(.down) / 100)
            }, uniquingKeysWith: { first, _ in first })
        // A space ends the first clause; inside of a column it would be as long as a browser likes.
        guard utf8.count(where: { $0 == 0x20 }) == (clauses == nil ? 0 : 1) else { return nil }
    }

    /// Characters of a column at most.
    static let mostCharacters = 12.0
    /// Of a clause, at most.
    static let mostColumns = 2
    /// A shorter main head is a word on a pole.
    static let fewestCharacters = 5.0

    /// By how many of its own squares a column begins below the top of the box: each further column of a clause one below the one before,
    /// a deck two.
    public static func indent(column: Int, isDeck: Bool) -> Int { isDeck ? 2 : column }

    /// Japanese script, digits, and the signs that have a place in a column.
    private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x30...0x39: true
        case 0x3001, 0x3005...0x3011, 0x3041...0x3096, 0x30A1...0x30FC: true
        case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        case 0xFF01, 0xFF08, 0xFF09, 0xFF1F: true
        default: false
        }
    }
}

extension StandingHeadline {
    /// How it stands in a box.
    public struct Fit: Sendable, Hashable {
        public var main: TypeSize
        public var mainColumns: Int
        public var deck: TypeSize?
        public var deckColumns = 0
        /// Layout px² of its columns.
        public var area = 0.0

        /// Layout px.
        public var width: Double {
            main.leading * Double(mainColumns) + (deck?.leading ?? 0) * Double(deckColumns)
        }
    }

    /// The largest of `sizes`, given largest first, in which it stands in a box of `width` × `height` px; nil when there is none.
    /// - Parameter decks: sizes of a second clause, largest first; with none a headline that has one does not stand.
    /// - Complexity: O(s · d) look-ups for s and d sizes.
    public func lookUp(_ sizes: [TypeSize], decks: [TypeSize], width: Double, height: Double) -> Fit? {
        for size in sizes {
            if let clauses {
                if let fit = Self.fit(clauses, size, decks, width: width, height: height) { return fit }
            } else if let columns = Self.columns(of: whole, size, isDeck: false, height: height) {
                let fit = Fit(main: size, mainColumns: columns, area: Self.area(of: whole, size))
                if fit.width <= width { return fit }
            }
        }
        return nil
    }

    private static func fit(
        _ clauses: HeadlineClauses, _ size: TypeSize, _ decks: [TypeSize], width: Double, height: Double
    ) -> Fit? {
        guard let columns = columns(of: clauses.main, size, isDeck: false, height: height) else { return nil }
        for deck in decks where deck.size <= size.size * HeadlineClauses.largestShare {
            guard let deckColumns = Self.columns(of: clauses.deck, deck, isDeck: true, height: height) else { continue }
            let fit = Fit(
                main: size, mainColumns: columns, deck: deck, deckColumns: deckColumns,
                area: area(of: clauses.main, size) + area(of: clauses.deck, deck))
            if fit.width <= width { return fit }
        }
        return nil
    }

    /// The fewest columns that hold a clause by phrases.
    private static func columns(of clause: Headline, _ type: TypeSize, isDeck: Bool, height: Double) -> Int? {
        guard isDeck || clause.measured.width(size: 1) >= fewestCharacters else { return nil }
        return (1...mostColumns).first { columns in
            let lines = clause.lines(type, measure: measure(type, columns: columns, isDeck: isDeck, height: height))
            return Int(lines.byPhrase) <= columns
        }
    }

    /// Px that each of so many columns may be long, so that none reaches below the box.
    private static func measure(_ type: TypeSize, columns: Int, isDeck: Bool, height: Double) -> Double {
        let indent = Double((0..<columns).map { Self.indent(column: $0, isDeck: isDeck) }.max() ?? 0) * type.size
        // Half a character more, for what lines leave free for rounding.
        return min(height - indent, (mostCharacters + 0.5) * type.size)
    }

    private static func area(of clause: Headline, _ type: TypeSize) -> Double {
        clause.measured.width(size: type.size) * type.leading
    }

    /// Both clauses as a fit has them, or the whole headline; lines are columns.
    public func set(_ fit: Fit, height: Double) -> (main: SetText, deck: SetText?) {
        func set(_ clause: Headline, _ type: TypeSize, _ columns: Int, isDeck: Bool) -> SetText {
            clause.set(
                type, measure: Self.measure(type, columns: columns, isDeck: isDeck, height: height),
                maximumLines: columns)
        }
        guard let clauses, let deck = fit.deck else {
            return (set(whole, fit.main, fit.mainColumns, isDeck: false), nil)
        }
        return (
            set(clauses.main, fit.main, fit.mainColumns, isDeck: false),
            set(clauses.deck, deck, fit.deckColumns, isDeck: true)
        )
    }

    /// By how much the characters of a square are narrowed, so that their ink stays in their column; 1 where they have room.
    public func narrowing(ofSquare text: String) -> Double { narrowings[text] ?? 1 }

    /// Where the second clause begins, UTF-8 offset into the text; nil without.
    public var deckStart: Int? { clauses?.deckStart }
}
