import ImageJobs

/// A picture decoded in one of a few sizes at a time. What is in each follows from the file alone.
struct DecodedPictures {
    /// Upright, as the file says.
    let size: PixelSize
    private let file: SourceFile
    private let format: SourceFormat
    private let isDisplayP3: Bool
    /// As stored.
    private let width: Int
    private var last: (shrink: Int, picture: Picture)?
    /// It is a JPEG that lacks the mark of its end.
    private var isUnended = false

    /// - Parameter isDisplayP3: it is, if it has no profile.
    init(_ file: SourceFile, _ format: SourceFormat, isDisplayP3: Bool = false) throws(PictureError) {
        self.file = file
        self.format = format
        self.isDisplayP3 = isDisplayP3
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
        let picture: Picture
        do throws(PictureError) {
            picture = try isUnended ? unended(shrink: shrink) : whole(shrink: shrink)
        } catch {
            guard format == .jpeg, !isUnended, !error.isOfMemory, let found = try? unended(shrink: shrink) else {
                throw error
            }
            isUnended = true
            picture = found
        }
        last = (shrink, picture)
        return picture
    }

    private func whole(shrink: Int) throws(PictureError) -> Picture {
        let isShrunk = format == .jpeg || format == .webp
        let opened = try Picture(descriptor: file.descriptor, format: format, shrink: isShrunk ? shrink : 1)
        if isDisplayP3 { opened.assumeDisplayP3() }
        return try opened.decoded(scale: min(isShrunk ? 1 : 1 / Double(shrink), most(of: opened)))
    }

    private func unended(shrink: Int) throws(PictureError) -> Picture {
        let opened = try Picture(unendedJPEG: file.bytes(upTo: ImageLimits.fileSize) ?? [], shrink: shrink)
        return try opened.decoded(scale: min(1, most(of: opened)))
    }

    /// The scale beyond which more would be kept in memory than there may be.
    private func most(of opened: Picture) -> Double {
        let most = (Double(ImageLimits.decodedPixels) / Double(size.pixels)).squareRoot()
        return most * Double(width) / Double(opened.size.width)
    }
}
