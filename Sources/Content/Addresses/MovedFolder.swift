/// The page of a folder of articles on the site of another generator, and the page that has its articles now.
public struct MovedFolder: Sendable, Hashable {
    /// The file of its address, from the top of the output: `news/index.html`.
    public var path: String
    /// That of a category, or the front page.
    public var page: String

    public init(path: String, page: String) {
        self.path = path
        self.page = page
    }
}

extension CollectedFiles {
    /// The folders of which the author's generator made pages, by all addresses of these, each with the category that most of its
    /// articles are in, or with the front page if they are here and there; by name.
    /// - Parameter pages: learns which page each section file has become.
    func movedFolders(of site: ForeignSite?, pages: inout [String: String]) -> [MovedFolder] {
        guard let site, [.hugo, .zola, .mkdocs].contains(site.dialect.generator) else { return [] }
        for home in site.dialect.articleFolders {
            if let section = site.sections[home] { pages[section.file] = "index.html" }
        }
        var counts: [String: [String: Int]] = [:]
        for article in articles {
            for folder in Self.folders(above: article.path, of: site) {
                counts[folder, default: [:]][article.id.category, default: 0] += 1
            }
        }
        var moved: [MovedFolder] = []
        for folder in counts.keys.sorted(by: utf8Order) {
            let all = counts[folder] ?? [:]
            let most = all.max { $0.value != $1.value ? $0.value < $1.value : utf8Order($1.key, $0.key) }
            guard let (category, count) = most else { continue }
            let page = count * 2 > all.values.reduce(0, +) ? category + "/index.html" : "index.html"
            if let section = site.sections[folder] { pages[section.file] = page }
            let home = site.dialect.articleFolders.first(where: folder.hasPrefix) ?? ""
            let written = "/" + String(Substring(folder.utf8.dropFirst(home.utf8.count)))
            let rules = site.settings.permalinks
            let own =
                switch site.dialect.generator {
                case .hugo: Self.hugoPath(written, rules)
                case .zola: Self.zolaPath(written, rules.strategy)
                default: site.mkDocs.usesFolders ? written : written + "index.html"
                }
            for address in [own] + (site.sections[folder]?.addresses ?? []) {
                guard let path = try? OldAddress.file(of: site.origin?.local(address) ?? address, ending: .folder),
                    path != page
                else { continue }
                moved.append(MovedFolder(path: path, page: page))
            }
        }
        return moved
    }

    /// Those that have a page: the first below the folder of articles, and each with a section file; with their final slashes. The
    /// folder of a bundle is none.
    private static func folders(above path: String, of site: ForeignSite) -> [String] {
        guard let home = site.dialect.articleFolders.first(where: path.hasPrefix) else { return [] }
        var ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
            .map { String(path[...$0]) }.filter { $0.utf8.count > home.utf8.count }
        if fileName(of: path).hasPrefix("index.") { ends = ends.dropLast() }
        return ends.enumerated().filter { $0 == 0 || site.sections[$1] != nil }.map(\.element)
    }

    private static func hugoPath(_ path: String, _ rules: PermalinkRules) -> String {
        let names = path.split(separator: "/").map { String($0) }
        let pattern = names.count == 1 ? rules.sectionPatterns[names[0].lowercased()] : nil
        let filled = pattern.flatMap { pattern in
            PermalinkPattern(text: pattern).filled { part in
                ["section", "sections", "slug", "title", "contentbasename", "slugorcontentbasename"].contains(part)
                    ? rules.hugo.segment(names[0]) : nil
            }
        }
        let own = filled.map { "/" + $0.drop { $0 == "/" } + ($0.hasSuffix("/") ? "" : "/") } ?? path
        return rules.languageFolder + rules.hugo.sanitized(own)
    }

    private static func zolaPath(_ path: String, _ strategy: ZolaPath.Strategy) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { ZolaPath.path(String(Substring($0)), strategy) }
        return parts.contains("") ? "" : "/" + parts.joined(separator: "/") + "/"
    }
}
