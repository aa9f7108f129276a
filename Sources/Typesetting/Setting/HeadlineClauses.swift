/// The clauses of a headline that has two, each to be set by itself: the second may stand below the first in smaller type, as
/// a deck (脇見出し).
///
/// Lines of both are places in the whole text. A dash between the two is in neither: that one stands below the other says as much.
public struct HeadlineClauses: Sendable, Hashable {
    public let main: Headline
    public let deck: Headline

    /// nil of a headline that has not exactly two clauses with a space between them, and of one whose first is a mere label
    /// (“The harbour, part 2: …”, or much shorter than the other): what is said large has to say something.
    public init?(_ headline: Headline) {
        let boundaries = headline.measured.boundaries
        let ends = boundaries.indices.dropLast().filter { boundaries[$0].opportunity == .clause }
        guard ends.count == 1, let end = ends.first, boundaries[end].lineEnd < boundaries[end].offset
        else { return nil }
        let (first, second) = (0...end, end...boundaries.count - 1)
        let (main, deck) = (headline.measured.part(first), headline.measured.part(second))
        // What a colon or a dash ends is a label more often than what a space ends.
        let endsInMark = main.text.utf8.prefix(boundaries[end].lineEnd).last.map { $0 < 0x80 } ?? false
        let least = endsInMark ? Self.leastShareBeforeMark : Self.leastShare
        let numbered = main.text.utf8.prefix(boundaries[end].lineEnd).suffix(2)
        if numbered.last == UInt8(ascii: ":"), numbered.first.map({ (0x30...0x39).contains($0) }) == true { return nil }
        guard main.width(size: 1) >= deck.width(size: 1) * least else { return nil }
        self.main = Headline(main.withoutLastDash, display: headline.display?.part(first).withoutLastDash)
        self.deck = Headline(deck, display: headline.display?.part(second))
    }

    /// Of the length of the deck, what the clause above it has at least.
    private static let leastShare = 0.4
    private static let leastShareBeforeMark = 0.65

    /// Where the second begins, UTF-8 offset into the text.
    public var deckStart: Int { deck.measured.boundaries.first?.offset ?? 0 }
}

extension HeadlineClauses {
    /// How both stand in a box.
    public struct Fit: Sendable, Hashable {
        public var main: TypeSize
        public var mainLines: Int
        public var deck: TypeSize
        public var deckLines: Int

        /// Layout px.
        public var height: Double { main.leading * Double(mainLines) + deck.leading * Double(deckLines) }
    }

    /// A headline of more lines than these is better divided, even if that makes it somewhat smaller.
    public static let mostPlainLines = 3
    /// A deck has no more lines, nor has what stands above it.
    public static let mostLines = 2
    /// Its type is at most so large, as a share of that above it: the next size but one of most scales.
    public static let largestShare = 0.75

    /// Both clauses, the first in the largest type that holds both with no phrase broken: larger than the whole headline would
    /// be, or as large where that would keep both on one line, or not much smaller where it would take many; nil where there is no
    /// such type.
    /// - Parameters:
    ///   - sizes: of the first clause, the largest first.
    ///   - plain: how the headline would stand as a whole.
    ///   - height: for both together, px.
    ///   - maximumLines: of both together.
    public func lookUp(
        _ sizes: [TypeSize], decks: [TypeSize], insteadOf plain: Headline.Fit, measure: Double, height: Double,
        maximumLines: Int
    ) -> Fit? {
        lines(sizes, decks: decks, measure: measure).withUnsafeBufferPointer { lines in
            Fit(lines, sizes: sizes.count, insteadOf: plain, height: height, maximumLines: maximumLines)
        }
    }

    /// All that is to be known of both in boxes of a measure: the first at each of its sizes, the second at the same, the second
    /// at each size of decks.
    public func lines(_ sizes: [TypeSize], decks: [TypeSize], measure: Double) -> [Headline.Lines] {
        sizes.map { main.lines($0, measure: measure) } + (sizes + decks).map { deck.lines($0, measure: measure) }
    }

