/// What generators in Python call the pages of articles.
extension ForeignFrontMatter {
    var nikolaPermalink: String? {
        guard let rules = site.dialect.rules.nikola, let folder = rules.folder(of: file.path) else { return nil }
        let between = Content.folder(of: file.path).dropFirst(folder.path.utf8.count).split(separator: "/").map(
            String.init)
        let name = source["slug"]?.plainLine ?? file.name
        let parts = folder.address.split(separator: "/").map(String.init) + between + [name]
        return "/" + parts.joined(separator: "/") + (rules.hasPrettyAddresses ? "/" : ".html")
    }

    var pelicanPermalink: String? {
        guard let rules = site.dialect.rules.pelican else { return nil }
        let title = rules.takesNamesOfFiles ? file.name : source["title"]?.plainLine ?? file.name
        let day = date()?.civil(in: site.timeZone)
        let filled = PelicanRules.filled(file.isPage ? rules.page : rules.article) { name, format in
            switch name {
            case "slug": source["slug"]?.plainLine ?? PelicanRules.slug(title)
            case "date": day.flatMap { PelicanRules.date($0, format) }
            case "category": PelicanRules.slug(source["category"]?.plainLine ?? folders.last ?? "misc")
            default: nil
            }
        }
        return filled.map { "/" + $0.drop { $0 == "/" } }
    }
}
