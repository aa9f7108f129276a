/// A paragraph of Japanese in lines that are all as wide as the measure, the best of all ways in which no line begins or ends with what
/// kinsoku forbids.
///
/// Room is taken from punctuation before any is given between characters, after the Requirements for Japanese Text Layout (JLREQ 3.1 and
/// 3.8): punctuation that meets shares its room, brackets begin and end a line without any, a line that is a little too long is pushed in,
/// and what is still missing is spread between characters, never inside of words, and twice as much at spaces. Words of Latin letters are
/// divided with a hyphen where that is better than wide gaps. It holds for lines and for columns (`measureVertical`).
public struct JustifiedParagraph {
    let text: MeasuredText
    /// Font units.
    let measure: Int
    /// By cluster: of the one from boundary k to boundary k + 1.
    let classes: [SpacingClass]
    /// By boundary: whether a Latin word is divided there.
    private let isHyphenation: [Bool]
    /// Its advance, font units.
    private let hyphen: Int
    /// Clusters behind a space that begin no line all the same.
    private let clinging: Set<Int>
    /// Commas and full stops that may stand behind the measure; none where they may not.
    private let hanging: Set<Int>
    /// Of the gap after cluster k, and the sums of those before it.
    private let gaps: [Gap]
    private let taken: [Int]
    private let givingWay: [Int]
    private let widening: [Int]

    /// What can be done between two clusters, font units.
    struct Gap: Hashable {
        /// Taken in any case: punctuation that meets.
        var taken = 0
        /// That it gives way by, where a line is pushed in.
        var givesWay = 0
        /// What it takes of the room that is spread, in parts; 0: it may not be widened.
        var widens = 0
    }

    /// The widest gap that is seemly, em: above a quarter, characters no longer read as one line (JLREQ 3.8.4).
    public static let widestGap = 0.25
    /// A line that would need wider ones is not filled, em: it ends where its words do.
    public static let mostGap = 0.5
    /// Of what is spread, a space takes so many times what others do: in Japanese text, too, it is where room is seen least.
    public static let spaceShare = 2

    /// - Parameters:
    ///   - text: in a font whose punctuation stands on squares, or in any; what is narrower gives less way.
    ///   - measure: the width of all lines, in em.
    ///   - places: boundaries at which words may be divided (`HyphenationPatterns.boundaries`).
    ///   - hyphen: its advance in the same face, font units.
    ///   - hangs: commas and full stops at the end of a line may stand behind it (ぶら下げ), where that is better.
    public init(_ text: MeasuredText, measure: Double, places: [Int] = [], hyphen: Int = 0, hangs: Bool = false) {
        self.text = text
        self.measure = Int(measure * Double(text.unitsPerEm))
        self.hyphen = hyphen
        let firsts = Self.firstCharacters(of: text)
        let classes = SpacingClass.classes(of: firsts)
        self.classes = classes
        var isHyphenation = [Bool](repeating: false, count: text.boundaries.count)
        for place in places where classes.indices.contains(place) && place > 0 {
            isHyphenation[place] =
                classes[place] == .latin && classes[place - 1] == .latin && !text.boundaries[place].mayBreak
        }
        self.isHyphenation = isHyphenation
        clinging = Set(
            firsts.indices.dropFirst().filter { classes[$0 - 1] == .space && Kinsoku.beginsNoLine(firsts[$0]) })
        hanging = hangs ? Set(firsts.indices.filter { Self.mayHang(firsts[$0]) }) : []
        var gaps: [Gap] = []
        for index in classes.indices.dropLast() { gaps.append(Self.gap(after: index, classes, text)) }
        self.gaps = gaps
        taken = Self.sums(gaps.map(\.taken))
        givingWay = Self.sums(gaps.map(\.givesWay))
        widening = Self.sums(gaps.map(\.widens))
    }

    /// The lines; none for an empty text. O(n · characters of a line).
    public func lines() -> [JustifiedLine] {
        let last = text.boundaries.count - 1
        guard last > 0 else { return [] }
        var costs = [Int](repeating: Int.max, count: last + 1)
        var starts = [Int](repeating: 0, count: last + 1)
        costs[0] = 0
        for start in 0..<last where costs[start] < Int.max {
            for end in start + 1...last {
                guard end == last || !isSpace(end) else { continue }
                let fit = fit(from: start, to: end)
                // A single character is set whatever it is wide. Where a hyphen is what has no room, the next letter may have it.
                if fit.isTooWide, visibleEnd(end, from: start) > start + 1 {
                    if isHyphenation[end] { continue }
                    break
                }
                let cost = costs[start] + fit.cost
                // The longest first line of equals.
                if cost < costs[end] { (costs[end], starts[end]) = (cost, start) }
            }
        }
        var lines: [JustifiedLine] = []
        var end = last
        while end > 0 {
            lines.append(line(from: starts[end], to: end))
            end = starts[end]
        }
        return lines.reversed()
    }
}

