import Content
import ImageFitting
import ImageJobs

/// One picture with its recipe, as it is asked of the worker and kept in the cache: every file has its name before it is
/// made.
public struct ImageOrder: Sendable, Hashable {
    public let source: ImageSource
    /// From the article; nil leaves it to the picture's most striking place.
    public let focus: Focus?
    /// What must stay of it where a frame has no room for all: as the article says, else all that is drawn on a plain ground, as far as
    /// that is known.
    public private(set) var subject: Focus?
    public let recipe: ImageRecipe
    /// What the names of the files begin with that show the whole picture.
    public let wholeName: String
    /// What all names are made of.
    private let base: ContentHasher
    /// An animation in prose.
    public let wantsAnimation: Bool
    /// It would move if its frames were smaller, or fewer, or in a file of another format.
    public let isStilled: Bool
    /// It stands on a page that is drawn as a whole too.
    public let isDrawn: Bool
    /// It is the picture of a page that search engines are told about.
    public let hasNewsCrops: Bool
    public let settings: ImageSettings
    /// Equal for equal orders.
    public let key: UInt64
    /// Equal for all orders of a picture that is made in the same way, whatever files of it they want: what the cache knows the
    /// outcome by.
    let pictureKey: UInt64

    /// Raised when the same order comes to mean other files.
    private static let version = 6
    /// The same of drawings, which are cleaned and nothing else.
    private static let drawingVersion = 3
    /// The same of pictures in Display P3 without a profile.
    private static let displayP3Version = 1
    /// Raised when more is found in a picture: those that were looked at before are looked at again.
    private static let lookVersion = 1

    /// - Parameter drawing: all that is drawn on the picture's ground; nil of a photograph, and where nobody has looked.
    public init(
        source: ImageSource, focus: Focus?, drawing: Focus? = nil, for use: PictureUse, settings: ImageSettings
    ) {
        subject = focus ?? drawing
        hasNewsCrops = use.places.contains(.newsPage) && source.format != .svg
        isDrawn = use.places.contains(.drawnPage)
        self.source = source
        self.focus = focus
        self.settings = settings
        let wouldMove = use.places.contains(.prose) && source.frames > 1 && settings.keepsAnimations
        let (moving, overflow) = source.size.pixels.multipliedReportingOverflow(by: source.frames)
        isStilled =
            wouldMove
            && (source.isStill || source.size.pixels > ImageLimits.animatedPixels || overflow
                || moving > ImageLimits.animationPixels)
        wantsAnimation = wouldMove && !isStilled
        recipe = ImageRecipe(size: source.size, keeping: subject, boxes: source.format == .svg ? [] : use.boxes)
        var base = ContentHasher()
        base.combine(Self.version)
        if source.format == .svg { base.combine(Self.drawingVersion) }
        base.combine(source.contentHash)
        base.combine(settings.quality)
        if source.colors == .displayP3 { base.combine(Self.displayP3Version) }
        self.base = base
        wholeName = Self.name(base)
        var picture = base
        picture.combine(focus)
        // In photographs nothing else is found than before.
        if focus == nil, ![.svg, .jpeg].contains(source.format) { picture.combine(Self.lookVersion) }
        pictureKey = picture.finish()
        var all = base
        for series in recipe.series {
            all.combine(series.crop.aspect)
            for width in series.widths { all.combine(width) }
        }
        all.combine(subject)
        all.combine(settings.hasAVIF)
        all.combine(wantsAnimation)
        all.combine(isDrawn)
        all.combine(hasNewsCrops)
        key = all.finish()
    }

    /// The same order, when it is found out what is drawn on the picture's ground. Of what is asked for nothing changes: it is an order by
    /// which a picture is known and nothing is made.
    func finding(_ drawing: Focus?) -> ImageOrder {
        var order = self
        order.subject = focus ?? drawing
        return order
    }

    /// What the names of a crop's files begin with.
    func name(of crop: ImageCrop) -> String {
        if crop.isWhole { return wholeName }
        var hasher = base
        hasher.combine(crop.aspect)
        hasher.combine(subject)
        return Self.name(hasher)
    }

    /// The name of one of the crops for search engines, but for its ending.
    func name(of crop: NewsCrop) -> String {
        var hasher = base
        hasher.combine(NewsCrop.mark)
        hasher.combine(subject)
        hasher.combine(crop.aspect)
        return Self.name(hasher)
    }

    /// 50 bits in base 32: ten letters and digits.
    private static func name(_ hasher: ContentHasher) -> String {
        let digits = String(hasher.finish() >> 14, radix: 32)
        return String(repeating: "0", count: nameLength - digits.utf8.count) + digits
    }

