/// How much wider than measured a text may come out, for sites that ship no fonts: the reader's browser then sets it in
/// fonts of its own.
public enum WidthAllowance: Sendable, Hashable {
    /// The reader has the very fonts that are measured with.
    case none
    /// The reader has some sans-serif or serif of the system.
    case foreignFonts

    /// Latin, digits and other text: the widest common interface fonts (Verdana bold) are a third wider than BIZ UDPGothic;
    /// the usual ones (Helvetica, Arial, Roboto, Noto Sans, San Francisco, Segoe UI) up to a sixth.
    private static let otherTextPerMille = 1_180

    /// Japanese system fonts set every character on a full em; a proportional one measured narrower is taken as that.
    func advance(_ advance: Int, isEastAsian: Bool, unitsPerEm: Int) -> Int {
        switch self {
        case .none: advance
        case .foreignFonts:
            isEastAsian ? max(advance, unitsPerEm) : (advance * Self.otherTextPerMille + 999) / 1_000
        }
    }

    /// The same for a cluster of a family, by its first character: quotes, dashes and symbols stand on a full em in Japanese
    /// fonts.
    func advance(_ advance: Int, of scalar: Unicode.Scalar, isEastAsian: Bool, in family: FontFamily) -> Int {
        let isFullWidth =
            isEastAsian || (0xA0...0xBF).contains(scalar.value) || (0x2010...0x2BFF).contains(scalar.value)
        return self.advance(advance, isEastAsian: isFullWidth, unitsPerEm: family.unitsPerEm)
    }
}
