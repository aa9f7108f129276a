/// A horizontal measure that follows the width of what contains it: `fraction · container + offset`.
///
/// Written in CSS as `calc(a% + b rem)`, so that one layout, computed once, holds through a whole range of page widths.
/// Affine maps are closed under composition, which is why springs and struts need nothing else.
public struct Length: Sendable, Hashable {
    /// Share of the container's width, 0…1 for things inside it.
    public var fraction: Double
    /// Layout px (16 to the rem).
    public var offset: Double

    public init(fraction: Double = 0, offset: Double = 0) {
        self.fraction = fraction
        self.offset = offset
    }

    public static let zero = Length()
    public static let full = Length(fraction: 1)

    /// Layout px, in a container `width` px wide.
    public func value(in width: Double) -> Double { fraction * width + offset }

    /// The same measure seen from the container of the container: `self` is relative to a box `width` wide.
    public func scaled(to width: Length) -> Length {
        Length(fraction: fraction * width.fraction, offset: fraction * width.offset + offset)
    }

    public static func + (left: Length, right: Length) -> Length {
        Length(fraction: left.fraction + right.fraction, offset: left.offset + right.offset)
    }

    public static func - (left: Length, right: Length) -> Length {
        Length(fraction: left.fraction - right.fraction, offset: left.offset - right.offset)
    }
}
