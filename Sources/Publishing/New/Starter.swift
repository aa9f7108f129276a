import Content
import Foundation

/// Why nothing could be begun, and what to do.
public struct StarterError: Error, Hashable, Sendable {
    public var message: String
    public var hint: String
}

/// Begins sites and articles: files for a person to change.
public enum Starter {
    /// Writes a site that builds at once. Nothing that exists is touched.
    /// - Returns: the file to open first.
    public static func site(at folder: String, now: Date) throws -> String {
        if let entries = try? FileManager.default.contentsOfDirectory(atPath: folder), !entries.isEmpty {
            throw StarterError(message: "\(folder) is not empty", hint: "name a new folder")
        }
        let first = "\(folder)/content/news/first-article.md"
        try write(
            """
            # Settings of the site; every one has a default.
            title: 新しい新聞
            language: ja
            time_zone: Asia/Tokyo
            # base_url: https://news.example   # feeds and sitemap are written when it is set

            tabs:
              - {front: true, title: トップ}
              - {category: news, title: ニュース}

            """, to: "\(folder)/content/site.yml")
        try write(article(titled: "最初の記事", date: moment(now), isDraft: false), to: first)
        try write(
            """
            ---
            title: この新聞について
            ---

            この新聞を作る人と、連絡先を書きます。

            """, to: "\(folder)/content/pages/about.md")
        return first
    }

    /// Writes a draft. Its file is named after the title.
    /// - Returns: the file.
    public static func article(_ title: String, site: String, category: String?, now: Date) throws -> String {
        let content = site + "/content"
        guard let folders = try? FileManager.default.contentsOfDirectory(atPath: content) else {
            throw StarterError(
                message: "\(content) is not there", hint: "begin a site with: kawaraban new site \(site)")
        }
        let categories = folders.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: content + "/" + name, isDirectory: &isFolder)
                && isFolder.boolValue && !["pages", "static"].contains(name) && !name.hasPrefix(".")
        }
        guard let category = category ?? categories.sorted().first else {
            throw StarterError(message: "the site has no category yet", hint: "name one with --category")
        }
        guard !category.utf8.contains(UInt8(ascii: "/")), category.utf8.first != UInt8(ascii: ".") else {
            throw StarterError(message: "\(category) is not the name of a category", hint: "a folder of content/")
        }
        let title = title.split(whereSeparator: \.isNewline).joined(separator: " ")
        let stem = fileStem(of: title)
        guard !title.isEmpty, !stem.isEmpty else {
            throw StarterError(message: "the title has no letter", hint: "write the title in quotes")
        }
        let path = "\(content)/\(category)/\(stem).md"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw StarterError(message: "\(path) is there already", hint: "choose another title")
        }
        try write(article(titled: title, date: moment(now), isDraft: true), to: path)
        return path
    }

    private static func article(titled title: String, date: String, isDraft: Bool) -> String {
        let quoted = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return """
            ---
            title: "\(quoted)"
            date: \(date)
            \(isDraft ? "draft: true\n" : "")---

            本文を書きます。

            """
    }

    private static func fileStem(of title: String) -> String {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return String(words.joined(separator: "-").prefix(60))
    }

    private static func moment(_ now: Date) -> String {
        Timestamp(seconds: Int(now.timeIntervalSince1970)).iso8601()
    }

    private static func write(_ text: String, to path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        } catch {
            throw StarterError(message: "cannot write \(path)", hint: error.localizedDescription)
        }
    }
}
