/// A frame as its picture sees it: over a range of page widths it gets wider, its height stays. Layout px.
public struct DisplayBox: Sendable, Hashable {
    public var widths: ClosedRange<Double>
    /// nil: as high as the picture makes it.
    public var height: Double?
    /// Nothing is cut away for it beforehand: the browser trims the whole picture.
    public var isWhole: Bool

    public init(widths: ClosedRange<Double>, height: Double?, isWhole: Bool = false) {
        self.widths = widths
        self.height = height
        self.isWhole = isWhole
    }
}
