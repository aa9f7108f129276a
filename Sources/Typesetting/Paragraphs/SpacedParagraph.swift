/// A paragraph of words and spaces in lines that are all as wide as the measure, the best of all ways: spaces are stretched and shrunk
/// within limits, and words divided by hyphens where that is worth it. Letters are spaced by what nobody sees, and only where spaces
/// would be too wide otherwise.
///
/// Knuth's and Plass's optimum fit. For lines from left to right; `JustifiedParagraph` is for Japanese.
public struct SpacedParagraph {
    let text: MeasuredText
    /// Font units.
    let measure: Int
    let hyphen: Int
    /// So many first lines are narrower, by so many font units.
    private let narrowed: (lines: Int, by: Int)
    /// By boundary: whether a word is divided there.
    private let isHyphenation: [Bool]
    /// Widths of the spaces before each cluster, and how many.
    private let spaceBefore: [Int]
    private let isSpace: [Bool]
    /// How many words end up to each cluster and are followed by another without a space; empty where spaces are between all.
    private let seams: [Int]

    /// A space shrinks to so much of itself, at most: below, words run together.
    public static let narrowestSpace = 2.0 / 3
    /// It is stretched to so much of itself where nothing is bad about it: a badness of 100.
    public static let stretchedSpace = 1.5
    /// The widest that is seemly, and the line below it: above, it is `isLoose`.
    public static let widestSpace = 2.5
    /// Em between letters at most, of a line whose spaces would be wider than that.
    public static let mostTracking = 0.03
    /// A line that would need wider ones is not filled: it ends where its words do.
    public static let mostSpace = 4.0
    /// Em that the end of a word counts for in scripts that have no space there (Thai, Khmer): it stretches as a space of that width does,
    /// and does not shrink.
    static let seamWidth = 0.1
    /// Em between letters at most of a line that has such ends of words: there are few, and readers must not take them for spaces.
    static let mostTrackingOfSeams = 0.08
    /// Em.
    public static let shortestLastLine = 2.0

    /// - Parameters:
    ///   - measure: the width of all lines, in em.
    ///   - hyphenation: of the text's language; nil: words stay whole.
    ///   - hyphen: its advance in the same face, font units.
    public init(_ text: MeasuredText, measure: Double, hyphenation: HyphenationPatterns? = nil, hyphen: Int = 0) {
        self.init(
            text, measure: Int(measure * Double(text.unitsPerEm)), hyphen: hyphen,
            places: hyphenation?.boundaries(in: text) ?? [])
    }

    /// - Parameters:
    ///   - places: boundaries at which words may be divided (`HyphenationPatterns.boundaries`).
    ///   - narrowed: so many first lines are narrower, by so many em: they stand beside an initial.
    public init(
        _ text: MeasuredText, measure: Double, places: [Int], hyphen: Int, narrowed: (lines: Int, em: Double) = (0, 0)
    ) {
        let em = Double(text.unitsPerEm)
        self.init(
            text, measure: Int(measure * em), hyphen: hyphen, places: places,
            narrowed: (narrowed.lines, Int((narrowed.em * em).rounded(.up))))
    }

    /// - Parameter places: boundaries at which words may be divided.
    init(
        _ text: MeasuredText, measure: Int, hyphen: Int, places: [Int], narrowed: (lines: Int, by: Int) = (0, 0)
    ) {
        self.narrowed = narrowed
        self.text = text
        self.measure = measure
        self.hyphen = hyphen
        let bytes = Array(text.text.utf8)
        var isSpace: [Bool] = []
        var spaceBefore = [0]
        for (start, end) in zip(text.boundaries, text.boundaries.dropFirst()) {
            let cluster = bytes[start.offset..<end.offset]
            // A space, or one at which no line ends.
            isSpace.append(cluster.elementsEqual([0x20]) || cluster.elementsEqual([0xC2, 0xA0]))
            spaceBefore.append(
                spaceBefore[spaceBefore.count - 1] + (isSpace.last == true ? end.advance - start.advance : 0))
        }
        self.isSpace = isSpace
        self.spaceBefore = spaceBefore
        seams = Self.seams(of: text, isSpace)
        var isHyphenation = [Bool](repeating: false, count: text.boundaries.count)
        for place in places where isSpace.indices.contains(place) && place > 0 {
            guard !isSpace[place], !isSpace[place - 1], !text.boundaries[place].mayBreak else { continue }
            isHyphenation[place] = true
        }
        self.isHyphenation = isHyphenation
    }
}

