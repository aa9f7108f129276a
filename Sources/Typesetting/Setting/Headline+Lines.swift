extension Headline {
    /// In how many lines a headline stands at one size and measure, as far as its profile tells: what there is to know
    /// before the height of its box is. Small, since there are many of them.
    public struct Lines: Sendable, Hashable {
        public let type: TypeSize
        /// Of the whole headline on one line, px.
        public let width: Double
        /// The fewest that hold it with no word broken, with no phrase broken but after hyphens, and with none at all;
        /// `none` when there are too many or a word is too wide.
        let fewest: UInt8
        let byHyphen: UInt8
        let byPhrase: UInt8
        /// One line more than would be needed if the measure were wider by less than two em.
        let fewestAreWasteful: Bool
        let byHyphenIsWasteful: Bool

        /// More than any box has room for.
        static let none = UInt8.max
    }

    /// - Complexity: three look-ups.
    public func lines(_ type: TypeSize, measure: Double) -> Lines {
        if let display = display(in: type) { return display.lines(type, measure: measure) }
        let limit = measured.limit(measure: measure, size: type.size)
        func isWasteful(_ lines: Int?) -> Bool {
            guard let lines, lines > 1 else { return false }
            return Int(profile.strict[lines - 2]) - limit < 2 * measured.unitsPerEm
        }
        func small(_ lines: Int?) -> UInt8 { lines.map { UInt8(clamping: $0) } ?? Lines.none }
        let (fewest, byHyphen) = (profile.lines(within: limit), profile.linesByHyphen(within: limit))
        return Lines(
            type: type, width: measured.width(size: type.size), fewest: small(fewest), byHyphen: small(byHyphen),
            byPhrase: small(profile.linesByPhrase(within: limit)), fewestAreWasteful: isWasteful(fewest),
            byHyphenIsWasteful: isWasteful(byHyphen))
    }
}

extension Headline.Fit {
    /// How a headline stands in a box; nil without sizes.
    ///
    /// The number of lines is right but for headlines that look better in more.
    /// - Parameters:
    ///   - lines: at each size, the largest first, in the measure of the box.
    ///   - height: of the box, px.
    /// - Complexity: O(s) for s sizes.
    public init?(
        _ lines: UnsafeBufferPointer<Headline.Lines>, measure: Double, height: Double, maximumLines: Int
    ) {
        self.init(sizes: lines.count, measure: measure, height: height, maximumLines: maximumLines) { lines[$0] }
    }

    /// - Parameter lines: at a size; asked for from the largest on, and for no more of them than it takes.
    @inline(__always)
    init?(
        sizes: Int, measure: Double, height: Double, maximumLines: Int, _ lines: (_ size: Int) -> Headline.Lines
    ) {
        func room(_ type: TypeSize) -> Int { Headline.room(for: type, height: height, maximumLines: maximumLines) }
        for size in 0..<sizes {
            let own = lines(size)
            let room = room(own.type)
            guard own.fewest != Headline.Lines.none, Int(own.fewest) <= room else { continue }
            let isDivided = own.byPhrase == Headline.Lines.none || Int(own.byPhrase) > room
            if isDivided, size + 1 < sizes {
                let next = lines(size + 1)
                let nextRoom = Headline.room(for: next.type, height: height, maximumLines: maximumLines)
                if next.byPhrase != Headline.Lines.none, Int(next.byPhrase) <= nextRoom { continue }
            }
            let most = min(room, Int(own.fewest) + Headline.extraLines)
            let isByHyphen = own.byHyphen != Headline.Lines.none && Int(own.byHyphen) <= most
            // A compound stays whole if a line more is enough for that.
            let isByPhrase = isByHyphen && Int(own.byPhrase) <= min(most, Int(own.byHyphen) + 1)
            let count = Int(isByPhrase ? own.byPhrase : isByHyphen ? own.byHyphen : own.fewest)
            if count > Headline.Fit.manyLines, size + 1 < sizes, Int(lines(size + 1).byHyphen) < count { continue }
            self.init(
                type: own.type, lines: count,
                missing: 0, breaksWord: false, dividesPhrase: !isByHyphen,
                isWasteful: isByHyphen ? own.byHyphenIsWasteful : own.fewestAreWasteful)
            return
        }
        guard sizes > 0 else { return nil }
        let last = lines(sizes - 1)
        let room = max(1, room(last.type))
        let isKnown = last.fewest != Headline.Lines.none
        // More lines than a profile knows of, or a word that is wider than one.
        let needed = isKnown ? Double(last.fewest) : last.width / measure
        let missing = max(0, 1 - Double(room) / max(needed, 1))
        self.init(
            type: last.type, lines: isKnown ? min(room, Int(last.fewest)) : room, missing: missing,
            breaksWord: !isKnown && missing == 0, dividesPhrase: false, isWasteful: false)
    }
}
