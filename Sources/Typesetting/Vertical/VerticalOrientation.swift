import CICU

/// How a character stands in a vertical line by itself (Unicode Technical Report #50, property Vertical_Orientation, of the
/// version of Unicode that ICU has).
public enum VerticalOrientation: Sendable, Hashable {
    /// `R`: lies on its right side, as Latin letters do.
    case rotated
    /// `Tr`: has a vertical form of its own (brackets, `ー`); in a font without one it lies on its side.
    case transformedOrRotated
    /// `Tu`: has a vertical form of its own (`、`, small kana); in a font without one it stands as it is.
    case transformedOrUpright
    /// `U`: stands as it does in a horizontal line.
    case upright

    /// O(1).
    public init(of scalar: Unicode.Scalar) { self.init(of: scalar.value) }

    init(of scalar: UInt32) {
        switch kawaraban_vertical_orientation(scalar) {
        case 1: self = .transformedOrRotated
        case 2: self = .transformedOrUpright
        case 3: self = .upright
        default: self = .rotated
        }
    }
}
