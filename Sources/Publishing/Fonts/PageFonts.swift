import Rendering

/// Where font files lie that belong to one page, and come and go with it: those of its prose, and of headlines in faces of their own.
enum PageFonts {
    /// Whether a path may be that of a file which belongs to a page.
    static func isFile(_ path: String, of page: String) -> Bool {
        folders.contains { folder in
            path.hasPrefix(folder + stem(of: page) + "-") && path.hasSuffix(".woff2")
                && !path.dropFirst(folder.utf8.count + stem(of: page).utf8.count).contains("/")
        }
    }

    /// Whether a path is that of a file which belongs to some page.
    static func isFile(_ path: String) -> Bool { folders.contains { path.hasPrefix($0) } }

    /// The page that a file belongs to, if the path is one of such a file.
    /// - Parameter isPage: whether there is a page of a path.
    static func page(of path: String, isPage: (String) -> Bool) -> String? {
        guard let folder = folders.first(where: { path.hasPrefix($0) }), path.hasSuffix(".woff2") else { return nil }
        var stem = path.dropFirst(folder.utf8.count)
        // What says what is in it, and before that perhaps the number of a face.
        for _ in 0..<2 {
            guard let dash = stem.lastIndex(of: "-") else { return nil }
            stem = stem[..<dash]
            if isPage(stem + ".html") { return stem + ".html" }
        }
        return nil
    }

    /// - Parameter page: a path.
    static func stem(of page: String) -> String { page.hasSuffix(".html") ? String(page.dropLast(5)) : page }

    /// The name of a page may be anything, so what kind of font it is stands before it.
    static func folder(of role: ProseRole) -> String {
        role == .text ? "assets/prose/" : "assets/prose-\(role.rawValue)/"
    }

    static func folder(of face: HeadlineFace) -> String { "assets/\(face.rawValue)/" }

    private static let folders = ProseRole.allCases.map(folder(of:)) + HeadlineFace.allCases.map(folder(of:))
}
