/// Width and height in pixels, both at least 1.
public struct PixelSize: Sendable, Hashable, Codable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
    }

    /// Width divided by height.
    public var aspect: Double { Double(width) / Double(height) }

    public var pixels: Int { width.multipliedReportingOverflow(by: height).overflow ? .max : width * height }
}
