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
        guard let site, ForeignSite.generatorsWithSections.contains(site.dialect.generator) else { return [] }
        let texts = sectionTexts(of: site)
        for home in site.dialect.articleFolders {
            if let section = site.sections[home], texts[home] == nil { pages[section.file] = "index.html" }
        }
        var counts: [String: [String: Int]] = [:]
        for article in articles {
            for folder in Self.folders(above: article.path, of: site) {
                counts[folder, default: [:]][article.id.category, default: 0] += 1
            }
        }
        var moved: [MovedFolder] = []
        func move(_ folder: String, to page: String) {
            for address in [site.address(ofSection: folder)] + (site.sections[folder]?.addresses ?? []) {
                guard let path = try? OldAddress.file(of: site.origin?.local(address) ?? address, ending: .folder),
                    path != page
                else { continue }
                moved.append(MovedFolder(path: path, page: page))
            }
        }
        for folder in Set(counts.keys).union(texts.keys).sorted(by: utf8Order) {
            let all = counts[folder] ?? [:]
            let most = all.max { $0.value != $1.value ? $0.value < $1.value : utf8Order($1.key, $0.key) }
            // Of posts the list is what is meant, and not what is said about it.
            if let text = texts[folder], !text.isPage || most == nil {
                if !site.dialect.articleFolders.contains(folder) { move(folder, to: text.path) }
            } else if let (category, count) = most {
                let page = count * 2 > all.values.reduce(0, +) ? category + "/index.html" : "index.html"
                if let section = site.sections[folder] { pages[section.file] = page }
                move(folder, to: page)
            }
        }
        return moved
    }

    /// The texts of section files, by their folders: the files of their addresses, and whether these are those of pages.
    private func sectionTexts(of site: ForeignSite) -> [String: (path: String, isPage: Bool)] {
        guard !site.sectionTexts.isEmpty else { return [:] }
        var texts: [String: (path: String, isPage: Bool)] = [:]
        for article in articles where site.sectionTexts[article.path] != nil {
            texts[folder(of: article.path) + "/"] = ("\(article.id.category)/\(article.id.slug).html", false)
        }
        for page in pages where site.sectionTexts[page.path] != nil {
            texts[folder(of: page.path) + "/"] = (page.addressPath, true)
        }
        return texts
    }

    /// Those that have a page: the first below the folder of articles, and each with a section file; with their final slashes. The
    /// folder of a bundle is none.
    private static func folders(above path: String, of site: ForeignSite) -> [String] {
        guard let home = site.dialect.articleFolders.first(where: path.hasPrefix) else { return [] }
        var ends = ForeignSite.folders(above: path).filter { $0.utf8.count > home.utf8.count }[...]
        if fileName(of: path).hasPrefix("index.") { ends = ends.dropLast() }
        return ends.enumerated().filter { $0 == 0 || site.sections[$1] != nil }.map(\.element)
    }
}
