import Foundation
import Imaging

/// Removes from the caches of a site what no build has asked for in so many days, 1 or more; nil removes everything, and what
/// builds remember.
/// - Parameters:
///   - site: the site folder.
///   - today: days since 1970.
public func cleanCaches(of site: String, olderThan days: Int?, today: Int) -> CacheCleaning {
    guard let days else {
        BuildStore.remove(of: site)
        SpareOutput.remove(of: site)
        return removeEverything(in: site + "/.kawaraban/cache")
    }
    return FontCache(site: site).prune(olderThan: days) + ImageCache(site: site, today: today).clean(olderThan: days)
        + DrawingCache(site: site).clean(olderThan: days)
}

private func removeEverything(in folder: String) -> CacheCleaning {
    var cleaning = CacheCleaning()
    let files = FileManager.default
    for case let name as String in files.enumerator(atPath: folder) ?? .init() {
        let attributes = try? files.attributesOfItem(atPath: folder + "/" + name)
        guard let size = attributes?[.size] as? Int, attributes?[.type] as? FileAttributeType != .typeDirectory else {
            continue
        }
        cleaning.count(bytes: size, isRemoved: true)
    }
    return (try? files.removeItem(atPath: folder)) == nil ? CacheCleaning() : cleaning
}
