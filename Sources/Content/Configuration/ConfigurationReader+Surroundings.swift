extension ConfigurationReader {
    /// A zone by the language; one that nobody has asked for is said aloud.
    func assumeTimeZone(of site: inout SiteConfiguration) {
        guard reader.entry("time_zone") == nil else { return }
        site.timeZone = LanguageTag.timeZone(of: site.language) ?? "UTC"
        guard !reader.isUnreadable, site.timeZone != SiteConfiguration().timeZone else { return }
        reader.report(
            .warning, "no time_zone is set: \(site.timeZone) is assumed", line: reader.line,
            hint: "write \"time_zone:\" with an IANA name such as Europe/London")
    }

    /// `editor`: a name, or an address.
    func editor() -> String? {
        guard let text = reader.text("editor"), !text.value.isEmpty else { return nil }
        let known = KnownEditors.addresses.keys.sorted()
        if !known.contains(text.value.lowercased()), !text.value.contains("{path}") {
            reader.report(
                .warning, "unknown editor \"\(text.value)\"", line: text.line, column: text.column,
                hint: suggestion(for: text.value, among: known).map { "did you mean \"\($0)\"?" }
                    ?? "known are: \(known.joined(separator: ", ")); or write an address with {path}")
        }
        return text.value
    }

    /// Where settings stand that are judged elsewhere.
    func places() -> SettingPlaces {
        var places = SettingPlaces()
        for key in ["theme", "logo", "seal"] {
            guard let value = reader.entry(key)?.value else { continue }
            places.note(key, line: value.line, column: value.column)
        }
        for entry in reader.entry("categories")?.value.entries ?? [] {
            let name = "categories.\(slugified(entry.key))"
            places.note(name, line: entry.line, column: entry.column)
            for member in entry.value["contains"]?.items ?? [] {
                guard let text = member.plainLine else { continue }
                places.note("\(name).\(slugified(text))", line: member.line, column: member.column)
            }
        }
        return places
    }

    /// `logo`: a path below the static folder.
    func logo() -> String? {
        guard let text = reader.text("logo", limit: Limits.path), !text.value.isEmpty else { return nil }
        guard case .inside(let path) = FileIndex.resolve("./" + text.value, from: ""), !path.isEmpty,
            Address.scheme(of: text.value.utf8) == nil
        else {
            return refuse(
                "logo must be a file of the static folder, found \"\(text.value)\"", text,
                hint: "write for example images/logo.svg for content/static/images/logo.svg")
        }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard FrontMatterReader.imageEndings.contains(ending) else {
            return refuse(
                "the logo is no picture: \"\(text.value)\"", text,
                hint: FrontMatterReader.hint(ofEnding: ending))
        }
        return path
    }

    /// `categories`: a map of names and titles, or maps of `title`, `description`, `kicker`, `label` and
    /// `contains`, in the order of the strip.
    func categories() -> [Category] {
        guard let map = reader.map("categories") else { return [] }
        var result: [Category] = []
        var names = Set<String>()
        var contained: [(member: Located<String>, name: String)] = []
        for key in map.keys {
            guard let entry = map.entry(key) else { continue }
            var category = Category(name: "", title: "")
            var members: [Located<String>] = []
            if case .map = entry.value.kind {
                let inner = map.child(entry.value, name: "categories.\(key)")
                category.title = inner.text("title")?.value ?? ""
                category.summary = inner.text("description", limit: Limits.text)?.value ?? ""
                category.hasKicker = inner.flag("kicker")?.value ?? true
                category.label = inner.text("label", limit: Limits.tag)?.value
                members = inner.texts("contains", count: Limits.categories) ?? []
            } else if let title = map.text(key) {
                category.title = title.value
            } else {
                continue
            }
            guard let name = self.category(Located(key, line: entry.line, column: entry.column)) else { continue }
            category.name = name
            if category.title.isEmpty { category.title = key }
            for member in members {
                guard let known = self.category(member) else { continue }
                category.members.append(known)
                contained.append((member.map { _ in known }, name))
            }
            if names.insert(name).inserted {
                result.append(category)
            } else {
                reader.report(
                    .error, "the category \"\(name)\" has two titles", line: entry.line, column: entry.column)
            }
        }
        let containing = Set(result.lazy.filter { !$0.members.isEmpty }.map(\.name))
        for (member, name) in contained where containing.contains(member.value) {
            reader.report(
                .error, "the category \"\(name)\" contains \"\(member.value)\", which contains others",
                line: member.line, column: member.column, hint: "name each of these")
        }
        return result
    }

    /// `footer`: texts, or maps of `text` and `url`.
    func footer() -> [SiteConfiguration.FooterLine] {
        guard let items = reader.list("footer", count: Limits.sections) else { return [] }
        return items.enumerated().compactMap { index, item in
            switch item.kind {
            case .scalar(let text, _) where !item.isNull:
                guard text.fits(Limits.text) else {
                    return refuse(
                        "footer[\(index + 1)] is longer than \(Limits.text) characters",
                        Located("", line: item.line, column: item.column))
                }
                let line = cleanedLine(text)
                return line.isEmpty ? nil : .init(text: line)
            case .map:
                let map = reader.child(item, name: "footer[\(index + 1)]")
                let (text, url) = (map.text("text"), map.text("url", limit: Limits.address))
                guard let text, !text.value.isEmpty else {
                    return refuse(
                        "a line of the footer needs a text", Located("", line: item.line, column: item.column))
                }
                guard let url else { return .init(text: text.value) }
                guard WebAddress.isForReaders(url.value) else {
                    let isInside = Address.scheme(of: url.value.utf8) == nil
                    return refuse(
                        "url must be an http, https, mailto or tel address, found \"\(url.value)\"", url,
                        hint: isInside ? "files of content/pages are linked below every page by themselves" : nil)
                }
                return .init(text: text.value, address: url.value)
            default:
                return refuse(
                    "a line of the footer must be a text or a map, found \(item.noun)",
                    Located("", line: item.line, column: item.column))
            }
        }
    }
}
