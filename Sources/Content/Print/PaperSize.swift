/// A size of paper, upright.
public enum PaperSize: String, Sendable, Hashable, CaseIterable {
    case a4, a3
    /// Of JIS P 0138, as Japanese printers have it: 257 × 364 mm.
    case b4
    case letter, tabloid

    /// The paper of the sheet for the wall where articles are set on this: twice as large, where newspapers have it.
    package var ofSheet: PaperSize {
        switch self {
        case .a4, .a3: .a3
        case .b4: .b4
        case .letter, .tabloid: .tabloid
        }
    }
}
