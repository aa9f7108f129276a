import Content
import ImageJobs

/// A picture file of the site: what it is, and what is in it.
public struct ImageSource: Sendable, Hashable {
    /// Absolute, links resolved.
    public var file: String
    public var format: ImageHeader.Format
    /// Upright.
    public var size: PixelSize
    /// Shown one after the other.
    public var frames: Int
    /// As far as it says so without a profile.
    public var colors: CodedColors?
    public var contentHash: UInt64

    /// Of however many frames, the first is all that is read of it.
    public var isStill: Bool { format == .png }

    public init(
        file: String, format: ImageHeader.Format, size: PixelSize, frames: Int = 1, colors: CodedColors? = nil,
        contentHash: UInt64
    ) {
        self.file = file
        self.format = format
        self.size = size
        self.frames = frames
        self.colors = colors
        self.contentHash = contentHash
    }
}
