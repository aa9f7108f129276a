import ImageJobs

/// A picture decoded in one of a few sizes at a time. What is in each follows from the file alone.
struct DecodedPictures {
    /// Upright, as the file says.
    let size: PixelSize
    private let file: SourceFile
    private let format: SourceFormat
    /// As stored.
    private let width: Int
    private var last: (shrink: Int, picture: Picture)?

    init(_ file: SourceFile, _ format: SourceFormat) throws(PictureError) {
        self.file = file
        self.format = format
        let header = try Picture(descriptor: file.descriptor, format: format)
        let stored = header.frameSize
        if let excess = ImageLimits.excess(of: stored, frames: 1) { throw PictureError(excess) }
        width = stored.width
        size = header.isLying ? PixelSize(width: stored.height, height: stored.width) : stored
    }

    /// - Parameter shrink: 1, 2, 4 or 8: each side is smaller by so much, or more, where that is more than is kept in memory.
    mutating func decoded(shrink: Int) throws(PictureError) -> Picture {
        if let last, last.shrink == shrink { return last.picture }
        last = nil
        let isShrunk = format == .jpeg || format == .webp
        let opened = try Picture(descriptor: file.descriptor, format: format, shrink: isShrunk ? shrink : 1)
        let most = (Double(ImageLimits.decodedPixels) / Double(size.pixels)).squareRoot()
        let picture = try opened.decoded(
            scale: min(isShrunk ? 1 : 1 / Double(shrink), most * Double(width) / Double(opened.size.width)))
        last = (shrink, picture)
        return picture
    }
}
