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

    /// The largest window of an aspect (width divided by height), centred on the focus as far as the picture goes.
    public init(aspect: Double, of size: PixelSize, focus: FocusPoint) {
        let (wide, tall) = (Double(size.width), Double(size.height))
        width = min(wide, tall * aspect)
        height = min(tall, wide / aspect)
        x = min(max(focus.x * wide - width / 2, 0), wide - width)
        y = min(max(focus.y * tall - height / 2, 0), tall - height)
    }

    /// A place of the whole picture, in shares of this window; the nearest edge for one outside it.
    public func focus(_ focus: FocusPoint, of size: PixelSize) -> FocusPoint {
        FocusPoint(
            x: (focus.x * Double(size.width) - x) / width, y: (focus.y * Double(size.height) - y) / height)
    }
}
