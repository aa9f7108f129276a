import Foundation

/// What Hexo's settings say of addresses.
struct HexoRules: Sendable, Hashable {
    /// The pattern of every article's address.
    private(set) var permalink = ":year/:month/:day/:title/"
    /// How files of articles are called, without their ending: `new_post_name`.
    private(set) var namePattern = ":title"
    /// The folder of everything that is published, with its final slash.
    private(set) var source = "source/"
    /// That of files of code, below it.
    private(set) var code = "downloads/code/"
    private(set) var categoryFolder = "categories"
    private(set) var tagFolder = "tags"
    /// What stands for a category where there is none.
    private(set) var usualCategory = "uncategorized"
    /// What categories and tags are called in addresses.
    private(set) var categoryNames: [String: String] = [:]
    private(set) var tagNames: [String: String] = [:]
    /// `filename_case`: 1 asks for lower case, 2 for upper.
    private(set) var letterCase = 0

    init() {}

    init(_ settings: SourceValue) {
        func text(_ key: String) -> String? { settings[key]?.plainLine }
        permalink = text("permalink") ?? permalink
        if let name = text("new_post_name") { namePattern = Self.withoutEnding(name) }
        source = text("source_dir").flatMap(ForeignSettings.folder) ?? source
        code = text("code_dir").flatMap(ForeignSettings.folder) ?? code
        categoryFolder = text("category_dir") ?? categoryFolder
        tagFolder = text("tag_dir") ?? tagFolder
        usualCategory = text("default_category") ?? usualCategory
        categoryNames = Self.names(settings["category_map"])
        tagNames = Self.names(settings["tag_map"])
        letterCase = text("filename_case").flatMap { Int($0) } ?? 0
    }

    private static func names(_ value: SourceValue?) -> [String: String] {
        Dictionary((value?.entries ?? []).map { ($0.key, $0.value.plainLine ?? $0.key) }) { _, last in last }
    }

    /// What Hexo calls an article: the part of its file's name that is its title, or the whole name.
    /// - Parameter path: from the folder of articles.
    func title(ofFile path: String) -> String {
        let name = Self.withoutEnding(path)
        return Self.title(of: name, by: namePattern) ?? slug(name)
    }

    static func withoutEnding(_ path: String) -> String {
        let name = fileName(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
        return String(path.dropLast(name[dot...].count))
    }

    /// What stands for `:title` at the end of a pattern, where a name fits it.
    private static func title(of name: String, by pattern: String) -> String? {
        var (rest, pattern) = (name[...], pattern[...])
        let digits = [":year": 4...4, ":month": 2...2, ":day": 2...2, ":i_month": 1...2, ":i_day": 1...2]
        while pattern != ":title" {
            if let (part, count) = digits.first(where: { pattern.hasPrefix($0.key) }) {
                let number = rest.prefix(count.upperBound).prefix { $0.isASCII && $0.isNumber }
                guard count.contains(number.count) else { return nil }
                (rest, pattern) = (rest.dropFirst(number.count), pattern.dropFirst(part.count))
            } else {
                guard let sign = pattern.first, sign != ":", rest.first == sign else { return nil }
                (rest, pattern) = (rest.dropFirst(), pattern.dropFirst())
            }
        }
        return rest.isEmpty ? nil : String(rest)
    }

    /// A text as it stands in addresses: signs are dashes, Latin letters lose their marks. Hexo's `slugize`.
    func slug(_ text: String) -> String {
        var result = ""
        var wantsDash = false
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars where !isControl(scalar) {
            if scalar.properties.isWhitespace || scalar.isASCII && !Self.isWord(scalar) {
                wantsDash = true
                continue
            }
            if wantsDash, !result.isEmpty { result += "-" }
            wantsDash = false
            let isMarked = (0xC0..<0x250).contains(scalar.value)
            let latin = (isMarked ? Transliteration.latin(scalar) : nil) ?? String(scalar)
            result += scalar.properties.isUppercase ? latin.prefix(1).uppercased() + latin.dropFirst() : latin
        }
        return letterCase == 1 ? result.lowercased() : letterCase == 2 ? result.uppercased() : result
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    /// The page of a tag or a category, from the top of the site, without its final slash.
    func address(ofTerm term: String, in folder: String) -> String {
        let names = folder == categoryFolder ? categoryNames : tagNames
        return "/" + folder + "/" + (names[term] ?? slug(term))
    }

    /// The last category that an article names, with those above it.
    func category(of source: SourceValue) -> String {
        let named = source["categories"] ?? source["category"]
        let items = named?.items ?? []
        // In a list that holds lists, each of these is a path of categories; else the list itself is.
        let isNested = items.contains { if case .list = $0.kind { true } else { false } }
        let path = (isNested ? items.last?.items : items) ?? []
        let names = path.compactMap(\.plainLine).map { categoryNames[$0] ?? slug($0) }
        return names.isEmpty ? usualCategory : names.joined(separator: "/")
    }
}

extension ForeignFrontMatter {
    /// By the pattern of the settings; of a page, by its place.
    var hexoPermalink: String? {
        if let written = source["permalink"]?.plainLine, source["permalink"]?.looseFlag == nil {
            return "/" + written.drop { $0 == "/" }
        }
        let rules = site.settings.permalinks.hexo
        guard !file.isPage else {
            let name = HexoRules.withoutEnding(String(file.path.dropFirst(rules.source.count)))
            return "/" + (name.hasSuffix("/index") ? String(name.dropLast(5)) : name + ".html")
        }
        guard let home = site.dialect.home(of: file.path) else { return nil }
        let slug = rules.title(ofFile: String(file.path.dropFirst(home.count)))
        let moment = date()
        let day = moment?.civil(in: site.timeZone)
        let filled = PermalinkPattern(text: rules.permalink).filled { part in
            switch part {
            case "title": slug
            case "name": fileName(of: slug)
            case "post_title": rules.slug(source["title"]?.plainLine ?? "").lowercased()
            case "category": rules.category(of: source)
            case "timestamp": moment.map { String($0.seconds) }
            default: day?.part(ofPermalink: part) ?? source[part]?.plainLine
            }
        }
        return filled.map { "/" + $0.drop { $0 == "/" } }
    }
}
