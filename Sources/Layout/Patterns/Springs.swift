/// What is fixed and what stretches when a box's surroundings are wider than they were drawn: the autoresizing mask of
/// Interface Builder, written as one word.
public enum HorizontalSpring: String, Sendable, Hashable, CaseIterable {
    /// Distance from the left edge and width stay.
    case left
    /// Distance from the right edge and width stay.
    case right
    /// Both distances stay, the width follows.
    case stretch
    /// Everything scales with the surroundings.
    case proportional

    /// Position and width of a box drawn at `x` and `width` in surroundings drawn `total` wide.
    func resolve(x: Double, width: Double, total: Double) -> (x: Length, width: Length) {
        switch self {
        case .left: (Length(offset: x), Length(offset: width))
        case .right: (Length(fraction: 1, offset: x - total), Length(offset: width))
        case .stretch: (Length(offset: x), Length(fraction: 1, offset: width - total))
        case .proportional: (Length(fraction: x / total), Length(fraction: width / total))
        }
    }
}

/// The same from top to bottom, in surroundings that are taller than they were drawn.
public enum VerticalSpring: String, Sendable, Hashable, CaseIterable {
    case top
    case bottom
    case stretch
    case proportional
    /// Text that begins where the text above it ends.
    case flow
    /// An image above text: it reaches down to where the text, set from the bottom, begins.
    case grow

    /// Position and height of a box drawn at `y` and `height` in surroundings drawn `total` high and now `actual` high.
    func resolve(y: Double, height: Double, total: Double, actual: Double) -> (y: Double, height: Double) {
        switch self {
        case .top: (y, height)
        case .bottom, .flow: (y + actual - total, height)
        case .stretch, .grow: (y, height + actual - total)
        case .proportional: (y / total * actual, height / total * actual)
        }
    }
}
