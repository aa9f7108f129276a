/// What the worker is asked to make of one picture. One JSON object a line.
public struct ImageJob: Sendable, Hashable, Codable {
    /// Comes back in every answer.
    public var id: Int
    /// Absolute path of the picture; empty for a drawing without one.
    public var source: String
    /// What crops are made around; nil leaves it to the picture's most striking place.
    public var focus: Focus?
    /// Whether colour, preview and focus are asked for.
    public var analyse: Bool
    public var outputs: [Output]
    /// What is drawn around the picture, or without one; then there is one output, a PNG.
    public var drawing: Drawing?
    /// Pages that are printed; then there is one output, a PDF.
    public var print: PrintOrder?
    /// Its colours are those of Display P3, if its file has no profile.
    public var isDisplayP3: Bool?
    /// It failed beside others, perhaps for want of memory: it may have more.
    public var isAlone: Bool?

    public init(
        id: Int, source: String, focus: Focus?, analyse: Bool, outputs: [Output], drawing: Drawing? = nil,
        print: PrintOrder? = nil
    ) {
        self.drawing = drawing
        self.print = print
        self.id = id
        self.source = source
        self.focus = focus
        self.analyse = analyse
        self.outputs = outputs
    }

    /// One file to be written: the picture cropped to the aspect of `size` around the focus, scaled to `size`.
    public struct Output: Sendable, Hashable, Codable {
        public var width: Int
        public var height: Int
        public var format: Format
        /// 1…100, on the scale of the format.
        public var quality: Int
        /// How long the encoder searches: 0…6 (WebP), 0…9 (AVIF).
        public var effort: Int
        /// Absolute, without the extension, which the worker adds. A file appears there whole or not at all.
        public var path: String

        public init(width: Int, height: Int, format: Format, quality: Int, effort: Int, path: String) {
            self.width = width
            self.height = height
            self.format = format
            self.quality = quality
            self.effort = effort
            self.path = path
        }

        /// Where a worker writes it before it has its name: what one that was killed leaves is found by that.
        public func temporaryPath(ofWorker process: Int32) -> String { "\(path).\(process).part" }
    }

    /// A drawing of the program's own: no file that somebody else made is ever drawn.
    public struct Drawing: Sendable, Hashable, Codable {
        /// As large as the output; every text in it is outlines.
        public var svg: String
        /// Where the picture is put, cropped to the shape of the place; nil for a drawing alone.
        public var place: Place?

        public init(svg: String, place: Place?) {
            self.svg = svg
            self.place = place
        }

        /// Pixels of the output.
        public struct Place: Sendable, Hashable, Codable {
            public var x: Int
            public var y: Int
            public var width: Int
            public var height: Int

            public init(x: Int, y: Int, width: Int, height: Int) {
                self.x = x
                self.y = y
                self.width = width
                self.height = height
            }
        }
    }

    public enum Format: String, Sendable, Hashable, Codable {
        case webp, avif, jpeg, png
        /// JPEG, or PNG for flat art and for what shines through.
        case fallback
        /// WebP with all frames of an animation.
        case animation
        /// SVG without anything that acts or fetches; nothing else can be asked of an SVG.
        case svg
        /// Printed pages.
        case pdf

        /// Without a dot; nil for what the picture decides.
        public var fileExtension: String? {
            switch self {
            case .webp, .animation: "webp"
            case .avif: "avif"
            case .jpeg: "jpg"
            case .png: "png"
            case .svg: "svg"
            case .pdf: "pdf"
            case .fallback: nil
            }
        }
    }
}

/// What the worker says of one job. One JSON object a line; exactly one of the three is there.
public struct ImageAnswer: Sendable, Hashable, Codable {
    public var id: Int
    /// So many files are written, more are to come: a sign of life.
    public var progress: Int?
    public var report: ImageReport?
    /// Why there is no picture, as the end of a sentence.
    public var error: String?
    /// With more memory there might be one; nil is no.
    public var wantsMemory: Bool?

    public init(
        id: Int, progress: Int? = nil, report: ImageReport? = nil, error: String? = nil, wantsMemory: Bool? = nil
    ) {
        self.id = id
        self.progress = progress
        self.report = report
        self.error = error
        self.wantsMemory = wantsMemory
    }
}

/// What the worker found in a picture and made of it.
public struct ImageReport: Sendable, Hashable, Codable {
    /// Pixels, turned as the file says.
    public var width: Int
    public var height: Int
    public var focus: Focus
    /// The colour that most of the picture is near, or that of its ground, `#rrggbb`; nil when not asked for, or when pixels are
    /// transparent. `ownColors` for a drawing that knows of the dark.
    public var color: String?
    /// A tiny WebP in base64, to be shown enlarged until the picture is there; nil as above.
    public var preview: String?
    public var hasAlpha: Bool
    /// Few colours with sharp edges: charts, screenshots, drawings.
    public var isFlat: Bool
    /// `focus` is all that is drawn on a plain ground, or on none; nil is no.
    public var isOnGround: Bool?
    /// Why a plate stands in the picture's place, as the end of a sentence; nil when it does not.
    public var flaw: String?
    /// In the order asked for.
    public var outputs: [Output]

    public static let ownColors = "none"

    public init(
        width: Int, height: Int, focus: Focus, color: String? = nil, preview: String? = nil,
        hasAlpha: Bool = false, isFlat: Bool = false, isOnGround: Bool? = nil, flaw: String? = nil,
        outputs: [Output] = []
    ) {
        self.width = width
        self.height = height
        self.focus = focus
        self.color = color
        self.preview = preview
        self.hasAlpha = hasAlpha
        self.isFlat = isFlat
        self.isOnGround = isOnGround
        self.flaw = flaw
        self.outputs = outputs
    }

    public struct Output: Sendable, Hashable, Codable {
        /// What was chosen; never `.fallback`.
        public var format: ImageJob.Format
        /// Size of the file.
        public var bytes: Int

        public init(format: ImageJob.Format, bytes: Int) {
            self.format = format
            self.bytes = bytes
        }
    }
}
