import ImageJobs

/// A picture that is ready: its recipe, what was seen in it, and the names of its files.
public struct PreparedImage: Sendable, Hashable {
    public var order: ImageOrder
    public var focus: FocusPoint
    /// `#rrggbb`; nil for what is transparent, and for drawings.
    public var color: String?
    /// A tiny WebP in base64; nil likewise.
    public var preview: String?
    /// All files, as their names in the cache and in the site.
    public var files: [String]

    public var size: PixelSize { order.source.size }

    /// JPEG or PNG (or the SVG itself), the whole picture: for feeds, old browsers and programs that draw SVG.
    public var fallback: String {
        let name = order.wholeName + "."
        return files.first { $0.hasPrefix(name) } ?? ""
    }

    /// The moving picture; nil when it does not move.
    public var animation: String? { order.wantsAnimation ? order.wholeName + "-a.webp" : nil }

    public func file(crop: Int, width: Int, format: ImageJob.Format) -> String {
        "\(order.cropNames[crop])-\(width).\(format.fileExtension ?? "")"
    }

    init(order: ImageOrder, report: ImageReport, files: [String]) {
        self.order = order
        focus = report.focus
        color = report.color
        preview = report.preview
        self.files = files
    }

    /// Names of the files that a job makes, when the worker has said what it chose.
    static func files(of job: ImageJob, _ report: ImageReport) -> [String] {
        zip(job.outputs, report.outputs).map { output, made in
            let name = output.path.split(separator: "/").last.map(String.init) ?? ""
            return "\(name).\(made.format.fileExtension ?? "")"
        }
    }
}
