/// What a foreign folder publishes as it is, without the looks of the site that it was.
struct StaticFiles {
    /// By their names in the output, sorted.
    private(set) var kept: [String] = []
    /// Where those of them lie that are elsewhere than in the folder of static files.
    private(set) var sources: [String: String] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// Pages, styles and scripts of the old site, which would stand among the new one's or in their place.
    private static let looks = [
        "html", "htm", "css", "scss", "sass", "less", "styl", "js", "mjs", "map", "xml", "xsl", "ejs", "njk", "pug",
        "swig",
    ]

    private static let icons: Set = ["favicon.svg", "favicon.ico", "favicon.png"]

    /// - Parameters:
    ///   - logo: that the settings name.
    ///   - read: the bytes of a file, nil if it cannot be read.
    init(in files: [String], of dialect: ContentDialect, logo: String?, read: (String) -> [UInt8]?) {
        guard let folder = dialect.staticFolder else {
            // There files lie anywhere, and those are published that something names.
            kept = files.filter { $0 == logo || Self.icons.contains($0) }
            addHostFiles(of: files, by: dialect, read)
            return
        }
        var leftOut = 0
        for file in files {
            guard let name = dialect.staticName(of: file) else { continue }
            let ending = fileName(of: name).split(separator: ".").last?.lowercased() ?? ""
            if Self.looks.contains(ending), !HostFile.isOne(name) { leftOut += 1 } else { kept.append(name) }
        }
        guard leftOut > 0 else { return }
        diagnostics.append(
            Diagnostic(
                .warning,
                "left out: \(leftOut) \(leftOut == 1 ? "file" : "files") of the site's old looks (pages, styles, scripts)",
                at: String(folder.dropLast())))
    }

    private mutating func addHostFiles(of files: [String], by dialect: ContentDialect, _ read: (String) -> [UInt8]?) {
        for folder in dialect.foldersOfHostFiles {
            for file in files where file.utf8.starts(with: folder.utf8) {
                let name = String(Substring(file.utf8.dropFirst(folder.utf8.count)))
                guard HostFile.isOne(name), sources[name] == nil, !dialect.keepsBack(file, in: folder),
                    let bytes = read(file)
                else { continue }
                // One with front matter is made by a program.
                guard !bytes.starts(with: "---".utf8) else {
                    diagnostics.append(
                        Diagnostic(
                            .warning, "left out: it is a template", at: file,
                            hint: "write what it came to without front matter, or let Kawaraban write its own"))
                    continue
                }
                sources[name] = file
                kept.append(name)
            }
        }
        kept.sort(by: utf8Order)
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