extension SpacedParagraph {
    private static func seams(of text: MeasuredText, _ isSpace: [Bool]) -> [Int] {
        guard text.text.unicodeScalars.contains(where: { CharacterClass.hasNoWordSpaces($0.value) }) else { return [] }
        let bytes = Array(text.text.utf8)
        // All of a cluster is of one script.
        func hasNoSpaces(_ cluster: Int) -> Bool {
            let range = text.boundaries[cluster].offset..<text.boundaries[cluster + 1].offset
            let first = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first
            return first.map { CharacterClass.hasNoWordSpaces($0.value) } ?? false
        }
        var seams = [0]
        for place in isSpace.indices.dropFirst() {
            let isSeam = text.boundaries[place].mayBreak && hasNoSpaces(place - 1) && hasNoSpaces(place)
            seams.append(seams[place - 1] + (isSeam ? 1 : 0))
        }
        return seams + [seams[seams.count - 1]]
    }

    /// What is stretched before a cluster of a line, as if it were all spaces: font units.
    private func stretchable(from start: Int, to cluster: Int) -> Int {
        let spaces = spaceBefore[cluster] - spaceBefore[start]
        guard !seams.isEmpty else { return spaces }
        return spaces + (seams[cluster] - seams[start]) * Int(Self.seamWidth * Double(text.unitsPerEm))
    }

    /// The same of a whole line, at whose end no word is followed by another.
    private func stretchable(upTo end: Int, from start: Int) -> Int {
        let spaces = spaceBefore[end] - spaceBefore[end - 1]
        return stretchable(from: start, to: end - 1) + spaces
    }
}

// MARK: one line

extension SpacedParagraph {
    /// How a line from one boundary to another fills the measure.
    struct Fit: Hashable {
        /// But for what its neighbours make of it.
        var cost: Int
        /// Of spaces: tight, as they are, wide, very wide.
        var fitness: Int
        var isTooWide: Bool
        var isLoose: Bool
        var hasHyphen: Bool
        /// Missing to the measure (below 0: too much), font units.
        var slack: Int
        /// Of it, what is given between letters.
        var tracking = 0
        /// It ends the text, and no line could end inside of it but in a word.
        var isLastWord = false
    }

    func fit(from start: Int, to end: Int, isNarrowed: Bool = false) -> Fit {
        let measure = measure(isNarrowed: isNarrowed)
        let isLast = end == text.boundaries.count - 1
        let hasHyphen = isHyphenation[end]
        let slack = measure - text.advance(from: start, to: end) - (hasHyphen ? hyphen : 0)
        let visible = visibleEnd(end, from: start)
        let spaces = spaceBefore[visible] - spaceBefore[start]
        var fit = Fit(
            cost: 0, fitness: 1, isTooWide: false, isLoose: false, hasHyphen: hasHyphen, slack: slack)
        var penalty = 0
        if hasHyphen || text.boundaries[end].opportunity == .afterHyphen { penalty += SpacingCost.hyphen }
        var added = endCost(end)
        if isLast, start > 0, measure - slack < Int(Self.shortestLastLine * Double(text.unitsPerEm)) {
            added += SpacingCost.shortLastLine
        }
        var badness = 0
        if slack < 0 {
            let mayShrink = Int(Double(spaces) * (1 - Self.narrowestSpace))
            if -slack > mayShrink {
                (fit.isTooWide, fit.isLoose) = (true, true)
                added += SpacingCost.brokenWord
            } else {
                badness = Self.badness(-slack, of: mayShrink)
                if badness > 12 { fit.fitness = 0 }
            }
        } else if !isLast, slack > 0 {
            let stretchable = stretchable(upTo: visible, from: start)
            let stretch = Int(Double(stretchable) * (Self.stretchedSpace - 1))
            badness = Self.badness(slack, of: stretch)
            fit.fitness = badness > 100 ? 3 : badness > 12 ? 2 : 1
            let most = Double(stretchable) * (Self.widestSpace - 1)
            if Double(slack) > most {
                let letters = visible - start - 1
                let mostTracking = stretchable > spaces ? Self.mostTrackingOfSeams : Self.mostTracking
                fit.tracking = Int(
                    min(Double(slack) - most, mostTracking * Double(text.unitsPerEm * letters)).rounded(.up))
                added += SpacingCost.tracked
            }
            let missing = Double(slack - fit.tracking)
            let share = missing / max(1, most)
            if share > 1 {
                fit.isLoose = true
                // Two that are a little too loose are better than one that is all room. What nothing fills is as bad as it is short.
                let square =
                    most > 0
                    ? share * share : SpacingCost.loosest * missing * missing / Double(max(1, measure * measure))
                added += SpacingCost.loose * Int(max(1, min(square, SpacingCost.loosest)))
            }
        }
        if isLast { fit.isLastWord = !text.boundaries[start + 1..<end].contains(where: \.mayBreak) }
        let sum = SpacingCost.line + badness
        fit.cost = sum * sum + penalty * penalty + added
        return fit
    }

