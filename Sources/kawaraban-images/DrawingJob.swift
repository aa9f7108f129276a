import ImageJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A drawing of the program's own with a picture put into it, as a PNG that is no larger than those may be who show it.
struct DrawingJob {
    let job: ImageJob

    func run() throws(PictureError) -> ImageReport {
        guard let drawing = job.drawing, let output = job.outputs.first, job.outputs.count == 1 else {
            throw PictureError("a drawing is made into one file")
        }
        var drawn = try Picture(drawing: Array(drawing.svg.utf8))
        if let place = drawing.place, !job.source.isEmpty {
            drawn = try drawn.inserting(picture(for: place), at: place)
        }
        let made = try publish(output, as: .png) { path throws(PictureError) in
            // The fewer colours, the smaller: as many as there is room for.
            for quality in Self.qualities {
                try drawn.saveSmall(to: path, quality: quality)
                if Self.size(of: path) <= ImageLimits.drawingFile { return }
            }
        }
        var report = ImageReport(
            width: output.width, height: output.height, focus: job.focus ?? .centre, isFlat: true)
        report.outputs = [made]
        return report
    }

    /// How near the colours must be to those of the picture, 1…100.
    private static let qualities = [90, 70, 50, 30, 15, 5, 1]

    private func picture(for place: ImageJob.Drawing.Place) throws(PictureError) -> Picture {
        let file = try SourceFile(job.source)
        guard let format = SourceFormat(firstBytes: file.firstBytes) else {
            throw PictureError("it is none of PNG, JPEG, GIF, WebP and AVIF")
        }
        if job.isAlone == true { MemoryLimit.set(ImageLimits.memoryAlone) }
        var pictures = try DecodedPictures(file, format, isDisplayP3: job.isDisplayP3 == true)
        MemoryLimit.set(ImageLimits.memory(for: pictures.size, isAlone: job.isAlone == true))
        let size = PixelSize(width: place.width, height: place.height)
        let decoded = try pictures.decoded(shrink: PictureJob.shrink(for: size, of: pictures.size))
        let focus: Focus
        if let known = job.focus { focus = known } else { focus = try decoded.focusOfAttention() }
        return try decoded.piece(CropWindow(aspect: size.aspect, of: decoded.size, focus: focus), size: size)
    }

    /// Bytes.
    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