// MARK: one line

extension JustifiedParagraph {
    /// How a line from one boundary to another fills the measure.
    struct Fit: Hashable {
        var cost: Int
        var isTooWide: Bool
        var isLoose: Bool
        /// What is missing to the measure (below 0: what is too much), font units, when brackets begin and end the line without room.
        var slack: Int
        /// Up to which a line may be short of the measure, font units: the empty half of what ends it.
        var room: Int
    }

    func fit(from start: Int, to end: Int) -> Fit {
        let visible = visibleEnd(end, from: start)
        let room = roomAtEnd(visible)
        let inside = fit(from: start, to: end, visible: visible, without: room, room: room)
        guard hanging.contains(visible - 1), visible - 1 > start else { return inside }
        let behind = fit(
            from: start, to: end, visible: visible, without: Self.advance(visible - 1, text), room: 0)
        return behind.cost < inside.cost ? behind : inside
    }

    /// - Parameters:
    ///   - visible: the boundary after the last visible cluster.
    ///   - without: what of the last cluster is left out of account, font units.
    ///   - room: what of that may be inside of the measure as well.
    private func fit(from start: Int, to end: Int, visible: Int, without: Int, room: Int) -> Fit {
        let sign = isHyphenation[end] ? hyphen : 0
        let slack = measure - width(from: start, to: end, visible: visible) + without - sign
        let isLast = end == text.boundaries.count - 1
        var fit = Fit(cost: endCost(end), isTooWide: false, isLoose: false, slack: slack, room: room)
        if isLast, end - start == 1, start > 0 { fit.cost += JustificationCost.lonelyCharacter }
        if slack < 0 {
            let givesWay = givingWay[visible - 1] - givingWay[start]
            if -slack > givesWay {
                (fit.isTooWide, fit.isLoose) = (true, true)
                fit.cost += JustificationCost.brokenWord
            } else {
                let share = -slack * 1_000 / givesWay
                fit.cost += JustificationCost.pushedIn * share / 1_000 * share / 1_000
            }
            return fit
        }
        let missing = max(0, slack - room)
        guard !isLast, missing > 0 else { return fit }
        let parts = widening[visible - 1] - widening[start]
        // Thousandths of an em.
        let widened = missing * 1_000 / max(parts, 1) / text.unitsPerEm
        fit.cost += widened * widened
        if parts == 0 || Double(missing) > Self.widestGap * Double(text.unitsPerEm * parts) {
            fit.isLoose = true
            fit.cost += JustificationCost.loose
        }
        return fit
    }

    /// Without the room before an opening bracket that begins it.
    private func width(from start: Int, to end: Int, visible: Int) -> Int {
        text.advance(from: start, to: end) - (taken[visible - 1] - taken[start]) - roomAtStart(start)
    }

    private func line(from start: Int, to end: Int) -> JustifiedLine {
        let visible = visibleEnd(end, from: start)
        let fit = fit(from: start, to: end)
        let isLast = end == text.boundaries.count - 1
        var extra = [Int](repeating: 0, count: visible - start)
        if fit.slack < 0, !fit.isTooWide {
            share(-fit.slack, among: start..<visible - 1, upTo: { gaps[$0].givesWay }, { extra[$0 - start] -= $1 })
        } else if !isLast, fit.slack > fit.room,
            Double(fit.slack) <= Self.mostGap * Double((widening[visible - 1] - widening[start]) * text.unitsPerEm)
        {
            share(
                fit.slack - fit.room, among: start..<visible - 1, upTo: { gaps[$0].widens },
                { extra[$0 - start] += $1 })
        }
        var shift = -text.boundaries[start].lineStartAdvance - roomAtStart(start)
        var places: [JustifiedLine.Place] = []
        for cluster in start..<visible {
            let boundary = text.boundaries[cluster]
            let advance = cluster == start ? boundary.lineStartAdvance : boundary.advance
            places.append(JustifiedLine.Place(offset: boundary.offset, x: advance + shift))
            if cluster < visible - 1 { shift += extra[cluster - start] - gaps[cluster].taken }
        }
        let isFilled = !isLast && !fit.isTooWide && (fit.slack <= fit.room || extra.contains { $0 > 0 })
        let width = isFilled ? measure : measure - fit.slack
        return JustifiedLine(
            start: text.boundaries[start].offset, end: text.boundaries[end].lineEnd, places: places, width: width,
            isLoose: fit.isLoose, hyphen: isHyphenation[end] ? width - hyphen : nil)
    }

