import Foundation

extension ForeignFrontMatter {
    /// nil leaves it to the first heading.
    var title: String? {
        guard let text = source["title"]?.plainLine ?? titleOfHome else { return nil }
        let named = site.settings.namesEmoji ? EmojiNames.replaced(in: text) : text
        let plain = String(PlainTitle.of(named).unicodeScalars.prefix(Limits.title))
        return plain.unicodeScalars.contains(where: isVisible) ? plain : nil
    }

    /// What a text about the whole site is called that neither says so nor has a heading.
    private var titleOfHome: String? {
        guard file.sectionDepth == 0, heading == nil, site.settings.saysTitle else { return nil }
        return site.settings.configuration.title
    }

    var summary: String? {
        let text = value("summary", "description", "excerpt", "deck", "lead", "intro", "subtitle")?.plainLine
        let named = site.settings.namesEmoji ? text.map(EmojiNames.replaced) : text
        return named.map { shortened(String(PlainTitle.of($0).unicodeScalars.prefix(Limits.summary))) }
    }

    var authors: [String] {
        names(
            value(anyOf: ["author", "authors", "byline"] + site.settings.people), commas: true, limit: Limits.author,
            count: Limits.authors
        )
        .map { site.settings.authors[$0] ?? $0 }
    }

    /// As their authors wrote them, most important first.
    var categories: [String] {
        let value = value("category", "categories")
        // Jekyll divides a text at its spaces, but not that of `category`.
        let divides = site.dialect.generator == .jekyll && source["category"] == nil
        return names(value, commas: true, spaces: divides, limit: Limits.tag, count: Limits.tags)
    }

    /// What the article is a part of.
    var series: String? { names(value("series"), commas: false, limit: Limits.tag, count: 1).first }

    func tags(besides categories: [String]) -> [String] {
        let spaces = site.dialect.generator == .jekyll
        let own = names(
            value("tags", "tag", "topics", "keywords"), commas: true, spaces: spaces, limit: Limits.tag,
            count: Limits.tags)
        let others = site.settings.taxonomies.flatMap { key in
            names(value(anyOf: [key]), commas: true, limit: Limits.tag, count: Limits.tags)
        }
        // Collections that Eleventy knows by tags of no article's matter.
        let kinds: Set =
            site.dialect.generator == .eleventy ? ["all", "nav", "post", "posts", "article", "articles", "blog"] : []
        var seen = kinds
        let all = (own + others + categories.dropFirst()).map { site.settings.tags[$0] ?? $0 }
        return Array(all.filter { seen.insert($0).inserted }.prefix(Limits.tags))
    }

    /// The first category named, else the folder, else the first tag, whichever tells articles of this site apart.
    func category(_ categories: [String]) -> String {
        let tags = site.grouping == .tags ? tags(besides: []) : []
        let folder = file.category.map { site.title(ofFolder: $0) ?? $0 }
        let found = [categories.first, tags.first, folder].compactMap(\.self)
            .first { !CategoryName.slug(of: $0).isEmpty }
        return found ?? site.homeCategory
    }

    var slug: String {
        var candidates = [source["slug"]?.plainLine].compactMap(\.self)
        for key in ["path", "url", "permalink"] {
            guard let address = writtenAddress(key) else { continue }
            // Jekyll's styles have names: "pretty".
            if key == "permalink", !address.contains("/") { continue }
            let last = address.split(separator: "/").last { $0 != "index.html" }.map { String($0) } ?? ""
            candidates.append(last.hasSuffix(".html") ? String(last.dropLast(5)) : last)
        }
        if let name = docusaurusName { candidates.append(name) }
        if let (_, rest) = LenientDate.leading(file.name), !rest.isEmpty { candidates.append(rest) }
        candidates.append(file.name)
        for candidate in candidates {
            let written = candidate.split(separator: "/").last.map { String($0) } ?? ""
            let slug = CategoryName.cut(slugified(written))
            if !slug.isEmpty { return ReservedNames.all.contains(slug) ? slug + "-article" : slug }
        }
        return "article-" + String(contentHash(file.path), radix: 36)
    }