    private func measure(isNarrowed: Bool) -> Int { isNarrowed ? measure - narrowed.by : measure }

    /// 100 times the cube of the share of all that can be done, 10,000 at most.
    private static func badness(_ amount: Int, of most: Int) -> Int {
        guard most > 0 else { return amount > 0 ? 10_000 : 0 }
        let share = Double(amount) / Double(most)
        return share > 4.6 ? 10_000 : Int((100 * share * share * share).rounded())
    }

    /// What a line costs below another, besides its own cost.
    func cost(of fit: Fit, after earlier: Fit?, endsText: Bool) -> Int {
        guard let earlier else { return 0 }
        var cost = abs(fit.fitness - earlier.fitness) > 1 ? SpacingCost.unlikeNeighbours : 0
        if fit.hasHyphen, earlier.hasHyphen { cost += SpacingCost.hyphensInARow }
        if endsText, earlier.hasHyphen {
            cost += fit.isLastWord ? SpacingCost.lastFragment : SpacingCost.lastHyphen
        }
        return cost
    }

    private func endCost(_ end: Int) -> Int {
        if isHyphenation[end] { return 0 }
        return switch text.boundaries[end].opportunity {
        case .none: SpacingCost.brokenWord
        case .inWord, .afterMark: SpacingCost.dividedWord
        default: 0
        }
    }

    private func visibleEnd(_ end: Int, from start: Int) -> Int {
        var visible = end
        while visible > start + 1, isSpace[visible - 1] { visible -= 1 }
        return visible
    }
}

// MARK: all lines

extension SpacedParagraph {
    /// Hyphens one below the other, at most, where lines may end otherwise.
    static let mostHyphensInARow = 2
    /// More than all lines of a paragraph cost that end anywhere else.
    private static let inNeed = 1_000 * SpacingCost.brokenWord

    /// A way to set the text up to a place: what its last line leaves for the next to see.
    private struct Way {
        var cost: Int
        /// Of the last line.
        var start: Int
        var fit: Fit
        var isNarrowed: Bool
        var hyphens: Int
        /// Lines so far, counted as long as they are narrowed.
        var lines: Int
        /// Index of the way before, among those that end at `start`; nil at the beginning.
        var earlier: Int?
    }

    /// The boundaries at which lines may end, the last one of the text included. A word that stands in a line is cut nowhere but where
    /// rules and patterns allow it; one that is longer than a line, anywhere.
    private func ends() -> [Int] {
        let last = text.boundaries.count - 1
        let room = measure - (narrowed.lines > 0 ? narrowed.by : 0)
        var ends: [Int] = []
        for end in 1...last {
            let mayEnd = text.boundaries[end].opportunity > .none || isHyphenation[end]
            guard end == last || mayEnd && !isSpace[end] else { continue }
            let start = ends.last ?? 0
            if text.advance(from: start, to: end) + (isHyphenation[end] ? hyphen : 0) > room {
                ends += (start + 1..<max(end, start + 1)).filter { !isSpace[$0] }
            }
            ends.append(end)
        }
        return ends
    }