    /// Shares an amount out in proportion to what each gap has.
    private func share(_ amount: Int, among gaps: Range<Int>, upTo limit: (Int) -> Int, _ body: (Int, Int) -> Void) {
        let whole = gaps.reduce(0) { $0 + limit($1) }
        var sum = 0
        for gap in gaps where limit(gap) > 0 {
            let before = amount * sum / whole
            sum += limit(gap)
            body(gap, amount * sum / whole - before)
        }
    }

    /// The boundary after the last visible cluster of a line; at least one cluster is.
    private func visibleEnd(_ end: Int, from start: Int) -> Int {
        var visible = end
        while visible > start + 1, classes[visible - 1] == .space { visible -= 1 }
        return visible
    }

    private func isSpace(_ cluster: Int) -> Bool { classes[cluster] == .space }

    private func endCost(_ end: Int) -> Int {
        if clinging.contains(end) { return JustificationCost.brokenWord }
        if isHyphenation[end] { return JustificationCost.hyphen }
        return switch text.boundaries[end].opportunity {
        case .afterHyphen: JustificationCost.hyphen
        case .none: JustificationCost.brokenWord
        case .inWord, .afterMark: JustificationCost.dividedWord
        default: 0
        }
    }

    private func roomAtStart(_ cluster: Int) -> Int {
        classes[cluster] == .opening ? Self.room(cluster, text) : 0
    }

    private static func mayHang(_ character: UInt32) -> Bool { [0x3001, 0x3002, 0xFF0C, 0xFF0E].contains(character) }

    /// After the last cluster before a boundary.
    private func roomAtEnd(_ boundary: Int) -> Int {
        classes[boundary - 1].isClosing ? Self.room(boundary - 1, text) : 0
    }
}

// MARK: gaps

extension JustifiedParagraph {
    /// The first scalar of each cluster.
    private static func firstCharacters(of text: MeasuredText) -> [UInt32] {
        var firsts: [UInt32] = []
        var offset = text.boundaries.first?.offset ?? 0
        var next = 0
        let bytes = text.text.utf8.dropFirst(offset)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            guard next < text.boundaries.count - 1 else { break }
            if offset == text.boundaries[next].offset {
                firsts.append(scalar.value)
                next += 1
            }
            offset += UTF8.width(scalar)
        }
        return firsts
    }

    private static func gap(after cluster: Int, _ classes: [SpacingClass], _ text: MeasuredText) -> Gap {
        let (left, right) = (classes[cluster], classes[cluster + 1])
        let (after, before) = (room(cluster, text), room(cluster + 1, text))
        var gap = Gap()
        switch (left, right) {
        case (.closing, .opening), (.stop, .opening): gap.taken = min(after, before)
        case (.closing, .closing), (.closing, .stop), (.stop, .closing), (.stop, .stop): gap.taken = after
        case (.opening, .opening): gap.taken = before
        case (.space, _): gap.givesWay = advance(cluster, text) / 4
        case (.closing, _): gap.givesWay = after
        case (_, .opening): gap.givesWay = before
        case (.middleDot, _): gap.givesWay = after / 2
        case (_, .middleDot): gap.givesWay = before / 2
        default: break
        }
        switch (left, right) {
        case (.opening, _), (_, .closing), (_, .stop), (.latin, .latin), (.leader, .leader), (_, .space): break
        case (.middleDot, _), (_, .middleDot): break
        case (.space, _): gap.widens = spaceShare
        default: gap.widens = 1
        }
        return gap
    }

    /// What of a cluster of punctuation is more than half an em.
    private static func room(_ cluster: Int, _ text: MeasuredText) -> Int {
        max(0, advance(cluster, text) - text.unitsPerEm / 2)
    }

    private static func advance(_ cluster: Int, _ text: MeasuredText) -> Int {
        text.boundaries[cluster + 1].advance - text.boundaries[cluster].advance
    }

    private static func sums(_ values: [Int]) -> [Int] {
        values.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
}
