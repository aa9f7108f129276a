import Foundation

/// What MkDocs' settings, and those of the blog of its Material theme, say of places and addresses.
struct MkDocsRules: Sendable, Hashable {
    /// A folder of posts. There may be several.
    struct Blog: Sendable, Hashable {
        /// Its folder below that of all pages, without slashes; empty for that folder itself.
        var folder = "blog"
        /// Where its posts lie below the folder of all pages, with the final slash.
        var posts = "blog/posts/"
        var format = "{date}/{slug}"
        var dateFormat = "yyyy/MM/dd"
        /// The file of its authors, below the folder of all pages.
        var authors = "blog/.authors.yml"

        init() {}

        init(_ options: SourceValue) {
            func text(_ key: String) -> String? { options[key]?.plainLine }
            if let written = text("blog_dir") {
                folder = written.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            }
            func place(_ written: String) -> String {
                let path = written.replacing("{blog}", with: folder)
                return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            }
            posts = place(text("post_dir") ?? "{blog}/posts") + "/"
            authors = place(text("authors_file") ?? "{blog}/.authors.yml")
            format = text("post_url_format") ?? format
            dateFormat = text("post_url_date_format") ?? dateFormat
        }
    }

    /// The folder of all pages, with its final slash.
    private(set) var pages = "docs/"
    private(set) var blogs: [Blog] = []
    /// `a/` instead of `a.html`.
    private(set) var usesFolders = true
    /// The letters of any language stay in addresses.
    private(set) var keepsLetters = false
    /// Posts of days that are to come wait for them.
    private(set) var waits = false

    init() {}

    init(_ settings: SourceValue) {
        pages = settings["docs_dir"]?.plainLine.flatMap(ForeignSettings.folder) ?? pages
        usesFolders = settings["use_directory_urls"]?.looseFlag ?? true
        for options in Self.plugins("blog", in: settings) where options["enabled"]?.looseFlag != false {
            blogs.append(Blog(options))
            if options["draft_if_future_date"]?.looseFlag == true { waits = true }
            // Its own way leaves nothing but ASCII; whoever names another takes one that does not.
            if options["post_slugify"] != nil { keepsLetters = true }
        }
    }

    /// The options of each plugin of a name, perhaps none: plugins are a list of names and maps, or one map.
    static func plugins(_ name: String, in settings: SourceValue) -> [SourceValue] {
        let none = SourceValue(.map([]), line: 1)
        return (settings["plugins"]?.items ?? []).flatMap { item in
            if let plain = item.plainLine { return fileName(of: plain) == name ? [none] : [] }
            return item.entries.filter { fileName(of: $0.key) == name }.map { $0.value.isNull ? none : $0.value }
        }
    }

    /// Whether an extension of Python-Markdown is asked for.
    static func extends(_ name: String, _ settings: SourceValue) -> Bool {
        (settings["markdown_extensions"]?.items ?? []).contains { item in
            item.plainLine == name || item.entries.contains { $0.key == name }
        }
    }

    /// The blog whose post a file is.
    /// - Parameter path: below the folder of all pages.
    func blog(of path: String) -> Blog? { blogs.first { path.hasPrefix($0.posts) } }

    /// Of front matter, whose `date` may be a map of the day of publication and that of the last change.
    static func entries(of value: SourceValue) -> [SourceEntry] {
        value.entries.flatMap { entry in
            guard entry.key == "date", let created = entry.value["created"] else { return [entry] }
            let updated = entry.value["updated"].map { SourceEntry(key: "updated", line: $0.line, value: $0) }
            return [SourceEntry(key: "date", line: entry.line, value: created)] + (updated.map { [$0] } ?? [])
        }
    }

    /// What a post without a title is called: the heading that its text begins with.
    static func heading(of text: ArraySlice<UInt8>) -> String? {
        guard let start = text.firstIndex(where: { $0 > 0x20 }), text[start...].starts(with: "# ".utf8) else {
            return nil
        }
        let line = String(decoding: text[start...].dropFirst(2).prefix { $0 != 0x0A }, as: UTF8.self)
        let plain = InlineMarks.removed(from: PlainTitle.of(cleanedLine(line)))
        return plain.isEmpty ? nil : plain
    }

    /// A title as it stands in addresses: Python-Markdown's own way, or that of most who choose another.
    func slug(_ title: String) -> String {
        var result = ""
        let text = keepsLetters ? title.lowercased() : title.decomposedStringWithCompatibilityMapping.lowercased()
        for scalar in text.unicodeScalars where keepsLetters || scalar.isASCII {
            let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
            if isLetter {
                result.unicodeScalars.append(scalar)
            } else if scalar == "-" || scalar.properties.isWhitespace, !result.hasSuffix("-") {
                result += "-"
            }
        }
        return result.split(separator: "-").joined(separator: "-")
    }
}

extension ForeignFrontMatter {
    /// By the blog's pattern; of other pages, by their places.
    var mkDocsPermalink: String? {
        let rules = site.settings.permalinks.mkDocs
        let path = String(file.path.dropFirst(rules.pages.count))
        guard let blog = rules.blog(of: path) else {
            let name = HexoRules.withoutEnding(path)
            let stem = fileName(of: name)
            if stem == "index" || stem == "README" {
                return "/" + name.dropLast(stem.count) + (rules.usesFolders ? "" : "index.html")
            }
            return "/" + name + (rules.usesFolders ? "/" : ".html")
        }
        let day = date()?.civil(in: site.timeZone)
        let title = source["slug"]?.plainLine ?? source["title"].flatMap(\.plainLine) ?? heading ?? file.name
        let slug = source["slug"]?.plainLine ?? rules.slug(title)
        guard let day, !slug.isEmpty else { return nil }
        let parts = [
            "slug": slug, "file": file.name,
            "categories": categories.map(rules.slug).joined(
                separator: "/"),
            "date": Self.date(day, blog.dateFormat),
        ]
        var filled = blog.format
        for (name, text) in parts { filled = filled.replacing("{" + name + "}", with: text) }
        guard !filled.contains("{") else { return nil }
        let address = ([blog.folder] + filled.split(separator: "/").map { String($0) }).filter { !$0.isEmpty }
        return "/" + address.joined(separator: "/") + (rules.usesFolders ? "/" : ".html")
    }

    /// `yyyy/MM/dd` and its like, filled.
    private static func date(_ day: CivilDate, _ format: String) -> String {
        var result = ""
        var rest = format[...]
        while let sign = rest.first {
            let run = rest.prefix { $0 == sign }
            rest = rest.dropFirst(run.count)
            switch sign {
            case "y": result += run.count == 2 ? padded(day.year % 100) : String(day.year)
            case "M": result += run.count > 1 ? padded(day.month) : String(day.month)
            case "d": result += run.count > 1 ? padded(day.day) : String(day.day)
            default: result += run
            }
        }
        return result
    }
}
