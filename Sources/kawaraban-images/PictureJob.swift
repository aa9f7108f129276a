import ImageJobs

/// One picture, from its file to all that is asked for: decoded once, at the smallest scale that is enough, everything
/// else made of that.
struct PictureJob {
    let job: ImageJob
    /// Hears of each file written.
    let onProgress: (Int) -> Void

    func run() throws(PictureError) -> ImageReport {
        let file = try SourceFile(job.source)
        guard let format = SourceFormat(firstBytes: file.firstBytes) else {
            throw PictureError("it is none of PNG, JPEG, GIF, WebP and AVIF")
        }
        let header = try Picture(descriptor: file.descriptor, format: format)
        if let excess = ImageLimits.excess(of: header.frameSize, frames: 1) { throw PictureError(excess) }
        let stored = header.frameSize
        let size = header.isLying ? PixelSize(width: stored.height, height: stored.width) : stored
        let scale = scale(for: size)
        let shrink = format == .jpeg || format == .webp ? Self.shrink(for: scale) : 1
        let opened =
            shrink == 1 ? header : try Picture(descriptor: file.descriptor, format: format, shrink: shrink)
        // Shrinking rounds up; the rest is scaled to the width that is asked for.
        let rest = min(1, scale * Double(stored.width) / Double(opened.size.width))
        let decoded = try opened.decoded(scale: rest)
        var report = ImageReport(width: size.width, height: size.height, focus: job.focus ?? .centre)
        report.hasAlpha = decoded.hasTransparency
        report.isFlat = format != .jpeg && decoded.isFlat
        if job.focus == nil { report.focus = try decoded.focusOfAttention() }
        if job.analyse, !report.hasAlpha {
            report.color = decoded.dominantColor
            report.preview = try decoded.preview()
        }
        for (index, output) in job.outputs.enumerated() {
            report.outputs.append(
                output.format == .animation
                    ? try writeAnimation(output, file, format)
                    : try write(output, of: decoded, report))
            if index + 1 < job.outputs.count { onProgress(index + 1) }
        }
        return report
    }

    /// How much smaller than the source the largest output needs it, at most 1. Without outputs, enough to look at.
    private func scale(for size: PixelSize) -> Double {
        var scale = job.outputs.reduce(Self.scaleToLookAt(size)) { scale, output in
            let window = CropWindow(
                aspect: Double(output.width) / Double(output.height), of: size, focus: .centre)
            return max(scale, Double(output.width) / window.width, Double(output.height) / window.height)
        }
        let most = (Double(ImageLimits.decodedPixels) / Double(size.pixels)).squareRoot()
        scale = min(scale, most, 1)
        return scale
    }

    private static func scaleToLookAt(_ size: PixelSize) -> Double {
        Double(Saliency.side) / Double(max(size.width, size.height))
    }

    /// The decoders' own shrinking is fast and rough: it leaves a little for the scaler to smooth.
    private static func shrink(for scale: Double) -> Int {
        [8, 4, 2].first { Double($0) * scale * headroom <= 1 } ?? 1
    }

    private static let headroom = 1.25

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
