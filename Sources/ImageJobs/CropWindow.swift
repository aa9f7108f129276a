/// The part of a picture that is kept, in pixels from its top left.
public struct CropWindow: Sendable, Hashable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The largest window of an aspect (width divided by height) around what matters, as far as the picture goes.
    public init(aspect: Double, of size: PixelSize, focus: Focus) {
        let (wide, tall) = (Double(size.width), Double(size.height))
        width = min(wide, tall * aspect)
        height = min(tall, wide / aspect)
        x = Focus.start(of: width, in: wide, from: focus.left * wide, to: focus.right * wide, lead: Focus.leadAcross)
        y = Focus.start(of: height, in: tall, from: focus.top * tall, to: focus.bottom * tall, lead: Focus.leadDown)
    }

    /// What matters in the whole picture, in shares of this window; what is outside of it, at the nearest edge.
    public func focus(_ focus: Focus, of size: PixelSize) -> Focus {
        func across(_ share: Double) -> Double { (share * Double(size.width) - x) / width }
        func down(_ share: Double) -> Double { (share * Double(size.height) - y) / height }
        return Focus(
            left: across(focus.left), top: down(focus.top), right: across(focus.right), bottom: down(focus.bottom))
    }
}
