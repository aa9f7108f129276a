extension ForeignSite {
    /// The folder of the files that belong to an article alone, which Hexo calls as the article's file; with its final slash.
    static func assetFolder(of path: String) -> String {
        let name = fileName(of: path)
        guard let dot = name.lastIndex(of: ".") else { return path + "/" }
        return String(path.dropLast(name[dot...].count)) + "/"
    }

    /// A file that an article's tags name: its own, else one beside it, else one of code.
    func asset(_ name: String, of path: String, in index: FileIndex) -> String? {
        let rules = settings.permalinks.hexo
        let folders = [Self.assetFolder(of: path), folder(of: path) + "/", rules.source + rules.code]
        for home in folders {
            guard case .inside(let file) = FileIndex.resolve("./" + name, from: String(home.dropLast())) else {
                continue
            }
            if let found = index.file(file), !ArticleFiles.isArticle(found) { return found }
        }
        return nil
    }

    /// Hexo's pages that only its theme fills: lists of tags and of categories.
    func isList(_ file: ContentFile, _ frontMatter: SourceValue) -> Bool {
        guard dialect.generator == .hexo, file.isPage else { return false }
        return ["type", "layout"].contains { key in
            ["tags", "categories", "archives"].contains(frontMatter[key]?.plainLine?.lowercased() ?? "")
        }
    }

    /// The titles of public articles that a `post_link` without a text leads to, by their paths.
    /// - Complexity: of all articles' bytes.
    static func linkedTitles(
        _ files: [ContentFile], names: [String: String], read: (String) -> [UInt8]?
    ) -> [String: String] {
        var wanted = Set<String>()
        for file in files {
            for slug in linkedSlugs(in: read(file.path) ?? []) {
                if let path = names[fileName(of: slug)] { wanted.insert(path) }
            }
        }
        var titles: [String: String] = [:]
        for file in files where !file.isDraft && wanted.contains(file.path) {
            guard let bytes = read(file.path), let text = try? SourceText(bytes, path: file.path),
                let value = try? FrontMatter(text, isForeign: true, isLoose: true).value,
                value["published"]?.looseFlag != false, value["draft"] == nil, value["password"] == nil
            else { continue }
            titles[file.path] = value["title"]?.plainLine
        }
        return titles
    }

    private static func linkedSlugs(in bytes: [UInt8]) -> [String] {
        let name = Array("post_link ".utf8)
        var slugs: [String] = []
        var index = bytes.startIndex
        while let start = bytes[index...].firstIndex(of: name[0]) {
            index = start + 1
            guard bytes[start...].starts(with: name) else { continue }
            let inner = bytes[start...].prefix(500).prefix { $0 != UInt8(ascii: "%") }
            let tag = HexoTag(String(decoding: inner, as: UTF8.self))
            if tag.words.count == 1 { slugs.append(String(tag.words[0].text.prefix { $0 != "#" })) }
        }
        return slugs
    }
}
