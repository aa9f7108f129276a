/// Boxes of their own sizes from left to right, tops aligned; when the next one would pass the width, a row begins below the
/// lowest bottom so far. Nothing is scaled but what is wider than the page, which is clamped to it.
public struct Ladder: Sendable, Hashable {
    /// Index-aligned with the sizes, in px from the top left.
    public private(set) var boxes: [Rectangle] = []
    /// Indices of the boxes, row by row.
    public private(set) var rows: [Range<Int>] = []
    /// Down to the lowest bottom.
    public private(set) var height = 0.0

    /// In px.
    public struct Size: Sendable, Hashable {
        public var width, height: Double

        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// - Parameters:
    ///   - width: of the page.
    ///   - gap: between boxes of a row, and between rows.
    /// - Complexity: linear.
    public init(_ sizes: [Size], width: Double, gap: Size = Size(width: 0, height: 0)) {
        var x = 0.0
        var top = 0.0
        for (index, size) in sizes.enumerated() {
            let own = min(size.width, width)
            if x > 0, x + own > width {
                x = 0
                top = height + gap.height
            }
            if x == 0 { rows.append(index..<index) }
            boxes.append(Rectangle(x: x, y: top, width: own, height: size.height))
            rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<(index + 1)
            height = max(height, top + size.height)
            x += own + gap.width
        }
    }
}
