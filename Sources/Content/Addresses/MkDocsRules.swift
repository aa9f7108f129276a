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
        var separator = "-"
        /// Of categories, those that stand in an address.
        var mostCategories = 1
        var categoryFormat = "category/{slug}"
        var categorySeparator = "-"
        /// The file of its authors, below the folder of all pages.
        var authors = "blog/.authors.yml"
        /// Posts of days that are to come wait for them.
        var waits = false

        init() {}

        init(_ options: SourceValue) {
            func text(_ key: String) -> String? { MkDocsRules.text(options[key]) }
            func path(_ written: String) -> String {
                written.replacing("{blog}", with: folder).split(separator: "/").filter { $0 != "." }
                    .joined(separator: "/")
            }
            if let written = text("blog_dir") { folder = path(written) }
            let home = path(text("post_dir") ?? "{blog}/posts")
            posts = home.isEmpty ? "" : home + "/"
            authors = path(text("authors_file") ?? "{blog}/.authors.yml")
            format = text("post_url_format") ?? format
            dateFormat = text("post_url_date_format") ?? dateFormat
            separator = text("post_slugify_separator") ?? separator
            mostCategories = text("post_url_max_categories").flatMap { Int($0) }.map { max(0, $0) } ?? mostCategories
            categoryFormat = text("categories_url_format") ?? categoryFormat
            categorySeparator = text("categories_slugify_separator") ?? categorySeparator
            waits = options["draft_if_future_date"]?.looseFlag ?? false
        }

        /// The folder of a category's page, without slashes at its ends.
        func address(ofCategory name: String) -> String {
            let slug = MkDocsRules.slug(name, categorySeparator)
            return (folder.isEmpty ? "" : folder + "/") + categoryFormat.replacing("{slug}", with: slug)
        }
    }

    /// The folder of all pages, with its final slash.
    private(set) var pages = "docs/"
    private(set) var blogs: [Blog] = []
    /// `a/` instead of `a.html`.
    private(set) var usesFolders = true
    /// Files below the folder of all pages that others have taken the place of, by these; from the plugin `redirects`.
    private(set) var formerFiles: [String: [String]] = [:]
    /// Front matter of all files of a folder lies in its `.meta.yml`.
    private(set) var hasFolderData = false
    /// Front matter may ask for a password.
    private(set) var encrypts = false

    init() {}

    init(_ settings: SourceValue) {
        pages = settings["docs_dir"]?.plainLine.flatMap(ForeignSettings.folder) ?? pages
        usesFolders = settings["use_directory_urls"]?.looseFlag ?? true
        blogs = Self.plugins("blog", in: settings["plugins"]).filter { $0["enabled"]?.looseFlag != false }.map(
            Blog.init)
        hasFolderData = !Self.plugins("meta", in: settings["plugins"]).isEmpty
        encrypts = !Self.plugins("encryptcontent", in: settings["plugins"]).isEmpty
        for options in Self.plugins("redirects", in: settings["plugins"]) {
            for entry in (options["redirect_maps"]?.entries ?? []).prefix(Limits.list * 10) {
                guard let target = entry.value.plainLine?.prefix(while: { $0 != "#" }) else { continue }
                formerFiles[String(target), default: []].append(entry.key)
            }
        }
    }

    /// The options of each plugin of a name, perhaps none: plugins are a list of names and maps, or one map; some are groups of others.
    static func plugins(_ name: String, in plugins: SourceValue?, depth: Int = 0) -> [SourceValue] {
        let none = SourceValue(.map([]), line: 1)
        guard depth < 4 else { return [] }
        return (plugins?.items ?? []).flatMap { item in
            if let plain = item.plainLine { return fileName(of: plain) == name ? [none] : [] }
            return item.entries.flatMap { entry -> [SourceValue] in
                switch fileName(of: entry.key) {
                case name: [entry.value.isNull ? none : entry.value]
                case "group": self.plugins(name, in: entry.value["plugins"], depth: depth + 1)
                default: []
                }
            }
        }
    }

    /// Whether an extension of Python-Markdown is asked for; in TOML its name may be a path of tables.
    static func extends(_ name: String, _ settings: SourceValue) -> Bool {
        let asked = settings["markdown_extensions"]
        let table = name.split(separator: ".").reduce(asked) { $0?[String($1)] }
        return table != nil
            || (asked?.items ?? []).contains { item in
                item.plainLine == name || item.entries.contains { $0.key == name }
            }
    }

    /// A text; of what `!ENV [NAME, text]` gives, what stands for an environment without that name.
    static func text(_ value: SourceValue?) -> String? { value?.plainLine ?? value?.items.last?.plainLine }

    /// The blog whose post a file is.
    /// - Parameter path: below the folder of all pages.
    func blog(of path: String) -> Blog? { blogs.first { path.hasPrefix($0.posts) } }

    /// Whether a file tells of its folder, and is no post: `guide/index.md`.
    /// - Parameter path: from the site folder.
    func isSection(_ path: String) -> Bool {
        guard path.hasPrefix(pages), ["index.md", "README.md"].contains(fileName(of: path)) else { return false }
        let inner = String(path.dropFirst(pages.count))
        let isBlog = blogs.contains { inner == $0.folder + "/" + fileName(of: path) }
        return isBlog || blog(of: inner) == nil && inner.utf8.count { $0 == 0x2F } < 2
    }

    /// Of a page, by its place.
    /// - Parameter path: below the folder of all pages.
    func address(ofPage path: String) -> String {
        let name = HexoRules.withoutEnding(path)
        let stem = fileName(of: name)
        if stem == "index" || stem == "README" {
            return "/" + name.dropLast(stem.count) + (usesFolders ? "" : "index.html")
        }
        return "/" + name + (usesFolders ? "/" : ".html")
    }

    /// Of front matter, whose `date` may be a map of the day of publication and that of the last change.
    static func entries(of value: SourceValue) -> [SourceEntry] {
        value.entries.flatMap { entry in
            guard entry.key == "date", let created = entry.value["created"] else { return [entry] }
            let updated = entry.value["updated"].map { SourceEntry(key: "updated", line: $0.line, value: $0) }
            return [SourceEntry(key: "date", line: entry.line, value: created)] + (updated.map { [$0] } ?? [])
        }
    }

    /// What a file without a title is called: the heading that its text begins with.
    static func heading(of text: ArraySlice<UInt8>) -> String? {
        guard let start = text.firstIndex(where: { $0 > 0x20 }), text[start...].starts(with: "# ".utf8) else {
            return nil
        }
        let line = String(decoding: text[start...].dropFirst(2).prefix { $0 != 0x0A }, as: UTF8.self)
        let plain = InlineMarks.removed(from: PlainTitle.of(cleanedLine(line)))
        return plain.isEmpty ? nil : plain
    }

    /// A title as it stands in addresses, as `pymdownx.slugs` makes it: letters, digits, `_` and `-` in lower case, and for each space what
    /// separates words.
    static func slug(_ title: String, _ separator: String) -> String {
        var result = ""
        let text = trimmed(Substring(title.precomposedStringWithCanonicalMapping.lowercased()))
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            if scalar == " " {
                result += separator
            } else if properties.isAlphabetic || properties.numericType != nil || scalar == "_" || scalar == "-" {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension ForeignFrontMatter {
    /// By the blog's pattern; of other pages, by their places.
    var mkDocsPermalink: String? {
        let rules = site.mkDocs
        let path = String(file.path.dropFirst(rules.pages.count))
        guard let blog = rules.blog(of: path) else { return rules.address(ofPage: path) }
        let named = source["title"]?.plainLine ?? heading
        let title = named ?? String(file.name.map { "_-".contains($0) ? " " : $0 })
        let slug = source["slug"]?.plainLine ?? MkDocsRules.slug(title, blog.separator)
        guard let day = date()?.civil(in: site.timeZone), !slug.isEmpty else { return nil }
        let categories = categories.prefix(blog.mostCategories).map { MkDocsRules.slug($0, blog.categorySeparator) }
        guard let date = Self.date(day, blog.dateFormat) else { return nil }
        var filled = blog.format
        for (name, text) in [
            ("date", date), ("categories", categories.joined(separator: "/")), ("file", file.name), ("slug", slug),
        ] {
            filled = filled.replacing("{" + name + "}", with: text)
        }
        guard !filled.contains("{") else { return nil }
        let address = ([blog.folder] + filled.split(separator: "/").map { String($0) }).filter { !$0.isEmpty }
        return "/" + address.joined(separator: "/") + (rules.usesFolders ? "/" : ".html")
    }

    /// Of files that this one has taken the place of.
    var mkDocsFormerAddresses: [String] {
        let rules = site.mkDocs
        let former = rules.formerFiles[String(file.path.dropFirst(rules.pages.count))] ?? []
        return former.map(rules.address(ofPage:))
    }

    /// `yyyy/MM/dd` and its like, filled; nil for what is more than numbers.
    private static func date(_ day: CivilDate, _ format: String) -> String? {
        var result = ""
        var rest = format[...]
        while let sign = rest.first {
            let run = rest.prefix { $0 == sign }
            rest = rest.dropFirst(run.count)
            switch sign {
            case "y": result += run.count == 2 ? padded(day.year % 100) : String(day.year)
            case "M" where run.count < 3: result += run.count > 1 ? padded(day.month) : String(day.month)
            case "d" where run.count < 3: result += run.count > 1 ? padded(day.day) : String(day.day)
            case _ where sign.isLetter || sign == "'": return nil
            default: result += run
            }
        }
        return result
    }
}
