/// A frame as its picture sees it: over a range of page widths it gets wider, its height stays. Layout px.
public struct DisplayBox: Sendable, Hashable {
    public var widths: ClosedRange<Double>
    /// nil: as high as the picture makes it.
    public var height: Double?

    public init(widths: ClosedRange<Double>, height: Double?) {
        self.widths = widths
        self.height = height
    }
}
