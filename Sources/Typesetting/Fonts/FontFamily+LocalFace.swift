/// Characters of a reader's own font that are scaled alike, so that each takes the room of the shipped font's.
public struct LocalFace: Sendable, Hashable {
    /// What kind of font of the reader's is meant.
    public enum Kind: Sendable, Hashable {
        /// A Japanese one, in which every character but half-width kana stands on a full em.
        case fullWidth
        /// One with the advances of Helvetica, as Arial and Liberation Sans have them.
        case helvetica
    }

    public var kind: Kind
    /// By how much the font is scaled.
    public var scale: Double
    /// Code points, ascending; empty for all that no other rule names.
    public var characters: [UInt32]

    public init(kind: Kind, scale: Double, characters: [UInt32]) {
        self.kind = kind
        self.scale = scale
        self.characters = characters
    }

    /// The reader's own fonts as they are, for sites that ship none: a Japanese one, and for ASCII a Latin one.
    public static let unscaled = [
        LocalFace(kind: .fullWidth, scale: 1, characters: []),
        LocalFace(kind: .helvetica, scale: 1, characters: Array(0x20...0x7E)),
    ]
}

/// What the characters of one rule have in common.
private struct Group: Hashable, Comparable {
    var isFullWidth: Bool
    /// Per cent.
    var scale: Int

    static func < (left: Group, right: Group) -> Bool {
        (left.isFullWidth ? 0 : 1, left.scale) < (right.isFullWidth ? 0 : 1, right.scale)
    }
}

extension FontFamily {
    /// How fonts of the reader's own are to be scaled, character by character, to stand in for this family until it is
    /// loaded: with the same advances, so that no word moves and no line leaves its box when it arrives.
    ///
    /// - Parameters:
    ///   - characters: those that are set in the family.
    ///   - isBold: whether the local faces are.
    /// - Complexity: O(n log n).
    public func localFaces(for characters: some Sequence<UInt32>, isBold: Bool) -> [LocalFace] {
        var groups: [Group: [UInt32]] = [:]
        for character in Set(characters) {
            guard let advance = advance(of: character), advance > 0 else { continue }
            let own = Double(advance) / Double(unitsPerEm)
            if let helvetica = HelveticaAdvances.advance(of: character, isBold: isBold) {
                // Two per cent of a letter are a tenth of a px.
                let scale = Int((own / helvetica * 50).rounded()) * 2
                groups[Group(isFullWidth: false, scale: scale), default: []].append(character)
            } else if CharacterClass.isEastAsian(character) || CharacterClass.isAlone(character) {
                let scale = Int((own / HelveticaAdvances.fullWidth(of: character) * 100).rounded())
                if scale != 100 { groups[Group(isFullWidth: true, scale: scale), default: []].append(character) }
            }
        }
        return [LocalFace(kind: .fullWidth, scale: 1, characters: [])]
            + groups.sorted { $0.key < $1.key }.map { group, characters in
                LocalFace(
                    kind: group.isFullWidth ? .fullWidth : .helvetica, scale: Double(group.scale) / 100,
                    characters: characters.sorted())
            }
    }
}

/// Advances of fonts that readers' machines have.
enum HelveticaAdvances {
    /// Em of a printable ASCII character, as in Adobe's metrics of Helvetica and Helvetica Bold; nil for all others.
    static func advance(of character: UInt32, isBold: Bool) -> Double? {
        guard (0x20...0x7E).contains(character) else { return nil }
        return Double((isBold ? bold : regular)[Int(character) - 0x20]) / 1_000
    }

    /// Em that an East Asian character takes in Japanese fonts that are not proportional.
    static func fullWidth(of character: UInt32) -> Double {
        (0xFF61...0xFF9F).contains(character) ? 0.5 : 1
    }

    private static let regular = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556,
        556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
        833,
        722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500,
        556,
        556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500,
        334,
        260, 334, 584,
    ]
    private static let bold = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556,
        556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611,
        833,
        722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556,
        611,
        556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500,
        389,
        280, 389, 584,
    ]
}
