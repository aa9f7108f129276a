import Content

extension PaperSize {
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
