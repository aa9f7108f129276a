/// A type size and the distance of baselines that goes with it, in layout px (16 to the rem).
public struct TypeSize: Sendable, Hashable {
    public var size: Double
    public var leading: Double

    public init(size: Double, leading: Double) {
        self.size = size
        self.leading = leading
    }
}
