import ImageJobs

/// An SVG written anew without anything that acts or fetches.
struct SVGJob {
    let job: ImageJob

    func run() throws(PictureError) -> ImageReport {
        let source = try SourceFile(job.source)
        guard let output = job.outputs.first, job.outputs.count == 1 else {
            throw PictureError("an SVG is only passed on")
        }
        guard let bytes = source.bytes(upTo: Self.sizeLimit) else {
            throw PictureError("it is larger than \(Self.sizeLimit / 1_000_000) MB")
        }
        let drawing = try SVGSanitizer.sanitized(bytes)
        let made = try publish(output, as: .svg) { path throws(PictureError) in
            try writeFile(drawing.bytes, to: path)
        }
        var report = ImageReport(
            width: output.width, height: output.height, focus: job.focus ?? .centre, hasAlpha: true, isFlat: true)
        report.outputs = [made]
        return report
    }

    private static let sizeLimit = 8_000_000
}
