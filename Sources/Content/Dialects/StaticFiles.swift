/// What a foreign folder publishes as it is, without the looks of the site that it was.
struct StaticFiles {
    private(set) var kept: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Pages, styles and scripts of the old site, which would stand among the new one's or in their place.
    private static let looks = [
        "html", "htm", "css", "scss", "sass", "less", "styl", "js", "mjs", "map", "xml", "xsl", "ejs", "njk", "pug",
        "swig",
    ]

    private static let icons: Set = ["favicon.svg", "favicon.ico", "favicon.png"]

    /// - Parameter logo: that the settings name.
    init(in files: [String], of dialect: ContentDialect, logo: String?) {
        guard let folder = dialect.staticFolder else {
            // There files lie anywhere, and those are published that something names.
            kept = files.filter { $0 == logo || Self.icons.contains($0) }
            return
        }
        var leftOut = 0
        for file in files {
            guard let name = dialect.staticName(of: file) else { continue }
            let ending = fileName(of: name).split(separator: ".").last?.lowercased() ?? ""
            if Self.looks.contains(ending) { leftOut += 1 } else { kept.append(name) }
        }
        guard leftOut > 0 else { return }
        diagnostics.append(
            Diagnostic(
                .warning,
                "left out: \(leftOut) \(leftOut == 1 ? "file" : "files") of the site's old looks (pages, styles, scripts)",
                at: String(folder.dropLast())))
    }
}

extension ContentDialect {
    /// A file's path from the folder of static files; nil for one that lies elsewhere. Hexo's lie among its pages, and what begins with an
    /// underscore is none of them.
    func staticName(of path: String) -> String? {
        guard let folder = staticFolder, path.utf8.starts(with: folder.utf8) else { return nil }
        let name = String(Substring(path.utf8.dropFirst(folder.utf8.count)))
        guard generator == .hexo else { return name }
        let isHidden = name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: "_") }
        return isHidden || ArticleFiles.isArticle(name) && !name.hasSuffix(".html") ? nil : name
    }
}
