/// A size of paper, upright.
public enum PaperSize: String, Sendable, Hashable, CaseIterable {
    case a4, a3
    /// Of JIS P 0138, as Japanese printers have it: 257 × 364 mm.
    case b4
    case letter, tabloid

    /// Layout px, 96 to the inch.
    public var width: Double {
        switch self {
        case .a4: 210 / Self.millimetres
        case .a3: 297 / Self.millimetres
        case .b4: 257 / Self.millimetres
        case .letter: 8.5 * 96
        case .tabloid: 11 * 96
        }
    }

    /// Layout px.
    public var height: Double {
        switch self {
        case .a4: 297 / Self.millimetres
        case .a3: 420 / Self.millimetres
        case .b4: 364 / Self.millimetres
        case .letter: 11 * 96
        case .tabloid: 17 * 96
        }
    }

    /// To the px.
    private static let millimetres = 25.4 / 96
}

/// How the lines of a page go.
public enum Writing: String, Sendable, Hashable, CaseIterable {
    /// From left to right, in columns beside each other.
    case horizontal
    /// From top to bottom and from right to left, in rows below each other (段組).
    case vertical
}
