import CICU

/// Which way the characters of a paragraph run (UAX #9): a level for each, even from left to right and odd from right to left. Numbers
/// and Latin words among Hebrew letters are a level above these.
public struct BidirectionalLevels: Sendable, Hashable {
    /// The direction of a paragraph, in which its words follow each other.
    public enum Base: Int32, Sendable, Hashable {
        case leftToRight = 0
        case rightToLeft = 1
        /// That of its first letter.
        case firstLetter = 2
    }

    /// By code point; empty where all characters run from left to right.
    private let levels: [UInt8]

    /// O(n); at once where no character is of a script from right to left, nor the paragraph.
    public init(of text: String, base: Base) { self.init(scalars: text.unicodeScalars.map(\.value), base: base) }

    init(scalars: [UInt32], base: Base) {
        guard base == .rightToLeft || scalars.contains(where: Self.runsFromRight) else {
            levels = []
            return
        }
        var units: [UInt16] = []
        units.reserveCapacity(scalars.count)
        for scalar in scalars { units += UTF16.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}").map { Array($0) } ?? [] }
        var found = [UInt8](repeating: 0, count: units.count)
        guard kawaraban_bidi_levels(units, Int32(units.count), base.rawValue, &found) else {
            levels = []
            return
        }
        levels = zip(units, found).lazy.filter { !UTF16.isTrailSurrogate($0.0) }.map(\.1)
    }

    /// All characters run from left to right.
    public var isEmpty: Bool { levels.isEmpty }

    /// The level of a code point.
    public subscript(index: Int) -> UInt8 { levels.isEmpty ? 0 : levels[index] }

    /// The numbers of parts of a line, which are given by their levels in the order of the text, as they stand from left to right (rule
    /// L2). O(n · levels).
    public static func order(of levels: [UInt8]) -> [Int] {
        guard levels.contains(where: { $0 > 0 }) else { return Array(levels.indices) }
        var order = [Int32](repeating: 0, count: levels.count)
        kawaraban_bidi_order(levels, Int32(levels.count), &order)
        return order.map { Int($0) }
    }

    /// Whether a character is one of a script from right to left.
    public static func isFromRight(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x590: false
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// The same, or a mark that says so of what follows.
    private static func runsFromRight(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200F, 0x202B, 0x202E, 0x2067: true
        default: isFromRight(scalar)
        }
    }
}
