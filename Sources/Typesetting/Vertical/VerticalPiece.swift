/// A part of a vertical line whose characters stand alike.
///
/// A page marks them for browsers: `sideways` and `upright` by `text-orientation`, `combined` by `text-combine-upright: all`, so that
/// no browser decides anything.
public struct VerticalPiece: Sendable, Hashable {
    public enum Setting: Sendable, Hashable {
        /// One below the other, in vertical forms where a font has them.
        case upright
        /// Along a line of their own that lies on its side, clockwise.
        case sideways
        /// Side by side in one square of the line.
        case combined
    }

    /// UTF-8 offsets.
    public var range: Range<Int>
    public var setting: Setting
    /// By how much what stands side by side is narrowed in its font, so that it is no wider than its square; else 1.
    public var narrowing = 1.0

    public init(range: Range<Int>, setting: Setting) {
        self.range = range
        self.setting = setting
    }

    /// Divides a text, which must be as `MeasuredText.text` is, as it stands in a font that has all vertical forms. O(n).
    public static func pieces(of text: String, rules: VerticalRules) -> [VerticalPiece] {
        var text = text
        let copy = text
        return text.withUTF8 { utf8 in
            var scratch = Scratch()
            scratch.load(utf8)
            scratch.findGraphemes(in: copy)
            return scratch.verticalPieces(rules)
        }
    }

    /// By how much a square is narrowed whose characters are so wide together.
    static func narrowing(across: Int, unitsPerEm: Int) -> Double {
        min(1, Double(unitsPerEm) / Double(max(across, 1)))
    }
}

extension Scratch {
    /// The pieces of the text whose graphemes are found, from its start to its end. O(n).
    ///
    /// - Parameter hasNoForm: whether a cluster, given by its code points, has no vertical form; asked from left to right of those that
    ///   then lie on their side.
    func verticalPieces(
        _ rules: VerticalRules, hasNoForm: (_ cluster: Range<Int>) -> Bool = { _ in false }
    ) -> [VerticalPiece] {
        var pieces: [VerticalPiece] = []
        func add(_ range: Range<Int>, _ setting: VerticalPiece.Setting) {
            let start = offset(of: range.lowerBound)
            let end = offset(of: range.upperBound)
            // A square is one number; what stands or lies otherwise goes on.
            if let last = pieces.last, last.setting == setting, setting != .combined {
                pieces[pieces.count - 1].range = last.range.lowerBound..<end
            } else {
                pieces.append(VerticalPiece(range: start..<end, setting: setting))
            }
        }
        var index = 0
        while index < graphemes.count {
            let end = wordEnd(from: index)
            if end > index {
                add(index..<end, setting(ofWord: index..<end, rules))
                index = end
            } else if rules.combinesMarks, isPairOfMarks(at: index) {
                add(index..<index + 2, .combined)
                index += 2
            } else {
                let isSideways =
                    switch VerticalOrientation(of: first(index)) {
                    case .rotated: true
                    case .transformedOrRotated: hasNoForm(codePoints(index..<index + 1))
                    case .transformedOrUpright, .upright: false
                    }
                add(index..<index + 1, isSideways ? .sideways : .upright)
                index += 1
            }
        }
        return pieces
    }

    private func offset(of grapheme: Int) -> Int { grapheme == 0 ? 0 : graphemes[grapheme - 1].end }

    private func first(_ grapheme: Int) -> UInt32 { scalars[graphemes[grapheme].first] }

    /// After the letters, digits and ASCII signs that stand together from a grapheme on.
    private func wordEnd(from start: Int) -> Int {
        var end = start
        while end < graphemes.count, isOfWord(first(end)) { end += 1 }
        return end
    }

    private func isOfWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21...0x7E: true
        case ..<0xC0, 0x2000...0x206F: false
        default: VerticalOrientation(of: scalar) == .rotated && isLetter(scalar)
        }
    }

    private func isLetter(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isAlphabetic == true
    }

    private func setting(ofWord word: Range<Int>, _ rules: VerticalRules) -> VerticalPiece.Setting {
        let characters = word.map(first)
        // A mark on a letter is of its grapheme, and no capital or digit by itself.
        let isPlain = codePoints(word).count == word.count
        if isPlain, word.count <= rules.combinedDigits, characters.allSatisfy(CharacterClass.isDigit) {
            return .combined
        }
        if isPlain, rules.combinesMarks, word.count <= 2, characters.allSatisfy({ $0 == 0x21 || $0 == 0x3F }) {
            return .combined
        }
        if isPlain, word.count <= rules.uprightCapitals, characters.allSatisfy({ (0x41...0x5A).contains($0) }) {
            return .upright
        }
        if isPlain, word.count <= rules.uprightDigits, characters.allSatisfy(CharacterClass.isDigit) { return .upright }
        return .sideways
    }

    private func codePoints(_ word: Range<Int>) -> Range<Int> {
        let end = word.upperBound < graphemes.count ? graphemes[word.upperBound].first : scalars.count
        return graphemes[word.lowerBound].first..<end
    }

    /// `！？` and its like in full width: exactly two.
    private func isPairOfMarks(at index: Int) -> Bool {
        func isMark(_ index: Int) -> Bool {
            graphemes.indices.contains(index) && (first(index) == 0xFF01 || first(index) == 0xFF1F)
        }
        return isMark(index) && isMark(index + 1) && !isMark(index + 2) && !isMark(index - 1)
    }
}
