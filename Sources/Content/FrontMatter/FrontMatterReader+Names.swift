extension FrontMatterReader {
    /// The category: the key's, else the folder's. Nil after an error.
    func category(ofFolder folder: String?) -> String? {
        guard let value = reader.entry("category")?.value, !value.isNull else {
            guard let folder else {
                let isIndex = fileName(of: reader.path).hasPrefix("index.") && reader.path.hasPrefix("content/")
                reader.report(
                    .error, "no category", line: 1,
                    hint: isIndex
                        ? "a file called index stands for its folder: give it another name, or write \"category:\""
                        : "move the file into a folder of content/, or write \"category:\"")
                return nil
            }
            return slugified(folder)
        }
        guard case .scalar(let written, _) = value.kind else {
            refuse("category must be one text, found \(value.noun)", value)
            return nil
        }
        guard written.fits(Limits.text) else {
            refuse("category is longer than \(Limits.text) characters", value)
            return nil
        }
        let text = cleanedLine(written)
        let name = slugified(text)
        guard !name.isEmpty, !text.utf8.contains(where: "/\\<>\"&".utf8.contains), text.utf8.first != UInt8(ascii: ".")
        else {
            refuse("\"\(text)\" is not a category name", value, hint: "use letters, digits, - and _")
            return nil
        }
        if context.categoryNames.contains(name) { return name }
        guard !ReservedNames.all.contains(name) else {
            refuse(
                "the category name \"\(text)\" is reserved", value, hint: "Kawaraban writes a file or folder so called")
            return nil
        }
        let known = context.categoryNames.sorted(by: utf8Order)
        let near = suggestion(for: text, among: known).map { "did you mean \"\($0)\"? " } ?? ""
        refuse(
            "unknown category \"\(text)\"", value,
            hint: near + (known.isEmpty ? "there are none yet" : "known are: \(known.joined(separator: ", "))"))
        return nil
    }

    /// The slug: the key's, else made from the file's name. Nil after an error. The line is the key's, or 1.
    func slug(fromFileName name: String) -> Located<String>? {
        guard let value = reader.entry("slug")?.value, !value.isNull else {
            let result = slugified(name)
            if let reason = Self.objection(to: result) {
                reader.report(
                    .error, "the file name makes no slug: \(reason)", line: 1,
                    hint: "rename the file, or write \"slug:\"")
                return nil
            }
            return Located(result, line: 1)
        }
        guard case .scalar(let written, _) = value.kind else {
            refuse("slug must be text, found \(value.noun)", value)
            return nil
        }
        let text = String(trimmed(written[...]))
        let isShort = text.fits(Limits.slug)
        let result = isShort ? slugified(text) : ""
        let reason: String? =
            if !isShort {
                "it is longer than \(Limits.slug) bytes"
            } else if written.unicodeScalars.contains(where: isControl) {
                "it holds a control character"
            } else if text.isEmpty {
                "it is empty"
            } else if text.utf8.contains(where: "/\\".utf8.contains) {
                "it holds a slash"
            } else if text == "." || text == ".." {
                "it means a folder"
            } else {
                Self.objection(to: result)
            }
        if let reason {
            let shown = text.utf8.count > 60 ? String(text.unicodeScalars.prefix(40)) + "…" : text
            refuse("the slug \"\(shown)\" cannot be used: \(reason)", value, hint: "use letters, digits, - and _")
            return nil
        }
        return Located(result, line: value.line, column: value.column)
    }

    /// Why a clean slug cannot be used.
    private static func objection(to slug: String) -> String? {
        if slug.isEmpty { return "it has no letters or digits" }
        if slug.utf8.count > Limits.slug { return "it is longer than \(Limits.slug) bytes" }
        if ReservedNames.all.contains(slug) { return "\"\(slug)\" is reserved" }
        return nil
    }
}
