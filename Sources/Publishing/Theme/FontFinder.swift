import Foundation

/// Finds font files by name: in the theme, in the folder that `KAWARABAN_FONTS` names, in the system's font folders.
struct FontFinder {
    let folders: [String]

    init(themeFolders: [String], environment: [String: String]) {
        let home = environment["HOME"] ?? ""
        let system = [
            "/usr/share/fonts", "/usr/local/share/fonts", home + "/.local/share/fonts", home + "/.fonts",
            home + "/Library/Fonts", "/Library/Fonts", "/opt/homebrew/share/fonts",
        ]
        folders = themeFolders + (environment["KAWARABAN_FONTS"].map { [$0] } ?? []) + system
    }

    /// Paths of the files, by name; a name that no folder has is missing. One walk over all folders, in their order.
    func find(_ names: Set<String>) -> [String: String] {
        var found: [String: String] = [:]
        for folder in folders where found.count < names.count {
            guard let files = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let file as String in files {
                let name = String(file.split(separator: "/").last ?? "")
                guard names.contains(name) else { continue }
                let path = folder + "/" + file
                // Of two in one folder the same everywhere, whatever order the disk has them in.
                if found[name].map({ $0.hasPrefix(folder + "/") && path < $0 }) ?? true { found[name] = path }
            }
        }
        return found
    }
}
