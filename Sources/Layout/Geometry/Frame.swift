/// A placed box: horizontal measures follow the container, vertical ones are fixed layout px from the container's top.
public struct Frame: Sendable, Hashable {
    public var x: Length
    public var y: Double
    public var width: Length
    public var height: Double

    public init(x: Length, y: Double, width: Length, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var bottom: Double { y + height }

    /// `self`, given relative to `parent`, relative to what `parent` is relative to.
    public func placed(in parent: Frame) -> Frame {
        Frame(
            x: parent.x + x.scaled(to: parent.width), y: parent.y + y, width: width.scaled(to: parent.width),
            height: height)
    }

    /// The box in layout px, in a container `width` px wide.
    public func rectangle(in width: Double) -> Rectangle {
        Rectangle(x: x.value(in: width), y: y, width: self.width.value(in: width), height: height)
    }
}

/// A box in layout px.
public struct Rectangle: Sendable, Hashable {
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var right: Double { x + width }
    public var bottom: Double { y + height }
    public var area: Double { width * height }

    /// Area shared with another box; 0 when they only touch.
    public func overlap(with other: Rectangle) -> Double {
        let shared = min(right, other.right) - max(x, other.x)
        let tall = min(bottom, other.bottom) - max(y, other.y)
        return shared > 0 && tall > 0 ? shared * tall : 0
    }
}
