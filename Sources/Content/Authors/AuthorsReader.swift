/// Reads `content/authors.yml`: a map of names, each with `about`, `picture`, `page`, `profiles` and `fediverse`.
struct AuthorsReader {
    static let file = "authors.yml"

    let reader: SettingsReader
    /// Relative to the static folder.
    let staticFiles: [String]

    /// In the order of the file; problems are in the reader's diagnostics.
    func read() -> [Author] {
        var authors: [Author] = []
        var slugs: Set<String> = []
        guard reader.keys.count <= Limits.staff else {
            reader.report(.error, "more than \(Limits.staff) authors", line: reader.line)
            return []
        }
        for key in reader.keys {
            guard let entry = reader.entry(key) else { continue }
            let name = cleanedLine(key)
            guard name.fits(Limits.author), name.unicodeScalars.contains(where: isVisible) else {
                reader.report(
                    .error, "the name of an author must have 1 to \(Limits.author) characters", line: entry.line,
                    column: entry.column)
                continue
            }
            let stem = Slug.limited(name, fallback: "author")
            var slug = stem
            var count = 1
            while !slugs.insert(slug).inserted {
                count += 1
                slug = "\(stem)-\(count)"
            }
            var author = Author(name: name, slug: slug)
            // A name alone is an author with a page.
            if !entry.value.isNull { complete(&author, from: reader.child(entry.value, name: key)) }
            authors.append(author)
        }
        reader.finish()
        return authors
    }

    private func complete(_ author: inout Author, from map: SettingsReader) {
        author.about = map.text("about", limit: Limits.summary)?.value ?? ""
        author.picture = picture(map)
        author.page = page(map)
        author.profiles = (map.texts("profiles", limit: Limits.address) ?? []).compactMap { address($0, "profiles") }
        author.fediverse = map.text("fediverse").flatMap { text in
            if text.value.wholeMatch(of: /@[A-Za-z0-9_.\-]+@[A-Za-z0-9.\-]+\.[A-Za-z0-9]+/) != nil { return text.value }
            reader.report(
                .error, "fediverse must be the name of an account, found \"\(text.value)\"", line: text.line,
                column: text.column, hint: "write for example \"@name@social.example\", in quotes")
            return nil
        }
    }

    private func page(_ map: SettingsReader) -> String? {
        guard let text = map.text("page", limit: Limits.address), !text.value.isEmpty else { return nil }
        if WebAddress.isForReaders(text.value) { return text.value }
        reader.report(
            .error, "page must be an http, https, mailto or tel address, found \"\(text.value)\"", line: text.line,
            column: text.column)
        return nil
    }

    private func address(_ text: Located<String>, _ key: String) -> String? {
        guard !text.value.isEmpty else { return nil }
        if WebAddress.isValid(text.value) { return text.value }
        reader.report(
            .error, "\(key) must be an http or https address, found \"\(text.value)\"", line: text.line,
            column: text.column)
        return nil
    }

    private func picture(_ map: SettingsReader) -> String? {
        guard let text = map.text("picture", limit: Limits.path), !text.value.isEmpty else { return nil }
        func refuse(_ message: String, _ hint: String) -> String? {
            reader.report(.error, message, line: text.line, column: text.column, hint: hint)
            return nil
        }
        guard case .inside(let path) = FileIndex.resolve("./" + text.value, from: ""), staticFiles.contains(path)
        else {
            return refuse(
                "no such picture: \"\(text.value)\"",
                suggestion(for: text.value, among: staticFiles).map { "did you mean \"\($0)\"?" }
                    ?? "it is a path below content/static")
        }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard FrontMatterReader.imageEndings.contains(ending) else {
            return refuse(
                "not an image: \"\(text.value)\"",
                FrontMatterReader.hint(ofEnding: ending))
        }
        return path
    }
}
