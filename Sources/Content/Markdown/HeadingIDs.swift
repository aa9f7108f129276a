/// Ids of headings: the heading's text as a slug, each id once in an article.
struct HeadingIDs {
    private var used = Set<String>()
    private var next: [String: Int] = [:]
    /// In the order of the text.
    private(set) var all: [String] = []

    /// `a`, then `a-2`, `a-3`; `section` when the text has no letters. Constant time on average.
    mutating func id(for text: String) -> String {
        let clean = slugified(String(text.unicodeScalars.prefix(100)))
        let base = clean.isEmpty ? "section" : clean
        if used.insert(base).inserted {
            all.append(base)
            return base
        }
        var number = next[base] ?? 2
        while !used.insert("\(base)-\(number)").inserted { number += 1 }
        next[base] = number + 1
        all.append("\(base)-\(number)")
        return "\(base)-\(number)"
    }

    /// An id that the author gave, if it is one that nothing else has: of letters, digits and a few signs, none of the page's own.
    mutating func take(_ written: String) -> String? {
        let id = String(written.drop { $0 == "#" })
        guard !id.isEmpty, id.utf8.count <= 100, !Self.isOfPage(id),
            all.count < Self.most,
            id.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || "0123456789-_:.".unicodeScalars.contains($0) }
            ),
            used.insert(id).inserted
        else { return nil }
        all.append(id)
        return id
    }

    /// Ids around the text, and of its notes.
    private static func isOfPage(_ id: String) -> Bool {
        id == "related" || ["page.", "related.", "note."].contains(where: id.hasPrefix)
    }

    /// Ids that one text may have.
    private static let most = 10_000
}
