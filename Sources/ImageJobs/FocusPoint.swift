/// What matters in a picture, as shares of its width and height from the top left, 0…1.
public struct FocusPoint: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = min(max(x, 0), 1)
        self.y = min(max(y, 0), 1)
    }

    public static let centre = FocusPoint(x: 0.5, y: 0.5)
}
