import ImageJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An SVG written anew without anything that acts or fetches.
struct SVGJob {
    let job: ImageJob

    func run() throws(PictureError) -> ImageReport {
        let file = try SourceFile(job.source)
        guard let output = job.outputs.first, job.outputs.count == 1 else {
            throw PictureError("an SVG is only passed on")
        }
        guard let bytes = file.bytes(upTo: Self.sizeLimit) else {
            throw PictureError("it is larger than \(Self.sizeLimit / 1_000_000) MB")
        }
        let drawing = try SVGSanitizer.sanitized(bytes)
        let path = output.path + ".svg"
        let temporary = "\(output.path).\(getpid()).part"
        defer { unlink(temporary) }
        guard try writeFile(drawing.bytes, to: temporary), rename(temporary, path) == 0 else {
            throw PictureError("it cannot be written: \(String(cString: strerror(errno)))")
        }
        var report = ImageReport(
            width: output.width, height: output.height, focus: job.focus ?? .centre, hasAlpha: true, isFlat: true)
        report.outputs = [ImageReport.Output(format: .svg, bytes: drawing.bytes.count)]
        return report
    }

    private static let sizeLimit = 8_000_000
}
