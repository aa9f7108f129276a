/// What Nikola's settings say of articles and pages: `POSTS`, `PAGES` and `PRETTY_URLS` of its `conf.py`.
struct NikolaRules: Sendable, Hashable {
    /// A folder whose files are articles or pages, and where their addresses begin.
    struct Folder: Sendable, Hashable {
        /// With its final slash; empty for the site folder.
        var path: String
        /// What stands before the name in an address, without slashes around it; empty at the top.
        var address: String
        var isPage: Bool
    }

    var folders: [Folder] = []
    /// `/posts/bridge/`, and not `/posts/bridge.html`.
    var hasPrettyAddresses = true

    init(_ entries: [ScriptEntry], in files: ScriptFiles) {
        for (key, isPage) in [("POSTS", false), ("PAGES", true)] {
            guard let value = entries[key].map(files.known) else { continue }
            // A tuple, or tuples in one.
            let tuples =
                value.parts.first.map { files.text($0.value) != nil } ?? true ? [value] : value.parts.map(\.value)
            for tuple in tuples {
                let parts = files.known(tuple).parts
                guard parts.count >= 2, let pattern = files.text(parts[0].value),
                    let address = files.text(parts[1].value)
                else { continue }
                // Nothing outside of the site is read.
                guard !pattern.hasPrefix("/"), !pattern.split(separator: "/").contains("..") else { continue }
                let fixed = pattern.prefix { $0 != "*" }
                let path = fixed.lastIndex(of: "/").map { String(fixed[...$0]) } ?? ""
                guard !folders.contains(where: { $0.path == path }) else { continue }
                let plain = address.split(separator: "/").joined(separator: "/")
                folders.append(Folder(path: path, address: plain, isPage: isPage))
            }
        }
        hasPrettyAddresses = files.flag(entries["PRETTY_URLS"]) ?? true
    }

    /// The folder that a file lies in.
    func folder(of path: String) -> Folder? {
        folders.filter { path.hasPrefix($0.path) }.max { $0.path.utf8.count < $1.path.utf8.count }
    }
}
