/// What matters in a picture: a box, as shares of the picture's width and height from the top left, 0…1. A place is an empty box.
public struct Focus: Sendable, Hashable, Codable {
    public let left: Double
    public let top: Double
    public let right: Double
    public let bottom: Double

    /// Sides outside of the picture are moved to its edges; none is beyond the one across from it.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = min(max(left, 0), 1)
        self.top = min(max(top, 0), 1)
        self.right = min(max(right, self.left), 1)
        self.bottom = min(max(bottom, self.top), 1)
    }

    /// A place.
    public init(x: Double, y: Double) { self.init(left: x, top: y, right: x, bottom: y) }

    public static let centre = Focus(x: 0.5, y: 0.5)

    /// Of its sides, in the order in which they are written down.
    public var sides: [Double] { [left, top, right, bottom] }

    /// Aspects, width divided by height, of the parts of a picture that can hold all of it; any of what is but a place.
    public func safeAspects(in size: PixelSize) -> ClosedRange<Double> {
        let (across, down) = (right - left, bottom - top)
        return size.aspect * across...(down > 0 ? size.aspect / down : .infinity)
    }

    // MARK: one side of a picture

    /// Of what a window has no room for across, half goes on either side.
    public static let leadAcross = 0.5
    /// Of what it has no room for down, all goes below: heads and roofs are at the top, legs and lawns there.
    public static let leadDown = 0.0

    /// Where a part of a side begins that shows what matters: its middle in the middle when there is room for all of it.
    ///
    /// Longer parts hold shorter ones, whatever the length, so that a part of a part shows what the part would.
    /// - Parameters:
    ///   - total: the length of the side; what matters lies within it, from `start` to `end`.
    ///   - length: of the part.
    ///   - lead: share of what there is no room for that is left out at the beginning.
    public static func start(
        of length: Double, in total: Double, from start: Double, to end: Double, lead: Double
    ) -> Double {
        let room = length - (end - start)
        let wanted = start - room * (room >= 0 ? 0.5 : lead)
        return min(max(wanted, 0), total - length)
    }
}
