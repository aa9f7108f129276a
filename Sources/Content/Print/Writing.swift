/// How the lines of a printed page go.
public enum Writing: String, Sendable, Hashable, CaseIterable {
    /// From top to bottom and from right to left, in rows below each other (段組).
    case vertical
    /// From left to right, in columns beside each other.
    case horizontal
}
