/// Ids of headings: the heading's text as a slug, each id once in an article.
struct HeadingIDs {
    private var used = Set<String>()
    private var next: [String: Int] = [:]

    /// `a`, then `a-2`, `a-3`; `section` when the text has no letters. Constant time on average.
    mutating func id(for text: String) -> String {
        let clean = slugified(String(text.unicodeScalars.prefix(100)))
        let base = clean.isEmpty ? "section" : clean
        if used.insert(base).inserted { return base }
        var number = next[base] ?? 2
        while !used.insert("\(base)-\(number)").inserted { number += 1 }
        next[base] = number + 1
        return "\(base)-\(number)"
    }
}
