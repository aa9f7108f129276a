import ImageJobs
import SVGCleaning

/// An SVG written anew without anything that acts or fetches; a plate in the place of one that cannot be read.
struct SVGJob {
    let job: ImageJob
    /// What asks whether it is dark.
    private static let adaption = Array("prefers-color-scheme".utf8)

    func run() throws(PictureError) -> ImageReport {
        let source = try SourceFile(job.source)
        guard let output = job.outputs.first, job.outputs.count == 1 else {
            throw PictureError("an SVG is only passed on")
        }
        guard let bytes = source.bytes(upTo: SVGLimits.fileSize) else {
            throw PictureError("it is larger than \(SVGLimits.fileSize / 1_000_000) MB")
        }
        var drawing: [UInt8]
        var flaw: String?
        do throws(SVGFault) {
            drawing = try SVGCleaner.cleaned(bytes)
        } catch {
            guard error.kind == .broken else { throw PictureError(error.sentence) }
            drawing = PixelSize(width: output.width, height: output.height).plate
            flaw = error.sentence
        }
        let made = try publish(output, as: .svg) { path throws(PictureError) in try writeFile(drawing, to: path) }
        var report = ImageReport(
            width: output.width, height: output.height, focus: job.focus ?? .centre, hasAlpha: true, isFlat: true,
            flaw: flaw)
        if drawing.firstRange(of: Self.adaption) != nil { report.color = ImageReport.ownColors }
        report.outputs = [made]
        return report
    }
}
