import ImageJobs

/// One picture with its recipe, as it is asked of the worker and kept in the cache: every file has its name before it is
/// made.
public struct ImageOrder: Sendable, Hashable {
    public var source: ImageSource
    /// From the article; nil leaves it to the picture's most striking place.
    public var focus: FocusPoint?
    public var recipe: ImageRecipe
    /// Of each crop of the recipe, what its files' names begin with.
    public var cropNames: [String]
    /// What the names of all other files begin with.
    public var wholeName: String
    /// An animation in prose.
    public var wantsAnimation: Bool
    /// It would move if its frames were smaller.
    public var isStilled: Bool
    /// It stands on a page that is drawn as a whole too.
    public var isDrawn: Bool
    public var settings: ImageSettings
    /// Equal for equal orders: what the cache knows the outcome by.
    public var key: UInt64

    /// Raised when the same order comes to mean other files.
    private static let version = 2
    /// The same of drawings, which are cleaned and nothing else.
    private static let drawingVersion = 1

    /// - Parameter boxes: every frame that shows the picture, in any order, perhaps more than once.
    public init(
        source: ImageSource, focus: FocusPoint?, boxes: [DisplayBox], wantsAnimation: Bool, isDrawn: Bool,
        settings: ImageSettings
    ) {
        self.isDrawn = isDrawn
        self.source = source
        self.focus = focus
        self.settings = settings
        let wouldMove = wantsAnimation && source.isAnimated && settings.keepsAnimations
        isStilled = wouldMove && source.size.pixels > ImageLimits.animatedPixels
        self.wantsAnimation = wouldMove && !isStilled
        recipe = ImageRecipe(size: source.size, boxes: source.format == .svg ? [] : boxes)
        var base = ContentHasher()
        base.combine(Self.version)
        if source.format == .svg { base.combine(Self.drawingVersion) }
        base.combine(source.contentHash)
        base.combine(settings.quality)
        wholeName = Self.name(base)
        cropNames = []
        var all = base
        for crop in recipe.crops {
            cropNames.append(crop.isWhole ? wholeName : Self.name(of: crop, base, focus))
            all.combine(crop.aspect)
            for width in crop.widths { all.combine(width) }
        }
        all.combine(focus)
        all.combine(settings.hasAVIF)
        all.combine(self.wantsAnimation)
        all.combine(isDrawn)
        key = all.finish()
    }

    private static func name(of crop: ImageRecipe.Crop, _ base: ContentHasher, _ focus: FocusPoint?) -> String {
        var hasher = base
        hasher.combine(crop.aspect)
        hasher.combine(focus)
        return name(hasher)
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

    // MARK: files

    /// Names of all files but the fallback, which is known when it is made.
    var fixedFiles: [String] {
        var files: [String] = []
        files.reserveCapacity(recipe.crops.reduce(2) { $0 + $1.widths.count })
        for (crop, name) in zip(recipe.crops, cropNames) {
            for width in crop.widths {
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

    /// - Parameter folder: of the cache, absolute.
    func job(id: Int, folder: String) -> ImageJob {
        var job = ImageJob(id: id, source: source.file, focus: focus, analyse: true, outputs: [])
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
        for (crop, name) in zip(recipe.crops, cropNames) {
            for width in crop.widths {
                let size = PixelSize(width: width, height: min(crop.height(of: width), ImageLimits.side))
                job.outputs.append(output("\(folder)/\(name)-\(width)", size, .webp))
                if settings.hasAVIF { job.outputs.append(output("\(folder)/\(name)-\(width)", size, .avif)) }
            }
        }
        if wantsAnimation {
            let width = recipe.crops.last { $0.isWhole }?.widths.last ?? source.size.width
            job.outputs.append(output("\(folder)/\(wholeName)-a", source.size.scaled(toWidth: width), .animation))
        }
        return job
    }

    private func output(_ path: String, _ size: PixelSize, _ format: ImageJob.Format) -> ImageJob.Output {
        let (quality, effort) =
            switch format {
            case .avif: (settings.avifQuality, ImageSettings.avifEffort)
            case .fallback, .jpeg: (settings.jpegQuality, 0)
            default: (settings.quality, ImageSettings.webpEffort)
            }
        return ImageJob.Output(
            width: size.width, height: size.height, format: format, quality: quality, effort: effort, path: path)
    }
}

extension ContentHasher {
    fileprivate mutating func combine(_ focus: FocusPoint?) {
        combine(focus?.x ?? -1)
        combine(focus?.y ?? -1)
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
