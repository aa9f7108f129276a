/// What a foreign folder publishes as it is, without the looks of the site that it was.
struct StaticFiles {
    private(set) var kept: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Pages, styles and scripts of the old site, which would stand among the new one's or in their place.
    private static let looks = ["html", "htm", "css", "scss", "sass", "less", "js", "mjs", "map", "xml", "xsl"]

    init(in files: [String], of dialect: ContentDialect) {
        guard let folder = dialect.staticFolder else { return }
        var leftOut = 0
        for file in files where file.hasPrefix(folder) {
            let name = String(file.dropFirst(folder.utf8.count))
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
