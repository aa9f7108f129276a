import Typesetting

/// Sets headlines in columns, from right to left: what is said first, and lower at its left, in smaller type, what is added.
struct StandingHeads {
    private let level: LevelTexts
    private let setter: TextSetter
    /// In columns, for all sizes and heights that are tried.
    private let texts = ShapedTexts()

    init(fonts: NewspaperFonts, language: String) {
        level = LevelTexts(fonts: fonts, language: language)
        setter = TextSetter(
            fonts: fonts, writing: .vertical, language: language, uprightDigits: StandingHeadline.rules.uprightDigits)
    }

    /// A headline in its columns.
    struct Head {
        /// From the top right: x is below 0.
        var elements: [NewspaperElement]
        /// px, room at its left included.
        var width: Double
        /// How many larger sizes there are.
        var step: Int
        /// Of the height that it has, how much the longest column takes.
        var filled: Double
        /// Columns that end inside of a phrase.
        var divided: Int
    }

    /// Lines of one size.
    struct Lines {
        var lines: [FlowLine]
        var longest: Double
        /// That end inside of a phrase.
        var divided: Int
    }

    private static let leading = 1.14
    private static let deckLeading = 1.28
    /// Between a head and the text, px.
    private static let room = 9.0

    static func largestDeck(_ size: Double) -> Double { max(15, (size * 0.52).rounded()) }
    /// Of that, what is tried one after the other.
    static let deckShares = [1, 0.85, 0.72]

    /// What a headline says first, and what it adds.
    func parts(_ headline: String) -> (main: String, deck: String?) {
        let whole = level.headline(RichText(headline), in: .headline)
        guard let clauses = HeadlineClauses(whole),
            let end = clauses.main.measured.boundaries.last?.lineEnd
        else { return (headline, nil) }
        let utf8 = Array(whole.measured.text.utf8)
        return (
            String(decoding: utf8[..<end], as: UTF8.self),
            String(decoding: utf8[clauses.deckStart...], as: UTF8.self)
        )
    }

    /// A text in columns, as it is shaped in any size.
    func shaped(_ text: String, in face: NewspaperFace) -> TextSetter.Shaped {
        texts.shaped(RichText(text), in: face, by: setter)
    }

    /// A text in whole words and at most so many lines; nil where it has no room.
    static func set(_ shaped: TextSetter.Shaped, size: Double, measure: Double, most: Int) -> Lines? {
        let set = Headline(shaped.measured).set(
            TypeSize(size: size, leading: size), measure: measure, maximumLines: most)
        guard !set.isTruncated, set.brokenWords == 0, !set.lines.isEmpty else { return nil }
        let starts = Set(set.lines.dropFirst().map(\.start))
        return Lines(
            lines: set.lines.map { shaped.line($0.start..<$0.end, size: size, part: .headline) },
            longest: set.lines.map(\.width).max() ?? 0,
            divided: shaped.measured.boundaries.count { starts.contains($0.offset) && $0.opportunity <= .inPhrase })
    }

    /// The largest of some sizes in which no column ends inside of a phrase; without one, the largest that has room.
    /// - Parameters:
    ///   - height: px of the longest column.
    ///   - sizes: from the largest, px.
    func head(_ main: String, _ deck: String?, height: Double, sizes: [Double]) -> Head? {
        let (main, deck) = (shaped(main, in: .headline), deck.map { shaped($0, in: .headline) })
        var divided: Head?
        for (step, size) in sizes.enumerated() {
            guard let head = Self.set(main, size: size, measure: height, most: 2) else { continue }
            let stagger = min(height * 0.22, size * 1.6)
            var second: Lines?
            if let deck {
                second =
                    Self.deckShares.lazy.compactMap {
                        Self.set(
                            deck, size: max(14, (Self.largestDeck(size) * $0).rounded()),
                            measure: height - stagger, most: 2)
                    }.first
                guard second != nil else { continue }
            }
            var right = 0.0
            var elements: [NewspaperElement] = []
            func add(_ lines: [FlowLine], leading: Double, top: Double) {
                for line in lines {
                    elements.append(.text(line.standing(middle: right - leading / 2, top: top)))
                    right -= leading
                }
            }
            add(head.lines, leading: size * Self.leading, top: 0)
            if let second {
                add(second.lines, leading: (second.lines.first?.size ?? 0) * Self.deckLeading, top: stagger)
            }
            let longest = max(head.longest, second.map { $0.longest + stagger } ?? 0)
            let made = Head(
                elements: elements, width: Self.room - right, step: step, filled: longest / height,
                divided: head.divided + (second?.divided ?? 0))
            if made.divided == 0 { return made }
            if divided == nil { divided = made }
        }
        return divided
    }
}

extension StandingHeads.Head {
    /// A head that leaves more of its height free costs.
    private static let leastFilled = 0.62
    private static let unfilledCost = 220.0
    /// Of each line that ends inside of a phrase; taken where no smaller type ends all lines between phrases.
    private static let dividedCost = 60
    /// Of each size that is smaller than the largest.
    static let sizeCost = 8

    /// What speaks against it.
    var cost: Int {
        let unfilled = max(0, Self.leastFilled - filled) * Self.unfilledCost
        return step * Self.sizeCost + divided * Self.dividedCost + Int(unfilled.rounded())
    }
}
