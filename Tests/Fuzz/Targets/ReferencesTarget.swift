import Content

@testable import Publishing

/// What a built site is looked through for: any bytes are markup and CSS, and what is written into an attribute is found as it was.
enum ReferencesTarget {
    private static let references: [UInt8: String] = [
        UInt8(ascii: "&"): "&amp;", UInt8(ascii: "\""): "&quot;", UInt8(ascii: "<"): "&lt;",
    ]

    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        for isXML in [false, true] { MarkupScanner.scan(bytes, isXML: isXML) { _ in } }
        CSSReferences.find(in: bytes) { _ in }
        let text = String(decoding: bytes, as: UTF8.self)
        let escaped = String(
            decoding: text.utf8.flatMap { Self.references[$0].map { Array($0.utf8) } ?? [$0] }, as: UTF8.self)
        var found: [MarkupScanner.Found] = []
        let page =
            "<!-- <a href=b> --><a title=\"\(escaped)\" href=\"\(escaped)\"><p id=\"\(escaped)\"><script>'<a href=\"c\">'</script>"
        MarkupScanner.scan(Array(page.utf8), isXML: false) { found.append($0) }
        try hold(found == [.reference(text), .id(text)], "\(found) is found of \"\(text)\"")
        let resolver = ReferenceResolver(files: ["a/b.html", "index.html"], base: SiteBase("https://e.example/paper"))
        if case .file(let file, _) = resolver.meaning(of: text, in: "a/b.html") {
            try hold(file == "a/b.html" || file == "index.html", "\"\(text)\" leads to \"\(file)\"")
        }
    }
}
