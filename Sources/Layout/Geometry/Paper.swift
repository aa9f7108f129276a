/// How a composed page comes on paper: as it stands on a screen of one width, the type so small that this is the sheet's width.
///
/// Media queries cannot choose: browsers disagree on how wide a sheet is, and tell no style sheet in which unit of type.
public struct Paper: Sendable, Hashable {
    /// Index of the breakpoint that is printed.
    public var breakpoint: Int
    /// Layout px that the text area of a sheet stands for.
    public var container: Double

    /// Layout px: three lanes of the default theme, at three quarters of their size on A4.
    static let wanted = 960.0
    /// Mm: between the margins of A4, and of Letter.
    public static let textWidth = 190.0
    /// Mm.
    public static let margin = 10.0

    /// Of the widest layout that is still read easily at the width of a sheet; the narrowest when all are wider.
    public init(_ breakpoints: [Breakpoint]) {
        breakpoint = breakpoints.lastIndex { $0.minimumWidth <= Self.wanted } ?? 0
        container = breakpoints.isEmpty ? Self.wanted : breakpoints[breakpoint].container
    }
}