    /// The clauses as a fit has them.
    public func set(_ fit: Fit, measure: Double) -> (main: SetText, deck: SetText) {
        (
            main.set(fit.main, measure: measure, maximumLines: fit.mainLines),
            deck.set(fit.deck, measure: measure, maximumLines: fit.deckLines)
        )
    }
}

extension HeadlineClauses.Fit {
    /// - Parameters:
    ///   - lines: of both clauses, as `lines` tells them.
    ///   - sizes: how many the first clause has, the largest first.
    public init?(
        _ lines: UnsafeBufferPointer<Headline.Lines>, sizes: Int, insteadOf plain: Headline.Fit, height: Double,
        maximumLines: Int
    ) {
        self.init(
            main: UnsafeBufferPointer(rebasing: lines[..<sizes]),
            alike: UnsafeBufferPointer(rebasing: lines[sizes..<2 * sizes]),
            decks: UnsafeBufferPointer(rebasing: lines[(2 * sizes)...]), insteadOf: plain, height: height,
            maximumLines: maximumLines)
    }

    /// - Parameter alike: of the second clause, as large as the first.
    /// - Complexity: O(m · d) for m and d sizes.
    @inline(__always)
    public init?(
        main: UnsafeBufferPointer<Headline.Lines>, alike: UnsafeBufferPointer<Headline.Lines>,
        decks: UnsafeBufferPointer<Headline.Lines>, insteadOf plain: Headline.Fit, height: Double, maximumLines: Int
    ) {
        for (first, second) in zip(main, alike) where first.byPhrase <= HeadlineClauses.mostLines {
            let keepsClause = plain.lines > 1 && Int(first.fewest) + Int(second.fewest) > plain.lines
            let isLong = plain.lines > HeadlineClauses.mostPlainLines
            let least = plain.type.size * (isLong ? HeadlineClauses.largestShare : 1)
            guard first.type.size > least || ((keepsClause || isLong) && first.type.size == least) else { continue }
            let lines = Int(first.byPhrase)
            let room = height - first.type.leading * Double(lines)
            let largest = first.type.size * HeadlineClauses.largestShare
            // A smaller deck on one line is better than a larger one on two.
            for count in 1...max(1, min(HeadlineClauses.mostLines, maximumLines - lines)) {
                for second in decks where second.type.size <= largest && Int(second.byPhrase) == count {
                    guard Headline.room(for: second.type, height: room, maximumLines: maximumLines - lines) >= count
                    else { continue }
                    self.init(main: first.type, mainLines: lines, deck: second.type, deckLines: count)
                    return
                }
            }
        }
        return nil
    }
}

extension Headline.Display {
    fileprivate var withoutLastDash: Self { Self(measured.withoutLastDash, from: least) }
}

extension MeasuredText {
    /// Without a dash that is its last word: its last line ends before the space in front of it.
    fileprivate var withoutLastDash: MeasuredText {
        guard let last = boundaries.last,
            let end = boundaries.lastIndex(where: { $0.offset < last.lineEnd }), end > 0,
            boundaries[end].lineEnd < boundaries[end].offset
        else { return self }
        let word = text.utf8.dropFirst(boundaries[end].offset).prefix(last.lineEnd - boundaries[end].offset)
        guard ["-", "–", "—", "―"].contains(where: { $0.utf8.elementsEqual(word) }) else { return self }
        var short = self
        short.boundaries.removeSubrange((end + 1)...)
        short.boundaries[end].offset = last.offset
        short.boundaries[end].advance = last.advance
        short.boundaries[end].lineStartAdvance = last.lineStartAdvance
        short.boundaries[end].opportunity = .seam
        return short
    }

    /// A part of the text from one boundary to another, to be set by itself. Offsets and advances stay those of the whole.
    func part(_ range: ClosedRange<Int>) -> MeasuredText {
        var part = self
        part.boundaries = Array(boundaries[range])
        part.boundaries[0].opportunity = .none
        part.boundaries[part.boundaries.count - 1].opportunity = .seam
        return part
    }
}
