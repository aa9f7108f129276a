import Foundation
import Imaging

/// Removes from the caches of a site what no build has asked for in so many days, 1 or more; nil removes everything, and what
/// builds remember. The output before the last goes in any case.
/// - Parameters:
///   - site: the site folder.
///   - today: days since 1970.
public func cleanCaches(of site: String, olderThan days: Int?, today: Int) -> CacheCleaning {
    let (fonts, images, drawings) = (
        FontCache(site: site), ImageCache(site: site, today: today), DrawingCache(site: site)
    )
    let cleaning =
        fonts.prune(olderThan: days) + images.clean(olderThan: days) + drawings.clean(olderThan: days)
    // What was taken off the site may be in there.
    SpareOutput.remove(of: site)
    guard days == nil else { return cleaning }
    if images.folder.isInPlace { BuildStore.remove(of: site) }
    fonts.removeIfEmpty()
    images.folder.removeIfEmpty()
    drawings.removeIfEmpty()
    return cleaning
}

/// How old files of caches are.
struct CacheAge {
    private let now = Date().timeIntervalSince1970

    /// - Parameters:
    ///   - changed: nanoseconds since 1970.
    ///   - days: nil, as everything is.
    func isOlder(_ changed: Int, than days: Int?) -> Bool {
        days.map { now - Double(changed) / 1e9 > Double($0) * 86_400 } ?? true
    }
}
