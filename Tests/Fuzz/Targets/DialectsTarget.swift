import Foundation

@testable import Content

/// A file of another generator's folder, perhaps with that generator's settings, as a build reads them.
///
/// The first byte says whose it is; what stands before a record separator (U+001E) are settings.
enum DialectsTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let first = bytes.first else { return }
        let (generator, settingsName, name) = form(first)
        let parts = bytes.dropFirst().split(separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false)
        let article = Array(parts.last ?? [])
        let settings = parts.count > 1 ? Array(parts[0]) : []
        let root = NSTemporaryDirectory() + "kawaraban-fuzz-dialect-\(getpid())"
        guard (try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)) != nil else {
            return
        }
        defer { unlink(root + "/article") }
        defer { unlink(root + "/" + settingsName) }
        for (file, data) in [("article", article), (settingsName, settings)] {
            guard FileManager.default.createFile(atPath: root + "/" + file, contents: Data(data)) else { return }
        }
        var dialect = ContentDialect(generator)
        let said = ForeignSettings(at: settingsName, in: root, dialect: &dialect)
        try Places(settings).check(said.diagnostics)
        let names = [name, fileName(of: name).replacing("a", with: "b"), "static/p.png", "p.png"]
        let files = ArticleFiles(names, of: dialect)
        let site = ForeignSite(files, dialect: dialect, settings: said, configuration: said.configuration) { _ in
            article
        }
        let context = LoadContext(
            root: root, configuration: said.configuration, timeZone: .gmt,
            index: FileIndex(names, roots: dialect.roots), linkTargets: [name: root + "/article"],
            categoryNames: [],
            options: LoadOptions(at: Timestamp(seconds: 1_795_000_000)), foreign: site)
        guard var file = ArticleFiles.file(name, of: dialect) else { return }
        file.stamp = FileStamp(
            size: article.count, inode: 1, changed: 1_700_000_000_000_000_000, statusChanged: 1)
        try judge(FileLoader(context: context).load(file), article, of: file, generator)
        try checkLines(article, of: site, path: name, context.index)
    }

    private static func form(_ byte: UInt8) -> (ContentDialect.Generator, settings: String, article: String) {
        switch byte {
        case UInt8(ascii: "j"): (.jekyll, "_config.yml", "_posts/2024-01-02-a.md")
        case UInt8(ascii: "k"): (.jekyll, "_config.yml", "_posts/2024-01-02-a.html")
        case UInt8(ascii: "z"): (.zola, "config.toml", "content/news/a.md")
        case UInt8(ascii: "x"): (.hexo, "_config.yml", "source/_posts/2024-01-02-a.md")
        case UInt8(ascii: "n"): (.zenn, "package.json", "articles/a.md")
        case UInt8(ascii: "a"): (.astro, "package.json", "src/content/blog/a.mdx")
        case UInt8(ascii: "e"): (.eleventy, "package.json", "posts/a.md")
        case UInt8(ascii: "d"): (.docusaurus, "package.json", "blog/a.mdx")
        case UInt8(ascii: "m"): (.mkdocs, "mkdocs.yml", "docs/blog/posts/a.md")
        case UInt8(ascii: "p"): (.plain, "package.json", "2024-01-02 a.md")
        case UInt8(ascii: "t"): (.hugo, "hugo.toml", "content/news/a.md")
        default: (.hugo, "hugo.yaml", "content/news/a/index.md")
        }
    }

    /// Nothing is lost in silence, and what others let pass is no error.
    private static func judge(
        _ file: ReadFile, _ bytes: [UInt8], of content: ContentFile, _ generator: ContentDialect.Generator
    ) throws(BrokenPromise) {
        // Places are those of the file as it is read: what is no UTF-8 is one character.
        var warnings: [Diagnostic] = []
        let mended = try? SourceText(mending: bytes, path: content.path, warnings: &warnings)
        try Places(mended?.bytes ?? bytes).check(file.diagnostics)
        let hasErrors = file.diagnostics.contains { $0.severity == .error }
        switch file.outcome {
        case .article(let article, _):
            try hold(!hasErrors, "an article with an error: \(file.diagnostics)")
            try hold(article.title.unicodeScalars.contains(where: isVisible), "a title that shows nothing")
            let slug = article.id.slug
            try hold(!slug.isEmpty && slugified(slug) == slug && slug.utf8.count <= Limits.slug, "the slug \"\(slug)\"")
            try hold(!article.id.category.isEmpty, "no category")
            try hold((0...9_999).contains(article.date.civil(in: .gmt).year), "the date \(article.date.iso8601())")
            for segment in file.body?.segments ?? [] {
                guard case .html(let bytes) = segment else { continue }
                let html = String(decoding: bytes, as: UTF8.self)
                try hold(!html.contains("<script") && !html.contains("<iframe"), "a script in the text")
            }
        case .failed:
            try hold(hasErrors, "nothing came of it, and nothing is said")
            try hold(!isReadable(bytes, content.path), "others let it pass: \(file.diagnostics)")
        case .leftOut(.unreadable):
            try hold(file.diagnostics.contains { $0.severity == .warning }, "left out, and nothing is said")
        case .notAnArticle:
            try hold(content.isPage || content.path.hasSuffix(".html"), "no article")
        case .page, .leftOut, .leftOutDraft, .leftOutFuture: break
        }
    }

    /// Whether its front matter is front matter, and its text no book.
    private static func isReadable(_ bytes: [UInt8], _ path: String) -> Bool {
        var warnings: [Diagnostic] = []
        guard let text = try? SourceText(mending: bytes, path: path, warnings: &warnings),
            let matter = try? FrontMatter(text, isForeign: true)
        else { return false }
        return text.bytes.count - matter.bodyStart <= Limits.articleText
    }

    /// Template code goes, lines stay: else messages would name the wrong ones.
    private static func checkLines(
        _ bytes: [UInt8], of site: ForeignSite, path: String, _ index: FileIndex
    ) throws(BrokenPromise) {
        var warnings: [Diagnostic] = []
        guard !HTMLArticle.isOne(path), let text = try? SourceText(mending: bytes, path: path, warnings: &warnings)
        else { return }
        let plain = site.markdown(text.bytes[...], of: path, SourceValue(.map([]), line: 1), in: index)
        let lines = (plain.text.count { $0 == 0x0A } - plain.addedLines.count, text.bytes.count { $0 == 0x0A })
        try hold(lines.0 == lines.1, "\(lines.1) ends of lines became \(lines.0)")
    }
}