    /// The lines; none for an empty text. O(words · places of a line at which it may end).
    public func lines() -> [JustifiedLine] {
        let last = text.boundaries.count - 1
        guard last > 0 else { return [] }
        let ends = ends()
        // By place: the best way for each kind of last line.
        var ways = [[Way]](repeating: [], count: last + 1)
        for (number, start) in ([0] + ends.dropLast()).enumerated() where start == 0 || !ways[start].isEmpty {
            let before: [(Int?, Way?)] = start == 0 ? [(nil, nil)] : ways[start].enumerated().map { ($0, $1) }
            for end in ends[number...] {
                let full = fit(from: start, to: end)
                let narrow = narrowed.lines > 0 ? fit(from: start, to: end, isNarrowed: true) : full
                var mayGoOn = false
                for (index, earlier) in before {
                    let lines = earlier?.lines ?? 0
                    let isNarrowed = lines < narrowed.lines
                    let fit = isNarrowed ? narrow : full
                    // A single character is set whatever it is wide. Where a hyphen is what has no room, the next word may have it.
                    if fit.isTooWide, visibleEnd(end, from: start) > start + 1 {
                        if fit.hasHyphen { mayGoOn = true }
                        continue
                    }
                    mayGoOn = true
                    let hyphens = fit.hasHyphen ? (earlier?.hyphens ?? 0) + 1 : 0
                    var cost =
                        (earlier?.cost ?? 0) + fit.cost + cost(of: fit, after: earlier?.fit, endsText: end == last)
                    // For a word so long that it ends nowhere else.
                    if hyphens > Self.mostHyphensInARow { cost += Self.inNeed }
                    let way = Way(
                        cost: cost, start: start, fit: fit, isNarrowed: isNarrowed,
                        hyphens: min(hyphens, Self.mostHyphensInARow), lines: min(lines + 1, narrowed.lines),
                        earlier: index)
                    keep(way, in: &ways[end])
                }
                if !mayGoOn { break }
            }
        }
        guard var way = ways[last].min(by: { $0.cost < $1.cost }) else { return [] }
        var lines: [JustifiedLine] = []
        var end = last
        while true {
            lines.append(line(from: way.start, to: end, way.fit, measure(isNarrowed: way.isNarrowed)))
            end = way.start
            guard let earlier = way.earlier else { break }
            way = ways[end][earlier]
        }
        return lines.reversed()
    }

    /// One way for each that the next line can tell from others.
    private func keep(_ way: Way, in ways: inout [Way]) {
        let like = ways.firstIndex {
            $0.fit.fitness == way.fit.fitness && $0.hyphens == way.hyphens && $0.lines == way.lines
        }
        guard let like else { return ways.append(way) }
        if way.cost < ways[like].cost { ways[like] = way }
    }

    private func line(from start: Int, to end: Int, _ fit: Fit, _ measure: Int) -> JustifiedLine {
        let visible = visibleEnd(end, from: start)
        let isLast = end == text.boundaries.count - 1
        // Ends of words without a space do not shrink.
        let all = fit.slack < 0 ? spaceBefore[visible] - spaceBefore[start] : stretchable(upTo: visible, from: start)
        let mayFill = fit.slack < 0 || !isLast && Double(fit.slack - fit.tracking) <= Double(all) * (Self.mostSpace - 1)
        let isFilled = !fit.isTooWide && all > 0 && mayFill || fit.slack == 0
        let tracking = isFilled ? fit.tracking : 0
        let missing = isFilled ? fit.slack - tracking : 0
        let origin = text.boundaries[start].lineStartAdvance
        var places: [JustifiedLine.Place] = []
        for cluster in start..<visible {
            let boundary = text.boundaries[cluster]
            let before =
                fit.slack < 0
                ? spaceBefore[cluster] - spaceBefore[start] : stretchable(from: start, to: cluster)
            let shift =
                (all > 0 ? missing * before / all : 0) + tracking * (cluster - start) / max(1, visible - start - 1)
            let advance = cluster == start ? boundary.lineStartAdvance : boundary.advance
            places.append(JustifiedLine.Place(offset: boundary.offset, x: advance - origin + shift))
        }
        let width = isFilled ? measure : measure - fit.slack
        return JustifiedLine(
            start: text.boundaries[start].offset, end: text.boundaries[end].lineEnd, places: places, width: width,
            isLoose: fit.isLoose, hyphen: fit.hasHyphen ? width - hyphen : nil)
    }
}
