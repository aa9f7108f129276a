extension ForeignFrontMatter {
    /// What the author's generator called the file's page, as hosts show it from the top of its site (`/news/bridge/`), percent-encoded
    /// or not; nil when nobody can know.
    var permalink: String? {
        if file.sectionDepth != nil {
            let own = site.dialect.generator == .hugo ? source["url"]?.plainLine : nil
            return own.flatMap { $0.contains(":") ? nil : inLanguage($0) }
                ?? site.address(ofSection: folder(of: file.path) + "/")
        }
        return switch site.dialect.generator {
        case .kawaraban: nil
        case .hugo: hugoPermalink.map(inLanguage)
        case .jekyll: jekyllPermalink
        case .zola: zolaPermalink
        case .hexo: hexoPermalink
        case .mkdocs: mkDocsPermalink
        default: otherPermalink
        }
    }

    /// The addresses that the page had, its generator's own first, then those that its front matter names besides. What can be none
    /// is a warning.
    func oldAddresses(permalink: String?) -> [OldAddress] {
        var found: [OldAddress] = []
        func add(_ written: String, at value: SourceValue?) {
            do throws(OldAddress.Fault) {
                let path = try OldAddress.file(of: local(written), ending: ending)
                if !found.contains(where: { $0.path == path }) {
                    found.append(OldAddress(path: path, line: value?.line ?? 1))
                }
            } catch {
                guard let value else { return }
                let short = written.utf8.count > 200 ? String(written.unicodeScalars.prefix(100)) + "…" : written
                warn(
                    "the old address \"\(short)\" does not lead on: \(error.rawValue)", at: value,
                    hint: "an address is a path from the top of the site: /2024/03/bridge/")
            }
        }
        let own = source["url"] ?? source["permalink"] ?? source["path"]
        // What leads on from a folder is known when all articles are.
        let isOfFolder = file.sectionDepth ?? 0 > 0
        if let permalink, !isOfFolder { add(permalink, at: own?.plainLine == nil ? nil : own) }
        if !isOfFolder, let newer = newerHugoPermalink { add(newer, at: nil) }
        for former in mkDocsFormerAddresses { add(former, at: nil) }
        for key in isOfFolder ? [] : Self.aliasKeys {
            for value in (source[key] ?? source.at("extra", key))?.items.prefix(Limits.list) ?? [] {
                guard case .scalar(let written, _) = value.kind, !value.isNull else { continue }
                // Of notes these are other names.
                if site.dialect.generator == .plain, !written.contains("/") { continue }
                add(isBesideItself(written) ? beside(permalink ?? "/", written) : written, at: value)
                // Newer versions of Hugo put these below the folder of the language, too.
                let folder = site.settings.permalinks.languageFolder
                if !folder.isEmpty, written.hasPrefix("/") { add(folder + written, at: nil) }
            }
        }
        return found
    }

    /// Under which an author lists addresses that an article had.
    static let aliasKeys = ["aliases", "alias", "redirect_from"]

    private var ending: OldAddress.Ending {
        [.jekyll, .eleventy].contains(site.dialect.generator) || site.settings.permalinks.isUgly ? .page : .folder
    }

    /// An address of the site itself without its host and the folder that it lies in there.
    private func local(_ written: String) -> String { site.origin?.local(written) ?? written }

    /// Hugo takes an alias without a slash in front for a neighbour of the page.
    private func isBesideItself(_ written: String) -> Bool {
        site.dialect.generator == .hugo && !written.hasPrefix("/") && Address.scheme(of: written.utf8) == nil
    }

    private func beside(_ permalink: String, _ written: String) -> String {
        let parent = permalink.hasSuffix("/") ? folder(of: String(permalink.dropLast())) : folder(of: permalink)
        guard case .inside(let path) = FileIndex.resolve("./" + written, from: parent) else { return written }
        return "/" + path + (written.hasSuffix("/") ? "/" : "")
    }

    // MARK: what patterns are filled with

    /// Folders between the folder of articles and the file (or its bundle).
    var folders: [String] {
        let home = site.dialect.articleFolders.first(where: file.path.hasPrefix) ?? ""
        var parts = file.path.utf8.dropFirst(home.utf8.count).split(separator: UInt8(ascii: "/"))
            .map { String(Substring($0)) }
        guard let last = parts.popLast() else { return [] }
        if last.hasPrefix("index."), !parts.isEmpty { parts.removeLast() }
        return parts
    }

    /// The day as it was written, whatever its zone: how Hugo counts.
    private var dayAsWritten: CivilDate? {
        let value = moment(anyOf: site.settings.dateKeys.named + ["date"])?.value
        if let text = value?.plainLine, let (day, _) = LenientDate.leading(String(text.prefix(10))) {
            return day
        }
        return date()?.civil(in: site.timeZone)
    }

    // MARK: Hugo

    /// Below the folder of the site's language, if it has one; an address from the top that front matter gives is one already.
    private func inLanguage(_ address: String) -> String {
        let folder = site.settings.permalinks.languageFolder
        guard !folder.isEmpty, source["url"]?.plainLine?.hasPrefix("/") != true else { return address }
        return folder + (address.hasPrefix("/") ? address : "/" + address)
    }

    private var hugoPermalink: String? {
        if let url = source["url"]?.plainLine { return url.contains(":") ? hugoPath(filling: url) : url }
        let folders = folders
        if let pattern = site.settings.permalinks.patterns[folders.first?.lowercased() ?? "/"] {
            return hugoPath(filling: pattern)
        }
        return hugoPath { hugo.sanitized($0) }
    }

    private var hugo: HugoPath { site.settings.permalinks.hugo }

    /// What versions of Hugo since 0.123 make of a name with several spaces in a row; nil where all versions agree.
    private var newerHugoPermalink: String? {
        let patterns = site.settings.permalinks.patterns
        guard site.dialect.generator == .hugo, source["url"]?.plainLine == nil,
            patterns[folders.first?.lowercased() ?? "/"] == nil
        else { return nil }
        let newer = hugoPath { hugo.sanitizedSpaceBySpace($0) }
        return newer == hugoPath { hugo.sanitized($0) } ? nil : inLanguage(newer)
    }

    /// That of the file's folders and name.
    private func hugoPath(_ sanitized: (String) -> String) -> String {
        let name = source["slug"]?.plainLine ?? file.name
        let path = "/" + (folders + [name]).joined(separator: "/")
        return sanitized(path) + (site.settings.permalinks.isUgly ? ".html" : "/")
    }

    private func hugoPath(filling pattern: String) -> String? {
        let folders = folders
        let day = dayAsWritten
        let title = source["title"]?.plainLine ?? ""
        let slug = source["slug"]?.plainLine
        let filled = PermalinkPattern(text: pattern).filled { part in
            switch part {
            case "slug": hugo.segment(slug ?? title)
            case "title": hugo.segment(title)
            case "filename", "contentbasename": hugo.segment(file.name)
            case "slugorfilename", "slugorcontentbasename": hugo.segment(slug ?? file.name)
            case "section": folders.first ?? ""
            case "sections": sections(among: folders).joined(separator: "/")
            default: day?.part(ofPermalink: part)
            }
        }
        return filled.map { filled in
            let path = "/" + hugo.sanitized(filled).drop { $0 == "/" }
            guard site.settings.permalinks.isUgly, path != "/" else { return path + (path.hasSuffix("/") ? "" : "/") }
            let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
            return plain + (plain.hasSuffix(".html") ? "" : ".html")
        }
    }

    /// Folders are sections down to the last that has a section file; the first is one in any case.
    private func sections(among folders: [String]) -> [String] {
        let home = site.dialect.articleFolders.first(where: file.path.hasPrefix) ?? ""
        let depth = folders.indices.last { index in
            site.sections[home + folders[...index].joined(separator: "/") + "/"] != nil
        }
        return Array(folders.prefix(max(1, (depth ?? 0) + 1)))
    }

    // MARK: Jekyll

    private var jekyllPermalink: String? {
        let written = source["permalink"]?.plainLine
        let rule = site.settings.permalinks.patterns[""]
        let special = folders.firstIndex { $0 == "_posts" || $0 == "_drafts" }
        let suffix = rule == "pretty" || rule?.hasSuffix("/") == true ? "/" : ".html"
        guard special != nil || folders.first?.hasPrefix("_") == true else {
            return written ?? "/" + (folders + [file.name]).joined(separator: "/") + suffix
        }
        let day = date()?.civil(in: site.timeZone)
        let categories = JekyllPath.categories(of: source, folders: special.map { Array(folders[..<$0]) } ?? [])
        let name = source["slug"]?.plainLine ?? LenientDate.leading(file.name)?.rest ?? file.name
        // What lies in "_x" is a collection, and no blog.
        let collection = special == nil ? folders[0] : "_posts"
        let own = site.settings.permalinks.patterns[collection] ?? "/:collection/:path" + suffix
        let usual = special == nil ? own : rule
        let pattern = JekyllPath.pattern(ofStyle: written ?? usual ?? "date")
        let filled = PermalinkPattern(text: pattern).filled { part in
            switch part {
            case "title": JekyllPath.pretty(name)
            case "name": special == nil ? JekyllPath.slug(file.name) : JekyllPath.pretty(name)
            case "path": (folders.dropFirst() + [file.name]).joined(separator: "/")
            case "slug": JekyllPath.slug(name)
            case "categories": categories.map { $0.lowercased() }.joined(separator: "/")
            case "slugified_categories": categories.map { JekyllPath.slug($0) }.joined(separator: "/")
            case "output_ext": ".html"
            case "collection": String(collection.dropFirst())
            default: day?.part(ofPermalink: part)
            }
        }
        return filled.map { "/" + $0.drop { $0 == "/" } }
    }

    // MARK: Zola

    private var zolaPermalink: String? {
        if let path = source["path"]?.plainLine {
            return "/" + path.drop { $0 == "/" } + (path.hasSuffix("/") ? "" : "/")
        }
        let strategy = site.settings.permalinks.strategy
        let plain = site.settings.permalinks.keepsDates ? nil : LenientDate.leading(file.name)?.rest
        let name = source["slug"]?.plainLine ?? plain ?? file.name
        let parts = (folders + [name]).map { ZolaPath.path($0, strategy) }
        return parts.contains("") ? nil : "/" + parts.joined(separator: "/") + "/"
    }

    // MARK: others

    /// An address that front matter gives, Eleventy's template code in it filled; nil when nobody knows what that comes to.
    func writtenAddress(_ key: String) -> String? {
        guard let written = source[key]?.plainLine, !written.contains(":") || written.contains("{{") else { return nil }
        guard written.contains("{") else { return written }
        guard site.dialect.generator == .eleventy, !written.contains("{%") else { return nil }
        var result = ""
        var rest = written[...]
        while let open = rest.firstRange(of: "{{") {
            guard let close = rest[open.upperBound...].firstRange(of: "}}"),
                let text = TemplateValue.text(
                    of: String(trimmed(rest[open.upperBound..<close.lowerBound])), named: eleventyValue)
            else { return nil }
            result += rest[..<open.lowerBound] + text
            rest = rest[close.upperBound...]
        }
        result += rest
        return result.hasPrefix("/") ? result : "/" + result
    }

    /// What Eleventy's templates of addresses call the file and its front matter.
    private func eleventyValue(_ name: String) -> String? {
        let slug = LenientDate.leading(file.name)?.rest ?? file.name
        switch name {
        case "page.fileSlug": return slug
        case "page.filePathStem": return "/" + (folders + [slug]).joined(separator: "/")
        default:
            return name.split(separator: ".").reduce(SourceValue?.some(source)) { $0?[String($1)] }?.plainLine
        }
    }

    private var otherPermalink: String? {
        for key in ["permalink", "url", "path"] {
            guard let written = writtenAddress(key) else { continue }
            if written.hasPrefix("/") { return written }
            // Eleventy's are files of its output.
            if site.dialect.generator == .eleventy, key == "permalink", written.contains("/") || written.contains(".") {
                return "/" + written.trimmingPrefix("./")
            }
        }
        let day = LenientDate.leading(file.name)
        let slug = source["slug"]?.plainLine.map { String($0.drop { $0 == "/" }) }
        let name = slug ?? day?.rest ?? file.name
        switch site.dialect.generator {
        case .eleventy:
            guard source["permalink"] == nil else {
                warn(
                    "what its address was is not known, and nothing leads on from there",
                    hint: "write \"aliases: [/the/address/]\" into its front matter")
                return nil
            }
            // A file that is called as its folder stands for that.
            return "/" + (folders.last == name ? folders : folders + [name]).joined(separator: "/") + "/"
        case .astro:
            let isDocument = site.dialect.rules.isStarlight && folders.first == "docs"
            let parts = isDocument ? slug.map { [$0] } ?? folders.dropFirst() + [name] : folders + [name]
            return "/" + parts.joined(separator: "/").lowercased() + "/"
        case .docusaurus: return docusaurusPermalink
        case .zenn: return "/articles/" + name + "/"
        case .plain where site.dialect.rules.isVitePress: return vitePressPermalink
        case .plain: return nikolaPermalink ?? pelicanPermalink
        default: return nil
        }
    }
}
