/// What is decoded at most. Every limit is far beyond what a news site has, and far below what a machine has.
public enum ImageLimits {
    /// Pixels of a picture, all frames counted: the largest cameras have 150 million.
    public static let pixels = 160_000_000
    /// Bytes of a file.
    public static let fileSize = 64_000_000
    /// Longest side that is encoded, in pixels: WebP ends at 16,383.
    public static let side = 16_000
    /// Pixels of a picture in memory after scaling, of which 4 bytes each are kept.
    public static let decodedPixels = 16_000_000
    /// Pixels of one frame of an animation, of which decoder and encoder keep several in memory: of larger ones the first frame
    /// is shown.
    public static let animatedPixels = 2_500_000
    /// Pixels of all frames of an animation, which are encoded one after the other while a build waits.
    public static let animationPixels = 60_000_000
    /// Bytes of what is shown of a page where somebody shares it: some do not show larger ones.
    public static let drawingFile = 150_000
    /// Bytes of memory of its own that a worker may have for any picture. With what the libraries share with others it stays below 200 MB.
    public static let memory = 160 << 20
    /// Bytes for each pixel that is kept after scaling, beyond that: 4 are the picture, the rest what encoders that lose nothing look
    /// around in.
    public static let memoryPerPixel = 32
    /// Bytes for a picture that failed with so much, once it is tried alone.
    public static let memoryAlone = 1_536 << 20
    /// Seconds of work without a sign of life from a worker.
    public static let seconds = 20.0

    /// Bytes of memory that a worker may have for a picture of a size.
    /// - Parameter isAlone: no other worker is at work.
    public static func memory(for size: PixelSize, isAlone: Bool) -> Int {
        isAlone ? memoryAlone : memory + min(size.pixels, decodedPixels) * memoryPerPixel
    }

    /// Why a picture is too large to be decoded, as the end of a sentence; nil when it is not.
    public static func excess(of size: PixelSize, frames: Int = 1) -> String? {
        let (all, overflow) = size.pixels.multipliedReportingOverflow(by: max(frames, 1))
        guard overflow || all > pixels else { return nil }
        let times = frames > 1 ? " in \(frames) frames" : ""
        return "\(size.width) × \(size.height) pixels\(times) are more than \(pixels / 1_000_000) megapixels"
    }
}
