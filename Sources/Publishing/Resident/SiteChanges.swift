/// Which files have changed since a site was last read.
public struct SiteChanges: Sendable, Hashable {
    /// Absolute paths, of files or of folders with all that is in them.
    public var paths: Set<String>
    /// Anything may have changed.
    public var isEverything: Bool

    public static let everything = SiteChanges(paths: [], isEverything: true)

    public init(paths: Set<String>, isEverything: Bool = false) {
        self.paths = paths
        self.isEverything = isEverything
    }

    /// What has changed besides.
    public mutating func merge(_ other: SiteChanges) {
        paths.formUnion(other.paths)
        isEverything = isEverything || other.isEverything
    }
}