    static let nameLength = 10
    /// The widest that feeds, previews of links and old browsers get, in pixels.
    private static let fallbackWidth = 1200
    /// What drawings of whole pages show, of which each holds dozens.
    private static let smallWidth = 480

    /// Of the file for feeds and old browsers.
    /// - Parameter size: of the picture as it turned out.
    static func fallbackSize(of size: PixelSize) -> PixelSize { size.scaled(toWidth: min(size.width, fallbackWidth)) }

    // MARK: files

    /// Names of all files but the fallback, which is known when it is made.
    var fixedFiles: [String] {
        var files: [String] = []
        files.reserveCapacity(recipe.series.reduce(2) { $0 + $1.widths.count })
        for series in recipe.series {
            let name = name(of: series.crop)
            for width in series.widths {
                let stem = name + "-" + String(width)
                files.append(stem + ".webp")
                if settings.hasAVIF { files.append(stem + ".avif") }
            }
        }
        if let animation { files.append(animation) }
        return files
    }

    var smallName: String? { isDrawn && source.format != .svg ? wholeName + "-s" : nil }

    var animation: String? { wantsAnimation ? "\(wholeName)-a.webp" : nil }

    /// To look at the picture, and to make nothing of it.
    func lookJob(id: Int) -> ImageJob {
        var job = ImageJob(id: id, source: source.file, focus: focus, analyse: true, outputs: [])
        if source.colors == .displayP3 { job.isDisplayP3 = true }
        return job
    }

    /// - Parameters:
    ///   - folder: of the cache, absolute.
    ///   - kept: names of files that are there and need not be made.
    func job(id: Int, folder: String, kept: Set<String> = []) -> ImageJob {
        var job = lookJob(id: id)
        if source.format == .svg {
            job.outputs = [output("\(folder)/\(wholeName)", source.size, .svg)]
            return job
        }
        // The fallback first: which format it got is told by its place.
        var fallbacks = [(wholeName, Self.fallbackWidth)]
        if let smallName { fallbacks.append((smallName, Self.smallWidth)) }
        for (name, width) in fallbacks {
            let size = source.size.scaled(toWidth: min(source.size.width, width))
            job.outputs.append(output("\(folder)/\(name)", size, .fallback))
        }
        if hasNewsCrops {
            for crop in NewsCrop.all {
                let name = name(of: crop)
                guard kept.isDisjoint(with: NewsCrop.endings.map { name + $0 }) else { continue }
                job.outputs.append(output("\(folder)/\(name)", crop.size(in: source.size), .fallback))
            }
        }
        func add(_ name: String, _ size: PixelSize, _ format: ImageJob.Format) {
            guard !kept.contains("\(name).\(format.fileExtension ?? "")") else { return }
            job.outputs.append(output("\(folder)/\(name)", size, format))
        }
        for series in recipe.series {
            let name = name(of: series.crop)
            for width in series.widths {
                let size = PixelSize(width: width, height: min(series.crop.height(of: width), ImageLimits.side))
                add("\(name)-\(width)", size, .webp)
                if settings.hasAVIF { add("\(name)-\(width)", size, .avif) }
            }
        }
        if wantsAnimation { add("\(wholeName)-a", source.size.scaled(toWidth: source.size.width), .animation) }
        return job
    }

    private func output(_ path: String, _ size: PixelSize, _ format: ImageJob.Format) -> ImageJob.Output {
        let (quality, effort) =
            switch format {
            case .avif: (settings.avifQuality, ImageSettings.avifEffort)
            case .fallback, .jpeg: (settings.jpegQuality, 0)
            default: (settings.quality, ImageSettings.webpEffort(width: size.width))
            }
        return ImageJob.Output(
            width: size.width, height: size.height, format: format, quality: quality, effort: effort, path: path)
    }
}

extension ContentHasher {
    fileprivate mutating func combine(_ focus: Focus?) {
        for side in focus?.sides ?? [-1] { combine(side) }
    }
}

extension PixelSize {
    /// The same picture so wide, its longer side within what encoders can do.
    func scaled(toWidth wanted: Int) -> PixelSize {
        let width = max(1, min(wanted, Int(Double(ImageLimits.side) * min(1, aspect))))
        // A picture one pixel wide may be higher than any encoder takes: then it is cut.
        return PixelSize(width: width, height: min(max(1, Int((Double(width) / aspect).rounded())), ImageLimits.side))
    }
}
