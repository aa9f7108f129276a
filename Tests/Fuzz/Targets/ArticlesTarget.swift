import Foundation

@testable import Content

/// A whole file of an article, as a build reads it.
enum ArticlesTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let path = NSTemporaryDirectory() + "kawaraban-fuzz-\(getpid()).md"
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
        defer { unlink(path) }
        let name = "news/2026-11-23-a.md"
        var configuration = SiteConfiguration()
        configuration.html = .safeList
        var options = LoadOptions(at: Timestamp(seconds: 1_795_000_000), includesDrafts: true)
        options.includesFuture = true
        let context = LoadContext(
            root: "/", configuration: configuration, timeZone: .gmt,
            index: FileIndex([name, "news/b.md", "news/p.jpg", "static/p.png"]), linkTargets: [name: path],
            categoryNames: ["news"], options: options)
        let file = FileLoader(context: context).load(ContentFile(name))
        try Places(bytes).check(file.diagnostics)
        let hasErrors = file.diagnostics.contains { $0.severity == .error }
        guard case .article(let article, _) = file.outcome else {
            return try hold(hasErrors, "no article, and no error: \(file.outcome)")
        }
        try check(article)
        try hold(file.body.map { BodyDigest($0) } == article.body, "a text that is not the article's")
        for segment in file.body?.segments ?? [] {
            guard case .html(let html) = segment else { continue }
            try hold(html.withUnsafeBufferPointer(firstInvalidUTF8) == nil, "prose that is not UTF-8")
        }
    }

    private static func check(_ article: Article) throws(BrokenPromise) {
        try hold(article.title.unicodeScalars.contains(where: isVisible), "a title that shows nothing")
        let lines = [article.title, article.summary, article.source ?? ""] + article.tags + article.authors
        for line in lines { try hold(cleanedLine(line) == line, "not one clean line: \(line.debugDescription)") }
        try hold(article.title.unicodeScalars.count <= Limits.title, "a title that is too long")
        try hold(article.tags.count <= Limits.tags && article.authors.count <= Limits.authors, "too many names")
        let slug = article.id.slug
        try hold(!slug.isEmpty && slugified(slug) == slug && slug.utf8.count <= Limits.slug, "the slug \"\(slug)\"")
        try hold((0...9_999).contains(article.date.civil(in: .gmt).year), "the date \(article.date.iso8601())")
        if let url = article.sourceURL { try hold(WebAddress.isValid(url), "the address \"\(url)\"") }
    }
}
