import Typesetting

/// The theme's type sizes, each with the distance of baselines that goes with it.
public struct TypeScale: Sendable, Hashable {
    /// Ascending by size.
    public var steps: [TypeSize]

    public init(steps: [TypeSize]) {
        self.steps = steps.sorted { $0.size < $1.size }
    }

    /// The step of exactly that size in px; nil when the theme has none.
    public func step(_ size: Double) -> TypeSize? { steps.first { $0.size == size } }

    /// The largest step not above `size`; the smallest when all are above.
    public func nearest(to size: Double) -> TypeSize {
        steps.last { $0.size <= size } ?? steps.first ?? TypeSize(size: size, leading: size * 1.5)
    }
}
