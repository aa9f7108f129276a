import Content
import Publishing
import Watching

extension WatchedFolders {
    /// All that a site is made of.
    init(of request: BuildRequest) {
        let output = request.outputFolder()
        let own = [output, request.site + "/.kawaraban"].map { resolvedPath($0) ?? $0 }
        let roots = request.sourceFolders().map { resolvedPath($0) ?? $0 }
        let site = resolvedPath(request.site) ?? request.site
        // Other generators have their output among what it is made of, and settings may name another one.
        let hasOutputs = roots.contains(site)
        self.init(roots) { path in
            if own.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return true }
            if hasOutputs, Self.isInOutput(path, of: site) { return true }
            let name = path[
                (path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
                    ?? path.startIndex)...]
            return isLeftByPrograms(String(name), isStatic: path.hasPrefix(site + "/content/static/"))
        }
    }

    private static func isInOutput(_ path: String, of site: String) -> Bool {
        let inside = site + "/"
        var folder = Substring(path)
        while folder.hasPrefix(inside) {
            if BuildRequest.isOutput(String(folder)) { return true }
            folder = folder[..<(folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)]
        }
        return false
    }
}
