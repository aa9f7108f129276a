import CVips
import Foundation
import ImageJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The image worker: jobs in on standard input, answers out on standard output, one JSON object a line, one after the
/// other, until the input ends.
///
/// A program of its own, so that a hostile picture that brings a decoder down brings down nothing else, and so that
/// libvips with its hundred libraries is loaded only when there is something to decode.
@main
struct ImageWorker {
    static func main() {
        // Libraries print where they like: answers go out on a descriptor that none of them knows.
        let answers = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        guard answers >= 0, kawaraban_vips_start("kawaraban-images") else { exit(70) }
        if CommandLine.arguments.contains("--version") {
            let version = "libvips \(String(cString: kawaraban_vips_version()))\n"
            exit(writeAll(Array(version.utf8), to: answers) ? 0 : 74)
        }
        MemoryLimit.start()
        let worker = ImageWorker(answers: answers)
        while let line = readLine(strippingNewline: true) { worker.work(line) }
    }

    private let answers: Int32

    private func work(_ line: String) {
        guard let job = try? JSONDecoder().decode(ImageJob.self, from: Data(line.utf8)) else { exit(64) }
        // PDFs are made one at a time.
        MemoryLimit.set(job.print == nil ? ImageLimits.memory : ImageLimits.memoryAlone)
        do throws(PictureError) {
            let report =
                job.print != nil
                ? try PDFJob(job: job) { send(ImageAnswer(id: job.id, progress: $0)) }.run()
                : job.drawing != nil
                    ? try DrawingJob(job: job).run()
                    : job.outputs.contains { $0.format == .svg }
                        ? try SVGJob(job: job).run()
                        : try PictureJob(job: job) { send(ImageAnswer(id: job.id, progress: $0)) }.run()
            send(ImageAnswer(id: job.id, report: report))
        } catch {
            send(ImageAnswer(id: job.id, error: error.sentence, wantsMemory: error.isOfMemory ? true : nil))
        }
    }

    private func send(_ answer: ImageAnswer) {
        guard let json = try? JSONEncoder().encode(answer) else { exit(70) }
        // Whoever asked is gone when nothing can be written any more.
        guard writeAll(Array(json) + [0x0A], to: answers) else { exit(0) }
    }
}
