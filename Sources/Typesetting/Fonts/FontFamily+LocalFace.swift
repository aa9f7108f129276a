/// Characters of a reader's own font that are scaled alike, so that each takes the room of the shipped font's.
public struct LocalFace: Sendable, Hashable {
    /// What kind of font of the reader's is meant.
    public enum Kind: Sendable, Hashable {
        /// A Japanese one, in which every character but half-width kana stands on a full em.
        case fullWidth
        /// One that has Latin letters, with known advances.
        case latin
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

    /// How near its advances come to those of the shipped font, where it is scaled.
    public enum Precision: Sendable, Hashable {
        /// Few rules, for lines that nothing divides: within a hundredth of the font size for each character.
        case lines
        /// Ten times nearer, so that a browser which divides prose into lines divides it in the same places.
        case prose

        /// Thousandths of the font's size.
        fileprivate var latinStep: Int { self == .lines ? 20 : 2 }
        fileprivate var fullWidthStep: Int { self == .lines ? 20 : 1 }
    }

    /// The reader's own fonts as they are, for sites that ship none: a Japanese one, and for Latin letters a Latin one.
    /// - Parameter isEastAsian: quotation marks and dashes are those of the Japanese font, which fill squares.
    public static func unscaled(isEastAsian: Bool) -> [LocalFace] {
        let latin: [ClosedRange<UInt32>] =
            isEastAsian
            ? [0x20...0x7E] : [0x20...0x7E, 0xA0...0x24F, 0x2010...0x2027, 0x2030...0x203A, 0x20AC...0x20AC]
        return [
            LocalFace(kind: .fullWidth, scale: 1, characters: []),
            LocalFace(kind: .latin, scale: 1, characters: latin.flatMap { Array($0) }),
        ]
    }

    /// Em that an East Asian character takes in Japanese fonts that are not proportional.
    static func fullWidth(of character: UInt32) -> Double {
        (0xFF61...0xFF9F).contains(character) ? 0.5 : 1
    }
}

/// What the characters of one rule have in common.
private struct Group: Hashable, Comparable {
    var isFullWidth: Bool
    /// Thousandths.
    var scale: Int

    /// - Parameter step: between two scales, in thousandths.
    init(isFullWidth: Bool, scale: Double, step: Int) {
        self.isFullWidth = isFullWidth
        self.scale = Int((scale * 1_000 / Double(step)).rounded()) * step
    }

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
    ///   - latin: the advances of the local Latin faces.
    ///   - isBold: whether the local faces are.
    /// - Complexity: O(n log n).
    public func localFaces(
        for characters: some Sequence<UInt32>, latin: LatinAdvances, isBold: Bool,
        precision: LocalFace.Precision = .lines
    ) -> [LocalFace] {
        var groups: [Group: [UInt32]] = [:]
        for character in Set(characters) {
            guard let advance = advance(of: character), advance > 0 else { continue }
            let own = Double(advance) / Double(unitsPerEm)
            // Dashes, quotation marks and ellipses of a full em are East Asian ones.
            if let local = latin.advance(of: character, isBold: isBold), own < 1 || character < 0x80 {
                let group = Group(isFullWidth: false, scale: own / local, step: precision.latinStep)
                groups[group, default: []].append(character)
            } else if CharacterClass.isEastAsian(character) || CharacterClass.isAlone(character) {
                let group = Group(
                    isFullWidth: true, scale: own / LocalFace.fullWidth(of: character), step: precision.fullWidthStep)
                if group.scale != 1_000 { groups[group, default: []].append(character) }
            }
        }
        return [LocalFace(kind: .fullWidth, scale: 1, characters: [])]
            + groups.sorted { $0.key < $1.key }.map { group, characters in
                LocalFace(
                    kind: group.isFullWidth ? .fullWidth : .latin, scale: Double(group.scale) / 1_000,
                    characters: characters.sorted())
            }
    }
}
