#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder that the world sees, replaced as a whole.
///
/// A build writes into a folder beside it and swaps the two. Killed at any moment, the old or the new site stands whole
/// at the path, and the next build clears away what is left beside it.
public struct OutputFolder: Sendable {
    let path: String
    private let site: String?
    private let system: OutputSystem

    /// - Parameters:
    ///   - path: of the output folder; it and the folders above it need not exist.
    ///   - site: the site's folder, which the output must not hold; the current folder when nil.
    ///   - survivesPowerLoss: see `BuildRequest`.
    public init(path: String, site: String? = nil, survivesPowerLoss: Bool = true) {
        var system = OutputSystem.live
        if !survivesPowerLoss { system.flush = { _ in 0 } }
        self.init(path: path, site: site, system: system)
    }

    init(path: String, site: String? = nil, system: OutputSystem) {
        self.path = path
        self.site = site
        self.system = system
    }

    /// Whether anything stands there.
    var stands: Bool { access(path, F_OK) == 0 }

    /// Makes the folder to write into, and looks at what the build before left.
    /// - Throws: when the folder is not Kawaraban's to replace, or another build is writing it. Nothing has changed then.
    public func stage() throws(OutputError) -> StagedOutput {
        let place = try OutputPlace(path)
        // Looked at before anything is written beside it, and again when nobody else can change it.
        try PreviousOutput.check(place, site: site)
        let lock = try OutputLock(place)
        do {
            system.afterStep()
            try OutputSwap(place: place, system: system).recover()
            let previous = try PreviousOutput(place, site: site)
            return try StagedOutput(
                place: place, lock: lock, previous: previous, spare: SpareOutput(site: site), system: system)
        } catch {
            lock.release()
            throw error
        }
    }
}
