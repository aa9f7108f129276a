extension Headline {
    /// The headline in a box of `measure` × `height` px at the largest of `sizes` (given largest first) at which nothing is
    /// cut and no word broken.
    ///
    /// Where the largest would break a phrase and the next smaller one does not, that one is taken; and so it is where the
    /// largest takes more than four lines and the next fewer. When none holds the headline: the last size, uncut if possible,
    /// else cut. A size has as many lines as its leading goes into the height, but no more than `maximumLines`; the last
    /// always has at least one. No sizes set nothing: a type of size 0.
    /// - Complexity: a look-up for each size, then one optimisation.
    public func fit(_ sizes: [TypeSize], measure: Double, height: Double, maximumLines: Int) -> SetText {
        guard let found = lookUp(sizes, measure: measure, height: height, maximumLines: maximumLines) else {
            return SetText(
                type: TypeSize(size: 0, leading: 0), lines: [], isTruncated: !text.isEmpty, brokenWords: 0)
        }
        let room = Self.room(for: found.type, height: height, maximumLines: maximumLines)
        return set(found.type, measure: measure, maximumLines: max(1, room))
    }

    /// How a headline stands in a box, as far as its profile tells.
    public struct Fit: Sendable, Hashable {
        public var type: TypeSize
        /// As few as hold it by phrases or hyphens, when few more save one; of a headline that is cut, as many as there is
        /// room for.
        public var lines: Int
        /// The share of it that does not fit.
        public var missing: Double
        /// A word is wider than the line.
        public var breaksWord: Bool
        /// The whole headline is there, but a line ends inside a phrase, and not at a hyphen.
        public var dividesPhrase: Bool
        /// One line more than would be needed if the box were wider by less than two em.
        public var isWasteful: Bool

        /// More than these are a tower of words.
        static let manyLines = 4

        public var isCut: Bool { missing > 0 }

        public var isWhole: Bool { !isCut && !breaksWord }
    }

    /// What `fit` will find, without setting anything; nil without sizes.
    ///
    /// Who asks for boxes of one measure and many heights takes the `lines` once.
    /// - Complexity: a look-up for each size.
    public func lookUp(_ sizes: [TypeSize], measure: Double, height: Double, maximumLines: Int) -> Fit? {
        Fit(sizes: sizes.count, measure: measure, height: height, maximumLines: maximumLines) {
            lines(sizes[$0], measure: measure)
        }
    }

    /// How many lines of a type a box of that height takes.
    public static func room(for type: TypeSize, height: Double, maximumLines: Int) -> Int {
        min(maximumLines, lineCount(height: height, leading: type.leading))
    }

    /// How many lines stand in a height; one that ends a rounding error below it still does.
    private static func lineCount(height: Double, leading: Double) -> Int {
        guard leading > 0, height > 0 else { return 0 }
        return Int(min(height / leading + roundingError, 1e9))
    }

    /// In lines: heights are sums of rem and px, none of which is that small on purpose.
    private static let roundingError = 1e-6
}
