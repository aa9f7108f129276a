#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The output before the present one, put by in the site's `.kawaraban` when the present one took its place.
///
/// The two differ by one edit. So the next build begins with it instead of an empty folder, and links the few files that it does not
/// share with the present output instead of all of them: of 13,700 files that is the difference between 0.3 s and 0.03 s.
/// Nothing depends on it: what is in it counts only where it is the very file of the present output.
struct SpareOutput: Sendable {
    /// Where it is put by. nil when the site has nothing of ours yet.
    private let folder: Descriptor?

    private static let name = "output-before"

    /// - Parameter site: the site's folder; without one there is no spare output.
    init(site: String?) { folder = site.flatMap { Descriptor.folder($0 + "/.kawaraban") } }

    /// Gives it the name of the staging folder.
    /// - Returns: false when there is none, or on another disk.
    func lend(to place: OutputPlace) -> Bool {
        guard let folder, let spare = Descriptor.folder(Self.name, in: folder.number),
            linkStatus(OutputMark.name, in: spare.number)?.isRegularFile == true
        else { return false }
        return renameat(folder.number, Self.name, place.parent.number, place.staging) == 0
    }

    /// Puts by what stands under the name of the staging folder.
    /// - Returns: false when that cannot be.
    func take(from place: OutputPlace) -> Bool {
        guard let folder else { return false }
        return renameat(place.parent.number, place.staging, folder.number, Self.name) == 0
    }

    /// Deletes that of a site.
    static func remove(of site: String) {
        guard let folder = Descriptor.folder(site + "/.kawaraban") else { return }
        _ = FolderTree.remove(name, in: folder, last: OutputMark.name) {}
    }
}