    var language: String? {
        let tag = value("lang", "language", "locale")?.plainLine?.replacing("_", with: "-")
        guard let tag, isLanguageTag(tag), tag.fits(Limits.text) else { return nil }
        return LanguageTag.namesLanguage(tag) ? tag : LanguageTag.suggestion(for: tag)
    }

    /// Names in a list, a text with commas or spaces, or maps with a `name:`, with the `key:` of a list of names, or with Docusaurus'
    /// `label:`.
    private func names(
        _ value: SourceValue?, commas: Bool, spaces: Bool = false, limit: Int, count: Int
    ) -> [String] {
        guard let value else { return [] }
        var texts: [String]
        if case .scalar(let text, _) = value.kind {
            texts = text.unicodeScalars.split { commas && ($0 == "," || $0 == "、") || spaces && $0 == " " }
                .map { String($0) }
        } else if case .map(let entries) = value.kind {
            texts = [(value["name"] ?? value["key"])?.plainLine ?? entries.first?.key ?? ""]
        } else {
            // Hexo's lists in lists are paths of categories.
            let items = value.items.flatMap { item in if case .list(let inner) = item.kind { inner } else { [item] } }
            texts = items.map { ($0["name"] ?? $0["key"] ?? $0["label"])?.plainLine ?? $0.plainLine ?? "" }
        }
        var seen = Set<String>()
        texts = texts.map { PlainTitle.of(cleanedLine($0)) }
        return Array(texts.filter { !$0.isEmpty && $0.fits(limit) && seen.insert($0).inserted }.prefix(count))
    }
}

/// A category's name in addresses.
enum CategoryName {
    /// Empty when nothing in it can stand in an address.
    static func slug(of name: String) -> String {
        let slug = cut(slugified(name))
        return ReservedNames.all.contains(slug) ? slug + "-articles" : slug
    }

    /// No longer than a file's name may be, nor ended by a dash.
    static func cut(_ slug: String) -> String {
        guard slug.utf8.count > longest else { return slug }
        var result = slug
        while result.utf8.count > longest || result.hasSuffix("-") { result.unicodeScalars.removeLast() }
        return result
    }

    /// Leaves room for what is added to names that come twice.
    private static let longest = Limits.slug - 20
}

/// A text as it is shown where neither Markdown nor HTML is: entities are characters, tags, template code and the marks of code and
/// strong text are gone.
enum PlainTitle {
    static func of(_ text: String) -> String {
        var bytes = Array(text.utf8)
        guard bytes.contains(where: "<&{`*".utf8.contains) else { return text }
        bytes = withoutTags(bytes)
        bytes = HTMLText.unescaped(bytes)
        var plain = String(decoding: bytes, as: UTF8.self)
        for mark in ["**", "`"] where plain.components(separatedBy: mark).count.isMultiple(of: 2) == false {
            plain = plain.replacing(mark, with: "")
        }
        return cleanedLine(plain)
    }

    /// Without pairs of stars.
    static func withoutEmphasis(_ text: String) -> String {
        text.count { $0 == "*" }.isMultiple(of: 2) ? text.replacing("*", with: "") : text
    }

    /// Without `<b>`, `{{ x }}` and `{% x %}`; a `<` that begins no tag stays.
    private static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            var end: Int?
            if bytes[index] == UInt8(ascii: "<"), next == 0x2F || (0x61...0x7A).contains(next | 0x20) {
                end = bytes[index...].prefix(300).firstIndex(of: UInt8(ascii: ">"))
            } else if bytes[index] == UInt8(ascii: "{"), next == UInt8(ascii: "{") || next == UInt8(ascii: "%") {
                end = bytes[index...].prefix(300).firstIndex(of: UInt8(ascii: "}"))
                while let last = end, last + 1 < bytes.count, bytes[last + 1] == UInt8(ascii: "}") { end = last + 1 }
            }
            if let end {
                index = end + 1
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
