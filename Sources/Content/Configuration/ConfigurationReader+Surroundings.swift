extension ConfigurationReader {
    /// A zone by the language; one that nobody has asked for is said aloud.
    func assumeTimeZone(of site: inout SiteConfiguration) {
        guard reader.entry("time_zone") == nil else { return }
        site.timeZone = LanguageTag.timeZone(of: site.language) ?? "UTC"
        guard site.timeZone != SiteConfiguration().timeZone else { return }
        reader.report(
            .warning, "no time_zone is set: \(site.timeZone) is assumed", line: reader.line,
            hint: "write \"time_zone:\" with an IANA name such as Europe/London")
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
                hint: "known are: \(FrontMatterReader.imageEndings.joined(separator: ", "))")
        }
        return path
    }

    /// `categories`: a map of names and titles, or maps of `title`, `description` and `kicker`, in the order of the strip.
    func categories() -> [Category] {
        guard let map = reader.map("categories") else { return [] }
        var result: [Category] = []
        for key in map.keys {
            guard let entry = map.entry(key) else { continue }
            var (title, summary, hasKicker) = (String?.none, "", true)
            if case .map = entry.value.kind {
                let inner = map.child(entry.value, name: "categories.\(key)")
                title = inner.text("title")?.value ?? key
                summary = inner.text("description", limit: Limits.text)?.value ?? ""
                hasKicker = inner.flag("kicker")?.value ?? true
            } else {
                title = map.text(key)?.value
            }
            guard let title else { continue }
            guard let name = category(Located(key, line: entry.line, column: entry.column)) else { continue }
            if result.contains(where: { $0.name == name }) {
                reader.report(
                    .error, "the category \"\(name)\" has two titles", line: entry.line, column: entry.column)
            } else {
                let title = title.isEmpty ? key : title
                result.append(Category(name: name, title: title, summary: summary, hasKicker: hasKicker))
            }
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
                guard WebAddress.isValid(url.value) else {
                    return refuse("url must be an http or https address, found \"\(url.value)\"", url)
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
