/// A size of paper, upright.
public enum PaperSize: String, Sendable, Hashable, CaseIterable {
    case a4, a3
    /// Of JIS P 0138, as Japanese printers have it: 257 × 364 mm.
    case b4
    case letter, tabloid
}
