import ImageJobs

/// One picture, from its file to all that is asked for.
///
/// What is found in it, and every file, is the same whatever else is asked for: a file's name says all that it was made of. So
/// nothing is scaled from a picture that was decoded for something else, unless that is as large as its own would be: pictures are
/// decoded in halves, quarters and eighths (`DecodedPictures`).
struct PictureJob {
    let job: ImageJob
    /// Hears of how many files are written, also of steps between them.
    let onProgress: (Int) -> Void

    func run() throws(PictureError) -> ImageReport {
        let file = try SourceFile(job.source)
        guard let format = SourceFormat(firstBytes: file.firstBytes) else {
            throw PictureError("it is none of PNG, JPEG, GIF, WebP and AVIF")
        }
        if job.isAlone == true { MemoryLimit.set(ImageLimits.memoryAlone) }
        var pictures = try DecodedPictures(file, format, isDisplayP3: job.isDisplayP3 == true)
        let size = pictures.size
        MemoryLimit.set(ImageLimits.memory(for: size, isAlone: job.isAlone == true))
        let lookedAt = Self.shrink(for: Self.sizeToLookAt(size, format), of: size)
        let picture = try pictures.decoded(shrink: lookedAt)
        onProgress(0)
        var report = try look(at: picture, format, size)
        onProgress(0)
        var outputs = [ImageReport.Output?](repeating: nil, count: job.outputs.count)
        let shrinks = job.outputs.map { Self.shrink(for: PixelSize(width: $0.width, height: $0.height), of: size) }
        var written = 0
        // First what is decoded already, then one after the other: two large ones at a time may be more than fits into memory.
        for shrink in [lookedAt] + Self.shrinks.filter({ $0 != lookedAt }) {
            for (index, output) in job.outputs.enumerated() where shrinks[index] == shrink {
                if output.format == .animation {
                    outputs[index] = try writeAnimation(output, file, format)
                } else {
                    let picture = try pictures.decoded(shrink: shrink)
                    // Large ones take as long to decode as a file to write.
                    onProgress(written)
                    outputs[index] = try write(output, of: picture, report)
                }
                written += 1
                if written < job.outputs.count { onProgress(written) }
            }
        }
        report.outputs = outputs.compactMap(\.self)
        return report
    }

    private func look(
        at picture: Picture, _ format: SourceFormat, _ size: PixelSize
    ) throws(PictureError) -> ImageReport {
        var report = ImageReport(width: size.width, height: size.height, focus: job.focus ?? .centre)
        report.hasAlpha = picture.hasTransparency
        report.isFlat = format != .jpeg && picture.isFlat
        let drawing = job.focus == nil && format != .jpeg ? picture.drawing : nil
        if let drawing {
            report.focus = drawing.box
            report.isOnGround = true
        } else if job.focus == nil {
            report.focus = try picture.focusOfAttention()
        }
        if job.analyse, !report.hasAlpha {
            report.color = drawing?.ground ?? picture.dominantColor
            report.preview = try picture.preview()
        }
        return report
    }

    // MARK: scales

    /// By how much each side may be smaller when it is decoded.
    private static let shrinks = [1, 2, 4, 8]

    /// The decoders' own shrinking is fast and rough: it leaves a little for the scaler to smooth.
    private static let headroom = 1.25

    /// How small a picture may be decoded for an output.
    static func shrink(for output: PixelSize, of size: PixelSize) -> Int {
        let window = CropWindow(aspect: output.aspect, of: size, focus: .centre)
        let scale = max(Double(output.width) / window.width, Double(output.height) / window.height)
        return shrinks.last { Double($0) * scale * headroom <= 1 } ?? 1
    }

    /// What is found in a picture is found in one of about this size.
    private static func sizeToLookAt(_ size: PixelSize, _ format: SourceFormat) -> PixelSize {
        // Whether it is flat shows at edges, which scaling smooths; photographs are as large as on cards.
        let side = format == .jpeg ? 640.0 : 1_200
        let scale = min(1, side / Double(max(size.width, size.height)))
        return PixelSize(width: Int(Double(size.width) * scale), height: Int(Double(size.height) * scale))
    }

    // MARK: files

    private func write(
        _ output: ImageJob.Output, of decoded: Picture, _ report: ImageReport
    ) throws(PictureError) -> ImageReport.Output {
        let format: ImageJob.Format =
            output.format == .fallback ? (report.hasAlpha || report.isFlat ? .png : .jpeg) : output.format
        let size = PixelSize(width: output.width, height: output.height)
        let window = CropWindow(aspect: size.aspect, of: decoded.size, focus: report.focus)
        return try save(decoded.piece(window, size: size), output, as: format, isFlat: report.isFlat)
    }

    private func writeAnimation(
        _ output: ImageJob.Output, _ file: SourceFile, _ format: SourceFormat
    ) throws(PictureError) -> ImageReport.Output {
        let all = try Picture(descriptor: file.descriptor, format: format, allFrames: true)
        if let excess = ImageLimits.excess(of: all.frameSize, frames: all.frames) { throw PictureError(excess) }
        let scaled = try all.animation(size: PixelSize(width: output.width, height: output.height))
        return try save(scaled, output, as: .animation, isFlat: false)
    }

    private func save(
        _ picture: Picture, _ output: ImageJob.Output, as format: ImageJob.Format, isFlat: Bool
    ) throws(PictureError) -> ImageReport.Output {
        try publish(output, as: format) { path throws(PictureError) in
            try picture.save(to: path, as: format, quality: output.quality, effort: output.effort, isFlat: isFlat)
        }
    }
}
