import Foundation
import Imaging

/// The folder whose `.kawaraban` has the caches: that of the site or, where nothing can be written into it, one that goes with whoever
/// has asked for it.
final class CacheHome: Sendable {
    let path: String
    /// What is to be said of it; nil when all is kept.
    let note: String?

    /// That of the site, whatever can be written there.
    init(site: String) {
        path = site
        note = nil
    }

    /// - Parameter output: its folder, absolute; the one around it can be written, as every build does.
    init(site: String, besides output: String) {
        let caches = ["images", "fonts", "cards"].map { CacheFolder(site: site, name: $0) }
        guard let refusal = caches.compactMap(\.refusal).first, let folder = Self.temporaryFolder(near: output)
        else {
            path = site
            note = nil
            return
        }
        path = folder
        note =
            "nothing can be kept in \(refusal): each build makes all pictures and fonts anew, "
            + "unless there is a folder .kawaraban in the site that it may write into"
    }

    private static func temporaryFolder(near output: String) -> String? {
        let around = URL(filePath: output).deletingLastPathComponent()
        let places = [FileManager.default.temporaryDirectory.path, around.path]
        return places.map { "\($0)/.kawaraban-\(UUID().uuidString)" }.first { mkdir($0, 0o700) == 0 }
    }

    /// Takes the folder away with all that is in it, unless it is the site's; to be called where the process ends before this does.
    func remove() {
        if note != nil { try? FileManager.default.removeItem(atPath: path) }
    }

    deinit { remove() }
}
