import ImageJobs

/// One picture with its recipe, as it is asked of the worker and kept in the cache: every file has its name before it is
/// made.
public struct ImageOrder: Sendable, Hashable {
    public var source: ImageSource
    /// From the article; nil leaves it to libvips' attention.
    public var focus: FocusPoint?
    public var recipe: ImageRecipe
    /// Of each crop of the recipe, what its files' names begin with.
    public var cropNames: [String]
    /// What the names of all other files begin with.
    public var wholeName: String
    /// An animation in prose.
    public var wantsAnimation: Bool
    public var settings: ImageSettings
    /// Equal for equal orders: what the cache knows the outcome by.
    public var key: UInt64

    /// Raised when the same order comes to mean other files.
    private static let version = 1

    public init(
        source: ImageSource, focus: FocusPoint?, boxes: some Sequence<DisplayBox>, wantsAnimation: Bool,
        settings: ImageSettings
    ) {
        self.source = source
        self.focus = focus
        self.settings = settings
        self.wantsAnimation = wantsAnimation && source.isAnimated && settings.keepsAnimations
        recipe =
            source.format == .svg
            ? ImageRecipe(size: source.size, boxes: []) : ImageRecipe(size: source.size, boxes: boxes)
        let base = "\(Self.version) \(source.contentHash) \(settings.quality)"
        wholeName = Self.name(base)
        let whole = wholeName
        let place = focus.map { "\($0.x) \($0.y)" } ?? "attention"
        cropNames = recipe.crops.map { $0.isWhole ? whole : Self.name("\(base) \($0.aspect) \(place)") }
        var text = "\(base) \(place) \(settings.hasAVIF) \(self.wantsAnimation)"
        for crop in recipe.crops { text += " \(crop.aspect) \(crop.widths)" }
        key = contentHash(text)
    }

    /// 50 bits in base 32: ten letters and digits.
    private static func name(_ text: String) -> String {
        let digits = String(contentHash(text) >> 14, radix: 32)
        return String(repeating: "0", count: 10 - digits.count) + digits
    }

    /// The widest that feeds, previews of links and old browsers get, in pixels.
    private static let fallbackWidth = 1200

    /// - Parameter folder: of the cache, absolute.
    func job(id: Int, folder: String) -> ImageJob {
        func output(_ name: String, _ size: PixelSize, _ format: ImageJob.Format) -> ImageJob.Output {
            let (quality, effort) =
                switch format {
                case .avif: (settings.avifQuality, ImageSettings.avifEffort)
                case .fallback, .jpeg: (settings.jpegQuality, 0)
                default: (settings.quality, ImageSettings.webpEffort)
                }
            return ImageJob.Output(
                width: size.width, height: size.height, format: format, quality: quality, effort: effort,
                path: "\(folder)/\(name)")
        }
        var job = ImageJob(id: id, source: source.file, focus: focus, analyse: true, outputs: [])
        if source.format == .svg {
            job.outputs = [output(wholeName, source.size, .svg)]
            return job
        }
        for (crop, name) in zip(recipe.crops, cropNames) {
            for width in crop.widths {
                let size = PixelSize(width: width, height: crop.height(of: width))
                job.outputs.append(output("\(name)-\(width)", size, .webp))
                if settings.hasAVIF { job.outputs.append(output("\(name)-\(width)", size, .avif)) }
            }
        }
        let fallback = source.size.scaled(toWidth: min(source.size.width, Self.fallbackWidth))
        job.outputs.append(output(wholeName, fallback, .fallback))
        if wantsAnimation {
            let width = min(source.size.width, recipe.crops.last { $0.isWhole }?.widths.last ?? source.size.width)
            job.outputs.append(output("\(wholeName)-a", source.size.scaled(toWidth: width), .animation))
        }
        return job
    }
}

extension PixelSize {
    /// The same picture so wide, its longer side within what encoders can do.
    func scaled(toWidth wanted: Int) -> PixelSize {
        let width = min(wanted, Int(Double(ImageLimits.side) * min(1, aspect)))
        return PixelSize(width: width, height: Int((Double(width) / aspect).rounded()))
    }
}
